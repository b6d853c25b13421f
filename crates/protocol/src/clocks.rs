use quadrille_core::Seat;
use quadrille_table::Spent;
use quadrille_table::record::Clock;

use crate::{Time, limits};

/// The milliseconds of a day.
const DAY: u32 = 24 * 60 * 60 * 1000;

/// The clocks of a match. They are pure: callers pass the time in.
///
/// The time of a turn runs from its beginning. Each action costs the time since the last one, less
/// its network delay: at most [`limits::LAG`] per action, and in total at most the
/// [granted](Self::granted_lag) compensation. In a seat's first turn, [`limits::FIRST`] milliseconds
/// are free. A seat that acts before time is [due](Self::due) has not run out of time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    clock: Option<Clock>,
    seats: Vec<SeatClock>,
    /// The seat whose time runs, and since when. `None` before the start and after the end.
    running: Option<(Seat, Time)>,
}

/// The clock of one seat, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeatClock {
    /// The time left, without the free time.
    left: u32,
    /// The unused part of the free time.
    free: u32,
    /// The lag compensation left.
    lag: u32,
}

impl Clocks {
    /// Clocks that do not run yet.
    #[must_use]
    pub fn new(clock: Option<Clock>, seats: u8) -> Self {
        let (left, free) = match clock {
            None => (0, 0),
            Some(Clock::Days(days)) => (u32::from(days) * DAY, 0),
            Some(Clock::Increment { base, .. }) => (base * 1000, limits::FIRST),
            Some(_) => (0, 0),
        };
        let lag = (left / limits::LAG_SHARE).max(limits::LAG_LEAST);
        let seats = vec![SeatClock { left, free, lag }; usize::from(seats)];
        Self { clock, seats, running: None }
    }

    /// The time control, or `None` if time is unlimited.
    #[must_use]
    pub fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// The seat whose time runs, and since when.
    #[must_use]
    pub fn running(&self) -> Option<(Seat, Time)> {
        self.running
    }

    /// The time a seat has left at `now`, in milliseconds, as shown. `None` if time is unlimited.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Time) -> Option<u32> {
        self.clock?;
        let left = self.seats.get(seat.index())?.left;
        match self.running {
            Some((own, since)) if own == seat => {
                Some(left.saturating_sub(self.charged(seat, since, now, 0)))
            }
            _ => Some(left),
        }
    }

    /// The time at which the running clock reaches zero.
    #[must_use]
    pub fn due(&self) -> Option<Time> {
        let (seat, since) = self.running.filter(|_| self.clock.is_some())?;
        let SeatClock { left, free, .. } = self.seats[seat.index()];
        Some(since.saturating_add(Time::from(free) + Time::from(left)))
    }

    /// The time from which the running seat can be flagged. Any action that it took before time was
    /// [due](Self::due) has arrived by then, as the delay counts for at most [`limits::LAG`].
    #[must_use]
    pub fn flagged(&self) -> Option<Time> {
        Some(self.due()?.saturating_add(Time::from(limits::LAG) + 1))
    }

    /// True if the running clock was at zero at the time `at`, less the network delay `lag`.
    #[must_use]
    pub fn is_up(&self, at: Time, lag: u32) -> bool {
        let lag = Time::from(lag.min(limits::LAG));
        self.due().is_some_and(|due| at.saturating_sub(lag) > due)
    }

    /// The part of a measured lag that the running seat is compensated for in its next action: at most
    /// [`limits::LAG`], and over the whole game at most one part in [`limits::LAG_SHARE`] of its time,
    /// or [`limits::LAG_LEAST`] if that is more.
    #[must_use]
    pub fn granted_lag(&self, measured: u32) -> u32 {
        let seat = self.running.and_then(|(seat, _)| self.seats.get(seat.index()));
        measured.min(limits::LAG).min(seat.map_or(limits::LAG, |seat| seat.lag))
    }

    /// Starts the clock of a seat for a new turn. The clock that ran before stops, and its seat pays
    /// nothing.
    pub(crate) fn begin_turn(&mut self, seat: Seat, at: Time) {
        if let Some(Clock::Days(days)) = self.clock {
            self.seats[seat.index()].left = u32::from(days) * DAY;
        }
        self.running = Some((seat, at));
    }

    /// Stops all clocks.
    pub(crate) fn stop(&mut self) {
        self.running = None;
    }

    /// Charges the running seat for an action and returns the time taken and the time left. Its clock
    /// continues to run.
    pub(crate) fn spend(&mut self, at: Time, lag: u32) -> Option<Spent> {
        let (seat, since) = self.running?;
        let at = at.max(since);
        self.running = Some((seat, at));
        self.clock?;
        let elapsed = whole(at - since);
        let charged = self.charged(seat, since, at, lag);
        let compensated = self.charged(seat, since, at, 0) - charged;
        let own = &mut self.seats[seat.index()];
        let charged = charged.min(own.left);
        own.free = own.free.saturating_sub(elapsed);
        own.lag = own.lag.saturating_sub(compensated);
        own.left -= charged;
        Some(Spent { took: charged, left: own.left })
    }

    /// Ends the turn of the running seat and adds its increment.
    pub(crate) fn end_turn(&mut self) {
        let Some((seat, _)) = self.running else { return };
        let own = &mut self.seats[seat.index()];
        own.free = 0;
        if let Some(Clock::Increment { increment, .. }) = self.clock {
            own.left = own.left.saturating_add(increment * 1000);
            own.lag = own.lag.saturating_add(increment * 1000 / limits::LAG_SHARE);
        }
    }

    /// Sets the time of a seat to zero.
    pub(crate) fn run_out(&mut self, seat: Seat) {
        self.seats[seat.index()].left = 0;
    }

    /// Takes `time` milliseconds before `at` off the running turn.
    pub(crate) fn forgive(&mut self, time: u32, at: Time) {
        if let Some((_, since)) = &mut self.running {
            *since = since.saturating_add(Time::from(time)).min(at);
        }
    }

    /// The milliseconds a seat pays for the time from `since` to `at`.
    fn charged(&self, seat: Seat, since: Time, at: Time, lag: u32) -> u32 {
        let free = self.seats[seat.index()].free.saturating_add(lag.min(limits::LAG));
        whole(at.saturating_sub(since)).saturating_sub(free)
    }
}

fn whole(time: Time) -> u32 {
    u32::try_from(time).unwrap_or(u32::MAX)
}
