//! What a turn comes to as an answer, asked and told as texts that can be sent anywhere.

use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, excerpt};

use crate::{Task, answer};

/// What a turn comes to as an answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It reaches the goal. If that takes more turns, these show how it goes on: the others hold out
    /// as long as they can.
    Right(Vec<String>),
    /// It does not, as these turns of the others show. There are none if nothing need be done against
    /// it, since it threatens to win too late or not at all.
    Wrong(Vec<String>),
    /// It reaches something, but not the most.
    Short {
        /// What it reaches.
        reached: u16,
        /// The most there is.
        most: u16,
    },
}

const RIGHT: &str = "right";
const WRONG: &str = "wrong";
const SHORT: &str = "short";

impl Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, turns) = match self {
            Self::Right(turns) => (RIGHT, turns),
            Self::Wrong(turns) => (WRONG, turns),
            Self::Short { reached, most } => return write!(f, "{SHORT} {reached} {most}"),
        };
        f.write_str(word)?;
        turns.iter().try_for_each(|turn| write!(f, " {turn}"))
    }
}

impl FromStr for Answer {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut words = text.split(' ');
        let first = words.next().unwrap_or_default();
        let rest: Vec<String> = words.map(str::to_owned).collect();
        let numbers: Vec<u16> = rest.iter().filter_map(|word| word.parse().ok()).collect();
        match (first, &numbers[..]) {
            (RIGHT, _) => Ok(Self::Right(rest)),
            (WRONG, _) => Ok(Self::Wrong(rest)),
            (SHORT, &[reached, most]) if rest.len() == 2 => Ok(Self::Short { reached, most }),
            _ => {
                let place = format!("\"{}\"", excerpt(text));
                let expected = format!("expected {RIGHT} or {WRONG}, or {SHORT} and two numbers");
                Err(ReadError::in_data(place, expected))
            }
        }
    }
}

/// A turn that somebody makes, and what it is to reach.
///
/// Its text is a line of four fields between `|`: goal, game, position and turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What is to be done.
    pub task: Task,
    /// What is done: the steps of a turn, or of as much of one, joined by `;`.
    pub turn: String,
}

impl Attempt {
    /// What it comes to; nothing if it is not legal or cannot be found out.
    #[must_use]
    pub fn answer(&self) -> Option<Answer> {
        answer(&self.task, &self.turn).ok()
    }
}

impl Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Task { game, position, goal } = &self.task;
        write!(f, "{goal}|{game}|{position}|{}", self.turn)
    }
}

impl FromStr for Attempt {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let fields: Vec<&str> = text.split('|').collect();
        let [goal, game, position, turn] = fields[..] else {
            let place = format!("\"{}\"", excerpt(text));
            return Err(ReadError::in_data(
                place,
                "expected goal, game, position and turn between |",
            ));
        };
        let (goal, game) = (goal.parse()?, game.parse()?);
        let task = Task { game, position: position.to_owned(), goal };
        Ok(Self { task, turn: turn.to_owned() })
    }
}
