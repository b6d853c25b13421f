use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::Crossing;
use crate::board::LATITUDES;

/// One row for each latitude and one that stays empty, so that the length is convenient for vector
/// code.
const ROWS: usize = LATITUDES as usize + 1;

/// A set of crossings: a row of longitudes for each latitude.
///
/// Operations work on all crossings of a set at once: the neighbours of a set are a shift. Shifts
/// and complements may set bits beyond the board. These must be masked before anything is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossings([u32; ROWS]);

impl Crossings {
    /// No crossing.
    pub const EMPTY: Self = Self([0; ROWS]);

    /// All crossings of a board with `longitudes` longitudes.
    #[inline]
    #[must_use]
    pub fn board(longitudes: u8) -> Self {
        let mut rows = [(1 << longitudes) - 1; ROWS];
        rows[ROWS - 1] = 0;
        Self(rows)
    }

    /// The set of one crossing.
    #[inline]
    #[must_use]
    pub fn one(crossing: Crossing) -> Self {
        let mut rows = [0; ROWS];
        rows[usize::from(crossing.latitude())] = 1 << crossing.longitude();
        Self(rows)
    }

    /// The set with the rows that a position stores.
    #[inline]
    pub(crate) fn of(plane: &Plane) -> Self {
        let mut rows = [0; ROWS];
        rows[..ROWS - 1].copy_from_slice(plane);
        Self(rows)
    }

    /// True if a crossing is in the set.
    #[inline]
    #[must_use]
    pub fn has(&self, crossing: Crossing) -> bool {
        self.0[usize::from(crossing.latitude())] >> crossing.longitude() & 1 != 0
    }

    /// True if no crossing is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, row| any | row) == 0
    }

    /// True if any crossing is in both sets.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (a, b)| any | a & b) != 0
    }

    /// The number of crossings in the set.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// The crossings that are not in the other set.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & !other.0[row]))
    }

    /// The neighbours along the latitudes, around the board.
    #[inline(always)]
    #[must_use]
    pub fn beside(self, longitudes: u8) -> Self {
        self.east(longitudes) | self.west(longitudes)
    }

    /// The neighbours along the longitudes.
    #[inline(always)]
    #[must_use]
    pub fn across(self) -> Self {
        self.inward() | self.outward()
    }

    /// The set shifted by one longitude forward, around the board.
    #[inline(always)]
    #[must_use]
    pub fn east(self, longitudes: u8) -> Self {
        Self(self.0.map(|row| row << 1 | row >> u32::from(longitudes - 1)))
    }

    /// The set shifted by one longitude back, around the board.
    #[inline(always)]
    #[must_use]
    pub fn west(self, longitudes: u8) -> Self {
        Self(self.0.map(|row| row >> 1 | row << u32::from(longitudes - 1)))
    }

    /// The set shifted by one latitude towards the middle.
    #[inline(always)]
    #[must_use]
    pub fn inward(self) -> Self {
        let mut rows = [0; ROWS];
        rows[1..].copy_from_slice(&self.0[..ROWS - 1]);
        Self(rows)
    }

    /// The set shifted by one latitude towards the rim.
    #[inline(always)]
    #[must_use]
    pub fn outward(self) -> Self {
        let mut rows = [0; ROWS];
        rows[..ROWS - 1].copy_from_slice(&self.0[1..]);
        Self(rows)
    }

    /// The neighbours of a set that are in `within`.
    #[inline(always)]
    #[must_use]
    pub fn neighbours(self, longitudes: u8, within: Self) -> Self {
        (self.beside(longitudes) | self.across()) & within
    }

    /// The ends of an L from a set by a bend in `bends`: the captures of a 2 (plateau 4.3), and
    /// equally the crossings from which it captures.
    #[inline(always)]
    #[must_use]
    pub fn bent(self, longitudes: u8, bends: Self) -> Self {
        (self.beside(longitudes) & bends).across() | (self.across() & bends).beside(longitudes)
    }

    /// The crossings, from A1 along the latitudes.
    pub fn crossings(self) -> impl Iterator<Item = Crossing> {
        (0..LATITUDES).flat_map(move |latitude| {
            let mut row = self.0[usize::from(latitude)];
            std::iter::from_fn(move || {
                let longitude = (row != 0).then(|| row.trailing_zeros() as u8)?;
                row &= row - 1;
                Some(Crossing::new(longitude, latitude))
            })
        })
    }

    /// The `n`-th crossing, counted from 0, or `None` if there are fewer.
    pub(crate) fn nth(self, mut n: u32) -> Option<Crossing> {
        for (latitude, mut row) in (0..LATITUDES).zip(self.0) {
            let count = row.count_ones();
            if n < count {
                for _ in 0..n {
                    row &= row - 1;
                }
                return Some(Crossing::new(row.trailing_zeros() as u8, latitude));
            }
            n -= count;
        }
        None
    }
}

impl BitAnd for Crossings {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }
}

impl BitOr for Crossings {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }
}

impl BitOrAssign for Crossings {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Crossings {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|row| !row))
    }
}

/// The rows of a set without the empty one, as positions store them.
pub(crate) type Plane = [u32; LATITUDES as usize];

#[inline]
pub(crate) fn toggle(plane: &mut Plane, crossing: Crossing) {
    plane[usize::from(crossing.latitude())] ^= 1 << crossing.longitude();
}

#[inline]
pub(crate) fn has(plane: &Plane, crossing: Crossing) -> bool {
    plane[usize::from(crossing.latitude())] >> crossing.longitude() & 1 != 0
}
