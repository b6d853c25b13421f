//! Actions at tables.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use quadrille_core::Seat;
use quadrille_protocol::{
    Chair, Deed, Doer, Entry, MatchId, Meeting, Person, Plan, Refusal, Tell, Time, Why,
};

use super::automation::EnteredBy;
use super::locked_table::LockedTable;
use super::summary::{self, Folded};
use super::{Hub, not_kept, pushes, unknown};
use crate::names::Name;
use crate::store::{Append, StoreError};

/// A request to act at a table.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) table: MatchId,
    /// The expected number of its entry.
    pub(crate) number: u32,
    pub(crate) key: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) did: Deed,
    /// The time at which the server received it.
    pub(crate) at: Time,
    /// The measured network delay, in milliseconds. The table grants as much of it as its seat has
    /// left.
    pub(crate) lag: u32,
}

/// A successful action.
pub(crate) struct Done {
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
    ) -> Result<MatchId, Refusal> {
        plan.check_new().map_err(|error| Refusal::new(Why::Bad, error.to_string()))?;
        let table = self.name(host, key);
        let chairs = (0..).map(Seat).zip(plan.chairs.clone());
        let own = chairs.filter(|(_, chair)| *chair == Chair::Host).map(|(seat, _)| seat);
        let sits = own.map(|seat| (Some(seat), Deed::Sit(host, name.clone().into())));
        let opens = (None, Deed::Open(host, Box::new(plan)));
        let deeds = std::iter::once(opens).chain(sits).collect();
        match self.open(table, deeds, key).await {
            Ok(()) => Ok(table),
            Err(StoreError::Taken) => Ok(table),
            Err(error) => Err(not_kept(error)),
        }
    }

    /// Opens a table with its first entries.
    pub(super) async fn open(
        self: &Arc<Self>,
        table: MatchId,
        deeds: Vec<(Option<Seat>, Deed)>,
        key: u64,
    ) -> Result<(), StoreError> {
        let at = self.now();
        let entry = |(number, (seat, did)): (u32, (Option<Seat>, Deed))| {
            let key = if number == 0 { key } else { 0 };
            Entry { number, seat, did, at, lag: 0, key }
        };
        let mut entries: Vec<Entry> = (0..).zip(deeds).map(entry).collect();
        let broken = |refusal: Refusal| StoreError::Unavailable(refusal.to_string());
        let mut meeting = Meeting::of(&entries).map_err(broken)?;
        if meeting.is_full() {
            let number = meeting.next();
            entries.push(Entry { number, seat: None, did: Deed::Start, at, lag: 0, key: 0 });
            meeting = Meeting::of(&entries).map_err(broken)?;
        }
        let changed = pushes::changed(None, &Folded::new(&meeting));
        let last = entries.last().cloned();
        let summary = Some(summary::whole(&meeting, at, &summary::everyone(&entries)));
        if let Err(error) = self.store.append(Append { table, entries, summary }).await {
            self.doubt(&error, &changed);
            return Err(error);
        }
        if let Some(entry) = last.filter(|_| !changed.is_empty()) {
            self.announce(table, entry, changed);
        }
        let room = self.room(table);
        let mut locked = self.lock(&room).await;
        locked.set_meeting(meeting);
        locked.follow_up(EnteredBy::ThisNode);
        Ok(())
    }

    /// Acts at a table. Repeated requests with one key act once.
    ///
    /// # Errors
    /// If it is not allowed or the write fails, with the number of the next entry if that is known.
    pub(crate) async fn act(
        self: &Arc<Self>,
        doer: Doer,
        asked: Asked,
    ) -> Result<Done, (Refusal, Option<u32>)> {
        let room = self.find(asked.table).await.map_err(|refusal| (refusal, None))?;
        let mut locked = self.lock(&room).await;
        let mut done = locked.act(doer, &asked).await;
        let is_behind = done.as_ref().is_err_and(|refusal| refusal.why == Why::Behind);
        if is_behind && locked.meeting().is_none() {
            done = locked.act(doer, &asked).await;
        }
        let next = locked.meeting().map(Meeting::next);
        done.map_err(|refusal| (refusal, next))
    }
}

impl LockedTable<'_> {
    async fn act(&mut self, doer: Doer, asked: &Asked) -> Result<Done, Refusal> {
        let Asked { table, number, key, seat, ref did, at, lag } = *asked;
        if number > self.folded().await?.next() {
            self.refresh().await?;
        }
        let store = &self.hub.store;
        let meeting = self.folded().await?;
        if let Some(known) = meeting.by_key(key) {
            let log = store.log(table, known, 1).await.map_err(not_kept)?;
            let entry = log.into_iter().next().ok_or_else(unknown)?;
            let text = Tell::Entry { table, entry }.to_string().into();
            return Ok(Done { text, fresh: false });
        }
        if !meeting.takes(number, did) {
            let expected = format!("expected entry {}, not {number}", meeting.next());
            return Err(Refusal::new(Why::Behind, expected));
        }
        let number = meeting.next();
        let (at, lag) = (at.max(meeting.last()), meeting.clocks().granted_lag(lag));
        if let Err(refusal) = meeting.allows(doer, seat, did, at, lag) {
            if refusal.why == Why::Late {
                self.flag().await?;
            }
            return Err(refusal);
        }
        let did = did.clone();
        let text = self.enter(Entry { number, seat, did, at, lag, key }).await?;
        if let Err(error) = self.settle().await {
            tracing::warn!(
                %table, %error,
                "cannot finish the actions that follow an event; retrying in 1 s"
            );
            self.hub.alarms.set(self.hub.now() + 1000, table);
        }
        self.follow_up(EnteredBy::ThisNode);
        Ok(Done { text, fresh: true })
    }
}

/// True if an action changes who sits at a table.
pub(crate) fn changes_seats(did: &Deed) -> bool {
    matches!(did, Deed::Sit(..) | Deed::Rise | Deed::Fill(_))
}
