use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::Crossing;
use crate::board::LATITUDES;

/// A row for each latitude and one that stays empty: a round number is worked on at once.
const ROWS: usize = LATITUDES as usize + 1;

/// A set of crossings: a row of longitudes for each latitude.
///
/// All crossings of a set are served together: "what lies beside these" is a shift. Steps and
/// complements may leave bits beyond the board, which mean nothing and must be masked before
/// anything is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossings([u32; ROWS]);

impl Crossings {
    /// No crossing.
    pub const EMPTY: Self = Self([0; ROWS]);

    /// All crossings of a board with so many longitudes.
    #[inline]
    #[must_use]
    pub fn board(longitudes: u8) -> Self {
        let mut rows = [(1 << longitudes) - 1; ROWS];
        rows[ROWS - 1] = 0;
        Self(rows)
    }

    /// This crossing alone.
    #[inline]
    #[must_use]
    pub fn one(crossing: Crossing) -> Self {
        let mut rows = [0; ROWS];
        rows[usize::from(crossing.latitude())] = 1 << crossing.longitude();
        Self(rows)
    }

    /// A set as positions keep it.
    #[inline]
    pub(crate) fn of(plane: &Plane) -> Self {
        let mut rows = [0; ROWS];
        rows[..ROWS - 1].copy_from_slice(plane);
        Self(rows)
    }

    /// Whether a crossing is in the set.
    #[inline]
    #[must_use]
    pub fn has(&self, crossing: Crossing) -> bool {
        self.0[usize::from(crossing.latitude())] >> crossing.longitude() & 1 != 0
    }

    /// Whether no crossing is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, row| any | row) == 0
    }

    /// Whether any crossing is in both sets.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |any, (a, b)| any | a & b) != 0
    }

    /// How many crossings are in the set.
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

    /// The neighbours along the latitudes, round the board.
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

    /// One longitude on, round the board.
    #[inline(always)]
    #[must_use]
    pub fn east(self, longitudes: u8) -> Self {
        Self(self.0.map(|row| row << 1 | row >> u32::from(longitudes - 1)))
    }

    /// One longitude back, round the board.
    #[inline(always)]
    #[must_use]
    pub fn west(self, longitudes: u8) -> Self {
        Self(self.0.map(|row| row >> 1 | row << u32::from(longitudes - 1)))
    }

    /// One latitude towards the middle.
    #[inline(always)]
    #[must_use]
    pub fn inward(self) -> Self {
        let mut rows = [0; ROWS];
        rows[1..].copy_from_slice(&self.0[..ROWS - 1]);
        Self(rows)
    }

    /// One latitude towards the rim.
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

    /// Where an L leads from a set, by a bend in `bends`: how a 2 captures (plateau 4.3), and whence
    /// it does.
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

    /// The `n`-th crossing, counted from 0, which must be there.
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

/// A set of crossings as positions keep it.
pub(crate) type Plane = [u32; LATITUDES as usize];

#[inline]
pub(crate) fn toggle(plane: &mut Plane, crossing: Crossing) {
    plane[usize::from(crossing.latitude())] ^= 1 << crossing.longitude();
}

#[inline]
pub(crate) fn has(plane: &Plane, crossing: Crossing) -> bool {
    plane[usize::from(crossing.latitude())] >> crossing.longitude() & 1 != 0
}
