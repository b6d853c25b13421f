use std::fmt::{self, Display};

use quadrille_core::Army;

/// The sign of a stone or of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    Plus,
    Minus,
}

impl Sign {
    /// Both signs.
    pub const ALL: [Self; 2] = [Self::Plus, Self::Minus];

    /// The opposite sign.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Plus => Self::Minus,
            Self::Minus => Self::Plus,
        }
    }

    /// The index in arrays over signs.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// A single, or a double with one of its stones on top (plimus 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One stone.
    Single(Sign),
    /// A plus and a minus stone. The sign is that of the top stone.
    Double(Sign),
}

impl Kind {
    /// The sign of the top stone, which is the sign of the unit.
    #[inline(always)]
    #[must_use]
    pub const fn sign(self) -> Sign {
        match self {
            Self::Single(sign) | Self::Double(sign) => sign,
        }
    }

    /// True for a double.
    #[inline(always)]
    #[must_use]
    pub const fn is_double(self) -> bool {
        matches!(self, Self::Double(_))
    }

    /// The rest of the unit after its top stone has left.
    #[inline]
    #[must_use]
    pub const fn without_top(self) -> Option<Self> {
        match self {
            Self::Single(_) => None,
            Self::Double(top) => Some(Self::Single(top.other())),
        }
    }

    /// The stones from bottom to top.
    pub(crate) fn stones(self) -> impl Iterator<Item = Sign> {
        let bottom = self.without_top().map(Self::sign);
        bottom.into_iter().chain([self.sign()])
    }

    /// Reads `p`, `m`, `pm` or `mp`, the top stone first.
    pub(crate) fn read(text: &str) -> Option<Self> {
        Some(match text {
            "p" => Self::Single(Sign::Plus),
            "m" => Self::Single(Sign::Minus),
            "pm" => Self::Double(Sign::Plus),
            "mp" => Self::Double(Sign::Minus),
            _ => return None,
        })
    }
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Single(Sign::Plus) => "p",
            Self::Single(Sign::Minus) => "m",
            Self::Double(Sign::Plus) => "pm",
            Self::Double(Sign::Minus) => "mp",
        })
    }
}

/// A single or a double of an army (plimus 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    pub army: Army,
    pub kind: Kind,
}
