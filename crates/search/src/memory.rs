//! What has been found out about positions: a table of fixed size that threads share.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::score::SURE;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    AtMost,
    AtLeast,
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) value: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The place of the best step in the list of candidates.
    pub(crate) best: u16,
}

/// An entry: the key mixed with the data, so that halves of two entries never pass for one.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Entries of which the least useful gives way; they share a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// Buckets that even the shortest search has.
const LEAST_USED: usize = 1 << 8;

/// The table of positions already looked at.
///
/// Its answers never make a search illegal or endless, whatever they are; threads may share it.
pub struct Memory {
    buckets: Vec<Bucket>,
    /// Which search wrote an entry, for replacement.
    age: u8,
    /// How many buckets are in use.
    used: usize,
}

impl Memory {
    /// The least size, in megabytes. A search limited by nodes never uses more.
    pub const LEAST: usize = 8;

    /// A table of so many megabytes, rounded down to a power of two, at least [`Self::LEAST`].
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        let count = buckets(megabytes.max(Self::LEAST));
        let buckets = (0..count).map(|_| Bucket::default()).collect();
        Self { buckets, age: 0, used: count }
    }

    /// Prepares for a new search that may use what earlier ones found.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1) & 63;
        self.used = self.buckets.len();
    }

    /// Prepares for a search of so many positions that depends on nothing but its own input:
    /// what it uses of the table is emptied, and how much it uses is decided by their number.
    pub fn forget(&mut self, nodes: u64) {
        self.next_search();
        let most = buckets(Self::LEAST);
        let wanted = usize::try_from(nodes).map_or(most, |nodes| nodes / 2);
        self.used = wanted.clamp(LEAST_USED, most).next_power_of_two();
        self.buckets[..self.used].fill_with(Bucket::default);
    }

    /// How full it is with entries of this search, in thousandths.
    #[must_use]
    pub fn fullness(&self) -> usize {
        let sample = &self.buckets[..250.min(self.used)];
        let fresh = sample.iter().flat_map(|bucket| &bucket.0).filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == self.age
        });
        fresh.count() * 1000 / (4 * sample.len())
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        &self.buckets[key as usize & (self.used - 1)].0
    }

    pub(crate) fn find(&self, key: u64) -> Option<Found> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (data != 0 && slot.check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data))
        })
    }

    pub(crate) fn keep(&self, key: u64, found: Found) {
        let mut place = None;
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 || slot.check.load(Ordering::Relaxed) ^ data == key {
                place = Some(slot);
                break;
            }
            let old = if age_of(data) == self.age { 0 } else { 1000 };
            let use_ = unpack(data).depth - old;
            if use_ < least {
                least = use_;
                place = Some(slot);
            }
        }
        if let Some(slot) = place {
            let data = pack(found, self.age);
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(key ^ data, Ordering::Relaxed);
        }
    }
}

const fn buckets(megabytes: usize) -> usize {
    let count = megabytes * (1 << 20) / size_of::<Bucket>();
    1 << count.ilog2()
}

/// Wins and losses are remembered by the turns from the position, not from the root.
pub(crate) const fn to_memory(value: i32, turns: i32) -> i32 {
    if value >= SURE {
        value + turns
    } else if value <= -SURE {
        value - turns
    } else {
        value
    }
}

pub(crate) const fn from_memory(value: i32, turns: i32) -> i32 {
    if value >= SURE {
        value - turns
    } else if value <= -SURE {
        value + turns
    } else {
        value
    }
}

/// 16 bits each for the value and the best step, 8 for the depth, 2 for the bound, 6 for the age,
/// and a 1 that no empty entry has.
fn pack(found: Found, age: u8) -> u64 {
    let bound = match found.bound {
        Bound::AtMost => 0,
        Bound::AtLeast => 1,
        Bound::Exact => 2,
    };
    u64::from(found.value as i16 as u16)
        | u64::from(found.best) << 16
        | (found.depth.clamp(0, 255) as u64) << 32
        | bound << 40
        | u64::from(age) << 42
        | 1 << 63
}

fn unpack(data: u64) -> Found {
    let bound = match data >> 40 & 3 {
        0 => Bound::AtMost,
        1 => Bound::AtLeast,
        _ => Bound::Exact,
    };
    Found {
        value: i32::from(data as u16 as i16),
        best: (data >> 16) as u16,
        depth: (data >> 32 & 255) as i32,
        bound,
    }
}

const fn age_of(data: u64) -> u8 {
    (data >> 42 & 63) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut memory = Memory::new(Memory::LEAST);
        let found = Found { value: -29_999, depth: 7, bound: Bound::AtLeast, best: 513 };
        memory.keep(42, found);
        assert_eq!(memory.find(42), Some(found));
        assert_eq!(memory.find(43), None);
        memory.forget(1000);
        assert_eq!(memory.find(42), None);
    }

    #[test]
    fn a_full_bucket_gives_up_the_shallowest_entry() {
        let memory = Memory::new(Memory::LEAST);
        let stride = memory.used as u64;
        let entry = |depth| Found { value: 0, depth, bound: Bound::Exact, best: 0 };
        for (number, depth) in (1..).zip([5, 3, 8, 6, 4]) {
            memory.keep(number * stride, entry(depth));
        }
        assert_eq!(memory.find(2 * stride), None);
        assert_eq!(memory.find(5 * stride), Some(entry(4)));
        assert_eq!(memory.find(3 * stride), Some(entry(8)));
    }
}
