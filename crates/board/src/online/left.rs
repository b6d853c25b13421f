use quadrille_core::Seat;
use quadrille_protocol::{TableState, Time};
use quadrille_table::record::Clock;

const SECOND: u32 = 1000;
const HOUR: u32 = 60 * 60 * SECOND;

/// Of a game with so much time in all, what is left is little from here on.
const LOW: u32 = 30 * SECOND;

/// The same of a turn that may take days.
const LOW_OF_DAYS: u32 = 3 * HOUR;

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// What is left, in milliseconds.
    pub time: u32,
    /// Whether it runs.
    pub runs: bool,
    /// Whether it is little.
    pub is_low: bool,
    /// Whether turns may take days, so that nobody counts seconds.
    pub is_slow: bool,
}

impl Left {
    /// What a seat has left at a time; nothing if there is no clock.
    #[must_use]
    pub fn of(table_state: &TableState, seat: Seat, now: Time) -> Option<Self> {
        let clocks = table_state.clocks();
        let time = clocks.left(seat, now)?;
        let runs = clocks.running().is_some_and(|(own, _)| own == seat);
        let is_slow = matches!(clocks.clock(), Some(Clock::Days(_)));
        let is_low = if is_slow { runs && time < LOW_OF_DAYS } else { time < LOW };
        Some(Self { time, runs, is_low, is_slow })
    }

    /// So many milliseconds, of a game in which turns do not take days.
    #[must_use]
    pub fn quick(time: u32, runs: bool) -> Self {
        Self { time, runs, is_low: time < LOW, is_slow: false }
    }

    /// What a seat has left whose time is up at a time, as far as is known from afar: never more than
    /// it had at first.
    #[must_use]
    pub fn until(due: Time, now: Time, clock: Clock) -> Self {
        let (most, is_slow) = match clock {
            Clock::Days(days) => (u32::from(days) * 24 * HOUR, true),
            Clock::Increment { base, .. } => (base * SECOND, false),
            _ => (u32::MAX, false),
        };
        let time = due.saturating_sub(now).min(most.into()) as u32;
        Self { time, runs: true, is_low: false, is_slow }
    }

    /// Days and hours, rounded up, where turns may take days and it is a day or more.
    #[must_use]
    pub fn days(&self) -> Option<(u32, u32)> {
        let hours = self.time.div_ceil(HOUR);
        (self.is_slow && hours >= 24).then_some((hours / 24, hours % 24))
    }

    /// Hours, rounded up, where turns may take days and it is an hour or more, but less than a day.
    #[must_use]
    pub fn hours(&self) -> Option<u32> {
        let hours = self.time.div_ceil(HOUR);
        (self.is_slow && self.time >= HOUR && hours < 24).then_some(hours)
    }

    /// In figures: `4:59`, `1:00:00`, and below ten seconds `9.4`.
    #[must_use]
    pub fn figures(&self) -> String {
        let tenths = self.time / 100;
        let seconds = self.time.div_ceil(SECOND);
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        match (hours, tenths) {
            (0, 0..100) => format!("{}.{}", tenths / 10, tenths % 10),
            (0, _) => format!("{minutes}:{:02}", seconds % 60),
            _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        }
    }

    /// The whole seconds at which it is said aloud that little is left, if this is one of them.
    #[must_use]
    pub fn spoken(&self) -> Option<u32> {
        let seconds = self.time.div_ceil(SECOND);
        (self.runs && [30, 10].contains(&seconds)).then_some(seconds)
    }
}
