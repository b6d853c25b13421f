use std::error::Error;
use std::fmt::{self, Display};

use quadrille_core::texts::{Message as _, errors};
use quadrille_core::{Language, Localized, MOST_NEAR, ReadError, Seat, excerpt};

use crate::Match;

/// Why something could not be done in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The match is over.
    Over,
    /// The text is not that of any step.
    Unreadable {
        /// The given text.
        text: String,
        /// The error in it.
        error: ReadError,
    },
    /// The text is that of a step that is not legal here.
    Illegal {
        /// The given text.
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
        /// The seat to act.
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
    pub(crate) fn with_near(self, match_: &dyn Match) -> Self {
        const MOST: usize = 8;
        let Self::Illegal { text, .. } = self else {
            return self;
        };
        let legal = match_.step_texts();
        let shared =
            |step: &String| text.chars().zip(step.chars()).take_while(|(a, b)| a == b).count();
        let best = legal.iter().map(shared).max().unwrap_or(0);
        let near = legal.into_iter().filter(|step| shared(step) == best).take(MOST).collect();
        Self::Illegal { text, near }
    }
}

impl PlayError {
    fn unreadable(language: Language, text: &str, error: &str) -> String {
        errors::UnreadableStep { step: excerpt(text), error }.text(language)
    }

    fn illegal(language: Language, step: &str, near: &str) -> String {
        if near.is_empty() {
            errors::IllegalStep { step }.text(language)
        } else {
            errors::IllegalStepNear { step, near }.text(language)
        }
    }

    fn start(language: Language, error: &str) -> String {
        errors::WrongStart { error }.text(language)
    }
}

impl Localized for PlayError {
    fn localized(&self, language: Language) -> String {
        let phrase = match self {
            Self::Unreadable { text, error } => {
                return Self::unreadable(language, text, &error.localized(language));
            }
            Self::Illegal { text, near } => return Self::illegal(language, text, &near.join(" ")),
            Self::TurnOver { last: step } => return errors::TurnOver { step }.text(language),
            Self::Start(error) => return Self::start(language, &error.localized(language)),
            Self::NotTheTurn { acting } => {
                return errors::NotTheTurn { seat: acting.0 + 1 }.text(language);
            }
            Self::Over => errors::GAME_OVER,
            Self::TooManySides => errors::TOO_MANY_SIDES,
            Self::NotInTheGame => errors::NOT_IN_THE_GAME,
            Self::NothingOffered => errors::NOTHING_OFFERED,
            Self::OfferOpen => errors::OFFER_OPEN,
            Self::NothingToTakeBack => errors::NOTHING_TO_TAKE_BACK,
        };
        phrase.text(language).to_owned()
    }

    fn brief(&self, language: Language) -> Option<String> {
        match self {
            Self::Unreadable { text, error } => {
                Some(Self::unreadable(language, text, &error.brief(language)?))
            }
            Self::Start(error) => Some(Self::start(language, &error.brief(language)?)),
            Self::Illegal { text, near } => {
                let few: Vec<&str> = near.iter().take(MOST_NEAR).map(String::as_str).collect();
                Some(Self::illegal(language, text, &few.join(", ")))
            }
            _ => Some(self.localized(language)),
        }
    }
}

impl Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.localized(Language::English))
    }
}

impl Error for PlayError {}
