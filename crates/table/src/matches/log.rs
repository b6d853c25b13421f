//! The log of a match, in a few bytes per entry.

use quadrille_core::Seat;

use crate::{Act, Spent, Step};

/// An act in the log.
#[derive(Clone, Copy)]
pub(super) struct PackedEntry {
    /// The code of the step, if it is one.
    code: u32,
    seat: u8,
    /// The number of the act: [`Act::number`].
    act: u8,
    pub(super) ends_turn: bool,
    /// True if it was the seat's turn.
    pub(super) in_turn: bool,
}

/// An act whose step is known by its code alone.
pub(super) enum LoggedAct {
    Step(u32),
    Other(Act),
}

impl PackedEntry {
    pub(super) fn new(seat: Seat, act: Act) -> Self {
        let code = if let Act::Step(Step { code, .. }) = act { code } else { 0 };
        Self { code, seat: seat.0, act: act.number(), ends_turn: false, in_turn: false }
    }

    pub(super) const fn seat(self) -> Seat {
        Seat(self.seat)
    }

    pub(super) fn act(self) -> LoggedAct {
        match Act::by_number(self.act) {
            Some(act) => LoggedAct::Other(act),
            None => LoggedAct::Step(self.code),
        }
    }
}

/// The entries of a match, with their times if any are known.
#[derive(Clone, Default)]
pub(super) struct Log {
    /// All entries. Undone ones stay until another act replaces them.
    entries: Vec<PackedEntry>,
    /// The number of entries that are not undone.
    pub(super) done: usize,
    /// The times of the first entries, up to the last known one; [`UNKNOWN`] for unknown ones.
    times: Vec<Spent>,
}

/// The value of an unknown time. No time is as long.
const UNKNOWN: Spent = Spent { took: u32::MAX, left: u32::MAX };

/// The number of entries by which the log grows. Doubling would waste half of it in a long match.
const ROOM: usize = 32;

impl Log {
    pub(super) fn done(&self) -> &[PackedEntry] {
        &self.entries[..self.done]
    }

    pub(super) fn undone(&self) -> &[PackedEntry] {
        &self.entries[self.done..]
    }

    pub(super) fn time(&self, number: usize) -> Option<Spent> {
        self.times.get(number).copied().filter(|time| *time != UNKNOWN)
    }

    /// Adds an entry after those done, replacing undone ones.
    pub(super) fn push(&mut self, entry: PackedEntry, time: Option<Spent>) {
        self.truncate();
        if self.entries.len() == self.entries.capacity() {
            self.entries.reserve_exact(ROOM);
        }
        self.entries.push(entry);
        self.done += 1;
        if let Some(time) = time {
            if self.times.capacity() < self.done {
                self.times.reserve_exact(self.done - self.times.len() + ROOM);
            }
            self.times.resize(self.done - 1, UNKNOWN);
            self.times.push(time);
        }
    }

    /// Drops the undone entries.
    pub(super) fn truncate(&mut self) {
        self.entries.truncate(self.done);
        self.times.truncate(self.done);
    }

    pub(super) fn last_mut(&mut self) -> Option<&mut PackedEntry> {
        self.entries[..self.done].last_mut()
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<PackedEntry>()
            + self.times.capacity() * size_of::<Spent>()
    }
}
