use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use quadrille_protocol::{Ask, Deed, Follower, Heard, MatchId, Meeting, Person, Tell, Why, limits};
use quadrille_table::Act;
use tokio::time::{sleep, timeout};

use super::Shared;
use super::check::Fold;
use super::group::Group;
use super::outcome::{Delay, Outcome, Said};
use super::patient_session;
use crate::online::session::session;
use crate::online::socket::{Socket, Trouble};
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
    pub(super) shared: Arc<Shared>,
    pub(super) group: Arc<Group>,
    /// The number among the players, equal to the seat in the first game.
    pub(super) number: u8,
    /// The node the player is connected to, or tries.
    node: usize,
    pub(super) random: fastrand::Rng,
    pub(super) follower: Option<Follower>,
    pub(super) outcome: Outcome,
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
    pub(super) fn new(shared: Arc<Shared>, group: Arc<Group>, number: u8) -> Self {
        let random = fastrand::Rng::with_seed(group.seed ^ u64::from(number));
        let node = (group.seed as usize).wrapping_add(number.into()) % shared.servers.len();
        let now = Instant::now();
        Self {
            shared,
            group,
            number,
            node,
            random,
            follower: None,
            outcome: Outcome::default(),
            ready: false,
            due: None,
            said_at: now,
            said: None,
            killed: None,
            news: now,
        }
    }

    /// Plays until asked to end, and reconnects after every lost connection.
    pub(super) async fn run(mut self) -> anyhow::Result<Outcome> {
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
                        self.leave_table(true);
                        let stopped = shared.stopped.get().copied();
                        self.outcome.quiet = stopped
                            .map_or(Duration::ZERO, |at| at.saturating_duration_since(self.news));
                        return Ok(self.outcome);
                    }
                    self.outcome.lost += 1;
                    self.killed = self.killed.or(shared.weather.killed(self.node, since));
                    if nodes == 1 || since.elapsed() > IMPATIENCE {
                        tries = 0;
                    }
                }
                Ok(Err(Trouble::Never(error))) => return Err(error),
                Ok(Err(Trouble::Stranger)) => {
                    if self.follower.is_some() {
                        bail!("the server has forgotten a session");
                    }
                    cookie = session(server, None).await.unwrap_or(cookie);
                }
                Ok(Err(Trouble::Away(_))) | Err(_) => {}
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
        let follower = self.follower.get_or_insert_with(|| Follower::new(table, person));
        let ask = follower.ask();
        if socket.say(&ask).await.is_err() {
            return Ok(false);
        }
        let mut heard_at = Instant::now();
        let mut asked_at = heard_at;
        let mut ending = false;
        loop {
            if self.shared.ending.load(Ordering::Relaxed) && !std::mem::replace(&mut ending, true) {
                let last = self.follower.as_ref().map(Follower::ask);
                if let Some(ask) = last
                    && socket.say(&ask).await.is_err()
                {
                    return Ok(false);
                }
            }
            let wait = self
                .due
                .map_or(TICK, |due| due.saturating_duration_since(Instant::now()).min(TICK));
            let asks = match timeout(wait, socket.hear()).await {
                Ok(Ok(tell)) => {
                    heard_at = Instant::now();
                    if matches!(tell, Tell::Entry { .. } | Tell::Log { .. }) {
                        asked_at = heard_at;
                    }
                    if self.is_better_elsewhere(&tell) {
                        return Ok(false);
                    }
                    let asks = self.hear(&tell, person)?;
                    if ending && self.knows_all(&tell) {
                        return Ok(true);
                    }
                    asks
                }
                Ok(Err(_)) => return Ok(false),
                Err(_) if heard_at.elapsed() > PATIENCE => return Ok(false),
                Err(_) => self.tick(heard_at),
            };
            let knows = self.follower.as_ref().is_some_and(|own| own.meeting().is_some());
            if self.said.is_none() && knows {
                asked_at = Instant::now();
            } else if self.shared.servers.len() > 1 && asked_at.elapsed() > IMPATIENCE {
                return Ok(false);
            }
            for ask in asks.into_iter().chain(self.play()) {
                if socket.say(&ask).await.is_err() {
                    return Ok(false);
                }
            }
        }
    }

    /// True if a node refers the player to another node.
    fn is_better_elsewhere(&self, tell: &Tell) -> bool {
        let says_so = match tell {
            Tell::Closing {} => true,
            Tell::Refused { refusal, .. } => refusal.why == Why::NotKept,
            _ => false,
        };
        says_so && self.shared.servers.len() > 1
    }

    /// Finds the table. The first player creates it.
    async fn find_table(&self, socket: &mut Socket, make: u64) -> anyhow::Result<Option<MatchId>> {
        if let Some(follower) = &self.follower {
            return Ok(Some(follower.table()));
        }
        if self.number > 0 {
            return Ok(Some(self.group.table().await.context("no table was made")?));
        }
        let plan = Box::new(self.group.plan.clone());
        if socket.say(&Ask::Make { key: make, plan }).await.is_err() {
            return Ok(None);
        }
        loop {
            match timeout(PATIENCE, socket.hear()).await.unwrap_or_else(|late| Err(late.into())) {
                Ok(Tell::Made { key, table }) if key == make => {
                    self.group.made(table);
                    return Ok(Some(table));
                }
                Ok(Tell::Refused { refusal, .. }) if refusal.why != Why::NotKept => {
                    bail!("a table was not made: {refusal}")
                }
                Ok(Tell::Refused { .. }) | Err(_) => return Ok(None),
                Ok(_) => {}
            }
        }
    }

    fn hear(&mut self, tell: &Tell, person: Person) -> anyhow::Result<Vec<Ask>> {
        self.look(tell);
        let Some(follower) = &mut self.follower else { return Ok(Vec::new()) };
        let (first, known) =
            (follower.pending().next().map(|pending| pending.key), follower.next());
        let (heard, ask) = follower.hear(tell, now());
        if follower.next() > known {
            self.news = Instant::now();
        }
        let mut taken_back = 0;
        for heard in heard {
            match heard {
                Heard::Lost(refusal) => bail!("a table cannot be followed: {refusal}"),
                Heard::TakenBack(_, refusal) => {
                    taken_back += 1;
                    *self.outcome.refusals.entry(refusal.to_string()).or_default() += 1;
                }
                Heard::Entered(..) => {}
            }
        }
        let gone = first.filter(|key| follower.pending().all(|pending| pending.key != *key));
        if gone.is_some() {
            self.shared.busy.fetch_sub(1, Ordering::Relaxed);
            self.said
                .take()
                .into_iter()
                .for_each(|said| self.outcome.waited(said.at, true, self.node));
        }
        if let Some(key) = gone.filter(|_| taken_back == 0) {
            self.outcome.confirmed.entry(follower.table()).or_default().push(key);
            self.outcome.returns.extend(self.killed.take().map(|at| at.elapsed()));
        }
        let after = follower.meeting().and_then(Meeting::after);
        let mut asks: Vec<Ask> = ask.into_iter().collect();
        if let Some(next) = after.filter(|_| !self.shared.ending.load(Ordering::Relaxed)) {
            let leave = Ask::Leave { table: follower.table() };
            self.leave_table(false);
            let follower = self.follower.insert(Follower::new(next, person));
            asks = vec![leave, follower.ask()];
        }
        Ok(asks)
    }

    /// Examines new entries: their latency, their time, and the player's own flag.
    fn look(&mut self, tell: &Tell) {
        let (table, entries) = match tell {
            Tell::Entry { table, entry } => (table, std::slice::from_ref(entry)),
            Tell::Log { table, entries, .. } => (table, entries.as_slice()),
            _ => return,
        };
        let Some(follower) = self.follower.as_ref().filter(|own| own.table() == *table) else {
            return;
        };
        let next = follower.next();
        let own = follower.meeting().and_then(|own| own.seats_of(follower.person()).next());
        for entry in entries.iter().filter(|entry| entry.number >= next) {
            let said = self.said.filter(|said| said.key == entry.key);
            match said {
                Some(said) => self.outcome.timed(&said, entry.at, now()),
                None => {
                    let since = self.group.since(entry.key);
                    since
                        .into_iter()
                        .for_each(|since| self.outcome.waited(since, false, self.node));
                    if let (Some(since), Tell::Entry { .. }) = (since, tell) {
                        self.outcome.delays.push(Delay::of(since, self.shared.begun));
                    }
                }
            }
            if entry.did == Deed::Act(Act::Flag) && entry.seat == own {
                self.outcome.flagged(self.said.as_ref());
            }
        }
    }

    /// Records the state of the table. `is_all` states that the log is complete.
    fn leave_table(&mut self, is_all: bool) {
        let follower = self.follower.take();
        let table = follower.as_ref().map(Follower::table);
        if let Some((table, meeting)) = table.zip(follower.as_ref().and_then(Follower::meeting)) {
            self.outcome.folds.push((Fold::of(table, meeting), is_all));
        }
    }

    /// Sends a resync request and the pending action again after a time without messages.
    fn tick(&mut self, heard_at: Instant) -> Vec<Ask> {
        let Some(follower) = &self.follower else { return Vec::new() };
        let quiet = heard_at.elapsed() >= TICK && self.said_at.elapsed() >= TICK;
        if !quiet || (follower.pending().next().is_none() && heard_at.elapsed() < limits::PING) {
            return Vec::new();
        }
        self.said_at = Instant::now();
        let ping = Ask::Ping { sent: now(), seen: vec![(follower.table(), follower.next())] };
        [Some(ping), follower.again()].into_iter().flatten().collect()
    }

    /// True if the message completes the log.
    fn knows_all(&self, tell: &Tell) -> bool {
        let known = self.follower.as_ref().map_or(0, Follower::next);
        matches!(tell, Tell::Log { next, .. } if known >= *next)
    }
}
