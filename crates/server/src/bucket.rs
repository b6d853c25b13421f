use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::address::ClientAddress;

/// Something of which there is so much at once, and more of it as time passes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f32,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: u32, at: Instant) -> Self {
        Self { left: burst as f32, at }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, burst: u32, rate: f32, at: Instant) -> bool {
        self.take_many(1, burst, rate, at)
    }

    /// Takes `count`, or as many as a full bucket holds if that is less; nothing if there are fewer.
    pub(crate) fn take_many(&mut self, count: u32, burst: u32, rate: f32, at: Instant) -> bool {
        let more = at.saturating_duration_since(self.at).as_secs_f32() * rate;
        self.left = (self.left + more).min(burst as f32);
        self.at = at;
        let count = count.min(burst) as f32;
        let there = self.left >= count;
        if there {
            self.left -= count;
        }
        there
    }

    fn is_full(&self, burst: u32, rate: f32, at: Instant) -> bool {
        let more = at.saturating_duration_since(self.at).as_secs_f32() * rate;
        self.left + more >= burst as f32
    }
}

/// A bucket for each address that has used some of it lately.
pub(crate) struct Buckets {
    burst: u32,
    /// Tokens per second.
    rate: f32,
    used: Mutex<Used>,
}

struct Used {
    buckets: HashMap<ClientAddress, Bucket>,
    /// The number of buckets at which the full ones are forgotten next.
    sweep: usize,
}

/// The fewest buckets at which full ones are forgotten.
const MANY: usize = 1024;

impl Buckets {
    /// Buckets of so many tokens at once, and so many per second.
    pub(crate) fn new(burst: u32, rate: f32) -> Self {
        let used = Used { buckets: HashMap::new(), sweep: MANY };
        Self { burst, rate, used: Mutex::new(used) }
    }

    /// Takes tokens for an address, if they are there.
    pub(crate) fn take(&self, address: ClientAddress, cost: u32) -> bool {
        let (at, burst, rate) = (Instant::now(), self.burst, self.rate);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.buckets.len() >= used.sweep {
            used.buckets.retain(|_, bucket| !bucket.is_full(burst, rate, at));
            used.sweep = MANY.max(2 * used.buckets.len());
        }
        let bucket = used.buckets.entry(address).or_insert_with(|| Bucket::full(burst, at));
        bucket.take_many(cost, burst, rate, at)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_what_it_holds_and_more_with_time() {
        let start = Instant::now();
        let mut bucket = Bucket::full(3, start);
        let taken = |bucket: &mut Bucket, at| (0..10).filter(|_| bucket.take(3, 2.0, at)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(60)), 3);
    }

    #[test]
    fn much_is_taken_at_once_or_nothing_is() {
        let start = Instant::now();
        let mut bucket = Bucket::full(3, start);
        assert!(bucket.take_many(2, 3, 1.0, start));
        assert!(!bucket.take_many(2, 3, 1.0, start));
        assert!(bucket.take(3, 1.0, start));
        let later = start + Duration::from_secs(60);
        assert!(bucket.take_many(10, 3, 1.0, later), "a full bucket is enough for anything");
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
