//! The order of jobs.

use std::net::IpAddr;

use super::*;
use crate::hub::engine_round::Queue as _;

const ANN: Person = Person(1);
const BEN: Person = Person(2);
const CAT: Person = Person(3);
const DAN: Person = Person(4);

/// A person who is connected from an address.
fn from(address: u8, person: Person) -> Asker {
    Asker { address: Some(IpAddr::from([10, 0, 0, address]).into()), person }
}

/// A person who is connected from an address that nobody else has.
fn alone(person: Person) -> Asker {
    from(person.0 as u8, person)
}

/// A person who is not connected.
fn away(person: Person) -> Asker {
    Asker { address: None, person }
}

fn at(done: u64) -> Situation {
    Situation { key: 9, done }
}

fn table(number: u64) -> TableId {
    TableId::of(number)
}

/// Asks for jobs of tables, all in the same situation.
fn queue(asked: &[(Asker, u64)]) -> EngineQueue {
    let mut queue = EngineQueue::default();
    for (asker, number) in asked {
        assert_eq!(queue.ask(*asker, table(*number), at(0)), Admission::Queued);
    }
    queue
}

/// The tables in the order in which their jobs run, one after the other.
fn order(queue: &mut EngineQueue) -> Vec<TableId> {
    std::iter::from_fn(|| {
        let table = queue.take()?.table;
        queue.finish(table);
        Some(table)
    })
    .collect()
}

/// Asserts that the queue is empty when no job waits or runs.
fn assert_empty(queue: &EngineQueue) {
    let EngineQueue { round, waiting, running, .. } = queue;
    assert!(round.is_empty() && waiting.is_empty() && running.is_empty());
}

#[test]
fn a_job_is_asked_once_while_it_waits_and_while_it_runs() {
    let mut queue = queue(&[(alone(ANN), 1)]);
    assert_eq!(queue.ask(alone(ANN), table(1), at(0)), Admission::Known);
    assert_eq!(queue.ask(from(1, BEN), table(1), at(0)), Admission::Known, "whoever asks");
    assert_eq!(queue.waiting(), 1);
    let taken = queue.take().unwrap();
    assert_eq!((taken.table, taken.situation), (table(1), at(0)));
    assert_eq!(queue.ask(alone(ANN), table(1), at(0)), Admission::Known);
    assert!(queue.take().is_none() && queue.is_running(table(1)));
    queue.finish(table(1));
    assert_empty(&queue);
    assert_eq!(queue.ask(alone(ANN), table(1), at(0)), Admission::Queued, "it is forgotten");
}

#[test]
fn people_take_turns_however_many_tables_they_have() {
    let mut queue = queue(&[
        (alone(ANN), 1),
        (alone(ANN), 2),
        (alone(ANN), 3),
        (alone(BEN), 4),
        (alone(BEN), 5),
        (alone(CAT), 6),
    ]);
    assert_eq!(order(&mut queue), [1, 4, 6, 2, 5, 3].map(table));
    assert_empty(&queue);
}

#[test]
fn who_comes_late_waits_for_one_job_of_each_other_person() {
    let mut queue = queue(&[(alone(ANN), 1), (alone(ANN), 2), (alone(ANN), 3), (alone(ANN), 4)]);
    queue.take().unwrap();
    queue.ask(alone(BEN), table(5), at(0));
    assert_eq!(order(&mut queue), [2, 5, 3, 4].map(table));
}

#[test]
fn a_new_situation_takes_the_place_of_the_old_one() {
    let mut queue = queue(&[(alone(ANN), 1)]);
    assert_eq!(queue.ask(alone(ANN), table(1), at(1)), Admission::Queued);
    assert_eq!(queue.waiting(), 1);
    let taken = queue.take().unwrap();
    assert_eq!(taken.situation, at(1));
    assert_eq!(queue.ask(alone(ANN), table(1), at(2)), Admission::Queued);
    assert!(taken.stop.is_set(), "nobody needs the old result");
    assert!(queue.take().is_none(), "a table has one running job");
    queue.finish(table(1));
    assert_eq!(queue.take().unwrap().situation, at(2));
}

#[test]
fn a_job_of_a_table_that_runs_blocks_nobody_else() {
    let mut queue = queue(&[(alone(ANN), 1)]);
    queue.take().unwrap();
    queue.ask(alone(ANN), table(1), at(1));
    queue.ask(alone(ANN), table(2), at(0));
    queue.ask(alone(BEN), table(3), at(0));
    assert_eq!(queue.take().unwrap().table, table(2));
    assert_eq!(queue.take().unwrap().table, table(3));
    assert!(queue.take().is_none());
}

