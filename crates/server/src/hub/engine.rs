//! Computers at tables: which of them thinks next, and what follows from its decision.

use std::collections::VecDeque;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quadrille_core::{Seat, Side};
use quadrille_protocol::{Deed, MatchId, Meeting, Refusal, Sitter, Time};
use quadrille_table::{Act, Offer};
use tokio::sync::Notify;

use super::automation::EnteredBy;
use super::engine_pool::{About, Decided, EngineThread, Failed, Job};
use super::engine_queue::{Admission, EngineQueue, Situation, StopFlag, Taken};
use super::locked_table::LockedTable;
use super::{Hub, Room};

/// A computer pays for no wait of this many milliseconds or more before it thinks.
const LONG_WAIT: Time = 3000;

/// Milliseconds until a job that found no room in the queue is asked for again.
const ASK_AGAIN: Time = 2000;

/// A worth from which on a side is behind, in hundredths; how many turns make a game long.
const BEHIND: i32 = 50;
const LONG: usize = 60;

/// The jobs of all computers of this node.
#[derive(Default)]
pub(super) struct Engine {
    queue: Mutex<EngineQueue>,
    /// Wakes a thread that has nothing to do.
    asked: Notify,
}

/// A running job, until it is dropped.
pub(super) struct Ticket {
    engine: Arc<Engine>,
    table: MatchId,
    situation: Situation,
    stop: StopFlag,
}

impl Engine {
    fn queue(&self) -> MutexGuard<'_, EngineQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job, as soon as there is one.
    async fn take(self: &Arc<Self>) -> Ticket {
        loop {
            let (taken, left) = {
                let mut queue = self.queue();
                (queue.take(), queue.waiting() > 0)
            };
            if let Some(Taken { table, situation, stop }) = taken {
                if left {
                    self.asked.notify_one();
                }
                return Ticket { engine: self.clone(), table, situation, stop };
            }
            self.asked.notified().await;
        }
    }

    pub(super) fn is_running(&self, table: MatchId) -> bool {
        self.queue().is_running(table)
    }

    /// Drops the jobs of a table that are not for the current situation.
    pub(super) fn drop_stale(&self, table: MatchId, current: Option<Situation>) {
        self.queue().drop_stale(table, current);
    }

    /// The number of jobs that wait.
    pub(super) fn waiting(&self) -> usize {
        self.queue().waiting()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.engine.queue().finish(self.table);
        self.engine.asked.notify_one();
    }
}

/// Starts threads that think about the jobs of a hub.
pub(super) fn start(hub: &Arc<Hub>) {
    for number in 0..hub.limits.thinkers.max(1) {
        match EngineThread::start(number) {
            Ok(thread) => drop(tokio::spawn(hub.clone().think_on(thread))),
            Err(error) => tracing::error!(%error, "a thread for computers cannot be started"),
        }
    }
}

impl Hub {
    /// Lets a thread think about one job after the other.
    async fn think_on(self: Arc<Self>, thread: EngineThread) {
        loop {
            let ticket = self.engine.take().await;
            let Some(job) = self.prepare(&ticket).await else { continue };
            match thread.think(job).await {
                Ok(_) if ticket.stop.is_set() => {}
                Ok(decided) => {
                    self.metrics.thoughts.fetch_add(1, Relaxed);
                    tokio::spawn(self.clone().decided(ticket, decided));
                }
                Err(Failed) => {
                    self.metrics.engine_failures.fetch_add(1, Relaxed);
                    let room = self.room(ticket.table);
                    self.lock(&room).await.state.failed = Some(ticket.situation);
                }
            }
        }
    }

    /// The question of a job, if somebody watches the table and the situation is still the same.
    async fn prepare(self: &Arc<Self>, ticket: &Ticket) -> Option<Job> {
        let room = self.room(ticket.table);
        let mut locked = self.lock(&room).await;
        if room.is_empty() {
            return None;
        }
        let current = async {
            if self.nodes.is_any_heard() {
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
                self.think_again(&room);
                return None;
            }
        }
        if let Err(error) = locked.forgive_wait().await {
            tracing::debug!(table = %room.table, %error, "a computer pays for its wait");
        }
        locked.set_clock_alarm();
        let meeting = locked.meeting()?;
        let (_, about) = to_decide(meeting)?;
        let game = meeting.table().boxed();
        let Ticket { table, situation, ref stop, .. } = *ticket;
        Some(Job { table, situation, game, about, stop: stop.clone() })
    }

    /// Asks for the job of a table at which a computer is to decide, or drops it if nobody watches.
    pub(super) fn ask_computer(&self, room: &Room, meeting: &Meeting, failed: Option<Situation>) {
        let (table, current) = (room.table, Situation::of(meeting));
        if room.is_empty() {
            return self.engine.queue().drop_waiting(table);
        }
        if failed == Some(current) {
            return;
        }
        let admission = self.engine.queue().ask(meeting.host(), table, current);
        match admission {
            Admission::Queued => self.engine.asked.notify_one(),
            Admission::Known => {}
            Admission::Full => self.alarms.set(self.now() + ASK_AGAIN, table),
        }
    }

    /// A computer has decided something.
    async fn decided(self: Arc<Self>, ticket: Ticket, decided: Decided) {
        let room = self.room(ticket.table);
        match decided {
            Decided::Turn(steps) => self.move_on(&room, &ticket, steps).await,
            Decided::Stands(stands) => {
                let mut locked = self.lock(&room).await;
                let answer = match locked.folded().await {
                    Ok(meeting) if Situation::of(meeting) == ticket.situation => {
                        answer(meeting, stands)
                    }
                    _ => return self.think_again(&room),
                };
                if let Some((seat, answer)) = answer {
                    let done = locked.do_as_server(Some(seat), answer).await;
                    if !note(room.table, &done) {
                        self.think_again(&room);
                    }
                }
                locked.follow_up(EnteredBy::ThisNode);
            }
        }
    }

