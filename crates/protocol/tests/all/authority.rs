//! Permissions: every kind of client, every event, every phase.

use std::fmt::Write as _;

use crate::common::{BEGIN, HOST, Room};
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, Chair, LogEntry, Occupant, Person, Plan, TableEvent, TableId, Time, limits,
};
use quadrille_table::{Act, GameText, Offer};

/// The result of each event by each actor in each phase. `WRITE_MATRIX` in the environment rewrites it.
const MATRIX: &str = include_str!("authority.txt");

/// The actors, with the seat each acts for by default. Person 0 sits on seat 0, person 1 on seat 1, a
/// computer on seat 2, person 3 on seat 3. The host has no seat.
const ACTORS: [(&str, Actor, Option<u8>); 9] = [
    ("owner", Actor::Person(Person(0)), Some(0)),
    ("other", Actor::Person(Person(3)), Some(3)),
    ("thief", Actor::Person(Person(3)), Some(0)),
    ("host", Actor::Person(HOST), None),
    ("watcher", Actor::Person(Person(50)), None),
    ("stranger", Actor::Person(Person(51)), Some(0)),
    ("house", Actor::Server, None),
    ("house for 0", Actor::Server, Some(0)),
    ("house for 2", Actor::Server, Some(2)),
];

fn plan() -> Plan {
    let game: GameText = "ploy mode=four".parse().unwrap();
    let chairs = vec![Chair::Open, Chair::Open, Chair::Level(3), Chair::Open];
    Plan { chairs, clock: Some("60+0".parse().unwrap()), ..Plan::new(game) }
}

/// A table where seat 1 is free.
fn waiting() -> Room {
    let mut room = Room::open(plan());
    for person in [0, 3] {
        sit(&mut room, person);
    }
    room
}

fn sit(room: &mut Room, person: u8) {
    let sit = TableEvent::Sit(Person(person.into()), "Ann".to_owned());
    room.event(Actor::Person(Person(person.into())), Some(person), sit, BEGIN, 0).unwrap();
}

fn full() -> Room {
    let mut room = waiting();
    sit(&mut room, 1);
    room
}

fn begun() -> Room {
    let mut room = full();
    room.event(Actor::Server, None, TableEvent::Start, BEGIN, 0).unwrap();
    room
}

/// The game after `turns` turns, each of one step.
fn after(turns: u8) -> Room {
    let mut room = begun();
    for seat in 0..turns {
        let step = room.any_step(&mut fastrand::Rng::with_seed(u64::from(seat)));
        let actor = if seat == 2 { Actor::Server } else { Actor::Person(Person(seat.into())) };
        room.event(actor, Some(seat), step, BEGIN, 0).unwrap();
    }
    room
}

fn offered() -> Room {
    let mut room = after(2);
    room.by_seat(1, TableEvent::Act(Act::Offer(Offer::Takeback)), BEGIN, 0).unwrap();
    room
}

fn over() -> Room {
    let mut room = begun();
    for seat in [0, 1, 3] {
        room.by_seat(seat, TableEvent::Act(Act::Resign), BEGIN, 0).unwrap();
    }
    room
}

fn again() -> Room {
    let mut room = over();
    room.event(Actor::Server, None, TableEvent::Next(TableId::of(5)), BEGIN, 0).unwrap();
    room
}

fn closed() -> Room {
    let mut room = waiting();
    room.event(Actor::Person(HOST), None, TableEvent::Abort, BEGIN, 0).unwrap();
    room
}

