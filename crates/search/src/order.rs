//! Which steps to look at first.

use std::sync::atomic::{AtomicI16, Ordering};

use crate::guide::{CandidateOf, Guide, StepOf};

/// Ordering values: the step remembered as best, then what wins something, then the rest by how
/// often it refuted other steps elsewhere.
pub(crate) const REMEMBERED: i32 = 1 << 28;
const NOISY: i32 = 1 << 26;

/// No step's record counts for more.
const MOST: i32 = 1 << 14;

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
            NOISY + candidate.gain * 16 + candidate.promise
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
        let bonus = (depth * depth * 32).min(MOST / 4);
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
