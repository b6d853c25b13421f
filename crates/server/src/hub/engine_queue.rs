//! The order in which computers think: a plain value without clock, thread or I/O.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use quadrille_protocol::{MatchId, Meeting, Person, limits};

/// A position that a computer decides in: another one after every act in the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Situation {
    key: u64,
    /// Twice the number of acts in the match, and one more while an offer is pending.
    done: usize,
}

impl Situation {
    pub(super) fn of(meeting: &Meeting) -> Self {
        let table = meeting.table();
        let offered = usize::from(table.pending().is_some());
        Self { key: table.key(), done: 2 * table.done() + offered }
    }

    /// A number that differs from act to act of a match.
    pub(super) fn seed(self) -> u64 {
        self.done as u64
    }
}

/// The most that may wait.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// People with a waiting job.
    pub(super) people: usize,
    /// Waiting tables of one person.
    pub(super) tables_of_person: usize,
}

impl Default for Bounds {
    /// At most 131,072 jobs of about 100 bytes. One person has as many as one client may watch.
    fn default() -> Self {
        Self { people: 4096, tables_of_person: limits::WATCHED }
    }
}

/// The answer to a request for a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    /// It waits, in place of whatever waited for the same table.
    Queued,
    /// It waits or runs already.
    Known,
    /// Too much waits; the caller asks again later.
    Full,
}

/// Set as soon as nobody needs the result of a job.
#[derive(Clone, Debug, Default)]
pub(super) struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    pub(super) fn is_set(&self) -> bool {
        self.0.load(Relaxed)
    }

    fn set(&self) {
        self.0.store(true, Relaxed);
    }
}

/// A job that was taken to be run.
#[derive(Debug)]
pub(super) struct Taken {
    pub(super) table: MatchId,
    pub(super) situation: Situation,
    pub(super) stop: StopFlag,
}

/// Jobs of computers, each for a table and a situation, on behalf of a person.
///
/// A table has at most one waiting and one running job, whatever is asked how often. Each person has
/// one place in the round, however many tables of theirs wait, so that nobody waits longer than one
/// job of every other person. Memory is limited by [`Bounds`].
#[derive(Debug, Default)]
pub(super) struct EngineQueue {
    bounds: Bounds,
    /// The people with waiting jobs, each once, next first.
    round: VecDeque<Person>,
    /// Their tables, oldest first; never an empty list.
    tables: HashMap<Person, VecDeque<MatchId>>,
    /// The waiting job of each table.
    waiting: HashMap<MatchId, (Person, Situation)>,
    running: HashMap<MatchId, (Situation, StopFlag)>,
}

impl EngineQueue {
    /// Asks for a job on behalf of a person. Jobs for other situations of the table are dropped.
    pub(super) fn ask(&mut self, person: Person, table: MatchId, at: Situation) -> Admission {
        self.drop_stale(table, Some(at));
        let runs = self.running.get(&table).is_some_and(|(_, stop)| !stop.is_set());
        if runs || self.waiting.contains_key(&table) {
            return Admission::Known;
        }
        if !self.tables.contains_key(&person) {
            if self.tables.len() >= self.bounds.people {
                return Admission::Full;
            }
            self.round.push_back(person);
        }
        let tables = self.tables.entry(person).or_default();
        if tables.len() >= self.bounds.tables_of_person {
            return Admission::Full;
        }
        tables.push_back(table);
        self.waiting.insert(table, (person, at));
        Admission::Queued
    }

    /// Drops the jobs of a table that are not for the current situation: all jobs, if there is
    /// nothing to decide.
    pub(super) fn drop_stale(&mut self, table: MatchId, current: Option<Situation>) {
        if self.waiting.get(&table).is_some_and(|(_, at)| Some(*at) != current) {
            self.drop_waiting(table);
        }
        if let Some((at, stop)) = self.running.get(&table)
            && Some(*at) != current
        {
            stop.set();
        }
    }

