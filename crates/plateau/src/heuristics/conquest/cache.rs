//! A cache of findings. A turn of several steps asks again after each step, and iterative deepening
//! asks again at every depth.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Position;
use quadrille_core::Position as _;

use super::Finding;

/// The number of slots.
const SLOTS: usize = 1 << 13;

/// A position with its finding.
type Slot = Option<Box<(Position, Finding)>>;

/// The findings of positions, shared between threads. Positions with the same slot replace each
/// other. A finding depends on the position alone, so the cache changes only the time.
pub(super) struct FindingCache(Box<[Mutex<Slot>]>);

impl Default for FindingCache {
    fn default() -> Self {
        Self((0..SLOTS).map(|_| Mutex::default()).collect())
    }
}

impl FindingCache {
    fn slot(&self, position: &Position) -> MutexGuard<'_, Slot> {
        let slot = &self.0[position.key() as usize % SLOTS];
        slot.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cached finding of a position, if any.
    pub(super) fn find(&self, position: &Position) -> Option<Finding> {
        let slot = self.slot(position);
        let (known, finding) = slot.as_deref()?;
        (known == position).then_some(*finding)
    }

    /// Stores the finding of a position.
    pub(super) fn store(&self, position: &Position, finding: Finding) {
        *self.slot(position) = Some(Box::new((position.clone(), finding)));
    }
}
