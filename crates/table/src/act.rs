use std::fmt::{self, Display};

use quadrille_core::Seat;

/// A step as a value: which it is, and in which situation it was found legal.
///
/// It is what [`Table::steps`](crate::Table::steps) lists and [`Written::read`](crate::Written::read)
/// answers. In that situation it is taken without being checked again; anywhere else it is checked
/// like a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    pub(crate) code: u32,
    /// What tells the situation from others.
    pub(crate) stamp: u64,
}

/// What a seat can do in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Act {
    /// To take a step; only the acting seat can.
    Step(Step),
    /// To give up, at any time (C4).
    Resign,
    /// To have run out of time (C4).
    Flag,
    /// To have left for good (C4).
    Leave,
    /// To end the match in a draw to which both sides have agreed (C4).
    Draw,
    /// To propose something to the other sides.
    Offer(Offer),
    /// To agree to what is proposed.
    Accept,
    /// To refuse what is proposed.
    Decline,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Offer {
    /// A draw, between two sides.
    Draw,
    /// To take back all since the proposer's last turn began, that turn included; not if somebody
    /// has left the game since.
    Takeback,
}

/// Something proposed that is neither agreed to nor refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pending {
    /// What was proposed.
    pub offer: Offer,
    /// Who proposed it.
    pub by: Seat,
    /// The sides that have agreed, as a bit set; the proposer's is one of them.
    pub(crate) agreed: u8,
}

impl Pending {
    /// Whether the side with this number has agreed.
    #[must_use]
    pub const fn has_agreed(&self, side: quadrille_core::Side) -> bool {
        self.agreed >> side.0 & 1 == 1
    }
}

/// How long something took, in milliseconds, and what was left on the seat's clock then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spent {
    /// What it took.
    pub took: u32,
    /// What was left.
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
    /// The act that is not a step with this word, if there is one.
    #[must_use]
    pub fn by_word(word: &str) -> Option<Self> {
        WORDS.iter().find(|(known, _)| *known == word).map(|&(_, act)| act)
    }

    /// Its word, if it is not a step.
    #[must_use]
    pub fn word(&self) -> Option<&'static str> {
        WORDS.iter().find(|(_, act)| act == self).map(|&(word, _)| word)
    }

    /// The number by which a log keeps it; steps have 0.
    pub(crate) fn number(&self) -> u8 {
        WORDS.iter().position(|(_, act)| act == self).map_or(0, |at| at as u8 + 1)
    }

    /// The act with a number, if it is not that of steps.
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
