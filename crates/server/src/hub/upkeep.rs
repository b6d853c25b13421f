//! Upkeep, by one node at a time and in portions: tables that nobody joined are closed, closed
//! tables and guests without anything are deleted, finished games move to the archive.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use quadrille_protocol::{
    LogEntry, Person, Phase, Refusal, RefusalReason, TableEvent, TableId, TableState, Time, limits,
};
use tokio::time::sleep;

use super::automation::EnteredBy;
use super::{Hub, Room, not_saved, unknown};
use crate::store::{Archived, StoreError};

/// The number of tables or people in a portion.
const PORTION: usize = 50;

/// The portions of one kind in one run: at most 1,000 tables of a phase, and as many people.
const PORTIONS: usize = 20;

/// The pause between two portions.
const PAUSE: Duration = Duration::from_millis(50);

/// The time in which other nodes answer whether somebody watches a table there.
const ANSWER: Duration = Duration::from_millis(300);

/// Does the upkeep at its interval, whenever no other node does.
pub(super) async fn run_upkeep(hub: Arc<Hub>) {
    let every = hub.limits.expiry.every;
    let claim = every.as_millis() as Time * 9 / 10;
    loop {
        sleep(every).await;
        let now = hub.now();
        match hub.store.claim_upkeep(now, now + claim).await {
            Ok(true) => {}
            Ok(false) => continue,
            Err(error) => {
                tracing::warn!(%error, "upkeep failed; the next run retries it");
                continue;
            }
        }
        if let Err(error) = hub.put_away().await {
            tracing::warn!(%error, "upkeep failed; the next run retries it");
        }
    }
}

/// The result for one table.
enum Expiration {
    /// The table is handled.
    ActionResult,
    /// The table is or may be in use. It is handled again as if its last event was at this time.
    Later(Time),
}

impl Hub {
    /// Does the upkeep once.
    ///
    /// # Errors
    /// If the store does not work.
    pub(super) async fn put_away(self: &Arc<Self>) -> Result<(), Refusal> {
        let expiry = self.limits.expiry;
        let phases = [
            (Phase::Waiting, expiry.waiting),
            (Phase::Closed, expiry.closed),
            (Phase::Over, expiry.archive),
        ];
        for (phase, after) in phases {
            let Some(before) = after.map(|after| self.before(after)) else { continue };
            for _ in 0..PORTIONS {
                if self.put_tables_away(phase, before).await? < PORTION {
                    break;
                }
                sleep(PAUSE).await;
            }
        }
        let Some(before) = expiry.guests.map(|after| self.before(after)) else { return Ok(()) };
        for _ in 0..PORTIONS {
            let people = self.store.idle_people(before, PORTION).await.map_err(not_saved)?;
            let found = people.len();
            if found > 0 {
                let deleted = self.store.delete_people(people, before, self.now()).await;
                deleted.map_err(not_saved)?;
            }
            if found < PORTION {
                break;
            }
            sleep(PAUSE).await;
        }
        Ok(())
    }

    fn before(&self, after: Duration) -> Time {
        self.now().saturating_sub(after.as_millis() as Time)
    }

    /// Closes, deletes or archives tables of a phase without an event since a time. Returns the number
    /// of tables that the store listed as idle.
    async fn put_tables_away(
        self: &Arc<Self>,
        phase: Phase,
        before: Time,
    ) -> Result<usize, Refusal> {
        let idle = self.store.idle_tables(phase, before, PORTION).await.map_err(not_saved)?;
        let (mut later, mut deleted) = (Vec::new(), Vec::new());
        let watched = match phase {
            Phase::Over => self.watched_elsewhere(idle.iter().map(|one| one.table)).await,
            _ => HashSet::new(),
        };
        for one in &idle {
            let table = one.table;
            if let Some(changed) = one.changed.filter(|changed| *changed >= before) {
                later.push((table, changed));
                continue;
            }
            let fate = match phase {
                Phase::Waiting => self.close_waiting(table, before).await,
                Phase::Over if watched.contains(&table) => Ok(Expiration::Later(self.now())),
                Phase::Over => self.archive(table, before).await,
                Phase::Closed if one.changed.is_none() => Ok(Expiration::Later(self.now())),
                Phase::Closed => match self.occupants(table).await {
                    Ok(people) => {
                        deleted.push((table, people));
                        Ok(Expiration::ActionResult)
                    }
                    Err(refusal) => Err(refusal),
                },
                Phase::Playing => Ok(Expiration::Later(self.now())),
            };
            match fate {
                Ok(Expiration::ActionResult) => {}
                Ok(Expiration::Later(at)) => later.push((table, at)),
                Err(refusal) if refusal.reason == RefusalReason::NotKept => return Err(refusal),
                Err(error) => {
                    tracing::warn!(
                        %table, %error,
                        "cannot close, archive or delete a table; retrying later"
                    );
                    later.push((table, self.now()));
                }
            }
        }
        if !later.is_empty() {
            self.store.put_off(later).await.map_err(not_saved)?;
        }
        if !deleted.is_empty() {
            let tables: Vec<TableId> = deleted.iter().map(|(table, _)| *table).collect();
            self.store.delete_tables(deleted).await.map_err(not_saved)?;
            self.metrics.expired.fetch_add(tables.len() as u64, Relaxed);
            for table in tables {
                self.rooms().forget_idle(table);
            }
        }
        Ok(idle.len())
    }

