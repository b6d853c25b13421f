//! Other nodes: their entries at tables that are in memory here, their presence, and the cleanup
//! after they are gone.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use quadrille_protocol::{LogEntry, TableId, TableState};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use super::automation::EnteredBy;
use super::{Hub, Room};
use crate::bus::{Envelope, NodeMessage};

/// The silence after which a node counts as gone.
const GONE: Duration = Duration::from_secs(4);

/// The silence after which a node may be at work but cut off.
const MISSING: Duration = Duration::from_millis(1_600);

/// The interval at which a node polls the store for missed entries: normally, and when cut off.
const LOOK: Duration = Duration::from_millis(2_500);
const LOOK_ALONE: Duration = Duration::from_millis(300);

/// Maximum time that a message travels between nodes.
const ON_ITS_WAY: Duration = Duration::from_millis(100);

/// The time of frequent polling after a missed entry was found.
const SURPRISED: Duration = Duration::from_secs(10);

/// The number of tables in one query.
const PAGE: usize = 500;

/// The number of tables that a node catches up with at once.
const AT_ONCE: usize = 8;

/// The time of the last message of each other node.
#[derive(Default)]
pub(super) struct Cluster(Mutex<HashMap<u64, Instant>>);

impl Cluster {
    fn note_alive(&self, node: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(node, Instant::now());
    }

    /// Removes and returns the nodes that are gone.
    fn gone(&self) -> Vec<u64> {
        let mut nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.extract_if(|_, last_seen| last_seen.elapsed() > GONE).map(|(node, _)| node).collect()
    }

    /// Restarts the timeouts of all nodes, since messages of them may be lost.
    fn wait(&self) {
        let mut nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.values_mut().for_each(|last_seen| *last_seen = Instant::now());
    }

    /// True if some node has been silent for longer than [`MISSING`].
    fn is_any_missing(&self) -> bool {
        let nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.values().any(|last_seen| last_seen.elapsed() > MISSING)
    }

    /// True if some node has sent a message within [`MISSING`].
    pub(super) fn is_any_alive(&self) -> bool {
        let nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.values().any(|last_seen| last_seen.elapsed() < MISSING)
    }

    /// The number of known nodes.
    pub(super) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Handles the messages of other nodes until the bus is closed.
pub(super) async fn listen(hub: Arc<Hub>) {
    let mut messages = hub.bus.subscribe();
    loop {
        match messages.recv().await {
            Ok(Envelope { node, .. }) if node == hub.node => {}
            Ok(Envelope { message: NodeMessage::Gap, .. }) | Err(RecvError::Lagged(_)) => {
                hub.nodes.wait();
                hub.followers.miss_all();
                if !hub.resync_scheduled.swap(true, Relaxed) {
                    tokio::spawn(hub.clone().resync());
                }
            }
            Ok(Envelope { node, message }) => hub.handle_message(node, message),
            Err(RecvError::Closed) => return,
        }
    }
}

/// Polls the store for missed entries: every [`LOOK`], and every [`LOOK_ALONE`] while the bus is
/// down or a node at work is silent.
pub(super) async fn look(hub: Arc<Hub>) {
    let (mut looked, mut surprised) = (Instant::now(), None::<Instant>);
    loop {
        tokio::time::sleep(LOOK_ALONE).await;
        let is_cut_off = !hub.bus.is_up() || hub.nodes.is_any_missing();
        if is_cut_off {
            hub.followers.suspend();
        }
        let often = is_cut_off || surprised.is_some_and(|at| at.elapsed() < SURPRISED);
        if often || looked.elapsed() >= LOOK {
            if hub.catch_up_all().await {
                surprised = Some(Instant::now());
                hub.followers.suspend();
            }
            looked = Instant::now();
        }
    }
}

/// Sends a sign of life every second if the store works, and drops the presence on nodes that
/// are gone. While the bus is down, every node counts as present.
pub(super) async fn live(hub: Arc<Hub>) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if hub.health.works() {
            hub.publish(NodeMessage::Alive);
        }
        if !hub.bus.is_up() {
            continue;
        }
        let gone = hub.nodes.gone();
        if gone.is_empty() {
            continue;
        }
        tracing::warn!(
            nodes = gone.len(),
            "no message from other nodes for 4 s; they count as gone"
        );
        for room in hub.all_rooms() {
            let mut changed = false;
            for node in &gone {
                changed |= room.set_elsewhere(*node, Vec::new());
            }
            if changed {
                room.send_presence(&hub);
            }
        }
    }
}