/// The events, each with its seat if that is not the actor's own.
fn events(room: &Room) -> Vec<(&'static str, TableEvent, Option<u8>)> {
    let step = match room.acting() {
        Some(_) => room.any_step(&mut fastrand::Rng::with_seed(1)),
        None => TableEvent::Step("e3-e4".to_owned()),
    };
    let act = |act: Act| (act.word().expect("no step"), TableEvent::Act(act), None);
    let mut events = vec![
        ("open", TableEvent::Open(HOST, Box::new(plan())), None),
        ("sit", TableEvent::Sit(Person(0), "Ann".to_owned()), Some(1)),
        ("sit-taken", TableEvent::Sit(Person(0), "Ann".to_owned()), Some(3)),
        ("sit-nowhere", TableEvent::Sit(Person(0), "Ann".to_owned()), Some(9)),
        ("rise", TableEvent::Rise, None),
        ("fill", TableEvent::Fill(2), Some(1)),
        ("fill-taken", TableEvent::Fill(2), Some(3)),
        ("start", TableEvent::Start, None),
        ("abort", TableEvent::Abort, None),
        ("step", step, None),
    ];
    events.extend([Act::Resign, Act::Flag, Act::Leave, Act::Draw].map(act));
    events.extend([Act::Offer(Offer::Draw), Act::Offer(Offer::Takeback)].map(act));
    events.extend([Act::Accept, Act::Decline].map(act));
    events.extend([
        ("down", TableEvent::Down(10), None),
        ("greet", TableEvent::Greet(1), None),
        ("again", TableEvent::Again, None),
        ("next", TableEvent::Next(TableId::of(6)), None),
    ]);
    events
}

/// Makes a sit event name its actor. The server seats other people, so its events stay unchanged.
fn own(event: TableEvent, actor: Actor) -> TableEvent {
    match (event, actor) {
        (TableEvent::Sit(_, name), Actor::Person(person)) => TableEvent::Sit(person, name),
        (event, _) => event,
    }
}

fn cell(room: &Room, actor: Actor, seat: Option<u8>, event: &TableEvent, at: Time) -> String {
    match room.table_state.allows(actor, seat.map(Seat), event, at, 0) {
        Ok(()) => "yes".to_owned(),
        Err(refusal) => serde_json::to_value(refusal.reason).unwrap().as_str().unwrap().to_owned(),
    }
}

