use std::fmt::{self, Display};

use quadrille_core::{Compass, Grid, Point};

/// The 9×9 points (ploy 1.1).
pub(crate) const GRID: Grid = Grid { files: 9, ranks: 9, first_file: b'a' };

/// Bits from one rank to the next: one more than there are files, so that a row's end never runs
/// into the next row's beginning.
const STRIDE: u8 = 10;

/// A set of points.
pub(crate) type Squares = u128;

/// All 81 points.
pub(crate) const BOARD: Squares = {
    let mut board = 0;
    let mut rank = 0;
    while rank < GRID.ranks {
        board |= ((1 << GRID.files) - 1) << (rank * STRIDE);
        rank += 1;
    }
    board
};

/// How far apart neighbours are in a set of points, clockwise from north.
const NEIGHBOUR: [i8; 8] = [10, 11, 1, -9, -10, -11, -1, 9];

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
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

    /// The point so far away, if it is on the board.
    #[must_use]
    pub fn away(self, direction: Compass, distance: i8) -> Option<Self> {
        let (files, ranks) = direction.offset();
        Self::at(self.file() + files * distance, self.rank() + ranks * distance)
    }

    /// The number of this point in the geometry.
    #[must_use]
    pub const fn point(self) -> Point {
        Point((self.rank() * 9 + self.file()) as u16)
    }

    pub(crate) const fn bit(self) -> Squares {
        1 << self.0
    }

    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn step_away(self, direction: Compass, distance: i8) -> Self {
        Self((self.0 as i8 + NEIGHBOUR[direction as usize] * distance) as u8)
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&GRID.name(self.file() as u8, self.rank() as u8))
    }
}

/// The points of a set, rank by rank from a1.
pub(crate) fn squares(mut set: Squares) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = first(set)?;
        set &= set - 1;
        Some(square)
    })
}

/// The first point of a set.
pub(crate) fn first(set: Squares) -> Option<Square> {
    (set != 0).then(|| Square(set.trailing_zeros() as u8))
}

/// The `n`-th point of a set, counted from 0, which must have that many.
#[inline]
pub(crate) fn nth(set: Squares, n: u32) -> Square {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let in_low = low.count_ones();
    let (mut word, base, skip) = if n < in_low { (low, 0, n) } else { (high, 64, n - in_low) };
    for _ in 0..skip {
        word &= word.wrapping_sub(1);
    }
    Square(base + word.trailing_zeros() as u8)
}
