//! Which steps to look at first.

use crate::guide::{CandidateOf, Guide, StepOf};

/// Ordering values: the step remembered as best, then what wins something, then what refuted
/// other steps, then the rest by how often it did so elsewhere.
pub(crate) const REMEMBERED: i32 = 1 << 28;
const NOISY: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;

/// No step's record counts for more.
const MOST: i32 = 1 << 14;

/// Two steps that refuted others, the latest first.
pub(crate) type Killers<G> = [Option<StepOf<G>>; 2];

/// What has refuted other steps so far.
pub(crate) struct Experience<G: Guide + ?Sized> {
    killers: Vec<Killers<G>>,
    /// For either camp, by slot.
    record: [Vec<i32>; 2],
}

impl<G: Guide> Experience<G> {
    pub(crate) fn new() -> Self {
        Self { killers: Vec::new(), record: [vec![0; G::SLOTS], vec![0; G::SLOTS]] }
    }

    #[inline]
    pub(crate) fn rank(
        &self,
        guide: &G,
        camp: bool,
        killers: Killers<G>,
        candidate: &CandidateOf<G>,
    ) -> i32 {
        if candidate.gain > 0 {
            NOISY + candidate.gain * 16 + candidate.promise
        } else if killers.contains(&Some(candidate.step)) {
            KILLER
        } else {
            candidate.promise + self.record(guide, camp, candidate.step)
        }
    }

    /// What refuted other steps at the same ply.
    pub(crate) fn killers(&self, ply: usize) -> Killers<G> {
        self.killers.get(ply).copied().unwrap_or([None; 2])
    }

    pub(crate) fn record(&self, guide: &G, camp: bool, step: StepOf<G>) -> i32 {
        self.record[usize::from(camp)][guide.slot(step)]
    }

    /// Remembers that a quiet step was good enough, and that the ones tried before were not.
    pub(crate) fn refuted(
        &mut self,
        guide: &G,
        camp: bool,
        ply: usize,
        depth: i32,
        step: StepOf<G>,
        before: impl Iterator<Item = StepOf<G>>,
    ) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(step) {
            *killers = [Some(step), killers[0]];
        }
        let bonus = (depth * depth * 32).min(MOST / 4);
        self.learn(guide.slot(step), camp, bonus);
        for step in before {
            self.learn(guide.slot(step), camp, -bonus);
        }
    }

    fn learn(&mut self, slot: usize, camp: bool, bonus: i32) {
        let record = &mut self.record[usize::from(camp)][slot];
        *record += bonus - *record * bonus.abs() / MOST;
    }
}
