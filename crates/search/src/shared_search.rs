//! What searches of the same position tell each other while they run.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::heuristics::{Heuristics, StepOf};
use crate::ordering::History;
use crate::result::Variation;

/// How many tasks can be told apart.
const CLAIMS: usize = 1 << 12;

/// Searches of the same position, each in its own thread, that share a memory.
///
/// They learn from each other which steps are good, each leaves to the others what they are at,
/// and when one of them has completed a depth all go on with the next.
#[doc(alias("ABDADA", "parallel search", "Lazy SMP", "threads"))]
pub struct SharedSearch<H: Heuristics> {
    pub(crate) history: History,
    /// What members are at; empty for one that is alone.
    claims: Vec<AtomicU64>,
    /// The depth completed last, also kept with its lines.
    depth: AtomicU32,
    found: Mutex<(u32, Vec<Variation<StepOf<H>>>)>,
}

impl<H: Heuristics> SharedSearch<H> {
    /// A team of so many searches.
    #[must_use]
    pub fn new(threads: usize) -> Self {
        let claims = if threads > 1 { CLAIMS } else { 0 };
        Self {
            history: History::new::<H>(),
            claims: (0..claims).map(|_| AtomicU64::new(0)).collect(),
            depth: AtomicU32::new(0),
            found: Mutex::new((0, Vec::new())),
        }
    }

    /// Whether there is anybody to share with.
    pub(crate) const fn is_parallel(&self) -> bool {
        !self.claims.is_empty()
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.claims[(key >> 32) as usize % CLAIMS]
    }

    pub(crate) fn claim(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    pub(crate) fn release(&self, key: u64) {
        self.slot(key).store(0, Ordering::Relaxed);
    }

    /// Whether somebody has begun this and not ended it yet.
    pub(crate) fn is_claimed(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// The greatest depth that anybody has completed.
    pub(crate) fn depth(&self) -> u32 {
        self.depth.load(Ordering::Relaxed)
    }

    /// Tells the others of a completed depth, unless somebody was as far already.
    pub(crate) fn publish(&self, depth: u32, lines: &[Variation<StepOf<H>>]) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if depth > found.0 {
            *found = (depth, lines.to_vec());
            self.depth.store(depth, Ordering::Relaxed);
        }
    }

    /// The greatest completed depth and its lines.
    pub(crate) fn latest(&self) -> (u32, Vec<Variation<StepOf<H>>>) {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