impl Hub {
    /// Sends a message to all other nodes.
    pub(super) fn publish(&self, message: NodeMessage) {
        self.bus.publish(Envelope { node: self.node, message });
    }

    fn handle_message(self: &Arc<Self>, node: u64, message: NodeMessage) {
        self.nodes.note_alive(node);
        match message {
            NodeMessage::Entry { table, entry, changed } => {
                match changed {
                    Some(people) => self.push_later(table, &people),
                    None => self.followers.suspend(),
                }
                let room = self.known(table).filter(|room| room.next() <= entry.number);
                if let Some(room) = room {
                    let hub = self.clone();
                    tokio::spawn(async move { hub.catch_up(&room, Some(entry)).await });
                }
            }
            NodeMessage::Here { table, people, asks } => {
                let Some(room) = self.known(table) else { return };
                let own = if asks { room.introduction(false) } else { None };
                own.into_iter().for_each(|message| self.publish(message));
                if room.set_elsewhere(node, people) {
                    room.send_presence(self);
                }
            }
            NodeMessage::Alive | NodeMessage::Gap => {}
        }
    }

    /// The room of a table, if it is in memory.
    fn known(&self, table: TableId) -> Option<Arc<Room>> {
        self.rooms().all.get(&table).cloned()
    }

    /// Resyncs after messages may be lost: reads the missed entries and asks for the presence. Gaps
    /// within [`ON_ITS_WAY`] cause one resync.
    async fn resync(self: Arc<Self>) {
        tokio::time::sleep(ON_ITS_WAY).await;
        self.resync_scheduled.store(false, Relaxed);
        for room in self.all_rooms() {
            room.introduction(true).into_iter().for_each(|message| self.publish(message));
        }
        self.catch_up_all().await;
    }

    /// Reads the missed entries of all tables that have watchers here. Returns true if there were some
    /// that no message under way announces.
    async fn catch_up_all(self: &Arc<Self>) -> bool {
        let rooms: Vec<Arc<Room>> =
            self.all_rooms().into_iter().filter(|room| !room.is_empty()).collect();
        let mut surprised = false;
        for some in rooms.chunks(PAGE) {
            let nexts = self.store.nexts(some.iter().map(|room| room.table).collect()).await;
            let nexts: HashMap<TableId, u32> = nexts.unwrap_or_default().into_iter().collect();
            let is_behind =
                |room: &Room| nexts.get(&room.table).is_some_and(|next| room.next() < *next);
            if self.bus.is_up() && some.iter().any(|room| is_behind(room)) {
                tokio::time::sleep(ON_ITS_WAY).await;
            }
            let behind: Vec<&Arc<Room>> = some.iter().filter(|room| is_behind(room)).collect();
            surprised |= !behind.is_empty();
            for some in behind.chunks(AT_ONCE) {
                join_all(some.iter().map(|room| self.catch_up(room, None))).await;
            }
        }
        surprised
    }

    /// Enters and broadcasts the events of a table that are unknown here. `entry` is the one that
    /// another node has sent.
    async fn catch_up(self: &Arc<Self>, room: &Arc<Room>, entry: Option<LogEntry>) {
        let mut locked = self.lock(room).await;
        let next = locked.table_state().map(TableState::next);
        let caught = match (next, entry) {
            (Some(next), Some(entry)) if entry.number < next => return,
            (Some(next), Some(entry)) if entry.number == next => locked.replay(vec![entry]),
            _ => locked.refresh().await,
        };
        if let Err(error) = caught {
            tracing::debug!(table = %room.table, %error, "cannot read the events of another node");
            locked.fold_later();
        }
        locked.follow_up(EnteredBy::AnotherNode);
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
