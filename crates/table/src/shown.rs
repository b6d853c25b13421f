use quadrille_core::present::{Gauge, Obstacle, Touch};
use quadrille_core::{Effect, Point, Remark};

use crate::Step;

/// The presentation of a match, apart from what [`Match`](crate::Match) has.
pub trait Shown {
    /// The state that the board does not show, in short English lines.
    fn notes(&self) -> Vec<String>;
    /// The decision that a begun turn asks for next, by a stable lower-case key, if it needs
    /// saying.
    fn asks(&self) -> Option<&'static str>;

    /// An easily overlooked condition that keeps the acting seat from its goal, as a stable
    /// lower-case key and a point.
    fn hindrance(&self) -> Option<(&'static str, Point)>;
    /// Rules that will turn against an army, each with the number of turns left until then. Empty
    /// if the match is over.
    fn warnings(&self) -> Vec<Remark>;
    /// The reason why the last ended turn ended without `done`, as a stable lower-case key and a
    /// number, if it needs saying.
    fn closed(&self) -> Option<(&'static str, u16)>;
    /// The obstacle that keeps the acting seat's piece on `from` from moving or shooting to `to`.
    /// If both are the same point, the obstacle that keeps the piece from doing anything. `None` if
    /// there is no obstacle, if the game cannot name it, or if no such piece stands there.
    fn obstacle(&self, from: Point, to: Point) -> Option<Obstacle>;
    /// The counters that the position shows.
    fn gauges(&self) -> Vec<Gauge>;
    /// The gesture of a step. Empty if it is not legal.
    fn gesture(&self, step: Step) -> Vec<Touch>;
    /// The points that have permanently lost what the board shows there, like a fallen base.
    fn ruins(&self) -> Vec<Point>;
    /// The points to highlight at the end of the match, in addition to those of the last step.
    /// Empty while it is in progress.
    fn ended_at(&self) -> Vec<Point>;
    /// The effects of each entry from the given number on.
    fn effects_since(&self, entry: usize) -> Vec<Vec<Effect>>;
}
