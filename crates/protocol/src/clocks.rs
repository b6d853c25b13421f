use quadrille_core::Seat;
use quadrille_table::Spent;
use quadrille_table::record::Clock;

use crate::{Time, limits};

/// The milliseconds of a day.
const DAY: u32 = 24 * 60 * 60 * 1000;

/// The clocks of a match: pure, with the time passed in.
///
/// A turn's time runs from when it begins. Each thing done costs what passed since the last one, but
/// for the network's part, which is at most [`limits::LAG`] for each, and in all at most what a seat
/// is [granted](Self::granted_lag). A seat's first turn has [`limits::FIRST`] for nothing. Nobody who
/// acts before time is [due](Self::due) has run out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    clock: Option<Clock>,
    seats: Vec<SeatClock>,
    /// Whose time runs, and since when; nobody's before the start and after the end.
    running: Option<(Seat, Time)>,
}

/// The clock of one seat, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeatClock {
    /// The time left, without what is free.
    left: u32,
    /// The time that costs nothing, until it is used.
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

    /// The time that seats have.
    #[must_use]
    pub fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// Whose time runs, and since when.
    #[must_use]
    pub fn running(&self) -> Option<(Seat, Time)> {
        self.running
    }

    /// What a seat has left at a time, as its clock shows it; nothing if there is no clock.
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

    /// When the time of the seat whose time runs is up.
    #[must_use]
    pub fn due(&self) -> Option<Time> {
        let (seat, since) = self.running.filter(|_| self.clock.is_some())?;
        let SeatClock { left, free, .. } = self.seats[seat.index()];
        Some(since.saturating_add(Time::from(free) + Time::from(left)))
    }

    /// When the seat whose time runs can be said to have run out of it: whatever it did before it was
    /// [due](Self::due) is known by then, however slow the network is allowed to be.
    #[must_use]
    pub fn flagged(&self) -> Option<Time> {
        Some(self.due()?.saturating_add(Time::from(limits::LAG) + 1))
    }

    /// Whether the seat whose time runs had run out of it before a time, less what the network took.
    #[must_use]
    pub fn is_up(&self, at: Time, lag: u32) -> bool {
        let lag = Time::from(lag.min(limits::LAG));
        self.due().is_some_and(|due| at.saturating_sub(lag) > due)
    }

    /// The compensation of a measured lag that the seat whose time runs is granted for what it does
    /// next: at most [`limits::LAG`], and over the whole game at most one part in
    /// [`limits::LAG_SHARE`] of the time it was given, or [`limits::LAG_LEAST`] if that is more.
    #[must_use]
    pub fn granted_lag(&self, measured: u32) -> u32 {
        let seat = self.running.and_then(|(seat, _)| self.seats.get(seat.index()));
        measured.min(limits::LAG).min(seat.map_or(limits::LAG, |seat| seat.lag))
    }

    /// Lets the time of a seat run, from now on, for a new turn; what ran before is stopped without
    /// being paid for.
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

    /// The seat whose time runs does something; tells what it took and what is left. Its time runs
    /// on.
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

    /// The turn of the seat whose time runs has ended.
    pub(crate) fn end_turn(&mut self) {
        let Some((seat, _)) = self.running else { return };
        let own = &mut self.seats[seat.index()];
        own.free = 0;
        if let Some(Clock::Increment { increment, .. }) = self.clock {
            own.left = own.left.saturating_add(increment * 1000);
            own.lag = own.lag.saturating_add(increment * 1000 / limits::LAG_SHARE);
        }
    }

    /// A seat has run out of time.
    pub(crate) fn run_out(&mut self, seat: Seat) {
        self.seats[seat.index()].left = 0;
    }

    /// Nobody's time ran for some milliseconds before a time.
    pub(crate) fn forgive(&mut self, time: u32, at: Time) {
        if let Some((_, since)) = &mut self.running {
            *since = since.saturating_add(Time::from(time)).min(at);
        }
    }

    /// What a seat must pay for.
    fn charged(&self, seat: Seat, since: Time, at: Time, lag: u32) -> u32 {
        let free = self.seats[seat.index()].free.saturating_add(lag.min(limits::LAG));
        whole(at.saturating_sub(since)).saturating_sub(free)
    }
}

fn whole(time: Time) -> u32 {
    u32::try_from(time).unwrap_or(u32::MAX)
}
