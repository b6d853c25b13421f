use quadrille_core::present::{Geometry, PieceView};
use quadrille_core::{Effect, Point, sort_short};
use quadrille_table::Match;

use super::recent::{Made, Recent};
use super::{Drawn, Trail};
use crate::Frame;
use crate::art::{Pose, poses};

/// How a match looks without a hand over it, found once however often the hand changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Still {
    /// The pieces, as the match tells of them.
    pub pieces: Vec<PieceView>,
    /// The pieces where they are seen, those below first.
    pub drawn: Vec<Drawn>,
    /// The points of the last turn, the current one if it is begun.
    pub last: Vec<Point>,
    /// The points of what others did before that, since the one to act last acted.
    pub earlier: Vec<Point>,
    /// The points that have lost for good what the board shows there.
    pub ruins: Vec<Point>,
    /// How the pieces went in these turns, or in the current one alone if it is begun.
    pub trails: Vec<Trail>,
}

impl Still {
    /// How a match stands.
    #[must_use]
    pub fn new(table: &dyn Match, board: &Geometry, frame: &Frame) -> Self {
        let pieces = table.pieces();
        let recent = Recent::of(table);
        let mut turns = recent.turns.iter();
        let last = points_of(turns.next().into_iter().flat_map(Made::effects));
        let mut earlier = points_of(turns.flat_map(Made::effects));
        earlier.retain(|point| !last.contains(point));
        let trails = recent.trails(table);
        let (drawn, ruins) = (drawn(board, &pieces, frame), table.ruins());
        Self { pieces, drawn, last, earlier, ruins, trails }
    }

    /// The pieces on a point, the lowest first.
    pub fn at(&self, point: Point) -> impl Iterator<Item = &PieceView> {
        self.pieces.iter().filter(move |piece| piece.point == point)
    }
}

/// Pieces where they are seen, those below first.
#[must_use]
pub fn drawn(board: &Geometry, pieces: &[PieceView], frame: &Frame) -> Vec<Drawn> {
    let place = |(piece, pose): (&PieceView, Pose)| {
        let (x, y) = frame.place(piece.point);
        let hundredth = frame.size(piece.point) / 100.0;
        let piece = PieceView { directions: frame.directions(piece.directions), ..piece.clone() };
        let (x, y) = (x + pose.x * hundredth, y + pose.y * hundredth);
        let scale = pose.scale * frame.room(piece.point);
        Drawn { piece, x, y, scale, ghost: false }
    };
    let mut drawn: Vec<Drawn> = pieces.iter().zip(poses(board, pieces)).map(place).collect();
    sort_short(&mut drawn, |drawn| drawn.piece.level);
    drawn
}

/// The points where something happened.
fn points_of<'e>(effects: impl Iterator<Item = &'e Effect>) -> Vec<Point> {
    let mut points = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Moved { from, to } | Effect::Shot { from, at: to } => points.extend([from, to]),
            Effect::Turned { at, .. } | Effect::Conquered { at, .. } => points.push(at),
            Effect::Banished { to, .. } => points.push(to),
            _ => {}
        }
    }
    sort_short(&mut points, |point| *point);
    points.dedup();
    points
}
