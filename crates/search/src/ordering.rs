//! Which steps to look at first.

use std::sync::atomic::{AtomicI16, Ordering};

use quadrille_core::{Position, mix};

use crate::heuristics::{CandidateOf, Heuristics, StepOf};
use crate::searcher::{Node, Searcher};

/// Ordering values: the step remembered as best, then what wins something, then the rest by how
/// often it refuted other steps elsewhere.
const HASH_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 26;

/// How much more a hundredth that is won counts than one of promise.
pub(crate) const GAIN_OVER_PROMISE: i32 = 16;

/// No step's record counts for more.
const MAX_SCORE: i32 = 1 << 14;

/// What a record changes by at depth 1; it grows with the square of the depth, up to a greatest.
const BONUS: i32 = 32;
const MAX_BONUS: i32 = MAX_SCORE / 4;

/// Makes any order less than all others; its low bits are 0.
const LAST: i64 = -1 << 48;

/// A part of the list of candidates, and the order in which they are taken from it.
pub(crate) struct RankedStep<S> {
    /// The greatest is taken first: the rank, then the earlier place.
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

    /// Lets all others go first, as somebody else is at it.
    pub(crate) const fn defer(&mut self) {
        self.order += LAST;
    }

    pub(crate) const fn is_deferred(&self) -> bool {
        self.order < LAST / 2
    }
}

/// How often steps have refuted others so far, for either camp, by class.
#[doc(alias = "history heuristic")]
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
        role: bool,
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
        role: bool,
        step: StepOf<H>,
    ) -> i32 {
        i32::from(self.scores[usize::from(role)][heuristics.class_of(step)].load(Ordering::Relaxed))
    }

    /// Remembers that a quiet step was good enough, and that the ones tried before were not.
    pub(crate) fn reward<H: Heuristics>(
        &self,
        heuristics: &H,
        role: bool,
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

    fn adjust(&self, class: usize, role: bool, bonus: i32) {
        let history_score = &self.scores[usize::from(role)][class];
        let before = i32::from(history_score.load(Ordering::Relaxed));
        let after = before + bonus - before * bonus.abs() / MAX_SCORE;
        history_score.store(after as i16, Ordering::Relaxed);
    }
}

impl<H: Heuristics> Searcher<'_, H> {
    /// Puts the ranked candidates of a position behind what is in the list, and answers where they
    /// begin.
    pub(crate) fn rank(
        &mut self,
        position: &H::Position,
        role: bool,
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

    /// Puts the noisy candidates of a position behind what is in the list, ranked by what they
    /// win, and answers where they begin.
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

    /// Takes the best of the candidates from `at` on: its step, gain and place.
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
