use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{Expected, ReadError, eighths_right};

use crate::Square;
use crate::board::GRID;
use crate::texts::errors;

/// A motion, a turn in place, or a Shield's motion and turn (ploy 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    pub from: Square,
    /// The same as `from` for a turn in place.
    pub to: Square,
    /// Eighths to the right, 0 to 7.
    pub turn: u8,
    pub captures: bool,
}

impl Step {
    /// True for a turn in place.
    #[must_use]
    pub fn is_turn(self) -> bool {
        self.from == self.to
    }
}

impl quadrille_core::Step for Step {
    fn code(self) -> u32 {
        let place = |square: Square| (square.rank() as u32) << 4 | square.file() as u32;
        let turn = u32::from(self.turn) << 16 | u32::from(self.captures) << 19;
        place(self.from) | place(self.to) << 8 | turn
    }

    fn by_code(code: u32) -> Option<Self> {
        let place = |bits: u32| Square::at((bits & 15) as i8, (bits >> 4 & 15) as i8);
        let (from, to) = (place(code)?, place(code >> 8)?);
        let step = Self { from, to, turn: (code >> 16 & 7) as u8, captures: code >> 19 & 1 == 1 };
        (code >> 20 == 0).then_some(step)
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        if !self.is_turn() {
            write!(f, "{}{}", if self.captures { 'x' } else { '-' }, self.to)?;
        }
        if self.turn != 0 {
            let (hand, eighths) = eighths_right(self.turn);
            write!(f, "{hand}{eighths}")?;
        }
        Ok(())
    }
}

impl FromStr for Step {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let (from, at) = read_square(text, 0)?;
        let (to, captures, at) = match text.as_bytes().get(at) {
            Some(b'-') => read_target(text, at, false)?,
            Some(b'x') => read_target(text, at, true)?,
            Some(b'R' | b'L') => (from, false, at),
            _ => return Err(ReadError::expected(text, at, Expected::signs(&["-", "x", "R", "L"]))),
        };
        let turn = match &text[at..] {
            "" => 0,
            "R1" => 1,
            "R2" => 2,
            "R3" => 3,
            "R4" => 4,
            "L3" => 5,
            "L2" => 6,
            "L1" => 7,
            _ => return Err(ReadError::expected(text, at, errors::TURNINGS)),
        };
        Ok(Self { from, to, turn, captures })
    }
}

fn read_target(text: &str, at: usize, captures: bool) -> Result<(Square, bool, usize), ReadError> {
    let (to, end) = read_square(text, at + 1)?;
    if text[..at] == text[at + 1..end] {
        return Err(ReadError::expected(text, at + 1, errors::OTHER_POINT));
    }
    Ok((to, captures, end))
}

/// Reads a point at a byte offset. Returns the point and the offset after it.
pub(crate) fn read_square(text: &str, at: usize) -> Result<(Square, usize), ReadError> {
    let (file, rank, end) = GRID.read_place(text, at)?;
    let square = Square::at(file as i8, rank as i8)
        .ok_or_else(|| ReadError::expected(text, at, errors::POINT))?;
    Ok((square, end))
}
