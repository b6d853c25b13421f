//! The tables of a node, and the actions at them.

mod actions;
mod addresses;
mod alarms;
mod archive;
mod automation;
mod cluster;
mod due;
mod engine;
mod engine_decision;
mod engine_lease;
mod engine_pool;
mod engine_queue;
mod engine_remote;
mod engine_round;
mod flags;
mod followers;
mod games;
mod health;
mod heartbeat;
mod locked_table;
mod new_tables;
mod pushes;
mod room;
mod rooms;
mod summaries;
mod summary;
mod upkeep;

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quadrille_protocol::{Person, Refusal, RefusalReason, TableId, Time};
use sha2::{Digest, Sha256};

use crate::address::ClientAddress;
use crate::bucket::Buckets;
use crate::bus::Bus;
use crate::clock::Clock;
use crate::concurrency_limit::ConcurrencyLimit;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::outbox::Backlog;
use crate::store::{Store, StoreError};

pub(crate) use actions::{ActionRequest, ActionResult, changes_seats};
use addresses::Addresses;
use alarms::Alarms;
use cluster::Cluster;
use engine::Engine;
pub(crate) use engine_pool::{About, Decided, EngineFailure, EngineJob, EngineThread};
pub(crate) use engine_queue::{Situation, StopFlag};
use followers::Followers;
pub(crate) use followers::Following;
use health::Health;
use pushes::Pushes;
pub(crate) use room::{Room, Watcher};
use rooms::Rooms;

/// The number of sessions, new tables, lists and logs that are looked up at once.
const COSTLY_AT_ONCE: usize = 4;

/// All tables of this node. The state in memory can be dropped and folded again at any time.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    /// The bytes that wait to be sent to clients.
    pub(crate) backlog: Backlog,
    /// The clients that follow the lists of their own tables.
    pub(crate) followers: Arc<Followers>,
    pushes: Pushes,
    pub(crate) addresses: Addresses,
    bus: Arc<dyn Bus>,
    rooms: Mutex<Rooms>,
    alarms: Alarms,
    engine: Arc<Engine>,
    salt: [u8; 32],
    clock: Clock,
    /// The number of this node, a new one after each start.
    node: u64,
    nodes: Cluster,
    /// A resync is scheduled.
    resync_scheduled: AtomicBool,
    health: Health,
    /// The line in front of sessions, new tables, lists and logs.
    pub(crate) concurrency_limit: ConcurrencyLimit,
    /// The tables that each address may still make.
    new_tables: Buckets<ClientAddress>,
}

