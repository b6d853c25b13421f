//! Summaries of tables that programs of an earlier version have written.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{Phase, Refusal, TableId, TableState, limits};
use tokio::time::sleep;

use super::{Hub, not_saved, summary, unknown};
use crate::store::TableSummary;

/// The interval of the search for such tables, as nodes of an earlier version may be at work.
const PERIOD: Duration = Duration::from_secs(15);

/// The number of tables in one query.
const PAGE: usize = 200;

/// Summarises all tables without a summary, games in progress first, for as long as the hub lives.
pub(super) async fn complete(hub: Arc<Hub>) {
    loop {
        for phase in [Phase::Playing, Phase::Waiting, Phase::Over, Phase::Closed] {
            let mut after = None;
            while let Ok(tables) = hub.store.unsummarised(phase, after, PAGE).await
                && !tables.is_empty()
            {
                after = tables.last().copied();
                for table in tables {
                    hub.summarise(table).await;
                }
            }
        }
        sleep(PERIOD).await;
    }
}

impl Hub {
    /// Writes the summary of a table by its log.
    pub(super) async fn summarise(&self, table: TableId) {
        let written = async {
            let summary = self.summary(table).await?;
            self.store.summarise(table, summary).await.map_err(not_saved)
        };
        if let Err(error) = written.await {
            tracing::debug!(%table, %error, "cannot summarise a table");
        }
    }

    /// The summary of a table by its log, which is read from the store.
    async fn summary(&self, table: TableId) -> Result<TableSummary, Refusal> {
        let mut folded: Option<TableState> = None;
        let (mut people, mut made) = (std::collections::BTreeSet::new(), 0);
        loop {
            let next = folded.as_ref().map_or(0, TableState::next);
            let log = self.store.log(table, next, limits::ENTRIES).await.map_err(not_saved)?;
            people.extend(summary::everyone(&log));
            for entry in &log {
                match &mut folded {
                    Some(table_state) => drop(table_state.enter(entry)?),
                    None => {
                        folded = Some(TableState::new(entry)?);
                        made = entry.at;
                    }
                }
            }
            if log.len() < limits::ENTRIES {
                let table_state = folded.ok_or_else(unknown)?;
                return Ok(summary::whole(&table_state, made, &people));
            }
        }
    }
}
