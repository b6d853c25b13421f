//! The result of a turn as an answer. Question and result are texts that can be sent anywhere.

use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, excerpt};

use crate::{Task, answer};

/// The result of a turn as an answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It reaches the goal. If that takes more turns, these continue the line; the others hold out
    /// as long as they can.
    Right(Vec<String>),
    /// It does not, as these turns of the others show. Empty if no defence is needed, because the
    /// turn threatens to win too late or not at all.
    Wrong(Vec<String>),
    /// It reaches something, but not the most.
    Short { reached: u16, most: u16 },
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

/// A solver's turn with the task it is to solve.
///
/// Its text is a line of four fields separated by `|`: goal, game, position and turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    pub task: Task,
    /// The steps of a turn, or of a part of one, joined by `;`.
    pub turn: String,
}

impl Attempt {
    /// The result of the turn. `None` if it is not legal or the proof would be too large.
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
