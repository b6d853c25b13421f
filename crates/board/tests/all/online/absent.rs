//! Servers that are not there.

use super::*;

#[test]
fn where_no_server_is_that_is_said_and_nobody_is_asked_all_the_time() {
    let mut line = Line::new(1);
    line.start(0);
    assert!(line.answered(Answer::Missing, 10).is_empty());
    assert_eq!(line.contact(), Contact::Absent);
    assert!(line.tick(20_000).is_empty());
    assert_eq!(line.start(20_001), [Order::Session], "but somebody who wants it is served");
}

#[test]
fn where_nothing_ever_answers_it_is_given_up_for_a_while() {
    let mut line = Line::new(1);
    line.start(0);
    let mut now = 0;
    for _ in 0..4 {
        assert_ne!(line.contact(), Contact::There);
        line.answered(Answer::Nothing, now);
        now += 5000;
        line.tick(now);
    }
    assert_eq!(line.contact(), Contact::Absent);
    assert!(line.tick(now + 20_000).is_empty());
    assert_eq!(line.wake(now + 20_001), [Order::Session], "unless the network comes back");
}

#[test]
fn who_waits_for_a_table_is_at_it_soon_after_the_server_is_back() {
    let mut line = Line::new(1);
    line.watch(House::table(), 0);
    let mut now = 0;
    for _ in 0..4 {
        line.answered(Answer::Nothing, now);
        now += 5000;
        line.tick(now);
    }
    line.answered(Answer::Nothing, now);
    assert_eq!(line.contact(), Contact::Absent);
    assert_eq!(line.tick(now + 3001), [Order::Session]);
}
