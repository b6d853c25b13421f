use std::error::Error;
use std::fmt::{self, Display};

use quadrille_core::{Language, Localized, Problem, ReadError, Word};

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
        const AT: Word = Word::new(
            "line {}, column {}: {}",
            "Zeile {}, Spalte {}: {}",
            "строка {}, столбец {}: {}",
        );
        AT.fill(language, &[&self.line, &self.column, &problem])
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
                Some(EARLIER_VERSION.fill(language, &[version, latest, &problem.brief(language)?]))
            }
            _ => Some(self.localized(language)),
        }
    }

    fn localized(&self, language: Language) -> String {
        match self {
            Self::Sign { wanted, found } => missing_sign(language, *wanted, *found),
            Self::Unclosed { what, end } => unclosed(*what).fill(language, &[&quoted(*end)]),
            Self::Backslash { end } => BACKSLASH.fill(language, &[&quoted(*end)]),
            Self::HeaderKey => HEADER_KEY.text(language).to_owned(),
            Self::HeaderTwice(key) => HEADER_TWICE.fill(language, &[key]),
            Self::NoGame { like } => NO_GAME.fill(language, &[like]),
            Self::UnknownVersion { latest: 1 } => ONE_VERSION.text(language).to_owned(),
            Self::UnknownVersion { latest } => UNKNOWN_VERSION.fill(language, &[latest]),
            Self::EarlierVersion { version, latest, problem } => {
                EARLIER_VERSION.fill(language, &[version, latest, &problem.localized(language)])
            }
            Self::Untrue { truth } => UNTRUE.fill(language, &[truth]),
            Self::SecondGame => SECOND_GAME.text(language).to_owned(),
            Self::NumberOnly => NUMBER_ONLY.text(language).to_owned(),
            Self::TurnNumber(number) => TURN_NUMBER.fill(language, &[number]),
            Self::NoTurn { found } => NO_TURN.fill(language, &[&quoted(*found)]),
            Self::AfterEnd => AFTER_END.text(language).to_owned(),
            Self::VariationFirst => VARIATION_FIRST.text(language).to_owned(),
            Self::EmptyVariation => EMPTY_VARIATION.text(language).to_owned(),
            Self::TooDeep { most } => TOO_DEEP.fill(language, &[most]),
            Self::UnfinishedTurn => UNFINISHED_TURN.text(language).to_owned(),
            Self::Value(problem) => problem.localized(language),
            Self::Read(error) => error.localized(language),
            Self::Play(error) => error.localized(language),
        }
    }
}

/// A sign as it is shown: in quotation marks.
fn quoted(sign: char) -> String {
    format!("{sign:?}")
}

fn missing_sign(language: Language, wanted: char, found: Option<char>) -> String {
    const SIGN: Word =
        Word::new("expected {}, found {}", "nötig ist {}, hier steht {}", "нужно: {}, здесь: {}");
    const END: Word = Word::new("the end", "das Ende", "конец");
    let found = found.map_or_else(|| END.text(language).to_owned(), quoted);
    SIGN.fill(language, &[&quoted(wanted), &found])
}

const fn unclosed(what: Enclosed) -> Word {
    match what {
        Enclosed::Value => Word::new(
            "expected {} to close this value",
            "diese Angabe ist nicht mit {} abgeschlossen",
            "это указание не закрыто знаком {}",
        ),
        Enclosed::Comment => Word::new(
            "expected {} to close this comment",
            "diese Anmerkung ist nicht mit {} abgeschlossen",
            "это примечание не закрыто знаком {}",
        ),
        Enclosed::Variation => Word::new(
            "expected {} to close this variation",
            "diese Variante ist nicht mit {} abgeschlossen",
            "этот вариант не закрыт знаком {}",
        ),
    }
}

const BACKSLASH: Word = Word::new(
    "expected {} or a backslash after a backslash",
    "nach einem Backslash steht {} oder noch ein Backslash",
    "после обратной косой черты стоит {} или ещё одна такая черта",
);
const HEADER_KEY: Word = Word::new(
    "expected a header's key, like Game",
    "hier fehlt der Name einer Angabe, etwa Game",
    "здесь нет названия указания, например Game",
);
const HEADER_TWICE: Word = Word::new(
    "expected the header {} only once",
    "die Angabe {} darf nur einmal dastehen",
    "указание {} должно быть одно",
);
const NO_GAME: Word = Word::new(
    "expected the header Game, like [Game \"{}\"]",
    "es fehlt die Angabe des Spiels, etwa [Game \"{}\"]",
    "не указана игра, например [Game \"{}\"]",
);
const ONE_VERSION: Word = Word::new(
    "expected rules version 1, the only one known here",
    "hier ist nur die Regelversion 1 bekannt",
    "здесь известна только версия правил 1",
);
const UNKNOWN_VERSION: Word = Word::new(
    "expected rules version 1 to {}",
    "hier sind die Regelversionen 1 bis {} bekannt",
    "здесь известны версии правил с 1 по {}",
);
const EARLIER_VERSION: Word = Word::new(
    "played by rules version {}, but not possible by version {}: {}",
    "nach Regelversion {} gespielt, aber nach Version {} nicht möglich: {}",
    "сыграно по версии правил {}, но по версии {} невозможно: {}",
);
const UNTRUE: Word = Word::new(
    "expected \"{}\", as the turns say",
    "nach den Zügen müsste hier „{}“ stehen",
    "судя по ходам, здесь должно быть «{}»",
);
const SECOND_GAME: Word = Word::new(
    "expected one game and nothing after it",
    "es darf nur eine Partie sein und nichts danach",
    "должна быть одна партия и ничего после неё",
);
const NUMBER_ONLY: Word = Word::new(
    "expected a turn after its number",
    "nach der Nummer fehlt der Zug",
    "после номера нет хода",
);
const TURN_NUMBER: Word = Word::new(
    "expected {}. as the number of this turn",
    "dieser Zug muss die Nummer {} haben",
    "у этого хода должен быть номер {}",
);
const NO_TURN: Word = Word::new(
    "expected a turn, a comment or a variation, found {}",
    "hier kann ein Zug, eine Anmerkung oder eine Variante stehen, aber nicht {}",
    "здесь может быть ход, примечание или вариант, но не {}",
);
const AFTER_END: Word = Word::new(
    "expected nothing after \"*\"",
    "nach „*“ darf nichts stehen",
    "после «*» ничего нет",
);
const VARIATION_FIRST: Word = Word::new(
    "expected a turn before the variation that replaces it",
    "vor der Variante fehlt der Zug, den sie ersetzt",
    "перед вариантом нет хода, который он заменяет",
);
const EMPTY_VARIATION: Word = Word::new(
    "expected a turn in this variation",
    "in dieser Variante fehlt ein Zug",
    "в этом варианте нет хода",
);
const TOO_DEEP: Word = Word::new(
    "expected at most {} variations within each other",
    "höchstens {} Varianten dürfen ineinander liegen",
    "вложенных друг в друга вариантов может быть не больше {}",
);
const UNFINISHED_TURN: Word = Word::new(
    "expected the turn before to be whole: join its steps by \";\"",
    "der Zug davor ist unvollständig; seine Schritte gehören mit „;“ verbunden",
    "предыдущий ход неполон; его шаги соединяются знаком «;»",
);

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
