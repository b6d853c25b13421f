use std::error::Error;
use std::fmt::{self, Display};

/// A text could not be read, or what it says cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    place: String,
    problem: String,
}

impl ReadError {
    /// `place` says where (`"e5"`, `"row 3"`, `"character 4"`); `problem` what was expected there.
    pub fn new(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { place: place.into(), problem: problem.into() }
    }

    /// Something other than `expected` stands at the byte `offset` of `text`.
    #[must_use]
    pub fn expected(text: &str, offset: usize, expected: &str) -> Self {
        let before = text.get(..offset).map_or(offset, |start| start.chars().count());
        let rest = text.get(offset..).unwrap_or_default();
        let found = match rest.chars().next() {
            None => "the end".to_owned(),
            Some(_) => format!("\"{}\"", excerpt(rest)),
        };
        Self::new(
            format!("character {}", before + 1),
            format!("expected {expected}, found {found}"),
        )
    }

    /// Where the problem is.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// The same problem, seen as part of a larger text.
    #[must_use]
    pub fn within(self, outer: &str) -> Self {
        Self { place: format!("{outer}, {}", self.place), problem: self.problem }
    }
}

/// The beginning of an untrusted text (40 characters), escaped for use in a message.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl Error for ReadError {}

/// A decimal number with no sign and no leading zero.
#[must_use]
pub fn plain_number(text: &str) -> Option<u16> {
    let plain = text == "0" || !text.starts_with('0');
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain && digits { text.parse().ok() } else { None }
}
