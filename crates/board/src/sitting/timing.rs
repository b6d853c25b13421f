//! Clocks for those who play at one screen.
//!
//! What a seat has left stands in the match, with the last thing it did; so whatever is taken back
//! gives its time back too. Besides there is only what was used since the last thing was done.

use quadrille_core::Seat;
use quadrille_protocol::Time;
use quadrille_table::record::Clock;
use quadrille_table::{Act, Played, Spent};

use super::Sitting;
use crate::online::Left;

/// The clocks of a sitting.
#[derive(Clone, Debug, Default)]
pub(super) struct Timing {
    /// The clock of each seat; none for those whose time does not count.
    clocks: Vec<Option<Clock>>,
    /// What whoever is to act has used since the last thing was done, in milliseconds.
    pub(super) used: u32,
    /// Up to when that was counted.
    counted: Option<Time>,
    /// Whether all clocks are stopped.
    halted: bool,
}

impl Sitting {
    /// Gives each seat a clock, or none. Only persons have one; days are not counted at one screen.
    pub fn set_clocks(&mut self, clocks: &[Option<Clock>]) {
        let of = |(seat, clock): (Seat, &Option<Clock>)| {
            let counts = matches!(clock, Some(Clock::Increment { .. }));
            clock.filter(|_| counts && self.player(seat).is_person())
        };
        let clocks = Seat::first(self.table.seats()).zip(clocks).map(of).collect();
        self.timing = Timing { clocks, ..Timing::default() };
    }

    /// The clock of each seat; empty if none has one.
    #[must_use]
    pub fn clocks(&self) -> &[Option<Clock>] {
        if self.is_timed() { &self.timing.clocks } else { &[] }
    }

    /// Whether anybody's time counts.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.timing.clocks.iter().any(Option::is_some)
    }

    /// What the clock of a seat shows, as it was last counted; nothing if it has none.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Option<Left> {
        let (clock, runs) = (self.clock(seat)?, self.whose_time() == Some(seat));
        let acts = self.table.acting() == Ok(seat);
        let used = if acts && !self.waits { self.timing.used } else { 0 };
        Some(Left::quick(self.had(seat, clock).saturating_sub(used), runs))
    }

    /// Counts the time up to now. Answers whether somebody's was up, who is out by that.
    ///
    /// It is to be called before anything is done, so that it is known what that took.
    pub fn tick(&mut self, now: Time) -> bool {
        let passed = self.timing.counted.replace(now).map_or(0, |last| now.saturating_sub(last));
        let Some(seat) = self.whose_time() else { return false };
        let passed = u32::try_from(passed).unwrap_or(u32::MAX);
        self.timing.used = self.timing.used.saturating_add(passed);
        let is_up = self.left(seat).is_some_and(|left| left.time == 0);
        if is_up {
            let time = self.spend();
            self.quiet();
            self.leave_behind();
            self.table = self.table.changed(|table| {
                let _ = table.act(seat, Act::Flag, time);
            });
            self.go_on();
        }
        is_up
    }

    /// Stops all clocks; nobody acts until they [run](Self::run) again.
    pub fn halt(&mut self) {
        self.timing.halted = self.is_timed() && self.is_going();
    }

    /// Lets the clocks run again.
    pub fn run(&mut self) {
        self.timing.halted = false;
    }

    /// Whether all clocks are stopped in a game that goes on.
    #[must_use]
    pub fn is_halted(&self) -> bool {
        self.timing.halted && self.is_going()
    }

    /// What whoever is to act has used since the last thing was done, in milliseconds.
    #[must_use]
    pub fn used(&self) -> u32 {
        self.timing.used
    }

    /// Goes on with what was [used](Self::used) when the game was left off.
    pub fn take_up_used(&mut self, used: u32) {
        self.timing.used = used;
    }

    /// Whose time runs. It begins with the first thing done; it does not run for a computer, nor
    /// while a turn waits for a yes.
    #[must_use]
    pub fn whose_time(&self) -> Option<Seat> {
        let (seat, _) = self.acting().filter(|_| self.is_going() && !self.waits)?;
        self.clock(seat).filter(|_| !self.timing.halted)?;
        Some(seat)
    }

    /// What the seat that is to act has spent on what it does now; its time begins anew.
    pub(super) fn spend(&mut self) -> Option<Spent> {
        let used = std::mem::take(&mut self.timing.used);
        let seat = self.table.acting().ok()?;
        let had = self.had(seat, self.clock(seat)?);
        let took = used.min(had);
        Some(Spent { took, left: had - took })
    }

    fn clock(&self, seat: Seat) -> Option<Clock> {
        self.timing.clocks.get(seat.index()).copied().flatten()
    }

    /// What a seat had when the last thing was done.
    fn had(&self, seat: Seat, clock: Clock) -> u32 {
        let Clock::Increment { base, increment } = clock else { return 0 };
        let done = (0..self.table.done()).rev().filter_map(|number| self.table.entry(number));
        let left = |played: Played| {
            let more = if played.ends_turn && played.is_step() {
                increment.saturating_mul(1000)
            } else {
                0
            };
            played.time.map(|time| time.left.saturating_add(more))
        };
        let last = done.filter(|played| played.seat == seat).find_map(left);
        last.unwrap_or(base.saturating_mul(1000))
    }
}
