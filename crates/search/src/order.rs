//! Which steps to look at first.

use std::sync::atomic::{AtomicI16, Ordering};

use quadrille_core::{Position, mix};

use crate::guide::{CandidateOf, Guide, StepOf};
use crate::searcher::{Searcher, Spot};

/// Ordering values: the step remembered as best, then what wins something, then the rest by how
/// often it refuted other steps elsewhere.
const REMEMBERED: i32 = 1 << 28;
const NOISY: i32 = 1 << 26;

/// How much more a hundredth that is won counts than one of promise.
pub(crate) const GAIN_OVER_PROMISE: i32 = 16;

/// No step's record counts for more.
const MOST: i32 = 1 << 14;

/// What a record changes by at depth 1; it grows with the square of the depth, up to a greatest.
const LESSON: i32 = 32;
const GREATEST_LESSON: i32 = MOST / 4;

/// Makes any order less than all others; its low bits are 0.
const LAST: i64 = -1 << 48;

/// A part of the list of candidates, and the order in which they are taken from it.
pub(crate) struct Ranked<S> {
    /// The greatest is taken first: the rank, then the earlier place.
    pub(crate) order: i64,
    pub(crate) step: S,
    pub(crate) gain: i32,
}

impl<S> Ranked<S> {
    pub(crate) const fn new(rank: i32, place: u16, step: S, gain: i32) -> Self {
        Self { order: (rank as i64) << 16 | (u16::MAX - place) as i64, step, gain }
    }

    pub(crate) const fn place(&self) -> u16 {
        u16::MAX - self.order as u16
    }

    /// Lets all others go first, as somebody else is at it.
    pub(crate) const fn wait(&mut self) {
        self.order += LAST;
    }

    pub(crate) const fn waits(&self) -> bool {
        self.order < LAST / 2
    }
}

/// How often steps have refuted others so far, for either camp, by class.
#[doc(alias = "history heuristic")]
pub(crate) struct Experience {
    records: [Vec<AtomicI16>; 2],
}

impl Experience {
    pub(crate) fn new<G: Guide>() -> Self {
        Self { records: [(); 2].map(|()| (0..G::CLASSES).map(|_| AtomicI16::new(0)).collect()) }
    }

    #[inline]
    pub(crate) fn rank<G: Guide>(&self, guide: &G, camp: bool, candidate: &CandidateOf<G>) -> i32 {
        if candidate.gain > 0 {
            NOISY + GAIN_OVER_PROMISE * candidate.gain + candidate.promise
        } else {
            candidate.promise + self.record(guide, camp, candidate.step)
        }
    }

    pub(crate) fn record<G: Guide>(&self, guide: &G, camp: bool, step: StepOf<G>) -> i32 {
        i32::from(self.records[usize::from(camp)][guide.class_of(step)].load(Ordering::Relaxed))
    }

    /// Remembers that a quiet step was good enough, and that the ones tried before were not.
    pub(crate) fn refuted<G: Guide>(
        &self,
        guide: &G,
        camp: bool,
        depth: i32,
        step: StepOf<G>,
        before: impl Iterator<Item = StepOf<G>>,
    ) {
        let bonus = (LESSON * depth * depth).min(GREATEST_LESSON);
        self.learn(guide.class_of(step), camp, bonus);
        for step in before {
            self.learn(guide.class_of(step), camp, -bonus);
        }
    }

    fn learn(&self, class: usize, camp: bool, bonus: i32) {
        let record = &self.records[usize::from(camp)][class];
        let before = i32::from(record.load(Ordering::Relaxed));
        let after = before + bonus - before * bonus.abs() / MOST;
        record.store(after as i16, Ordering::Relaxed);
    }
}

impl<G: Guide> Searcher<'_, G> {
    /// Puts the ranked candidates of a position behind what is in the list, and answers where they
    /// begin.
    pub(crate) fn rank(
        &mut self,
        position: &G::Position,
        camp: bool,
        spot: Spot,
        remembered: Option<u16>,
    ) -> usize {
        let notes = &mut *self.notes;
        let from = notes.ranked.len();
        notes.candidates.clear();
        let looked_at = self.view.candidates(self.guide, position, &mut notes.candidates);
        let count = notes.candidates.len();
        for (place, candidate) in (0..).zip(&notes.candidates) {
            let rank = if remembered == Some(place) {
                REMEMBERED
            } else {
                self.team.experience.rank(self.guide, camp, candidate)
            };
            let &CandidateOf::<G> { step, gain, .. } = candidate;
            if spot.ply == 0 && notes.excluded.contains(&step) {
                continue;
            }
            let last = usize::from(place) + 1 == count;
            let hash = || position.key() ^ mix(self.guide.class_of(step) as u64);
            let blur = &self.query.blur;
            if blur.overlooks(spot.turns, last, hash)
                && !blur.cannot_miss(self.guide, position, candidate)
            {
                continue;
            }
            notes.ranked.push(Ranked::new(rank, place, step, gain));
        }
        self.count(looked_at);
        from
    }

    /// Puts the noisy candidates of a position behind what is in the list, ranked by what they
    /// win, and answers where they begin.
    pub(crate) fn rank_noisy(&mut self, position: &G::Position) -> usize {
        let notes = &mut *self.notes;
        let from = notes.ranked.len();
        notes.candidates.clear();
        let looked_at = self.view.noisy(self.guide, position, &mut notes.candidates);
        for (place, candidate) in (0..).zip(&notes.candidates) {
            let &CandidateOf::<G> { step, gain, .. } = candidate;
            notes.ranked.push(Ranked::new(gain, place, step, gain));
        }
        self.count(looked_at);
        from
    }

    /// Takes the best of the candidates from `at` on: its step, gain and place.
    pub(crate) fn take_best(&mut self, at: usize) -> (StepOf<G>, i32, u16) {
        let left = &mut self.notes.ranked[at..];
        let (mut best, mut most) = (0, i64::MIN);
        for (place, candidate) in left.iter().enumerate() {
            if candidate.order > most {
                (best, most) = (place, candidate.order);
            }
        }
        left.swap(0, best);
        (left[0].step, left[0].gain, left[0].place())
    }
}
