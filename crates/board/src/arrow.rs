use quadrille_core::present::{PieceView, Touch};
use quadrille_core::{Effect, Point, turned};
use quadrille_table::{Match, Step};

use crate::Hand;

/// A step drawn over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The points it leads over from where the piece stands; a single one if it stays there.
    pub way: Vec<Point>,
    /// How many eighths to the right the piece turns where it stops.
    pub turning: u8,
    /// What goes, the lowest first, as it is afterwards; nothing where the board tells it: all that
    /// stands there goes, and as it is.
    pub going: Vec<PieceView>,
    /// Where something is taken, shot at or conquered.
    pub taken: Vec<Point>,
    /// The number that was chosen, where there is a choice.
    pub number: Option<u8>,
    /// How good it is, best first from 0.
    pub rank: usize,
    /// Its place in a turn of several steps, from 1.
    pub leg: Option<u8>,
    /// Whether it goes on with the piece of the step before it.
    pub goes_on: bool,
}

impl Arrow {
    /// Whether it is about the piece in hand; any is while nothing is.
    #[must_use]
    pub fn is_of(&self, hand: &Hand) -> bool {
        let made = hand.walk().made().iter().find_map(point);
        made.is_none_or(|from| !hand.has_begun() || self.way.first() == Some(&from))
    }
}

impl Hand {
    /// What goes on as the arrows do, where it is asked how the piece in hand gets to the point
    /// touched last: over one of several points, or straight there. None where they differ.
    #[must_use]
    pub fn as_drawn(&self, arrows: &[Arrow]) -> Option<Touch> {
        let overs = self.walk().overs();
        let (from, to) = (self.walk().made().iter().find_map(point)?, self.anchor()?);
        let leads =
            |arrow: &&Arrow| (arrow.way.first(), arrow.way.last()) == (Some(&from), Some(&to));
        let mut ways = arrows.iter().filter(leads).map(|arrow| &arrow.way[..]);
        let way = ways.next().filter(|way| !overs.is_empty() && ways.all(|other| other == *way))?;
        match way {
            [_, over, _] => overs.contains(over).then_some(Touch::Point(*over)),
            _ => self.walk().next().first().cloned(),
        }
    }
}

fn point(touch: &Touch) -> Option<Point> {
    match touch {
        Touch::Point(point) => Some(*point),
        _ => None,
    }
}

/// The rank of a turn that was made in a game, beside those that are thought of.
pub const MADE: usize = 3;

/// The arrows that show a turn.
#[must_use]
pub fn arrows(table: &dyn Match, turn: &str, rank: usize) -> Vec<Arrow> {
    let mut copy = table.boxed();
    let mut arrows = Vec::new();
    for text in turn.split(';') {
        let Ok(step) = copy.read(text) else { break };
        arrows.extend(arrow(copy.as_ref(), step, rank));
        if copy.take(step).is_err() {
            break;
        }
    }
    number(&mut arrows);
    arrows
}

/// Numbers the steps of a turn if there are several; a piece that goes on is not shown again.
fn number(arrows: &mut [Arrow]) {
    let ends: Vec<Option<Point>> = arrows.iter().map(|arrow| arrow.way.last().copied()).collect();
    for (at, arrow) in arrows.iter_mut().enumerate().filter(|_| ends.len() > 1) {
        arrow.leg = u8::try_from(at + 1).ok();
        let begins = arrow.way.first().copied().filter(|_| arrow.way.len() > 1);
        arrow.goes_on = begins.is_some() && ends[..at].contains(&begins);
        if arrow.goes_on {
            arrow.going.clear();
        }
    }
}

/// The arrow that shows a step, if it is about something on the board.
fn arrow(table: &dyn Match, step: Step, rank: usize) -> Option<Arrow> {
    let gesture = table.gesture(step);
    let from = gesture.iter().find_map(point)?;
    let mut way = table.way(step);
    if way.is_empty() {
        way.push(from);
    }
    let (mut turning, mut taken) = (0, Vec::new());
    for effect in table.effects(step) {
        match effect {
            Effect::Turned { eighths, .. } => turning = eighths,
            Effect::Captured { at, .. }
            | Effect::Seized { at, .. }
            | Effect::Shot { at, .. }
            | Effect::Conquered { at, .. } => taken.push(at),
            _ => {}
        }
    }
    let number = gesture.iter().find_map(|touch| match touch {
        Touch::Number(number) => Some(*number),
        _ => None,
    });
    let going = match (&way[..], turning) {
        ([_], 1..) => turned_there(table, from, turning),
        _ => going(table, step, from, turning),
    };
    Some(Arrow { way, turning, going, taken, number, rank, leg: None, goes_on: false })
}

/// What goes, where that is not all that stands on a point, and as it is.
fn going(table: &dyn Match, step: Step, from: Point, turning: u8) -> Vec<PieceView> {
    let mut there = turned_there(table, from, turning);
    if there.len() < 2 && turning == 0 {
        return Vec::new();
    }
    let mut staying = staying(table, step, from);
    there.retain(|piece| !take_alike(&mut staying, piece));
    if let Some(to) = table.way(step).last().filter(|_| there.len() > 1) {
        there = arrived(table, step, *to, there);
    }
    there
}

/// What stands on a point, turned.
fn turned_there(table: &dyn Match, at: Point, turning: u8) -> Vec<PieceView> {
    let mut there = table.pieces();
    there.retain(|piece| piece.point == at);
    for piece in &mut there {
        piece.directions = turned(piece.directions, turning);
    }
    there
}

/// Pieces that go to a point with a step, the lowest first as they are there.
fn arrived(table: &dyn Match, step: Step, to: Point, going: Vec<PieceView>) -> Vec<PieceView> {
    let mut left = going.clone();
    let mut there = staying(table, step, to);
    there.retain(|piece| take_alike(&mut left, piece));
    if left.is_empty() { there } else { going }
}

/// What goes with a part of what is in hand, the lowest first; nothing if there is no such part.
#[must_use]
pub fn parted(table: &dyn Match, hand: &Hand, part: &Touch) -> Vec<PieceView> {
    let walk = hand.parted().find(|(known, _)| known == part).map(|(_, walk)| walk);
    let step = walk.and_then(|walk| walk.open().next().map(|(step, _)| step));
    match (step, hand.walk().made().iter().find_map(point)) {
        (Some(step), Some(from)) => going(table, step, from, 0),
        _ => Vec::new(),
    }
}

/// The pieces that are on a point once a step is taken.
pub(crate) fn staying(table: &dyn Match, step: Step, from: Point) -> Vec<PieceView> {
    let mut after = table.boxed();
    let mut pieces = if after.take(step).is_ok() { after.pieces() } else { Vec::new() };
    pieces.retain(|piece| piece.point == from);
    pieces
}

/// Takes a piece like another one out of a list; false if there is none.
pub(crate) fn take_alike(pieces: &mut Vec<PieceView>, other: &PieceView) -> bool {
    let alike = |piece: &PieceView| (piece.army, piece.kind) == (other.army, other.kind);
    pieces.iter().position(alike).map(|at| pieces.swap_remove(at)).is_some()
}
