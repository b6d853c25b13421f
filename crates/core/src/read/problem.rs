use super::excerpt;
use crate::Language;
use crate::texts::{FilledText, Message as _, Phrase, errors};

/// The problem at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Something else was expected.
    Expected {
        /// The expected text.
        expected: Expected,
        /// The text that stands there.
        found: Found,
    },
    /// One of some words was expected.
    OneOf {
        /// The words.
        known: Vec<String>,
        /// The text that stands there.
        found: Found,
    },
    /// A position text has another number of rows.
    Rows {
        /// The ranks of the board.
        ranks: u8,
        /// The number of rows.
        found: usize,
    },
    /// A row has another number of cells.
    Cells {
        /// The files of the board.
        files: u8,
        /// The number of cells.
        found: usize,
    },
    /// A word of a game's options is not `key=value`.
    NotAnOption {
        /// The keys of the game's options.
        keys: Vec<&'static str>,
    },
    /// A game has no option with a key.
    UnknownOption {
        /// The keys of the game's options.
        keys: Vec<&'static str>,
    },
    /// An option has no such value.
    UnknownValue {
        /// The key of the option.
        key: String,
        /// Its values.
        values: Vec<&'static str>,
    },
    /// A key is given twice.
    Twice(String),
    /// A value of an option needs another one.
    OnlyWith {
        /// The option, as `key=value`.
        option: String,
        /// The option it needs, as `key=value`.
        with: String,
    },
    /// A problem that a game or another crate names itself.
    Own(FilledText),
    /// A problem in data that only programs and maintainers write, in English.
    Data(String),
}

/// Something that a reader expects in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A letter of a range.
    Letter {
        /// The first letter.
        first: char,
        /// The last letter.
        last: char,
    },
    /// A number of a range.
    Number {
        /// The least number.
        least: u16,
        /// The greatest number.
        most: u16,
    },
    /// Any number.
    AnyNumber,
    /// The end of the text.
    NothingMore,
    /// A word that is shown as it is.
    Code(String),
    /// A sign, which is shown in quotation marks.
    Sign(&'static str),
    /// A form like `<rows> <seat>`, which is shown in quotation marks.
    Form(&'static str),
    /// One of several things.
    AnyOf(Vec<Self>),
    /// Something that a game or another crate names itself.
    Own(FilledText),
}

/// Something that stands where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// Something that need not be shown.
    Unshown,
    /// The end of the text.
    End,
    /// A text, shortened.
    Text(String),
    /// A number of parts with single spaces between.
    Parts(usize),
}

impl Found {
    /// A text.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self::Text(excerpt(text))
    }
}

impl Expected {
    /// One of some signs.
    #[must_use]
    pub fn signs(signs: &[&'static str]) -> Self {
        Self::AnyOf(signs.iter().map(|sign| Self::Sign(sign)).collect())
    }

    /// One of some words.
    pub fn codes(words: impl IntoIterator<Item = impl ToString>) -> Self {
        Self::AnyOf(words.into_iter().map(|word| Self::Code(word.to_string())).collect())
    }

    /// The problem that something else stands there.
    #[must_use]
    pub const fn but(self, found: Found) -> Problem {
        Problem::Expected { expected: self, found }
    }

    fn shows_form(&self) -> bool {
        match self {
            Self::Form(_) => true,
            Self::AnyOf(all) => all.iter().any(Self::shows_form),
            Self::Own(text) => text.shows_form(),
            _ => false,
        }
    }

    fn localized(&self, language: Language) -> String {
        let quoted = |text: &str| errors::ExpectedQuoted { text }.text(language);
        match self {
            Self::Letter { first, last } => errors::ExpectedLetter { first, last }.text(language),
            Self::Number { least, most } => {
                let (least, most) = (least.to_string(), most.to_string());
                errors::ExpectedNumber { least, most }.text(language)
            }
            Self::AnyNumber => errors::EXPECTED_ANY_NUMBER.text(language).to_owned(),
            Self::NothingMore => errors::EXPECTED_NOTHING.text(language).to_owned(),
            Self::Code(word) => word.clone(),
            Self::Sign(text) | Self::Form(text) => quoted(text),
            Self::AnyOf(all) => any_of(language, all),
            Self::Own(text) => text.text(language),
        }
    }
}

fn any_of(language: Language, all: &[Expected]) -> String {
    let texts: Vec<String> = all.iter().map(|one| one.localized(language)).collect();
    match &texts[..] {
        [before @ .., last] if !before.is_empty() => {
            errors::ExpectedOr { before: before.join(", "), last }.text(language)
        }
        few => few.concat(),
    }
}

impl Problem {
    /// One of some words was expected.
    pub fn one_of(known: impl IntoIterator<Item = impl ToString>) -> Self {
        let known = known.into_iter().map(|word| word.to_string()).collect();
        Self::OneOf { known, found: Found::Unshown }
    }