    /// Drops the waiting job of a table; what runs goes on.
    pub(super) fn drop_waiting(&mut self, table: MatchId) {
        let Some((person, _)) = self.waiting.remove(&table) else { return };
        let Some(tables) = self.tables.get_mut(&person) else { return };
        tables.retain(|other| *other != table);
        if tables.is_empty() {
            self.tables.remove(&person);
            self.round.retain(|other| *other != person);
        }
    }

    /// The next job, which runs from now on: the oldest one of the person whose turn it is. Tables
    /// with a running job are passed over.
    pub(super) fn take(&mut self) -> Option<Taken> {
        let Self { round, tables, running, .. } = self;
        let free = |person: &Person| {
            let own = tables.get(person)?;
            own.iter().find(|table| !running.contains_key(table)).copied()
        };
        let (at, table) = round.iter().enumerate().find_map(|(at, own)| Some((at, free(own)?)))?;
        let (person, situation) = *self.waiting.get(&table)?;
        self.round.remove(at);
        self.round.push_back(person);
        self.drop_waiting(table);
        let stop = StopFlag::default();
        self.running.insert(table, (situation, stop.clone()));
        Some(Taken { table, situation, stop })
    }

    /// The running job of a table has made a step of its turn and goes on in another situation.
    pub(super) fn advance(&mut self, table: MatchId, to: Situation) {
        if let Some((at, _)) = self.running.get_mut(&table) {
            *at = to;
        }
    }

    /// The running job of a table has ended.
    pub(super) fn finish(&mut self, table: MatchId) {
        self.running.remove(&table);
    }

    pub(super) fn is_running(&self, table: MatchId) -> bool {
        self.running.contains_key(&table)
    }

