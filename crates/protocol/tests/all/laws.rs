//! Laws that hold in every game and option set, whatever is done at a table.

use crate::common::{BEGIN, HOST, Room, state};
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, Chair, LogEntry, Person, Phase, Plan, TableEvent, TableState, Time, limits,
};
use quadrille_table::record::{Clock, Record};
use quadrille_table::{Act, GameText, Offer, Status};

/// Lets everybody act at random: mostly legal steps, sometimes anything else, allowed or not. A
/// refused action changes nothing.
fn play(room: &mut Room, random: &mut fastrand::Rng, most: usize) {
    let seats = room.table_state.current_match().seats();
    let mut now = BEGIN;
    for _ in 0..most {
        now += random.u64(..3_000);
        let (own, any) = (room.acting().unwrap_or(0), random.u8(..seats));
        let (seat, event) = match random.u8(..100) {
            0 => (any, TableEvent::Act(Act::Offer(Offer::Draw))),
            1..=3 => (any, TableEvent::Act(Act::Offer(Offer::Takeback))),
            4..=9 => (any, TableEvent::Act(Act::Accept)),
            10 => (any, TableEvent::Act(Act::Decline)),
            11 => (any, TableEvent::Greet(random.u8(..8))),
            12 => (any, TableEvent::Again),
            13 => (any, TableEvent::Act(Act::Flag)),
            14 if random.u8(..8) == 0 => (any, TableEvent::Act(Act::Resign)),
            15 if random.u8(..8) == 0 => (any, TableEvent::Act(Act::Leave)),
            16 => (any, TableEvent::Step("e3-e4".to_owned())),
            17 => (any, TableEvent::Abort),
            _ if room.acting().is_some() => (own, room.any_step(random)),
            _ => return,
        };
        let before = state(&room.table_state);
        let actor = if event == TableEvent::Act(Act::Flag) {
            Actor::Server
        } else {
            Actor::Person(Person(seat.into()))
        };
        let at =
            if event == TableEvent::Act(Act::Flag) && random.bool() { now + 700_000 } else { now };
        match room.event(actor, Some(seat), event, at, random.u32(..200)) {
            Ok(_) => now = at,
            Err(_) => assert_eq!(state(&room.table_state), before),
        }
    }
}

fn finish(room: &mut Room) {
    let now = room.table_state.last();
    while let Some(seat) = room.acting() {
        room.by_seat(seat, TableEvent::Act(Act::Resign), now, 0).unwrap();
    }
}

#[test]
fn the_fold_of_a_log_is_the_match_as_it_was_played() {
    for (seed, game) in (0..).zip(GameText::all()) {
        let mut random = fastrand::Rng::with_seed(seed);
        let clock = Some(Clock::Increment { base: 600, increment: 1 }).filter(|_| random.bool());
        let mut room = Room::begun(game, clock);
        play(&mut room, &mut random, 150);
        let through_text = |entry: &LogEntry| {
            let text = serde_json::to_string(entry).unwrap();
            serde_json::from_str(&text).unwrap()
        };
        let log: Vec<LogEntry> = room.log.iter().map(through_text).collect();
        let fold = TableState::of(&log).unwrap();
        assert_eq!(state(&fold), state(&room.table_state), "{game}");
        for entry in &room.log {
            let expected = (entry.key > 0).then_some(entry.number);
            assert_eq!(fold.by_key(entry.key), expected, "{game}");
        }
    }
}

#[test]
fn every_log_can_be_cut_anywhere_and_gone_on_with() {
    for (seed, game) in (100..).zip(GameText::all().step_by(3)) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut room = Room::begun(game, Some(Clock::Days(1)));
        play(&mut room, &mut random, 60);
        let cut = random.usize(1..=room.log.len());
        let mut table_state = TableState::of(&room.log[..cut]).unwrap();
        for entry in &room.log[cut..] {
            table_state.enter(entry).unwrap();
        }
        assert_eq!(state(&table_state), state(&room.table_state), "{game}");
    }
}

