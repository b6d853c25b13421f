//! Computers at tables: the order and the place of their searches.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quadrille_protocol::{TableId, TableState, Time};
use tokio::sync::{Notify, OwnedSemaphorePermit, oneshot};

use super::automation::EnteredBy;
use super::engine_decision::to_decide;
use super::engine_pool::{Decided, EngineFailure, EngineJob, EngineThread};
use super::engine_queue::{Admission, Asker, EngineQueue, Situation, StopFlag, TakenJob};
use super::engine_remote::{NoReply, Workers};
use super::{Hub, Room};

/// The time until a job that found no room in the queue is queued again, in milliseconds.
const ASK_AGAIN: Time = 2000;

/// The jobs of all computers of this node, and the threads and workers that search them.
pub(super) struct Engine {
    queue: Mutex<EngineQueue>,
    /// The free threads of this node.
    threads: Mutex<Vec<EngineThread>>,
    pub(super) workers: Workers,
    /// Signals a new or finished job, or a free thread or worker.
    changed: Notify,
}

/// A running job, until it is dropped.
pub(super) struct Ticket {
    engine: Arc<Engine>,
    pub(super) table: TableId,
    pub(super) situation: Situation,
    pub(super) stop: StopFlag,
    /// Dropped with the job. The holder of the job's lease then ends the lease, and after it the job.
    pub(super) lease: Option<oneshot::Sender<()>>,
}

/// A free thread or worker.
enum SearchSlot {
    Thread(BorrowedThread),
    Worker(OwnedSemaphorePermit),
}

/// A thread of this node, which is free again when this is dropped.
struct BorrowedThread {
    engine: Arc<Engine>,
    thread: Option<EngineThread>,
}

impl Engine {
    /// An engine without threads.
    ///
    /// `remote` is the maximum number of jobs at workers at once.
    pub(super) fn new(remote: usize) -> Arc<Self> {
        Arc::new(Self {
            queue: Mutex::default(),
            threads: Mutex::default(),
            workers: Workers::new(remote),
            changed: Notify::new(),
        })
    }

    fn queue(&self) -> MutexGuard<'_, EngineQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn threads(&self) -> MutexGuard<'_, Vec<EngineThread>> {
        self.threads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job with a free thread or worker, as soon as there are both.
    async fn next(self: &Arc<Self>) -> (Ticket, SearchSlot) {
        loop {
            let is_anybody_free = !self.threads().is_empty() || self.workers.is_any_free();
            let taken = if is_anybody_free { self.queue().take() } else { None };
            if let Some(TakenJob { table, situation, stop }) = taken {
                let ticket = Ticket { engine: self.clone(), table, situation, stop, lease: None };
                match self.free_slot() {
                    Some(slot) => return (ticket, slot),
                    None => ticket.run_again(),
                }
            }
            self.changed.notified().await;
        }
    }

    /// A worker, if one may be free, or else a thread of this node.
    fn free_slot(self: &Arc<Self>) -> Option<SearchSlot> {
        let worker = self.workers.reserve().map(SearchSlot::Worker);
        worker.or_else(|| self.thread().map(SearchSlot::Thread))
    }

    fn thread(self: &Arc<Self>) -> Option<BorrowedThread> {
        let thread = self.threads().pop()?;
        Some(BorrowedThread { engine: self.clone(), thread: Some(thread) })
    }

    /// Runs the next job, if a thread or worker is free.
    pub(super) fn wake(&self) {
        self.changed.notify_one();
    }

    /// Ends the running job of a table.
    pub(super) fn end(&self, table: TableId) {
        self.queue().finish(table);
        self.wake();
    }

    pub(super) fn is_running(&self, table: TableId) -> bool {
        self.queue().is_running(table)
    }

    /// The situation of the running job of a table.
    pub(super) fn situation(&self, table: TableId) -> Option<Situation> {
        self.queue().situation(table)
    }

    /// Moves the running job of a table to the situation after a step of its turn.
    pub(super) fn advance(&self, table: TableId, to: Situation) {
        self.queue().advance(table, to);
    }

    /// Drops the jobs of a table that are not for the current situation.
    pub(super) fn drop_stale(&self, table: TableId, current: Option<Situation>) {
        self.queue().drop_stale(table, current);
    }

    /// The number of waiting jobs.
    pub(super) fn waiting(&self) -> usize {
        self.queue().waiting()
    }
}

impl Ticket {
    /// Ends the job and queues it again before all others, since no search has begun.
    fn run_again(self) {
        self.engine.queue().run_again(self.table);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if self.lease.take().is_none() {
            self.engine.end(self.table);
        }
    }
}

impl BorrowedThread {
    async fn search(self, job: EngineJob) -> Result<Decided, EngineFailure> {
        match &self.thread {
            Some(thread) => thread.search(job).await,
            None => Err(EngineFailure),
        }
    }
}

impl Drop for BorrowedThread {
    fn drop(&mut self) {
        self.engine.threads().extend(self.thread.take());
        self.engine.wake();
    }
}

/// Starts the engine threads of a hub, and runs its jobs.
pub(super) fn start(hub: &Arc<Hub>) {
    for number in 0..hub.limits.thinkers {
        match EngineThread::start(number) {
            Ok(thread) => hub.engine.threads().push(thread),
            Err(error) => tracing::error!(%error, "cannot start a search thread"),
        }
    }
    tokio::spawn(hub.clone().find_workers());
    tokio::spawn(hub.clone().run_jobs());
}

impl Hub {
    /// Runs one job after the other, for as long as the hub lives.
    async fn run_jobs(self: Arc<Self>) {
        loop {
            let (ticket, slot) = self.engine.next().await;
            tokio::spawn(self.clone().run_job(ticket, slot));
        }
    }

