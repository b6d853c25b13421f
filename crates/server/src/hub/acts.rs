//! What is done at tables.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::ws::Utf8Bytes;
use quadrille_core::Seat;
use quadrille_protocol::{
    Chair, Deed, Doer, Entry, MatchId, Meeting, Person, Plan, Refusal, Tell, Time, Why,
};

use super::room::State;
use super::{Hub, Room, not_kept};
use crate::bus::Word;
use crate::names::Name;
use crate::store::{Append, StoreError};

/// Something that somebody wants to do at a table.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) table: MatchId,
    /// The number it is to have.
    pub(crate) number: u32,
    pub(crate) key: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) did: Deed,
    /// When the server had word of it.
    pub(crate) at: Time,
    /// The measured part of the network in the time before that, in milliseconds; the table grants
    /// as much of it as its seat has left.
    pub(crate) lag: u32,
}

/// What was done.
pub(crate) struct Done {
    /// What all who watch are told.
    pub(crate) text: Utf8Bytes,
    /// Whether it was done now, and not before.
    pub(crate) fresh: bool,
}

impl Hub {
    /// Makes a table, or finds the one that was made with the same number before.
    ///
    /// # Errors
    /// If the plan cannot be played, or the table cannot be kept.
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

    /// Opens a table at which some things were done at once.
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
        let seated = entries.iter().filter_map(seated).collect();
        let phase = Some(meeting.phase());
        self.store.append(Append { table, entries, phase, seated }).await?;
        let room = self.room(table);
        let mut state = room.state.lock().await;
        room.set_next(meeting.next());
        state.meeting = Some(meeting);
        self.follow_up(&room, &mut state, true);
        Ok(())
    }

    /// Does something at a table, once however often it is asked for.
    ///
    /// # Errors
    /// If it may not be done, or cannot be kept; with the number of the next entry, if that is known.
    pub(crate) async fn act(
        self: &Arc<Self>,
        doer: Doer,
        asked: Asked,
    ) -> Result<Done, (Refusal, Option<u32>)> {
        let room = self.find(asked.table).await.map_err(|refusal| (refusal, None))?;
        let mut state = room.state.lock().await;
        let mut done = self.act_in(&room, &mut state, doer, &asked).await;
        if state.meeting.is_none() && done.as_ref().is_err_and(|refusal| refusal.why == Why::Behind)
        {
            done = self.act_in(&room, &mut state, doer, &asked).await;
        }
        let next = state.meeting.as_ref().map(Meeting::next);
        done.map_err(|refusal| (refusal, next))
    }

    async fn act_in(
        self: &Arc<Self>,
        room: &Arc<Room>,
        state: &mut State,
        doer: Doer,
        asked: &Asked,
    ) -> Result<Done, Refusal> {
        let Asked { table, number, key, seat, ref did, at, lag } = *asked;
        if number > self.folded(room, state).await?.next() {
            self.refresh(room, state).await?;
        }
        let meeting = self.folded(room, state).await?;
        if let Some(known) = meeting.by_key(key) {
            let log = self.store.log(table, known, 1).await.map_err(not_kept)?;
            let entry = log.into_iter().next().ok_or_else(super::unknown)?;
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
                self.flag(room, state).await?;
            }
            return Err(refusal);
        }
        let did = did.clone();
        let text = self.enter(room, state, Entry { number, seat, did, at, lag, key }).await?;
        if let Err(error) = self.settle(room, state).await {
            tracing::warn!(%table, %error, "what follows could not be done");
            self.alarms.set(self.now() + 1000, table);
        }
        self.follow_up(room, state, true);
        Ok(Done { text, fresh: true })
    }

    /// Enters what is allowed: folds it, keeps it, and then tells it.
    pub(super) async fn enter(
        self: &Arc<Self>,
        room: &Arc<Room>,
        state: &mut State,
        entry: Entry,
    ) -> Result<Utf8Bytes, Refusal> {
        let table = room.table;
        let meeting = state.meeting.as_ref().ok_or_else(super::unknown)?;
        let mut after = meeting.clone();
        after.enter(&entry)?;
        let append = Append {
            table,
            phase: Some(after.phase()).filter(|phase| *phase != meeting.phase()),
            seated: seated(&entry).into_iter().collect(),
            entries: vec![entry.clone()],
        };
        if let Err(error) = self.store.append(append).await {
            state.meeting = None;
            return Err(not_kept(error));
        }
        self.metrics.acts.fetch_add(1, Relaxed);
        room.set_next(after.next());
        state.meeting = Some(after);
        let sits = changes_seats(&entry.did);
        self.tell_others(Word::Entry { table, entry: entry.clone() });
        let text = room.tell(&Tell::Entry { table, entry }, &self.metrics);
        if sits {
            room.tell_here(self);
        }
        Ok(text)
    }
}

/// Whether others sit there afterwards.
pub(crate) fn changes_seats(did: &Deed) -> bool {
    matches!(did, Deed::Sit(..) | Deed::Rise | Deed::Fill(_))
}

/// Who sits down by an entry.
fn seated(entry: &Entry) -> Option<Person> {
    match entry.did {
        Deed::Sit(person, _) => Some(person),
        _ => None,
    }
}
