//! Search for three or more sides in which every side does what is best for itself (max^n).

use std::cmp::Reverse;

use quadrille_core::{Outcome, Position, Seat, Side, Status, mix};

use crate::after::Seen;
use crate::guide::{CandidateOf, Guide};
use crate::order::GAIN_OVER_PROMISE;
use crate::score::{INFINITE, SURE, WIN};
use crate::searcher::{Searcher, Spot};

/// A value for each side.
type Values = [i32; Seat::MAX];

/// A position to be searched.
struct Visit<P> {
    position: P,
    spot: Spot,
    depth: i32,
}

/// A position being searched, and how far that is.
struct Level<G: Guide> {
    visit: Visit<G::Position>,
    /// Who decides in it.
    side: Side,
    /// What it can do, the most promising first, and which of them is looked at.
    candidates: Vec<CandidateOf<G>>,
    at: usize,
    ends_turn: bool,
    best: Values,
}

impl<G: Guide> Level<G> {
    /// Takes note of what the candidate that is looked at is worth.
    fn note(&mut self, values: Values, searcher: &mut Searcher<'_, G>) {
        if searcher.notes.stopped {
            return;
        }
        if values[self.side.index()] > self.best[self.side.index()] {
            self.best = values;
            let step = self.candidates[self.at].step;
            searcher.extend_line(self.visit.spot.ply, step, self.ends_turn);
        }
        self.at += 1;
    }

    /// Whether nothing better can be found.
    fn is_over(&self, searcher: &Searcher<'_, G>) -> bool {
        let most = WIN - self.visit.spot.turns - 1;
        searcher.notes.stopped
            || self.at == self.candidates.len()
            || self.best[self.side.index()] >= most
    }

    /// The position after the next candidate.
    fn next(&mut self) -> Visit<G::Position> {
        let Visit { position, spot, depth } = &self.visit;
        let mut position = position.clone();
        let mut seen = Seen::default();
        position.apply(self.candidates[self.at].step, &mut seen);
        self.ends_turn = seen.turns > 0;
        Visit { position, spot: spot.after(&seen), depth: depth - i32::from(self.ends_turn) }
    }
}

/// A search of one position to one depth.
#[doc(alias = "max^n")]
pub(crate) struct ForAll<G: Guide> {
    levels: Vec<Level<G>>,
    next: Option<Visit<G::Position>>,
}

impl<G: Guide> ForAll<G> {
    /// A tree below a position, which is yet to be [asked](Self::ask) about.
    pub(crate) const fn new() -> Self {
        Self { levels: Vec::new(), next: None }
    }

    /// Begins to look for what a position is worth.
    pub(crate) fn ask(&mut self, root: &G::Position, spot: Spot, depth: i32) {
        self.levels.clear();
        self.next = Some(Visit { position: root.clone(), spot, depth });
    }

    /// Goes on until about so many positions have been looked at in all. The value of the root to
    /// each side, once it is known.
    pub(crate) fn go_on(&mut self, searcher: &mut Searcher<'_, G>, until: u64) -> Option<Values> {
        while searcher.notes.nodes < until {
            let mut known = self.next.take().and_then(|visit| self.enter(visit, searcher));
            while let Some(values) = known {
                let Some(level) = self.levels.last_mut() else {
                    return Some(values);
                };
                level.note(values, searcher);
                known = self.leave_if_over(searcher);
            }
            self.next = self.levels.last_mut().map(Level::next);
        }
        None
    }

    /// The values of a position, or else a level for it.
    fn enter(
        &mut self,
        visit: Visit<G::Position>,
        searcher: &mut Searcher<'_, G>,
    ) -> Option<Values> {
        let Visit { position, spot, depth } = &visit;
        searcher.clear_line(spot.ply);
        if searcher.count(1) {
            return Some([0; Seat::MAX]);
        }
        let seat = match position.status() {
            Status::Over(outcome) => return Some(settled_for_all(&outcome, spot.turns)),
            Status::Acting(seat) => seat,
        };
        let ends_turn = spot.fresh && spot.ply > 0;
        if ends_turn && searcher.is_drawn(position, *spot) {
            return Some(by_side(position, spot.turns, |_| 0));
        }
        if *depth <= 0 {
            return Some(searcher.judge_for_all(position, spot.turns));
        }
        if ends_turn {
            searcher.notes.path.push(position.key());
        }
        let side = position.side_of(seat);
        let candidates = searcher.ranked_for_all(position, *spot);
        let best = [-INFINITE; Seat::MAX];
        self.levels.push(Level { visit, side, candidates, at: 0, ends_turn: false, best });
        self.leave_if_over(searcher)
    }

    /// The values of the last level, and an end to it, if nothing better can be found in it.
    fn leave_if_over(&mut self, searcher: &mut Searcher<'_, G>) -> Option<Values> {
        let level = self.levels.pop_if(|level| level.is_over(searcher))?;
        if level.visit.spot.fresh && level.visit.spot.ply > 0 {
            searcher.notes.path.pop();
        }
        Some(level.best)
    }
}

/// What a finished game is worth to each side.
fn settled_for_all(outcome: &Outcome, turns: i32) -> Values {
    let winner = outcome.ranking.winner().is_some();
    let mut values = [0; Seat::MAX];
    for (value, &rank) in values.iter_mut().zip(outcome.ranking.ranks()) {
        *value = match rank {
            1 if winner => WIN - turns,
            1 => 0,
            _ => turns - WIN,
        };
    }
    values
}

/// A value for each side: a lost game for those that are out.
fn by_side<P: Position>(position: &P, turns: i32, value: impl Fn(Side) -> i32) -> Values {
    let mut values = [0; Seat::MAX];
    for side in (0..position.sides()).map(Side) {
        values[side.index()] = if position.side_is_in(side) { value(side) } else { turns - WIN };
    }
    values
}

impl<G: Guide> Searcher<'_, G> {
    /// What to look at in a position, the most promising first.
    fn ranked_for_all(&mut self, position: &G::Position, spot: Spot) -> Vec<CandidateOf<G>> {
        let mut candidates: Vec<CandidateOf<G>> = Vec::new();
        let looked_at = self.view.candidates(self.guide, position, &mut candidates);
        self.count(looked_at);
        let mut left = candidates.len();
        candidates.retain(|candidate| {
            left -= 1;
            let hash = || position.key() ^ mix(self.guide.class_of(candidate.step) as u64);
            let excluded = spot.ply == 0 && self.notes.excluded.contains(&candidate.step);
            let blur = &self.query.blur;
            let overlooked = blur.overlooks(spot.turns, left == 0, hash)
                && !blur.cannot_miss(self.guide, position, candidate);
            !excluded && !overlooked
        });
        candidates.sort_by_key(|candidate| {
            Reverse(GAIN_OVER_PROMISE * candidate.gain + candidate.promise)
        });
        candidates
    }

    /// What a position is worth to each side, before anything is tried.
    fn judge_for_all(&self, position: &G::Position, turns: i32) -> Values {
        let worth = self.guide.worth(position);
        let left = (0..position.sides()).map(Side).filter(|&side| position.side_is_in(side));
        let (count, sum) =
            left.fold((0, 0), |(count, sum), side| (count + 1, sum + worth[side.index()]));
        by_side(position, turns, |side| {
            let own = worth[side.index()];
            let error = self.query.blur.error(position.key() ^ mix(side.0.into()));
            let value = own - (sum - own) / (count - 1).max(1) + error;
            value.clamp(1 - SURE, SURE - 1)
        })
    }
}
