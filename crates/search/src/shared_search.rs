//! The state shared by parallel searches of one position.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::heuristics::{Heuristics, StepOf};
use crate::ordering::History;
use crate::result::Variation;

/// The size of the table of claimed steps.
const CLAIMS: usize = 1 << 12;

/// Shared state of parallel searches of one position, one search per thread.
///
/// The threads share the history and the completed depths, and avoid the steps that another thread
/// is searching (ABDADA). When one thread completes a depth, all continue with the next.
#[doc(alias("ABDADA", "parallel search", "Lazy SMP", "threads"))]
pub struct SharedSearch<H: Heuristics> {
    pub(crate) history: History,
    /// The steps being searched; empty for a single thread.
    claims: Vec<AtomicU64>,
    /// The depth completed last, and the same depth with its lines.
    depth: AtomicU32,
    found: Mutex<(u32, Vec<Variation<StepOf<H>>>)>,
}

impl<H: Heuristics> SharedSearch<H> {
    /// Shared state for `threads` searches.
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

    /// True if there is more than one thread.
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

    /// True if a thread has claimed this step and not released it.
    pub(crate) fn is_claimed(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// The greatest completed depth.
    pub(crate) fn depth(&self) -> u32 {
        self.depth.load(Ordering::Relaxed)
    }

    /// Publishes the lines of a completed depth, unless another thread did so before.
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
