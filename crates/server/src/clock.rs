//! One clock for all nodes: the store's. A node's own is only trusted for how much time goes by.

use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
#[cfg(not(test))]
use std::time::SystemTime;
use std::time::{Duration, Instant, UNIX_EPOCH};

use quadrille_protocol::Time;

use crate::store::{Store, StoreError};

/// How often the store is asked at first; the quickest answer counts.
const TRIES: usize = 5;

/// How often it is asked again.
pub(crate) const EVERY: Duration = Duration::from_secs(10);

/// How long an answer may take for what it says to count.
const QUICK: Duration = Duration::from_millis(100);

/// The time by the clock of this machine; in unit tests by that of the runtime, which they can stop.
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

/// What time it is by the store's clock, as far as a node knows.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    /// By how many milliseconds this machine's clock is to be taken as wrong, for trials.
    error: i64,
    /// How many milliseconds the store's clock is ahead of this machine's.
    ahead: AtomicI64,
}

impl Clock {
    /// A clock that is wrong by so many milliseconds until it is set.
    pub(crate) fn wrong_by(error: i64) -> Self {
        Self { error, ahead: AtomicI64::new(0) }
    }

    fn own(&self) -> i64 {
        system().cast_signed() + self.error
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Time {
        (self.own() + self.ahead.load(Relaxed)).max(0).cast_unsigned()
    }

    /// How many milliseconds the store's clock is ahead of this machine's.
    pub(crate) fn ahead(&self) -> i64 {
        self.ahead.load(Relaxed)
    }

    /// Sets it by the store's.
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

    /// Sets it once more, if the store answers quickly.
    pub(crate) async fn keep(&self, store: &dyn Store) {
        if let Ok((took, ahead)) = self.measure(store).await
            && took < QUICK
        {
            self.ahead.store(ahead, Relaxed);
        }
    }

    /// How long the store took to answer, and how far it is ahead.
    async fn measure(&self, store: &dyn Store) -> Result<(Duration, i64), StoreError> {
        let (asked, before) = (Instant::now(), self.own());
        let theirs = store.now().await?.cast_signed();
        let took = asked.elapsed();
        Ok((took, theirs - before - took.as_millis() as i64 / 2))
    }
}
