use std::collections::HashMap;
use std::time::{Duration, Instant};

use quadrille_protocol::{TableId, Time};

use super::check::Fold;
use super::network_outages::Span;

/// The shortest wait that is recorded.
const LONG: Duration = Duration::from_secs(1);

/// The tolerated difference between a time in the log and a player's clock on the same machine, in
/// milliseconds.
const OFF: Time = 3_000;

/// The results of a player.
#[derive(Default)]
pub(super) struct PlayerOutcome {
    /// The latencies of the other players' actions.
    pub(super) delays: Vec<Delay>,
    /// The keys of this player's confirmed actions, by table.
    pub(super) confirmed: HashMap<TableId, Vec<u64>>,
    /// The last seen states of tables.
    pub(super) folds: Vec<Fold>,
    /// The number of sent actions. `refusals` counts the refused ones by reason.
    pub(super) said: u64,
    pub(super) refusals: HashMap<String, u32>,
    /// The number of lost connections.
    pub(super) lost: u64,
    /// The times from the kill of the player's node to the next confirmed action.
    pub(super) returns: Vec<Duration>,
    /// The long waits for a response or for another player's action.
    pub(super) waits: Vec<Wait>,
    /// The number of times this player ran out of time.
    pub(super) flags: u32,
    /// The spans from a sent action to the flag that fell nevertheless.
    pub(super) unheard: Vec<Span>,
    /// The number of entries with an impossible time.
    pub(super) odd: u32,
    /// The time without news of the game before all players stopped.
    pub(super) quiet: Duration,
}

/// The latency of another player's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Delay {
    /// The time the action was sent, in milliseconds since the players were created.
    pub(super) said: u32,
    pub(super) micros: u32,
}

impl Delay {
    /// Measures an action that was sent at `said` and arrives now.
    pub(super) fn of(said: Instant, begun: Instant) -> Self {
        let (since, took) = (said.saturating_duration_since(begun), said.elapsed());
        let micros = took.as_micros().try_into().unwrap_or(u32::MAX);
        Self { said: since.as_millis().try_into().unwrap_or(u32::MAX), micros }
    }
}

/// A long wait of a player.
#[derive(Clone, Copy)]
pub(super) struct Wait {
    pub(super) span: Span,
    /// True for a wait for a response, false for another player's action.
    pub(super) is_own: bool,
    /// The node the player was connected to at the end of the wait.
    pub(super) node: usize,
    /// The number of lost connections until then.
    pub(super) lost: u64,
}

/// A wait, relative to the start of the game.
pub(super) struct LongWait {
    pub(super) from: Duration,
    /// The longest uninterrupted part without faults.
    pub(super) fine: Duration,
    pub(super) wait: Wait,
}

/// An action, when it was first sent.
#[derive(Clone, Copy)]
pub(super) struct Said {
    pub(super) key: u64,
    pub(super) at: Instant,
    pub(super) time: Time,
    /// The time the player's flag falls, if the player's clock runs.
    pub(super) due: Option<Time>,
}

impl PlayerOutcome {
    /// Records a wait from `from` until now if it is long. `node` is the current node.
    pub(super) fn waited(&mut self, from: Instant, is_own: bool, node: usize) {
        if from.elapsed() > LONG {
            let span = (from, Instant::now());
            self.waits.push(Wait { span, is_own, node, lost: self.lost });
        }
    }

    /// Compares the time in the log with the time the action was sent.
    pub(super) fn timed(&mut self, said: &Said, at: Time, now: Time) {
        self.odd += u32::from(at + OFF < said.time || at > now + OFF);
    }

    /// Records that the player ran out of time, possibly with a pending action.
    pub(super) fn flagged(&mut self, said: Option<&Said>) {
        self.flags += 1;
        if let Some(Said { at, time, due: Some(due), .. }) = said
            && due > time
        {
            self.unheard.push((*at, *at + Duration::from_millis(due - time)));
        }
    }
}
