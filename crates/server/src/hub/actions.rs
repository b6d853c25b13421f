//! Actions at tables.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, Chair, LogEntry, Person, Plan, Refusal, RefusalReason, ServerMessage, TableEvent,
    TableId, TableState, Time,
};

use super::automation::EnteredBy;
use super::locked_table::LockedTable;
use super::summary::{self, Folded};
use super::{Hub, not_saved, pushes, unknown};
use crate::names::Name;
use crate::store::{Append, StoreError};

/// A request to act at a table.
#[derive(Debug)]
pub(crate) struct ActionRequest {
    pub(crate) table: TableId,
    /// The expected number of its entry.
    pub(crate) number: u32,
    pub(crate) key: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) event: TableEvent,
    /// The time at which the server received it.
    pub(crate) at: Time,
    /// The measured network delay, in milliseconds. The table grants as much of it as its seat has
    /// left.
    pub(crate) lag: u32,
}

/// A successful action.
pub(crate) struct ActionResult {
    /// The message broadcast to all watchers.
    pub(crate) text: Utf8Bytes,
    /// True if this request did it, and no earlier one.
    pub(crate) fresh: bool,
}

impl Hub {
    /// Makes a table, or finds the one that an earlier request with the same key made.
    ///
    /// # Errors
    /// If the plan cannot be played, or the write fails.
    pub(crate) async fn make(
        self: &Arc<Self>,
        host: Person,
        name: &Name,
        key: u64,
        plan: Plan,
    ) -> Result<TableId, Refusal> {
        plan.check_new().map_err(|error| Refusal::new(RefusalReason::Bad, error.to_string()))?;
        let table = self.name(host, key);
        let chairs = (0..).map(Seat).zip(plan.chairs.clone());
        let own = chairs.filter(|(_, chair)| *chair == Chair::Host).map(|(seat, _)| seat);
        let sits = own.map(|seat| (Some(seat), TableEvent::Sit(host, name.clone().into())));
        let opens = (None, TableEvent::Open(host, Box::new(plan)));
        let events = std::iter::once(opens).chain(sits).collect();
        match self.open(table, events, key).await {
            Ok(()) => Ok(table),
            Err(StoreError::Taken) => Ok(table),
            Err(error) => Err(not_saved(error)),
        }
    }

    /// Opens a table with its first entries.
    pub(super) async fn open(
        self: &Arc<Self>,
        table: TableId,
        events: Vec<(Option<Seat>, TableEvent)>,
        key: u64,
    ) -> Result<(), StoreError> {
        let at = self.now();
        let entry = |(number, (seat, event)): (u32, (Option<Seat>, TableEvent))| {
            let key = if number == 0 { key } else { 0 };
            LogEntry { number, seat, event, at, lag: 0, key }
        };
        let mut entries: Vec<LogEntry> = (0..).zip(events).map(entry).collect();
        let broken = |refusal: Refusal| StoreError::Unavailable(refusal.to_string());
        let mut table_state = TableState::of(&entries).map_err(broken)?;
        if table_state.is_full() {
            let number = table_state.next();
            entries.push(LogEntry {
                number,
                seat: None,
                event: TableEvent::Start,
                at,
                lag: 0,
                key: 0,
            });
            table_state = TableState::of(&entries).map_err(broken)?;
        }
        let changed = pushes::changed(None, &Folded::new(&table_state));
        let last = entries.last().cloned();
        let summary = Some(summary::whole(&table_state, at, &summary::everyone(&entries)));
        if let Err(error) = self.store.append(Append { table, entries, summary }).await {
            self.doubt(&error, &changed);
            return Err(error);
        }
        if let Some(entry) = last.filter(|_| !changed.is_empty()) {
            self.announce(table, entry, changed);
        }
        let room = self.room(table);
        let mut locked = self.lock(&room).await;
        locked.set_meeting(table_state);
        locked.follow_up(EnteredBy::ThisNode);
        Ok(())
    }

    /// Acts at a table. Repeated requests with one key act once.
    ///
    /// # Errors
    /// If it is not allowed or the write fails, with the number of the next entry if that is known.
    pub(crate) async fn act(
        self: &Arc<Self>,
        actor: Actor,
        asked: ActionRequest,
    ) -> Result<ActionResult, (Refusal, Option<u32>)> {
        let room = self.find(asked.table).await.map_err(|refusal| (refusal, None))?;
        let mut locked = self.lock(&room).await;
        let mut done = locked.act(actor, &asked).await;
        let is_behind = done.as_ref().is_err_and(|refusal| refusal.reason == RefusalReason::Behind);
        if is_behind && locked.table_state().is_none() {
            done = locked.act(actor, &asked).await;
        }
        let next = locked.table_state().map(TableState::next);
        done.map_err(|refusal| (refusal, next))
    }
}

impl LockedTable<'_> {
    async fn act(&mut self, actor: Actor, asked: &ActionRequest) -> Result<ActionResult, Refusal> {
        let ActionRequest { table, number, key, seat, ref event, at, lag } = *asked;
        if number > self.folded().await?.next() {
            self.refresh().await?;
        }
        let store = &self.hub.store;
        let table_state = self.folded().await?;
        if let Some(known) = table_state.by_key(key) {
            let log = store.log(table, known, 1).await.map_err(not_saved)?;
            let entry = log.into_iter().next().ok_or_else(unknown)?;
            let text = ServerMessage::Entry { table, entry }.to_string().into();
            return Ok(ActionResult { text, fresh: false });
        }
        if !table_state.takes(number, event) {
            let expected = format!("expected entry {}, not {number}", table_state.next());
            return Err(Refusal::new(RefusalReason::Behind, expected));
        }
        let number = table_state.next();
        let (at, lag) = (at.max(table_state.last()), table_state.clocks().granted_lag(lag));
        if let Err(refusal) = table_state.allows(actor, seat, event, at, lag) {
            if refusal.reason == RefusalReason::Late {
                self.flag().await?;
            }
            return Err(refusal);
        }
        let event = event.clone();
        let text = self.enter(LogEntry { number, seat, event, at, lag, key }).await?;
        if let Err(error) = self.settle().await {
            tracing::warn!(
                %table, %error,
                "cannot finish the actions that follow an event; retrying in 1 s"
            );
            self.hub.alarms.set(self.hub.now() + 1000, table);
        }
        self.follow_up(EnteredBy::ThisNode);
        Ok(ActionResult { text, fresh: true })
    }
}

/// True if an action changes who sits at a table.
pub(crate) fn changes_seats(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Sit(..) | TableEvent::Rise | TableEvent::Fill(_))
}
