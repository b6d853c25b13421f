//! Time in tests: it stands still until a test lets it pass.

use std::future::Future;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::Context;
use tokio::time::{Instant, advance};

/// The simulated time that passes in one tick, and the real time that stores and searches get for it.
const TICK: Duration = Duration::from_millis(10);
const REAL: Duration = Duration::from_millis(2);

/// The time of a paused runtime, which would otherwise advance by itself while the store or a
/// search works in a thread of its own.
pub(super) struct StoppedTime {
    _ends_with_this: mpsc::Sender<()>,
}

impl StoppedTime {
    /// Stops the time of a runtime that was started paused: a blocking task keeps it from advancing.
    pub(super) fn new() -> Self {
        let (sender, receiver) = mpsc::channel::<()>();
        tokio::task::spawn_blocking(move || receiver.recv());
        Self { _ends_with_this: sender }
    }

    async fn tick(&self) {
        let _ = tokio::task::spawn_blocking(|| std::thread::sleep(REAL)).await;
        advance(TICK).await;
    }

    /// Lets time pass.
    pub(super) async fn pass(&self, time: Duration) {
        let end = Instant::now() + time;
        while Instant::now() < end {
            self.tick().await;
        }
    }

    /// Lets time pass until a condition holds.
    ///
    /// # Errors
    /// If it does not hold within the time limit.
    pub(super) async fn until<T>(
        &self,
        within: Duration,
        outcome: impl Future<Output = anyhow::Result<T>>,
    ) -> anyhow::Result<T> {
        tokio::select! {
            biased;
            outcome = outcome => outcome,
            () = self.pass(within) => None.context("it does not come about in time"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock;

    #[tokio::test(start_paused = true)]
    async fn time_stands_still_until_it_is_let_pass() {
        let time = StoppedTime::new();
        let (started, system) = (Instant::now(), clock::system());
        let slow = tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(30)));
        let _ = slow.await;
        assert_eq!((started.elapsed(), clock::system()), (Duration::ZERO, system));
        time.pass(Duration::from_secs(1)).await;
        assert_eq!((started.elapsed(), clock::system()), (Duration::from_secs(1), system + 1000));
    }
}
