use quadrille_core::{Choices, OptionSpec, ReadError, Seat, ValueSpec};

use crate::Field;
use crate::board::{EAST_CIRCLE, WEST_CIRCLE};

/// Whose units a double captures (plimus 5.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Capture {
    /// The facing seat's.
    #[default]
    Facing,
    /// Those of every other seat.
    All,
}

/// Where the neutral stone stands (plimus 2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Blank {
    /// There is none.
    #[default]
    None,
    /// On the west circle field.
    West,
    /// On the east circle field.
    East,
}

/// What becomes of stones that stay at home (plimus 7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spoiling {
    /// From some time on they count for the seat whose goal they stand on.
    #[default]
    Counted,
    /// They may stay.
    Allowed,
}

/// The options of a game of Plimus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// How many seats play: 2 or 4.
    pub(crate) seats: u8,
    pub(crate) capture: Capture,
    pub(crate) blank: Blank,
    pub(crate) spoiling: Spoiling,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seats: 2,
            capture: Capture::default(),
            blank: Blank::default(),
            spoiling: Spoiling::default(),
        }
    }
}

const SEATS: [u8; 2] = [2, 4];
const CAPTURES: [Capture; 2] = [Capture::Facing, Capture::All];
const BLANKS: [Blank; 3] = [Blank::None, Blank::West, Blank::East];
const SPOILINGS: [Spoiling; 2] = [Spoiling::Counted, Spoiling::Allowed];

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "seats",
        values: &[
            ValueSpec { key: "2", about: "two players, face to face" },
            ValueSpec { key: "4", about: "four players, each for themselves" },
        ],
    },
    OptionSpec {
        key: "capture",
        values: &[
            ValueSpec { key: "facing", about: "doubles capture the facing player's units" },
            ValueSpec {
                key: "all",
                about: "doubles capture all other players' units (four players)",
            },
        ],
    },
    OptionSpec {
        key: "blank",
        values: &[
            ValueSpec { key: "none", about: "no neutral stone" },
            ValueSpec { key: "west", about: "a neutral stone on the west circle (two players)" },
            ValueSpec { key: "east", about: "a neutral stone on the east circle (two players)" },
        ],
    },
    OptionSpec {
        key: "spoiling",
        values: &[
            ValueSpec {
                key: "counted",
                about: "stones that stay at home count as the goal filled",
            },
            ValueSpec { key: "allowed", about: "stones may stay at home and block the goal" },
        ],
    },
];

impl Options {
    /// How many turns each seat has at most (plimus 7.3).
    pub const TURNS: u16 = 200;

    /// From how many completed turns of the facing seat on its units count as filling (plimus 7.2).
    pub const PATIENCE: u16 = 80;

    pub(crate) fn from_choices(choices: Choices) -> Result<Self, ReadError> {
        let only = |option: usize, seats: &str| {
            let spec = SPECS[option];
            let word = format!("{}={}", spec.key, spec.values[choices.get(option)].key);
            Err(ReadError::new(
                format!("option \"{word}\""),
                format!("expected {word} only with seats={seats}"),
            ))
        };
        let options = Self {
            seats: SEATS[choices.get(0)],
            capture: CAPTURES[choices.get(1)],
            blank: BLANKS[choices.get(2)],
            spoiling: SPOILINGS[choices.get(3)],
        };
        match options {
            Self { seats: 2, capture: Capture::All, .. } => only(1, "4"),
            Self { seats: 4, blank: Blank::West | Blank::East, .. } => only(2, "2"),
            _ => Ok(options),
        }
    }

    pub(crate) fn choices(self) -> Choices {
        Choices::DEFAULT
            .with(0, usize::from(self.seats == 4))
            .with(1, self.capture as usize)
            .with(2, self.blank as usize)
            .with(3, self.spoiling as usize)
    }

    /// How many seats play: 2 or 4.
    #[must_use]
    pub const fn seats(self) -> u8 {
        self.seats
    }

    /// Whose units a double captures.
    #[must_use]
    pub const fn capture(self) -> Capture {
        self.capture
    }

    /// Where the neutral stone stands.
    #[must_use]
    pub const fn blank(self) -> Blank {
        self.blank
    }

    /// What becomes of stones that stay at home.
    #[must_use]
    pub const fn spoiling(self) -> Spoiling {
        self.spoiling
    }

    /// The field of the neutral stone, if there is one.
    #[must_use]
    pub const fn blank_field(self) -> Option<Field> {
        match self.blank {
            Blank::None => None,
            Blank::West => Some(WEST_CIRCLE),
            Blank::East => Some(EAST_CIRCLE),
        }
    }

    /// The seat across the board (plimus 2.1).
    #[inline(always)]
    pub(crate) const fn facing(self, seat: Seat) -> Seat {
        Seat((seat.0 + self.seats / 2) & (self.seats - 1))
    }

    /// The seat whose turn comes after so many completed ones (plimus 8.3).
    #[inline(always)]
    pub(crate) const fn seat_at(self, turn: u16) -> Seat {
        Seat(turn as u8 & (self.seats - 1))
    }

    /// How many turns there are at most (plimus 7.3).
    #[inline(always)]
    #[must_use]
    pub const fn turn_limit(self) -> u16 {
        Self::TURNS * self.seats as u16
    }
}
