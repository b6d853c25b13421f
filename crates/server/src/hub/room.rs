//! A table in memory: its state and its watchers.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use quadrille_protocol::{Occupant, Person, ServerMessage, TableId};

use super::Hub;
use super::locked_table::State;
use crate::bus::NodeMessage;
use crate::metrics::Metrics;
use crate::outbox::Outbox;

/// A table in memory.
pub(crate) struct Room {
    pub(crate) table: TableId,
    pub(super) state: tokio::sync::Mutex<State>,
    watchers: Mutex<Vec<Watcher>>,
    elsewhere: Mutex<RemotePresence>,
    /// The value of the hub's access counter at the last access.
    pub(super) used: AtomicU64,
    next: AtomicU32,
    /// A presence update is scheduled.
    telling: AtomicBool,
}

/// The presence at a table, by node.
#[derive(Default)]
struct RemotePresence {
    /// The people connected to each other node, as last received.
    others: Vec<(u64, Vec<Person>)>,
    /// The people connected to this node, as last sent.
    published: Vec<Person>,
}

/// A connection that is subscribed to a table.
#[derive(Clone)]
pub(crate) struct Watcher {
    /// The number of the connection.
    pub(crate) socket: u64,
    pub(crate) person: Person,
    pub(crate) outbox: Outbox,
}

impl Room {
    pub(super) fn new(table: TableId, used: u64) -> Self {
        Self {
            table,
            state: tokio::sync::Mutex::default(),
            watchers: Mutex::default(),
            elsewhere: Mutex::default(),
            used: AtomicU64::new(used),
            next: AtomicU32::new(0),
            telling: AtomicBool::new(false),
        }
    }

    /// The number of the next event to broadcast here, or 0 if the log is unknown.
    pub(crate) fn next(&self) -> u32 {
        self.next.load(Relaxed)
    }

    pub(super) fn set_next(&self, next: u32) {
        self.next.store(next, Relaxed);
    }

    fn watchers(&self) -> MutexGuard<'_, Vec<Watcher>> {
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True if there is no watcher.
    pub(crate) fn is_empty(&self) -> bool {
        self.watchers().is_empty()
    }

    /// Adds a watcher. Returns false if its connection watches already.
    pub(crate) fn watch(&self, watcher: &Watcher) -> bool {
        let mut watchers = self.watchers();
        let known = watchers.iter().any(|other| other.socket == watcher.socket);
        if !known {
            watchers.push(watcher.clone());
        }
        !known
    }

    /// Removes the watcher of a connection.
    pub(crate) fn leave(&self, socket: u64) {
        let mut watchers = self.watchers();
        watchers.retain(|watcher| watcher.socket != socket);
        watchers.shrink_to_fit();
    }

    /// True if the connection watches.
    pub(crate) fn is_watched_by(&self, socket: u64) -> bool {
        self.watchers().iter().any(|watcher| watcher.socket == socket)
    }

    /// Broadcasts to all watchers. One with a full outbox is removed and has to resync.
    pub(super) fn broadcast(&self, message: &ServerMessage, metrics: &Metrics) -> Utf8Bytes {
        let text = Utf8Bytes::from(message.to_string());
        self.watchers().retain(|watcher| {
            let kept_up = watcher.outbox.send(text.clone());
            if !kept_up {
                metrics.dropped.fetch_add(1, Relaxed);
            }
            kept_up
        });
        text
    }

    /// Sends the presence to all watchers and to other nodes in 150 ms, unless that is scheduled
    /// already. Pauses or resumes the computers.
    pub(crate) fn send_presence(self: &Arc<Self>, hub: &Arc<Hub>) {
        if self.telling.swap(true, Relaxed) {
            return;
        }
        let (room, hub) = (self.clone(), hub.clone());
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(150)).await;
            room.telling.store(false, Relaxed);
            if let Some(message) = room.news() {
                hub.publish(message);
            }
            let seats = {
                let mut locked = hub.lock(&room).await;
                locked.follow_watchers();
                locked.seats()
            };
            let Some(seats) = seats else { return };
            let message = room.here(&seats);
            room.broadcast(&message, &hub.metrics);
        });
    }

    fn elsewhere(&self) -> MutexGuard<'_, RemotePresence> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The people connected to this node, each once.
    fn people(&self) -> Vec<Person> {
        once(self.watchers().iter().map(|watcher| watcher.person).collect())
    }

    /// The presence on this node, if it has changed since other nodes last received it.
    fn news(&self) -> Option<NodeMessage> {
        let people = self.people();
        let mut elsewhere = self.elsewhere();
        if elsewhere.published == people {
            return None;
        }
        let asks = elsewhere.published.is_empty();
        elsewhere.published.clone_from(&people);
        Some(NodeMessage::Here { table: self.table, people, asks })
    }

    /// The presence on this node, if anybody is here, sent before or not.
    pub(super) fn introduction(&self, asks: bool) -> Option<NodeMessage> {
        let people = self.people();
        self.elsewhere().published.clone_from(&people);
        (!people.is_empty()).then_some(NodeMessage::Here { table: self.table, people, asks })
    }

    /// The presence on this node, with a request for the presence on the others.
    pub(super) fn presence_request(&self) -> NodeMessage {
        let people = self.people();
        self.elsewhere().published.clone_from(&people);
        NodeMessage::Here { table: self.table, people, asks: true }
    }

    /// True if somebody is present on another node, as last received.
    pub(super) fn is_watched_elsewhere(&self) -> bool {
        !self.elsewhere().others.is_empty()
    }

    /// Records the presence on another node. Returns true if it has changed.
    pub(super) fn set_elsewhere(&self, node: u64, people: Vec<Person>) -> bool {
        let mut elsewhere = self.elsewhere();
        let known = elsewhere.others.iter().position(|(other, _)| *other == node);
        match known {
            Some(at) if elsewhere.others[at].1 == people => return false,
            Some(at) => drop(elsewhere.others.swap_remove(at)),
            None if people.is_empty() => return false,
            None => {}
        }
        if !people.is_empty() {
            elsewhere.others.push((node, people));
        }
        true
    }

    fn here(&self, seats: &[Occupant]) -> ServerMessage {
        let mut people = self.people();
        people.extend(self.elsewhere().others.iter().flat_map(|(_, people)| people));
        let people = once(people);
        let here = |occupant: &Occupant| match occupant {
            Occupant::Nobody => false,
            Occupant::Level(_) => true,
            Occupant::Person(person, _) => people.contains(person),
        };
        let sits = |person: &&Person| seats.iter().any(|occupant| occupant.is(**person));
        ServerMessage::Here {
            table: self.table,
            seats: seats.iter().map(here).collect(),
            watchers: (people.len() - people.iter().filter(sits).count()) as u32,
        }
    }
}

fn once(mut people: Vec<Person>) -> Vec<Person> {
    people.sort_unstable();
    people.dedup();
    people
}
