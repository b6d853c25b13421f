//! The entries of the transposition table, packed into 64 bits.

use crate::score::DECIDED;

/// The relation of a stored value to the exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Upper,
    Lower,
    Exact,
}

/// The stored result of a search of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableEntry {
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The index of the best step in the list of candidates (the hash move).
    pub(crate) best: u16,
}

/// The number of ages. The age of a search wraps around at this number.
pub(crate) const AGES: u8 = 1 << 6;

/// Converts the value of a won or lost game from turns after the root to turns after the position.
pub(crate) const fn value_to_table(value: i32, turns: i32) -> i32 {
    if value >= DECIDED {
        value + turns
    } else if value <= -DECIDED {
        value - turns
    } else {
        value
    }
}

/// The inverse of [`value_to_table`] for a position `turns` turns after the root.
pub(crate) const fn value_from_table(value: i32, turns: i32) -> i32 {
    if value >= DECIDED {
        value - turns
    } else if value <= -DECIDED {
        value + turns
    } else {
        value
    }
}

/// Bit offsets: 16 bits each for the value and the best step, 8 for the depth, 2 for the bound, 6
/// for the age. The highest bit is set in every used entry.
const BEST: u32 = 16;
const DEPTH: u32 = 32;
const BOUND: u32 = 40;
const AGE: u32 = 42;
const TAKEN: u64 = 1 << 63;

/// Packs an entry and an age. The result is never 0.
pub(crate) fn pack(found: TableEntry, age: u8) -> u64 {
    let bound = match found.bound {
        Bound::Upper => 0,
        Bound::Lower => 1,
        Bound::Exact => 2,
    };
    u64::from(found.value as i16 as u16)
        | u64::from(found.best) << BEST
        | (found.depth.clamp(0, u8::MAX.into()) as u64) << DEPTH
        | bound << BOUND
        | u64::from(age % AGES) << AGE
        | TAKEN
}

/// The inverse of [`pack`].
pub(crate) fn unpack(data: u64) -> TableEntry {
    let bound = match data >> BOUND & 3 {
        0 => Bound::Upper,
        1 => Bound::Lower,
        _ => Bound::Exact,
    };
    TableEntry {
        value: i32::from(data as u16 as i16),
        best: (data >> BEST) as u16,
        depth: i32::from((data >> DEPTH) as u8),
        bound,
    }
}

/// The age of a packed entry.
pub(crate) const fn age_of(data: u64) -> u8 {
    (data >> AGE) as u8 % AGES
}
