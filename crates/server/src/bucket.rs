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
        let more = at.saturating_duration_since(self.at).as_secs_f32() * rate;
        self.left = (self.left + more).min(burst as f32);
        self.at = at;
        let there = self.left >= 1.0;
        if there {
            self.left -= 1.0;
        }
        there
    }

    fn is_full(&self, burst: u32, rate: f32, at: Instant) -> bool {
        let more = at.saturating_duration_since(self.at).as_secs_f32() * rate;
        self.left + more >= burst as f32
    }
}

/// A bucket for each address that has used some of it lately.
#[derive(Default)]
pub(crate) struct Buckets(Mutex<HashMap<ClientAddress, Bucket>>);

/// From how many addresses on the full ones are forgotten.
const MANY: usize = 1024;

impl Buckets {
    /// Takes one for an address, if there is one: `a_minute` at once, and as many in a minute.
    pub(crate) fn take(&self, address: ClientAddress, a_minute: u32) -> bool {
        let (at, rate) = (Instant::now(), a_minute as f32 / 60.0);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MANY {
            all.retain(|_, bucket| !bucket.is_full(a_minute, rate, at));
        }
        let bucket = all.entry(address).or_insert_with(|| Bucket::full(a_minute, at));
        bucket.take(a_minute, rate, at)
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
    fn addresses_do_not_share_a_bucket() {
        let buckets = Buckets::default();
        let [one, other] = [1, 2].map(|last| ClientAddress::from(IpAddr::from([10, 0, 0, last])));
        assert!(buckets.take(one, 1) && !buckets.take(one, 1) && buckets.take(other, 1));
    }
}