    /// Runs a job and executes its decision. If no worker answers, a thread of this node searches it,
    /// or it waits again if no thread is free.
    async fn run_job(self: Arc<Self>, mut ticket: Ticket, slot: SearchSlot) {
        let Some(job) = self.prepare(&mut ticket).await else { return };
        self.metrics.searches.fetch_add(1, Relaxed);
        let decided = match slot {
            SearchSlot::Thread(thread) => thread.search(job).await,
            SearchSlot::Worker(permit) => {
                let reply = self.ask_worker(&job).await;
                drop(permit);
                self.engine.wake();
                match reply {
                    Ok(decided) => decided,
                    Err(NoReply) => match self.engine.thread() {
                        Some(thread) => thread.search(job).await,
                        None => return ticket.run_again(),
                    },
                }
            }
        };
        match decided {
            Ok(_) if ticket.stop.is_set() => {}
            Ok(decided) => {
                self.metrics.thoughts.fetch_add(1, Relaxed);
                self.decided(ticket, decided).await;
            }
            Err(EngineFailure) => {
                self.metrics.engine_failures.fetch_add(1, Relaxed);
                let room = self.room(ticket.table);
                self.lock(&room).await.state.failed = Some(ticket.situation);
            }
        }
    }

    /// The search request of a job, if somebody watches the table, no other node searches for it and
    /// the situation has not changed.
    async fn prepare(self: &Arc<Self>, ticket: &mut Ticket) -> Option<EngineJob> {
        let room = self.room(ticket.table);
        if room.is_empty() || !self.take_lease(&room, ticket).await {
            return None;
        }
        let mut locked = self.lock(&room).await;
        let current = async {
            if self.nodes.is_any_alive() || self.store.is_shared() {
                locked.refresh().await?;
            }
            locked.folded().await.map(Situation::of)
        };
        match current.await {
            Ok(current) if current == ticket.situation => {}
            Ok(_) => {
                locked.follow_up(EnteredBy::ThisNode);
                return None;
            }
            Err(_) => {
                self.search_again(&room);
                return None;
            }
        }
        if let Err(error) = locked.forgive_wait().await {
            tracing::debug!(
                table = %room.table, %error,
                "cannot give a computer its waiting time back"
            );
        }
        locked.set_clock_alarm();
        let table_state = locked.table_state()?;
        let (_, about) = to_decide(table_state)?;
        let game = table_state.current_match().boxed();
        let Ticket { table, situation, ref stop, .. } = *ticket;
        Some(EngineJob { table, situation, game, about, stop: stop.clone() })
    }

    /// Queues the job of a table at which a computer is to decide, or drops it if nobody watches.
    pub(super) fn ask_computer(
        &self,
        room: &Room,
        table_state: &TableState,
        failed: Option<Situation>,
    ) {
        let (table, current) = (room.table, Situation::of(table_state));
        if room.is_empty() {
            return self.engine.queue().drop_waiting(table);
        }
        if failed == Some(current) {
            return;
        }
        let host = table_state.host();
        let asker = Asker { address: self.addresses.of(host), person: host };
        let admission = self.engine.queue().ask(asker, table, current);
        match admission {
            Admission::Queued => self.engine.wake(),
            Admission::Known => {}
            Admission::Full => self.alarms.set(self.now() + ASK_AGAIN, table),
        }
    }
}
