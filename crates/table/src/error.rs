use std::error::Error;
use std::fmt::{self, Display};

use quadrille_core::{Language, Localized, MOST_NEAR, ReadError, Seat, Word, excerpt};

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
        const UNREADABLE: Word = Word::new(
            "cannot read the step \"{}\": {}",
            "der Schritt „{}“ ist nicht lesbar: {}",
            "шаг «{}» не читается: {}",
        );
        UNREADABLE.fill(language, &[&excerpt(text), &error])
    }

    fn illegal(language: Language, text: &str, near: &str) -> String {
        const ILLEGAL: Word =
            Word::new("{} is not legal here", "{} geht hier nicht", "{} здесь нельзя");
        const NEAR: Word = Word::new(
            "{} is not legal here; try {}",
            "{} geht hier nicht; möglich wäre {}",
            "{} здесь нельзя; можно: {}",
        );
        if near.is_empty() {
            ILLEGAL.fill(language, &[&text])
        } else {
            NEAR.fill(language, &[&text, &near])
        }
    }

    fn start(language: Language, error: &str) -> String {
        const START: Word = Word::new(
            "the position to begin with: {}",
            "die Anfangsstellung: {}",
            "начальная позиция: {}",
        );
        START.fill(language, &[&error])
    }
}

impl Localized for PlayError {
    fn localized(&self, language: Language) -> String {
        const TURN_OVER: Word = Word::new(
            "expected the turn to end with {}, as nothing can follow it",
            "der Zug endet mit {}, danach kann nichts mehr kommen",
            "ход кончается на {}, дальше ничего быть не может",
        );
        const NOT_THE_TURN: Word = Word::new(
            "expected a step of seat {}, whose turn it is",
            "am Zug ist Sitz {}, nur er kann jetzt einen Schritt machen",
            "сейчас ход места {}: шаг может сделать только оно",
        );
        let word = match self {
            Self::Over => {
                Word::new("the game is over", "die Partie ist zu Ende", "партия окончена")
            }
            Self::Unreadable { text, error } => {
                return Self::unreadable(language, text, &error.localized(language));
            }
            Self::Illegal { text, near } => return Self::illegal(language, text, &near.join(" ")),
            Self::TurnOver { last } => return TURN_OVER.fill(language, &[last]),
            Self::Start(error) => return Self::start(language, &error.localized(language)),
            Self::NotTheTurn { acting } => {
                return NOT_THE_TURN.fill(language, &[&(acting.0 + 1)]);
            }
            Self::TooManySides => Word::new(
                "a draw can be agreed only in a game of two sides",
                "ein Remis kann man nur zwischen zwei Seiten vereinbaren",
                "о ничьей можно договориться, только если сторон две",
            ),
            Self::NotInTheGame => Word::new(
                "expected a seat that is still in the game",
                "das kann nur ein Sitz tun, der noch im Spiel ist",
                "это может сделать только место, которое ещё в игре",
            ),
            Self::NothingOffered => Word::new(
                "expected an offer of another side to answer",
                "hier ist kein Angebot einer anderen Seite zu beantworten",
                "здесь нет предложения другой стороны, на которое можно ответить",
            ),
            Self::OfferOpen => Word::new(
                "expected an answer to the offer first",
                "zuerst muss das Angebot beantwortet werden",
                "сначала нужно ответить на предложение",
            ),
            Self::NothingToTakeBack => Word::new(
                "expected a turn of this seat to take back",
                "dieser Sitz hat keinen Zug, den er zurücknehmen könnte",
                "у этого места нет хода, который можно взять назад",
            ),
        };
        word.text(language).to_owned()
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
