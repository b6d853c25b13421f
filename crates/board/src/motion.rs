//! What a step did, as motion in the picture.

use quadrille_core::present::PieceView;
use quadrille_core::{Effect, Point};
use quadrille_table::{Match, Status, Step};

use crate::synth::joins;
use crate::{Drawn, Frame, Still};

/// More steps than this are not taken back in the picture.
const BACK: usize = 12;

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
    /// What came to a point was put onto what stands there.
    Join {
        /// Where they are.
        at: Point,
    },
    /// A base fell.
    Fall {
        /// Where it is.
        at: Point,
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
/// later one is one step on, or a few steps back.
#[must_use]
pub fn motions(
    (before, seen): (&dyn Match, &Still),
    (after, now): (&dyn Match, &Still),
    frame: &Frame,
) -> Vec<Motion> {
    if before.game() != after.game() {
        return Vec::new();
    }
    let Some(step) = after.last_step().filter(|step: &Step| before.lists(*step)) else {
        return back(before, &seen.drawn, after, &now.pieces, frame);
    };
    let way = before.way(step);
    let effects = before.effects(step);
    let each = effects.iter();
    let moves = each.flat_map(|effect| motion(effect, &way, &seen.drawn, &now.pieces, frame));
    let to = |effect: &Effect| match *effect {
        Effect::Moved { to, .. } if joins(&effects, &seen.pieces, to) => {
            Some(Motion::Join { at: to })
        }
        _ => None,
    };
    moves.chain(effects.iter().filter_map(to)).collect()
}

/// The points that the end of a match is about, if its last step has ended it.
#[must_use]
pub fn ended_at(table: &dyn Match) -> Vec<Point> {
    let last = table.done().checked_sub(1);
    let (Status::Over(_), Some(last), Some(_)) = (table.status(), last, table.last_step()) else {
        return Vec::new();
    };
    let own = table.ended_at();
    if !own.is_empty() {
        return own;
    }
    let effects: Vec<Effect> = table.effects_since(last).into_iter().flatten().collect();
    let greatest = |of: fn(&Effect) -> Option<Point>| -> Vec<Point> {
        let mut points: Vec<Point> = effects.iter().filter_map(of).collect();
        points.dedup();
        points
    };
    let taken = greatest(|effect| match *effect {
        Effect::Conquered { at, .. } | Effect::Captured { at, .. } | Effect::Shot { at, .. } => {
            Some(at)
        }
        _ => None,
    });
    let moved = || {
        greatest(|effect| match *effect {
            Effect::Moved { to, .. } => Some(to),
            _ => None,
        })
    };
    if taken.is_empty() { moved() } else { taken }
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
            let path = places(&route(way, from, to), frame);
            let levels = arrived(before, now, to).into_iter();
            levels.map(|level| Motion::Slide { to, level, path: path.clone() }).collect()
        }
        Effect::Turned { at, eighths } => vec![Motion::Spin { at, eighths: shorter(eighths) }],
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
        Effect::Conquered { at, .. } => vec![Motion::Fall { at }],
        Effect::Shot { from, at } => vec![Motion::Shot { from, to: at }],
        _ => Vec::new(),
    }
}

/// What is seen when a few steps are taken back: pieces go back where they came from.
fn back(
    before: &dyn Match,
    seen: &[Drawn],
    after: &dyn Match,
    now: &[PieceView],
    frame: &Frame,
) -> Vec<Motion> {
    let steps = before.done().saturating_sub(after.done());
    if !(1..=BACK).contains(&steps) {
        return Vec::new();
    }
    let mut copy = before.boxed();
    let mut ways: Vec<Vec<Point>> = Vec::new();
    for _ in 0..steps {
        let step = copy.last_step();
        copy.undo();
        ways.push(step.map(|step| copy.way(step)).unwrap_or_default());
    }
    if copy.key() != after.key() {
        return Vec::new();
    }
    let mut routes: Vec<Vec<Point>> = Vec::new();
    let mut spins: Vec<(Point, i8)> = Vec::new();
    for (effects, way) in before.effects_since(after.done()).iter().zip(ways.iter().rev()) {
        for effect in effects {
            match *effect {
                Effect::Moved { from, to } => {
                    let more = route(way, from, to);
                    match routes.iter_mut().find(|route| route.last() == Some(&from)) {
                        Some(known) => known.extend_from_slice(&more[1..]),
                        None => routes.push(more),
                    }
                }
                Effect::Turned { at, eighths } => spins.push((at, shorter(eighths))),
                _ => {}
            }
        }
    }
    let origin = |at: Point| {
        let known = routes.iter().find(|route| route.last() == Some(&at));
        known.map_or(at, |route| route[0])
    };
    let spins = spins.iter().map(|&(at, eighths)| (origin(at), -eighths));
    let spins: Vec<Motion> = spins.map(|(at, eighths)| Motion::Spin { at, eighths }).collect();
    let slides = routes.iter().flat_map(|route| {
        let path: Vec<(f32, f32)> = places(route, frame).into_iter().rev().collect();
        let levels = arrived(seen, now, route[0]).into_iter();
        levels.map(move |level| Motion::Slide { to: route[0], level, path: path.clone() })
    });
    slides.chain(spins).collect()
}

/// The points from one to another along a way, or straight if it is not that piece's.
fn route(way: &[Point], from: Point, to: Point) -> Vec<Point> {
    let fits = way.first() == Some(&from) && way.last() == Some(&to);
    if fits { way.to_vec() } else { vec![from, to] }
}

fn places(route: &[Point], frame: &Frame) -> Vec<(f32, f32)> {
    route.iter().map(|&point| frame.place(point)).collect()
}

/// Eighths to the right, left if negative, the shorter way round.
const fn shorter(eighths: u8) -> i8 {
    if eighths > 4 { eighths as i8 - 8 } else { eighths as i8 }
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
