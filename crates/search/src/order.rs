//! Which steps to look at first.

use std::sync::atomic::{AtomicI16, Ordering};

use crate::guide::{CandidateOf, Guide, StepOf};

/// Ordering values: the step remembered as best, then what wins something, then the rest by how
/// often it refuted other steps elsewhere.
pub(crate) const REMEMBERED: i32 = 1 << 28;
const NOISY: i32 = 1 << 26;

/// No step's record counts for more.
const MOST: i32 = 1 << 14;

/// How often steps have refuted others so far, for either camp, by slot.
pub(crate) struct Experience {
    records: [Vec<AtomicI16>; 2],
}

impl Experience {
    pub(crate) fn new<G: Guide>() -> Self {
        Self { records: [(); 2].map(|()| (0..G::SLOTS).map(|_| AtomicI16::new(0)).collect()) }
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
        i32::from(self.records[usize::from(camp)][guide.slot(step)].load(Ordering::Relaxed))
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
        self.learn(guide.slot(step), camp, bonus);
        for step in before {
            self.learn(guide.slot(step), camp, -bonus);
        }
    }

    fn learn(&self, slot: usize, camp: bool, bonus: i32) {
        let record = &self.records[usize::from(camp)][slot];
        let before = i32::from(record.load(Ordering::Relaxed));
        let after = before + bonus - before * bonus.abs() / MOST;
        record.store(after as i16, Ordering::Relaxed);
    }
}
