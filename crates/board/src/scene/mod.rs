//! What is to be drawn on a board: pieces where they are seen, and what the marks tell.

mod ghost;
mod marks;
mod recent;
mod still;

use quadrille_core::Point;
use quadrille_core::present::{Geometry, PieceView};
use quadrille_table::Match;

use crate::{Frame, Hand};

pub use ghost::shown;
pub use marks::{Load, Mark};
pub use recent::{Trail, recent_start};
pub use still::{Still, drawn};

/// What is to be drawn over the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The pieces, those below first.
    pub pieces: Vec<Drawn>,
    /// What may be done at which point.
    pub marks: Vec<(Point, Mark)>,
    /// How much of what is in hand can go to which point, where that is still to be chosen.
    pub loads: Vec<(Point, Load)>,
    /// Where a piece would point that is turned for a look: lines from the first place to the other.
    pub beams: Vec<((f32, f32), (f32, f32))>,
    /// The points of the last turn, the current one if it is begun.
    pub last: Vec<Point>,
    /// The points of what others did before that, since the one to act last acted.
    pub earlier: Vec<Point>,
    /// The points that have lost for good what the board shows there.
    pub ruins: Vec<Point>,
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
    pub fn new(table: &dyn Match, board: &Geometry, frame: &Frame, hand: Option<&Hand>) -> Self {
        Self::over(&Still::new(table, board, frame), table, frame, hand)
    }

    /// The same of a match of which it is known how it looks without a hand.
    #[must_use]
    pub fn over(still: &Still, table: &dyn Match, frame: &Frame, hand: Option<&Hand>) -> Self {
        let mut pieces = still.drawn.clone();
        let (mut marks, mut loads, mut beams) = (Vec::new(), Vec::new(), Vec::new());
        if let Some(hand) = hand {
            marks = marks::marked(table, &still.pieces, hand);
            loads = marks::loads(table, &still.pieces, hand);
            ghost::show_ghost(&mut pieces, table, frame, hand);
            beams = ghost::beams(&pieces, frame, hand);
        }
        let (last, earlier, ruins) =
            (still.last.clone(), still.earlier.clone(), still.ruins.clone());
        Self { pieces, marks, loads, beams, last, earlier, ruins }
    }

    /// The pieces that lie still, and those on a point where they are dragged to, around that place
    /// as they lay around their middle.
    #[must_use]
    pub fn dragged(&self, from: Point, (x, y): (f32, f32)) -> (Vec<Drawn>, Vec<Drawn>) {
        let pieces = self.pieces.iter().cloned();
        let (mut carried, lying): (Vec<Drawn>, Vec<Drawn>) =
            pieces.partition(|drawn| drawn.piece.point == from);
        let count = carried.len().max(1) as f32;
        let sum = carried.iter().fold((0.0, 0.0), |sum, each| (sum.0 + each.x, sum.1 + each.y));
        let (aside, above) = (x - sum.0 / count, y - sum.1 / count);
        for drawn in &mut carried {
            (drawn.x, drawn.y, drawn.ghost) = (drawn.x + aside, drawn.y + above, true);
        }
        (lying, carried)
    }

    /// How much can go to a point, if that is still to be chosen.
    #[must_use]
    pub fn load(&self, point: Point) -> Option<Load> {
        self.loads.iter().find(|(known, _)| *known == point).map(|&(_, load)| load)
    }

    /// What the mark on a point tells, if there is one.
    #[must_use]
    pub fn mark(&self, point: Point) -> Option<Mark> {
        self.marks.iter().find(|(marked, _)| *marked == point).map(|&(_, mark)| mark)
    }
}
