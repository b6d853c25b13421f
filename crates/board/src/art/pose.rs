use quadrille_core::Point;
use quadrille_core::present::{Geometry, PieceView, Stacking};

use quadrille_core::draw::Frame;
use quadrille_core::draw::svg::N;

/// How far a piece lies to the right of the one below it, and above it: so far that what is drawn
/// on both is seen.
const STEP: f32 = 30.0;

/// How much smaller than alone the lowest of several pieces is, and how much larger each above it.
const LOWEST: f32 = 0.74;
const LARGER: f32 = 0.05;

/// How a piece is put on its point: by how much it is moved, in hundredths of what it has for
/// itself there, `y` downwards, and by how much it is drawn larger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
    /// The factor of its size.
    pub scale: f32,
}

const ALONE: Pose = Pose { x: 0.0, y: 0.0, scale: 1.0 };

impl Pose {
    /// The value of the `transform` attribute of a group that holds the piece.
    #[must_use]
    pub fn transform(&self, frame: &Frame, point: Point) -> String {
        let (x, y) = frame.place(point);
        let unit = frame.size(point) / 100.0;
        let (x, y, scale) = (N(x + self.x * unit), N(y + self.y * unit), unit * self.scale);
        format!("translate({x} {y}) scale({scale:.4})")
    }
}

/// The poses of all pieces, in their order. Pieces on one point are arranged by its
/// [`Stacking`].
#[must_use]
pub fn poses(board: &Geometry, pieces: &[PieceView]) -> Vec<Pose> {
    let height = |point: Point| pieces.iter().filter(|piece| piece.point == point).count();
    let pose = |piece: &PieceView| {
        let height = height(piece.point);
        match board.points[piece.point.index()].stacking {
            Stacking::SideBySide if height > 1 => beside(piece.level, height),
            _ => above(piece.level, height),
        }
    };
    pieces.iter().map(pose).collect()
}

/// How one of so many pieces lies that lie on each other.
pub(crate) fn above(level: u8, height: usize) -> Pose {
    if height < 2 {
        return ALONE;
    }
    let middle = (height - 1) as f32 / 2.0;
    let aside = (f32::from(level) - middle) * STEP;
    Pose { x: aside, y: -aside, scale: LOWEST + f32::from(level) * LARGER }
}

/// A place in a square of rows from the upper left.
fn beside(level: u8, height: usize) -> Pose {
    let columns = (1..).find(|side| side * side >= height).unwrap_or(1);
    let rows = height.div_ceil(columns);
    let (row, column) = (usize::from(level) / columns, usize::from(level) % columns);
    let cell = 96.0 / columns as f32;
    let place = |at: usize, count: usize| (at as f32 - (count - 1) as f32 / 2.0) * cell;
    Pose { x: place(column, columns), y: place(row, rows), scale: cell / 82.0 }
}
