//! A limit of the requests that are in progress at once.

use std::pin::pin;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::yield_now;
use tokio::time::timeout;

/// The longest time that a request waits in line.
const PATIENCE: Duration = Duration::from_secs(2);

/// The longest time that a request has its place. One that takes longer waits for the store or the disk
/// rather than for a processor.
const BUSY: Duration = Duration::from_millis(25);

/// A queue in front of costly work, first come, first served. A crowd then delays itself more than the
/// players, whose actions do not wait here.
pub(crate) struct ConcurrencyLimit(Semaphore);

impl ConcurrencyLimit {
    /// Lets `most` requests be in progress at once.
    pub(crate) fn new(most: usize) -> Self {
        Self(Semaphore::new(most))
    }

    /// Does the work once there is a place. `None` if there is no place within 2 s.
    ///
    /// A task gives way to all others first. A client that sends many requests at once would otherwise
    /// occupy its thread until all of them are answered.
    pub(crate) async fn pass<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        yield_now().await;
        let place = timeout(PATIENCE, self.0.acquire()).await.ok()?.ok()?;
        let mut work = pin!(work);
        if let Ok(done) = timeout(BUSY, work.as_mut()).await {
            return Some(done);
        }
        drop(place);
        Some(work.await)
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::sync::Arc;

    use tokio::time::{Instant, sleep};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn as_many_work_at_once_as_there_are_places() {
        let (concurrency_limit, begun) = (Arc::new(ConcurrencyLimit::new(2)), Instant::now());
        let work = |_| {
            let concurrency_limit = concurrency_limit.clone();
            tokio::spawn(
                async move { concurrency_limit.pass(async { sleep(BUSY / 5).await }).await },
            )
        };
        for worker in (0..10).map(work).collect::<Vec<_>>() {
            assert_eq!(worker.await.expect("it ends"), Some(()));
        }
        assert!((BUSY..2 * BUSY).contains(&begun.elapsed()), "{:?}", begun.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn work_that_waits_for_something_else_keeps_nobody_from_working() {
        let concurrency_limit = Arc::new(ConcurrencyLimit::new(1));
        let other = concurrency_limit.clone();
        tokio::spawn(async move { other.pass(pending::<()>()).await });
        yield_now().await;
        assert_eq!(concurrency_limit.pass(async { 5 }).await, Some(5));
    }

    #[tokio::test(start_paused = true)]
    async fn who_finds_no_place_for_two_seconds_gives_up() {
        let begun = Instant::now();
        assert_eq!(ConcurrencyLimit::new(0).pass(async { 5 }).await, None);
        assert_eq!(begun.elapsed(), PATIENCE);
    }
}
