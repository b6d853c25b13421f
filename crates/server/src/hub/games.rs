//! The tables of a person, and their logs.

use std::cmp::Reverse;
use std::sync::Arc;

use quadrille_protocol::{LogEntry, Person, Phase, Refusal, TableId, TableListing, limits};

use super::{Hub, not_saved, summary, unknown};
use crate::store::{Listed, SeatState};

/// The number of tables in a list.
const LISTED: usize = 40;

impl Hub {
    /// The log of a table that is not in the archive, from an entry on, as much as one message holds,
    /// and the number of the next entry. If `unwatched` is set, or `from` is beyond the log that this
    /// node knows, the node first reads the entries of other nodes.
    ///
    /// # Errors
    /// If the table does not exist, it is in the archive, or the store does not work.
    pub(super) async fn live_log(
        self: &Arc<Self>,
        table: TableId,
        from: u32,
        unwatched: bool,
    ) -> Result<(Vec<LogEntry>, u32), Refusal> {
        let room = self.find(table).await?;
        let next = {
            let mut locked = self.lock(&room).await;
            let known = locked.folded().await?.next();
            if unwatched || from > known {
                locked.refresh().await?;
            }
            locked.folded().await?.next()
        };
        if from >= next {
            return Ok((Vec::new(), next));
        }
        let entries = self.store.log(table, from, limits::ENTRIES).await.map_err(not_saved)?;
        if entries.is_empty() {
            self.lock(&room).await.forget();
            return Err(unknown());
        }
        Ok((entries, next))
    }

    /// The record of a table's game that is not in the archive, and its phase.
    ///
    /// # Errors
    /// As for [`live_log`](Self::live_log).
    pub(super) async fn live_record(
        self: &Arc<Self>,
        table: TableId,
    ) -> Result<(String, Phase), Refusal> {
        let room = self.find(table).await?;
        let mut locked = self.lock(&room).await;
        let table_state = locked.folded().await?;
        Ok((table_state.record().to_string(), table_state.phase()))
    }

    /// The tables of a person, at most 40, after one of them if that is given. Those that wait for the
    /// person come first, and in each state the latest.
    ///
    /// # Errors
    /// If the store does not work.
    pub(crate) async fn games(
        self: &Arc<Self>,
        person: Person,
        after: Option<TableId>,
    ) -> Result<Vec<TableListing>, Refusal> {
        let mut all = self.store.games(person, after, LISTED).await.map_err(not_saved)?;
        let mut old: Vec<TableId> =
            all.extract_if(.., |one| one.game.is_none()).map(|one| one.table).collect();
        if after.is_none() {
            old.extend(self.store.unsummarised_of(person, LISTED).await.map_err(not_saved)?);
        }
        for table in old {
            all.extend(self.folded_game(person, table).await.ok().flatten());
        }
        all.sort_by_key(|one| (one.state, Reverse(one.since), one.table));
        all.truncate(LISTED);
        Ok(all.into_iter().filter_map(summary::listing).collect())
    }

    /// One table as the list of a person shows it, or `None` if it is not listed.
    ///
    /// # Errors
    /// If the store does not work.
    pub(crate) async fn game_of(
        self: &Arc<Self>,
        person: Person,
        table: TableId,
    ) -> Result<Option<TableListing>, Refusal> {
        let game = match self.store.game(person, table).await.map_err(not_saved)? {
            Some(listed) if listed.game.is_some() => Some(listed),
            _ => self.folded_game(person, table).await?,
        };
        Ok(game.filter(|listed| listed.state != SeatState::Gone).and_then(summary::listing))
    }

    /// A table that a program of an earlier version has written, in the list of a person.
    async fn folded_game(
        self: &Arc<Self>,
        person: Person,
        table: TableId,
    ) -> Result<Option<Listed>, Refusal> {
        let room = self.find(table).await?;
        let mut locked = self.lock(&room).await;
        locked.refresh().await?;
        Ok(summary::folded(table, locked.folded().await?, person))
    }
}
