//! What is to be drawn on a board: pieces where they are seen, and what the marks tell.

use quadrille_core::present::{Geometry, PieceView, Touch};
use quadrille_core::{Effect, Point, turned};
use quadrille_table::{Standing, Step, Table};

use crate::art::{Pose, poses};
use crate::{Frame, Hand};

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

/// What a mark tells of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A gesture can begin here.
    Begin,
    /// It has been touched.
    Chosen,
    /// The piece can go there.
    Go,
    /// The piece can jump over what stands there.
    Over,
    /// What stands there can be captured.
    Capture,
    /// What stands there can be shot at.
    Shoot,
    /// The base there can be conquered.
    Conquer,
}

impl Mark {
    /// Its stable lower-case key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Begin => "begin",
            Self::Chosen => "chosen",
            Self::Go => "go",
            Self::Over => "over",
            Self::Capture => "capture",
            Self::Shoot => "shoot",
            Self::Conquer => "conquer",
        }
    }
}

impl Scene {
    /// How a match stands; with a hand over it, what the hand may do.
    #[must_use]
    pub fn new(table: &dyn Table, board: &Geometry, frame: &Frame, hand: Option<&Hand>) -> Self {
        let mut pieces = drawn(board, &table.pieces(), frame);
        let mut marks = Vec::new();
        if let Some(hand) = hand {
            marks = marked(table, hand);
            show_ghost(&mut pieces, table, frame, hand);
        }
        let mut turns = recent_turns(table).into_iter();
        let last = points_of(&turns.next().unwrap_or_default());
        let mut earlier = points_of(&turns.flatten().collect::<Vec<_>>());
        earlier.retain(|point| !last.contains(point));
        Self { pieces, marks, last, earlier }
    }

    /// What the mark on a point tells, if there is one.
    #[must_use]
    pub fn mark(&self, point: Point) -> Option<Mark> {
        self.marks.iter().find(|(marked, _)| *marked == point).map(|&(_, mark)| mark)
    }
}

/// Pieces where they are seen, those below first.
#[must_use]
pub fn drawn(board: &Geometry, pieces: &[PieceView], frame: &Frame) -> Vec<Drawn> {
    let place = |(piece, pose): (&PieceView, Pose)| {
        let (x, y) = frame.place(piece.point);
        let hundredth = frame.unit() / 100.0;
        let piece = PieceView { directions: frame.directions(piece.directions), ..piece.clone() };
        let (x, y) = (x + pose.x * hundredth, y + pose.y * hundredth);
        Drawn { piece, x, y, scale: pose.scale, ghost: false }
    };
    let mut drawn: Vec<Drawn> = pieces.iter().zip(poses(board, pieces)).map(place).collect();
    drawn.sort_by_key(|drawn| drawn.piece.level);
    drawn
}

/// Shows what is in hand where it would go, above all others, and turned as it would be.
fn show_ghost(pieces: &mut [Drawn], table: &dyn Table, frame: &Frame, hand: &Hand) {
    let Some(&Touch::Point(from)) = hand.walk().made().first() else { return };
    let offers_place = hand.walk().next().iter().any(|touch| matches!(touch, Touch::Point(_)));
    let to = hand.anchor().filter(|_| !offers_place).unwrap_or(from);
    if to == from && hand.turning() == 0 {
        return;
    }
    let mut staying = if to == from { Vec::new() } else { staying(table, hand, from) };
    let going = pieces.iter_mut().filter(|drawn| {
        let same =
            |left: &PieceView| (left.army, left.kind) == (drawn.piece.army, drawn.piece.kind);
        let left = staying.iter().position(same);
        drawn.piece.point == from && left.map(|left| staying.swap_remove(left)).is_none()
    });
    let mut going: Vec<&mut Drawn> = going.collect();
    let ((x, y), (old_x, old_y)) = (frame.place(to), frame.place(from));
    let alone = going.len() == 1;
    for drawn in &mut going {
        drawn.piece.directions = turned(drawn.piece.directions, hand.turning());
        let (aside, above) = if alone { (0.0, 0.0) } else { (drawn.x - old_x, drawn.y - old_y) };
        (drawn.x, drawn.y, drawn.ghost) = (x + aside, y + above, true);
    }
    pieces.sort_by_key(|drawn| drawn.ghost);
}

/// The pieces that stay on a point when what is in hand leaves it.
fn staying(table: &dyn Table, hand: &Hand, from: Point) -> Vec<PieceView> {
    let mut after = table.boxed();
    let played = hand.walk().open().next().map(|(step, _)| after.take(step));
    let mut pieces = if let Some(Ok(_)) = played { after.pieces() } else { Vec::new() };
    pieces.retain(|piece| piece.point == from);
    pieces
}

fn marked(table: &dyn Table, hand: &Hand) -> Vec<(Point, Mark)> {
    let walk = hand.walk();
    let point = |touch: &Touch| match touch {
        Touch::Point(point) => Some(*point),
        _ => None,
    };
    if walk.made().is_empty() {
        return walk.next().iter().filter_map(point).map(|point| (point, Mark::Begin)).collect();
    }
    let mut marks: Vec<(Point, Mark)> = Vec::new();
    let length = walk.made().len();
    for (step, gesture) in walk.open() {
        let Some(to) = gesture.get(length).and_then(point) else { continue };
        let least = match gesture.get(length + 1).and_then(point) {
            Some(_) => Mark::Over,
            None => Mark::Go,
        };
        let mark = least.max(does(table, step, to));
        match marks.iter_mut().find(|(known, _)| *known == to) {
            Some((_, known)) => *known = (*known).max(mark),
            None => marks.push((to, mark)),
        }
    }
    let jumps = walk.shortcuts().into_iter().map(|(to, _)| (to, Mark::Go));
    marks.extend(jumps);
    marks.extend(walk.made().iter().filter_map(point).map(|point| (point, Mark::Chosen)));
    marks
}

/// What a step does to what is on a point.
fn does(table: &dyn Table, step: Step, point: Point) -> Mark {
    let effects = table.effects(step);
    let marks = effects.iter().map(|effect| match *effect {
        Effect::Conquered { at, .. } if at == point => Mark::Conquer,
        Effect::Shot { at, .. } if at == point => Mark::Shoot,
        Effect::Captured { at, .. } | Effect::Seized { at, .. } if at == point => Mark::Capture,
        _ => Mark::Go,
    });
    marks.max().unwrap_or(Mark::Go)
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
    points.sort();
    points.dedup();
    points
}