    /// Closes a table that waits for players, if it has no event since a time.
    async fn close_waiting(
        self: &Arc<Self>,
        table: TableId,
        before: Time,
    ) -> Result<Expiration, Refusal> {
        let room = self.room(table);
        let mut locked = self.lock(&room).await;
        locked.refresh().await?;
        let table_state = locked.table_state().ok_or_else(unknown)?;
        if table_state.phase() != Phase::Waiting || table_state.last() >= before {
            return Ok(Expiration::Later(table_state.last().max(before)));
        }
        locked.do_as_server(None, TableEvent::Abort).await?;
        locked.follow_up(EnteredBy::ThisNode);
        Ok(Expiration::Later(self.now()))
    }

    /// Those of some tables that somebody watches on another node, or all of them while other nodes
    /// cannot be asked.
    async fn watched_elsewhere(
        self: &Arc<Self>,
        tables: impl Iterator<Item = TableId>,
    ) -> HashSet<TableId> {
        if self.nodes.count() == 0 && self.bus.is_up() {
            return HashSet::new();
        }
        let rooms: Vec<Arc<Room>> = tables.map(|table| self.room(table)).collect();
        rooms.iter().for_each(|room| self.publish(room.presence_request()));
        sleep(ANSWER).await;
        let is_unknown = !self.bus.is_up();
        let is_watched = |room: &&Arc<Room>| is_unknown || room.is_watched_elsewhere();
        rooms.iter().filter(is_watched).map(|room| room.table).collect()
    }

    /// Moves a finished game to the archive, if it has no event since a time and no watchers here.
    ///
    /// Somebody may begin to watch it on another node at that moment. They still read all of it there,
    /// and an action is refused as for any archived game.
    async fn archive(
        self: &Arc<Self>,
        table: TableId,
        before: Time,
    ) -> Result<Expiration, Refusal> {
        let room = self.rooms().all.get(&table).cloned();
        if room.as_ref().is_some_and(|room| !room.is_empty()) {
            return Ok(Expiration::Later(self.now()));
        }
        let log = self.whole_log(table).await?;
        let table_state = TableState::of(&log)?;
        if table_state.phase() != Phase::Over || table_state.last() >= before {
            return Ok(Expiration::Later(table_state.last().max(before)));
        }
        let archived = Archived::new(table, &log, &table_state.record().to_string());
        match self.store.archive(archived.map_err(not_saved)?).await {
            Ok(()) => {}
            Err(StoreError::Taken) => return Ok(Expiration::Later(self.now())),
            Err(error) => return Err(not_saved(error)),
        }
        self.metrics.archived.fetch_add(1, Relaxed);
        drop(room);
        self.rooms().forget_idle(table);
        Ok(Expiration::ActionResult)
    }

    /// The people who ever sat at a table.
    async fn occupants(&self, table: TableId) -> Result<Vec<Person>, Refusal> {
        let occupant = |entry: &LogEntry| match entry.event {
            TableEvent::Sit(person, _) => Some(person),
            _ => None,
        };
        let log = self.whole_log(table).await?;
        let people: BTreeSet<Person> = log.iter().filter_map(occupant).collect();
        Ok(people.into_iter().collect())
    }

    async fn whole_log(&self, table: TableId) -> Result<Vec<LogEntry>, Refusal> {
        let mut log = Vec::new();
        loop {
            let from = log.len() as u32;
            let page = self.store.live_log(table, from, limits::ENTRIES).await;
            let page = page.map_err(not_saved)?;
            let full = page.len() == limits::ENTRIES;
            log.extend(page);
            if !full {
                return Ok(log);
            }
        }
    }
}

#[cfg(test)]
#[path = "upkeep_tests.rs"]
mod tests;
