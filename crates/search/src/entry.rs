//! What is remembered of a position, and how it is packed into 64 bits.

use crate::score::DECIDED;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Upper,
    Lower,
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableEntry {
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The place of the best step in the list of candidates.
    pub(crate) best: u16,
}

/// Searches are told apart by so many ages, then they begin anew.
pub(crate) const AGES: u8 = 1 << 6;

/// Wins and losses are remembered by the turns from the position, not from the root.
pub(crate) const fn value_to_table(value: i32, turns: i32) -> i32 {
    if value >= DECIDED {
        value + turns
    } else if value <= -DECIDED {
        value - turns
    } else {
        value
    }
}

/// The value that was [hash_move](value_to_table), so many turns from the root.
pub(crate) const fn value_from_table(value: i32, turns: i32) -> i32 {
    if value >= DECIDED {
        value - turns
    } else if value <= -DECIDED {
        value + turns
    } else {
        value
    }
}

/// Where the parts stand: 16 bits each for the value and the best step, 8 for the depth, 2 for the
/// bound, 6 for the age, and a 1 that no empty entry has.
const BEST: u32 = 16;
const DEPTH: u32 = 32;
const BOUND: u32 = 40;
const AGE: u32 = 42;
const TAKEN: u64 = 1 << 63;

/// Found and age as one number, which is never 0.
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

/// What was [packed](pack).
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

/// The age that was packed with it.
pub(crate) const fn age_of(data: u64) -> u8 {
    (data >> AGE) as u8 % AGES
}
