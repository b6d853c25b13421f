//! The order of engine jobs: a plain value without clock, thread or I/O.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use quadrille_protocol::{Person, TableId, TableState, limits};
use serde::{Deserialize, Serialize};

use super::engine_round::Round;
use crate::address::ClientAddress;

/// A position that a computer decides in. Every act in the match makes a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Situation {
    /// The key of the position.
    pub(crate) key: u64,
    /// Twice the number of acts in the match, and one more while an offer is pending.
    pub(crate) done: u64,
}

impl Situation {
    pub(crate) fn of(table_state: &TableState) -> Self {
        let table = table_state.current_match();
        let offered = u64::from(table.pending().is_some());
        Self { key: table.key(), done: 2 * table.done() as u64 + offered }
    }

    /// A number that differs from act to act of a match.
    pub(crate) fn seed(self) -> u64 {
        self.done
    }

    /// A hash of the situation. Two situations share one by chance in 1 of 2^64 cases.
    pub(super) fn mark(self) -> u64 {
        self.key ^ self.done.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// The limits of the queue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Waiting jobs.
    pub(super) jobs: usize,
    /// People with waiting jobs at one address.
    pub(super) people_of_address: usize,
    /// Waiting tables of one person.
    pub(super) tables_of_person: usize,
}

impl Default for Bounds {
    /// At most 131,072 jobs of about 150 bytes, a sixteenth of them of one address. One person has at
    /// most the number of tables that one client may watch.
    fn default() -> Self {
        Self { jobs: 131_072, people_of_address: 256, tables_of_person: limits::WATCHED }
    }
}

/// The person for whom a computer plays: the host of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asker {
    /// The address of the person's connection. All people without a connection share one address.
    pub(super) address: Option<ClientAddress>,
    pub(super) person: Person,
}

/// The answer to a request for a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    /// It waits, in place of any job that waited for the same table.
    Queued,
    /// It waits or runs already.
    Known,
    /// The queue is full. The caller asks again later.
    Full,
}

/// A flag that is set as soon as nobody needs the result of a job.
#[derive(Clone, Debug, Default)]
pub(crate) struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Relaxed)
    }

    pub(crate) fn set(&self) {
        self.0.store(true, Relaxed);
    }
}

/// A job that was taken to be run.
#[derive(Debug)]
pub(super) struct TakenJob {
    pub(super) table: TableId,
    pub(super) situation: Situation,
    pub(super) stop: StopFlag,
}

#[derive(Debug)]
struct Running {
    asker: Asker,
    situation: Situation,
    stop: StopFlag,
    /// The job waits again when it has ended.
    runs_again: bool,
}

/// Jobs of computers, each for a table and a situation, on behalf of a person.
///
/// A table has at most one waiting and one running job, however often callers ask. Addresses take
/// turns, the people of an address take turns within its turns, and the tables of a person within
/// theirs. So nobody waits longer than one job of every other address and one of every other person
/// of the same address. [`Bounds`] limit the memory.
#[derive(Debug, Default)]
pub(super) struct EngineQueue {
    bounds: Bounds,
    round: Round<Option<ClientAddress>, Round<Person, VecDeque<TableId>>>,
    /// The waiting job of each table.
    waiting: HashMap<TableId, (Asker, Situation)>,
    running: HashMap<TableId, Running>,
}

impl EngineQueue {
    /// Asks for a job on behalf of a person. Jobs for other situations of the table are dropped. A job
    /// that waits for a person of another address now waits for this one.
    pub(super) fn ask(&mut self, asker: Asker, table: TableId, at: Situation) -> Admission {
        self.drop_stale(table, Some(at));
        if self.running.get(&table).is_some_and(|running| !running.stop.is_set()) {
            return Admission::Known;
        }
        if let Some((known, _)) = self.waiting.get(&table) {
            if known.address == asker.address {
                return Admission::Known;
            }
            self.drop_waiting(table);
        }
        if !self.has_room(asker) {
            return Admission::Full;
        }
        self.round.join(asker.address).join(asker.person).push_back(table);
        self.waiting.insert(table, (asker, at));
        Admission::Queued
    }

    fn has_room(&self, Asker { address, person }: Asker) -> bool {
        let people = self.round.get(address);
        let has_person_room = match people.and_then(|people| people.get(person)) {
            Some(tables) => tables.len() < self.bounds.tables_of_person,
            None => people.map_or(0, Round::len) < self.bounds.people_of_address,
        };
        has_person_room && self.waiting.len() < self.bounds.jobs
    }

    /// Drops the jobs of a table that are not for the current situation: all jobs, if there is
    /// nothing to decide.
    pub(super) fn drop_stale(&mut self, table: TableId, current: Option<Situation>) {
        if self.waiting.get(&table).is_some_and(|(_, at)| Some(*at) != current) {
            self.drop_waiting(table);
        }
        if let Some(running) = self.running.get(&table)
            && Some(running.situation) != current
        {
            running.stop.set();
        }
    }

    /// Drops the waiting job of a table. A running job continues.
    pub(super) fn drop_waiting(&mut self, table: TableId) {
        let Some((asker, _)) = self.waiting.remove(&table) else { return };
        self.round.remove(asker.address, |people| {
            people.remove(asker.person, |tables| tables.retain(|other| *other != table));
        });
    }

    /// The next job, which runs from now on: the oldest one of the person whose turn it is. Tables
    /// with a running job are skipped.
    pub(super) fn take(&mut self) -> Option<TakenJob> {
        let Self { round, running, .. } = self;
        let free = |table: &TableId| !running.contains_key(table);
        let table = round
            .take(|people| people.take(|tables| tables.remove(tables.iter().position(free)?)))?;
        let (asker, situation) = self.waiting.remove(&table)?;
        let stop = StopFlag::default();
        let runs = Running { asker, situation, stop: stop.clone(), runs_again: false };
        self.running.insert(table, runs);
        Some(TakenJob { table, situation, stop })
    }

    /// Moves the running job of a table to the situation after a step of its turn.
    pub(super) fn advance(&mut self, table: TableId, to: Situation) {
        if let Some(running) = self.running.get_mut(&table) {
            running.situation = to;
        }
    }

    /// Queues the running job of a table again when it ends, before all others, since no search has
    /// begun.
    pub(super) fn run_again(&mut self, table: TableId) {
        if let Some(running) = self.running.get_mut(&table) {
            running.runs_again = true;
        }
    }

    /// Ends the running job of a table.
    pub(super) fn finish(&mut self, table: TableId) {
        let Some(Running { asker, situation, stop, runs_again }) = self.running.remove(&table)
        else {
            return;
        };
        if runs_again && !stop.is_set() && !self.waiting.contains_key(&table) {
            self.round.join_first(asker.address).join_first(asker.person).push_front(table);
            self.waiting.insert(table, (asker, situation));
        }
    }

    /// The situation of the running job of a table.
    pub(super) fn situation(&self, table: TableId) -> Option<Situation> {
        self.running.get(&table).map(|running| running.situation)
    }

    pub(super) fn is_running(&self, table: TableId) -> bool {
        self.running.contains_key(&table)
    }

    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }
}

#[cfg(test)]
#[path = "engine_queue_tests.rs"]
mod tests;
