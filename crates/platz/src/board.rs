use std::fmt::{self, Display};

use quadrille_core::{Compass, Grid, Point};

/// The cells of the larger board. Step texts always use it.
pub(crate) const LARGEST: Grid = grid(6);

/// The difference between the bits of neighbouring ranks. It is larger than the number of files, so
/// that the end of a row never runs into the beginning of the next.
const STRIDE: u8 = 8;

/// A set of cells; a cell's bit is [`Cell::bit`].
pub type Cells = u64;

/// The difference between the bits of neighbouring cells, clockwise from north.
pub(crate) const NEIGHBOUR: [i8; 8] = [8, 9, 1, -7, -8, -9, -1, 7];

pub(crate) const fn grid(size: u8) -> Grid {
    Grid { files: size, ranks: size, first_file: b'a' }
}

/// All cells of a board of this size.
#[inline]
pub(crate) const fn board(size: u8) -> Cells {
    let row = (1 << size) - 1;
    let column = 0x0101_0101_0101_0101 & ((1 << (STRIDE * size)) - 1);
    row * column
}

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell on a file and a rank, counted from 0, or `None` if it is off the larger board.
    #[must_use]
    pub fn at(file: i8, rank: i8) -> Option<Self> {
        let on_board = |n: i8| (0..6).contains(&n);
        (on_board(file) && on_board(rank)).then(|| Self(rank as u8 * STRIDE + file as u8))
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

    /// The point of this cell in the geometry of a board of this size.
    #[must_use]
    pub const fn point(self, size: u8) -> Point {
        Point((self.rank() as u16) * size as u16 + self.file() as u16)
    }

    /// The set of this cell alone.
    #[inline(always)]
    #[must_use]
    pub const fn bit(self) -> Cells {
        1 << (self.0 % 64)
    }

    /// Its bit in a set of cells, below 48.
    #[inline(always)]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn next(self, direction: Compass) -> Self {
        Self((self.0 as i8).wrapping_add(NEIGHBOUR[direction as usize]) as u8 % 64)
    }
}

impl Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&LARGEST.name(self.file() as u8, self.rank() as u8))
    }
}

/// The cells from which `distance` steps in a direction lead into `targets`. Steps off the board
/// reach no cell.
#[inline(always)]
pub(crate) const fn sources(targets: Cells, direction: usize, distance: i8) -> Cells {
    let by = NEIGHBOUR[direction] * distance;
    if by > 0 { targets >> by } else { targets << -by }
}

/// The cells `distance` steps in a direction from those of a set. Steps off the board give bits
/// that are no cells, so the result must be masked with empty or occupied cells.
#[inline(always)]
#[must_use]
pub const fn ahead(set: Cells, direction: Compass, distance: i8) -> Cells {
    sources(set, (direction as usize + 4) % 8, distance)
}

/// The cells of a set, rank by rank from a1.
pub(crate) fn cells(mut set: Cells) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(cell)
    })
}

/// The `n`-th cell of a set, counted from 0. The set must have that many.
#[inline]
pub(crate) fn nth(mut set: Cells, n: u32) -> Cell {
    for _ in 0..n {
        set &= set.wrapping_sub(1);
    }
    Cell(set.trailing_zeros() as u8 % 64)
}
