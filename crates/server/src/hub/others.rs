//! Other nodes: what they do at tables that are in memory here, who is connected to them, and what
//! becomes of their tables when they are gone.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use quadrille_protocol::{Entry, MatchId, Meeting};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use super::automation::EnteredBy;
use super::{Hub, Room};
use crate::bus::{Heard, Word};

/// A node that was not heard of for so long is gone.
const GONE: Duration = Duration::from_secs(4);

/// A node that was not heard of for so long may be at work and not be heard.
const MISSING: Duration = Duration::from_millis(1_600);

/// How often a node looks into the store for what it was not told: when all are heard, and when not.
const LOOK: Duration = Duration::from_millis(2_500);
const LOOK_ALONE: Duration = Duration::from_millis(300);

/// How long a word may be on its way.
const ON_ITS_WAY: Duration = Duration::from_millis(100);

/// For how long one looks often after something was found that was not told.
const SURPRISED: Duration = Duration::from_secs(10);

/// How many tables are looked for at once.
const PAGE: usize = 500;

/// The number of tables that a node catches up with at once.
const AT_ONCE: usize = 8;

/// When other nodes were last heard of.
#[derive(Default)]
pub(super) struct Nodes(Mutex<HashMap<u64, Instant>>);

impl Nodes {
    fn hear(&self, node: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(node, Instant::now());
    }

    /// Forgets those that are gone; tells which.
    fn gone(&self) -> Vec<u64> {
        let mut nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.extract_if(|_, heard| heard.elapsed() > GONE).map(|(node, _)| node).collect()
    }

    /// Words of them may have been missed: gives them all a while to be heard of again.
    fn wait(&self) {
        let mut nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.values_mut().for_each(|heard| *heard = Instant::now());
    }

    /// Whether one is not heard that was heard a moment ago.
    fn is_any_missing(&self) -> bool {
        let nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.values().any(|heard| heard.elapsed() > MISSING)
    }

    /// Whether one is at work now.
    pub(super) fn is_any_heard(&self) -> bool {
        let nodes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.values().any(|heard| heard.elapsed() < MISSING)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Hears what other nodes tell, for as long as there is a bus.
pub(super) async fn listen(hub: Arc<Hub>) {
    let mut words = hub.bus.hear();
    loop {
        match words.recv().await {
            Ok(Heard { node, .. }) if node == hub.node => {}
            Ok(Heard { word: Word::Gap, .. }) | Err(RecvError::Lagged(_)) => {
                hub.nodes.wait();
                hub.followers.miss_all();
                if !hub.begins_anew.swap(true, Relaxed) {
                    tokio::spawn(hub.clone().begin_anew());
                }
            }
            Ok(Heard { node, word }) => hub.hear(node, word),
            Err(RecvError::Closed) => return,
        }
    }
}

/// Looks into the store again and again for what was not told, and often while a node that is at work
/// is not heard, as when either of them is cut off from the bus.
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

/// Tells again and again that this node is there, if it can keep anything, and forgets who was
/// connected to those that are not. Without a bus nobody can be heard of, and who was there is taken to be there still.
pub(super) async fn live(hub: Arc<Hub>) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if hub.health.works() {
            hub.tell_others(Word::Alive);
        }
        if !hub.bus.is_up() {
            continue;
        }
        let gone = hub.nodes.gone();
        if gone.is_empty() {
            continue;
        }
        tracing::warn!(nodes = gone.len(), "other nodes are not heard of any more");
        for room in hub.all_rooms() {
            let mut changed = false;
            for node in &gone {
                changed |= room.set_elsewhere(*node, Vec::new());
            }
            if changed {
                room.tell_here(&hub);
            }
        }
    }
}

impl Hub {
    /// Tells other nodes something.
    pub(super) fn tell_others(&self, word: Word) {
        self.bus.tell(Heard { node: self.node, word });
    }

    fn hear(self: &Arc<Self>, node: u64, word: Word) {
        self.nodes.hear(node);
        match word {
            Word::Entry { table, entry, changed } => {
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
            Word::Here { table, people, asks } => {
                let Some(room) = self.known(table) else { return };
                let own = if asks { room.introduction(false) } else { None };
                own.into_iter().for_each(|word| self.tell_others(word));
                if room.set_elsewhere(node, people) {
                    room.tell_here(self);
                }
            }
            Word::Alive | Word::Gap => {}
        }
    }

    /// The place of a table, if it is in memory.
    fn known(&self, table: MatchId) -> Option<Arc<Room>> {
        self.rooms().all.get(&table).cloned()
    }

    /// Words may have been missed: looks what was kept, and asks who is where, once for all that were
    /// missed in a moment.
    async fn begin_anew(self: Arc<Self>) {
        tokio::time::sleep(ON_ITS_WAY).await;
        self.begins_anew.store(false, Relaxed);
        for room in self.all_rooms() {
            room.introduction(true).into_iter().for_each(|word| self.tell_others(word));
        }
        self.catch_up_all().await;
    }

    /// Catches up with all that was done at tables that somebody watches here; tells whether there was
    /// something that no word is on its way of.
    async fn catch_up_all(self: &Arc<Self>) -> bool {
        let rooms: Vec<Arc<Room>> =
            self.all_rooms().into_iter().filter(|room| !room.is_empty()).collect();
        let mut surprised = false;
        for some in rooms.chunks(PAGE) {
            let nexts = self.store.nexts(some.iter().map(|room| room.table).collect()).await;
            let nexts: HashMap<MatchId, u32> = nexts.unwrap_or_default().into_iter().collect();
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

    /// Enters and tells the events of a table that are not known here. `entry` is the one that another
    /// node has told.
    async fn catch_up(self: &Arc<Self>, room: &Arc<Room>, entry: Option<Entry>) {
        let mut locked = self.lock(room).await;
        let next = locked.meeting().map(Meeting::next);
        let caught = match (next, entry) {
            (Some(next), Some(entry)) if entry.number < next => return,
            (Some(next), Some(entry)) if entry.number == next => locked.replay(vec![entry]),
            _ => locked.refresh().await,
        };
        if let Err(error) = caught {
            tracing::debug!(table = %room.table, %error, "what another node did is not known here");
            locked.fold_later();
        }
        locked.follow_up(EnteredBy::AnotherNode);
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
