//! The times of faults that stop all games, and the times nodes were killed.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A span between two instants.
pub(super) type Span = (Instant, Instant);

/// The faults that players are not responsible for.
#[derive(Default)]
pub(super) struct NetworkOutages {
    bad: Mutex<Vec<Span>>,
    kills: Mutex<Vec<(usize, Instant)>>,
}

impl NetworkOutages {
    /// Records that nobody could play from `from` until now.
    pub(super) fn was_bad_since(&self, from: Instant) {
        let mut bad = self.bad.lock().unwrap_or_else(PoisonError::into_inner);
        bad.push((from, Instant::now()));
    }

    /// Records that a node is about to be killed.
    pub(super) fn kill(&self, node: usize) {
        let mut kills = self.kills.lock().unwrap_or_else(PoisonError::into_inner);
        kills.push((node, Instant::now()));
    }

    /// The time of a node's last kill, if it was after `after`.
    pub(super) fn killed(&self, node: usize, after: Instant) -> Option<Instant> {
        let kills = self.kills.lock().unwrap_or_else(PoisonError::into_inner);
        let own = kills.iter().rev().find(|(own, at)| *own == node && *at > after);
        own.map(|(_, at)| *at)
    }

    /// The longest uninterrupted time within a span in which games could proceed.
    pub(super) fn fine(&self, (from, until): Span) -> Duration {
        let bad = self.bad.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut longest, mut since) = (Duration::ZERO, from);
        for (begun, ended) in bad.iter().filter(|(_, ended)| *ended > from) {
            longest = longest.max((*begun).min(until).saturating_duration_since(since));
            since = since.max(*ended);
        }
        longest.max(until.saturating_duration_since(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_time_without_a_break_counts_as_fine() {
        let begun = Instant::now();
        let at = |seconds| begun + Duration::from_secs(seconds);
        let outages = NetworkOutages::default();
        *outages.bad.lock().expect("nobody else has it") = vec![(at(10), at(20)), (at(24), at(25))];
        let fine = |from, until| outages.fine((at(from), at(until))).as_secs();
        assert_eq!(fine(0, 5), 5);
        assert_eq!(fine(7, 30), 5);
        assert_eq!(fine(12, 24), 4);
        assert_eq!(fine(12, 18), 0);
    }
}
