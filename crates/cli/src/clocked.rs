//! Searches under a clock.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quadrille_mind::{Analysis, SearchRequest};
use quadrille_search::TranspositionTable;
use quadrille_table::Match;

/// The time a search may take, from the moment the budget is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    since: Instant,
    /// The search ends after this time, even within a depth.
    most: Option<Duration>,
    /// After this time no further depth is begun, nor one that would hardly be finished.
    enough: Option<Duration>,
}

/// The time reserved for sending an answer, at most a quarter of the time left.
const IN_HAND: Duration = Duration::from_millis(50);

/// The number of turns that the time left on a clock should last for.
const TURNS_LEFT: u32 = 25;

impl Budget {
    /// No limit.
    pub(crate) fn endless() -> Self {
        Self { since: Instant::now(), most: None, enough: None }
    }

    /// At most this time.
    pub(crate) fn within(most: Duration) -> Self {
        Self { most: Some(most), ..Self::endless() }
    }

    /// A share of the time left on a clock, and three quarters of its increment.
    pub(crate) fn of_clock(left: Duration, increment: Duration) -> Self {
        let usable = left - IN_HAND.min(left / 4);
        let share = usable / TURNS_LEFT + increment.min(left) * 3 / 4;
        let most = (share * 4).min(usable * 3 / 4);
        Self { enough: Some((share / 2).min(most)), ..Self::within(most) }
    }

    /// The stricter limit of both.
    pub(crate) fn and(self, other: Self) -> Self {
        let sooner = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        Self {
            since: self.since.min(other.since),
            most: sooner(self.most, other.most),
            enough: sooner(self.enough, other.enough),
        }
    }

    /// True if a depth is worth beginning at `now`, if the one before took `last`.
    fn allows_depth(&self, now: Duration, last: Duration) -> bool {
        self.enough
            .is_none_or(|enough| now < enough && self.most.is_none_or(|most| now + last < most))
    }
}

/// Analyses a match until a limit is reached, the time is over or `stopped` is set. `report` gets
/// the analysis of each depth and the time used so far.
pub(crate) fn analyse_within(
    match_: &dyn Match,
    request: &SearchRequest,
    budget: Budget,
    tt: &mut TranspositionTable,
    stopped: &AtomicBool,
    report: &mut dyn FnMut(&Analysis, Duration),
) -> Analysis {
    let enough = AtomicBool::new(false);
    let stop = |_| {
        stopped.load(Ordering::Relaxed)
            || enough.load(Ordering::Relaxed)
            || budget.most.is_some_and(|most| budget.since.elapsed() >= most)
    };
    let mut before = Duration::ZERO;
    let mut on_depth = |analysis: &Analysis| {
        let now = budget.since.elapsed();
        report(analysis, now);
        let last = now - before;
        before = now;
        enough.store(!budget.allows_depth(now, last), Ordering::Relaxed);
    };
    quadrille_mind::analyse(match_, request, tt, &stop, &mut on_depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [0, 1, 10, 60, 500, 3_000, 60_000, 3_600_000] {
            for increment in [0, 1, 100, 5_000, 1_000_000] {
                let Budget { most, enough, .. } = Budget::of_clock(ms(left), ms(increment));
                let usable = Some(ms(left) * 3 / 4);
                assert!(enough.is_some() && enough <= most && most <= usable, "{left} {increment}");
            }
        }
    }

    #[test]
    fn a_minute_lasts_for_more_than_twenty_turns_and_increments_are_used() {
        let minute = Budget::of_clock(ms(60_000), ms(0));
        assert!(minute.most < Some(ms(10_000)));
        assert!(minute.enough > Some(ms(1_000)));
        let with = Budget::of_clock(ms(60_000), ms(2_000));
        assert!(with.enough >= minute.enough.map(|enough| enough + ms(700)));
    }

    #[test]
    fn no_depth_is_begun_that_can_hardly_be_finished() {
        let budget = Budget { enough: Some(ms(60)), ..Budget::within(ms(100)) };
        assert!(budget.allows_depth(ms(30), ms(20)));
        assert!(!budget.allows_depth(ms(50), ms(50)));
        assert!(!budget.allows_depth(ms(60), ms(1)));
        assert!(Budget::within(ms(100)).allows_depth(ms(99), ms(90)));
    }

    #[test]
    fn the_sooner_of_two_budgets_holds() {
        let both = Budget::within(ms(10)).and(Budget::of_clock(ms(60_000), ms(0)));
        assert_eq!(both.most, Some(ms(10)));
        assert!(both.enough > both.most);
        assert_eq!(Budget::endless().and(both).most, Some(ms(10)));
    }
}
