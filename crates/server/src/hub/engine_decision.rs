//! The decisions of computers: the pending decision of a table, and its execution.

use std::collections::VecDeque;
use std::sync::Arc;

use quadrille_core::{Seat, Side};
use quadrille_mind::accepts_draw;
use quadrille_protocol::{Occupant, Refusal, TableEvent, TableId, TableState, Time};
use quadrille_table::{Act, Offer};

use super::automation::EnteredBy;
use super::engine::Ticket;
use super::engine_pool::{About, Decided};
use super::engine_queue::Situation;
use super::locked_table::LockedTable;
use super::{Hub, Room};

/// The wait before a search, in milliseconds, from which on a computer does not pay for it.
const LONG_WAIT: Time = 3000;

impl Hub {
    /// Executes the decision of a computer.
    pub(super) async fn decided(self: Arc<Self>, ticket: Ticket, decided: Decided) {
        let room = self.room(ticket.table);
        match decided {
            Decided::Turn(steps) => self.move_on(&room, &ticket, steps).await,
            Decided::Stands(stands) => {
                let mut locked = self.lock(&room).await;
                let answer = match locked.folded().await {
                    Ok(table_state) if Situation::of(table_state) == ticket.situation => {
                        answer(table_state, stands)
                    }
                    _ => return self.search_again(&room),
                };
                if let Some((seat, answer)) = answer {
                    let done = locked.do_as_server(Some(seat), answer).await;
                    if !note(room.table, &done) {
                        self.search_again(&room);
                    }
                }
                locked.follow_up(EnteredBy::ThisNode);
            }
        }
    }

    /// Asks a computer again in 1 s, if it has a decision to make then. The store does not work, or
    /// the game has changed meanwhile.
    pub(super) fn search_again(&self, room: &Room) {
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
            let Ok(table_state) = locked.folded().await else {
                return self.search_again(room);
            };
            let seat = table_state.to_act().filter(|_| Situation::of(table_state) == expected);
            let (Some(step), Some(_)) = (steps.pop_front(), seat) else {
                return self.search_again(room);
            };
            let done = locked.do_as_server(seat, TableEvent::Step(step)).await;
            let moved = note(room.table, &done);
            if !moved {
                self.search_again(room);
            }
            match locked.table_state().map(Situation::of) {
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
        let Some(table_state) = self.table_state() else { return Ok(()) };
        let (Some((seat, since)), Some(_)) =
            (table_state.clocks().running(), table_state.plan().clock)
        else {
            return Ok(());
        };
        let now = self.hub.now().max(table_state.last());
        let waited = now.saturating_sub(since.max(table_state.forgiven()));
        let is_computer = matches!(table_state.occupant(seat), Occupant::Level(_));
        if !is_computer || waited < LONG_WAIT && !table_state.clocks().is_up(now, 0) {
            return Ok(());
        }
        let event = TableEvent::Down(u32::try_from(waited).unwrap_or(u32::MAX));
        let event = self.own_event(None, event)?;
        self.enter(event).await.map(|_| ())
    }

    /// Pauses a table without watchers, and resumes one with watchers. If another node may search for
    /// it, that node gets time to do so.
    pub(super) fn follow_watchers(&mut self) {
        let is_ours = self.room.is_empty() || !self.hub.nodes.is_any_alive();
        self.follow_up(if is_ours { EnteredBy::ThisNode } else { EnteredBy::AnotherNode });
    }

    /// True if a computer is to act and its search has not begun. Its time does not count then.
    pub(super) fn is_paused(&self) -> bool {
        let Some(table_state) = self.table_state() else { return false };
        let is_computer = |seat| matches!(table_state.occupant(seat), Occupant::Level(_));
        table_state.to_act().is_some_and(is_computer)
            && self.state.failed != Some(Situation::of(table_state))
            && !self.hub.engine.is_running(self.room.table)
    }
}

/// Logs the failure of a computer's action. Returns true if there was none.
fn note(table: TableId, done: &Result<(), Refusal>) -> bool {
    if let Err(error) = done {
        tracing::warn!(%table, %error, "the table refused a computer's turn");
    }
    done.is_ok()
}

/// The seat of a computer that has to decide, and its decision: first on an offer, then on its turn.
pub(super) fn to_decide(table_state: &TableState) -> Option<(Seat, About)> {
    let acting = table_state.to_act()?;
    if let Some(seat) = asked(table_state) {
        return Some((seat, About::Draw));
    }
    match table_state.occupant(acting) {
        Occupant::Level(level) => Some((acting, About::Turn(*level))),
        _ => None,
    }
}

/// The computer that is to answer an offer.
fn asked(table_state: &TableState) -> Option<Seat> {
    let pending = table_state.current_match().pending()?;
    let seats = (0..).map(Seat).zip(table_state.seats());
    let mut asked = seats.filter(|(seat, occupant)| {
        let in_game = !table_state.current_match().is_out(*seat);
        matches!(occupant, Occupant::Level(_))
            && in_game
            && !pending.has_agreed(table_state.side_of(*seat))
    });
    let person_too = |side: Side| {
        let mut seats = (0..).map(Seat).zip(table_state.seats());
        seats.any(|(seat, occupant)| {
            matches!(occupant, Occupant::Person(..)) && table_state.side_of(seat) == side
        })
    };
    asked.find(|(seat, _)| !person_too(table_state.side_of(*seat))).map(|(seat, _)| seat)
}

/// The answer of a computer to an offer, by the evaluation for the acting seat.
fn answer(table_state: &TableState, stands: i32) -> Option<(Seat, TableEvent)> {
    let (seat, pending) = (asked(table_state)?, table_state.current_match().pending()?);
    let own = table_state.to_act().map(|acting| table_state.side_of(acting))
        == Some(table_state.side_of(seat));
    let stands = if own { stands } else { -stands };
    let turns = table_state.current_match().turns();
    let agrees = pending.offer == Offer::Takeback || accepts_draw(stands, turns);
    Some((seat, TableEvent::Act(if agrees { Act::Accept } else { Act::Decline })))
}
