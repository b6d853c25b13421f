//! Errors of readers: a place and a problem as data, which every language formats itself.

mod place;
mod problem;

use std::error::Error;
use std::fmt::{self, Display};

pub use place::ErrorPlace;
pub use problem::{Expected, Found, Problem};

use crate::Language;
use crate::texts::{Message as _, errors};

/// An error that people read in their own language. Its `Display` is the English text.
pub trait Localized: Error {
    /// The whole error, as a part of a sentence.
    fn localized(&self, language: Language) -> String;

    /// The error for people who write no texts by hand: at most [`MOST_NEAR`] suggestions, and no
    /// place that is a whole text. None if the error concerns only the form of a text.
    fn brief(&self, language: Language) -> Option<String>;
}

/// The number of suggestions in a [brief](Localized::brief) error.
pub const MOST_NEAR: usize = 3;

/// A text could not be read, or states something impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    place: Box<ErrorPlace>,
    problem: Box<Problem>,
}

impl ReadError {
    /// A problem at a place.
    pub fn at(place: impl Into<ErrorPlace>, problem: impl Into<Problem>) -> Self {
        Self { place: Box::new(place.into()), problem: Box::new(problem.into()) }
    }

    /// A problem in data that only programs and maintainers write. It is English in every
    /// language, so readers of what people write use [`at`](Self::at).
    pub fn in_data(place: impl Into<String>, problem: impl Into<String>) -> Self {
        Self::at(ErrorPlace::Data(place.into()), Problem::Data(problem.into()))
    }

    /// Something other than `expected` stands at the byte `offset` of `text`.
    #[must_use]
    pub fn expected(text: &str, offset: usize, expected: impl Into<Expected>) -> Self {
        let before = text.get(..offset).map_or(offset, |start| start.chars().count());
        let rest = text.get(offset..).unwrap_or_default();
        let found = if rest.is_empty() { Found::End } else { Found::text(rest) };
        Self::at(ErrorPlace::Character(before + 1), expected.into().but(found))
    }

    /// The place of the problem.
    #[must_use]
    pub fn place(&self) -> &ErrorPlace {
        &self.place
    }

    /// The problem at the place.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The same problem, with its place as a part of a larger one.
    #[must_use]
    pub fn within(self, outer: impl Into<ErrorPlace>) -> Self {
        let place = ErrorPlace::Within { outer: Box::new(outer.into()), inner: self.place };
        Self { place: Box::new(place), problem: self.problem }
    }
}

impl Localized for ReadError {
    fn localized(&self, language: Language) -> String {
        let (place, problem) = (self.place.localized(language), self.problem.localized(language));
        errors::ErrorAt { place, problem }.text(language)
    }

    fn brief(&self, language: Language) -> Option<String> {
        if self.problem.concerns_form() {
            None
        } else if self.place.is_whole() {
            Some(self.problem.localized(language))
        } else {
            Some(self.localized(language))
        }
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localized(Language::English))
    }
}

impl Error for ReadError {}

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

/// A decimal number with no sign and no leading zero.
#[must_use]
pub fn plain_number(text: &str) -> Option<u16> {
    let plain = text == "0" || !text.starts_with('0');
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain && digits { text.parse().ok() } else { None }
}
