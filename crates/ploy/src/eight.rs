use std::ops::BitAnd;

use quadrille_core::Compass;

use crate::Square;
use crate::board::Squares;

/// Eight sets of points, one for each direction, side by side so that all are worked on at once.
///
/// Opposite directions lie four lanes apart, and the first four lead to higher bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eight {
    low: [u64; 8],
    high: [u64; 8],
}

/// The direction of each lane.
pub(crate) const LANES: [Compass; 8] = [
    Compass::North,
    Compass::NorthEast,
    Compass::East,
    Compass::NorthWest,
    Compass::South,
    Compass::SouthWest,
    Compass::West,
    Compass::SouthEast,
];

/// How far apart neighbours are in the first four lanes.
const APART: [u32; 4] = [10, 11, 1, 9];

impl Eight {
    pub(crate) const EMPTY: Self = Self { low: [0; 8], high: [0; 8] };

    /// The same set for every direction.
    #[inline(always)]
    pub(crate) fn same(set: Squares) -> Self {
        Self { low: [set as u64; 8], high: [(set >> 64) as u64; 8] }
    }

    /// The set of a lane.
    #[inline(always)]
    pub(crate) fn lane(&self, lane: usize) -> Squares {
        Squares::from(self.high[lane]) << 64 | Squares::from(self.low[lane])
    }

    /// The points of each set that are in `set` too.
    #[inline(always)]
    pub(crate) fn within(self, set: Squares) -> Self {
        self & Self::same(set)
    }

    /// For each direction, the points from which one step that way leads into its set. What falls
    /// off the board lands on no point.
    #[inline(always)]
    pub(crate) fn sources(&self) -> Self {
        let mut sources = Self::EMPTY;
        for (lane, by) in APART.into_iter().enumerate() {
            sources.low[lane] = self.low[lane] >> by | self.high[lane] << (64 - by);
            sources.high[lane] = self.high[lane] >> by;
        }
        for (lane, by) in (4..).zip(APART) {
            sources.low[lane] = self.low[lane] << by;
            sources.high[lane] = self.high[lane] << by | self.low[lane] >> (64 - by);
        }
        sources
    }

    /// How many points are in each set.
    #[inline(always)]
    pub(crate) fn counts(&self) -> [u32; 8] {
        std::array::from_fn(|lane| self.low[lane].count_ones() + self.high[lane].count_ones())
    }

    /// The points that are in any of the sets.
    #[inline(always)]
    pub(crate) fn union(&self) -> Squares {
        let any = |words: &[u64; 8]| words.iter().fold(0, |any, word| any | word);
        Squares::from(any(&self.high)) << 64 | Squares::from(any(&self.low))
    }

    /// The points that are in the sets of two opposite directions.
    #[inline(always)]
    pub(crate) fn opposite(&self) -> Squares {
        (0..4).fold(0, |any, lane| any | self.lane(lane) & self.lane(lane + 4))
    }

    /// The directions whose sets hold a point, as a mask.
    #[inline(always)]
    pub(crate) fn mask(&self, square: Square) -> u8 {
        let words = if square.number() < 64 { &self.low } else { &self.high };
        let mut mask = 0;
        for (word, direction) in words.iter().zip(LANES) {
            mask |= (word >> (square.number() % 64) & 1) << direction as u32;
        }
        mask as u8
    }

    /// Puts a point into the sets of these directions, or takes it out of those that hold it.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, square: Square, mask: u8) {
        let words = if square.number() < 64 { &mut self.low } else { &mut self.high };
        for (word, direction) in words.iter_mut().zip(LANES) {
            *word ^= (u64::from(mask) >> direction as u32 & 1) << (square.number() % 64);
        }
    }
}

impl BitAnd for Eight {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self {
            low: std::array::from_fn(|lane| self.low[lane] & other.low[lane]),
            high: std::array::from_fn(|lane| self.high[lane] & other.high[lane]),
        }
    }
}
