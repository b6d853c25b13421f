//! What each game tells the search: one file a game, and its weights in one table.

mod plateau;
mod platz;
mod plimus;
mod ploy;
#[cfg(test)]
mod tests;
mod weights;

use quadrille_core::{Game, Seat};
use quadrille_search::{Guide, Manner};

use crate::levels::{LEVELS, Level};

pub(crate) use weights::{Row, Weights, weigh};

/// A game that can be thought about.
pub(crate) trait Guided: Game {
    /// What it tells the search.
    type Guide: Guide<Position = Self::Position> + Judge;

    /// How to search when three or more sides are left: what proved best in matches.
    const MANNER: Manner = Manner::BestReply;

    /// Its levels, from the weakest to the strongest.
    const LEVELS: &'static [Level; LEVELS];

    /// The table of weights, as text.
    const WEIGHTS: &'static str;

    /// A guide for games with these options that judges by these weights.
    fn guide(options: Self::Options, weights: &Weights) -> Self::Guide;
}

/// Counts what is good or bad to have. What a side has is worth the sum of its counts, each
/// multiplied by its weight.
pub(crate) trait Judge: Guide {
    /// What is counted; a name for each line of the weights, in their order.
    const FEATURES: &'static [&'static str];

    /// The counts of each side.
    fn count(&self, position: &Self::Position) -> [Row; Seat::MAX];
}
