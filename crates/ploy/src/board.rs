use std::fmt::{self, Display};

use quadrille_core::nine::{self, STRIDE};
use quadrille_core::{Compass, Point};

pub(crate) use quadrille_core::nine::{BOARD, GRID, Places as Squares, sources};

/// A point of the board (ploy 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// One more than the largest number of a point.
    pub const NUMBERS: usize = 9 * STRIDE as usize;

    /// The point on a file and a rank, counted from 0, if it is on the board.
    #[must_use]
    pub fn at(file: i8, rank: i8) -> Option<Self> {
        let on_board = |n: i8| (0..9).contains(&n);
        (on_board(file) && on_board(rank)).then(|| Self(rank as u8 * STRIDE + file as u8))
    }

    /// All points, rank by rank from a1.
    pub fn all() -> impl Iterator<Item = Self> {
        squares(BOARD)
    }

    /// The file, counted from 0.
    #[must_use]
    pub const fn file(self) -> i8 {
        (self.0 % STRIDE) as i8
    }

    /// The rank, counted from 0.
    #[must_use]
    pub const fn rank(self) -> i8 {
        (self.0 / STRIDE) as i8
    }

    /// The point at a distance in a direction, or `None` if it is off the board.
    #[must_use]
    pub fn away(self, direction: Compass, distance: i8) -> Option<Self> {
        let (files, ranks) = direction.offset();
        Self::at(self.file() + files * distance, self.rank() + ranks * distance)
    }

    /// The point in the geometry.
    #[must_use]
    pub const fn point(self) -> Point {
        Point((self.rank() * 9 + self.file()) as u16)
    }

    #[inline(always)]
    pub(crate) const fn bit(self) -> Squares {
        nine::bit(self.0)
    }

    /// The word of a set that holds this point, and its bit in that word.
    #[inline(always)]
    pub(crate) const fn word(self) -> (usize, u32) {
        nine::word(self.0)
    }

    /// The index of this point in tables of [`Self::NUMBERS`] entries.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn step_away(self, direction: Compass, distance: i8) -> Self {
        Self(nine::away(self.0, direction, distance))
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&GRID.name(self.file() as u8, self.rank() as u8))
    }
}

/// The points of a set, rank by rank from a1.
pub(crate) fn squares(set: Squares) -> impl Iterator<Item = Square> {
    nine::numbers(set).map(Square)
}

/// The first point of a set.
pub(crate) fn first(set: Squares) -> Option<Square> {
    (set != 0).then(|| Square(nine::first(set)))
}

/// The `n`-th point of a set, counted from 0. The set must have that many.
#[inline]
pub(crate) fn nth(set: Squares, n: u32) -> Square {
    Square(nine::nth(set, n))
}