#[test]
fn jobs_are_dropped_when_there_is_nothing_to_decide() {
    let mut queue = queue(&[(alone(ANN), 1), (alone(ANN), 2), (alone(BEN), 3)]);
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
    let mut queue = queue(&[(alone(ANN), 1), (alone(ANN), 2)]);
    let taken = queue.take().unwrap();
    queue.drop_stale(table(1), Some(at(0)));
    queue.drop_stale(table(2), Some(at(0)));
    assert!(!taken.stop.is_set());
    assert_eq!(queue.waiting(), 1);
    queue.advance(table(1), at(1));
    assert_eq!(queue.ask(alone(ANN), table(1), at(1)), Admission::Known, "it makes its turn");
    assert!(!taken.stop.is_set());
}

#[test]
fn a_job_that_was_stopped_can_be_asked_again() {
    let mut queue = queue(&[(alone(ANN), 1)]);
    queue.take().unwrap();
    queue.drop_stale(table(1), None);
    assert_eq!(queue.ask(alone(ANN), table(1), at(0)), Admission::Queued);
    queue.finish(table(1));
    assert!(!queue.take().unwrap().stop.is_set());
}

#[test]
fn a_paused_table_does_not_wait_and_what_runs_goes_on() {
    let mut queue = queue(&[(alone(ANN), 1), (alone(ANN), 2)]);
    let taken = queue.take().unwrap();
    queue.drop_waiting(table(1));
    queue.drop_waiting(table(2));
    assert!(!taken.stop.is_set() && queue.take().is_none());
}

#[test]
fn a_queue_is_bounded_by_jobs_people_of_an_address_and_tables_of_a_person() {
    let bounds = Bounds { jobs: 6, people_of_address: 2, tables_of_person: 3 };
    let mut queue = EngineQueue { bounds, ..EngineQueue::default() };
    for number in 0..1000 {
        let admission = queue.ask(from(1, ANN), table(number), at(0));
        let expected = if number < 3 { Admission::Queued } else { Admission::Full };
        assert_eq!(admission, expected);
    }
    assert_eq!(queue.ask(from(1, BEN), table(1001), at(0)), Admission::Queued);
    assert_eq!(queue.ask(from(1, CAT), table(1002), at(0)), Admission::Full);
    assert_eq!(queue.ask(from(2, CAT), table(1002), at(0)), Admission::Queued);
    assert_eq!(queue.ask(away(DAN), table(1003), at(0)), Admission::Queued);
    assert_eq!(queue.ask(from(3, DAN), table(1004), at(0)), Admission::Full, "6 jobs wait");
    assert_eq!(queue.waiting(), 6);
    assert_eq!(order(&mut queue).len(), 6);
    assert_eq!(queue.ask(from(1, CAT), table(1002), at(0)), Admission::Queued, "there is room");
}

#[test]
fn addresses_take_turns_however_many_people_they_have() {
    let crowd = [(from(1, ANN), 1), (from(1, BEN), 2), (from(1, CAT), 3), (from(1, ANN), 4)];
    let mut queue = queue(&crowd);
    queue.ask(from(2, DAN), table(5), at(0));
    queue.ask(from(2, DAN), table(6), at(0));
    assert_eq!(order(&mut queue), [1, 5, 2, 6, 3, 4].map(table));
    assert_empty(&queue);
}

#[test]
fn all_who_are_not_connected_share_the_turns_of_one_address() {
    let gone = [(away(ANN), 1), (away(BEN), 2), (away(CAT), 3)];
    let mut queue = queue(&gone);
    queue.ask(from(1, DAN), table(4), at(0));
    assert_eq!(order(&mut queue), [1, 4, 2, 3].map(table));
}

#[test]
fn who_connects_waits_with_their_address() {
    let mut queue = queue(&[(away(ANN), 1), (away(BEN), 2), (away(CAT), 3)]);
    assert_eq!(queue.ask(from(1, CAT), table(3), at(0)), Admission::Queued);
    assert_eq!(queue.waiting(), 3);
    assert_eq!(order(&mut queue), [1, 3, 2].map(table));
    assert_empty(&queue);
}

#[test]
fn a_job_that_nobody_could_think_about_comes_first_again() {
    let mut queue = queue(&[(alone(ANN), 1), (alone(ANN), 2), (alone(BEN), 3)]);
    let taken = queue.take().unwrap();
    queue.run_again(taken.table);
    assert_eq!(queue.waiting(), 2, "it runs until it has ended");
    queue.finish(taken.table);
    assert_eq!(order(&mut queue), [1, 3, 2].map(table));
    assert_empty(&queue);
}

#[test]
fn a_stale_job_does_not_run_again() {
    let mut queue = queue(&[(alone(ANN), 1), (alone(BEN), 2)]);
    for number in [1, 2] {
        queue.take().unwrap();
        queue.run_again(table(number));
    }
    queue.drop_stale(table(1), None);
    queue.ask(alone(BEN), table(2), at(1));
    queue.finish(table(1));
    queue.finish(table(2));
    assert_eq!(queue.waiting(), 1);
    assert_eq!(queue.take().unwrap().situation, at(1));
}
