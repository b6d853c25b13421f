use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use quadrille_protocol::{
    ClientMessage, Person, RefusalReason, Replica, ReplicaUpdate, ServerMessage, TableEvent,
    TableId, TableState, limits,
};
use quadrille_table::Act;
use tokio::time::{sleep, timeout};

use super::LoadState;
use super::check::{Fold, Received};
use super::group::Group;
use super::outcome::{Delay, PlayerOutcome, Said};
use super::patient_session;
use crate::online::session::session;
use crate::online::socket::{ConnectError, Socket};
use crate::online::{key, now};

/// The time without a message after which a player sends a resync request.
const TICK: Duration = Duration::from_millis(500);

/// The time without a message after which a player reconnects.
const PATIENCE: Duration = limits::PING.saturating_mul(2);

/// The same time if there are other nodes. Also the longest wait for the welcome of a node.
const IMPATIENCE: Duration = Duration::from_secs(2);
const WELCOME: Duration = Duration::from_millis(1_500);

/// A player of a match.
pub(super) struct Player {
    pub(super) shared: Arc<LoadState>,
    pub(super) group: Arc<Group>,
    /// The number among the players, equal to the seat in the first game.
    pub(super) number: u8,
    /// The node the player is connected to, or tries.
    node: usize,
    pub(super) random: fastrand::Rng,
    pub(super) replica: Option<Replica>,
    pub(super) outcome: PlayerOutcome,
    pub(super) ready: bool,
    /// The time of the next action, if there is a pause between actions.
    pub(super) due: Option<Instant>,
    /// The time the pending action was last sent.
    pub(super) said_at: Instant,
    /// The pending action.
    pub(super) said: Option<Said>,
    /// The time the player's node was killed, if nothing was confirmed since.
    killed: Option<Instant>,
    /// The time of the last news of the game.
    news: Instant,
}

impl Player {
    pub(super) fn new(shared: Arc<LoadState>, group: Arc<Group>, number: u8) -> Self {
        let random = fastrand::Rng::with_seed(group.seed ^ u64::from(number));
        let node = (group.seed as usize).wrapping_add(number.into()) % shared.servers.len();
        let now = Instant::now();
        Self {
            shared,
            group,
            number,
            node,
            random,
            replica: None,
            outcome: PlayerOutcome::default(),
            ready: false,
            due: None,
            said_at: now,
            said: None,
            killed: None,
            news: now,
        }
    }

    /// Plays until asked to end, and reconnects after every lost connection.
    pub(super) async fn run(mut self) -> anyhow::Result<PlayerOutcome> {
        let shared = self.shared.clone();
        let nodes = shared.servers.len();
        let mut cookie = patient_session(&shared.servers[self.node]).await?;
        let (make, mut tries) = (key(), 0);
        let welcome = if nodes > 1 { WELCOME } else { PATIENCE };
        loop {
            let server = &shared.servers[self.node];
            match timeout(welcome, Socket::connect(server, &cookie)).await {
                Ok(Ok(mut socket)) => {
                    let since = Instant::now();
                    if self.converse(&mut socket, make).await? {
                        self.leave_table(Received::Whole);
                        let stopped = shared.stopped.get().copied();
                        self.outcome.quiet = stopped
                            .map_or(Duration::ZERO, |at| at.saturating_duration_since(self.news));
                        return Ok(self.outcome);
                    }
                    self.outcome.lost += 1;
                    self.killed = self.killed.or(shared.outages.killed(self.node, since));
                    if nodes == 1 || since.elapsed() > IMPATIENCE {
                        tries = 0;
                    }
                }
                Ok(Err(ConnectError::Never(error))) => return Err(error),
                Ok(Err(ConnectError::Stranger)) => {
                    if self.replica.is_some() {
                        bail!("the server has forgotten a session");
                    }
                    cookie = session(server, None).await.unwrap_or(cookie);
                }
                Ok(Err(ConnectError::Away(_))) | Err(_) => {}
            }
            self.node = (self.node + 1) % nodes;
            tries = (tries + 1).min(10);
            if tries >= nodes {
                sleep(Duration::from_millis(self.random.u64(5..50 * tries as u64))).await;
            }
        }
    }

