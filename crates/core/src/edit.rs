//! Setting up positions by hand, cell by cell, in an editor that knows no game.

use crate::present::{PieceView, Present};
use crate::{Compass, Point, ReadError};

/// A game whose positions can be set up by hand.
pub trait Edit: Present {
    /// The pieces of a position text in the standard notation, which need not be playable. They
    /// come in the order of [`pieces`](Present::pieces): by point, then from bottom to top.
    ///
    /// # Errors
    /// If the text cannot be read.
    fn draft(options: Self::Options, text: &str) -> Result<Vec<PieceView>, ReadError>;

    /// The cells of position texts that an editor offers for any ordinary point: one unit of each
    /// kind, army by army.
    fn palette(options: Self::Options) -> Vec<String>;

    /// The changes an editor can make to a unit before it is put down, each with the cell of the
    /// changed unit.
    fn reshaped(_options: Self::Options, _unit: &str) -> Vec<(Reshaping, String)> {
        Vec::new()
    }

    /// The text of a cell after an editor has put a unit there. The unit replaces the old content,
    /// unless the point has room for more.
    fn joined(_options: Self::Options, _point: Point, _cell: &str, unit: &str) -> String {
        unit.to_owned()
    }
}

/// A change that an editor can make to a unit in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reshaping {
    /// Turn it right by this number of eighths.
    Turn(u8),
    /// Toggle its arrow in this direction.
    Arrow(Compass),
    /// Add a hit. After the most hits it can take, it is whole again.
    Hit,
}
