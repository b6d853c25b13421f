use quadrille_core::Outcome;

use crate::{Match, Step, Table, each_game};

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

/// A match of a game of the product, to be explored. Apart from [`Table`], so that clients that
/// only play do not carry it; a [`Match`] of any other game can be explored as it is.
///
/// # Panics
/// If the game is not one of the product's.
#[must_use]
pub fn explored(table: &dyn Table) -> &dyn Explored {
    let any = table.as_any();
    macro_rules! matches_of {
        ($($game:ty),*) => {
            [$(any.downcast_ref::<Match<$game>>().map(|known| known as &dyn Explored)),*]
        };
    }
    let known = each_game!(matches_of).into_iter().flatten().next();
    known.expect("every game of the list can be explored")
}
