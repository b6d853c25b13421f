//! A table that one task at a time reads and changes.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::ws::Utf8Bytes;
use quadrille_core::Seat;
use quadrille_protocol::{Deed, Doer, Entry, Meeting, Refusal, Sitter, Tell, Time, limits};
use tokio::sync::MutexGuard;

use super::acts::changes_seats;
use super::automation::EnteredBy;
use super::engine_queue::Situation;
use super::summary::{self, Folded};
use super::{Hub, Room, not_kept, pushes, unknown};
use crate::store::Append;

/// Maximum number of missed events that are broadcast one by one.
const TOLD_SINGLY: usize = 8;

/// The state of a table, which a task locks to act there.
#[derive(Default)]
pub(super) struct State {
    meeting: Option<Meeting>,
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
    pub(super) fn meeting(&self) -> Option<&Meeting> {
        self.state.meeting.as_ref()
    }

    /// The seats, if the fold is in memory.
    pub(super) fn seats(&self) -> Option<Vec<Sitter>> {
        self.meeting().map(|meeting| meeting.seats().to_vec())
    }

    /// The fold of the table's log, from memory or from the store. The node that entered an event of
    /// the log may not know that it succeeded, so this node follows it up as another node's.
    ///
    /// # Errors
    /// If the store does not work, or the log is damaged.
    pub(super) async fn folded(&mut self) -> Result<&Meeting, Refusal> {
        if self.state.meeting.is_none() {
            let meeting = self.fold().await?;
            self.set_meeting(meeting);
            if let Err(refusal) = self.make_up().await {
                self.fold_later();
                return Err(refusal);
            }
            self.follow_up(EnteredBy::AnotherNode);
        }
        self.meeting().ok_or_else(unknown)
    }

    /// Sets the fold, and with it the number of the next event.
    pub(super) fn set_meeting(&mut self, meeting: Meeting) {
        self.room.set_next(meeting.next());
        self.state.meeting = Some(meeting);
    }

    /// Drops the fold: the next one reads the log again.
    pub(super) fn forget(&mut self) {
        self.state.meeting = None;
    }

    /// Drops an outdated fold, and sets an alarm, since nobody may ask for the table before something
    /// is due there.
    pub(super) fn fold_later(&mut self) {
        self.forget();
        self.hub.alarms.set(self.hub.now() + 1000, self.room.table);
    }

    /// Folds the log, and broadcasts the events that watchers have missed.
    async fn fold(&self) -> Result<Meeting, Refusal> {
        let known = Some(self.room.next()).filter(|next| *next > 0);
        let mut meeting: Option<Meeting> = None;
        loop {
            let from = meeting.as_ref().map_or(0, Meeting::next);
            let mut log = self.log_page(from).await?;
            let full = log.len() == limits::ENTRIES;
            for entry in &log {
                match &mut meeting {
                    None => meeting = Some(Meeting::new(entry)?),
                    Some(meeting) => {
                        meeting.enter(entry)?;
                    }
                }
            }
            log.retain(|entry| known.is_some_and(|next| entry.number >= next));
            self.tell_events(log);
            if !full {
                return meeting.ok_or_else(unknown);
            }
        }
    }

    async fn log_page(&self, from: u32) -> Result<Vec<Entry>, Refusal> {
        let log = self.hub.store.live_log(self.room.table, from, limits::ENTRIES).await;
        log.map_err(not_kept)
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
    pub(super) fn replay(&mut self, entries: Vec<Entry>) -> Result<(), Refusal> {
        let meeting = self.state.meeting.as_mut().ok_or_else(unknown)?;
        for entry in &entries {
            if let Err(refusal) = meeting.enter(entry) {
                self.forget();
                return Err(refusal);
            }
        }
        self.tell_events(entries);
        Ok(())
    }

    /// Broadcasts events to the watchers here. Of more than 8 it sends only the last one: a client
    /// that receives it asks for those before it, at its own pace.
    fn tell_events(&self, mut entries: Vec<Entry>) {
        let Some(last) = entries.last() else { return };
        self.room.set_next(last.number + 1);
        let sits = entries.iter().any(|entry| changes_seats(&entry.did));
        let told = if entries.len() > TOLD_SINGLY { entries.len() - 1 } else { 0 };
        let table = self.room.table;
        for entry in entries.drain(told..) {
            self.room.tell(&Tell::Entry { table, entry }, &self.hub.metrics);
        }
        if sits {
            self.room.tell_here(self.hub);
        }
    }

    /// The next event, by the server, at the present time or that of the last event if that is later.
    pub(super) fn own_event(&self, seat: Option<Seat>, did: Deed) -> Result<Entry, Refusal> {
        let meeting = self.meeting().ok_or_else(unknown)?;
        let (number, at) = (meeting.next(), self.hub.now().max(meeting.last()));
        Ok(Entry { number, seat, did, at, lag: 0, key: 0 })
    }

    /// Acts as the server.
    ///
    /// # Errors
    /// If the server is not allowed to, or the store does not work.
    pub(super) async fn do_as_server(
        &mut self,
        seat: Option<Seat>,
        did: Deed,
    ) -> Result<(), Refusal> {
        self.folded().await?;
        let event = self.own_event(seat, did)?;
        let meeting = self.meeting().ok_or_else(unknown)?;
        meeting.allows(Doer::House, seat, &event.did, event.at, 0)?;
        self.enter(event).await.map(|_| ())
    }

    /// Enters an allowed event: folds it, saves it, and then broadcasts it. Returns its text.
    ///
    /// # Errors
    /// If the store does not work, or has another event with this number. The fold is dropped then.
    pub(super) async fn enter(&mut self, entry: Entry) -> Result<Utf8Bytes, Refusal> {
        let table = self.room.table;
        let meeting = self.meeting().ok_or_else(unknown)?;
        let mut after = meeting.clone();
        after.enter(&entry)?;
        let (earlier, later) = (Folded::new(meeting), Folded::new(&after));
        let changed = pushes::changed(Some(&earlier), &later);
        let summary = summary::change(&earlier, &later);
        let append = Append { table, entries: vec![entry.clone()], summary };
        if let Err(error) = self.hub.store.append(append).await {
            self.forget();
            self.hub.doubt(&error, &changed);
            return Err(not_kept(error));
        }
        self.hub.metrics.acts.fetch_add(1, Relaxed);
        self.set_meeting(after);
        let sits = changes_seats(&entry.did);
        self.hub.announce(table, entry.clone(), changed);
        let text = self.room.tell(&Tell::Entry { table, entry }, &self.hub.metrics);
        if sits {
            self.room.tell_here(self.hub);
        }
        Ok(text)
    }
}
