use super::{ErrorText, FilledText, excerpt};
use crate::{Language, Word};

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

    fn localized(&self, language: Language) -> Option<String> {
        const END: Word = Word::new("the end", "das Ende", "конец");
        match self {
            Self::Unshown => None,
            Self::End => Some(END.text(language).to_owned()),
            Self::Text(text) => Some(format!("\"{text}\"")),
            Self::Parts(parts) => Some(parts.to_string()),
        }
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
        const LETTER: Word =
            Word::new("a letter from {} to {}", "ein Buchstabe von {} bis {}", "буква от {} до {}");
        const NUMBER: Word =
            Word::new("a number from {} to {}", "eine Zahl von {} bis {}", "число от {} до {}");
        const ANY_NUMBER: Word = Word::new("a number", "eine Zahl", "число");
        const NOTHING_MORE: Word = Word::new("nothing more", "nichts weiter", "ничего больше");
        match self {
            Self::Letter { first, last } => LETTER.fill(language, &[first, last]),
            Self::Number { least, most } => NUMBER.fill(language, &[least, most]),
            Self::AnyNumber => ANY_NUMBER.text(language).to_owned(),
            Self::NothingMore => NOTHING_MORE.text(language).to_owned(),
            Self::Code(word) => word.clone(),
            Self::Sign(text) | Self::Form(text) => format!("\"{text}\""),
            Self::AnyOf(all) => any_of(language, all),
            Self::Own(text) => text.localized(language),
        }
    }
}

fn any_of(language: Language, all: &[Expected]) -> String {
    const OR: Word = Word::new("{} or {}", "{} oder {}", "{} или {}");
    let texts: Vec<String> = all.iter().map(|one| one.localized(language)).collect();
    match &texts[..] {
        [before @ .., last] if !before.is_empty() => OR.fill(language, &[&before.join(", "), last]),
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
            Self::Expected { expected, found } => {
                unexpected(language, &expected.localized(language), found)
            }
            Self::OneOf { known, found } => not_one_of(language, &known.join(", "), found),
            Self::Rows { ranks, found } => ROWS.fill(language, &[ranks, found]),
            Self::Cells { files, found } => CELLS.fill(language, &[files, found]),
            Self::NotAnOption { keys } => NOT_AN_OPTION.fill(language, &[&keys.join(", ")]),
            Self::UnknownOption { keys } => UNKNOWN_OPTION.fill(language, &[&keys.join(", ")]),
            Self::UnknownValue { key, values } => {
                UNKNOWN_VALUE.fill(language, &[key, &values.join(", ")])
            }
            Self::Twice(key) => TWICE.fill(language, &[key]),
            Self::OnlyWith { option, with } => ONLY_WITH.fill(language, &[option, with]),
            Self::Own(text) => text.localized(language),
            Self::Data(problem) => problem.clone(),
        }
    }
}

fn unexpected(language: Language, expected: &str, found: &Found) -> String {
    const EXPECTED: Word = Word::new("expected {}", "nötig ist {}", "нужно: {}");
    const FOUND: Word =
        Word::new("expected {}, found {}", "nötig ist {}, hier steht {}", "нужно: {}, здесь: {}");
    const PARTS: Word = Word::new(
        "expected {}, single spaces between, found {} parts",
        "nötig ist {} mit je einem Leerzeichen dazwischen; Teile hier: {}",
        "нужно {} через один пробел; частей здесь: {}",
    );
    let word = if matches!(found, Found::Parts(_)) { PARTS } else { FOUND };
    match found.localized(language) {
        Some(found) => word.fill(language, &[&expected, &found]),
        None => EXPECTED.fill(language, &[&expected]),
    }
}

fn not_one_of(language: Language, known: &str, found: &Found) -> String {
    const ONE_OF: Word = Word::new("expected one of {}", "möglich ist: {}", "возможно: {}");
    const FOUND: Word = Word::new(
        "expected one of {}, found {}",
        "möglich ist: {}; hier steht {}",
        "возможно: {}; здесь: {}",
    );
    match found.localized(language) {
        Some(found) => FOUND.fill(language, &[&known, &found]),
        None => ONE_OF.fill(language, &[&known]),
    }
}

const ROWS: Word = Word::new(
    "expected {} rows separated by \"/\", found {}",
    "nötig sind {} Reihen mit „/“ dazwischen, hier: {}",
    "нужно рядов через «/»: {}, здесь: {}",
);
const CELLS: Word = Word::new(
    "expected {} cells separated by \",\", found {}",
    "nötig sind {} Felder mit „,“ dazwischen, hier: {}",
    "нужно полей через «,»: {}, здесь: {}",
);
const NOT_AN_OPTION: Word = Word::new(
    "expected key=value with a key of {}",
    "nötig ist Schlüssel=Wert mit einem Schlüssel aus {}",
    "нужно ключ=значение с ключом из {}",
);
const UNKNOWN_OPTION: Word = Word::new(
    "expected a key of {}",
    "möglich sind nur die Schlüssel {}",
    "возможны только ключи {}",
);
const UNKNOWN_VALUE: Word =
    Word::new("expected {} to be one of {}", "für {} ist möglich: {}", "для {} возможно: {}");
const TWICE: Word =
    Word::new("expected {} only once", "{} darf nur einmal dastehen", "{} — только один раз");
const ONLY_WITH: Word =
    Word::new("expected {} only with {}", "{} gibt es nur mit {}", "{} бывает только с {}");

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

impl From<ErrorText<0>> for Problem {
    fn from(text: ErrorText<0>) -> Self {
        Self::Own(text.into())
    }
}

impl From<FilledText> for Expected {
    fn from(text: FilledText) -> Self {
        Self::Own(text)
    }
}

impl From<ErrorText<0>> for Expected {
    fn from(text: ErrorText<0>) -> Self {
        Self::Own(text.into())
    }
}
