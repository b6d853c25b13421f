//! What a match keeps of what was done: a few bytes each.

use quadrille_core::Seat;

use crate::{Act, Spent, Step};

/// Something that was done.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The code of the step, if it is one.
    code: u32,
    seat: u8,
    /// What it was: [`Act::number`].
    act: u8,
    pub(super) ends_turn: bool,
    /// Whether the seat was the one to act.
    pub(super) in_turn: bool,
}

/// An act whose step is known by its code alone.
pub(super) enum Kept {
    Step(u32),
    Other(Act),
}

impl Entry {
    pub(super) fn new(seat: Seat, act: Act) -> Self {
        let code = if let Act::Step(Step { code, .. }) = act { code } else { 0 };
        Self { code, seat: seat.0, act: act.number(), ends_turn: false, in_turn: false }
    }

    pub(super) const fn seat(self) -> Seat {
        Seat(self.seat)
    }

    pub(super) fn kept(self) -> Kept {
        match Act::by_number(self.act) {
            Some(act) => Kept::Other(act),
            None => Kept::Step(self.code),
        }
    }
}

/// The entries of a match, with their times if any were told.
#[derive(Clone, Default)]
pub(super) struct Log {
    /// All that was done; what has been undone stays until something else is done.
    entries: Vec<Entry>,
    /// How many entries are not undone.
    pub(super) done: usize,
    /// The times of the first entries, as far as any of them has one; [`UNTOLD`] for the others.
    times: Vec<Spent>,
}

/// Stands for a time that was not told; no time is as long.
const UNTOLD: Spent = Spent { took: u32::MAX, left: u32::MAX };

/// By how many places the log grows: doubling would waste half of it in a long match.
const ROOM: usize = 32;

impl Log {
    pub(super) fn done(&self) -> &[Entry] {
        &self.entries[..self.done]
    }

    pub(super) fn undone(&self) -> &[Entry] {
        &self.entries[self.done..]
    }

    pub(super) fn time(&self, number: usize) -> Option<Spent> {
        self.times.get(number).copied().filter(|time| *time != UNTOLD)
    }

    /// Enters something behind what is done, in place of what was undone.
    pub(super) fn push(&mut self, entry: Entry, time: Option<Spent>) {
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
            self.times.resize(self.done - 1, UNTOLD);
            self.times.push(time);
        }
    }

    /// Forgets what was undone.
    pub(super) fn truncate(&mut self) {
        self.entries.truncate(self.done);
        self.times.truncate(self.done);
    }

    pub(super) fn last_mut(&mut self) -> Option<&mut Entry> {
        self.entries[..self.done].last_mut()
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>() + self.times.capacity() * size_of::<Spent>()
    }
}
