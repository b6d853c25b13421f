//! Whether this node can keep anything. Where it cannot and another one can, clients are to go there.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::Hub;

/// How often the store is asked for a sign of life, and how long it may take.
const EVERY: Duration = Duration::from_millis(300);
const PATIENCE: Duration = Duration::from_millis(1_400);

/// How long it may give none before it is away: as long as one that does not answer at all is waited
/// for, so that clients are with another node well before they would ask themselves.
const AWAY: Duration = PATIENCE;

/// How old the last heartbeat may be: it is written once a second, and waited for 3 s at most.
const LATEST: Duration = Duration::from_secs(5);

/// What is known of the store, as this node reaches it.
pub(super) struct Health {
    /// Whether it gave no sign of life when it was last asked.
    fails: AtomicBool,
    /// Whether it has given none for a while.
    away: AtomicBool,
    heartbeat: Mutex<Heartbeat>,
    /// Whether clients are to go to other nodes.
    leave: watch::Sender<bool>,
}

/// The heartbeat of this node, which shows that the store can be written.
#[derive(Clone, Copy)]
struct Heartbeat {
    /// When one was last written.
    written: Instant,
    /// Since when none could be written.
    failing: Option<Instant>,
}

impl Heartbeat {
    fn is_written(self) -> bool {
        self.failing.is_none() && self.written.elapsed() < LATEST
    }

    /// Whether none could be written for so long that clients are better off at other nodes.
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
    /// Whether the store can be read and written, as far as is known.
    pub(super) fn works(&self) -> bool {
        !self.fails.load(Relaxed) && self.heartbeat().is_written()
    }

    fn heartbeat(&self) -> Heartbeat {
        *self.heartbeat.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whether the heartbeat that was due at a time could be written.
    pub(super) fn note_heartbeat(&self, due: Instant, written: bool) {
        let mut heartbeat = self.heartbeat.lock().unwrap_or_else(PoisonError::into_inner);
        let failed = heartbeat.failing.is_some();
        if written {
            *heartbeat = Heartbeat { written: Instant::now(), failing: None };
        } else {
            heartbeat.failing.get_or_insert(due);
        }
        match (failed, written) {
            (false, false) => tracing::error!("the heartbeat cannot be written: not ready"),
            (true, true) => tracing::info!("the heartbeat is written again"),
            _ => {}
        }
    }

    /// Sends clients to other nodes, if there are some, while the store is of no use here.
    fn tell_to_leave(&self, others: bool) {
        let leaves = others && (self.away.load(Relaxed) || self.heartbeat().is_missing());
        self.leave.send_if_modified(|known| std::mem::replace(known, leaves) != leaves);
    }
}

impl Hub {
    /// Whether nothing can be kept or found for a while already, or other nodes can keep it and this
    /// one cannot, so that nobody need wait for it here.
    pub(crate) fn is_store_away(&self) -> bool {
        self.health.away.load(Relaxed) || *self.health.leave.borrow()
    }

    /// True if clients can be served: the heartbeat is written.
    pub(crate) fn is_beating(&self) -> bool {
        self.health.heartbeat().is_written()
    }

    /// Tells when clients are to go to other nodes, since the store is away here and not there.
    pub(crate) fn leave(&self) -> watch::Receiver<bool> {
        self.health.leave.subscribe()
    }
}

/// Asks the store for signs of life, where other nodes may reach it if this one does not.
pub(super) async fn feel(hub: Arc<Hub>) {
    if !hub.store.is_shared() {
        return;
    }
    let mut failing: Option<Instant> = None;
    loop {
        sleep(EVERY).await;
        let asked = Instant::now();
        let answered = matches!(timeout(PATIENCE, hub.store.last_pulse()).await, Ok(Ok(_)));
        failing = if answered { None } else { failing.or(Some(asked)) };
        let away = failing.is_some_and(|since| since.elapsed() >= AWAY);
        hub.health.fails.store(!answered, Relaxed);
        if hub.health.away.swap(away, Relaxed) != away {
            tracing::warn!(away, "the store, as seen from here");
        }
        hub.health.tell_to_leave(hub.nodes.is_any_heard());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaves(health: &Health, others: bool) -> bool {
        health.tell_to_leave(others);
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
