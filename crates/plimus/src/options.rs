use quadrille_core::{Choices, ErrorPlace, OptionSpec, Problem, ReadError, Seat, ValueSpec};

use crate::Field;
use crate::board::{EAST_CIRCLE, NORTH_CIRCLE, SOUTH_CIRCLE, WEST_CIRCLE};

/// The units that a double captures (plimus 5.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Capture {
    /// Those of the facing seat.
    #[default]
    Facing,
    /// Those of every other seat.
    All,
}

/// The place of the neutral stone (plimus 2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Blank {
    #[default]
    None,
    /// On the west circle field.
    West,
    /// On the east circle field.
    East,
    /// On the north circle field.
    North,
    /// On the south circle field.
    South,
}

/// The rule for stones that stay at home (plimus 7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spoiling {
    /// After [`Options::PATIENCE`] turns they count for the seat whose goal they stand on.
    #[default]
    Counted,
    /// They may stay.
    Allowed,
}

/// The armies that two seats play with (plimus 2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colours {
    /// Blue in the south against red in the north.
    #[default]
    BlueRed,
    /// Yellow in the west against green in the east: the same game turned by a quarter.
    YellowGreen,
}

/// The options of a game of Plimus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// 2 or 4.
    pub(crate) seats: u8,
    pub(crate) capture: Capture,
    pub(crate) blank: Blank,
    pub(crate) spoiling: Spoiling,
    pub(crate) colours: Colours,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seats: 2,
            capture: Capture::default(),
            blank: Blank::default(),
            spoiling: Spoiling::default(),
            colours: Colours::default(),
        }
    }
}

const SEATS: [u8; 2] = [2, 4];
const CAPTURES: [Capture; 2] = [Capture::Facing, Capture::All];
const BLANKS: [Blank; 5] = [Blank::None, Blank::West, Blank::East, Blank::North, Blank::South];
const SPOILINGS: [Spoiling; 2] = [Spoiling::Counted, Spoiling::Allowed];
const COLOURS: [Colours; 2] = [Colours::BlueRed, Colours::YellowGreen];

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
            ValueSpec {
                key: "west",
                about: "a neutral stone on the west circle (blue against red)",
            },
            ValueSpec {
                key: "east",
                about: "a neutral stone on the east circle (blue against red)",
            },
            ValueSpec {
                key: "north",
                about: "a neutral stone on the north circle (yellow against green)",
            },
            ValueSpec {
                key: "south",
                about: "a neutral stone on the south circle (yellow against green)",
            },
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
    OptionSpec {
        key: "colours",
        values: &[
            ValueSpec { key: "blue-red", about: "blue in the south against red in the north" },
            ValueSpec {
                key: "yellow-green",
                about: "yellow in the west against green in the east (two players)",
            },
        ],
    },
];

impl Options {
    /// The most turns of each seat (plimus 7.3).
    pub const TURNS: u16 = 200;

    /// The number of completed turns of the facing seat from which its units count as filling
    /// (plimus 7.2).
    pub const PATIENCE: u16 = 80;

    pub(crate) fn from_choices(choices: Choices) -> Result<Self, ReadError> {
        let only = |option: usize, with: &str| {
            let spec = SPECS[option];
            let option = format!("{}={}", spec.key, spec.values[choices.get(option)].key);
            let place = ErrorPlace::option(&option);
            Err(ReadError::at(place, Problem::OnlyWith { option, with: with.to_owned() }))
        };
        let options = Self {
            seats: SEATS[choices.get(0)],
            capture: CAPTURES[choices.get(1)],
            blank: BLANKS[choices.get(2)],
            spoiling: SPOILINGS[choices.get(3)],
            colours: COLOURS[choices.get(4)],
        };
        match options {
            Self { seats: 2, capture: Capture::All, .. } => only(1, "seats=4"),
            Self { seats: 4, blank: Blank::West | Blank::East, .. } => only(2, "seats=2"),
            Self { seats: 4, colours: Colours::YellowGreen, .. } => only(4, "seats=2"),
            Self { seats: 4, blank: Blank::North | Blank::South, .. } => only(2, "seats=2"),
            Self { blank: Blank::West | Blank::East, colours: Colours::YellowGreen, .. } => {
                only(2, "colours=blue-red")
            }
            Self { blank: Blank::North | Blank::South, colours: Colours::BlueRed, .. } => {
                only(2, "colours=yellow-green")
            }
            _ => Ok(options),
        }
    }

    pub(crate) fn choices(self) -> Choices {
        Choices::DEFAULT
            .with(0, usize::from(self.seats == 4))
            .with(1, self.capture as usize)
            .with(2, self.blank as usize)
            .with(3, self.spoiling as usize)
            .with(4, self.colours as usize)
    }

    /// The number of seats: 2 or 4.
    #[must_use]
    pub const fn seats(self) -> u8 {
        self.seats
    }

    /// The units that a double captures.
    #[must_use]
    pub const fn capture(self) -> Capture {
        self.capture
    }

    /// The place of the neutral stone.
    #[must_use]
    pub const fn blank(self) -> Blank {
        self.blank
    }

    /// The rule for stones that stay at home.
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
            Blank::North => Some(NORTH_CIRCLE),
            Blank::South => Some(SOUTH_CIRCLE),
        }
    }

    /// The armies of two seats. With four seats it is the default, since all armies play.
    #[must_use]
    pub const fn colours(self) -> Colours {
        self.colours
    }

    /// The seat across the board (plimus 2.1).
    #[inline(always)]
    pub(crate) const fn facing(self, seat: Seat) -> Seat {
        Seat((seat.0 + self.seats / 2) & (self.seats - 1))
    }

    /// The seat to move after `turn` completed turns (plimus 8.3).
    #[inline(always)]
    pub(crate) const fn seat_at(self, turn: u16) -> Seat {
        Seat(turn as u8 & (self.seats - 1))
    }

    /// The most turns of all seats together (plimus 7.3).
    #[inline(always)]
    #[must_use]
    pub const fn turn_limit(self) -> u16 {
        Self::TURNS * self.seats as u16
    }
}
