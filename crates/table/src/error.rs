use std::error::Error;
use std::fmt::{self, Display};

use quadrille_core::{ReadError, Seat, excerpt};

use crate::Table;

/// Why something could not be done in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The match is over.
    Over,
    /// The text is not that of any step.
    Unreadable {
        /// What was given.
        text: String,
        /// What is wrong with it.
        error: ReadError,
    },
    /// The text is that of a step that is not legal here.
    Illegal {
        /// What was given.
        text: String,
        /// The legal steps most like it, if somebody who can use them gave the text.
        near: Vec<String>,
    },
    /// A turn was given more steps than it has.
    TurnOver {
        /// The step with which the turn had ended.
        last: String,
    },
    /// The position to begin with cannot be read or played from.
    Start(ReadError),
    /// A draw was offered in a match of more than two sides.
    TooManySides,
    /// A seat took a step out of turn.
    NotTheTurn {
        /// Whose turn it is.
        acting: Seat,
    },
    /// A seat that is not there, or out of the game, did something.
    NotInTheGame,
    /// Something was answered that was not proposed, or that the side had agreed to already.
    NothingOffered,
    /// Something was proposed while something else was still to be answered.
    OfferOpen,
    /// A seat that has made no turn, or none since somebody left the game, asked to take one back.
    NothingToTakeBack,
}

impl PlayError {
    /// The same, with the legal steps that begin most like one that is not.
    #[must_use]
    pub(crate) fn with_near(self, table: &dyn Table) -> Self {
        const MOST: usize = 8;
        let Self::Illegal { text, .. } = self else {
            return self;
        };
        let legal = table.step_texts();
        let shared =
            |step: &String| text.chars().zip(step.chars()).take_while(|(a, b)| a == b).count();
        let best = legal.iter().map(shared).max().unwrap_or(0);
        let near = legal.into_iter().filter(|step| shared(step) == best).take(MOST).collect();
        Self::Illegal { text, near }
    }
}

impl Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::Unreadable { text, error } => {
                write!(f, "cannot read the step \"{}\": {error}", excerpt(text))
            }
            Self::Illegal { text, near } if near.is_empty() => {
                write!(f, "{text} is not legal here")
            }
            Self::Illegal { text, near } => {
                write!(f, "{text} is not legal here; try {}", near.join(" "))
            }
            Self::TurnOver { last } => {
                write!(f, "expected the turn to end with {last}, as nothing can follow it")
            }
            Self::Start(error) => write!(f, "the position to begin with: {error}"),
            Self::TooManySides => f.write_str("a draw can be agreed only in a game of two sides"),
            Self::NotTheTurn { acting } => {
                write!(f, "expected a step of seat {}, whose turn it is", acting.0 + 1)
            }
            Self::NotInTheGame => f.write_str("expected a seat that is still in the game"),
            Self::NothingOffered => f.write_str("expected an offer of another side to answer"),
            Self::OfferOpen => f.write_str("expected an answer to the offer first"),
            Self::NothingToTakeBack => f.write_str("expected a turn of this seat to take back"),
        }
    }
}

impl Error for PlayError {}
