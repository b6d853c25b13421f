//! Words of reviews.

use quadrille_core::texts::Phrase;
pub(crate) use quadrille_core::texts::review::*;

/// The marks of the graph of a game by their classes, with their names.
pub(crate) const LEGEND: [(&str, Phrase); 3] =
    [("mistake", MISTAKE), ("blunder", BLUNDER), ("decided", TURNING_POINT)];
