//! The decisions of computers: the pending decision of a table, and its execution.

use std::collections::VecDeque;
use std::sync::Arc;

use quadrille_core::{Seat, Side};
use quadrille_protocol::{Deed, MatchId, Meeting, Refusal, Sitter, Time};
use quadrille_table::{Act, Offer};

use super::automation::EnteredBy;
use super::engine::Ticket;
use super::engine_pool::{About, Decided};
use super::engine_queue::Situation;
use super::locked_table::LockedTable;
use super::{Hub, Room};

/// The wait before a search, in milliseconds, from which on a computer does not pay for it.
const LONG_WAIT: Time = 3000;

/// The evaluation from which on a side is losing, in hundredths. The turns that make a game long.
const BEHIND: i32 = 50;
const LONG: usize = 60;

impl Hub {
    /// Executes the decision of a computer.
    pub(super) async fn decided(self: Arc<Self>, ticket: Ticket, decided: Decided) {
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

    /// Asks a computer again in 1 s, if it has a decision to make then. The store does not work, or
    /// the game has changed meanwhile.
    pub(super) fn think_again(&self, room: &Room) {
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
                    self.engine.advance(room.table, after);
                }
                _ => return locked.follow_up(EnteredBy::ThisNode),
            }
        }
    }
}

impl LockedTable<'_> {
    /// Gives a computer whose clock runs the time back in which its job was paused, or waited for
    /// [`LONG_WAIT`] or more.
    pub(super) async fn forgive_wait(&mut self) -> Result<(), Refusal> {
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

    /// Pauses a table without watchers, and resumes one with watchers. If another node may search for
    /// it, that node gets time to do so.
    pub(super) fn follow_watchers(&mut self) {
        let is_ours = self.room.is_empty() || !self.hub.nodes.is_any_heard();
        self.follow_up(if is_ours { EnteredBy::ThisNode } else { EnteredBy::AnotherNode });
    }

    /// True if a computer is to act and its search has not begun. Its time does not count then.
    pub(super) fn is_paused(&self) -> bool {
        let Some(meeting) = self.meeting() else { return false };
        let is_computer = |seat| matches!(meeting.sitter(seat), Sitter::Level(_));
        meeting.to_act().is_some_and(is_computer)
            && self.state.failed != Some(Situation::of(meeting))
            && !self.hub.engine.is_running(self.room.table)
    }
}

/// Logs the failure of a computer's action. Returns true if there was none.
fn note(table: MatchId, done: &Result<(), Refusal>) -> bool {
    if let Err(error) = done {
        tracing::warn!(%table, %error, "the table refused a computer's turn");
    }
    done.is_ok()
}

/// The seat of a computer that has to decide, and its decision: first on an offer, then on its turn.
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

/// The answer of a computer to an offer, by the evaluation for the acting seat.
fn answer(meeting: &Meeting, stands: i32) -> Option<(Seat, Deed)> {
    let (seat, pending) = (asked(meeting)?, meeting.table().pending()?);
    let own = meeting.to_act().map(|acting| meeting.side_of(acting)) == Some(meeting.side_of(seat));
    let stands = if own { stands } else { -stands };
    let even = stands < BEHIND && meeting.table().turns() >= LONG;
    let agrees = pending.offer == Offer::Takeback || stands <= -BEHIND || even;
    Some((seat, Deed::Act(if agrees { Act::Accept } else { Act::Decline })))
}