    /// Plays over a connection. Returns true at the end of the run.
    async fn converse(&mut self, socket: &mut Socket, make: u64) -> anyhow::Result<bool> {
        let Some(table) = self.find_table(socket, make).await? else { return Ok(false) };
        let person = socket.person;
        let replica = self.replica.get_or_insert_with(|| Replica::new(table, person));
        let request = replica.ask();
        if socket.say(&request).await.is_err() {
            return Ok(false);
        }
        let mut heard_at = Instant::now();
        let mut asked_at = heard_at;
        let mut ending = false;
        loop {
            if self.shared.ending.load(Ordering::Relaxed) && !std::mem::replace(&mut ending, true) {
                let last = self.replica.as_ref().map(Replica::ask);
                if let Some(request) = last
                    && socket.say(&request).await.is_err()
                {
                    return Ok(false);
                }
            }
            let wait = self
                .due
                .map_or(TICK, |due| due.saturating_duration_since(Instant::now()).min(TICK));
            let asks = match timeout(wait, socket.receive()).await {
                Ok(Ok(message)) => {
                    heard_at = Instant::now();
                    if matches!(message, ServerMessage::Entry { .. } | ServerMessage::Log { .. }) {
                        asked_at = heard_at;
                    }
                    if self.is_better_elsewhere(&message) {
                        return Ok(false);
                    }
                    let asks = self.receive(&message, person)?;
                    if ending && self.knows_all(&message) {
                        return Ok(true);
                    }
                    asks
                }
                Ok(Err(_)) => return Ok(false),
                Err(_) if heard_at.elapsed() > PATIENCE => return Ok(false),
                Err(_) => self.tick(heard_at),
            };
            let knows = self.replica.as_ref().is_some_and(|own| own.table_state().is_some());
            if self.said.is_none() && knows {
                asked_at = Instant::now();
            } else if self.shared.servers.len() > 1 && asked_at.elapsed() > IMPATIENCE {
                return Ok(false);
            }
            for request in asks.into_iter().chain(self.play()) {
                if socket.say(&request).await.is_err() {
                    return Ok(false);
                }
            }
        }
    }

    /// True if a node refers the player to another node.
    fn is_better_elsewhere(&self, message: &ServerMessage) -> bool {
        let says_so = match message {
            ServerMessage::Closing {} => true,
            ServerMessage::Refused { refusal, .. } => refusal.reason == RefusalReason::NotKept,
            _ => false,
        };
        says_so && self.shared.servers.len() > 1
    }

    /// Finds the table. The first player creates it.
    async fn find_table(&self, socket: &mut Socket, make: u64) -> anyhow::Result<Option<TableId>> {
        if let Some(replica) = &self.replica {
            return Ok(Some(replica.table()));
        }
        if self.number > 0 {
            return Ok(Some(self.group.table().await.context("no table was made")?));
        }
        let plan = Box::new(self.group.plan.clone());
        if socket.say(&ClientMessage::Make { key: make, plan }).await.is_err() {
            return Ok(None);
        }
        loop {
            match timeout(PATIENCE, socket.receive()).await.unwrap_or_else(|late| Err(late.into()))
            {
                Ok(ServerMessage::Made { key, table }) if key == make => {
                    self.group.made(table);
                    return Ok(Some(table));
                }
                Ok(ServerMessage::Refused { refusal, .. })
                    if refusal.reason != RefusalReason::NotKept =>
                {
                    bail!("a table was not made: {refusal}")
                }
                Ok(ServerMessage::Refused { .. }) | Err(_) => return Ok(None),
                Ok(_) => {}
            }
        }
    }

