//! The server's own part in a game: it starts games, opens rematches, and handles tables at which
//! something is due.

use std::sync::Arc;

use quadrille_core::Seat;
use quadrille_protocol::{Occupant, Refusal, RefusalReason, TableEvent, TableId, Time};

use super::engine_decision::to_decide;
use super::engine_queue::Situation;
use super::locked_table::LockedTable;
use super::{Hub, not_saved};
use crate::names::Name;
use crate::store::StoreError;

/// The time that another node has to follow up its own event, in milliseconds: for immediate
/// actions, and for a search.
const GRACE: Time = 1000;
const GRACE_TO_THINK: Time = 2500;

/// The node that has entered the last event of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EnteredBy {
    /// This node follows it up at once.
    ThisNode,
    /// This node follows it up if the other one does not.
    AnotherNode,
}

impl LockedTable<'_> {
    /// Does the immediate actions. It starts the game when every seat is taken, and opens the rematch
    /// when all want it.
    ///
    /// # Errors
    /// If the store does not work.
    pub(super) async fn settle(&mut self) -> Result<(), Refusal> {
        let table_state = self.folded().await?;
        if table_state.is_full() {
            return self.do_as_server(None, TableEvent::Start).await;
        }
        if !table_state.all_want_rematch() {
            return Ok(());
        }
        let (plan, seats) = table_state.rematch();
        let host = table_state.host();
        let next = self.hub.rematch_name(self.room.table);
        let sits = (0..).map(Seat).zip(seats).filter_map(|(seat, occupant)| match occupant {
            Occupant::Person(person, name) => {
                let name = Name::stored(person, &name).into();
                Some((Some(seat), TableEvent::Sit(person, name)))
            }
            _ => None,
        });
        let opens = (None, TableEvent::Open(host, Box::new(plan)));
        let events = std::iter::once(opens).chain(sits).collect();
        match Box::pin(self.hub.open(next, events, 0)).await {
            Ok(()) | Err(StoreError::Taken) => {}
            Err(error) => return Err(not_saved(error)),
        }
        self.do_as_server(None, TableEvent::Next(next)).await
    }

    /// Sets the alarms and queues the engine jobs that the last event requires.
    pub(super) fn follow_up(&mut self, entered: EnteredBy) {
        self.set_clock_alarm();
        let Some(table_state) = self.table_state() else { return };
        let decides = to_decide(table_state).is_some();
        let current = Situation::of(table_state);
        self.hub.engine.drop_stale(self.room.table, decides.then_some(current));
        match entered {
            EnteredBy::ThisNode if decides => {
                self.hub.ask_computer(self.room, table_state, self.state.failed);
            }
            EnteredBy::ThisNode => {}
            EnteredBy::AnotherNode => {
                let at_once = table_state.is_full() || table_state.all_want_rematch();
                let grace = if at_once { GRACE } else { GRACE_TO_THINK };
                if at_once || decides && !self.room.is_empty() {
                    self.arm(self.hub.now() + grace);
                }
            }
        }
    }
}

impl Hub {
    /// Handles a table at which something is due.
    pub(super) async fn look_after(self: Arc<Self>, table: TableId) {
        let room = self.room(table);
        let mut locked = self.lock(&room).await;
        locked.state.armed = None;
        let looked = async {
            locked.flag().await?;
            locked.settle().await
        };
        if let Err(error) = looked.await {
            tracing::debug!(%table, %error, "cannot do what is due at a table");
            if !matches!(error.reason, RefusalReason::Archived | RefusalReason::Unknown) {
                self.alarms.set(self.now() + 1000, table);
            }
        }
        locked.follow_up(EnteredBy::ThisNode);
    }
}
