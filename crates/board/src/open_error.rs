use std::error::Error;
use std::fmt::{self, Display};

use quadrille_core::texts::{Message as _, open_error};
use quadrille_core::{Language, Localized, ReadError};
use quadrille_table::PlayError;
use quadrille_table::record::RecordError;

/// A link, a saved game or a study could not be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenError {
    /// A link has more characters than are read.
    TooLong {
        /// The greatest number of characters.
        most: usize,
    },
    /// A link has escapes that are not UTF-8.
    Encoding,
    /// A game or a position cannot be read.
    Read(ReadError),
    /// A record cannot be read.
    Record(RecordError),
    /// A turn cannot be played.
    Play(PlayError),
}

impl Localized for OpenError {
    fn localized(&self, language: Language) -> String {
        match self {
            Self::TooLong { most } => open_error::TooLong { most }.text(language),
            Self::Encoding => open_error::ENCODING.text(language).to_owned(),
            Self::Read(error) => error.localized(language),
            Self::Record(error) => error.localized(language),
            Self::Play(error) => error.localized(language),
        }
    }

    fn brief(&self, language: Language) -> Option<String> {
        match self {
            Self::TooLong { .. } | Self::Encoding => Some(self.localized(language)),
            Self::Read(error) => error.brief(language),
            Self::Record(error) => error.brief(language),
            Self::Play(error) => error.brief(language),
        }
    }
}

impl From<ReadError> for OpenError {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl From<RecordError> for OpenError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<PlayError> for OpenError {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

impl Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localized(Language::English))
    }
}

impl Error for OpenError {}
