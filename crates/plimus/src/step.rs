use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{Expected, ReadError};

use crate::board::GRID;
use crate::texts::errors;
use crate::{Field, Kind, Sign};

/// The stones of a field that move (plimus 3.2, 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The whole unit on a field.
    Whole,
    /// The top stone of a double.
    Top,
    /// These stones from a Pole.
    Pole(Kind),
}

/// The smallest decision (plimus 4, 5 and 8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// To a neighbouring field, or onto an own single.
    Set { from: Field, part: Part, to: Field },
    /// Over a neighbouring unit.
    Jump {
        from: Field,
        part: Part,
        /// The field of the jumped unit.
        over: Field,
        to: Field,
        captures: bool,
    },
    /// The next stone in hand is put on a Pole.
    Banish { to: Field },
    /// The hop ends here.
    Done,
}

/// The parts by code.
const PARTS: [Part; 6] = [
    Part::Whole,
    Part::Top,
    Part::Pole(Kind::Single(Sign::Plus)),
    Part::Pole(Kind::Single(Sign::Minus)),
    Part::Pole(Kind::Double(Sign::Plus)),
    Part::Pole(Kind::Double(Sign::Minus)),
];

impl quadrille_core::Step for Step {
    fn code(self) -> u32 {
        let place = |field: Field| (field.rank() as u32) << 4 | field.file() as u32;
        let number = |part: Part| PARTS.iter().position(|known| *known == part).unwrap_or(0) as u32;
        match self {
            Self::Done => 0,
            Self::Banish { to } => 1 | place(to) << 2,
            Self::Set { from, part, to } => {
                2 | place(to) << 2 | place(from) << 10 | number(part) << 18
            }
            Self::Jump { from, part, over, to, captures } => {
                let hop = place(over) << 21 | u32::from(captures) << 29;
                3 | place(to) << 2 | place(from) << 10 | number(part) << 18 | hop
            }
        }
    }

    fn by_code(code: u32) -> Option<Self> {
        let place = |bits: u32| Field::at((bits & 15) as i8, (bits >> 4 & 15) as i8);
        let to = || place(code >> 2);
        let from = || place(code >> 10);
        let part = || PARTS.get((code >> 18 & 7) as usize).copied();
        let step = match code & 3 {
            0 => Self::Done,
            1 => Self::Banish { to: to()? },
            2 => Self::Set { from: from()?, part: part()?, to: to()? },
            _ => Self::Jump {
                from: from()?,
                part: part()?,
                over: place(code >> 21)?,
                to: to()?,
                captures: code >> 29 == 1,
            },
        };
        (quadrille_core::Step::code(step) == code).then_some(step)
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => Ok(()),
            Self::Top => f.write_str(":t"),
            Self::Pole(kind) => write!(f, ":{kind}"),
        }
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { from, part, to } => write!(f, "{from}{part}-{to}"),
            Self::Jump { from, part, over, to, captures } => {
                write!(f, "{from}{part}{}{over}^{to}", if *captures { 'x' } else { '^' })
            }
            Self::Banish { to } => write!(f, ">{to}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Step {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let (step, end) = match text.as_bytes() {
            [b'd', b'o', b'n', b'e', ..] => (Self::Done, 4),
            [b'>', ..] => read_banishing(text)?,
            _ => read_motion(text)?,
        };
        if end < text.len() {
            return Err(ReadError::expected(text, end, Expected::NothingMore));
        }
        Ok(step)
    }
}

fn read_banishing(text: &str) -> Result<(Step, usize), ReadError> {
    let (to, end) = read_field(text, 1)?;
    if !to.is_pole() {
        return Err(ReadError::expected(text, 1, errors::POLE));
    }
    Ok((Step::Banish { to }, end))
}

fn read_motion(text: &str) -> Result<(Step, usize), ReadError> {
    let (from, end) = read_field(text, 0)?;
    let (part, end) = read_part(text, from, end)?;
    let captures = match text.as_bytes().get(end) {
        Some(b'-') => {
            let (to, end) = read_field(text, end + 1)?;
            return Ok((Step::Set { from, part, to }, end));
        }
        Some(b'^') => false,
        Some(b'x') => true,
        _ => return Err(ReadError::expected(text, end, Expected::signs(&["-", "^", "x"]))),
    };
    let (over, end) = read_field(text, end + 1)?;
    if text.as_bytes().get(end) != Some(&b'^') {
        return Err(ReadError::expected(text, end, Expected::Sign("^")));
    }
    let (to, end) = read_field(text, end + 1)?;
    Ok((Step::Jump { from, part, over, to, captures }, end))
}

/// Reads the part that moves. On a Pole a part is required; elsewhere it can only be the top stone.
fn read_part(text: &str, from: Field, at: usize) -> Result<(Part, usize), ReadError> {
    let rest = text[at..].strip_prefix(':');
    if !from.is_pole() {
        return match rest {
            None => Ok((Part::Whole, at)),
            Some(rest) if rest.starts_with('t') => Ok((Part::Top, at + 2)),
            Some(_) => Err(ReadError::expected(text, at, errors::TOP_OR_WHOLE)),
        };
    }
    let parts = [
        ("pm", Kind::Double(Sign::Plus)),
        ("mp", Kind::Double(Sign::Minus)),
        ("p", Kind::Single(Sign::Plus)),
        ("m", Kind::Single(Sign::Minus)),
    ];
    let part = rest.and_then(|rest| parts.iter().find(|(name, _)| rest.starts_with(name)));
    let expected = || Expected::signs(&[":p", ":m", ":pm", ":mp"]);
    let (name, kind) = part.ok_or_else(|| ReadError::expected(text, at, expected()))?;
    Ok((Part::Pole(*kind), at + 1 + name.len()))
}

/// Reads a field at a byte offset. Returns the field and the offset after it.
pub(crate) fn read_field(text: &str, at: usize) -> Result<(Field, usize), ReadError> {
    let (file, rank, end) = GRID.read_place(text, at)?;
    let field = Field::at(file as i8, rank as i8)
        .ok_or_else(|| ReadError::expected(text, at, errors::FIELD))?;
    Ok((field, end))
}
