use quadrille_core::Compass;

use crate::Square;
use crate::board::Squares;

/// The pieces that have an indicator in each direction.
///
/// The words of the eight sets are adjacent, so that a piece is added to or removed from all of
/// them at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facing {
    words: [[u64; 8]; 2],
}

impl Facing {
    pub(crate) const NOBODY: Self = Self { words: [[0; 8]; 2] };

    /// The pieces that have an indicator in a direction.
    #[inline(always)]
    pub(crate) fn pieces(&self, direction: Compass) -> Squares {
        let [low, high] = [0, 1].map(|half| Squares::from(self.words[half][direction as usize]));
        high << 64 | low
    }

    /// The pieces that have indicators in two opposite directions.
    #[inline(always)]
    pub(crate) fn straight(&self) -> Squares {
        let [low, high] = [0, 1].map(|half| {
            let words = &self.words[half];
            (0..4).fold(0, |any, direction| any | words[direction] & words[direction + 4])
        });
        Squares::from(high) << 64 | Squares::from(low)
    }

    /// The indicators of the piece on a point, as a mask.
    #[inline(always)]
    pub(crate) fn mask(&self, square: Square) -> u8 {
        let (half, bit) = square.word();
        let mut mask = 0;
        for (direction, word) in self.words[half].iter().enumerate() {
            mask |= (word >> bit & 1) << direction;
        }
        mask as u8
    }

    /// Toggles indicators of the piece on a point.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, square: Square, mask: u8) {
        let (half, bit) = square.word();
        for (direction, word) in self.words[half].iter_mut().enumerate() {
            *word ^= (u64::from(mask) >> direction & 1) << bit;
        }
    }
}
