//! What searches of the same position tell each other while they run.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::guide::{Guide, StepOf};
use crate::order::Experience;
use crate::think::Line;

/// How many tasks can be told apart.
const TASKS: usize = 1 << 12;

/// Searches of the same position, each in its own thread, that share a memory.
///
/// They learn from each other which steps are good, each leaves to the others what they are at,
/// and when one of them has completed a depth all go on with the next.
#[doc(alias("ABDADA", "parallel search", "Lazy SMP", "threads"))]
pub struct Team<G: Guide> {
    pub(crate) experience: Experience,
    /// What members are at; empty for one that is alone.
    tasks: Vec<AtomicU64>,
    /// The depth completed last, also kept with its lines.
    depth: AtomicU32,
    found: Mutex<(u32, Vec<Line<StepOf<G>>>)>,
}

impl<G: Guide> Team<G> {
    /// A team of so many searches.
    #[must_use]
    pub fn new(members: usize) -> Self {
        let tasks = if members > 1 { TASKS } else { 0 };
        Self {
            experience: Experience::new::<G>(),
            tasks: (0..tasks).map(|_| AtomicU64::new(0)).collect(),
            depth: AtomicU32::new(0),
            found: Mutex::new((0, Vec::new())),
        }
    }

    /// Whether there is anybody to share with.
    pub(crate) const fn shares(&self) -> bool {
        !self.tasks.is_empty()
    }

    fn task(&self, key: u64) -> &AtomicU64 {
        &self.tasks[(key >> 32) as usize % TASKS]
    }

    pub(crate) fn begin(&self, key: u64) {
        self.task(key).store(key, Ordering::Relaxed);
    }

    pub(crate) fn end(&self, key: u64) {
        self.task(key).store(0, Ordering::Relaxed);
    }

    /// Whether somebody has begun this and not ended it yet.
    pub(crate) fn is_at(&self, key: u64) -> bool {
        self.task(key).load(Ordering::Relaxed) == key
    }

    /// The greatest depth that anybody has completed.
    pub(crate) fn depth(&self) -> u32 {
        self.depth.load(Ordering::Relaxed)
    }

    /// Tells the others of a completed depth, unless somebody was as far already.
    pub(crate) fn tell(&self, depth: u32, lines: &[Line<StepOf<G>>]) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if depth > found.0 {
            *found = (depth, lines.to_vec());
            self.depth.store(depth, Ordering::Relaxed);
        }
    }

    /// The greatest completed depth and its lines.
    pub(crate) fn latest(&self) -> (u32, Vec<Line<StepOf<G>>>) {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
