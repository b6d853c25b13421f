//! The tables, and what is done at them.

mod acts;
mod alarms;
mod games;
mod house;
mod room;
mod thinkers;

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};

use quadrille_protocol::{MatchId, Meeting, Person, Refusal, Why, limits};
use sha2::{Digest, Sha256};

use crate::bus::Bus;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::store::{Store, StoreError};
use crate::time::now;

pub(crate) use acts::{Asked, Done};
use alarms::Alarms;
use room::State;
pub(crate) use room::{Room, Watcher};
use thinkers::Thinkers;

/// All tables of this node. What is in memory can be dropped and folded anew at any time.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    bus: Arc<dyn Bus>,
    rooms: Mutex<HashMap<MatchId, Arc<Room>>>,
    alarms: Alarms,
    thinkers: Thinkers,
    salt: [u8; 32],
}

impl Hub {
    /// Tables that are kept in a store. What is due at them is seen to from now on.
    ///
    /// # Errors
    /// If the store does not work.
    pub(crate) async fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        metrics: Arc<Metrics>,
        limits: Limits,
    ) -> anyhow::Result<Arc<Self>> {
        let mut salt = [0; 32];
        getrandom::fill(&mut salt)?;
        let salt = store.salt(salt).await?;
        house::wake(store.as_ref(), store.last_pulse().await?).await?;
        let (alarms, rung) = alarms::new();
        let (thinkers, thought) = thinkers::new(limits.thinkers);
        let rooms = Mutex::new(HashMap::new());
        let hub = Arc::new(Self { store, metrics, limits, bus, rooms, alarms, thinkers, salt });
        tokio::spawn(alarms::ring(hub.clone(), rung));
        tokio::spawn(thinkers::hear(hub.clone(), thought));
        tokio::spawn(house::pulse(hub.clone()));
        tokio::spawn(house::listen(hub.clone()));
        tokio::spawn(house::look_after_all(hub.clone()));
        Ok(hub)
    }

    /// How many tables are in memory.
    pub(crate) fn rooms(&self) -> usize {
        self.lock().len()
    }

    /// The table that somebody makes with a number of their own: always the same one.
    fn name(&self, host: Person, key: u64) -> MatchId {
        let hash = Sha256::new()
            .chain_update(self.salt)
            .chain_update(host.0.to_le_bytes())
            .chain_update(key.to_le_bytes())
            .finalize();
        MatchId::of(hash.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }

    /// The place of a table in memory, whether there is such a table or not.
    pub(crate) fn room(&self, table: MatchId) -> Arc<Room> {
        let mut rooms = self.lock();
        if let Some(room) = rooms.get(&table) {
            room.used.store(now(), Relaxed);
            return room.clone();
        }
        if rooms.len() >= self.limits.tables {
            forget(&mut rooms);
        }
        let room = Arc::new(Room::new(table));
        rooms.insert(table, room.clone());
        room
    }

    /// The places in memory that somebody watches or that are folded.
    pub(crate) fn all_rooms(&self) -> Vec<Arc<Room>> {
        self.lock().values().cloned().collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<MatchId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The fold of a table's log, from memory or anew.
    async fn folded<'a>(
        &self,
        room: &Room,
        state: &'a mut State,
    ) -> Result<&'a mut Meeting, Refusal> {
        if state.meeting.is_none() {
            let meeting = self.fold(room.table).await?;
            room.set_next(meeting.next());
            state.meeting = Some(meeting);
            self.make_up(room, state).await?;
        }
        state.meeting.as_mut().ok_or_else(unknown)
    }

    async fn fold(&self, table: MatchId) -> Result<Meeting, Refusal> {
        let mut meeting: Option<Meeting> = None;
        loop {
            let from = meeting.as_ref().map_or(0, Meeting::next);
            let log = self.store.log(table, from, limits::ENTRIES).await.map_err(not_kept)?;
            let full = log.len() == limits::ENTRIES;
            for entry in &log {
                match &mut meeting {
                    None => meeting = Some(Meeting::new(entry)?),
                    Some(meeting) => {
                        meeting.enter(entry)?;
                    }
                }
            }
            if !full {
                return meeting.ok_or_else(unknown);
            }
        }
    }
}

/// Forgets the quarter of the tables that nobody watches which were used longest ago.
fn forget(rooms: &mut HashMap<MatchId, Arc<Room>>) {
    let idle = |room: &Arc<Room>| Arc::strong_count(room) == 1 && room.is_empty();
    let idle = rooms.iter().filter(|(_, room)| idle(room));
    let mut idle: Vec<(u64, MatchId)> =
        idle.map(|(table, room)| (room.used.load(Relaxed), *table)).collect();
    idle.sort_unstable();
    for (_, table) in idle.iter().take(rooms.len().div_ceil(4)) {
        rooms.remove(table);
    }
}

pub(crate) fn unknown() -> Refusal {
    Refusal::new(Why::Unknown, "expected a table that was made here")
}

/// What is said when something could not be kept.
fn not_kept(error: StoreError) -> Refusal {
    match error {
        StoreError::Taken => Refusal::new(Why::Behind, "expected the next entry of the log"),
        StoreError::Unavailable(error) => {
            tracing::error!(%error, "the store does not work");
            Refusal::new(Why::NotKept, "expected a store that works: try again in a moment")
        }
    }
}
