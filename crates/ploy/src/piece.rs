use quadrille_core::{Army, turned};

use crate::Turning;

/// A piece: its colour and the directions of its indicators (ploy 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub army: Army,
    /// The indicators, as a direction mask.
    pub mask: u8,
}

/// The type of a piece, which sets its reach (ploy 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One indicator, reach 1; may turn after its motion.
    Shield,
    /// Two indicators, reach 2.
    Probe,
    /// Three indicators, reach 3.
    Lance,
    /// Four indicators, reach 1.
    Commander,
}

/// Each variety facing north. The Commander is listed in both ways it can face; every other piece
/// is one of these, turned (ploy 1.3).
pub(crate) const VARIETIES: [u8; 9] = [
    0b0000_0001,
    0b0000_0011,
    0b1000_0010,
    0b0001_0001,
    0b1000_0011,
    0b0100_0101,
    0b1001_0010,
    0b1010_1010,
    0b0101_0101,
];

impl Kind {
    /// The kind of a piece with this mask, or `None` if the game has no such piece.
    #[must_use]
    pub fn of(mask: u8) -> Option<Self> {
        let known = VARIETIES.iter().any(|&variety| (0..8).any(|n| turned(variety, n) == mask));
        known.then(|| Self::by_count(mask))
    }

    /// The kind of a piece with this mask, which must be a valid piece.
    #[inline]
    pub(crate) const fn by_count(mask: u8) -> Self {
        match mask.count_ones() {
            1 => Self::Shield,
            2 => Self::Probe,
            3 => Self::Lance,
            _ => Self::Commander,
        }
    }

    /// The largest distance of a motion, in points.
    #[must_use]
    pub const fn reach(self) -> i8 {
        match self {
            Self::Shield | Self::Commander => 1,
            Self::Probe => 2,
            Self::Lance => 3,
        }
    }

    /// A stable lower-case name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Shield => "shield",
            Self::Probe => "probe",
            Self::Lance => "lance",
            Self::Commander => "commander",
        }
    }
}

/// The turns a piece may make, in eighths to the right. If several have the same result, only the
/// smallest is listed, right before left (ploy 3.3, 3.5, 7.2).
#[inline]
pub(crate) const fn turns(mask: u8, turning: Turning) -> &'static [u8] {
    if turned(mask, 2) == mask {
        CROSS_TURNS
    } else if turned(mask, 4) == mask {
        straight_turns(turning)
    } else {
        most_turns(turning)
    }
}

/// The turns of a Commander.
pub(crate) const CROSS_TURNS: &[u8] = &[1];

/// The turns of a Probe whose indicators are opposite.
#[inline(always)]
pub(crate) const fn straight_turns(turning: Turning) -> &'static [u8] {
    match turning {
        Turning::Any => &[1, 2, 7],
        Turning::Eighth => &[1, 7],
    }
}

/// The turns of all other pieces.
#[inline(always)]
pub(crate) const fn most_turns(turning: Turning) -> &'static [u8] {
    match turning {
        Turning::Any => &[1, 2, 3, 4, 7, 6, 5],
        Turning::Eighth => &[1, 7],
    }
}
