//! Move ordering: hash move, then noisy steps by gain, then quiet steps by history.

use std::sync::atomic::{AtomicI16, Ordering};

use quadrille_core::{Position, mix};

use crate::heuristics::{CandidateOf, Heuristics, StepOf};
use crate::role::Role;
use crate::searcher::{Node, Searcher};

/// Ranks of the hash move and of noisy steps. Quiet steps rank around 0.
const HASH_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 26;

/// The weight of a centipawn of gain against a point of promise.
pub(crate) const GAIN_OVER_PROMISE: i32 = 16;

/// The bound of a history score.
const MAX_SCORE: i32 = 1 << 14;

/// The history bonus at depth 1. It grows with the square of the depth, up to `MAX_BONUS`.
const BONUS: i32 = 32;
const MAX_BONUS: i32 = MAX_SCORE / 4;

/// Added to the order of a deferred step. Its low bits are 0.
const LAST: i64 = -1 << 48;

/// A candidate with its place in the search order.
pub(crate) struct RankedStep<S> {
    /// The greatest is searched first: the rank in the high bits, then the lower index.
    pub(crate) order: i64,
    pub(crate) step: S,
    pub(crate) gain: i32,
}

impl<S> RankedStep<S> {
    pub(crate) const fn new(rank: i32, index: u16, step: S, gain: i32) -> Self {
        Self { order: (rank as i64) << 16 | (u16::MAX - index) as i64, step, gain }
    }

    pub(crate) const fn index(&self) -> u16 {
        u16::MAX - self.order as u16
    }

    /// Puts this step last, because another thread searches it.
    pub(crate) const fn defer(&mut self) {
        self.order += LAST;
    }

    pub(crate) const fn is_deferred(&self) -> bool {
        self.order < LAST / 2
    }
}

/// The history heuristic: a score per player and [class](Heuristics::class_of) of steps, raised by
/// cutoffs.
pub(crate) struct History {
    scores: [Vec<AtomicI16>; 2],
}

impl History {
    pub(crate) fn new<H: Heuristics>() -> Self {
        Self { scores: [(); 2].map(|()| (0..H::CLASSES).map(|_| AtomicI16::new(0)).collect()) }
    }

    #[inline]
    pub(crate) fn rank<H: Heuristics>(
        &self,
        heuristics: &H,
        role: Role,
        candidate: &CandidateOf<H>,
    ) -> i32 {
        if candidate.gain > 0 {
            NOISY + GAIN_OVER_PROMISE * candidate.gain + candidate.promise
        } else {
            candidate.promise + self.history_score(heuristics, role, candidate.step)
        }
    }

    pub(crate) fn history_score<H: Heuristics>(
        &self,
        heuristics: &H,
        role: Role,
        step: StepOf<H>,
    ) -> i32 {
        i32::from(self.scores[role as usize][heuristics.class_of(step)].load(Ordering::Relaxed))
    }

    /// Rewards a quiet step that caused a cutoff, and penalizes the quiet steps searched before it.
    pub(crate) fn reward<H: Heuristics>(
        &self,
        heuristics: &H,
        role: Role,
        depth: i32,
        step: StepOf<H>,
        before: impl Iterator<Item = StepOf<H>>,
    ) {
        let bonus = (BONUS * depth * depth).min(MAX_BONUS);
        self.adjust(heuristics.class_of(step), role, bonus);
        for step in before {
            self.adjust(heuristics.class_of(step), role, -bonus);
        }
    }

    fn adjust(&self, class: usize, role: Role, bonus: i32) {
        let history_score = &self.scores[role as usize][class];
        let before = i32::from(history_score.load(Ordering::Relaxed));
        let after = before + bonus - before * bonus.abs() / MAX_SCORE;
        history_score.store(after as i16, Ordering::Relaxed);
    }
}

impl<H: Heuristics> Searcher<'_, H> {
    /// Appends the ranked candidates of a position to the list. Returns the index of the first one.
    pub(crate) fn rank(
        &mut self,
        position: &H::Position,
        role: Role,
        node: Node,
        hash_move: Option<u16>,
    ) -> usize {
        let state = &mut *self.state;
        let from = state.ranked.len();
        state.candidates.clear();
        let nodes = self.view.candidates(self.heuristics, position, &mut state.candidates);
        let count = state.candidates.len();
        for (index, candidate) in (0..).zip(&state.candidates) {
            let rank = if hash_move == Some(index) {
                HASH_MOVE
            } else {
                self.shared.history.rank(self.heuristics, role, candidate)
            };
            let &CandidateOf::<H> { step, gain, .. } = candidate;
            if node.ply == 0 && state.excluded.contains(&step) {
                continue;
            }
            let last = usize::from(index) + 1 == count;
            let hash = || position.key() ^ mix(self.heuristics.class_of(step) as u64);
            let weakening = &self.params.weakening;
            if weakening.overlooks(node.turns, last, hash)
                && !weakening.cannot_miss(self.heuristics, position, candidate)
            {
                continue;
            }
            state.ranked.push(RankedStep::new(rank, index, step, gain));
        }
        self.count(nodes);
        from
    }

    /// Appends the noisy candidates of a position to the list, ranked by gain. Returns the index of
    /// the first one.
    pub(crate) fn rank_noisy(&mut self, position: &H::Position) -> usize {
        let state = &mut *self.state;
        let from = state.ranked.len();
        state.candidates.clear();
        let nodes = self.view.noisy(self.heuristics, position, &mut state.candidates);
        for (index, candidate) in (0..).zip(&state.candidates) {
            let &CandidateOf::<H> { step, gain, .. } = candidate;
            state.ranked.push(RankedStep::new(gain, index, step, gain));
        }
        self.count(nodes);
        from
    }

    /// Swaps the best candidate of those from `at` to `at`. Returns its step, gain and index.
    pub(crate) fn pick_best(&mut self, at: usize) -> (StepOf<H>, i32, u16) {
        let left = &mut self.state.ranked[at..];
        let (mut best, mut most) = (0, i64::MIN);
        for (index, candidate) in left.iter().enumerate() {
            if candidate.order > most {
                (best, most) = (index, candidate.order);
            }
        }
        left.swap(0, best);
        (left[0].step, left[0].gain, left[0].index())
    }
}
