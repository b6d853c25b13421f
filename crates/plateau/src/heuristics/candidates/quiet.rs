//! The selection of quiet moves and of their counts.

use crate::{Crossing, Kind, Position, Step};
use quadrille_core::Position as _;
use quadrille_core::heuristics::Candidate;

use super::super::outlook::Mover;

/// The most quiet moves of one army.
const OF_ONE_ARMY: usize = 3;

/// The most quiet moves, by the number of armies that have moved in this turn.
const WIDTHS: [usize; 8] = [12, 2, 1, 1, 1, 1, 1, 1];

/// The number of most promising moves that are also offered with the count that ends the turn.
const FINISHED: usize = 3;

/// The promise of ending the turn.
const DONE: i32 = 10;

/// A move with its least count.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(super) mover: Mover,
    pub(super) to: Crossing,
    pub(super) count: u8,
    pub(super) captures: bool,
}

impl Move {
    const fn with_count(&self, count: u8) -> Step {
        Step::Go { from: self.mover.from, to: self.to, count, captures: self.captures }
    }

    /// The step with the count that leaves most to the other armies, if it is legal.
    pub(super) fn step(&self, position: &Position) -> Option<Step> {
        if self.mover.kind != Kind::Emblem {
            return Some(self.with_count(self.count));
        }
        let turn = position.turn();
        let wanted = turn.missing();
        let mut counts = (self.count..=turn.most(Kind::Emblem)).step_by(2);
        let longer = counts.find(|&count| count >= wanted).map(|count| self.with_count(count));
        let allowed = longer.filter(|&step| self.count >= wanted || position.is_legal(step));
        allowed.or_else(|| (turn.small() == 0).then(|| self.with_count(self.count)))
    }

    /// The same move of a 4 or 6 by a longer path that ends the turn.
    fn finishing(&self, position: &Position) -> Option<Step> {
        let turn = position.turn();
        let kind = self.mover.kind;
        let most = turn.most(Kind::Six);
        let fits = matches!(kind, Kind::Four | Kind::Six)
            && !turn.may_end()
            && self.count < most
            && (most - self.count).is_multiple_of(2)
            && most <= kind.reach();
        fits.then(|| self.with_count(most)).filter(|&step| position.is_legal(step))
    }
}

/// A quiet move with its promise.
#[derive(Clone, Copy)]
pub(super) struct Quiet {
    pub(super) promise: i32,
    pub(super) go: Move,
}

/// The most promising moves of one army, the best first.
#[derive(Default)]
pub(super) struct BestOfOne([Option<Quiet>; OF_ONE_ARMY]);

impl BestOfOne {
    /// Inserts a move if it is among the best. The earlier of two equal moves is better.
    pub(super) fn enter(&mut self, quiet: Quiet) {
        let mut quiet = Some(quiet);
        for place in &mut self.0 {
            if place.is_none_or(|kept| quiet.is_some_and(|new| new.promise > kept.promise)) {
                std::mem::swap(place, &mut quiet);
            }
            if quiet.is_none() {
                return;
            }
        }
    }

    pub(super) fn into_iter(self) -> impl Iterator<Item = Quiet> {
        self.0.into_iter().flatten()
    }
}

/// Adds the most promising quiet moves to the list, and `done` if the turn may end.
pub(super) fn keep_best(
    position: &Position,
    mut quiet: Vec<Quiet>,
    list: &mut Vec<Candidate<Step>>,
) {
    let turn = position.turn();
    let may_end = turn.may_end();
    let width = WIDTHS[turn.moved().count()];
    quiet.sort_by_key(|quiet| -quiet.promise);
    let mut kept = 0;
    for Quiet { promise, go } in quiet {
        if kept >= width || may_end && promise < 0 {
            break;
        }
        let Some(step) = go.step(position) else { continue };
        list.push(Candidate { step, gain: 0, promise });
        kept += 1;
        if let Some(step) = go.finishing(position).filter(|_| kept <= FINISHED) {
            list.push(Candidate { step, gain: 0, promise: promise - 1 });
        }
    }
    if may_end {
        list.push(Candidate { step: Step::Done, gain: 0, promise: DONE });
    }
}
