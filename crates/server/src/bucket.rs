use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: u32, at: Instant) -> Self {
        Self { left: burst as f64, at }
    }

    /// Adds the tokens for the time since the last refill.
    fn fill(&mut self, burst: u32, rate: f64, at: Instant) {
        let more = at.saturating_duration_since(self.at).as_secs_f64() * rate;
        self.left = (self.left + more).min(burst as f64);
        self.at = at;
    }

    /// Takes `count`, or as many as a full bucket holds above `reserved` if that is less. At least
    /// `reserved` stay. Returns false and takes nothing if there are fewer.
    fn take(&mut self, count: u32, reserved: u32, burst: u32) -> bool {
        let count = count.min(burst.saturating_sub(reserved)) as f64;
        let there = self.left >= count + reserved as f64;
        if there {
            self.left -= count;
        }
        there
    }

    fn is_full(&self, burst: u32, rate: f64, at: Instant) -> bool {
        let more = at.saturating_duration_since(self.at).as_secs_f64() * rate;
        self.left + more >= burst as f64
    }
}

/// A bucket for each recent user: an address or a session.
pub(crate) struct Buckets<K> {
    burst: u32,
    /// Tokens per second.
    rate: f64,
    used: Mutex<Used<K>>,
}

struct Used<K> {
    buckets: HashMap<K, Bucket>,
    /// The number of buckets at which the full ones are dropped next.
    sweep: usize,
}

/// Minimum number of buckets at which full ones are dropped.
const MANY: usize = 1024;

impl<K: Copy + Eq + Hash> Buckets<K> {
    /// Buckets of `burst` tokens, which refill by `rate` per second.
    pub(crate) fn new(burst: u32, rate: f64) -> Self {
        let used = Used { buckets: HashMap::new(), sweep: MANY };
        Self { burst, rate, used: Mutex::new(used) }
    }

    pub(crate) fn burst(&self) -> u32 {
        self.burst
    }

    /// Takes tokens. Returns false if there are too few.
    pub(crate) fn take(&self, whose: K, cost: u32) -> bool {
        self.take_above(whose, cost, 0)
    }

    /// Takes tokens if at least `reserved` are left then. Returns false otherwise.
    pub(crate) fn take_above(&self, whose: K, cost: u32, reserved: u32) -> bool {
        self.with(whose, |bucket| bucket.take(cost, reserved, self.burst))
    }

    /// Takes tokens, or all that are left.
    pub(crate) fn drain(&self, whose: K, cost: u32) {
        self.with(whose, |bucket| bucket.left = (bucket.left - cost as f64).max(0.0));
    }

    /// Takes tokens and returns the number of whole tokens left, or `None` if there are too few.
    pub(crate) fn take_and_count(&self, whose: K, cost: u32) -> Option<u32> {
        self.with(whose, |bucket| bucket.take(cost, 0, self.burst).then_some(bucket.left as u32))
    }

    /// The time until there are `cost` tokens, or `None` if there never are.
    pub(crate) fn wait(&self, whose: K, cost: u32) -> Option<Duration> {
        let missing = self.with(whose, |bucket| cost.min(self.burst) as f64 - bucket.left);
        Duration::try_from_secs_f64(missing.max(0.0) / self.rate).ok()
    }

    /// Refills a bucket up to now and calls `change` with it.
    fn with<T>(&self, whose: K, change: impl FnOnce(&mut Bucket) -> T) -> T {
        let (at, burst, rate) = (Instant::now(), self.burst, self.rate);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.buckets.len() >= used.sweep {
            used.buckets.retain(|_, bucket| !bucket.is_full(burst, rate, at));
            used.sweep = MANY.max(2 * used.buckets.len());
        }
        let bucket = used.buckets.entry(whose).or_insert_with(|| Bucket::full(burst, at));
        bucket.fill(burst, rate, at);
        change(bucket)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::ClientAddress;
    use std::net::IpAddr;

    #[test]
    fn a_bucket_gives_what_it_holds_and_more_with_time() {
        let start = Instant::now();
        let mut bucket = Bucket::full(3, start);
        let taken = |bucket: &mut Bucket, at| {
            bucket.fill(3, 2.0, at);
            (0..10).filter(|_| bucket.take(1, 0, 3)).count()
        };
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(60)), 3);
    }

    #[test]
    fn much_is_taken_at_once_or_nothing_is() {
        let start = Instant::now();
        let mut bucket = Bucket::full(3, start);
        assert!(bucket.take(2, 0, 3));
        assert!(!bucket.take(2, 0, 3));
        assert!(bucket.take(1, 0, 3));
        bucket.fill(3, 1.0, start + Duration::from_secs(60));
        assert!(bucket.take(10, 0, 3), "a full bucket is enough for anything");
    }

    #[test]
    fn what_is_reserved_is_left() {
        let mut bucket = Bucket::full(4, Instant::now());
        assert!(bucket.take(3, 1, 4) && !bucket.take(1, 1, 4) && bucket.take(1, 0, 4));
    }

    #[test]
    fn the_time_until_enough_is_there_is_known() {
        let buckets = Buckets::new(10, 0.1);
        assert_eq!(buckets.wait(1, 10), Some(Duration::ZERO));
        buckets.drain(1, 5);
        let wait = buckets.wait(1, 10).map(|wait| wait.as_secs_f64().round());
        assert_eq!(wait, Some(50.0));
        let never: Buckets<u8> = Buckets::new(1, 0.0);
        never.drain(1, 1);
        assert_eq!(never.wait(1, 1), None);
    }

    #[test]
    fn addresses_do_not_share_a_bucket() {
        let buckets = Buckets::new(1, 0.01);
        let [one, other] = [1, 2].map(|last| ClientAddress::from(IpAddr::from([10, 0, 0, last])));
        assert!(buckets.take(one, 1) && !buckets.take(one, 1) && buckets.take(other, 1));
    }

    #[test]
    fn what_costs_more_takes_more() {
        let buckets = Buckets::new(10, 0.01);
        let address = ClientAddress::from(IpAddr::from([10, 0, 0, 1]));
        assert!(buckets.take(address, 6) && !buckets.take(address, 6) && buckets.take(address, 4));
    }

    #[test]
    fn full_buckets_are_forgotten_when_there_are_many() {
        let buckets = Buckets::new(1, 1e9);
        for number in 0..10_000_u32 {
            buckets.take(ClientAddress::from(IpAddr::from(number.to_be_bytes())), 1);
        }
        let used = buckets.used.lock().expect("nobody failed");
        assert!(used.buckets.len() <= MANY, "{}", used.buckets.len());
    }
}
