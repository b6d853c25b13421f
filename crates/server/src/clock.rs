//! One clock for all nodes: the store's. A node's own clock only measures durations.

use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
#[cfg(not(test))]
use std::time::SystemTime;
use std::time::{Duration, Instant, UNIX_EPOCH};

use quadrille_protocol::Time;

use crate::store::{Store, StoreError};

/// The number of measurements at start. The quickest one counts.
const TRIES: usize = 5;

/// The interval of later measurements.
pub(crate) const EVERY: Duration = Duration::from_secs(10);

/// The time above which a later measurement is discarded.
const QUICK: Duration = Duration::from_millis(100);

/// The time by this machine's clock. Unit tests use the runtime's clock, which they can stop.
pub(crate) fn system() -> Time {
    #[cfg(test)]
    let now = stopped::now();
    #[cfg(not(test))]
    let now = SystemTime::now();
    now.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Time
}

#[cfg(test)]
mod stopped {
    use std::sync::LazyLock;
    use std::time::{Instant, SystemTime};

    /// One moment by both clocks.
    static MOMENT: LazyLock<(SystemTime, Instant)> =
        LazyLock::new(|| (SystemTime::now(), Instant::now()));

    /// The time by the clock of the runtime.
    pub(super) fn now() -> SystemTime {
        let (system, moment) = *MOMENT;
        let now = tokio::time::Instant::now().into_std();
        match now.checked_duration_since(moment) {
            Some(since) => system + since,
            None => system - moment.duration_since(now),
        }
    }
}

/// The store's clock, as this node estimates it.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    /// The simulated error of this machine's clock, in milliseconds, for tests.
    error: i64,
    /// The store's clock minus this machine's, in milliseconds.
    ahead: AtomicI64,
}

impl Clock {
    /// A clock with a simulated error of `error` milliseconds until it is set.
    pub(crate) fn wrong_by(error: i64) -> Self {
        Self { error, ahead: AtomicI64::new(0) }
    }

    fn own(&self) -> i64 {
        system().cast_signed() + self.error
    }

    /// The present time.
    pub(crate) fn now(&self) -> Time {
        (self.own() + self.ahead.load(Relaxed)).max(0).cast_unsigned()
    }

    /// The store's clock minus this machine's, in milliseconds.
    pub(crate) fn ahead(&self) -> i64 {
        self.ahead.load(Relaxed)
    }

    /// Sets the offset by the best of several measurements.
    ///
    /// # Errors
    /// If the store does not work.
    pub(crate) async fn set(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut best = self.measure(store).await?;
        for _ in 1..TRIES {
            best = best.min(self.measure(store).await?);
        }
        self.ahead.store(best.1, Relaxed);
        Ok(())
    }

    /// Measures once more, and sets the offset if the store answers quickly.
    pub(crate) async fn remeasure(&self, store: &dyn Store) {
        if let Ok((took, ahead)) = self.measure(store).await
            && took < QUICK
        {
            self.ahead.store(ahead, Relaxed);
        }
    }

    /// The round trip to the store, and the offset of its clock in milliseconds.
    async fn measure(&self, store: &dyn Store) -> Result<(Duration, i64), StoreError> {
        let (asked, before) = (Instant::now(), self.own());
        let theirs = store.now().await?.cast_signed();
        let took = asked.elapsed();
        Ok((took, theirs - before - took.as_millis() as i64 / 2))
    }
}
