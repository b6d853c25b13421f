//! Clocks as a player sees them.

use super::*;

#[test]
fn clocks_show_minutes_then_tenths_and_tell_that_little_is_left() {
    let house = House::begun("ploy", Some("300+5"));
    let start = house.table_state.last();
    let at = |seconds: u64| Left::of(&house.table_state, Seat(0), start + seconds * 1000).unwrap();
    assert_eq!((at(0).figures(), at(0).runs, at(0).is_low), ("5:00".to_owned(), true, false));
    assert_eq!(at(20 + 61).figures(), "3:59", "after twenty seconds for nothing");
    assert_eq!((at(20 + 290).spoken(), at(20 + 290).is_low), (Some(10), true));
    assert_eq!(at(20 + 291).figures(), "9.0");
    assert!(!Left::of(&house.table_state, Seat(1), start).unwrap().runs);
    let slow = House::begun("ploy", Some("3d"));
    let left = Left::of(&slow.table_state, Seat(0), slow.table_state.last() + 1000).unwrap();
    assert_eq!((left.days(), left.hours()), (Some((3, 0)), None), "hours are rounded up");
    let less = Left { time: left.time - 60 * 60 * 1000, ..left };
    assert_eq!((less.days(), less.hours()), (Some((2, 23)), None));
    let last = Left { time: 24 * 60 * 60 * 1000 - 1, ..left };
    assert_eq!((last.days(), last.hours()), (Some((1, 0)), None));
    let later = Left { time: 23 * 60 * 60 * 1000 - 1, ..left };
    assert_eq!((later.days(), later.hours()), (None, Some(23)));
    assert_eq!(Left { is_slow: false, ..later }.hours(), None);
}

#[test]
fn a_clock_seen_from_afar_runs_and_never_shows_more_than_it_had_at_first() {
    let left = |clock: &str, now: Time| Left::until(400_000, now, clock.parse().unwrap());
    assert_eq!(left("300+5", 0).figures(), "5:00");
    assert_eq!(left("300+5", 161_000).figures(), "3:59");
    assert_eq!(left("300+5", 500_000).time, 0);
    assert_eq!(Left::until(Time::MAX, 0, "1d".parse().unwrap()).days(), Some((1, 0)));
}

#[test]
fn clocks_stand_at_the_end_as_they_stood_then() {
    let mut house = House::begun("ploy", Some("300+5"));
    let (number, at) = (house.table_state.next(), house.table_state.last() + 81_000);
    let event = "leave".parse().unwrap();
    let leave = LogEntry { number, seat: Some(Seat(1)), event, at, lag: 0, key: 0 };
    house.table_state.enter(&leave).unwrap();
    let left = |seat| Left::of(&house.table_state, Seat(seat), at + 60_000).unwrap();
    assert_eq!((left(0).figures(), left(0).runs), ("3:59".to_owned(), false));
    assert_eq!(left(1).figures(), "5:00");
}

#[test]
fn the_list_of_games_goes_by_the_servers_clock() {
    let mut line = Line::new(1);
    line.start(0);
    connect(&mut line, ANN, 5_000);
    assert_eq!(line.time(5_000), 0, "this device is ahead");
    line.receive(&ServerMessage::Pong { sent: 5_000, now: 9_000 }.to_string(), 6_000);
    assert_eq!(line.time(10_000), 13_000, "this device is behind");
}