impl Hub {
    /// The tables of a store. Due tables are handled from now on.
    ///
    /// # Errors
    /// If the store does not work.
    pub(crate) async fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        metrics: Arc<Metrics>,
        limits: Limits,
        clock: Clock,
    ) -> anyhow::Result<Arc<Self>> {
        let mut salt = [0; 32];
        getrandom::fill(&mut salt)?;
        let salt = store.salt(salt).await?;
        clock.set(store.as_ref()).await?;
        heartbeat::wake(store.as_ref(), &clock).await?;
        let node = getrandom::u64()?;
        let (alarms, rung) = alarms::new();
        let rooms = Mutex::default();
        let (nodes, health) = (Cluster::default(), Health::default());
        let hub = Arc::new(Self {
            store,
            metrics,
            limits,
            backlog: Backlog::default(),
            followers: Arc::default(),
            pushes: Pushes::default(),
            addresses: Addresses::default(),
            bus,
            rooms,
            alarms,
            engine: Engine::new(limits.remote_jobs),
            salt,
            clock,
            node,
            nodes,
            resync_scheduled: AtomicBool::new(false),
            health,
            concurrency_limit: ConcurrencyLimit::new(COSTLY_AT_ONCE),
            new_tables: new_tables::a_day(limits.tables_a_day_of_address),
        });
        tokio::spawn(alarms::ring(hub.clone(), rung));
        engine::start(&hub);
        tokio::spawn(heartbeat::beat(hub.clone()));
        tokio::spawn(health::feel(hub.clone()));
        tokio::spawn(cluster::listen(hub.clone()));
        tokio::spawn(cluster::look(hub.clone()));
        tokio::spawn(cluster::live(hub.clone()));
        tokio::spawn(due::watch(hub.clone()));
        tokio::spawn(summaries::complete(hub.clone()));
        tokio::spawn(upkeep::run_upkeep(hub.clone()));
        tokio::spawn(pushes::push_all(hub.clone()));
        Ok(hub)
    }

    /// The time by the store's clock.
    pub(crate) fn now(&self) -> Time {
        self.clock.now()
    }

    /// The gauges for operators: names, meanings and values.
    pub(crate) fn gauges(&self) -> [(&'static str, &'static str, i64); 6] {
        [
            ("tables", "tables in memory", self.rooms().all.len() as i64),
            ("most_sockets", "maximum number of clients", self.limits.sockets as i64),
            ("nodes", "other nodes seen on the bus", self.nodes.count() as i64),
            ("bus_up", "1 if the bus is connected", i64::from(self.bus.is_up())),
            ("engine_waiting", "computer turns waiting for a search", self.engine.waiting() as i64),
            (
                "clock_ahead_ms",
                "database clock minus this machine's clock in milliseconds",
                self.clock.ahead(),
            ),
        ]
    }

    /// The table that a person makes with a key. It is always the same one.
    fn name(&self, host: Person, key: u64) -> TableId {
        self.hashed(&[&host.0.to_le_bytes(), &key.to_le_bytes()])
    }

    /// The table of the rematch of a table: always the same one. The prefix keeps it apart from every
    /// table that somebody makes, whatever number they choose.
    fn rematch_name(&self, before: TableId) -> TableId {
        self.hashed(&[b"rematch of ", &before.number().to_le_bytes()])
    }

    /// The table of a salted hash. Parts that serve different purposes differ in length.
    fn hashed(&self, parts: &[&[u8]]) -> TableId {
        let salted = Sha256::new().chain_update(self.salt);
        let hash = parts.iter().fold(salted, Digest::chain_update).finalize();
        TableId::of(hash.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }

    /// The room of a table.
    ///
    /// # Errors
    /// If the table does not exist, or the store does not work.
    pub(crate) async fn find(&self, table: TableId) -> Result<Arc<Room>, Refusal> {
        if !self.rooms().all.contains_key(&table) {
            let log = self.store.log(table, 0, 1).await.map_err(not_saved)?;
            log.first().ok_or_else(unknown)?;
        }
        Ok(self.room(table))
    }

    /// The room of a table that exists.
    pub(crate) fn room(&self, table: TableId) -> Arc<Room> {
        self.rooms().get(table, self.limits.tables)
    }

    /// All rooms in memory.
    pub(crate) fn all_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms().all.values().cloned().collect()
    }

    /// The tables in memory.
    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn unknown() -> Refusal {
    Refusal::new(RefusalReason::Unknown, "expected a table that was made here")
}

/// The refusal after a failed write.
fn not_saved(error: StoreError) -> Refusal {
    match error {
        StoreError::Taken => {
            Refusal::new(RefusalReason::Behind, "expected the next entry of the log")
        }
        StoreError::Archived => {
            Refusal::new(RefusalReason::Archived, "expected a game that is not in the archive")
        }
        StoreError::Unavailable(error) => {
            tracing::error!(%error, "cannot read or write the database");
            Refusal::new(
                RefusalReason::NotKept,
                "expected a store that works: try again in a moment",
            )
        }
    }
}

#[cfg(test)]
mod due_tests;
#[cfg(test)]
mod engine_tests;
#[cfg(test)]
mod list_tests;
#[cfg(test)]
mod stopped_time;
#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests_common;
