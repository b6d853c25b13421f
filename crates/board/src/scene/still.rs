use quadrille_core::present::{Geometry, PieceView};
use quadrille_core::{Effect, Point, sort_short};
use quadrille_table::{Standing, Table};

use super::Drawn;
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
}

impl Still {
    /// How a match stands.
    #[must_use]
    pub fn new(table: &dyn Table, board: &Geometry, frame: &Frame) -> Self {
        let pieces = table.pieces();
        let mut turns = recent_turns(table).into_iter();
        let last = points_of(&turns.next().unwrap_or_default());
        let mut earlier = points_of(&turns.flatten().collect::<Vec<_>>());
        earlier.retain(|point| !last.contains(point));
        Self { drawn: drawn(board, &pieces, frame), pieces, last, earlier }
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

/// What the last turns did, the latest first: the current one if it is begun, and those of others
/// since the one to act last acted. After the end, the last turn alone.
fn recent_turns(table: &dyn Table) -> Vec<Vec<Effect>> {
    let begun = usize::from(table.turn_start(table.turns()) < Some(table.done()));
    let start = |turn: usize| table.turn_start(turn).unwrap_or(table.done());
    let own = match table.standing() {
        Standing::Acting(seat) => Some(seat),
        Standing::Over(_) => None,
    };
    let is_others = |turn: usize| {
        let seats = (start(turn)..start(turn + 1)).filter_map(|entry| table.entry(entry));
        let mut acting = seats.filter(|played| played.in_turn).map(|played| played.seat);
        own.is_some() && acting.next() != own
    };
    let end = table.turns() + begun;
    let Some(last) = end.checked_sub(1) else { return Vec::new() };
    let before = (0..last).rev().take_while(|&turn| is_others(turn)).last();
    let first = before.filter(|_| own.is_some()).unwrap_or(last);
    let mut effects = table.effects_since(start(first)).into_iter();
    let turns = (first..end).map(|turn| {
        let count = start(turn + 1) - start(turn);
        effects.by_ref().take(count).flatten().collect()
    });
    let mut turns: Vec<Vec<Effect>> = turns.collect();
    turns.reverse();
    turns
}

/// The points where something happened.
fn points_of(effects: &[Effect]) -> Vec<Point> {
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
