//! What a step did, as motion in the picture.

use quadrille_core::present::PieceView;
use quadrille_core::{Effect, Point};
use quadrille_table::{Step, Table};

use crate::{Drawn, Frame, Still};

/// Something that is seen to happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Motion {
    /// The piece that now stands on a point came along a path.
    Slide {
        /// Where it stands.
        to: Point,
        /// How many pieces lie under it.
        level: u8,
        /// Where it was, from first to last.
        path: Vec<(f32, f32)>,
    },
    /// The piece on a point turned right by so many eighths, left if negative.
    Spin {
        /// Where it stands.
        at: Point,
        /// The shorter way round.
        eighths: i8,
    },
    /// A piece left the board.
    Vanish {
        /// The piece where it was seen.
        drawn: Drawn,
    },
    /// The piece that now stands on a point was put there out of a hand.
    Appear {
        /// Where it stands.
        to: Point,
        /// How many pieces lie under it.
        level: u8,
    },
    /// Pieces got another commander.
    Flash {
        /// Where they stand.
        points: Vec<Point>,
    },
    /// An arrow flew.
    Shot {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
    },
}

/// What is seen to happen between two moments of a match, of which it is known how they look, if the
/// later one is one step on.
#[must_use]
pub fn motions(
    (before, seen): (&dyn Table, &Still),
    (after, now): (&dyn Table, &Still),
    frame: &Frame,
) -> Vec<Motion> {
    let follows = |step: &Step| before.game() == after.game() && before.lists(*step);
    let Some(step) = after.last_step().filter(follows) else { return Vec::new() };
    let way = before.way(step);
    let effects = before.effects(step);
    let (seen, now) = (&seen.drawn, &now.pieces);
    effects.iter().flat_map(|effect| motion(effect, &way, seen, now, frame)).collect()
}

fn motion(
    effect: &Effect,
    way: &[Point],
    before: &[Drawn],
    now: &[PieceView],
    frame: &Frame,
) -> Vec<Motion> {
    let gone = |at: Point| -> Vec<Motion> {
        let there = before.iter().filter(|drawn| drawn.piece.point == at).cloned();
        there.map(|drawn| Motion::Vanish { drawn }).collect()
    };
    match *effect {
        Effect::Moved { from, to } => {
            let direct = [from, to];
            let fits = way.first() == Some(&from) && way.last() == Some(&to);
            let points = if fits { way } else { &direct };
            let path: Vec<(f32, f32)> = points.iter().map(|&point| frame.place(point)).collect();
            let levels = arrived(before, now, to).into_iter();
            levels.map(|level| Motion::Slide { to, level, path: path.clone() }).collect()
        }
        Effect::Turned { at, eighths } => {
            let eighths = if eighths > 4 { eighths as i8 - 8 } else { eighths as i8 };
            vec![Motion::Spin { at, eighths }]
        }
        Effect::Captured { at, .. } | Effect::Removed { at, .. } | Effect::Seized { at, .. } => {
            gone(at)
        }
        Effect::Banished { to, .. } => {
            let levels = arrived(before, now, to).into_iter();
            levels.map(|level| Motion::Appear { to, level }).collect()
        }
        Effect::CommandPassed { army, .. } => {
            let own = now.iter().filter(|piece| piece.army == Some(army));
            vec![Motion::Flash { points: own.map(|piece| piece.point).collect() }]
        }
        Effect::Shot { from, at } => vec![Motion::Shot { from, to: at }],
        _ => Vec::new(),
    }
}

/// The levels of the pieces on a point that did not stand there before.
fn arrived(before: &[Drawn], now: &[PieceView], at: Point) -> Vec<u8> {
    let before = before.iter().map(|drawn| &drawn.piece);
    let mut known: Vec<&PieceView> = before.filter(|piece| piece.point == at).collect();
    let mut levels = Vec::new();
    for piece in now.iter().filter(|piece| piece.point == at) {
        let same = |old: &&PieceView| (old.army, old.kind) == (piece.army, piece.kind);
        match known.iter().position(same) {
            Some(old) => {
                known.swap_remove(old);
            }
            None => levels.push(piece.level),
        }
    }
    levels
}
