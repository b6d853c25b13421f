//! A table that one task at a time reads and changes.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::ws::Utf8Bytes;
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, LogEntry, Occupant, Refusal, ServerMessage, TableEvent, TableState, Time, limits,
};
use tokio::sync::MutexGuard;

use super::actions::changes_seats;
use super::automation::EnteredBy;
use super::engine_queue::Situation;
use super::summary::{self, Folded};
use super::{Hub, Room, not_saved, pushes, unknown};
use crate::store::Append;

/// Maximum number of missed events that are broadcast one by one.
const SENT_SINGLY: usize = 8;

/// The state of a table, which a task locks to act there.
#[derive(Default)]
pub(super) struct State {
    table_state: Option<TableState>,
    /// The situation in which an engine failed.
    pub(super) failed: Option<Situation>,
    /// The time of the next alarm.
    pub(super) armed: Option<Time>,
}

/// A locked table. Nobody else reads or changes its state until this is dropped.
///
/// While the log is folded, the number of its next event is [`Room::next`], which others read without
/// the lock. A failure half-way drops the fold, so that the next fold broadcasts the missing events.
pub(super) struct LockedTable<'a> {
    pub(super) hub: &'a Arc<Hub>,
    pub(super) room: &'a Arc<Room>,
    pub(super) state: MutexGuard<'a, State>,
}

impl Hub {
    /// Locks a table.
    pub(super) async fn lock<'a>(self: &'a Arc<Self>, room: &'a Arc<Room>) -> LockedTable<'a> {
        LockedTable { hub: self, room, state: room.state.lock().await }
    }
}

