//! Clocks: exact, and fair to seats that the network or the server delays.

use crate::common::{BEGIN, Room};
use proptest::prelude::*;
use quadrille_core::Seat;
use quadrille_protocol::{Actor, Person, Phase, RefusalReason, TableEvent, Time, limits};
use quadrille_table::record::Clock;
use quadrille_table::{Act, GameText};

const DAY: u32 = 24 * 60 * 60 * 1000;

/// Games of short and of long turns, of two sides and of more.
const GAMES: [&str; 4] =
    ["platz", "ploy mode=four", "plimus seats=4", "plateau board=classic seats=4"];

fn begun(game: usize, clock: Clock) -> Room {
    Room::begun(GAMES[game].parse::<GameText>().unwrap(), Some(clock))
}

fn clock() -> impl Strategy<Value = Clock> {
    prop_oneof![
        (0_u32..60, 1_u32..20).prop_map(|(base, increment)| Clock::Increment { base, increment }),
        (1_u32..600).prop_map(|base| Clock::Increment { base, increment: 0 }),
        (1_u16..4).prop_map(Clock::Days),
    ]
}

/// Thinking times, network delays and optional server downtimes, in milliseconds.
fn waits() -> impl Strategy<Value = Vec<(u32, u32, Option<u32>)>> {
    let down = proptest::option::weighted(0.1, 0_u32..3_600_000);
    proptest::collection::vec((0_u32..30_000, 0_u32..2_000, down), 1..60)
}

/// The time granted to a seat after `turns` of its turns, in milliseconds. Not for clocks in days.
fn granted(clock: Clock, turns: u32) -> u32 {
    match clock {
        Clock::Increment { base, increment } => 1000 * (base + increment * turns),
        _ => unreachable!("only clocks that add up"),
    }
}

fn flag(room: &Room, seat: u8, at: Time) -> Result<(), RefusalReason> {
    let flag = TableEvent::Act(Act::Flag);
    let allowed = room.table_state.allows(Actor::Server, Some(Seat(seat)), &flag, at, 0);
    allowed.map_err(|refusal| refusal.reason)
}

fn step(room: &Room, seat: u8, at: Time, lag: u32) -> Result<(), RefusalReason> {
    let actor = Actor::Person(Person(seat.into()));
    let step = room.any_step(&mut fastrand::Rng::with_seed(at));
    room.table_state
        .allows(actor, Some(Seat(seat)), &step, at, lag)
        .map_err(|refusal| refusal.reason)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(120) })]

    #[test]
    fn nobody_who_acted_in_time_is_flagged_and_times_add_up(
        game in 0..GAMES.len(), clock in clock(), waits in waits(), seed: u64,
    ) {
        let mut room = begun(game, clock);
        let mut random = fastrand::Rng::with_seed(seed);
        let mut now = BEGIN;
        let mut took = [0; Seat::MAX];
        let mut turns = [0; Seat::MAX];
        for (thought, network, down) in waits {
            let Some(seat) = room.acting() else { break };
            if let Some(down) = down {
                let left = room.left(now);
                now += Time::from(down);
                room.event(Actor::Server, None, TableEvent::Down(down), now, 0).unwrap();
                prop_assert_eq!(room.left(now), left, "the server's absence costs nothing");
            }
            let due = room.table_state.clocks().due().unwrap();
            let acted = now + Time::from(thought);
            let (received, lag) = (acted + Time::from(network), network.min(limits::LAG));
            prop_assert!(flag(&room, seat, acted).is_err() || acted > due);
            if received <= due || acted <= due && network <= limits::LAG {
                prop_assert_eq!(flag(&room, seat, received), Err(RefusalReason::NotNow), "too early");
                let done = room.table_state.current_match().done();
                let ended = room.table_state.current_match().turns();
                let step = room.any_step(&mut random);
                room.by_seat(seat, step, received, lag).unwrap();
                let spent = room.table_state.current_match().entry(done).unwrap().time.unwrap();
                took[usize::from(seat)] += spent.took;
                turns[usize::from(seat)] += (room.table_state.current_match().turns() - ended) as u32;
                prop_assert!(spent.took <= thought + network);
                now = received;
            } else if received > due + Time::from(limits::LAG) {
                prop_assert_eq!(step(&room, seat, received, lag), Err(RefusalReason::Late));
                prop_assert_eq!(flag(&room, seat, received), Ok(()));
                room.event(Actor::Server, Some(seat), TableEvent::Act(Act::Flag), received, 0).unwrap();
                prop_assert!(room.table_state.current_match().is_out(Seat(seat)) || room.acting().is_none());
                prop_assert_eq!(room.left(received)[usize::from(seat)], 0, "nothing is left");
                break;
            } else {
                break;
            }
            if let Clock::Increment { .. } = clock {
                for seat in 0..room.table_state.current_match().seats() {
                    let at = usize::from(seat);
                    prop_assert_eq!(took[at] + room.left(now)[at], granted(clock, turns[at]));
                }
            }
        }
    }

    #[test]
    fn whoever_can_still_act_cannot_be_flagged(
        clock in clock(), after in 0_u32..1_500, before: bool, lag in 0_u32..2_000,
    ) {
        let room = begun(0, clock);
        let due = room.table_state.clocks().due().unwrap();
        let at = if before { due - Time::from(after) } else { due + Time::from(after) };
        prop_assert!(step(&room, 0, at, lag).is_err() || flag(&room, 0, at).is_err());
    }

    #[test]
    fn the_allowance_for_the_network_is_bounded(
        clock in clock(), thought in 0_u32..100_000, lag: u32, seed: u64,
    ) {
        let took = |lag: u32| {
            let mut room = begun(0, clock);
            let step = room.any_step(&mut fastrand::Rng::with_seed(seed));
            let done = room.by_seat(0, step, BEGIN + Time::from(thought), lag).is_ok();
            done.then(|| room.table_state.current_match().entry(0).unwrap().time.unwrap().took)
        };
        prop_assert_eq!(took(lag), took(lag.min(limits::LAG)));
        if let (Some(slow), Some(fast)) = (took(lag), took(0)) {
            prop_assert!(slow <= fast && fast - slow <= limits::LAG);
        }
    }
}

