use quadrille_core::Outcome;

use crate::{Match, MatchOf, Step, each_game};

/// The result of one random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    pub steps: usize,
    /// `None` if the limit was reached before the game ended.
    pub outcome: Option<Outcome>,
}

/// Exploration of a match's position by the rules of the game alone.
pub trait Explored {
    /// The number of sequences of exactly `depth` steps. C2 and C3 are not applied.
    fn perft(&self, depth: u32) -> u64;
    /// Each legal step with a new match that begins after it.
    fn branches(&self) -> Vec<(Step, Box<dyn Match>)>;
    /// Takes steps from the position until the game ends by its own rules or `limit` steps have
    /// been taken. `choose` gets the number of legal steps and returns the index of one. C2 and C3
    /// are not applied, and the match does not change.
    fn playout(&self, choose: &mut dyn FnMut(usize) -> usize, limit: usize) -> Playout;
}

/// The exploration of a match of a game of the product. It is separate from [`Match`], so that
/// clients that only play do not include the code. A [`MatchOf`] of any other game implements
/// [`Explored`] itself.
///
/// # Panics
/// If the game is not one of the product's.
#[must_use]
pub fn explored(match_: &dyn Match) -> &dyn Explored {
    let any = match_.as_any();
    macro_rules! matches_of {
        ($($game:ty),*) => {
            [$(any.downcast_ref::<MatchOf<$game>>().map(|known| known as &dyn Explored)),*]
        };
    }
    let known = each_game!(matches_of).into_iter().flatten().next();
    known.expect("every game of the list can be explored")
}
