use std::error::Error;
use std::fmt::{self, Display};

use quadrille_core::ReadError;

use crate::{Goal, Theme};

/// A proof that exactly one turn reaches a goal, by exhaustive search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The turns from the solution up to the goal, the steps of each joined by `;`. The others hold
    /// out as long as they can.
    pub line: Vec<String>,
    pub themes: Vec<Theme>,
    /// The difficulty, from 1 to [`HARDEST`](Self::HARDEST).
    pub grade: u8,
    /// The number of positions searched.
    pub size: u64,
}

impl Proof {
    /// The grade of the hardest puzzles.
    pub const HARDEST: u8 = 5;

    /// The most positions of a proof.
    pub const LARGEST: u64 = 2_000_000;
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// The position or a turn cannot be read.
    Unreadable(ReadError),
    Over,
    /// No turn reaches the goal, or it can be reached sooner, or it is reached anyway.
    NoSolution(Goal),
    /// Two turns reach the goal, neither of which does all that the other one does.
    Several(String, String),
    /// It would take more than [`Proof::LARGEST`] positions.
    TooLarge,
    /// The stored proof differs from the one found. Both texts, the stored one first.
    Otherwise(String, String),
}

impl Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => Display::fmt(error, f),
            Self::Over => f.write_str("expected a position in which the game goes on"),
            Self::NoSolution(goal) => write!(f, "expected one turn to reach {goal}, found none"),
            Self::Several(one, two) => write!(f, "expected one solution, found {one} and {two}"),
            Self::TooLarge => {
                write!(f, "expected a proof of at most {} positions", Proof::LARGEST)
            }
            Self::Otherwise(said, proven) => write!(f, "expected {proven}, found {said}"),
        }
    }
}

impl Error for Unproven {}

impl From<ReadError> for Unproven {
    fn from(error: ReadError) -> Self {
        Self::Unreadable(error)
    }
}