    pub(super) fn waiting(&self) -> usize {
        self.waiting.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Person = Person(1);
    const BEN: Person = Person(2);
    const CAT: Person = Person(3);

    fn at(done: usize) -> Situation {
        Situation { key: 9, done }
    }

    fn table(number: u64) -> MatchId {
        MatchId::of(number)
    }

    /// Asks for jobs of tables, all in the same situation.
    fn queue(asked: &[(Person, u64)]) -> EngineQueue {
        let mut queue = EngineQueue::default();
        for (person, number) in asked {
            assert_eq!(queue.ask(*person, table(*number), at(0)), Admission::Queued);
        }
        queue
    }

    /// The tables in the order in which their jobs run, one after the other.
    fn order(queue: &mut EngineQueue) -> Vec<MatchId> {
        std::iter::from_fn(|| {
            let table = queue.take()?.table;
            queue.finish(table);
            Some(table)
        })
        .collect()
    }

    /// Nothing is left behind when nothing waits or runs.
    fn assert_empty(queue: &EngineQueue) {
        let EngineQueue { round, tables, waiting, running, .. } = queue;
        assert!(round.is_empty() && tables.is_empty() && waiting.is_empty() && running.is_empty());
    }

    #[test]
    fn a_job_is_asked_once_while_it_waits_and_while_it_runs() {
        let mut queue = queue(&[(ANN, 1)]);
        assert_eq!(queue.ask(ANN, table(1), at(0)), Admission::Known);
        assert_eq!(queue.ask(BEN, table(1), at(0)), Admission::Known, "whoever asks");
        assert_eq!(queue.waiting(), 1);
        let taken = queue.take().unwrap();
        assert_eq!((taken.table, taken.situation), (table(1), at(0)));
        assert_eq!(queue.ask(ANN, table(1), at(0)), Admission::Known);
        assert!(queue.take().is_none() && queue.is_running(table(1)));
        queue.finish(table(1));
        assert_empty(&queue);
        assert_eq!(queue.ask(ANN, table(1), at(0)), Admission::Queued, "it is forgotten");
    }

    #[test]
    fn people_take_turns_however_many_tables_they_have() {
        let mut queue = queue(&[(ANN, 1), (ANN, 2), (ANN, 3), (BEN, 4), (BEN, 5), (CAT, 6)]);
        assert_eq!(order(&mut queue), [1, 4, 6, 2, 5, 3].map(table));
        assert_empty(&queue);
    }

    #[test]
    fn who_comes_late_waits_for_one_job_of_each_other_person() {
        let mut queue = queue(&[(ANN, 1), (ANN, 2), (ANN, 3), (ANN, 4)]);
        queue.take().unwrap();
        queue.ask(BEN, table(5), at(0));
        assert_eq!(order(&mut queue), [2, 5, 3, 4].map(table));
    }

    #[test]
    fn a_new_situation_takes_the_place_of_the_old_one() {
        let mut queue = queue(&[(ANN, 1)]);
        assert_eq!(queue.ask(ANN, table(1), at(1)), Admission::Queued);
        assert_eq!(queue.waiting(), 1);
        let taken = queue.take().unwrap();
        assert_eq!(taken.situation, at(1));
        assert_eq!(queue.ask(ANN, table(1), at(2)), Admission::Queued);
        assert!(taken.stop.is_set(), "nobody needs the old result");
        assert!(queue.take().is_none(), "a table has one running job");
        queue.finish(table(1));
        assert_eq!(queue.take().unwrap().situation, at(2));
    }

    #[test]
    fn a_job_of_a_table_that_runs_blocks_nobody_else() {
        let mut queue = queue(&[(ANN, 1)]);
        queue.take().unwrap();
        queue.ask(ANN, table(1), at(1));
        queue.ask(ANN, table(2), at(0));
        queue.ask(BEN, table(3), at(0));
        assert_eq!(queue.take().unwrap().table, table(2));
        assert_eq!(queue.take().unwrap().table, table(3));
        assert!(queue.take().is_none());
    }

    #[test]
    fn jobs_are_dropped_when_there_is_nothing_to_decide() {
        let mut queue = queue(&[(ANN, 1), (ANN, 2), (BEN, 3)]);
        let taken = queue.take().unwrap();
        for number in 1..=3 {
            queue.drop_stale(table(number), None);
        }
        assert!(taken.stop.is_set() && queue.take().is_none());
        queue.finish(table(1));
        assert_empty(&queue);
    }

    #[test]
    fn a_job_for_the_current_situation_is_not_stale() {
        let mut queue = queue(&[(ANN, 1), (ANN, 2)]);
        let taken = queue.take().unwrap();
        queue.drop_stale(table(1), Some(at(0)));
        queue.drop_stale(table(2), Some(at(0)));
        assert!(!taken.stop.is_set());
        assert_eq!(queue.waiting(), 1);
        queue.advance(table(1), at(1));
        assert_eq!(queue.ask(ANN, table(1), at(1)), Admission::Known, "it makes its turn");
        assert!(!taken.stop.is_set());
    }

    #[test]
    fn a_job_that_was_stopped_can_be_asked_again() {
        let mut queue = queue(&[(ANN, 1)]);
        queue.take().unwrap();
        queue.drop_stale(table(1), None);
        assert_eq!(queue.ask(ANN, table(1), at(0)), Admission::Queued);
        queue.finish(table(1));
        assert!(!queue.take().unwrap().stop.is_set());
    }

    #[test]
    fn a_paused_table_does_not_wait_and_what_runs_goes_on() {
        let mut queue = queue(&[(ANN, 1), (ANN, 2)]);
        let taken = queue.take().unwrap();
        queue.drop_waiting(table(1));
        queue.drop_waiting(table(2));
        assert!(!taken.stop.is_set() && queue.take().is_none());
    }

    #[test]
    fn a_queue_is_bounded_by_people_and_by_tables_of_each() {
        let bounds = Bounds { people: 2, tables_of_person: 3 };
        let mut queue = EngineQueue { bounds, ..EngineQueue::default() };
        for number in 0..1000 {
            let admission = queue.ask(ANN, table(number), at(0));
            let expected = if number < 3 { Admission::Queued } else { Admission::Full };
            assert_eq!(admission, expected);
        }
        assert_eq!(queue.ask(BEN, table(1001), at(0)), Admission::Queued);
        assert_eq!(queue.ask(CAT, table(1002), at(0)), Admission::Full);
        assert_eq!(queue.waiting(), 4);
        assert_eq!(order(&mut queue).len(), 4);
        assert_eq!(queue.ask(CAT, table(1002), at(0)), Admission::Queued, "there is room again");
    }
}
