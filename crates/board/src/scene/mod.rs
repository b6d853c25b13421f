//! What is to be drawn on a board: pieces where they are seen, and what the marks tell.

mod ghost;
mod marks;
mod still;

use quadrille_core::Point;
use quadrille_core::present::{Geometry, PieceView};
use quadrille_table::Table;

use crate::{Frame, Hand};

pub use ghost::shown;
pub use marks::Mark;
pub use still::{Still, drawn};

/// What is to be drawn over the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The pieces, those below first.
    pub pieces: Vec<Drawn>,
    /// What may be done at which point.
    pub marks: Vec<(Point, Mark)>,
    /// Where a piece would point that is turned for a look: lines from the first place to the other.
    pub beams: Vec<((f32, f32), (f32, f32))>,
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
    /// By how much it is drawn larger than it would be alone where there is most room.
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
        let (mut marks, mut beams) = (Vec::new(), Vec::new());
        if let Some(hand) = hand {
            marks = marks::marked(table, hand);
            ghost::show_ghost(&mut pieces, table, frame, hand);
            beams = ghost::beams(&pieces, frame, hand);
        }
        Self { pieces, marks, beams, last: still.last.clone(), earlier: still.earlier.clone() }
    }

    /// The pieces that lie still, and those on a point where they are dragged to.
    #[must_use]
    pub fn dragged(&self, from: Point, (x, y): (f32, f32)) -> (Vec<Drawn>, Vec<Drawn>) {
        let pieces = self.pieces.iter().cloned();
        let (mut carried, lying): (Vec<Drawn>, Vec<Drawn>) =
            pieces.partition(|drawn| drawn.piece.point == from);
        for drawn in &mut carried {
            (drawn.x, drawn.y, drawn.ghost) = (x, y, true);
        }
        (lying, carried)
    }

    /// What the mark on a point tells, if there is one.
    #[must_use]
    pub fn mark(&self, point: Point) -> Option<Mark> {
        self.marks.iter().find(|(marked, _)| *marked == point).map(|&(_, mark)| mark)
    }
}
