use std::error::Error;
use std::fmt::{self, Display};

use quadrille_core::texts::{Message as _, errors};
use quadrille_core::{Language, Localized, Problem, ReadError};

use crate::PlayError;

/// A record is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The problem there.
    pub problem: Box<RecordProblem>,
}

/// A problem in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordProblem {
    /// A sign is missing.
    Sign {
        /// The sign.
        wanted: char,
        /// The sign that stands there; none at the end.
        found: Option<char>,
    },
    /// A part of the record has no end.
    Unclosed {
        /// The part.
        what: Enclosed,
        /// The sign that ends it.
        end: char,
    },
    /// A backslash stands before a sign that needs none.
    Backslash {
        /// The sign that needs one.
        end: char,
    },
    /// A header has no key.
    HeaderKey,
    /// A header stands there twice.
    HeaderTwice(String),
    /// The header `Game` is missing.
    NoGame {
        /// A game that could stand there.
        like: &'static str,
    },
    /// The header `Rules` names a version that does not exist.
    UnknownVersion {
        /// The latest version.
        latest: u8,
    },
    /// The game was played by an earlier version of the rules and is not possible by the latest.
    EarlierVersion {
        /// The earlier version.
        version: String,
        /// The latest version.
        latest: u8,
        /// The problem by the latest version.
        problem: Box<Self>,
    },
    /// A header contradicts the turns.
    Untrue {
        /// The value by the turns.
        truth: String,
    },
    /// Another game follows.
    SecondGame,
    /// No turn follows a number.
    NumberOnly,
    /// A turn has another number.
    TurnNumber(usize),
    /// Something stands where a turn, a comment or a variation can stand.
    NoTurn {
        /// The sign that stands there.
        found: char,
    },
    /// Something follows the `*` that ends a game.
    AfterEnd,
    /// A variation replaces no turn.
    VariationFirst,
    /// A variation has no turn.
    EmptyVariation,
    /// Variations lie too deep within each other.
    TooDeep {
        /// The greatest depth.
        most: usize,
    },
    /// A turn follows one that has not ended.
    UnfinishedTurn,
    /// A value of a header cannot be read.
    Value(Problem),
    /// A text in a header cannot be read.
    Read(ReadError),
    /// A turn cannot be played.
    Play(PlayError),
}

/// A part of a record between two signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enclosed {
    /// The value of a header.
    Value,
    /// A comment.
    Comment,
    /// A variation.
    Variation,
}

/// A position in a text: line and column, counted from 1.
pub(crate) type TextPosition = (usize, usize);

impl RecordError {
    pub(crate) fn at((line, column): TextPosition, problem: impl Into<RecordProblem>) -> Self {
        Self { line, column, problem: Box::new(problem.into()) }
    }

    fn with_position(&self, language: Language, problem: &str) -> String {
        let (line, column) = (self.line.to_string(), self.column.to_string());
        errors::RecordErrorAt { line, column, problem }.text(language)
    }
}

impl Localized for RecordError {
    fn localized(&self, language: Language) -> String {
        self.with_position(language, &self.problem.localized(language))
    }

    fn brief(&self, language: Language) -> Option<String> {
        Some(self.with_position(language, &self.problem.brief(language)?))
    }
}

impl Localized for RecordProblem {
    fn brief(&self, language: Language) -> Option<String> {
        match self {
            Self::Read(error) => error.brief(language),
            Self::Play(error) => error.brief(language),
            Self::EarlierVersion { version, latest, problem } => {
                let problem = problem.brief(language)?;
                Some(errors::EarlierVersion { version, latest, problem }.text(language))
            }
            _ => Some(self.localized(language)),
        }
    }

    fn localized(&self, language: Language) -> String {
        let phrase = match self {
            Self::Sign { wanted, found } => return missing_sign(language, *wanted, *found),
            Self::Unclosed { what, end } => return unclosed(language, *what, &shown(*end)),
            Self::Backslash { end } => {
                return errors::Backslash { sign: shown(*end) }.text(language);
            }
            Self::HeaderTwice(key) => return errors::HeaderTwice { key }.text(language),
            Self::NoGame { like: game } => return errors::NoGame { game }.text(language),
            Self::UnknownVersion { latest } if *latest > 1 => {
                return errors::UnknownVersion { latest }.text(language);
            }
            Self::EarlierVersion { version, latest, problem } => {
                let problem = problem.localized(language);
                return errors::EarlierVersion { version, latest, problem }.text(language);
            }
            Self::Untrue { truth } => return errors::Untrue { truth }.text(language),
            Self::TurnNumber(number) => {
                return errors::TurnNumber { number: number.to_string() }.text(language);
            }
            Self::NoTurn { found } => {
                return errors::NoTurn { found: shown(*found) }.text(language);
            }
            Self::TooDeep { most } => return errors::TooDeep { most }.text(language),
            Self::Value(problem) => return problem.localized(language),
            Self::Read(error) => return error.localized(language),
            Self::Play(error) => return error.localized(language),
            Self::HeaderKey => errors::HEADER_KEY,
            Self::UnknownVersion { .. } => errors::ONE_VERSION,
            Self::SecondGame => errors::SECOND_GAME,
            Self::NumberOnly => errors::NUMBER_ONLY,
            Self::AfterEnd => errors::AFTER_END,
            Self::VariationFirst => errors::VARIATION_FIRST,
            Self::EmptyVariation => errors::EMPTY_VARIATION,
            Self::UnfinishedTurn => errors::UNFINISHED_TURN,
        };
        phrase.text(language).to_owned()
    }
}

/// A sign as it is shown in quotation marks.
fn shown(sign: char) -> String {
    match sign {
        '"' | '\'' => sign.to_string(),
        _ => sign.escape_debug().to_string(),
    }
}

fn missing_sign(language: Language, wanted: char, found: Option<char>) -> String {
    let wanted = shown(wanted);
    match found.map(shown) {
        Some(found) => errors::MissingSign { wanted, found }.text(language),
        None => errors::MissingSignEnd { wanted }.text(language),
    }
}

fn unclosed(language: Language, what: Enclosed, sign: &str) -> String {
    match what {
        Enclosed::Value => errors::UnclosedValue { sign }.text(language),
        Enclosed::Comment => errors::UnclosedComment { sign }.text(language),
        Enclosed::Variation => errors::UnclosedVariation { sign }.text(language),
    }
}

impl From<Problem> for RecordProblem {
    fn from(problem: Problem) -> Self {
        Self::Value(problem)
    }
}

impl From<ReadError> for RecordProblem {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl From<PlayError> for RecordProblem {
    fn from(error: PlayError) -> Self {
        Self::Play(error)
    }
}

impl Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localized(Language::English))
    }
}

impl Error for RecordProblem {}

impl Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localized(Language::English))
    }
}

impl Error for RecordError {}