#[test]
fn everybody_may_do_just_what_the_matrix_says() {
    type Phase = (&'static str, fn() -> Room, Time);
    let phases: [Phase; 10] = [
        ("seat 1 is free", waiting, BEGIN),
        ("all sit", full, BEGIN),
        ("seat 0 is to make the first turn", begun, BEGIN),
        ("seat 0 has run out of time", begun, BEGIN + 100_000),
        ("the computer on seat 2 is to act", || after(2), BEGIN),
        ("seat 1 asks to take back its turn", offered, BEGIN),
        ("seat 3 is to act, not early", || after(3), BEGIN),
        ("the game is over", over, BEGIN),
        ("it is played again elsewhere", again, BEGIN),
        ("the table is closed", closed, BEGIN),
    ];
    let mut matrix = String::new();
    for (phase, room, at) in phases {
        let room = room();
        write!(matrix, "{phase}\n{:16}", "").unwrap();
        let line = ACTORS.iter().map(|(name, ..)| format!("{name:14}")).collect::<String>();
        writeln!(matrix, "{}", line.trim_end()).unwrap();
        let mut never = String::new();
        for (name, event, seat) in events(&room) {
            let cell = |&(_, actor, own_seat): &(&str, Actor, Option<u8>)| {
                cell(&room, actor, seat.or(own_seat), &own(event.clone(), actor), at)
            };
            let cells: Vec<String> = ACTORS.iter().map(cell).collect();
            if cells.iter().all(|cell| cell == "not-now") {
                write!(never, " {name}").unwrap();
            } else {
                let line = cells.iter().map(|cell| format!("{cell:14}")).collect::<String>();
                writeln!(matrix, "{name:16}{}", line.trim_end()).unwrap();
            }
        }
        writeln!(matrix, "not-now for all:{never}").unwrap();
        matrix.push('\n');
    }
    if std::env::var_os("WRITE_MATRIX").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/authority.txt");
        std::fs::write(file, matrix.trim_end().to_owned() + "\n").unwrap();
        return;
    }
    for (found, expected) in matrix.lines().zip(MATRIX.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(matrix.trim_end(), MATRIX.trim_end());
}

#[test]
fn what_is_allowed_can_be_entered() {
    for room in [waiting, full, begun, || after(2), offered, || after(3), over] {
        for &(_, actor, own_seat) in &ACTORS {
            for (name, event, seat) in events(&room()) {
                let (mut room, event) = (room(), own(event, actor));
                let seat = seat.or(own_seat);
                if room.table_state.allows(actor, seat.map(Seat), &event, BEGIN, 0).is_ok() {
                    let entered = room.event(actor, seat, event, BEGIN, 0);
                    assert!(entered.is_ok(), "{name}: {entered:?}");
                }
            }
        }
    }
}

#[test]
fn nobody_sits_down_under_another_name() {
    let mut room = Room::open(Plan::new("ploy".parse().unwrap()));
    let sit = |person| TableEvent::Sit(Person(person), "Ann".to_owned());
    let tried = |actor, seat, event| cell(&room, Actor::Person(actor), Some(seat), &event, BEGIN);
    assert_eq!(tried(Person(1), 1, sit(2)), "not-yours");
    assert_eq!(tried(Person(1), 0, sit(1)), "yes", "the host does not sit there");
    assert_eq!(tried(HOST, 1, sit(100)), "yes");
    let open = Actor::Person(Person(1));
    room.event(open, Some(1), sit(1), BEGIN, 0).unwrap();
    assert_eq!(cell(&room, Actor::Person(HOST), Some(1), &TableEvent::Rise, BEGIN), "not-yours");
}

#[test]
fn the_last_seat_is_left_for_a_person() {
    let mut room = Room::open(Plan::new("ploy mode=four".parse().unwrap()));
    let host = Actor::Person(HOST);
    let fill = |room: &Room, seat| cell(room, host, Some(seat), &TableEvent::Fill(8), BEGIN);
    room.event(host, Some(0), TableEvent::Sit(HOST, "Ann".to_owned()), BEGIN, 0).unwrap();
    for seat in 1..3 {
        room.event(host, Some(seat), TableEvent::Fill(8), BEGIN, 0).unwrap();
    }
    assert_eq!(fill(&room, 3), "yes", "the host plays");
    room.event(host, Some(0), TableEvent::Rise, BEGIN, 0).unwrap();
    room.event(host, Some(3), TableEvent::Fill(8), BEGIN, 0).unwrap();
    assert_eq!(fill(&room, 0), "not-now", "computers would play alone");
    assert_eq!(fill(&room, 3), "yes", "at another level");
    sit(&mut room, 0);
    assert!(room.table_state.is_full());
}

#[test]
fn who_sits_down_elsewhere_leaves_the_seat_they_had() {
    let mut room = Room::open(Plan::new("ploy mode=team".parse().unwrap()));
    let sit = || TableEvent::Sit(Person(1), "Ann".to_owned());
    for seat in [1, 3] {
        room.event(Actor::Person(Person(1)), Some(seat), sit(), BEGIN, 0).unwrap();
    }
    let seats: Vec<u8> = room.table_state.seats_of(Person(1)).map(|seat| seat.0).collect();
    assert_eq!(seats, [3]);
}

#[test]
fn turns_are_taken_back_only_where_that_is_agreed() {
    let mut room = Room::open(Plan { takebacks: false, ..plan() });
    for person in [0, 1, 3] {
        sit(&mut room, person);
    }
    room.event(Actor::Server, None, TableEvent::Start, BEGIN, 0).unwrap();
    let step = room.any_step(&mut fastrand::Rng::with_seed(1));
    room.by_seat(0, step, BEGIN, 0).unwrap();
    let request = TableEvent::Act(Act::Offer(Offer::Takeback));
    assert_eq!(cell(&room, Actor::Person(Person(0)), Some(0), &request, BEGIN), "not-now");
}

/// A table for four where nobody sits.
fn empty() -> Room {
    let mut plan = Plan::new("ploy mode=four".parse().unwrap());
    plan.chairs.fill(Chair::Open);
    Room::open(plan)
}

/// Lets a person sit on one seat after the other until that is refused, and counts the seats.
fn wander(room: &mut Room, person: Person) -> u32 {
    let sit = || TableEvent::Sit(person, "Ann".to_owned());
    let sits = |time: &u32| {
        let seat = (time % 2) as u8;
        room.event(Actor::Person(person), Some(seat), sit(), BEGIN, 0).is_ok()
    };
    (0..limits::MATCH).take_while(sits).count() as u32
}

#[test]
fn nobody_fills_the_log_of_a_table_that_waits() {
    let mut room = empty();
    assert_eq!(wander(&mut room, Person(1)), u32::from(limits::RESTLESS));
    let own = room.table_state.seats_of(Person(1)).next().unwrap();
    let up = cell(&room, Actor::Person(Person(1)), Some(own.0), &TableEvent::Rise, BEGIN);
    assert_eq!(up, "yes", "a seat can always be left");
    let sit = TableEvent::Sit(Person(2), "Ben".to_owned());
    assert_eq!(cell(&room, Actor::Person(Person(2)), Some(2), &sit, BEGIN), "yes");
    assert_eq!(cell(&room, Actor::Person(HOST), Some(2), &TableEvent::Fill(1), BEGIN), "yes");
}

#[test]
fn many_strangers_leave_room_for_newcomers_and_the_host() {
    let mut room = empty();
    for person in (1..=1_000).map(Person) {
        let free = |room: &Room| {
            Seat::first(4).find(|seat| *room.table_state.occupant(*seat) == Occupant::Nobody)
        };
        let Some(seat) = free(&room) else { break };
        let may_fill = cell(&room, Actor::Person(HOST), Some(seat.0), &TableEvent::Fill(1), BEGIN);
        assert_eq!(may_fill, "yes", "the host fills seats");
        let sit = || TableEvent::Sit(person, "Ann".to_owned());
        room.event(Actor::Person(person), Some(seat.0), sit(), BEGIN, 0).unwrap();
        for event in [TableEvent::Rise, sit()].into_iter().cycle() {
            if room.event(Actor::Person(person), Some(seat.0), event, BEGIN, 0).is_err() {
                break;
            }
        }
    }
    assert!(room.table_state.is_full(), "everybody who comes can sit down");
    assert!(room.table_state.next() <= limits::WAITING + 4, "{}", room.table_state.next());
}

#[test]
fn the_host_can_close_a_table_whose_log_is_full() {
    let mut room = empty();
    let host = Actor::Person(HOST);
    while room.table_state.next() < limits::MATCH {
        let number = room.table_state.next();
        let (seat, event) =
            (Some(Seat((number % 2) as u8)), TableEvent::Sit(Person(1), "Ann".to_owned()));
        let entry = LogEntry { number, seat, event, at: BEGIN, lag: 0, key: u64::from(number) };
        room.table_state.enter(&entry).unwrap();
    }
    let sit = TableEvent::Sit(HOST, "Ann".to_owned());
    assert_eq!(cell(&room, host, Some(3), &sit, BEGIN), "not-now");
    assert_eq!(cell(&room, host, None, &TableEvent::Abort, BEGIN), "yes");
    room.event(host, None, TableEvent::Abort, BEGIN, 0).unwrap();
}

#[test]
fn who_sits_down_has_all_words_though_somebody_there_before_used_them_up() {
    let mut room = waiting();
    let greets = |room: &mut Room, person| {
        let greet = |_: &u8| {
            let event = TableEvent::Greet(1);
            room.event(Actor::Person(Person(person)), Some(1), event, BEGIN, 0).is_ok()
        };
        (0..u8::MAX).take_while(greet).count()
    };
    for person in [50, 51] {
        let sit = TableEvent::Sit(Person(person), "Eve".to_owned());
        room.event(Actor::Person(Person(person)), Some(1), sit, BEGIN, 0).unwrap();
        assert_eq!(greets(&mut room, person), usize::from(limits::RESTLESS) - 1);
        room.table_state.enter(&rise(&room, 1)).unwrap();
    }
    sit(&mut room, 1);
    room.event(Actor::Server, None, TableEvent::Start, BEGIN, 0).unwrap();
    assert_eq!(greets(&mut room, 1), usize::from(limits::TALK));
}

fn rise(room: &Room, seat: u8) -> LogEntry {
    let (number, seat) = (room.table_state.next(), Some(Seat(seat)));
    LogEntry { number, seat, event: TableEvent::Rise, at: BEGIN, lag: 0, key: 0 }
}