#[test]
fn the_record_of_a_finished_match_is_accepted() {
    for (seed, game) in (200..).zip(GameText::all()) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut room = Room::begun(game, Some(Clock::Increment { base: 300, increment: 3 }));
        play(&mut room, &mut random, 80);
        if room.table_state.phase() == Phase::Closed {
            continue;
        }
        finish(&mut room);
        let text = room.table_state.record().to_string();
        let (record, table) = Record::read_match(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(
            table.position_text(),
            room.table_state.current_match().position_text(),
            "{game}"
        );
        assert_eq!(table.status(), room.table_state.current_match().status(), "{game}");
        assert_eq!(record.clock, room.table_state.plan().clock, "{game}");
        assert_eq!(table.played(), room.table_state.current_match().played(), "{game}");
        assert_eq!(record.to_string(), text, "{game}");
    }
}

#[test]
fn names_cannot_break_a_record() {
    let mut plan = Plan::new("platz".parse().unwrap());
    plan.chairs[1] = Chair::Level(2);
    let mut room = Room::open(plan);
    let name = r#"\"] [Result "1-2"#;
    let sit = TableEvent::Sit(HOST, name.to_owned());
    room.event(Actor::Person(HOST), Some(0), sit, BEGIN, 0).unwrap();
    room.event(Actor::Server, None, TableEvent::Start, BEGIN, 0).unwrap();
    let resign = TableEvent::Act(Act::Resign);
    room.event(Actor::Person(HOST), Some(0), resign, BEGIN, 0).unwrap();
    let (record, _) = Record::read_match(&room.table_state.record().to_string()).unwrap();
    assert_eq!(record.header("Seats"), Some(&*format!("{name}; level 2")));
    assert_eq!(record.result_text(), "2 1");
}

#[test]
fn a_seat_that_is_lost_is_out_and_the_others_play_on() {
    let many = |game: &GameText| game.start().sides() > 2;
    let clock = Some(Clock::Increment { base: 10, increment: 0 });
    for game in GameText::all().filter(many) {
        for way in [Act::Flag, Act::Resign, Act::Leave] {
            let mut room = Room::begun(game, clock);
            let mut random = fastrand::Rng::with_seed(5);
            let first = room.acting().unwrap();
            let (actor, at) = match way {
                Act::Flag => (Actor::Server, room.table_state.clocks().flagged().unwrap()),
                _ => (Actor::Person(Person(first.into())), BEGIN + 1),
            };
            room.event(actor, Some(first), TableEvent::Act(way), at, 0).unwrap();
            assert!(room.table_state.current_match().is_out(Seat(first)), "{game}");
            assert_eq!(room.table_state.phase(), Phase::Playing, "{game}");
            let next = room.acting().unwrap();
            assert_ne!(next, first, "{game}");
            assert_eq!(room.table_state.clocks().running(), Some((Seat(next), at)), "{game}");
            for _ in 0..30 {
                let Some(seat) = room.acting() else { break };
                assert_ne!(seat, first, "{game}");
                let step = room.any_step(&mut random);
                room.by_seat(seat, step, at + 1, 0).unwrap();
            }
        }
    }
}

#[test]
fn a_flag_ends_a_game_of_two_sides() {
    for game in GameText::all().filter(|game| game.start().sides() == 2) {
        let mut room = Room::begun(game, Some(Clock::Days(1)));
        let (seat, at) = (room.acting().unwrap(), room.table_state.clocks().flagged().unwrap());
        room.event(Actor::Server, Some(seat), TableEvent::Act(Act::Flag), at, 0).unwrap();
        assert_eq!(room.table_state.phase(), Phase::Over, "{game}");
        let Status::Over(outcome) = room.table_state.current_match().status() else {
            unreachable!()
        };
        assert_eq!(outcome.ending.key(), "time", "{game}");
    }
}

/// Lets the acting seat play its whole turn.
fn turn(room: &mut Room, random: &mut fastrand::Rng, at: Time) -> u8 {
    let (seat, turns) = (room.acting().unwrap(), room.table_state.current_match().turns());
    while room.table_state.current_match().turns() == turns && room.acting() == Some(seat) {
        let step = room.any_step(random);
        room.by_seat(seat, step, at, 0).unwrap();
    }
    seat
}

