/// One of the eight directions, clockwise from north. North points to higher ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Compass {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Compass {
    /// All eight directions, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The change of file and rank made by one crossing in this direction.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The direction's bit in a direction mask: north 1, north-east 2, … north-west 128.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The direction of a straight line by its offsets, or `None` if it is not one of the eight.
    #[must_use]
    pub fn between(files: i8, ranks: i8) -> Option<Self> {
        if files != 0 && ranks != 0 && files.unsigned_abs() != ranks.unsigned_abs() {
            return None;
        }
        let offset = (files.signum(), ranks.signum());
        Self::ALL.into_iter().find(|direction| direction.offset() == offset)
    }
}

/// A direction mask turned right by `eighths` eighths of a circle.
///
/// ```
/// # use quadrille_core::turned;
/// assert_eq!(turned(1, 2), 4); // north becomes east
/// assert_eq!(turned(129, 7), 192); // one eighth to the left
/// ```
#[inline]
#[must_use]
pub const fn turned(mask: u8, eighths: u8) -> u8 {
    mask.rotate_left(eighths as u32 % 8)
}

/// A turn to the right in eighths, as players write it: right up to four, left up to three.
///
/// ```
/// # use quadrille_core::eighths_right;
/// assert_eq!(eighths_right(4), ('R', 4));
/// assert_eq!(eighths_right(7), ('L', 1));
/// ```
#[must_use]
pub const fn eighths_right(eighths: u8) -> (char, u8) {
    match eighths % 8 {
        right @ 0..=4 => ('R', right),
        left => ('L', 8 - left),
    }
}
