//! Whether this node can keep anything. Where it cannot and another one can, clients are to go there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::Hub;

/// How often the store is asked for a sign of life, and how long it may take.
const EVERY: Duration = Duration::from_millis(300);
const PATIENCE: Duration = Duration::from_millis(1_400);

/// How long it may give none before it is away: as long as one that does not answer at all is waited
/// for, so that clients are with another node well before they would ask themselves.
const AWAY: Duration = PATIENCE;

/// What is known of the store, as this node reaches it.
pub(super) struct Health {
    /// Whether it gave no sign of life when it was last asked.
    fails: AtomicBool,
    /// Whether it has given none for a while.
    away: AtomicBool,
    /// Whether clients are to go to other nodes.
    leave: watch::Sender<bool>,
}

impl Default for Health {
    fn default() -> Self {
        let (fails, away) = (AtomicBool::new(false), AtomicBool::new(false));
        Self { fails, away, leave: watch::Sender::new(false) }
    }
}

impl Health {
    /// Whether the store works, as far as is known.
    pub(super) fn works(&self) -> bool {
        !self.fails.load(Relaxed)
    }
}

impl Hub {
    /// Whether nothing can be kept or found for a while already, so that nobody need wait for it.
    pub(crate) fn is_store_away(&self) -> bool {
        self.health.away.load(Relaxed)
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
        let Health { fails, away: known, leave } = &hub.health;
        fails.store(!answered, Relaxed);
        if known.swap(away, Relaxed) != away {
            tracing::warn!(away, "the store, as seen from here");
        }
        let leaves = away && hub.nodes.is_any_heard();
        leave.send_if_modified(|known| std::mem::replace(known, leaves) != leaves);
    }
}
