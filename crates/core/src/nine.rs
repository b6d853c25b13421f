//! Sets of the places of a 9×9 board, for games that are played on one.
//!
//! A place has a number: ten times its rank plus its file, both counted from 0. The tenth file is
//! never used, so that the end of a row never runs into the beginning of the next. A set stores six
//! ranks in its low word and three in its high word. No rank is split, and a step in any direction
//! is a plain shift of both words.

use crate::{Compass, Grid};

/// The names of the places, a1 to i9.
pub const GRID: Grid = Grid { files: 9, ranks: 9, first_file: b'a' };

/// The difference between the numbers of neighbouring ranks.
pub const STRIDE: u8 = 10;

/// A set of places.
pub type Places = u128;

/// The number of bits in the low word that hold ranks.
const LOW: u32 = 60;

/// The difference between the numbers of neighbouring places, clockwise from north.
const NEIGHBOUR: [i8; 8] = [10, 11, 1, -9, -10, -11, -1, 9];

/// All 81 places.
pub const BOARD: Places = {
    let mut board = 0;
    let mut rank = 0;
    while rank < GRID.ranks {
        board |= ((1 << GRID.files) - 1) * bit(rank * STRIDE);
        rank += 1;
    }
    board
};

/// The set of one place.
#[inline(always)]
#[must_use]
pub const fn bit(number: u8) -> Places {
    let number = number as u32;
    1 << (number + if number < LOW { 0 } else { 64 - LOW })
}

/// The word of a set that holds a place, 0 for the low one, and the place's bit in it.
#[inline(always)]
#[must_use]
pub const fn word(number: u8) -> (usize, u32) {
    let number = number as u32;
    if number < LOW { (0, number) } else { (1, number - LOW) }
}

/// The number of the place `distance` steps away, which must be on the board.
#[inline(always)]
#[must_use]
pub const fn away(number: u8, direction: Compass, distance: i8) -> u8 {
    (number as i8 + NEIGHBOUR[direction as usize] * distance) as u8
}

/// The places from which one step in a direction leads into `targets`. Steps off the board reach no
/// place.
#[inline(always)]
#[must_use]
pub const fn sources(targets: Places, direction: Compass) -> Places {
    let (low, high) = (targets as u64, (targets >> 64) as u64);
    let by = NEIGHBOUR[direction as usize];
    let apart = by.unsigned_abs() as u32;
    let down = (low >> apart | high << (LOW - apart), high >> apart);
    let up = (low << apart, high << apart | low >> (LOW - apart));
    let (low, high) = (if by > 0 { down.0 } else { up.0 }, if by > 0 { down.1 } else { up.1 });
    (high as Places) << 64 | low as Places
}

/// The places `steps` steps (at most three) away from those of a set. No result may be more than
/// one step off the board: one step off is no place, but a bit farther off may alias a place.
#[inline(always)]
#[must_use]
pub const fn ahead(set: Places, direction: Compass, steps: u32) -> Places {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let by = NEIGHBOUR[direction as usize];
    let apart = by.unsigned_abs() as u32 * steps;
    let up = (low << apart, high << apart | low >> (LOW - apart));
    let down = (low >> apart | high << (LOW - apart), high >> apart);
    let (low, high) = (if by > 0 { up.0 } else { down.0 }, if by > 0 { up.1 } else { down.1 });
    (high as Places) << 64 | low as Places
}

/// The numbers of the places of a set, rank by rank from a1.
pub fn numbers(mut set: Places) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let number = (set != 0).then(|| first(set))?;
        set &= set - 1;
        Some(number)
    })
}

/// The number of the first place of a set, which must not be empty.
#[inline(always)]
#[must_use]
pub const fn first(set: Places) -> u8 {
    let bit = set.trailing_zeros();
    bit as u8 - if bit < 64 { 0 } else { 64 - LOW as u8 }
}

/// The number of the `n`-th place of a set, counted from 0, which must have that many.
#[inline]
#[must_use]
pub fn nth(set: Places, n: u32) -> u8 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let in_low = low.count_ones();
    let (mut word, base, skip) = if n < in_low { (low, 0, n) } else { (high, LOW, n - in_low) };
    for _ in 0..skip {
        word &= word.wrapping_sub(1);
    }
    (base + word.trailing_zeros()) as u8
}
