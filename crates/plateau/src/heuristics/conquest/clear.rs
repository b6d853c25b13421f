//! A search for moves that clear a path.

use std::collections::BTreeMap;

use crate::{Crossing, Crossings, Position, Step, Turn};
use quadrille_core::Position as _;

use super::Finding;
use super::way::{ALL, Way};

/// The most armies that make way: all that can move, except the one they make way for.
const MOST_MOVES: u8 = Turn::MOST as u8 - 1;

/// The number of steps of each count that are tried if only the count matters.
const OF_ONE_COUNT: u8 = 2;

/// The number of steps above which an army is tried as if only the count mattered.
const MANY: usize = 150;

/// A search for moves that clear paths.
pub(super) struct Clearing {
    /// The most positions to search.
    patience: u16,
    looked_at: u16,
    /// The number of further moves with which each path of each position failed. [`MOST_MOVES`] if
    /// the search was exhaustive.
    failed: BTreeMap<u64, u8>,
    /// True if a move was left untried because no moves were left.
    left_over: bool,
}

impl Clearing {
    /// A search of at most `patience` positions.
    pub(super) fn new(patience: u16) -> Self {
        Self { patience, looked_at: 0, failed: BTreeMap::new(), left_over: false }
    }

    /// Tries to clear paths, with few moves before many.
    pub(super) fn try_all(mut self, position: &Position, ways: &[Way]) -> Finding {
        let mut step = None;
        for moves in 1..=MOST_MOVES {
            self.left_over = false;
            step = ways.iter().find_map(|way| self.clear(position, way, moves));
            if step.is_some() || !self.left_over {
                break;
            }
        }
        Finding { step, looked_at: self.looked_at }
    }

    /// A step of another army after which the base is conquered with `moves` moves in total.
    fn clear(&mut self, position: &Position, way: &Way, moves: u8) -> Option<Step> {
        for army in way.helpers() {
            for step in steps_of(position, army, way.movers.has(army)) {
                if self.looked_at == self.patience {
                    return None;
                }
                self.looked_at += 1;
                let after = position.after(step);
                if goes_on(position, &after) && self.conquers(&after, way, moves - 1) {
                    return Some(step);
                }
            }
        }
        None
    }

    /// True if the army conquers its base after at most `moves` further moves.
    fn conquers(&mut self, position: &Position, way: &Way, moves: u8) -> bool {
        let key = position.key() ^ way.key();
        if let Some(&failed) = self.failed.get(&key).filter(|&&failed| failed >= moves) {
            self.left_over |= failed < MOST_MOVES;
            return false;
        }
        let Some(way) = Way::of(position, way.army, way.base) else { return false };
        if way.strike(position).is_some() {
            return true;
        }
        let left_over_elsewhere = std::mem::take(&mut self.left_over);
        if moves == 0 {
            self.left_over = way.may_be_cleared();
        } else if self.clear(position, &way, moves).is_some() {
            return true;
        }
        self.failed.insert(key, if self.left_over { moves } else { MOST_MOVES });
        self.left_over |= left_over_elsewhere;
        false
    }
}

/// True if the turn continues after a step.
fn goes_on(before: &Position, after: &Position) -> bool {
    after.has_step() && after.seat() == before.seat() && *after.turn() != Turn::NEW
}

/// The steps of an army that are worth trying: one to each destination, or [`OF_ONE_COUNT`] of each
/// count if the army is not in the way or has too many steps.
fn steps_of(position: &Position, army: Crossing, in_the_way: bool) -> Vec<Step> {
    let mut steps = Vec::new();
    position.visit_steps_from(army, |step| steps.push(step));
    let only_count = !in_the_way || steps.len() > MANY;
    let mut seen = [0; ALL + 1];
    let mut ends = Crossings::EMPTY;
    steps.retain(|step| {
        let Step::Go { to, count, .. } = *step else { return false };
        if only_count {
            seen[usize::from(count)] += 1;
            return seen[usize::from(count)] <= OF_ONE_COUNT;
        }
        let new = !ends.has(to);
        ends |= Crossings::one(to);
        new
    });
    steps
}