    fn receive(
        &mut self,
        message: &ServerMessage,
        person: Person,
    ) -> anyhow::Result<Vec<ClientMessage>> {
        self.look(message);
        let Some(replica) = &mut self.replica else { return Ok(Vec::new()) };
        let (first, known) = (replica.pending().next().map(|pending| pending.key), replica.next());
        let (updates, request) = replica.receive(message, now());
        if replica.next() > known {
            self.news = Instant::now();
        }
        let mut taken_back = 0;
        for updates in updates {
            match updates {
                ReplicaUpdate::Lost(refusal) => bail!("a table cannot be followed: {refusal}"),
                ReplicaUpdate::TakenBack(_, refusal) => {
                    taken_back += 1;
                    *self.outcome.refusals.entry(refusal.to_string()).or_default() += 1;
                }
                ReplicaUpdate::Entered(..) => {}
            }
        }
        let gone = first.filter(|key| replica.pending().all(|pending| pending.key != *key));
        if gone.is_some() {
            self.shared.busy.fetch_sub(1, Ordering::Relaxed);
            self.said
                .take()
                .into_iter()
                .for_each(|said| self.outcome.waited(said.at, true, self.node));
        }
        if let Some(key) = gone.filter(|_| taken_back == 0) {
            self.outcome.confirmed.entry(replica.table()).or_default().push(key);
            self.outcome.returns.extend(self.killed.take().map(|at| at.elapsed()));
        }
        let after = replica.table_state().and_then(TableState::after);
        let mut asks: Vec<ClientMessage> = request.into_iter().collect();
        if let Some(next) = after.filter(|_| !self.shared.ending.load(Ordering::Relaxed)) {
            let leave = ClientMessage::Leave { table: replica.table() };
            self.leave_table(Received::Part);
            let replica = self.replica.insert(Replica::new(next, person));
            asks = vec![leave, replica.ask()];
        }
        Ok(asks)
    }

    /// Examines new entries: their latency, their time, and the player's own flag.
    fn look(&mut self, message: &ServerMessage) {
        let (table, entries) = match message {
            ServerMessage::Entry { table, entry } => (table, std::slice::from_ref(entry)),
            ServerMessage::Log { table, entries, .. } => (table, entries.as_slice()),
            _ => return,
        };
        let Some(replica) = self.replica.as_ref().filter(|own| own.table() == *table) else {
            return;
        };
        let next = replica.next();
        let own = replica.table_state().and_then(|own| own.seats_of(replica.person()).next());
        for entry in entries.iter().filter(|entry| entry.number >= next) {
            let said = self.said.filter(|said| said.key == entry.key);
            match said {
                Some(said) => self.outcome.timed(&said, entry.at, now()),
                None => {
                    let since = self.group.since(entry.key);
                    since
                        .into_iter()
                        .for_each(|since| self.outcome.waited(since, false, self.node));
                    if let (Some(since), ServerMessage::Entry { .. }) = (since, message) {
                        self.outcome.delays.push(Delay::of(since, self.shared.begun));
                    }
                }
            }
            if entry.event == TableEvent::Act(Act::Flag) && entry.seat == own {
                self.outcome.flagged(self.said.as_ref());
            }
        }
    }

    /// Records the state of the table.
    fn leave_table(&mut self, received: Received) {
        let replica = self.replica.take();
        let table = replica.as_ref().map(Replica::table);
        if let Some((table, table_state)) =
            table.zip(replica.as_ref().and_then(Replica::table_state))
        {
            self.outcome.folds.push(Fold::of(table, table_state, received));
        }
    }

    /// Sends a resync request and the pending action again after a time without messages.
    fn tick(&mut self, heard_at: Instant) -> Vec<ClientMessage> {
        let Some(replica) = &self.replica else { return Vec::new() };
        let quiet = heard_at.elapsed() >= TICK && self.said_at.elapsed() >= TICK;
        if !quiet || (replica.pending().next().is_none() && heard_at.elapsed() < limits::PING) {
            return Vec::new();
        }
        self.said_at = Instant::now();
        let ping =
            ClientMessage::Ping { sent: now(), seen: vec![(replica.table(), replica.next())] };
        [Some(ping), replica.again()].into_iter().flatten().collect()
    }

    /// True if the message completes the log.
    fn knows_all(&self, message: &ServerMessage) -> bool {
        let known = self.replica.as_ref().map_or(0, Replica::next);
        matches!(message, ServerMessage::Log { next, .. } if known >= *next)
    }
}
