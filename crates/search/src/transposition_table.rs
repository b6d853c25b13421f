//! The transposition table: a hash table of fixed size that threads share without locks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use quadrille_core::mix;

use crate::entry::{AGES, TableEntry, age_of, pack, unpack};

/// A slot of the table. The stored key is XORed with the data, so that a torn write is never read
/// as an entry.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The number of slots per bucket.
const SLOTS: usize = 4;

/// The slots a key can be in. A bucket fills one cache line; the least useful entry is replaced.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// The least number of buckets in use.
const MIN_BUCKETS: usize = 1 << 8;

/// Buckets per segment; a segment has one megabyte.
const SEGMENT: usize = (1 << 20) / size_of::<Bucket>();

/// Entries of earlier searches are replaced first: their depth counts as this much less.
const AGE_PENALTY: i32 = 1000;

/// The number of buckets that [`TranspositionTable::fullness`] samples.
const SAMPLED_BUCKETS: usize = 250;

/// A table of positions already searched.
///
/// Threads may share it. Wrong entries, as hash collisions produce, never make a search illegal or
/// endless. Memory is allocated as the table fills, so a table of any size is ready at once.
#[doc(alias = "hash table")]
pub struct TranspositionTable {
    /// Allocated on the first write.
    segments: Box<[OnceLock<Box<[Bucket]>>]>,
    /// The age of the current search, for replacement.
    age: u8,
    /// The number of buckets in use, a power of two.
    used: usize,
    /// Mixed into all keys; changed to clear the table.
    salt: u64,
}

impl TranspositionTable {
    /// The least size in megabytes. A search limited by nodes never uses more.
    pub const MIN_MEGABYTES: usize = 8;

    /// A table of `megabytes`, rounded down to a power of two and at least [`Self::MIN_MEGABYTES`].
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        let used = buckets(megabytes.max(Self::MIN_MEGABYTES));
        let segments = (0..used / SEGMENT).map(|_| OnceLock::new()).collect();
        Self { segments, age: 0, used, salt: 0 }
    }

    /// Begins a search that may use the entries of earlier searches.
    pub fn new_search(&mut self) {
        self.age = (self.age + 1) % AGES;
        self.used = self.segments.len() * SEGMENT;
    }

    /// Begins a search of `nodes` nodes whose result depends on nothing but its own input. The part
    /// of the table that it uses is cleared; the size of this part depends on `nodes` alone.
    pub fn clear_for(&mut self, nodes: u64) {
        self.new_search();
        let most = buckets(Self::MIN_MEGABYTES);
        let wanted_lines = usize::try_from(nodes).map_or(most, |nodes| nodes / 2);
        self.used = wanted_lines.clamp(MIN_BUCKETS, most).next_power_of_two();
        let part = self.used.min(SEGMENT);
        for segment in &mut self.segments[..self.used.div_ceil(SEGMENT)] {
            if let Some(buckets) = segment.get_mut() {
                buckets[..part].fill_with(Bucket::default);
            }
        }
    }

    /// Clears the table in constant time, for a new game.
    pub fn clear(&mut self) {
        self.new_search();
        self.salt = mix(self.salt);
    }

    /// The permille of slots that hold entries of this search, estimated from a sample.
    #[must_use]
    pub fn fullness(&self) -> usize {
        let sample = SAMPLED_BUCKETS.min(self.used);
        let buckets = self.segments[0].get().map_or(&[][..], |segment| &segment[..sample]);
        let at_turn_start = buckets.iter().flat_map(|bucket| &bucket.0).filter(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == self.age
        });
        at_turn_start.count() * 1000 / (SLOTS * sample)
    }

    /// The segment of a key and the index of its bucket there.
    const fn place(&self, key: u64) -> (usize, usize) {
        let bucket = key as usize & (self.used - 1);
        (bucket / SEGMENT, bucket % SEGMENT)
    }

    /// The entry of the position with this key.
    pub(crate) fn probe(&self, key: u64) -> Option<TableEntry> {
        let (segment, place) = self.place(key);
        let check = key ^ self.salt;
        self.segments[segment].get()?[place].0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let same = data != 0 && entry.check.load(Ordering::Relaxed) ^ data == check;
            same.then(|| unpack(data))
        })
    }

    /// Stores the entry of the position with this key.
    pub(crate) fn store(&self, key: u64, found: TableEntry) {
        let (segment, place) = self.place(key);
        let check = key ^ self.salt;
        let segment = self.segments[segment]
            .get_or_init(|| (0..SEGMENT).map(|_| Bucket::default()).collect());
        let mut chosen = None;
        let mut least = i32::MAX;
        for entry in &segment[place].0 {
            let data = entry.data.load(Ordering::Relaxed);
            if data == 0 || entry.check.load(Ordering::Relaxed) ^ data == check {
                chosen = Some(entry);
                break;
            }
            let old = if age_of(data) == self.age { 0 } else { AGE_PENALTY };
            let usefulness = unpack(data).depth - old;
            if usefulness < least {
                least = usefulness;
                chosen = Some(entry);
            }
        }
        if let Some(entry) = chosen {
            let data = pack(found, self.age);
            entry.data.store(data, Ordering::Relaxed);
            entry.check.store(check ^ data, Ordering::Relaxed);
        }
    }
}

/// The number of buckets in `megabytes`, rounded down to a power of two.
const fn buckets(megabytes: usize) -> usize {
    let count = megabytes * (1 << 20) / size_of::<Bucket>();
    1 << count.ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Bound;

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        let found = TableEntry { value: -29_999, depth: 7, bound: Bound::Lower, best: 513 };
        tt.store(42, found);
        assert_eq!(tt.probe(42), Some(found));
        assert_eq!(tt.probe(43), None);
        tt.clear_for(1000);
        assert_eq!(tt.probe(42), None);
    }

    #[test]
    fn all_is_forgotten_when_it_is_cleared() {
        let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        let entry = |depth| TableEntry { value: 5, depth, bound: Bound::Exact, best: 1 };
        let stride = tt.used as u64;
        for number in 1..=4 {
            tt.store(number * stride, entry(9));
        }
        tt.clear();
        for number in 1..=4 {
            assert_eq!(tt.probe(number * stride), None);
        }
        assert_eq!(tt.fullness(), 0);
        for number in 1..=4 {
            tt.store(number * stride, entry(1));
        }
        for number in 1..=4 {
            assert_eq!(tt.probe(number * stride), Some(entry(1)), "nothing old is in the way");
        }
    }

    #[test]
    fn only_what_is_used_takes_room() {
        let tt = TranspositionTable::new(4096);
        let taken = |tt: &TranspositionTable| {
            tt.segments.iter().filter(|part| part.get().is_some()).count()
        };
        assert_eq!(tt.probe(42), None);
        assert_eq!(taken(&tt), 0);
        let found = TableEntry { value: 1, depth: 2, bound: Bound::Exact, best: 3 };
        tt.store(u64::MAX, found);
        assert_eq!((tt.probe(u64::MAX), taken(&tt)), (Some(found), 1));
    }

    #[test]
    fn a_full_bucket_gives_up_the_shallowest_entry() {
        let tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        let stride = tt.used as u64;
        let entry = |depth| TableEntry { value: 0, depth, bound: Bound::Exact, best: 0 };
        for (number, depth) in (1..).zip([5, 3, 8, 6, 4]) {
            tt.store(number * stride, entry(depth));
        }
        assert_eq!(tt.probe(2 * stride), None);
        assert_eq!(tt.probe(5 * stride), Some(entry(4)));
        assert_eq!(tt.probe(3 * stride), Some(entry(8)));
    }
}
