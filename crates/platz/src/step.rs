use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{Expected, ReadError};

use crate::Cell;
use crate::board::LARGEST;
use crate::texts::errors;

/// A move or a shot (platz 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    pub from: Cell,
    /// The destination, or the target of a shot.
    pub to: Cell,
    pub shoots: bool,
}

impl quadrille_core::Step for Step {
    fn code(self) -> u32 {
        let place = |cell: Cell| (cell.rank() as u32) << 4 | cell.file() as u32;
        place(self.from) | place(self.to) << 8 | u32::from(self.shoots) << 16
    }

    fn by_code(code: u32) -> Option<Self> {
        let place = |bits: u32| Cell::at((bits & 15) as i8, (bits >> 4 & 15) as i8);
        let step = Self { from: place(code)?, to: place(code >> 8)?, shoots: code >> 16 == 1 };
        (code >> 17 == 0).then_some(step)
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, if self.shoots { 'x' } else { '-' }, self.to)
    }
}

impl FromStr for Step {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let (from, at) = read_cell(text, 0)?;
        let shoots = match text.as_bytes().get(at) {
            Some(b'-') => false,
            Some(b'x') => true,
            _ => return Err(ReadError::expected(text, at, Expected::signs(&["-", "x"]))),
        };
        let (to, at) = read_cell(text, at + 1)?;
        if at < text.len() {
            return Err(ReadError::expected(text, at, Expected::NothingMore));
        }
        Ok(Self { from, to, shoots })
    }
}

fn read_cell(text: &str, at: usize) -> Result<(Cell, usize), ReadError> {
    let (file, rank, end) = LARGEST.read_place(text, at)?;
    let cell = Cell::at(file as i8, rank as i8);
    cell.map(|cell| (cell, end)).ok_or_else(|| ReadError::expected(text, at, errors::CELL))
}
