use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, excerpt};

/// The goal of the acting side, against all others together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// To win with this number of own turns at most, and not sooner.
    Win(u8),
    /// To make the only turn after which the other side cannot force a win within this number of
    /// its own turns. Only with two sides.
    Save(u8),
    /// To put a seat out of the game in the current turn. Only with more than two sides.
    Out,
    /// To reach the most of a measure in the current turn.
    Most(Measure),
}

/// A quantity that a turn can maximise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// The pieces taken from others; at least two.
    Taken,
    /// The increase of the own army's gauges.
    Counted,
}

impl Goal {
    /// The most own turns of any goal.
    pub const FARTHEST: u8 = 4;

    /// Every goal that is looked for by default.
    pub const ALL: [Self; 8] = [
        Self::Win(1),
        Self::Win(2),
        Self::Win(3),
        Self::Save(1),
        Self::Save(2),
        Self::Most(Measure::Taken),
        Self::Out,
        Self::Most(Measure::Counted),
    ];
}

impl Measure {
    const ALL: [(Self, &str); 2] = [(Self::Taken, "taken"), (Self::Counted, "counted")];
}

impl Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(turns) => write!(f, "win {turns}"),
            Self::Save(turns) => write!(f, "save {turns}"),
            Self::Out => f.write_str("out"),
            Self::Most(measure) => {
                let word = Measure::ALL.into_iter().find(|(known, _)| known == measure);
                write!(f, "most {}", word.map_or("", |(_, word)| word))
            }
        }
    }
}

impl FromStr for Goal {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let (word, rest) = text.split_once([' ', ':']).unwrap_or((text, ""));
        let turns = rest.parse().ok().filter(|turns| (1..=Self::FARTHEST).contains(turns));
        let measure = Measure::ALL.into_iter().find(|(_, word)| *word == rest);
        match (word, turns, measure) {
            ("win", Some(turns), _) => Ok(Self::Win(turns)),
            ("save", Some(turns), _) => Ok(Self::Save(turns)),
            ("out", ..) if text == "out" => Ok(Self::Out),
            ("most", _, Some((measure, _))) => Ok(Self::Most(measure)),
            _ => {
                let far = Self::FARTHEST;
                let expected = format!(
                    "expected win or save and 1 to {far} turns, out, or most and taken or counted"
                );
                Err(ReadError::in_data(format!("goal \"{}\"", excerpt(text)), expected))
            }
        }
    }
}
