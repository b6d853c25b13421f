use super::excerpt;
use crate::Language;
use crate::texts::{FilledText, Message as _, Phrase, errors};

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
        match self {
            Self::Point(name) | Self::Data(name) => name.clone(),
            Self::Rank(number) => errors::PlaceRank { number }.text(language),
            Self::Character(number) => {
                errors::PlaceCharacter { number: number.to_string() }.text(language)
            }
            Self::Line(number) => errors::PlaceLine { number: number.to_string() }.text(language),
            Self::Seat => errors::PLACE_SEAT.text(language).to_owned(),
            Self::Rows => errors::PLACE_ROWS.text(language).to_owned(),
            Self::Text => errors::PLACE_TEXT.text(language).to_owned(),
            Self::Option(option) => errors::PlaceOption { option }.text(language),
            Self::Game(game) => errors::PlaceGame { game }.text(language),
            Self::Own(text) => text.text(language),
            Self::Within { outer, inner } => {
                let (outer, inner) = (outer.localized(language), inner.localized(language));
                errors::PlaceWithin { outer, inner }.text(language)
            }
        }
    }
}

impl From<FilledText> for ErrorPlace {
    fn from(text: FilledText) -> Self {
        Self::Own(text)
    }
}

impl From<Phrase> for ErrorPlace {
    fn from(phrase: Phrase) -> Self {
        Self::Own(phrase.into())
    }
}
