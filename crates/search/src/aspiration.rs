//! Where a value is expected: searching for it there first is quicker.

use crate::score::{DECIDED, INFINITE};

/// How far the first window reaches to either side of the value of the depth before.
const INITIAL_DELTA: i32 = 40;

/// How many times as far it reaches when the value was not in it.
const GROWTH: i32 = 4;

/// A window that would reach farther has no end there.
const MAX_DELTA: i32 = 1000;

/// From this depth on a narrow window is tried first.
const MIN_DEPTH: u32 = 4;

/// A window, as the camp that acts sees it.
#[derive(Clone, Copy)]
#[doc(alias = "aspiration window")]
pub(crate) struct AspirationWindow {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    delta: i32,
}

impl AspirationWindow {
    /// A window that holds every value.
    pub(crate) const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE, delta: INFINITE };

    /// A first window, given the value of the depth before, if there was any.
    pub(crate) fn around(before: Option<i32>, depth: u32) -> Self {
        match before {
            Some(value) if depth >= MIN_DEPTH && value.abs() < DECIDED => Self {
                alpha: value - INITIAL_DELTA,
                beta: value + INITIAL_DELTA,
                delta: INITIAL_DELTA,
            },
            _ => Self::FULL,
        }
    }

    /// Whether a value found in this window is the true one.
    pub(crate) const fn contains(&self, value: i32) -> bool {
        let whole = self.alpha == -INFINITE && self.beta == INFINITE;
        whole || value > self.alpha && value < self.beta
    }

    /// The window to try after a value that this one does not hold.
    pub(crate) const fn widened(self, value: i32) -> Self {
        let delta = self.delta * GROWTH;
        let is_unbounded = delta > MAX_DELTA;
        if value <= self.alpha {
            let alpha = if is_unbounded { -INFINITE } else { value - delta };
            Self { alpha, delta, ..self }
        } else {
            let beta = if is_unbounded { INFINITE } else { value + delta };
            Self { beta, delta, ..self }
        }
    }
}