#[test]
fn the_allowance_for_the_network_is_bounded_over_a_whole_game() {
    let clock = Clock::Increment { base: 60, increment: 0 };
    let mut room = Room::begun("ploy".parse::<GameText>().unwrap(), Some(clock));
    let mut random = fastrand::Rng::with_seed(1);
    let mut now = BEGIN;
    for turn in 0..24_u32 {
        let seat = room.acting().unwrap();
        now += 450;
        let lag = room.table_state.clocks().granted_lag(limits::LAG);
        let step = room.any_step(&mut random);
        room.by_seat(seat, step, now, lag).unwrap();
        let paid = (turn / 2 * 450).saturating_sub(60_000 / limits::LAG_SHARE);
        assert_eq!(room.left(now)[usize::from(seat)], 60_000 - paid, "turn {turn}");
    }
}

#[test]
fn an_increment_adds_to_the_allowance_for_the_network() {
    let mut room = begun(0, Clock::Increment { base: 0, increment: 10 });
    let mut random = fastrand::Rng::with_seed(1);
    let mut now = BEGIN;
    for _ in 0..20 {
        let seat = room.acting().unwrap();
        now += 5_000;
        assert_eq!(room.table_state.clocks().granted_lag(1_000), limits::LAG, "half is given back");
        let step = room.any_step(&mut random);
        room.by_seat(seat, step, now, limits::LAG).unwrap();
    }
}

#[test]
fn the_first_turn_has_a_delay_and_the_second_none() {
    let mut room = begun(0, Clock::Increment { base: 60, increment: 2 });
    let mut random = fastrand::Rng::with_seed(1);
    let mut now = BEGIN;
    for (wait, left) in [(20_000, 62_000), (25_000, 57_000), (1_000, 63_000), (30_000, 29_000)] {
        let seat = room.acting().unwrap();
        now += wait;
        let step = room.any_step(&mut random);
        room.by_seat(seat, step, now, 0).unwrap();
        assert_eq!(room.left(now)[usize::from(seat)], left);
    }
}

#[test]
fn days_are_granted_anew_for_each_turn() {
    let mut room = begun(0, Clock::Days(2));
    let mut random = fastrand::Rng::with_seed(1);
    for turn in 1..=6 {
        let (seat, at) = (room.acting().unwrap(), BEGIN + turn * Time::from(2 * DAY));
        assert_eq!(flag(&room, seat, at), Err(RefusalReason::NotNow), "the last moment is in time");
        let step = room.any_step(&mut random);
        room.by_seat(seat, step, at, 0).unwrap();
        assert_eq!(room.left(at)[usize::from(1 - seat)], 2 * DAY);
    }
    let late = BEGIN + 6 * Time::from(2 * DAY) + Time::from(2 * DAY + limits::LAG + 1);
    assert_eq!(step(&room, 0, late, 0), Err(RefusalReason::Late));
    assert_eq!(flag(&room, 0, late), Ok(()));
}

#[test]
fn a_turn_of_several_steps_pays_for_each() {
    let mut room = begun(3, Clock::Increment { base: 100, increment: 0 });
    let mut random = fastrand::Rng::with_seed(2);
    let mut now = BEGIN + 20_000;
    for number in 1.. {
        let step = room.any_step(&mut random);
        room.by_seat(0, step, now, 0).unwrap();
        assert_eq!(room.left(now)[0], 100_000 - (number - 1) * 3_000);
        if room.acting() != Some(0) {
            assert!(number > 1, "the seed was chosen for a turn of several steps");
            break;
        }
        now += 3_000;
    }
}

#[test]
fn another_seat_that_leaves_gives_nobody_time() {
    let mut room = begun(1, Clock::Increment { base: 100, increment: 0 });
    room.by_seat(2, TableEvent::Act(Act::Resign), BEGIN + 50_000, 0).unwrap();
    assert_eq!(room.left(BEGIN + 50_000)[0], 70_000, "the clock of the one to act runs on");
    assert_eq!(room.table_state.clocks().running(), Some((Seat(0), BEGIN)));
}

#[test]
fn clocks_stand_before_the_start_and_after_the_end() {
    let mut room = begun(0, Clock::Increment { base: 10, increment: 0 });
    assert_eq!(room.table_state.clocks().running(), Some((Seat(0), BEGIN)));
    room.by_seat(1, TableEvent::Act(Act::Resign), BEGIN + 1, 0).unwrap();
    assert_eq!(room.table_state.phase(), Phase::Over);
    assert_eq!(room.table_state.clocks().due(), None);
    assert_eq!(room.left(BEGIN + 1_000_000), [10_000, 10_000]);
    let down = room.event(Actor::Server, None, TableEvent::Down(5), BEGIN + 2, 0);
    assert_eq!(down.unwrap_err().reason, RefusalReason::NotNow);
}

#[test]
fn without_a_clock_nobody_is_late() {
    let mut room = Room::begun("platz".parse::<GameText>().unwrap(), None);
    let year = BEGIN + 366 * Time::from(DAY);
    assert_eq!(flag(&room, 0, year), Err(RefusalReason::NotNow));
    let step = room.any_step(&mut fastrand::Rng::with_seed(1));
    room.by_seat(0, step, year, 0).unwrap();
    assert_eq!(room.table_state.current_match().entry(0).unwrap().time, None);
}
