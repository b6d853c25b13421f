use std::fmt::{self, Display};

use quadrille_core::nine::{self, STRIDE};
use quadrille_core::{Compass, Point};

pub(crate) use quadrille_core::nine::{BOARD, GRID, Places as Fields, sources};

/// The size of tables by field number. A power of two makes bounds checks unnecessary.
const NUMBERS: usize = 128;

/// The fields with diagonal lines: file and rank add up to an even number (plimus 1.1).
pub const DIAGONAL: Fields = {
    let mut set = 0;
    let mut number = 0;
    while number < NUMBERS as u8 {
        let field = Field(number);
        if field.exists() && (field.file() + field.rank()) % 2 == 0 {
            set |= field.set();
        }
        number += 1;
    }
    set
};

/// The set of each field alone.
static ALONE: [Fields; NUMBERS] = {
    let mut table = [0; NUMBERS];
    let mut number = 0;
    while number < NUMBERS {
        let field = Field(number as u8);
        table[number] = if field.exists() { field.set() } else { 0 };
        number += 1;
    }
    table
};

/// The neighbours of each field along lines (plimus 1.1).
static NEIGHBOURS: [Fields; NUMBERS] = {
    let mut table = [0; NUMBERS];
    let mut number = 0;
    while number < NUMBERS {
        let field = Field(number as u8);
        let mut direction = 0;
        while direction < 8 && field.exists() {
            if let Some(to) = field.along(Compass::ALL[direction]) {
                table[number] |= to.set();
            }
            direction += 1;
        }
        number += 1;
    }
    table
};

/// The circle fields where a neutral stone may stand (plimus 1.4, 2.3).
pub(crate) const WEST_CIRCLE: Field = Field(4 * STRIDE + 2);
pub(crate) const EAST_CIRCLE: Field = Field(4 * STRIDE + 6);
pub(crate) const NORTH_CIRCLE: Field = Field(6 * STRIDE + 4);
pub(crate) const SOUTH_CIRCLE: Field = Field(2 * STRIDE + 4);

/// The four Poles (plimus 1.2), in the order of their fields.
pub(crate) const POLES: [Field; 4] = [Field(0), Field(8), Field(8 * STRIDE), Field(8 * STRIDE + 8)];

/// A field of the board. Fields are ordered rank by rank from a1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u8);

impl Field {
    /// The field on a file and a rank, counted from 0, or `None` if it is off the board.
    #[must_use]
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if file < 0 || rank < 0 || file > 8 || rank > 8 {
            return None;
        }
        Some(Self(rank as u8 * STRIDE + file as u8))
    }

    /// All fields, rank by rank from a1.
    pub fn all() -> impl Iterator<Item = Self> {
        fields(BOARD)
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

    /// The next field along a drawn line in a direction, if there is such a line (plimus 1.1).
    #[must_use]
    pub const fn along(self, direction: Compass) -> Option<Self> {
        let (files, ranks) = direction.offset();
        if files != 0 && ranks != 0 && DIAGONAL & self.set() == 0 {
            return None;
        }
        Self::at(self.file() + files, self.rank() + ranks)
    }

    /// True for the four corners (plimus 1.2).
    #[inline]
    #[must_use]
    pub const fn is_pole(self) -> bool {
        matches!(self.0, 0 | 8 | 80 | 88)
    }

    /// The index of this Pole among the four.
    #[inline(always)]
    pub(crate) const fn pole(self) -> usize {
        (self.0 >= 80) as usize * 2 + matches!(self.0, 8 | 88) as usize
    }

    /// The point in the geometry.
    #[must_use]
    pub const fn point(self) -> Point {
        Point((self.rank() * 9 + self.file()) as u16)
    }

    /// The set of this field alone.
    #[inline(always)]
    #[must_use]
    pub fn bit(self) -> Fields {
        ALONE[usize::from(self.0) % NUMBERS]
    }

    /// True if a field has this number.
    const fn exists(self) -> bool {
        self.rank() < GRID.ranks as i8 && self.file() < GRID.files as i8
    }

    /// The same set as [`bit`](Self::bit), computed without a table.
    pub(crate) const fn set(self) -> Fields {
        nine::bit(self.0)
    }

    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// The neighbours along lines.
    #[inline(always)]
    #[must_use]
    pub fn neighbours(self) -> Fields {
        NEIGHBOURS[usize::from(self.0) % NUMBERS]
    }

    /// The field `distance` steps away, which must be on the board.
    #[inline(always)]
    pub(crate) const fn step_away(self, direction: Compass, distance: i8) -> Self {
        Self(nine::away(self.0, direction, distance))
    }

    /// The field straight beyond the neighbour `over`, as a set. Empty if no line leads there.
    #[inline(always)]
    pub(crate) fn behind(self, over: Self) -> Fields {
        Self((2 * over.0).wrapping_sub(self.0)).bit() & over.neighbours()
    }
}

impl Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&GRID.name(self.file() as u8, self.rank() as u8))
    }
}

/// The neighbours, along lines, of the fields of a set (plimus 1.1).
#[inline(always)]
#[must_use]
pub const fn beside(set: Fields) -> Fields {
    let sloping = set & DIAGONAL;
    let upright = set | (sloping << 1 | sloping >> 1) & BOARD;
    let ahead = sources(upright, Compass::South) | sources(upright, Compass::North);
    (ahead | set << 1 | set >> 1) & BOARD
}

/// The fields of a set, rank by rank from a1.
pub fn fields(set: Fields) -> impl Iterator<Item = Field> {
    nine::numbers(set).map(Field)
}

/// The first field of a set, which must not be empty.
#[inline(always)]
pub(crate) const fn first(set: Fields) -> Field {
    Field(nine::first(set))
}

/// The `n`-th field of a set, counted from 0. The set must have that many.
#[inline]
pub(crate) fn nth(set: Fields, n: u32) -> Field {
    Field(nine::nth(set, n))
}
