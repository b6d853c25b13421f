use quadrille_core::Army as Empire;

use crate::Turn;

/// An army on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub empire: Empire,
    pub kind: Kind,
}

/// The kind of an army (plateau 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A small army of value 2; captures only in an L.
    Two,
    /// A small army of value 4; may begin with a jump.
    Four,
    /// A small army of value 6.
    Six,
    Emblem,
}

impl Kind {
    /// All four kinds.
    pub const ALL: [Self; 4] = [Self::Two, Self::Four, Self::Six, Self::Emblem];

    /// The most crossings of a move.
    #[must_use]
    pub const fn reach(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Four => 4,
            Self::Six => 6,
            Self::Emblem => Turn::LIMIT,
        }
    }

    /// The number of these armies in an empire.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Two => 12,
            Self::Four => 4,
            Self::Six => 2,
            Self::Emblem => 1,
        }
    }

    /// The character in position texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Two => '2',
            Self::Four => '4',
            Self::Six => '6',
            Self::Emblem => 'e',
        }
    }

    /// A stable lower-case name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Two => "two",
            Self::Four => "four",
            Self::Six => "six",
            Self::Emblem => "emblem",
        }
    }
}