    /// True if the problem is the form of a text, which concerns only those who write texts.
    pub(super) fn concerns_form(&self) -> bool {
        match self {
            Self::Expected { expected, .. } => expected.shows_form(),
            Self::Own(text) => text.shows_form(),
            _ => false,
        }
    }

    /// The problem in a language, without its place.
    #[must_use]
    pub fn localized(&self, language: Language) -> String {
        match self {
            Self::Expected { expected: Expected::NothingMore, found } => {
                nothing_more(language, found)
            }
            Self::Expected { expected, found } => {
                unexpected(language, &expected.localized(language), found)
            }
            Self::OneOf { known, found } => not_one_of(language, &known.join(", "), found),
            Self::Rows { ranks, found } => errors::WrongRows { ranks, found }.text(language),
            Self::Cells { files, found } => errors::WrongCells { files, found }.text(language),
            Self::NotAnOption { keys } => {
                errors::NotAnOption { keys: keys.join(", ") }.text(language)
            }
            Self::UnknownOption { keys } => {
                errors::UnknownOption { keys: keys.join(", ") }.text(language)
            }
            Self::UnknownValue { key, values } => {
                errors::UnknownValue { key, values: values.join(", ") }.text(language)
            }
            Self::Twice(key) => errors::GivenTwice { key }.text(language),
            Self::OnlyWith { option, with } => errors::OnlyWith { option, with }.text(language),
            Self::Own(text) => text.text(language),
            Self::Data(problem) => problem.clone(),
        }
    }
}

fn unexpected(language: Language, expected: &str, found: &Found) -> String {
    match found {
        Found::Unshown => errors::Expected { expected }.text(language),
        Found::End => errors::ExpectedFoundEnd { expected }.text(language),
        Found::Text(found) => errors::ExpectedFound { expected, found }.text(language),
        Found::Parts(found) => errors::ExpectedParts { expected, found }.text(language),
    }
}

fn nothing_more(language: Language, found: &Found) -> String {
    match found {
        Found::Text(found) => errors::NothingMoreFound { found }.text(language),
        _ => errors::NOTHING_MORE.text(language).to_owned(),
    }
}

fn not_one_of(language: Language, known: &str, found: &Found) -> String {
    match found {
        Found::Text(found) => errors::OneOfFound { known, found }.text(language),
        _ => errors::OneOf { known }.text(language),
    }
}

impl From<Expected> for Problem {
    fn from(expected: Expected) -> Self {
        expected.but(Found::Unshown)
    }
}

impl From<FilledText> for Problem {
    fn from(text: FilledText) -> Self {
        Self::Own(text)
    }
}

impl From<Phrase> for Problem {
    fn from(phrase: Phrase) -> Self {
        Self::Own(phrase.into())
    }
}

impl From<FilledText> for Expected {
    fn from(text: FilledText) -> Self {
        Self::Own(text)
    }
}

impl From<Phrase> for Expected {
    fn from(phrase: Phrase) -> Self {
        Self::Own(phrase.into())
    }
}
