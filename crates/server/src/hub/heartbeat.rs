//! The heartbeat of the nodes, which shows when no node was at work.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::Time;
use tokio::time::{Instant, sleep};

use super::Hub;
use crate::clock::{self, Clock};
use crate::store::{Store, StoreError};

/// The time between two heartbeats.
const PERIOD: Duration = Duration::from_secs(1);

/// Milliseconds without a heartbeat that count as an outage of all nodes.
pub(super) const PAUSE: Time = 3000;

/// Milliseconds after which a heartbeat shows that no other node is at work.
const ALONE: Time = 1500;

/// Writes the first heartbeat, and the outage since the last one if no other node is at work. If the
/// store may be shared, it first waits until that is known.
///
/// # Errors
/// If the store does not work.
pub(super) async fn wake(store: &dyn Store, clock: &Clock) -> Result<(), StoreError> {
    let last = store.last_pulse().await?;
    let is_shared = store.is_shared();
    while let Some(last) = last.filter(|last| is_shared && clock.now() < last + ALONE) {
        if store.last_pulse().await? > Some(last) {
            return store.pulse(clock.now(), PAUSE).await;
        }
        sleep(Duration::from_millis(100)).await;
    }
    store.pulse(clock.now(), 0).await
}

/// Writes heartbeats for as long as the hub lives, and sets the clock. After an outage it drops all
/// folds.
pub(super) async fn beat(hub: Arc<Hub>) {
    let mut known = hub.now();
    let mut set = Instant::now();
    loop {
        sleep(PERIOD).await;
        let due = Instant::now();
        let written = hub.store.pulse(hub.now(), PAUSE).await;
        hub.health.note_heartbeat(due, written.is_ok());
        if let Err(error) = written {
            tracing::error!(%error, "cannot write to the database");
            continue;
        }
        if let Ok(outages) = hub.store.outages(known).await
            && let Some((from, until)) = outages.last()
        {
            tracing::warn!(
                seconds = (until - from) / 1000,
                "no node was running; running clocks get this time back"
            );
            known = *until;
            hub.forget_folds().await;
        }
        if set.elapsed() > clock::EVERY {
            set = Instant::now();
            hub.clock.remeasure(hub.store.as_ref()).await;
        }
    }
}

impl Hub {
    /// Drops all folds. The next ones give the time of the outage back to the clocks.
    async fn forget_folds(self: &Arc<Self>) {
        for room in self.all_rooms() {
            self.lock(&room).await.forget();
        }
    }
}
