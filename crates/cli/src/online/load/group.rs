use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use quadrille_protocol::{Chair, MatchId, Plan};
use quadrille_table::GameText;
use quadrille_table::record::Clock;
use tokio::sync::watch;

/// The players of a match, and what they share, since they are in one process.
pub(super) struct Group {
    pub(super) plan: Plan,
    pub(super) seed: u64,
    /// The table, once it is made.
    table: watch::Sender<Option<MatchId>>,
    /// What a player did last, by its number, and when it was first said.
    said: Mutex<Option<(u64, Instant)>>,
}

impl Group {
    pub(super) fn new(game: GameText, seed: u64) -> Self {
        let mut plan = Plan::new(game);
        plan.chairs.fill(Chair::Open);
        plan.chairs[0] = Chair::Host;
        plan.clock =
            seed.is_multiple_of(2).then_some(Clock::Increment { base: 3600, increment: 5 });
        Self { plan, seed, table: watch::Sender::new(None), said: Mutex::default() }
    }

    pub(super) fn seats(&self) -> u8 {
        self.plan.chairs.len() as u8
    }

    /// The table is made.
    pub(super) fn made(&self, table: MatchId) {
        self.table.send_replace(Some(table));
    }

    /// The table, as soon as it is made.
    pub(super) async fn table(&self) -> Option<MatchId> {
        let mut table = self.table.subscribe();
        let table = table.wait_for(Option::is_some).await;
        table.ok().and_then(|table| *table)
    }

    /// Something is said for the first time.
    pub(super) fn say(&self, key: u64) {
        *self.said.lock().unwrap_or_else(PoisonError::into_inner) = Some((key, Instant::now()));
    }

    /// How many microseconds ago something was said, if it was said last.
    pub(super) fn since(&self, key: u64) -> Option<u32> {
        let (said, at) = (*self.said.lock().unwrap_or_else(PoisonError::into_inner))?;
        (said == key).then(|| at.elapsed().as_micros().try_into().unwrap_or(u32::MAX))
    }
}
