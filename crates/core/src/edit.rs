//! How positions are set up by hand, cell by cell, in an editor that knows no game.

use crate::present::{PieceView, Present};
use crate::{Compass, Point, ReadError};

/// A game whose positions can be set up by hand.
pub trait Edit: Present {
    /// The pieces of a position text in the standard notation, which need not be one that can be
    /// played from; as in [`pieces`](Present::pieces), in the order of points and from bottom to top.
    ///
    /// # Errors
    /// If the text cannot be read.
    fn draft(options: Self::Options, text: &str) -> Result<Vec<PieceView>, ReadError>;

    /// The cells of position texts with a unit of each kind, army by army, as an editor offers
    /// them for any point that is not special.
    fn palette(options: Self::Options) -> Vec<String>;

    /// What an editor can make of a unit before it is put down: what is done to it, and the cell
    /// with the unit as it is then.
    fn reshaped(_options: Self::Options, _unit: &str) -> Vec<(Reshaping, String)> {
        Vec::new()
    }

    /// What becomes of a cell when an editor puts a unit there: the unit takes the place of
    /// whatever was there, unless the point has room for more.
    fn joined(_options: Self::Options, _point: Point, _cell: &str, unit: &str) -> String {
        unit.to_owned()
    }
}

/// What an editor can do to a unit in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reshaping {
    /// Turn it right by so many eighths.
    Turn(u8),
    /// Give it an arrow in this direction, or take that arrow away.
    Arrow(Compass),
    /// Let it be hit once more; after the last hit that it can bear it is whole again.
    Hit,
}
