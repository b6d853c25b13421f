use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::heuristics::LEVELS;
use quadrille_core::{ReadError, Seat, excerpt};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at this screen.
    Person,
    /// The computer, at a level from 1 on.
    Level(u8),
    /// Somebody or something elsewhere, whose turns come from there.
    Elsewhere,
}

impl Player {
    /// Whether it is somebody at this screen.
    #[must_use]
    pub fn is_person(self) -> bool {
        self == Self::Person
    }
}

/// A person in the first seat and the computer, at its weakest, in all others.
#[must_use]
pub fn against_computer(seats: u8) -> Vec<Player> {
    let player = |seat: Seat| if seat.0 == 0 { Player::Person } else { Player::Level(1) };
    Seat::first(seats).map(player).collect()
}

impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Level(level) => write!(f, "level {level}"),
            Self::Elsewhere => f.write_str("elsewhere"),
        }
    }
}

impl FromStr for Player {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let level = text.strip_prefix("level").and_then(|rest| rest.strip_prefix([' ', ':']));
        let level = level.and_then(|number| number.parse().ok());
        match level {
            _ if text == "person" => Ok(Self::Person),
            _ if text == "elsewhere" => Ok(Self::Elsewhere),
            Some(level) if (1..=LEVELS as u8).contains(&level) => Ok(Self::Level(level)),
            _ => Err(ReadError::in_data(
                format!("player \"{}\"", excerpt(text)),
                format!("expected person, elsewhere, or level 1 to level {LEVELS}"),
            )),
        }
    }
}
