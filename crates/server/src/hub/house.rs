//! What the server does by itself: it begins games, ends them in time, opens tables for rematches, and
//! makes up for the time in which it was away.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quadrille_core::Seat;
use quadrille_protocol::{Deed, Doer, Entry, MatchId, Refusal, Sitter, Time, limits};
use quadrille_table::Act;

use super::engine::to_decide;
use super::engine_queue::Situation;
use super::room::State;
use super::{Hub, Room, not_kept};
use crate::clock::{self, Clock};
use crate::names::Name;
use crate::store::{Store, StoreError};

/// How often it is noted that somebody is at work.
const PULSE: Duration = Duration::from_secs(1);

/// A pause in the pulse from which on nobody was at work.
const PAUSE: Time = 3000;

/// Where several nodes may be at work, a pulse is no older than this while one is.
const ALONE: Time = 1500;

/// How long a node waits for another one to follow up what that has entered: to do what is to be done
/// at once, and to think.
const GRACE: Time = 1000;
const GRACE_TO_THINK: Time = 2500;

/// How soon a table is looked after again at which time is up already and nobody could be flagged.
const SOON: Time = 200;

/// How many tables are looked after at once after a start.
const PAGE: usize = 200;

impl Hub {
    /// What the server does at a table.
    pub(super) async fn do_by_house(
        self: &Arc<Self>,
        room: &Arc<Room>,
        state: &mut State,
        seat: Option<Seat>,
        did: Deed,
    ) -> Result<(), Refusal> {
        let meeting = self.folded(room, state).await?;
        let (number, at) = (meeting.next(), self.now().max(meeting.last()));
        meeting.allows(Doer::House, seat, &did, at, 0)?;
        self.enter(room, state, Entry { number, seat, did, at, lag: 0, key: 0 }).await.map(|_| ())
    }

    /// Puts the seat out whose time is up, if it is; not before it is known whether somebody was at
    /// work all the time.
    pub(super) async fn flag(
        self: &Arc<Self>,
        room: &Arc<Room>,
        state: &mut State,
    ) -> Result<(), Refusal> {
        if self.late(room, state).await?.is_none() {
            return Ok(());
        }
        let pulse = self.store.last_pulse().await.map_err(not_kept)?;
        if pulse.is_none_or(|last| self.now().saturating_sub(last) > PAUSE) {
            self.alarms.set(self.now() + 1000, room.table);
            return Ok(());
        }
        self.make_up(room, state).await?;
        if let Some(seat) = self.late(room, state).await? {
            self.do_by_house(room, state, Some(seat), Deed::Act(Act::Flag)).await?;
            self.follow_up(room, state, true);
        }
        Ok(())
    }

    /// The seat whose time is up; never a computer that has not begun to think.
    async fn late(
        self: &Arc<Self>,
        room: &Arc<Room>,
        state: &mut State,
    ) -> Result<Option<Seat>, Refusal> {
        let last = self.now().saturating_sub(limits::LAG.into());
        let meeting = self.folded(room, state).await?;
        let late = meeting.to_act().filter(|_| meeting.clocks().is_up(last, 0));
        Ok(late.filter(|_| !self.is_paused(room.table, state)))
    }

    /// What follows at once: the game begins when all sit; all who want it play again.
    pub(super) async fn settle(
        self: &Arc<Self>,
        room: &Arc<Room>,
        state: &mut State,
    ) -> Result<(), Refusal> {
        let meeting = self.folded(room, state).await?;
        if meeting.is_full() {
            return self.do_by_house(room, state, None, Deed::Start).await;
        }
        if !meeting.all_want_again() {
            return Ok(());
        }
        let (plan, seats) = meeting.rematch();
        let host = meeting.host();
        let next = self.rematch_name(room.table);
        let sits = (0..).map(Seat).zip(seats).filter_map(|(seat, sitter)| match sitter {
            Sitter::Person(person, name) => {
                let name = Name::stored(person, &name).into();
                Some((Some(seat), Deed::Sit(person, name)))
            }
            _ => None,
        });
        let opens = (None, Deed::Open(host, Box::new(plan)));
        let deeds = std::iter::once(opens).chain(sits).collect();
        match Box::pin(self.open(next, deeds, 0)).await {
            Ok(()) | Err(StoreError::Taken) => {}
            Err(error) => return Err(not_kept(error)),
        }
        self.do_by_house(room, state, None, Deed::Next(next)).await
    }

    /// What follows in time: alarms are set, and computers asked. What another node has entered, that
    /// node follows up; if it does not, this one does.
    pub(super) fn follow_up(self: &Arc<Self>, room: &Arc<Room>, state: &mut State, own: bool) {
        self.set_clock_alarm(room, state);
        let State { meeting: Some(meeting), failed, armed } = state else { return };
        let decides = to_decide(meeting).is_some();
        let current = Situation::of(meeting);
        self.engine.drop_stale(room.table, decides.then_some(current));
        if own {
            if decides {
                self.ask_computer(room, meeting, *failed);
            }
            return;
        }
        let at_once = meeting.is_full() || meeting.all_want_again();
        let due = self.now() + if at_once { GRACE } else { GRACE_TO_THINK };
        let left = at_once || decides && !room.is_empty();
        if left && armed.is_none_or(|armed| due < armed) {
            *armed = Some(due);
            self.alarms.set(due, room.table);
        }
    }

