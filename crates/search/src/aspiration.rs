//! Aspiration windows: a depth is first searched around the value of the depth before.

use crate::score::{DECIDED, INFINITE};

/// Half the width of the first window, in centipawns.
const INITIAL_DELTA: i32 = 40;

/// The factor by which a window grows when the value lies outside.
const GROWTH: i32 = 4;

/// A larger delta opens the window to infinity.
const MAX_DELTA: i32 = 1000;

/// The least depth at which the first window is not the full one.
const MIN_DEPTH: u32 = 4;

/// A window of the player that acts at the root.
#[derive(Clone, Copy)]
pub(crate) struct AspirationWindow {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    delta: i32,
}

impl AspirationWindow {
    /// The window that contains every value.
    pub(crate) const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE, delta: INFINITE };

    /// The first window of a depth, around the value of the depth before.
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

    /// True if a value found in this window is exact.
    pub(crate) const fn contains(&self, value: i32) -> bool {
        let whole = self.alpha == -INFINITE && self.beta == INFINITE;
        whole || value > self.alpha && value < self.beta
    }

    /// The window for the re-search after `value` fell outside.
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