#[test]
fn what_all_agree_to_take_back_was_never_played() {
    let clock = Some(Clock::Increment { base: 600, increment: 0 });
    for (seed, game) in (0..).zip(GameText::all()) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut room = Room::begun(game, clock);
        let first = turn(&mut room, &mut random, BEGIN + 1_000);
        let before = room.table_state.current_match().position_text();
        let second = turn(&mut room, &mut random, BEGIN + 40_000);
        let left = room.left(BEGIN + 40_000)[usize::from(second)];
        room.by_seat(second, TableEvent::Act(Act::Offer(Offer::Takeback)), BEGIN + 41_000, 0)
            .unwrap();
        for seat in 0..room.table_state.current_match().seats() {
            let answers =
                room.table_state.current_match().pending().is_some_and(|pending| {
                    !pending.has_agreed(room.table_state.side_of(Seat(seat)))
                });
            if answers {
                room.by_seat(seat, TableEvent::Act(Act::Accept), BEGIN + 42_000, 0).unwrap();
            }
        }
        assert_eq!(room.table_state.current_match().position_text(), before, "{game}");
        assert_eq!(room.acting(), Some(second), "{game}");
        assert_eq!(room.table_state.current_match().taken_back().len(), 1, "{game}");
        assert_eq!(
            room.left(BEGIN + 42_000)[usize::from(second)],
            left,
            "time stays spent: {game}"
        );
        let running = Some((Seat(second), BEGIN + 42_000));
        assert_eq!(room.table_state.clocks().running(), running, "{game}");
        assert_ne!(first, second, "{game}");
        turn(&mut room, &mut random, BEGIN + 50_000);
        finish(&mut room);
        let text = room.table_state.record().to_string();
        Record::read_match(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
}

#[test]
fn an_entry_is_taken_only_at_its_number() {
    let room = Room::begun("platz".parse().unwrap(), None);
    for number in (0..6).filter(|number| *number != room.table_state.next()) {
        let mut copy = TableState::of(&room.log).unwrap();
        let entry = LogEntry {
            number,
            seat: Some(Seat(0)),
            event: TableEvent::Greet(1),
            at: BEGIN,
            lag: 0,
            key: 9,
        };
        assert!(copy.enter(&entry).is_err());
        assert_eq!(state(&copy), state(&room.table_state));
    }
    assert!(TableState::of(&room.log[1..]).is_err());
    assert!(TableState::of(&[]).is_err());
}

#[test]
fn nobody_fills_a_log_with_greetings() {
    let mut room = Room::begun("platz".parse().unwrap(), None);
    let greeted =
        (0..=limits::TALK).filter(|_| room.by_seat(1, TableEvent::Greet(0), BEGIN, 0).is_ok());
    assert_eq!(greeted.count(), usize::from(limits::TALK));
    let step = room.any_step(&mut fastrand::Rng::with_seed(1));
    room.by_seat(0, step, BEGIN, 0).unwrap();
}

#[test]
fn everybody_moves_one_seat_on_for_a_rematch() {
    let mut room = Room::begun("ploy mode=four".parse().unwrap(), None);
    finish(&mut room);
    for seat in 0..4 {
        assert!(!room.table_state.all_want_rematch());
        room.by_seat(seat, TableEvent::Again, BEGIN, 0).unwrap();
    }
    assert!(room.table_state.all_want_rematch());
    let (plan, seats) = room.table_state.rematch();
    assert!(plan.check().is_ok());
    let names: Vec<String> = seats.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["Player 1", "Player 2", "Player 3", "Player 0"]);
    assert!(!room.table_state.wants_rematch(Seat(200)));
}

#[test]
fn a_new_table_is_played_by_todays_rules_and_an_older_one_goes_on() {
    let plan = Plan::new("plateau".parse().unwrap());
    assert!(plan.check_new().is_ok());
    let older = Plan { rules: "1".to_owned(), ..plan.clone() };
    assert!(older.check().is_ok());
    let refused = older.check_new().unwrap_err().to_string();
    assert_eq!(refused, "the rules: expected version 2");
    let later = Plan { rules: "3".to_owned(), ..plan };
    let refused = later.check().unwrap_err().to_string();
    assert_eq!(refused, "the rules: expected version 2 or an earlier one");
}
