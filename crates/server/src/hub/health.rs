//! The health of the store as this node sees it. If only other nodes reach it, clients move there.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::Hub;

/// The interval of health checks of the store, and their timeout.
const EVERY: Duration = Duration::from_millis(300);
const PATIENCE: Duration = Duration::from_millis(1_400);

/// The time without an answer after which the store counts as away. It equals the timeout of one
/// check, so clients move to another node before they would give up by themselves.
const AWAY: Duration = PATIENCE;

/// Maximum age of the last heartbeat. One is written every second, with a timeout of 3 s.
const LATEST: Duration = Duration::from_secs(5);

/// The state of the store, as this node reaches it.
pub(super) struct Health {
    /// The last health check failed.
    fails: AtomicBool,
    /// The health checks have failed for at least [`AWAY`].
    away: AtomicBool,
    heartbeat: Mutex<Heartbeat>,
    /// True while clients are to move to other nodes.
    leave: watch::Sender<bool>,
}

/// The heartbeat of this node, which shows that the store can be written.
#[derive(Clone, Copy)]
struct Heartbeat {
    /// The time of the last successful write.
    written: Instant,
    /// The time of the first failed write since then.
    failing: Option<Instant>,
}

impl Heartbeat {
    fn is_written(self) -> bool {
        self.failing.is_none() && self.written.elapsed() < LATEST
    }

    /// True if writes have failed for so long that clients are to move to other nodes.
    fn is_missing(self) -> bool {
        self.failing.is_some_and(|since| since.elapsed() >= AWAY)
            || self.written.elapsed() >= LATEST
    }
}

impl Default for Health {
    fn default() -> Self {
        Self {
            fails: AtomicBool::new(false),
            away: AtomicBool::new(false),
            heartbeat: Mutex::new(Heartbeat { written: Instant::now(), failing: None }),
            leave: watch::Sender::new(false),
        }
    }
}

impl Health {
    /// True if the last health check succeeded and the last heartbeat was written in time.
    pub(super) fn works(&self) -> bool {
        !self.fails.load(Relaxed) && self.heartbeat().is_written()
    }

    fn heartbeat(&self) -> Heartbeat {
        *self.heartbeat.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the result of the heartbeat that was due at `due`.
    pub(super) fn note_heartbeat(&self, due: Instant, written: bool) {
        let mut heartbeat = self.heartbeat.lock().unwrap_or_else(PoisonError::into_inner);
        let failed = heartbeat.failing.is_some();
        if written {
            *heartbeat = Heartbeat { written: Instant::now(), failing: None };
        } else {
            heartbeat.failing.get_or_insert(due);
        }
        match (failed, written) {
            (false, false) => {
                tracing::error!("not ready: cannot write the heartbeat to the database");
            }
            (true, true) => tracing::info!("ready again: the heartbeat is written"),
            _ => {}
        }
    }

    /// Makes clients move to other nodes while there are some and the store is unusable from here.
    fn ask_to_leave(&self, others: bool) {
        let leaves = others && (self.away.load(Relaxed) || self.heartbeat().is_missing());
        self.leave.send_if_modified(|known| std::mem::replace(known, leaves) != leaves);
    }
}

impl Hub {
    /// True if the store is away, or other nodes reach it and this one does not. Requests fail at once
    /// then instead of waiting.
    pub(crate) fn is_store_unavailable(&self) -> bool {
        self.health.away.load(Relaxed) || *self.health.leave.borrow()
    }

    /// True if clients can be served: the heartbeat is written.
    pub(crate) fn is_beating(&self) -> bool {
        self.health.heartbeat().is_written()
    }

    /// A signal that is true while clients are to move to other nodes.
    pub(crate) fn leave(&self) -> watch::Receiver<bool> {
        self.health.leave.subscribe()
    }
}

/// Checks the health of the store every [`EVERY`], if the store is shared with other nodes. A late check
/// is not begun again, because it may be about to open a connection to a slow database.
pub(super) async fn feel(hub: Arc<Hub>) {
    if !hub.store.is_shared() {
        return;
    }
    let mut failing: Option<Instant> = None;
    let mut late_check = None;
    loop {
        sleep(EVERY).await;
        let asked = Instant::now();
        let mut check = late_check.take().unwrap_or_else(|| {
            let hub = hub.clone();
            tokio::spawn(async move { hub.store.last_pulse().await.is_ok() })
        });
        let answered = match timeout(PATIENCE, &mut check).await {
            Ok(answered) => answered.unwrap_or(false),
            Err(_) => {
                late_check = Some(check);
                false
            }
        };
        failing = if answered { None } else { failing.or(Some(asked)) };
        let away = failing.is_some_and(|since| since.elapsed() >= AWAY);
        hub.health.fails.store(!answered, Relaxed);
        if hub.health.away.swap(away, Relaxed) != away {
            if away {
                tracing::warn!("cannot reach the database from this node");
            } else {
                tracing::info!("the database answers again");
            }
        }
        hub.health.ask_to_leave(hub.nodes.is_any_alive());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaves(health: &Health, others: bool) -> bool {
        health.ask_to_leave(others);
        *health.leave.borrow()
    }

    #[test]
    fn a_node_that_cannot_write_sends_its_clients_to_nodes_that_can() {
        let health = Health::default();
        assert!(health.works() && !leaves(&health, true));
        health.note_heartbeat(Instant::now(), false);
        assert!(!health.works(), "it is not ready at once");
        assert!(!leaves(&health, true), "clients wait for a moment");
        let before = Instant::now() - AWAY;
        health.note_heartbeat(Instant::now(), true);
        health.note_heartbeat(before, false);
        health.note_heartbeat(Instant::now(), false);
        assert!(leaves(&health, true));
        assert!(!leaves(&health, false), "no node is better");
        health.note_heartbeat(Instant::now(), true);
        assert!(health.works() && !leaves(&health, true));
    }
}
