use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{Expected, ReadError};

use crate::Place;

/// The decision of a seat (2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A stone goes to the next place.
    Move { from: Place, to: Place },
    /// A stone jumps over an enemy.
    Jump {
        from: Place,
        /// The place where it lands.
        to: Place,
    },
    /// A stone that could jump on stays.
    Done,
}

impl Step {
    /// The number of steps, legal or not. Their codes are below it.
    pub const COUNT: usize = 2 * PAIRS as usize + 1;
}

/// The number of pairs of places.
const PAIRS: u32 = PLACES * PLACES;
const PLACES: u32 = Place::COUNT as u32;

impl quadrille_core::Step for Step {
    fn code(self) -> u32 {
        let pair =
            |from: Place, to: Place| u32::from(from.point().0) * PLACES + u32::from(to.point().0);
        match self {
            Self::Move { from, to } => pair(from, to),
            Self::Jump { from, to } => PAIRS + pair(from, to),
            Self::Done => 2 * PAIRS,
        }
    }

    fn by_code(code: u32) -> Option<Self> {
        let place = |number: u32| Place::all().nth((number % PLACES) as usize);
        let (from, to) = (place(code / PLACES)?, place(code)?);
        match code / PAIRS {
            0 => Some(Self::Move { from, to }),
            1 => Some(Self::Jump { from, to }),
            _ => (code == 2 * PAIRS).then_some(Self::Done),
        }
    }
}

/// The text of [`Step::Done`].
const DONE: &str = "done";

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::Jump { from, to } => write!(f, "{from}x{to}"),
            Self::Done => f.write_str(DONE),
        }
    }
}

impl FromStr for Step {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        if text == DONE {
            return Ok(Self::Done);
        }
        let (from, at) = Place::read(text, 0)?;
        let jumps = match text.as_bytes().get(at) {
            Some(b'-') => false,
            Some(b'x') => true,
            _ => return Err(ReadError::expected(text, at, Expected::signs(&["-", "x"]))),
        };
        let (to, at) = Place::read(text, at + 1)?;
        if at < text.len() {
            return Err(ReadError::expected(text, at, Expected::NothingMore));
        }
        Ok(if jumps { Self::Jump { from, to } } else { Self::Move { from, to } })
    }
}
