//! What was found out by trying moves, remembered: a turn of several steps asks again after each
//! of them, and a search that goes deeper and deeper asks again at every depth.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Position;
use quadrille_core::Position as _;

use super::Finding;

/// How many positions are remembered at once.
const PLACES: usize = 1 << 13;

/// A position and what was found of it.
type Place = Option<Box<(Position, Finding)>>;

/// What was found of positions; threads may share it. Of positions with the same place the latest
/// is remembered. A finding depends on the position alone, so it makes no difference to anybody but
/// in time whether it was remembered.
pub(super) struct Known(Box<[Mutex<Place>]>);

impl Default for Known {
    fn default() -> Self {
        Self((0..PLACES).map(|_| Mutex::default()).collect())
    }
}

impl Known {
    fn place(&self, position: &Position) -> MutexGuard<'_, Place> {
        let place = &self.0[position.key() as usize % PLACES];
        place.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was found of a position, if it is remembered.
    pub(super) fn find(&self, position: &Position) -> Option<Finding> {
        let place = self.place(position);
        let (known, finding) = place.as_deref()?;
        (known == position).then_some(*finding)
    }

    /// Remembers what was found of a position.
    pub(super) fn keep(&self, position: &Position, finding: Finding) {
        *self.place(position) = Some(Box::new((position.clone(), finding)));
    }
}
