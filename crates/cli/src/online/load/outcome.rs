use std::collections::HashMap;
use std::time::{Duration, Instant};

use quadrille_protocol::{MatchId, Time};

use super::check::Fold;
use super::weather::Span;

/// A wait is kept from this on.
const LONG: Duration = Duration::from_secs(1);

/// How far a time in the log may be from a player's, in milliseconds, on the same machine.
const OFF: Time = 3_000;

/// What came of a player.
#[derive(Default)]
pub(super) struct Outcome {
    /// How long the others' actions took to come here.
    pub(super) delays: Vec<Delay>,
    /// The numbers of what was done here and confirmed, by tables.
    pub(super) confirmed: HashMap<MatchId, Vec<u64>>,
    /// How the tables were when one last saw them; whether that is all there is.
    pub(super) folds: Vec<(Fold, bool)>,
    /// How many actions were said, and how often they were taken back, by reasons.
    pub(super) said: u64,
    pub(super) refusals: HashMap<String, u32>,
    /// How often the connection was lost.
    pub(super) lost: u64,
    /// How long it took from when the own node was killed to the next confirmed action.
    pub(super) returns: Vec<Duration>,
    /// From when to when one waited for an answer, or for what another had done, where it was long.
    pub(super) waits: Vec<Wait>,
    /// How often one's time was up.
    pub(super) flags: u32,
    /// From when one had said something to when one's time was up nevertheless.
    pub(super) unheard: Vec<Span>,
    /// How many entries bear a time that cannot be.
    pub(super) odd: u32,
    /// For how long nothing was heard of the game before all stopped playing.
    pub(super) quiet: Duration,
}

/// The time that another's action took to come here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Delay {
    /// The milliseconds from when the players came to when the action was said.
    pub(super) said: u32,
    pub(super) micros: u32,
}

impl Delay {
    /// An action that was said at an instant has come now.
    pub(super) fn of(said: Instant, begun: Instant) -> Self {
        let (since, took) = (said.saturating_duration_since(begun), said.elapsed());
        let micros = took.as_micros().try_into().unwrap_or(u32::MAX);
        Self { said: since.as_millis().try_into().unwrap_or(u32::MAX), micros }
    }
}

/// A long time in which one waited.
#[derive(Clone, Copy)]
pub(super) struct Wait {
    pub(super) span: Span,
    /// Whether it was for an answer, and not for what another had done.
    pub(super) is_own: bool,
    /// The node one was connected to in the end.
    pub(super) node: usize,
    /// How often the connection was lost until then.
    pub(super) lost: u64,
}

/// A wait, since when all began to play.
pub(super) struct LongWait {
    pub(super) from: Duration,
    /// The longest time of it without a break in which all was well.
    pub(super) fine: Duration,
    pub(super) wait: Wait,
}

/// Something that was said for the first time.
#[derive(Clone, Copy)]
pub(super) struct Said {
    pub(super) key: u64,
    pub(super) at: Instant,
    pub(super) time: Time,
    /// When the player's time is up, if it is the player whose time runs.
    pub(super) due: Option<Time>,
}

impl Outcome {
    /// One waited from an instant until now, and is connected to a node now.
    pub(super) fn waited(&mut self, from: Instant, is_own: bool, node: usize) {
        if from.elapsed() > LONG {
            let span = (from, Instant::now());
            self.waits.push(Wait { span, is_own, node, lost: self.lost });
        }
    }

    /// What was said has got a time in the log.
    pub(super) fn timed(&mut self, said: &Said, at: Time, now: Time) {
        self.odd += u32::from(at + OFF < said.time || at > now + OFF);
    }

    /// One's time is up, though something may have been said.
    pub(super) fn flagged(&mut self, said: Option<&Said>) {
        self.flags += 1;
        if let Some(Said { at, time, due: Some(due), .. }) = said
            && due > time
        {
            self.unheard.push((*at, *at + Duration::from_millis(due - time)));
        }
    }
}
