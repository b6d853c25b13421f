use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use quadrille_core::Seat;
use quadrille_protocol::{
    Ask, Deed, Follower, Heard, MatchId, Meeting, Person, Phase, Sitter, Tell, Why, limits,
};
use quadrille_table::{Act, Standing};
use tokio::time::{sleep, timeout};

use super::Shared;
use super::check::Fold;
use super::group::Group;
use super::patient_session;
use crate::online::session::session;
use crate::online::socket::{Socket, Trouble};
use crate::online::{key, now};

/// After so many entries somebody resigns.
const LONG: u32 = 600;

/// For how long nothing may be heard before one asks.
const TICK: Duration = Duration::from_millis(500);

/// For how long nothing may be heard, though one has asked, before one connects anew.
const PATIENCE: Duration = limits::PING.saturating_mul(2);

/// What came of a player.
#[derive(Default)]
pub(super) struct Outcome {
    /// How long the others' actions took to come here, in microseconds.
    pub(super) delays: Vec<u32>,
    /// The numbers of what was done here and confirmed, by tables.
    pub(super) confirmed: HashMap<MatchId, Vec<u64>>,
    /// How the tables were when one last saw them; whether that is all there is.
    pub(super) folds: Vec<(Fold, bool)>,
    /// How many actions were said, and how many were taken back.
    pub(super) said: u64,
    pub(super) taken_back: u64,
    /// How often the connection was lost.
    pub(super) lost: u64,
}

/// A player of a match.
pub(super) struct Player {
    shared: Arc<Shared>,
    group: Arc<Group>,
    /// The number among the players, which is the seat in the first game.
    number: u8,
    random: fastrand::Rng,
    follower: Option<Follower>,
    outcome: Outcome,
    ready: bool,
    /// When one acts next, if there is a pause between actions.
    due: Option<Instant>,
    /// When what is under way was said last.
    said: Instant,
}

impl Player {
    pub(super) fn new(shared: Arc<Shared>, group: Arc<Group>, number: u8) -> Self {
        let random = fastrand::Rng::with_seed(group.seed ^ u64::from(number));
        let (outcome, said) = (Outcome::default(), Instant::now());
        let (follower, due) = (None, None);
        Self { shared, group, number, random, follower, outcome, ready: false, due, said }
    }

    /// Plays until told to end, whatever becomes of the connection.
    pub(super) async fn run(mut self) -> anyhow::Result<Outcome> {
        let shared = self.shared.clone();
        let mut cookie = patient_session(&shared.server).await?;
        let (make, mut tries) = (key(), 0);
        loop {
            match timeout(PATIENCE, Socket::connect(&shared.server, &cookie)).await {
                Ok(Ok(mut socket)) => {
                    if self.converse(&mut socket, make).await? {
                        self.leave_table(true);
                        return Ok(self.outcome);
                    }
                    self.outcome.lost += 1;
                    tries = 0;
                }
                Ok(Err(Trouble::Never(error))) => return Err(error),
                Ok(Err(Trouble::Stranger)) => {
                    if self.follower.is_some() {
                        bail!("the server has forgotten a session");
                    }
                    cookie = session(&shared.server, None).await.unwrap_or(cookie);
                }
                Ok(Err(Trouble::Away(_))) | Err(_) => {}
            }
            tries = (tries + 1).min(10);
            sleep(Duration::from_millis(self.random.u64(5..50 * tries))).await;
        }
    }

