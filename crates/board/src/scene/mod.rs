//! What is to be drawn on a board: pieces where they are seen, and what the marks tell.

mod ghost;
mod marks;
mod still;

use quadrille_core::Point;
use quadrille_core::present::{Geometry, PieceView};
use quadrille_table::Table;

use crate::{Frame, Hand};

pub use marks::Mark;
pub use still::{Still, drawn};

/// What is to be drawn over the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The pieces, those below first.
    pub pieces: Vec<Drawn>,
    /// What may be done at which point.
    pub marks: Vec<(Point, Mark)>,
    /// The points of the last turn, the current one if it is begun.
    pub last: Vec<Point>,
    /// The points of what others did before that, since the one to act last acted.
    pub earlier: Vec<Point>,
}

/// A piece where it is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    /// The piece, its directions as they are seen.
    pub piece: PieceView,
    /// The middle of it.
    pub x: f32,
    /// The middle of it.
    pub y: f32,
    /// By how much it is drawn larger than it would be alone.
    pub scale: f32,
    /// Whether it is shown as it would be after the gesture that has been begun.
    pub ghost: bool,
}

impl Scene {
    /// How a match stands; with a hand over it, what the hand may do.
    #[must_use]
    pub fn new(table: &dyn Table, board: &Geometry, frame: &Frame, hand: Option<&Hand>) -> Self {
        Self::over(&Still::new(table, board, frame), table, frame, hand)
    }

    /// The same of a match of which it is known how it looks without a hand.
    #[must_use]
    pub fn over(still: &Still, table: &dyn Table, frame: &Frame, hand: Option<&Hand>) -> Self {
        let mut pieces = still.drawn.clone();
        let mut marks = Vec::new();
        if let Some(hand) = hand {
            marks = marks::marked(table, hand);
            ghost::show_ghost(&mut pieces, table, frame, hand);
        }
        Self { pieces, marks, last: still.last.clone(), earlier: still.earlier.clone() }
    }

    /// Shows the piece on a point where it is dragged to, above all others.
    pub fn drag(&mut self, from: Point, (x, y): (f32, f32)) {
        for drawn in self.pieces.iter_mut().filter(|drawn| drawn.piece.point == from) {
            (drawn.x, drawn.y, drawn.ghost) = (x, y, true);
        }
        self.pieces.sort_by_key(|drawn| drawn.ghost);
    }

    /// What the mark on a point tells, if there is one.
    #[must_use]
    pub fn mark(&self, point: Point) -> Option<Mark> {
        self.marks.iter().find(|(marked, _)| *marked == point).map(|&(_, mark)| mark)
    }
}