impl LockedTable<'_> {
    /// The fold, if it is in memory.
    pub(super) fn table_state(&self) -> Option<&TableState> {
        self.state.table_state.as_ref()
    }

    /// The seats, if the fold is in memory.
    pub(super) fn seats(&self) -> Option<Vec<Occupant>> {
        self.table_state().map(|table_state| table_state.seats().to_vec())
    }

    /// The fold of the table's log, from memory or from the store. The node that entered an event of
    /// the log may not know that it succeeded, so this node follows it up as another node's.
    ///
    /// # Errors
    /// If the store does not work, or the log is damaged.
    pub(super) async fn folded(&mut self) -> Result<&TableState, Refusal> {
        if self.state.table_state.is_none() {
            let table_state = self.fold().await?;
            self.set_meeting(table_state);
            if let Err(refusal) = self.make_up().await {
                self.fold_later();
                return Err(refusal);
            }
            self.follow_up(EnteredBy::AnotherNode);
        }
        self.table_state().ok_or_else(unknown)
    }

    /// Sets the fold, and with it the number of the next event.
    pub(super) fn set_meeting(&mut self, table_state: TableState) {
        self.room.set_next(table_state.next());
        self.state.table_state = Some(table_state);
    }

    /// Drops the fold: the next one reads the log again.
    pub(super) fn forget(&mut self) {
        self.state.table_state = None;
    }

    /// Drops an outdated fold, and sets an alarm, since nobody may ask for the table before something
    /// is due there.
    pub(super) fn fold_later(&mut self) {
        self.forget();
        self.hub.alarms.set(self.hub.now() + 1000, self.room.table);
    }

    /// Folds the log, and broadcasts the events that watchers have missed.
    async fn fold(&self) -> Result<TableState, Refusal> {
        let known = Some(self.room.next()).filter(|next| *next > 0);
        let mut table_state: Option<TableState> = None;
        loop {
            let from = table_state.as_ref().map_or(0, TableState::next);
            let mut log = self.log_page(from).await?;
            let full = log.len() == limits::ENTRIES;
            for entry in &log {
                match &mut table_state {
                    None => table_state = Some(TableState::new(entry)?),
                    Some(table_state) => {
                        table_state.enter(entry)?;
                    }
                }
            }
            log.retain(|entry| known.is_some_and(|next| entry.number >= next));
            self.broadcast_events(log);
            if !full {
                return table_state.ok_or_else(unknown);
            }
        }
    }

    async fn log_page(&self, from: u32) -> Result<Vec<LogEntry>, Refusal> {
        let log = self.hub.store.live_log(self.room.table, from, limits::ENTRIES).await;
        log.map_err(not_saved)
    }

    /// Enters and broadcasts the events in the store that are unknown here.
    ///
    /// # Errors
    /// If the store does not work, or the log is damaged.
    pub(super) async fn refresh(&mut self) -> Result<(), Refusal> {
        loop {
            let from = self.folded().await?.next();
            let log = self.log_page(from).await?;
            let is_all = log.len() < limits::ENTRIES;
            self.replay(log)?;
            if is_all {
                return Ok(());
            }
        }
    }

    /// Enters and broadcasts the next events of the log, which the store has already.
    ///
    /// # Errors
    /// If one of them does not follow. The fold is dropped then.
    pub(super) fn replay(&mut self, entries: Vec<LogEntry>) -> Result<(), Refusal> {
        let table_state = self.state.table_state.as_mut().ok_or_else(unknown)?;
        for entry in &entries {
            if let Err(refusal) = table_state.enter(entry) {
                self.forget();
                return Err(refusal);
            }
        }
        self.broadcast_events(entries);
        Ok(())
    }

    /// Broadcasts events to the watchers here. Of more than 8 it sends only the last one: a client
    /// that receives it asks for those before it, at its own pace.
    fn broadcast_events(&self, mut entries: Vec<LogEntry>) {
        let Some(last) = entries.last() else { return };
        self.room.set_next(last.number + 1);
        let sits = entries.iter().any(|entry| changes_seats(&entry.event));
        let published = if entries.len() > SENT_SINGLY { entries.len() - 1 } else { 0 };
        let table = self.room.table;
        for entry in entries.drain(published..) {
            self.room.broadcast(&ServerMessage::Entry { table, entry }, &self.hub.metrics);
        }
        if sits {
            self.room.send_presence(self.hub);
        }
    }

    /// The next event, by the server, at the present time or that of the last event if that is later.
    pub(super) fn own_event(
        &self,
        seat: Option<Seat>,
        event: TableEvent,
    ) -> Result<LogEntry, Refusal> {
        let table_state = self.table_state().ok_or_else(unknown)?;
        let (number, at) = (table_state.next(), self.hub.now().max(table_state.last()));
        Ok(LogEntry { number, seat, event, at, lag: 0, key: 0 })
    }

    /// Acts as the server.
    ///
    /// # Errors
    /// If the server is not allowed to, or the store does not work.
    pub(super) async fn do_as_server(
        &mut self,
        seat: Option<Seat>,
        event: TableEvent,
    ) -> Result<(), Refusal> {
        self.folded().await?;
        let event = self.own_event(seat, event)?;
        let table_state = self.table_state().ok_or_else(unknown)?;
        table_state.allows(Actor::Server, seat, &event.event, event.at, 0)?;
        self.enter(event).await.map(|_| ())
    }

    /// Enters an allowed event: folds it, saves it, and then broadcasts it. Returns its text.
    ///
    /// # Errors
    /// If the store does not work, or has another event with this number. The fold is dropped then.
    pub(super) async fn enter(&mut self, entry: LogEntry) -> Result<Utf8Bytes, Refusal> {
        let table = self.room.table;
        let table_state = self.table_state().ok_or_else(unknown)?;
        let mut after = table_state.clone();
        after.enter(&entry)?;
        let (earlier, later) = (Folded::new(table_state), Folded::new(&after));
        let changed = pushes::changed(Some(&earlier), &later);
        let summary = summary::change(&earlier, &later);
        let append = Append { table, entries: vec![entry.clone()], summary };
        if let Err(error) = self.hub.store.append(append).await {
            self.forget();
            self.hub.doubt(&error, &changed);
            return Err(not_saved(error));
        }
        self.hub.metrics.acts.fetch_add(1, Relaxed);
        self.set_meeting(after);
        let sits = changes_seats(&entry.event);
        self.hub.announce(table, entry.clone(), changed);
        let text = self.room.broadcast(&ServerMessage::Entry { table, entry }, &self.hub.metrics);
        if sits {
            self.room.send_presence(self.hub);
        }
        Ok(text)
    }
}
