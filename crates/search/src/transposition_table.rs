//! What has been found out about positions: a table of fixed size that threads share.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use quadrille_core::mix;

use crate::entry::{AGES, TableEntry, age_of, pack, unpack};

/// What is remembered of a position: its key mixed with the data, so that halves of two entries
/// never pass for one.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// How many entries share a bucket.
const SLOTS: usize = 4;

/// Entries of which the least useful gives way; they share a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// Buckets that even the shortest search has.
const MIN_BUCKETS: usize = 1 << 8;

/// Buckets of a segment: a megabyte.
const SEGMENT: usize = (1 << 20) / size_of::<Bucket>();

/// An entry of an earlier search is less useful than any of this one, by so many turns of depth.
const AGE_PENALTY: i32 = 1000;

/// Of so many buckets it is counted how full they are.
const SAMPLED_BUCKETS: usize = 250;

/// The table of positions already looked at.
///
/// Its answers never make a search illegal or endless, whatever they are; threads may share it.
/// It takes up room only as it fills, so any size is ready at once.
#[doc(alias("transposition table", "hash table"))]
pub struct TranspositionTable {
    /// Made when something is first kept in them.
    segments: Box<[OnceLock<Box<[Bucket]>>]>,
    /// Which search wrote an entry, for replacement.
    age: u8,
    /// How many buckets are in use, a power of two.
    used: usize,
    /// Mixed into all keys, so that nothing from before the table was cleared is found.
    salt: u64,
}

impl TranspositionTable {
    /// The least size, in megabytes. A search limited by nodes never uses more.
    pub const MIN_MEGABYTES: usize = 8;

    /// A table of so many megabytes, rounded down to a power of two, at least [`Self::MIN_MEGABYTES`].
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        let used = buckets(megabytes.max(Self::MIN_MEGABYTES));
        let segments = (0..used / SEGMENT).map(|_| OnceLock::new()).collect();
        Self { segments, age: 0, used, salt: 0 }
    }

    /// Prepares for a new search that may use what earlier ones found.
    pub fn new_search(&mut self) {
        self.age = (self.age + 1) % AGES;
        self.used = self.segments.len() * SEGMENT;
    }

    /// Prepares for a search of so many positions that depends on nothing but its own input:
    /// what it uses of the table is emptied, and how much it uses is decided by their number.
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

    /// Forgets everything, at once, whatever the size: for a new game.
    pub fn clear(&mut self) {
        self.new_search();
        self.salt = mix(self.salt);
    }

    /// How full it is with entries of this search, in thousandths.
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

    /// The segment and place in it of the bucket of a key.
    const fn place(&self, key: u64) -> (usize, usize) {
        let bucket = key as usize & (self.used - 1);
        (bucket / SEGMENT, bucket % SEGMENT)
    }

    /// What is known of the position with a key.
    pub(crate) fn probe(&self, key: u64) -> Option<TableEntry> {
        let (segment, place) = self.place(key);
        let check = key ^ self.salt;
        self.segments[segment].get()?[place].0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let same = data != 0 && entry.check.load(Ordering::Relaxed) ^ data == check;
            same.then(|| unpack(data))
        })
    }

    /// Remembers what was found out about the position with a key.
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

/// How many buckets so many megabytes hold.
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
