use super::{ErrorText, FilledText, excerpt};
use crate::{Language, Word};

/// The place of a problem in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorPlace {
    /// A point of a board, by its name.
    Point(String),
    /// A row of a position text, by the number of its rank.
    Rank(u8),
    /// A character, counted from 1.
    Character(usize),
    /// A line, counted from 1.
    Line(usize),
    /// The seat of a position text.
    Seat,
    /// All rows of a position text.
    Rows,
    /// The text as a whole.
    Text,
    /// A word of a game's options, shortened.
    Option(String),
    /// The name of a game, shortened.
    Game(String),
    /// A place that a game or another crate names itself.
    Own(FilledText),
    /// A place in a larger one.
    Within {
        /// The larger place.
        outer: Box<Self>,
        /// The place in it.
        inner: Box<Self>,
    },
    /// A place in data that only programs and maintainers write, in English.
    Data(String),
}

impl ErrorPlace {
    /// A word of a game's options.
    #[must_use]
    pub fn option(word: &str) -> Self {
        Self::Option(excerpt(word))
    }

    /// A point of a board.
    pub fn point(name: &impl ToString) -> Self {
        Self::Point(name.to_string())
    }

    /// True of places that only say that a position was read.
    pub(super) const fn is_whole(&self) -> bool {
        matches!(self, Self::Rows | Self::Text)
    }

    pub(super) fn localized(&self, language: Language) -> String {
        const RANK: Word = Word::new("rank {}", "Reihe {}", "ряд {}");
        const CHARACTER: Word = Word::new("character {}", "Zeichen {}", "знак {}");
        const LINE: Word = Word::new("line {}", "Zeile {}", "строка {}");
        const SEAT: Word = Word::new("the seat", "wer am Zug ist", "чей ход");
        const ROWS: Word = Word::new("the rows", "die Reihen", "ряды");
        const TEXT: Word = Word::new("the text", "der Text", "текст");
        const OPTION: Word = Word::new("option \"{}\"", "Option „{}“", "вариант «{}»");
        const GAME: Word = Word::new("game \"{}\"", "Spiel „{}“", "игра «{}»");
        match self {
            Self::Point(name) | Self::Data(name) => name.clone(),
            Self::Rank(rank) => RANK.fill(language, &[rank]),
            Self::Character(number) => CHARACTER.fill(language, &[number]),
            Self::Line(number) => LINE.fill(language, &[number]),
            Self::Seat => SEAT.text(language).to_owned(),
            Self::Rows => ROWS.text(language).to_owned(),
            Self::Text => TEXT.text(language).to_owned(),
            Self::Option(word) => OPTION.fill(language, &[word]),
            Self::Game(name) => GAME.fill(language, &[name]),
            Self::Own(text) => text.localized(language),
            Self::Within { outer, inner } => {
                format!("{}, {}", outer.localized(language), inner.localized(language))
            }
        }
    }
}

impl From<FilledText> for ErrorPlace {
    fn from(text: FilledText) -> Self {
        Self::Own(text)
    }
}

impl From<ErrorText<0>> for ErrorPlace {
    fn from(text: ErrorText<0>) -> Self {
        Self::Own(text.into())
    }
}