    /// Plays over a connection; tells whether that is the end.
    async fn converse(&mut self, socket: &mut Socket, make: u64) -> anyhow::Result<bool> {
        let Some(table) = self.find_table(socket, make).await? else { return Ok(false) };
        let person = socket.person;
        let follower = self.follower.get_or_insert_with(|| Follower::new(table, person));
        let ask = follower.ask();
        if socket.say(&ask).await.is_err() {
            return Ok(false);
        }
        let mut heard_at = Instant::now();
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
            for ask in asks.into_iter().chain(self.play()) {
                if socket.say(&ask).await.is_err() {
                    return Ok(false);
                }
            }
        }
    }

    /// The table; the first player makes it.
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
        let Some(follower) = &mut self.follower else { return Ok(Vec::new()) };
        if let Tell::Entry { table, entry } = tell
            && *table == follower.table()
            && entry.number == follower.next()
            && !follower.pending().any(|pending| pending.key == entry.key)
        {
            self.outcome.delays.extend(self.group.since(entry.key));
        }
        let first = follower.pending().next().map(|pending| pending.key);
        let (heard, ask) = follower.hear(tell, now());
        let mut taken_back = 0;
        for heard in heard {
            match heard {
                Heard::Lost(refusal) => bail!("a table cannot be followed: {refusal}"),
                Heard::TakenBack(..) => taken_back += 1,
                Heard::Entered(..) => {}
            }
        }
        self.outcome.taken_back += taken_back;
        let gone = first.filter(|key| follower.pending().all(|pending| pending.key != *key));
        if gone.is_some() {
            self.shared.busy.fetch_sub(1, Ordering::Relaxed);
        }
        if let Some(key) = gone.filter(|_| taken_back == 0) {
            self.outcome.confirmed.entry(follower.table()).or_default().push(key);
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

    /// Keeps how the table was; whether that is all there will be.
    fn leave_table(&mut self, is_all: bool) {
        let follower = self.follower.take();
        let table = follower.as_ref().map(Follower::table);
        if let Some((table, meeting)) = table.zip(follower.as_ref().and_then(Follower::meeting)) {
            self.outcome.folds.push((Fold::of(table, meeting), is_all));
        }
    }

    /// Nothing was heard for a while: asks for what may have been missed, and once more for what is
    /// under way.
    fn tick(&mut self, heard_at: Instant) -> Vec<Ask> {
        let Some(follower) = &self.follower else { return Vec::new() };
        let quiet = heard_at.elapsed() >= TICK && self.said.elapsed() >= TICK;
        if !quiet || (follower.pending().next().is_none() && heard_at.elapsed() < limits::PING) {
            return Vec::new();
        }
        self.said = Instant::now();
        let ping = Ask::Ping { sent: now(), seen: vec![(follower.table(), follower.next())] };
        [Some(ping), follower.again()].into_iter().flatten().collect()
    }

    /// Whether the whole log was told.
    fn knows_all(&self, tell: &Tell) -> bool {
        let known = self.follower.as_ref().map_or(0, Follower::next);
        matches!(tell, Tell::Log { next, .. } if known >= *next)
    }

    /// Does what is to be done next, if nothing is under way.
    fn play(&mut self) -> Option<Ask> {
        let follower = self.follower.as_ref()?;
        let meeting = follower.meeting()?;
        if follower.pending().next().is_some() {
            return None;
        }
        let person = follower.person();
        let own = meeting.seats_of(person).next();
        let (seat, did) = match (meeting.phase(), own) {
            (Phase::Waiting, None) => {
                let seat = Seat(self.number);
                let free = *meeting.sitter(seat) == Sitter::Nobody;
                free.then_some((seat, Deed::Sit(person, String::new())))?
            }
            (Phase::Playing, Some(seat)) => {
                if !std::mem::replace(&mut self.ready, true) {
                    self.shared.ready.fetch_add(1, Ordering::Relaxed);
                }
                (seat, self.decide(seat)?)
            }
            (Phase::Over, Some(seat)) if !meeting.wants_again(seat) && self.is_playing() => {
                (seat, Deed::Again)
            }
            _ => return None,
        };
        let key = key();
        self.outcome.said += 1;
        self.said = Instant::now();
        self.shared.busy.fetch_add(1, Ordering::Relaxed);
        if matches!(did, Deed::Step(_) | Deed::Act(_)) {
            self.group.say(key);
        }
        self.follower.as_mut()?.act(key, Some(seat), did)
    }

    fn is_playing(&self) -> bool {
        self.shared.playing.load(Ordering::Relaxed)
    }

    /// What the seat does, if it is to act: a random step.
    fn decide(&mut self, seat: Seat) -> Option<Deed> {
        let meeting = self.follower.as_ref()?.meeting()?;
        let table = meeting.table();
        if !self.is_playing() || table.standing() != Standing::Acting(seat) {
            self.due = None;
            return None;
        }
        if let Some(pause) = self.shared.pause {
            let first = pause.mul_f32(self.random.f32());
            let rest = if table.done() == 0 { first } else { pause };
            if *self.due.get_or_insert_with(|| Instant::now() + rest) > Instant::now() {
                return None;
            }
            self.due = None;
        }
        if meeting.next() > LONG {
            return Some(Deed::Act(Act::Resign));
        }
        let steps = table.steps();
        let step = steps.get(self.random.usize(..steps.len().max(1)))?;
        Some(Deed::Step(table.text(*step)))
    }
}
