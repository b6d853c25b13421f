//! Tables that are due: the clock of a seat has run out, whichever node has entered the last event
//! there.
//!
//! A node that has a table in memory handles it in time by itself. All nodes poll the store for those
//! that no node has in memory, as after a start or the end of a node.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use quadrille_protocol::{TableId, Time, limits};
use tokio::time::sleep;

use super::Hub;
use crate::store::StoreError;

/// The interval of polls of the store.
const PERIOD: Duration = Duration::from_millis(400);

/// The head start of a node that has the table in memory, in milliseconds.
const GRACE: Time = 100;

/// The number of tables in one query, and the number handled at once.
const PAGE: usize = 200;
const AT_ONCE: usize = 8;

/// Handles due tables, for as long as the hub lives.
pub(super) async fn watch(hub: Arc<Hub>) {
    let mut known = HashMap::new();
    loop {
        sleep(PERIOD).await;
        match hub.look_after_due(&known).await {
            Ok(due) => known = due,
            Err(error) => tracing::error!(%error, "cannot read the due games from the database"),
        }
    }
}

impl Hub {
    /// Handles all due tables. Returns them with the number of consecutive polls at which they were
    /// due: a table that stays due is handled less and less often.
    async fn look_after_due(
        self: &Arc<Self>,
        known: &HashMap<TableId, u8>,
    ) -> Result<HashMap<TableId, u8>, StoreError> {
        let before = self.now().saturating_sub(Time::from(limits::LAG) + GRACE);
        let (mut due, mut after) = (HashMap::new(), None);
        loop {
            let page = self.store.due(before, after, PAGE).await?;
            after = page.last().copied();
            let times = |table| known.get(&table).map_or(0, |times: &u8| times.wrapping_add(1));
            let page: Vec<(TableId, u8)> =
                page.into_iter().map(|(_, table)| (table, times(table))).collect();
            let some = page.iter().filter(|(_, times)| *times == 0 || times.is_power_of_two());
            let some = some.map(|(table, times)| self.clone().look_after_again(*table, *times));
            stream::iter(some).for_each_concurrent(AT_ONCE, |done| done).await;
            let is_last = page.len() < PAGE;
            due.extend(page);
            if is_last {
                return Ok(due);
            }
        }
    }

    /// Handles a table. If that has not helped before, its summary is wrong and is made again.
    async fn look_after_again(self: Arc<Self>, table: TableId, times: u8) {
        if times > 0 {
            self.summarise(table).await;
        }
        self.look_after(table).await;
    }
}
