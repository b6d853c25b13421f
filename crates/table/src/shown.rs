use quadrille_core::present::{Gauge, Geometry, Obstacle, PieceView, Touch};
use quadrille_core::{Effect, Point, Remark};

use crate::Step;

/// What clients show of a match.
pub trait Shown {
    /// The board.
    fn geometry(&self) -> Geometry;
    /// The pieces on it.
    fn pieces(&self) -> Vec<PieceView>;
    /// What the position holds besides, in short English lines.
    fn notes(&self) -> Vec<String>;
    /// What the turn that is begun asks for next, by a stable lower-case key, if that needs saying.
    fn asks(&self) -> Option<&'static str>;

    /// What keeps the acting seat from its goal and is easily overlooked, by a stable lower-case key
    /// and the point where it is, if anything does.
    fn hindrance(&self) -> Option<(&'static str, Point)>;
    /// Rules that will soon turn against an army, each with the turns the army has until then; none
    /// when the match is over.
    fn warnings(&self) -> Vec<Remark>;
    /// Why the last turn that is over ended by itself, by a stable lower-case key and a number, if
    /// that needs saying.
    fn closed(&self) -> Option<(&'static str, u16)>;
    /// Why the piece of the one to act on one point cannot go or shoot to another, by a stable
    /// lower-case key; of one point twice, why it can do nothing now. None if it can, if nobody can
    /// say why not, or if no such piece stands there.
    fn obstacle(&self, from: Point, to: Point) -> Option<Obstacle>;
    /// What the position counts.
    fn gauges(&self) -> Vec<Gauge>;
    /// The legal steps with their gestures; none when the match is over.
    fn gestures(&self) -> Vec<(Step, Vec<Touch>)>;
    /// The gesture of a step; none if it is not legal.
    fn gesture(&self, step: Step) -> Vec<Touch>;
    /// The points a step leads over, from where the piece stands to where it stops or to what it
    /// shoots; none if it is not legal, or if no piece goes anywhere.
    fn way(&self, step: Step) -> Vec<Point>;
    /// The points that have lost for good what the board shows there, like a base that has fallen.
    fn ruins(&self) -> Vec<Point>;
    /// The points that the end of the match is about, where that is more than what the last step
    /// did tells; none while it goes on.
    fn ended_at(&self) -> Vec<Point>;
    /// What a step would do; nothing if it is not legal.
    fn effects(&self, step: Step) -> Vec<Effect>;
    /// What each thing did that was done from the entry of a number on.
    fn effects_since(&self, entry: usize) -> Vec<Vec<Effect>>;
}
