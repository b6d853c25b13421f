use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use quadrille_protocol::{Chair, MatchId, Plan};
use quadrille_table::GameText;
use quadrille_table::record::Clock;
use tokio::sync::watch;

/// A clock that runs out in the middle of a game.
const SHORT: Clock = Clock::Increment { base: 3, increment: 0 };

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
    /// The players of a game. If it is to be hard for the server, some of them have little time, and
    /// some a computer among them.
    pub(super) fn new(game: GameText, seed: u64, hard: bool) -> Self {
        let mut plan = Plan::new(game);
        plan.chairs.fill(Chair::Open);
        plan.chairs[0] = Chair::Host;
        plan.clock =
            seed.is_multiple_of(2).then_some(Clock::Increment { base: 3600, increment: 5 });
        match seed / 2 % 6 {
            0 | 1 if hard => plan.clock = Some(SHORT),
            2 if hard && plan.chairs.len() > 1 => {
                plan.chairs.pop();
                plan.chairs.push(Chair::Level(1));
            }
            _ => {}
        }
        Self { plan, seed, table: watch::Sender::new(None), said: Mutex::default() }
    }

    /// How many players there are.
    pub(super) fn count(&self) -> u8 {
        let people = self.plan.chairs.iter().filter(|chair| !matches!(chair, Chair::Level(_)));
        people.count() as u8
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

    /// When something was said, if it was said last.
    pub(super) fn since(&self, key: u64) -> Option<Instant> {
        let (said, at) = (*self.said.lock().unwrap_or_else(PoisonError::into_inner))?;
        (said == key).then_some(at)
    }
}
