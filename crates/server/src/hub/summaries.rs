//! Summaries of tables at which programs of an earlier version have entered events.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{Person, Phase, Refusal, TableId, TableState, limits};
use tokio::time::sleep;

use super::summary::{self, Facts};
use super::{Hub, not_saved, unknown};
use crate::store::TableSummary;

/// The interval of the search for such tables, as nodes of an earlier version may be at work.
const PERIOD: Duration = Duration::from_secs(15);

/// The number of tables in one query.
const PAGE: usize = 200;

/// All phases, games in progress first.
const PHASES: [Phase; 4] = [Phase::Playing, Phase::Waiting, Phase::Over, Phase::Closed];

/// Renews outdated summaries once. Then summarises all tables without a summary, for as long as the hub
/// lives.
pub(super) async fn complete(hub: Arc<Hub>) {
    for phase in PHASES {
        hub.renew(phase).await;
    }
    loop {
        for phase in PHASES {
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
    /// Renews the summaries of the tables in a phase whose log has become longer since, and pushes them.
    /// Most of those logs end with events that change no summary.
    async fn renew(&self, phase: Phase) {
        let mut after = None;
        loop {
            match self.store.lengthened(phase, after, PAGE).await {
                Ok((_, None)) => return,
                Ok((tables, last)) => {
                    for table in tables {
                        self.summarise(table).await;
                    }
                    after = last;
                }
                Err(error) => {
                    tracing::debug!(%error, "cannot look for outdated summaries");
                    sleep(PERIOD).await;
                }
            }
        }
    }

    /// Writes the summary of a table by its log, and pushes it to those who have sat there.
    pub(super) async fn summarise(&self, table: TableId) {
        let written = async {
            let summary = self.summary(table).await?;
            let people: Vec<Person> = summary.states.iter().map(|(person, _)| *person).collect();
            self.store.summarise(table, summary).await.map_err(not_saved)?;
            self.push_later(table, &people);
            Ok::<_, Refusal>(())
        };
        if let Err(error) = written.await {
            tracing::debug!(%table, %error, "cannot summarise a table");
        }
    }

    /// The summary of a table by its log, which is read from the store.
    async fn summary(&self, table: TableId) -> Result<TableSummary, Refusal> {
        let mut folded: Option<TableState> = None;
        let (mut people, mut made) = (std::collections::BTreeSet::new(), 0);
        let (mut facts, mut changed) = (None, 0);
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
                let now = folded.as_ref().map(Facts::of);
                if facts != now {
                    (facts, changed) = (now, entry.at);
                }
            }
            if log.len() < limits::ENTRIES {
                let table_state = folded.ok_or_else(unknown)?;
                return Ok(TableSummary { changed, ..summary::whole(&table_state, made, &people) });
            }
        }
    }
}
