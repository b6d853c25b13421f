use std::fmt::{self, Display};

use quadrille_core::{Compass, Grid, Point};

/// The 9×9 points (ploy 1.1).
pub(crate) const GRID: Grid = Grid { files: 9, ranks: 9, first_file: b'a' };

/// Bits from one rank to the next: one more than there are files, so that a row's end never runs
/// into the next row's beginning.
const STRIDE: u8 = 10;

/// A set of points: six ranks in its low word and three in its high one, so that no rank is split.
pub(crate) type Squares = u128;

/// Bits of the low word that hold ranks.
const LOW: u32 = 60;

/// All 81 points.
pub(crate) const BOARD: Squares = {
    let mut board = 0;
    let mut rank = 0;
    while rank < GRID.ranks {
        board |= ((1 << GRID.files) - 1) << shift(rank * STRIDE);
        rank += 1;
    }
    board
};

/// The bit of a point's number.
const fn shift(number: u8) -> u32 {
    let number = number as u32;
    number + if number < LOW { 0 } else { 64 - LOW }
}

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

    #[inline(always)]
    pub(crate) const fn bit(self) -> Squares {
        1 << shift(self.0)
    }

    /// The word of a set that holds this point, and its bit there.
    #[inline(always)]
    pub(crate) const fn word(self) -> (usize, u32) {
        if (self.0 as u32) < LOW { (0, self.0 as u32) } else { (1, self.0 as u32 - LOW) }
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

/// The points from which one step in a direction leads into `targets`. What falls off the board
/// lands on no point.
#[inline(always)]
pub(crate) const fn sources(targets: Squares, direction: Compass) -> Squares {
    let (low, high) = (targets as u64, (targets >> 64) as u64);
    let by = NEIGHBOUR[direction as usize];
    let apart = by.unsigned_abs() as u32;
    let down = (low >> apart | high << (LOW - apart), high >> apart);
    let up = (low << apart, high << apart | low >> (LOW - apart));
    let (low, high) = (if by > 0 { down.0 } else { up.0 }, if by > 0 { down.1 } else { up.1 });
    (high as Squares) << 64 | low as Squares
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
    (set != 0).then(|| {
        if set as u64 != 0 {
            in_word(set as u64, 0)
        } else {
            in_word((set >> 64) as u64, LOW as u8)
        }
    })
}

/// The `n`-th point of a set, counted from 0, which must have that many.
#[inline]
pub(crate) fn nth(set: Squares, n: u32) -> Square {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let in_low = low.count_ones();
    let (mut word, base, skip) =
        if n < in_low { (low, 0, n) } else { (high, LOW as u8, n - in_low) };
    for _ in 0..skip {
        word &= word.wrapping_sub(1);
    }
    in_word(word, base)
}

/// The first point of a word whose lowest bit has this number.
#[inline(always)]
fn in_word(word: u64, base: u8) -> Square {
    Square(base + word.trailing_zeros() as u8)
}
