//! Games in the archive, which are read and never folded.

use std::sync::Arc;

use quadrille_protocol::{LogEntry, Phase, Refusal, RefusalReason, TableId, limits};

use super::{Hub, not_saved, unknown};
use crate::store::Archived;

impl Hub {
    /// The log of a table from an entry on, as much as one message holds, and the number of the next
    /// entry. If `unwatched` is set, or `from` is beyond the log that this node knows, the node first
    /// reads the entries of other nodes.
    ///
    /// # Errors
    /// If the table does not exist, or the store does not work.
    pub(crate) async fn log(
        self: &Arc<Self>,
        table: TableId,
        from: u32,
        unwatched: bool,
    ) -> Result<(Vec<LogEntry>, u32), Refusal> {
        match self.live_log(table, from, unwatched).await {
            Err(refusal) if refusal.reason == RefusalReason::Archived => {
                self.archived_log(table, from).await
            }
            log => log,
        }
    }

    /// The record of a table's game, and its phase.
    ///
    /// # Errors
    /// As for [`log`](Self::log).
    pub(crate) async fn record(
        self: &Arc<Self>,
        table: TableId,
    ) -> Result<(String, Phase), Refusal> {
        match self.live_record(table).await {
            Err(refusal) if refusal.reason == RefusalReason::Archived => {
                let record = self.archived(table).await?.record().map_err(not_saved)?;
                Ok((record, Phase::Over))
            }
            record => record,
        }
    }

    async fn archived_log(
        self: &Arc<Self>,
        table: TableId,
        from: u32,
    ) -> Result<(Vec<LogEntry>, u32), Refusal> {
        let archived = self.archived(table).await?;
        let log = archived.page(from, limits::ENTRIES).map_err(not_saved)?;
        self.room(table).set_next(archived.next());
        Ok((log, archived.next()))
    }

    async fn archived(&self, table: TableId) -> Result<Archived, Refusal> {
        self.store.archived(table).await.map_err(not_saved)?.ok_or_else(unknown)
    }
}