    /// Sets the alarm for when the time of a seat is up.
    pub(super) fn set_clock_alarm(&self, room: &Room, state: &mut State) {
        let due = state.meeting.as_ref().and_then(|meeting| meeting.clocks().due());
        let Some(due) = due.filter(|_| !self.is_paused(room.table, state)) else { return };
        let due = (due + Time::from(limits::LAG) + 1).max(self.now() + SOON);
        if state.armed.is_none_or(|armed| due < armed) {
            state.armed = Some(due);
            self.alarms.set(due, room.table);
        }
    }

    /// Looks whether something is due at a table.
    pub(super) async fn look_after(self: Arc<Self>, table: MatchId) {
        let room = self.room(table);
        let mut state = room.state.lock().await;
        state.armed = None;
        let looked = async {
            self.flag(&room, &mut state).await?;
            self.settle(&room, &mut state).await
        };
        if let Err(error) = looked.await {
            tracing::debug!(%table, %error, "a table cannot be looked after");
            self.alarms.set(self.now() + 1000, table);
        }
        self.follow_up(&room, &mut state, true);
    }

    /// Lets nobody pay for the time in which the server was away while a clock ran.
    pub(super) async fn make_up(
        self: &Arc<Self>,
        room: &Arc<Room>,
        state: &mut State,
    ) -> Result<(), Refusal> {
        let Some(meeting) = &state.meeting else { return Ok(()) };
        let (Some((_, since)), Some(_)) = (meeting.clocks().running(), meeting.plan().clock) else {
            return Ok(());
        };
        let since = since.max(meeting.forgiven());
        let outages = self.store.outages(since).await.map_err(not_kept)?;
        let (away, _) = outages.into_iter().fold((0, since), |(away, known), (from, until)| {
            (away + until.saturating_sub(known.max(from)), known.max(until))
        });
        if away == 0 {
            return Ok(());
        }
        let (number, at) = (meeting.next(), self.now().max(meeting.last()));
        let did = Deed::Down(u32::try_from(away).unwrap_or(u32::MAX));
        let entry = Entry { number, seat: None, did, at, lag: 0, key: 0 };
        self.enter(room, state, entry).await.map(|_| ())
    }
}

/// Notes that somebody is at work from now on, and that nobody was since the last time. Where others
/// may be at work, waits until it is known whether anybody is.
///
/// # Errors
/// If the store does not work.
pub(super) async fn wake(store: &dyn Store, clock: &Clock) -> Result<(), StoreError> {
    let last = store.last_pulse().await?;
    let is_shared = store.is_shared();
    while let Some(last) = last.filter(|last| is_shared && clock.now() < last + ALONE) {
        if store.last_pulse().await? > Some(last) {
            return store.pulse(clock.now(), PAUSE).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    store.pulse(clock.now(), 0).await
}

/// Notes again and again that somebody is at work; looks when nobody was, and sets the clock.
pub(super) async fn pulse(hub: Arc<Hub>) {
    let mut known = hub.now();
    let mut set = Instant::now();
    loop {
        tokio::time::sleep(PULSE).await;
        let due = Instant::now();
        let written = hub.store.pulse(hub.now(), PAUSE).await;
        hub.health.note_heartbeat(due, written.is_ok());
        if let Err(error) = written {
            tracing::error!(%error, "the store does not work");
            continue;
        }
        if let Ok(outages) = hub.store.outages(known).await
            && let Some((from, until)) = outages.last()
        {
            tracing::warn!(seconds = (until - from) / 1000, "nobody was at work");
            known = *until;
            hub.forget_folds().await;
        }
        if set.elapsed() > clock::EVERY {
            set = Instant::now();
            hub.clock.keep(hub.store.as_ref()).await;
        }
    }
}

/// Looks after all tables at which a game goes on, some at a time.
pub(super) async fn look_after_all(hub: Arc<Hub>) {
    let mut behind = None;
    loop {
        match hub.store.going(behind, PAGE).await {
            Ok(tables) if tables.is_empty() => return,
            Ok(tables) => {
                behind = tables.last().copied();
                for table in tables {
                    hub.clone().look_after(table).await;
                }
            }
            Err(error) => {
                tracing::error!(%error, "the store does not work");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

impl Hub {
    /// Lets all that is folded be folded anew when it is next needed.
    async fn forget_folds(&self) {
        for room in self.all_rooms() {
            room.state.lock().await.meeting = None;
        }
    }
}
