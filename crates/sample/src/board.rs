use std::fmt::{self, Display};

use quadrille_core::{Compass, Grid, Point, ReadError, Seat};

use crate::texts::errors;

/// The board (1.1).
pub(crate) const BOARD: Grid = Grid { files: 3, ranks: 4, first_file: b'a' };

/// The directions of the lines.
pub(crate) const WAYS: [Compass; 4] =
    [Compass::North, Compass::East, Compass::South, Compass::West];

/// A set of places; a place's bit is [`Place::bit`].
pub type Places = u16;

/// A place on the board: its number from 0, rank by rank from a1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// The number of places.
    pub const COUNT: usize = 12;

    /// All places, rank by rank from a1.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The place on a file and a rank, counted from 0, or `None` if it is off the board.
    #[must_use]
    pub fn at(file: i8, rank: i8) -> Option<Self> {
        let on_board = (0..3).contains(&file) && (0..4).contains(&rank);
        on_board.then(|| Self(rank as u8 * 3 + file as u8))
    }

    /// The file, counted from 0.
    #[must_use]
    pub const fn file(self) -> i8 {
        (self.0 % 3) as i8
    }

    /// The rank, counted from 0.
    #[must_use]
    pub const fn rank(self) -> i8 {
        (self.0 / 3) as i8
    }

    /// The set of this place alone.
    #[must_use]
    pub const fn bit(self) -> Places {
        1 << self.0
    }

    /// The point in the geometry.
    #[must_use]
    pub const fn point(self) -> Point {
        Point(self.0 as u16)
    }

    /// The place at a distance along a line, or `None` if it is off the board.
    #[must_use]
    pub fn away(self, way: Compass, distance: i8) -> Option<Self> {
        let (file, rank) = way.offset();
        Self::at(self.file() + file * distance, self.rank() + rank * distance)
    }

    /// The place between two that are two apart on a line.
    pub(crate) fn between(self, other: Self) -> Option<Self> {
        let jumped = WAYS.into_iter().find(|&way| self.away(way, 2) == Some(other));
        jumped.and_then(|way| self.away(way, 1))
    }

    /// Reads a place at the byte `at` of a text. Returns the place and the offset after it.
    pub(crate) fn read(text: &str, at: usize) -> Result<(Self, usize), ReadError> {
        let (file, rank, end) = BOARD.read_place(text, at)?;
        let place = Self::at(file as i8, rank as i8);
        place.map(|place| (place, end)).ok_or_else(|| ReadError::expected(text, at, errors::PLACE))
    }
}

/// The places of the rank that a seat has to reach (3.1).
pub(crate) const fn goal(seat: Seat) -> Places {
    if seat.0 == 0 { 0b111 << 9 } else { 0b111 }
}

/// The direction from which a seat came.
pub(crate) const fn back(seat: Seat) -> Compass {
    if seat.0 == 0 { Compass::South } else { Compass::North }
}

/// The places of a set, rank by rank from a1.
pub(crate) fn places(set: Places) -> impl Iterator<Item = Place> {
    Place::all().filter(move |place| set & place.bit() != 0)
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BOARD.name(self.file() as u8, self.rank() as u8))
    }
}
