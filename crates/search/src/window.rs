//! Where a value is expected: searching for it there first is quicker.

use crate::score::{INFINITE, SURE};

/// How far the first window reaches to either side of the value of the depth before.
const REACH: i32 = 40;

/// How many times as far it reaches when the value was not in it.
const WIDER: i32 = 4;

/// A window that would reach farther has no end there.
const FARTHEST: i32 = 1000;

/// From this depth on a narrow window is tried first.
const NARROW_FROM: u32 = 4;

/// A window, as the camp that acts sees it.
#[derive(Clone, Copy)]
#[doc(alias = "aspiration window")]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    reach: i32,
}

impl Window {
    /// A window that holds every value.
    pub(crate) const WHOLE: Self = Self { alpha: -INFINITE, beta: INFINITE, reach: INFINITE };

    /// A first window, given the value of the depth before, if there was any.
    pub(crate) fn around(before: Option<i32>, depth: u32) -> Self {
        match before {
            Some(value) if depth >= NARROW_FROM && value.abs() < SURE => {
                Self { alpha: value - REACH, beta: value + REACH, reach: REACH }
            }
            _ => Self::WHOLE,
        }
    }

    /// Whether a value found in this window is the true one.
    pub(crate) const fn holds(&self, value: i32) -> bool {
        let whole = self.alpha == -INFINITE && self.beta == INFINITE;
        whole || value > self.alpha && value < self.beta
    }

    /// The window to try after a value that this one does not hold.
    pub(crate) const fn wider(self, value: i32) -> Self {
        let reach = self.reach * WIDER;
        let endless = reach > FARTHEST;
        if value <= self.alpha {
            let alpha = if endless { -INFINITE } else { value - reach };
            Self { alpha, reach, ..self }
        } else {
            let beta = if endless { INFINITE } else { value + reach };
            Self { beta, reach, ..self }
        }
    }
}
