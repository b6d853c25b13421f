use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::texts::Message as _;
use quadrille_core::{Expected, ReadError, plain_number};

use crate::board::LARGEST;
use crate::texts::errors;
use crate::{Crossing, Turn};

/// A move of one army, or the end of a turn that could go on (plateau 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// An army moves. Only its destination and the crossings it counted matter (plateau 4.5).
    Go {
        from: Crossing,
        to: Crossing,
        /// The crossings it counted.
        count: u8,
        /// True if it captures or conquers.
        captures: bool,
    },
    /// The turn ends.
    Done,
}

impl quadrille_core::Step for Step {
    fn code(self) -> u32 {
        let place = |at: Crossing| u32::from(at.latitude()) << 5 | u32::from(at.longitude());
        match self {
            Self::Done => 0,
            Self::Go { from, to, count, captures } => {
                let how = u32::from(count) << 19 | u32::from(captures) << 23;
                1 | place(from) << 1 | place(to) << 10 | how
            }
        }
    }

    fn by_code(code: u32) -> Option<Self> {
        let place = |bits: u32| Crossing::at((bits & 31) as u8, (bits >> 5 & 15) as u8);
        if code == 0 {
            return Some(Self::Done);
        }
        let (from, to) = (place(code >> 1)?, place(code >> 10)?);
        let count = (code >> 19 & 15) as u8;
        let step = Self::Go { from, to, count, captures: code >> 23 == 1 };
        (quadrille_core::Step::code(step) == code).then_some(step)
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go { from, to, count, captures } => {
                write!(f, "{from}{}{to}={count}", if *captures { 'x' } else { '-' })
            }
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Step {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        if text == "done" {
            return Ok(Self::Done);
        }
        let (from, at) = read_crossing(text, 0)?;
        let captures = match text.as_bytes().get(at) {
            Some(b'-') => false,
            Some(b'x') => true,
            _ => return Err(ReadError::expected(text, at, Expected::signs(&["-", "x"]))),
        };
        let (to, at) = read_crossing(text, at + 1)?;
        if text.as_bytes().get(at) != Some(&b'=') {
            return Err(ReadError::expected(text, at, errors::STEP_COUNT));
        }
        let count = plain_number(&text[at + 1..]).and_then(|count| u8::try_from(count).ok());
        let count = count.filter(|count| (1..=Turn::LIMIT).contains(count)).ok_or_else(|| {
            let expected = errors::Crossings { most: Turn::LIMIT }.filled();
            ReadError::expected(text, at + 1, expected)
        })?;
        Ok(Self::Go { from, to, count, captures })
    }
}

/// Reads a crossing at a byte offset. Returns the crossing and the offset after it.
pub(crate) fn read_crossing(text: &str, at: usize) -> Result<(Crossing, usize), ReadError> {
    let (longitude, latitude, end) = LARGEST.read_place(text, at)?;
    Ok((Crossing::new(longitude, latitude), end))
}
