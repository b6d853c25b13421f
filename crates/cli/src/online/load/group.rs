use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use quadrille_protocol::{Chair, Plan, TableId};
use quadrille_table::GameText;
use quadrille_table::record::Clock;
use tokio::sync::watch;

/// A clock that runs out in the middle of a game.
const SHORT: Clock = Clock::Increment { base: 3, increment: 0 };

/// The kind of a group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum GroupKind {
    /// People with time enough.
    People,
    /// Two groups in six have 3 s for the game, and one in six includes a computer.
    Mixed,
}

/// The players of a match, and the state they share within this process.
pub(super) struct Group {
    pub(super) plan: Plan,
    pub(super) seed: u64,
    /// The table, once it is created.
    table: watch::Sender<Option<TableId>>,
    /// The key of the last action, and the time it was first sent.
    said: Mutex<Option<(u64, Instant)>>,
}

impl Group {
    /// Creates the players of a game.
    pub(super) fn new(game: GameText, seed: u64, kind: GroupKind) -> Self {
        let mut plan = Plan::new(game);
        plan.chairs.fill(Chair::Open);
        plan.chairs[0] = Chair::Host;
        plan.clock =
            seed.is_multiple_of(2).then_some(Clock::Increment { base: 3600, increment: 5 });
        match seed / 2 % 6 {
            _ if kind == GroupKind::People => {}
            0 | 1 => plan.clock = Some(SHORT),
            2 if plan.chairs.len() > 1 => {
                plan.chairs.pop();
                plan.chairs.push(Chair::Level(1));
            }
            _ => {}
        }
        Self { plan, seed, table: watch::Sender::new(None), said: Mutex::default() }
    }

    /// The number of players.
    pub(super) fn count(&self) -> u8 {
        let people = self.plan.chairs.iter().filter(|chair| !matches!(chair, Chair::Level(_)));
        people.count() as u8
    }

    /// Sets the created table.
    pub(super) fn made(&self, table: TableId) {
        self.table.send_replace(Some(table));
    }

    /// Waits for the table to be created.
    pub(super) async fn table(&self) -> Option<TableId> {
        let mut table = self.table.subscribe();
        let table = table.wait_for(Option::is_some).await;
        table.ok().and_then(|table| *table)
    }

    /// Records the first sending of an action.
    pub(super) fn say(&self, key: u64) {
        *self.said.lock().unwrap_or_else(PoisonError::into_inner) = Some((key, Instant::now()));
    }

    /// The time an action was first sent, if it is the last one.
    pub(super) fn since(&self, key: u64) -> Option<Instant> {
        let (said, at) = (*self.said.lock().unwrap_or_else(PoisonError::into_inner))?;
        (said == key).then_some(at)
    }
}
