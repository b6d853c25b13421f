//! Limits on the tables of a person or an address.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{Person, Plan, Refusal, RefusalReason, TableId, Time};

use super::{Hub, not_saved};
use crate::address::ClientAddress;
use crate::bucket::Buckets;
use crate::names::Name;
use crate::store::TableCounts;

/// The length of a day, in seconds.
const DAY: u32 = 24 * 60 * 60;

/// Buckets of `most` tables per day.
pub(super) fn a_day(most: u32) -> Buckets<ClientAddress> {
    Buckets::new(most, most as f64 / f64::from(DAY))
}

impl Hub {
    /// [Makes](Self::make) a table, unless its host or the host's address has reached a limit. A table
    /// that exists already is returned regardless of limits, and counts once.
    ///
    /// # Errors
    /// If a limit is reached, the plan cannot be played, or the write fails.
    pub(crate) async fn make_within_limits(
        self: &Arc<Self>,
        host: Person,
        name: &Name,
        address: ClientAddress,
        key: u64,
        plan: Plan,
    ) -> Result<TableId, Refusal> {
        let table = self.name(host, key);
        if self.find(table).await.is_ok() {
            return Ok(table);
        }
        if let Some(wait) = self.new_tables.wait(address, 1).filter(|wait| !wait.is_zero()) {
            let most = self.limits.tables_a_day_of_address;
            return Err(too_many_a_day(most, "of this network", wait));
        }
        self.check_new_table(host).await?;
        let made = self.make(host, name, key, plan).await?;
        self.new_tables.drain(address, 1);
        Ok(made)
    }

    /// Refuses a table to a person who has reached a limit.
    async fn check_new_table(&self, host: Person) -> Result<(), Refusal> {
        let day = Time::from(DAY) * 1000;
        let since = self.now().saturating_sub(day);
        let (counts, first) = self.table_counts(host, since).await?;
        let limits = &self.limits;
        if counts.waiting >= limits.waiting_tables {
            let most = limits.waiting_tables;
            let expected = format!(
                "expected at most {most} tables that wait for players: close one, or try again when a \
                 game has begun"
            );
            return Err(Refusal::new(RefusalReason::TooMany, expected));
        }
        if counts.made >= limits.tables_a_day {
            let left = first.map_or(day, |first| (first + day).saturating_sub(self.now()));
            let wait = Duration::from_millis(left);
            return Err(too_many_a_day(limits.tables_a_day, "of one person", wait));
        }
        self.check_unfinished(counts)
    }

    /// Refuses a seat to a person with the maximum number of unfinished games.
    ///
    /// # Errors
    /// If the limit is reached, or the store does not work.
    pub(crate) async fn check_new_seat(&self, person: Person) -> Result<(), Refusal> {
        let (counts, _) = self.table_counts(person, Time::MAX / 2).await?;
        self.check_unfinished(counts)
    }

    fn check_unfinished(&self, counts: TableCounts) -> Result<(), Refusal> {
        let most = self.limits.unfinished_games;
        if counts.unfinished < most {
            return Ok(());
        }
        let expected =
            format!("expected at most {most} unfinished games: try again when one is over");
        Err(Refusal::new(RefusalReason::TooMany, expected))
    }

    async fn table_counts(
        &self,
        person: Person,
        since: Time,
    ) -> Result<(TableCounts, Option<Time>), Refusal> {
        let most = TableCounts {
            waiting: self.limits.waiting_tables,
            unfinished: self.limits.unfinished_games,
            made: self.limits.tables_a_day,
        };
        self.store.table_counts(person, since, most).await.map_err(not_saved)
    }
}

fn too_many_a_day(most: u32, whose: &str, wait: Duration) -> Refusal {
    let minutes = wait.as_secs().div_ceil(60).max(1);
    let expected = format!(
        "expected at most {most} tables {whose} in 24 hours: try again in {minutes} minutes"
    );
    Refusal::new(RefusalReason::TooMany, expected)
}
