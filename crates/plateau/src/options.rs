use quadrille_core::{Choices, ErrorPlace, OptionSpec, ReadError, ValueSpec};

use crate::texts::errors;

/// The board (plateau 1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Board {
    /// 16 longitudes.
    #[default]
    Arena,
    /// 24 longitudes.
    Classic,
}

/// The options of a game of Empire Plateau.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    pub board: Board,
    /// The number of empires: 2 to 4, and only 2 on the arena.
    pub seats: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { board: Board::Arena, seats: 2 }
    }
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "board",
        values: &[
            ValueSpec { key: "arena", about: "16 longitudes, two players" },
            ValueSpec { key: "classic", about: "24 longitudes" },
        ],
    },
    OptionSpec {
        key: "seats",
        values: &[
            ValueSpec { key: "2", about: "two players" },
            ValueSpec { key: "3", about: "three players, on the classic board" },
            ValueSpec { key: "4", about: "four players, on the classic board" },
        ],
    },
];

impl Options {
    pub(crate) fn from_choices(choices: Choices) -> Result<Self, ReadError> {
        let board = [Board::Arena, Board::Classic][choices.get(0)];
        let seats = 2 + choices.get(1) as u8;
        if board == Board::Arena && seats > 2 {
            let place = ErrorPlace::option(&format!("seats={seats}"));
            return Err(ReadError::at(place, errors::BOARD_FOR_TWO));
        }
        Ok(Self { board, seats })
    }

    pub(crate) fn choices(self) -> Choices {
        Choices::DEFAULT.with(0, self.board as usize).with(1, usize::from(self.seats - 2))
    }

    /// The number of longitudes of the board.
    #[must_use]
    pub const fn longitudes(self) -> u8 {
        match self.board {
            Board::Arena => 16,
            Board::Classic => 24,
        }
    }
}
