use std::fmt::{self, Display};

use quadrille_core::Seat;

/// A step as a value, valid in the situation in which it was found legal.
///
/// [`Match::steps`](crate::Match::steps) lists these, and [`Written::read`](crate::Written::read)
/// returns one. In the same situation it is taken without another check; in any other it is checked
/// like a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    pub(crate) code: u32,
    /// A hash of the situation.
    pub(crate) stamp: u64,
}

/// An act of a seat in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Act {
    /// Takes a step. Only the acting seat can.
    Step(Step),
    /// Gives up, at any time (C4).
    Resign,
    /// Runs out of time (C4).
    Flag,
    /// Leaves for good (C4).
    Leave,
    /// Ends the match in a draw to which both sides have agreed (C4).
    Draw,
    Offer(Offer),
    /// Agrees to the open offer.
    Accept,
    Decline,
}

/// A proposal to the other sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Offer {
    /// A draw, between two sides.
    Draw,
    /// To take back everything since the proposer's last turn began, including that turn. Not
    /// possible if a seat has left the game since.
    Takeback,
}

/// An open offer: neither agreed to by all nor refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingOffer {
    pub offer: Offer,
    /// The seat that made it.
    pub by: Seat,
    /// The sides that have agreed, as a bit set. It includes the proposer's side.
    pub(crate) agreed: u8,
}

impl PendingOffer {
    /// True if a side has agreed.
    #[must_use]
    pub const fn has_agreed(&self, side: quadrille_core::Side) -> bool {
        self.agreed >> side.0 & 1 == 1
    }
}

/// The time of an act, and the time left on the seat's clock after it, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spent {
    pub took: u32,
    pub left: u32,
}

/// The acts that are not steps, with their words in records.
const WORDS: [(&str, Act); 8] = [
    ("resign", Act::Resign),
    ("flag", Act::Flag),
    ("leave", Act::Leave),
    ("draw", Act::Draw),
    ("offer-draw", Act::Offer(Offer::Draw)),
    ("offer-takeback", Act::Offer(Offer::Takeback)),
    ("accept", Act::Accept),
    ("decline", Act::Decline),
];

impl Act {
    /// True for an offer or its refusal. They change neither the board nor the acting seat.
    #[must_use]
    pub const fn is_talk(&self) -> bool {
        matches!(self, Self::Offer(_) | Self::Decline)
    }

    /// The act with this word, if there is one. Steps have no word.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        WORDS.iter().find(|(known, _)| *known == word).map(|&(_, act)| act)
    }

    /// The word of the act in records; `None` for a step.
    #[must_use]
    pub fn word(&self) -> Option<&'static str> {
        WORDS.iter().find(|(_, act)| act == self).map(|&(word, _)| word)
    }

    /// The number of the act in the log. Steps have 0.
    pub(crate) fn number(&self) -> u8 {
        WORDS.iter().position(|(_, act)| act == self).map_or(0, |at| at as u8 + 1)
    }

    /// The act with this number; `None` for the number of steps.
    pub(crate) fn by_number(number: u8) -> Option<Self> {
        WORDS.get(usize::from(number).checked_sub(1)?).map(|&(_, act)| act)
    }
}

impl Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Draw => "a draw",
            Self::Takeback => "a takeback",
        })
    }
}
