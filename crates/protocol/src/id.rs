use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, excerpt};
use serde::{Deserialize, Serialize};

use crate::limits::KEYS;

/// The letters of a match's name. No two of them look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The number of letters in a match's name.
const LENGTH: usize = 12;

/// A match, by a random name that nobody can guess.
///
/// ```
/// use quadrille_protocol::TableId;
///
/// let id = TableId::of(0x0123_4567_89ab_cdef);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// assert!("nowhere".parse::<TableId>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(u64);

impl TableId {
    /// The match with a number, of which the lower 60 bits count.
    #[must_use]
    pub const fn of(number: u64) -> Self {
        Self(number & ((1 << (5 * LENGTH)) - 1))
    }

    /// The number, below 2^60.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |at: usize| char::from(LETTERS[(self.0 >> (5 * at)) as usize & 31]);
        (0..LENGTH).rev().try_for_each(|at| write!(f, "{}", letter(at)))
    }
}

impl FromStr for TableId {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let value = |byte: u8| LETTERS.iter().position(|letter| *letter == byte);
        let read = || {
            let add = |sum: u64, byte: u8| Some(sum << 5 | value(byte)? as u64);
            (text.len() == LENGTH).then(|| text.bytes().try_fold(0, add)).flatten()
        };
        read().map(Self).ok_or_else(|| {
            let place = format!("table \"{}\"", excerpt(text));
            ReadError::in_data(place, format!("expected {LENGTH} letters and figures"))
        })
    }
}

/// A person, by a number that is not secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub u64);

impl Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Person {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let number = text.parse().ok().filter(|number| *number < KEYS);
        let error =
            || ReadError::in_data(format!("person \"{}\"", excerpt(text)), "expected a number");
        number.map(Self).ok_or_else(error)
    }
}