    /// Has a computer asked again in a second, if it is to decide something then: the store does not
    /// work, or the game has gone on meanwhile.
    fn think_again(&self, room: &Room) {
        self.alarms.set(self.now() + 1000, room.table);
    }

    /// Makes a computer's turn, step by step.
    async fn move_on(
        self: &Arc<Self>,
        room: &Arc<Room>,
        ticket: &Ticket,
        mut steps: VecDeque<String>,
    ) {
        let mut expected = ticket.situation;
        loop {
            tokio::time::sleep(self.limits.pace).await;
            let mut locked = self.lock(room).await;
            let Ok(meeting) = locked.folded().await else {
                return self.think_again(room);
            };
            let seat = meeting.to_act().filter(|_| Situation::of(meeting) == expected);
            let (Some(step), Some(_)) = (steps.pop_front(), seat) else {
                return self.think_again(room);
            };
            let done = locked.do_as_server(seat, Deed::Step(step)).await;
            let moved = note(room.table, &done);
            if !moved {
                self.think_again(room);
            }
            match locked.meeting().map(Situation::of) {
                Some(after) if moved && !steps.is_empty() => {
                    expected = after;
                    self.engine.queue().advance(room.table, after);
                }
                _ => return locked.follow_up(EnteredBy::ThisNode),
            }
        }
    }
}

impl LockedTable<'_> {
    /// Gives a computer whose clock runs the time back in which its job was paused or waited for 3 s or
    /// more.
    async fn forgive_wait(&mut self) -> Result<(), Refusal> {
        let Some(meeting) = self.meeting() else { return Ok(()) };
        let (Some((seat, since)), Some(_)) = (meeting.clocks().running(), meeting.plan().clock)
        else {
            return Ok(());
        };
        let now = self.hub.now().max(meeting.last());
        let waited = now.saturating_sub(since.max(meeting.forgiven()));
        let is_computer = matches!(meeting.sitter(seat), Sitter::Level(_));
        if !is_computer || waited < LONG_WAIT && !meeting.clocks().is_up(now, 0) {
            return Ok(());
        }
        let did = Deed::Down(u32::try_from(waited).unwrap_or(u32::MAX));
        let event = self.own_event(None, did)?;
        self.enter(event).await.map(|_| ())
    }

    /// Pauses a table that nobody watches any longer, and resumes one that somebody watches again. Where
    /// another node may think about it, that node has time to.
    pub(super) fn follow_watchers(&mut self) {
        let is_ours = self.room.is_empty() || !self.hub.nodes.is_any_heard();
        self.follow_up(if is_ours { EnteredBy::ThisNode } else { EnteredBy::AnotherNode });
    }

    /// True if a computer is to act that has not begun to think: its time does not count.
    pub(super) fn is_paused(&self) -> bool {
        let Some(meeting) = self.meeting() else { return false };
        let is_computer = |seat| matches!(meeting.sitter(seat), Sitter::Level(_));
        meeting.to_act().is_some_and(is_computer)
            && self.state.failed != Some(Situation::of(meeting))
            && !self.hub.engine.is_running(self.room.table)
    }
}

/// Tells the log what a computer could not do; whether it was done.
fn note(table: MatchId, done: &Result<(), Refusal>) -> bool {
    if let Err(error) = done {
        tracing::warn!(%table, %error, "a computer's turn was not taken");
    }
    done.is_ok()
}

/// What a computer is to decide at a table, on which seat: first what is offered, then its turn.
pub(super) fn to_decide(meeting: &Meeting) -> Option<(Seat, About)> {
    let acting = meeting.to_act()?;
    if let Some(seat) = asked(meeting) {
        return Some((seat, About::Draw));
    }
    match meeting.sitter(acting) {
        Sitter::Level(level) => Some((acting, About::Turn(*level))),
        _ => None,
    }
}

/// The computer that is to answer an offer.
fn asked(meeting: &Meeting) -> Option<Seat> {
    let pending = meeting.table().pending()?;
    let seats = (0..).map(Seat).zip(meeting.seats());
    let mut asked = seats.filter(|(seat, sitter)| {
        let in_game = !meeting.table().is_out(*seat);
        matches!(sitter, Sitter::Level(_)) && in_game && !pending.has_agreed(meeting.side_of(*seat))
    });
    let person_too = |side: Side| {
        let mut seats = (0..).map(Seat).zip(meeting.seats());
        seats.any(|(seat, sitter)| {
            matches!(sitter, Sitter::Person(..)) && meeting.side_of(seat) == side
        })
    };
    asked.find(|(seat, _)| !person_too(meeting.side_of(*seat))).map(|(seat, _)| seat)
}

/// What a computer answers to an offer when the seat that is to act stands like this.
fn answer(meeting: &Meeting, stands: i32) -> Option<(Seat, Deed)> {
    let (seat, pending) = (asked(meeting)?, meeting.table().pending()?);
    let own = meeting.to_act().map(|acting| meeting.side_of(acting)) == Some(meeting.side_of(seat));
    let stands = if own { stands } else { -stands };
    let even = stands < BEHIND && meeting.table().turns() >= LONG;
    let agrees = pending.offer == Offer::Takeback || stands <= -BEHIND || even;
    Some((seat, Deed::Act(if agrees { Act::Accept } else { Act::Decline })))
}
