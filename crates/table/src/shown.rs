use quadrille_core::present::{Gauge, Geometry, PieceView, Touch};
use quadrille_core::{Effect, Outcome, Point};

use crate::{Step, Table};

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
    /// What the position counts.
    fn gauges(&self) -> Vec<Gauge>;
    /// The legal steps with their gestures; none when the match is over.
    fn gestures(&self) -> Vec<(Step, Vec<Touch>)>;
    /// The gesture of a step; none if it is not legal.
    fn gesture(&self, step: Step) -> Vec<Touch>;
    /// The points a step leads over, from where the piece stands to where it stops or to what it
    /// shoots; none if it is not legal, or if no piece goes anywhere.
    fn way(&self, step: Step) -> Vec<Point>;
    /// What a step would do; nothing if it is not legal.
    fn effects(&self, step: Step) -> Vec<Effect>;
    /// What each thing did that was done from the entry of a number on.
    fn effects_since(&self, entry: usize) -> Vec<Vec<Effect>>;
}

/// How one random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The steps taken.
    pub steps: usize,
    /// How it ended, unless the limit came first.
    pub outcome: Option<Outcome>,
}

/// What can be found out from the position of a match by the rules of the game alone.
pub trait Explored {
    /// How many sequences of exactly `depth` steps the position has; C2 and C3 play no part.
    fn perft(&self, depth: u32) -> u64;
    /// Each legal step of the position with a new match that begins after it.
    fn branches(&self) -> Vec<(Step, Box<dyn Table>)>;
    /// Takes steps that `choose` picks, given how many are legal, from the position on until the
    /// game ends by its own rules or `limit` steps have been taken; C2 and C3 play no part, and the
    /// match stays as it is.
    fn playout(&self, choose: &mut dyn FnMut(usize) -> usize, limit: usize) -> Playout;
}
