//! Permissions: every kind of client, every deed, every phase.

use std::fmt::Write as _;

use crate::common::{BEGIN, HOST, Room};
use quadrille_core::Seat;
use quadrille_protocol::{Chair, Deed, Doer, Entry, MatchId, Person, Plan, Sitter, Time, limits};
use quadrille_table::{Act, GameText, Offer};

/// The result of each deed by each doer in each phase. `WRITE_MATRIX` in the environment rewrites it.
const MATRIX: &str = include_str!("authority.txt");

/// The doers, with the seat each acts for by default. Person 0 sits on seat 0, person 1 on seat 1, a
/// computer on seat 2, person 3 on seat 3. The host has no seat.
const DOERS: [(&str, Doer, Option<u8>); 9] = [
    ("owner", Doer::Person(Person(0)), Some(0)),
    ("other", Doer::Person(Person(3)), Some(3)),
    ("thief", Doer::Person(Person(3)), Some(0)),
    ("host", Doer::Person(HOST), None),
    ("watcher", Doer::Person(Person(50)), None),
    ("stranger", Doer::Person(Person(51)), Some(0)),
    ("house", Doer::House, None),
    ("house for 0", Doer::House, Some(0)),
    ("house for 2", Doer::House, Some(2)),
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
    let sit = Deed::Sit(Person(person.into()), "Ann".to_owned());
    room.did(Doer::Person(Person(person.into())), Some(person), sit, BEGIN, 0).unwrap();
}

fn full() -> Room {
    let mut room = waiting();
    sit(&mut room, 1);
    room
}

fn begun() -> Room {
    let mut room = full();
    room.did(Doer::House, None, Deed::Start, BEGIN, 0).unwrap();
    room
}

/// The game after `turns` turns, each of one step.
fn after(turns: u8) -> Room {
    let mut room = begun();
    for seat in 0..turns {
        let step = room.any_step(&mut fastrand::Rng::with_seed(u64::from(seat)));
        let doer = if seat == 2 { Doer::House } else { Doer::Person(Person(seat.into())) };
        room.did(doer, Some(seat), step, BEGIN, 0).unwrap();
    }
    room
}

fn offered() -> Room {
    let mut room = after(2);
    room.by_seat(1, Deed::Act(Act::Offer(Offer::Takeback)), BEGIN, 0).unwrap();
    room
}

fn over() -> Room {
    let mut room = begun();
    for seat in [0, 1, 3] {
        room.by_seat(seat, Deed::Act(Act::Resign), BEGIN, 0).unwrap();
    }
    room
}

fn again() -> Room {
    let mut room = over();
    room.did(Doer::House, None, Deed::Next(MatchId::of(5)), BEGIN, 0).unwrap();
    room
}

fn closed() -> Room {
    let mut room = waiting();
    room.did(Doer::Person(HOST), None, Deed::Abort, BEGIN, 0).unwrap();
    room
}

/// The deeds, each with its seat if that is not the doer's own.
fn deeds(room: &Room) -> Vec<(&'static str, Deed, Option<u8>)> {
    let step = match room.acting() {
        Some(_) => room.any_step(&mut fastrand::Rng::with_seed(1)),
        None => Deed::Step("e3-e4".to_owned()),
    };
    let act = |act: Act| (act.word().expect("no step"), Deed::Act(act), None);
    let mut deeds = vec![
        ("open", Deed::Open(HOST, Box::new(plan())), None),
        ("sit", Deed::Sit(Person(0), "Ann".to_owned()), Some(1)),
        ("sit-taken", Deed::Sit(Person(0), "Ann".to_owned()), Some(3)),
        ("sit-nowhere", Deed::Sit(Person(0), "Ann".to_owned()), Some(9)),
        ("rise", Deed::Rise, None),
        ("fill", Deed::Fill(2), Some(1)),
        ("fill-taken", Deed::Fill(2), Some(3)),
        ("start", Deed::Start, None),
        ("abort", Deed::Abort, None),
        ("step", step, None),
    ];
    deeds.extend([Act::Resign, Act::Flag, Act::Leave, Act::Draw].map(act));
    deeds.extend([Act::Offer(Offer::Draw), Act::Offer(Offer::Takeback)].map(act));
    deeds.extend([Act::Accept, Act::Decline].map(act));
    deeds.extend([
        ("down", Deed::Down(10), None),
        ("greet", Deed::Greet(1), None),
        ("again", Deed::Again, None),
        ("next", Deed::Next(MatchId::of(6)), None),
    ]);
    deeds
}

/// Makes a sit deed name its doer. The house seats other people, so its deeds stay unchanged.
fn own(did: Deed, doer: Doer) -> Deed {
    match (did, doer) {
        (Deed::Sit(_, name), Doer::Person(person)) => Deed::Sit(person, name),
        (did, _) => did,
    }
}

fn cell(room: &Room, doer: Doer, seat: Option<u8>, did: &Deed, at: Time) -> String {
    match room.meeting.allows(doer, seat.map(Seat), did, at, 0) {
        Ok(()) => "yes".to_owned(),
        Err(refusal) => serde_json::to_value(refusal.why).unwrap().as_str().unwrap().to_owned(),
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
        let line = DOERS.iter().map(|(name, ..)| format!("{name:14}")).collect::<String>();
        writeln!(matrix, "{}", line.trim_end()).unwrap();
        let mut never = String::new();
        for (name, did, seat) in deeds(&room) {
            let cell = |&(_, doer, own_seat): &(&str, Doer, Option<u8>)| {
                cell(&room, doer, seat.or(own_seat), &own(did.clone(), doer), at)
            };
            let cells: Vec<String> = DOERS.iter().map(cell).collect();
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
        for &(_, doer, own_seat) in &DOERS {
            for (name, did, seat) in deeds(&room()) {
                let (mut room, did) = (room(), own(did, doer));
                let seat = seat.or(own_seat);
                if room.meeting.allows(doer, seat.map(Seat), &did, BEGIN, 0).is_ok() {
                    let entered = room.did(doer, seat, did, BEGIN, 0);
                    assert!(entered.is_ok(), "{name}: {entered:?}");
                }
            }
        }
    }
}

#[test]
fn nobody_sits_down_under_another_name() {
    let mut room = Room::open(Plan::new("ploy".parse().unwrap()));
    let sit = |person| Deed::Sit(Person(person), "Ann".to_owned());
    let tried = |doer, seat, did| cell(&room, Doer::Person(doer), Some(seat), &did, BEGIN);
    assert_eq!(tried(Person(1), 1, sit(2)), "not-yours");
    assert_eq!(tried(Person(1), 0, sit(1)), "yes", "the host does not sit there");
    assert_eq!(tried(HOST, 1, sit(100)), "yes");
    let open = Doer::Person(Person(1));
    room.did(open, Some(1), sit(1), BEGIN, 0).unwrap();
    assert_eq!(cell(&room, Doer::Person(HOST), Some(1), &Deed::Rise, BEGIN), "not-yours");
}

#[test]
fn the_last_seat_is_left_for_a_person() {
    let mut room = Room::open(Plan::new("ploy mode=four".parse().unwrap()));
    let host = Doer::Person(HOST);
    let fill = |room: &Room, seat| cell(room, host, Some(seat), &Deed::Fill(8), BEGIN);
    room.did(host, Some(0), Deed::Sit(HOST, "Ann".to_owned()), BEGIN, 0).unwrap();
    for seat in 1..3 {
        room.did(host, Some(seat), Deed::Fill(8), BEGIN, 0).unwrap();
    }
    assert_eq!(fill(&room, 3), "yes", "the host plays");
    room.did(host, Some(0), Deed::Rise, BEGIN, 0).unwrap();
    room.did(host, Some(3), Deed::Fill(8), BEGIN, 0).unwrap();
    assert_eq!(fill(&room, 0), "not-now", "computers would play alone");
    assert_eq!(fill(&room, 3), "yes", "at another level");
    sit(&mut room, 0);
    assert!(room.meeting.is_full());
}

#[test]
fn who_sits_down_elsewhere_leaves_the_seat_they_had() {
    let mut room = Room::open(Plan::new("ploy mode=team".parse().unwrap()));
    let sit = || Deed::Sit(Person(1), "Ann".to_owned());
    for seat in [1, 3] {
        room.did(Doer::Person(Person(1)), Some(seat), sit(), BEGIN, 0).unwrap();
    }
    let seats: Vec<u8> = room.meeting.seats_of(Person(1)).map(|seat| seat.0).collect();
    assert_eq!(seats, [3]);
}

#[test]
fn turns_are_taken_back_only_where_that_is_agreed() {
    let mut room = Room::open(Plan { takebacks: false, ..plan() });
    for person in [0, 1, 3] {
        sit(&mut room, person);
    }
    room.did(Doer::House, None, Deed::Start, BEGIN, 0).unwrap();
    let step = room.any_step(&mut fastrand::Rng::with_seed(1));
    room.by_seat(0, step, BEGIN, 0).unwrap();
    let ask = Deed::Act(Act::Offer(Offer::Takeback));
    assert_eq!(cell(&room, Doer::Person(Person(0)), Some(0), &ask, BEGIN), "not-now");
}

/// A table for four where nobody sits.
fn empty() -> Room {
    let mut plan = Plan::new("ploy mode=four".parse().unwrap());
    plan.chairs.fill(Chair::Open);
    Room::open(plan)
}

/// Lets a person sit on one seat after the other until that is refused, and counts the seats.
fn wander(room: &mut Room, person: Person) -> u32 {
    let sit = || Deed::Sit(person, "Ann".to_owned());
    let sits = |time: &u32| {
        let seat = (time % 2) as u8;
        room.did(Doer::Person(person), Some(seat), sit(), BEGIN, 0).is_ok()
    };
    (0..limits::MATCH).take_while(sits).count() as u32
}

#[test]
fn nobody_fills_the_log_of_a_table_that_waits() {
    let mut room = empty();
    assert_eq!(wander(&mut room, Person(1)), u32::from(limits::RESTLESS));
    let own = room.meeting.seats_of(Person(1)).next().unwrap();
    let up = cell(&room, Doer::Person(Person(1)), Some(own.0), &Deed::Rise, BEGIN);
    assert_eq!(up, "yes", "a seat can always be left");
    let sit = Deed::Sit(Person(2), "Ben".to_owned());
    assert_eq!(cell(&room, Doer::Person(Person(2)), Some(2), &sit, BEGIN), "yes");
    assert_eq!(cell(&room, Doer::Person(HOST), Some(2), &Deed::Fill(1), BEGIN), "yes");
}

#[test]
fn many_strangers_leave_room_for_newcomers_and_the_host() {
    let mut room = empty();
    for person in (1..=1_000).map(Person) {
        let free =
            |room: &Room| Seat::first(4).find(|seat| *room.meeting.sitter(*seat) == Sitter::Nobody);
        let Some(seat) = free(&room) else { break };
        let may_fill = cell(&room, Doer::Person(HOST), Some(seat.0), &Deed::Fill(1), BEGIN);
        assert_eq!(may_fill, "yes", "the host fills seats");
        let sit = || Deed::Sit(person, "Ann".to_owned());
        room.did(Doer::Person(person), Some(seat.0), sit(), BEGIN, 0).unwrap();
        for did in [Deed::Rise, sit()].into_iter().cycle() {
            if room.did(Doer::Person(person), Some(seat.0), did, BEGIN, 0).is_err() {
                break;
            }
        }
    }
    assert!(room.meeting.is_full(), "everybody who comes can sit down");
    assert!(room.meeting.next() <= limits::WAITING + 4, "{}", room.meeting.next());
}

#[test]
fn the_host_can_close_a_table_whose_log_is_full() {
    let mut room = empty();
    let host = Doer::Person(HOST);
    while room.meeting.next() < limits::MATCH {
        let number = room.meeting.next();
        let (seat, did) = (Some(Seat((number % 2) as u8)), Deed::Sit(Person(1), "Ann".to_owned()));
        let entry = Entry { number, seat, did, at: BEGIN, lag: 0, key: u64::from(number) };
        room.meeting.enter(&entry).unwrap();
    }
    let sit = Deed::Sit(HOST, "Ann".to_owned());
    assert_eq!(cell(&room, host, Some(3), &sit, BEGIN), "not-now");
    assert_eq!(cell(&room, host, None, &Deed::Abort, BEGIN), "yes");
    room.did(host, None, Deed::Abort, BEGIN, 0).unwrap();
}

#[test]
fn who_sits_down_has_all_words_though_somebody_there_before_used_them_up() {
    let mut room = waiting();
    let greets = |room: &mut Room, person| {
        let greet = |_: &u8| {
            let did = Deed::Greet(1);
            room.did(Doer::Person(Person(person)), Some(1), did, BEGIN, 0).is_ok()
        };
        (0..u8::MAX).take_while(greet).count()
    };
    for person in [50, 51] {
        let sit = Deed::Sit(Person(person), "Eve".to_owned());
        room.did(Doer::Person(Person(person)), Some(1), sit, BEGIN, 0).unwrap();
        assert_eq!(greets(&mut room, person), usize::from(limits::RESTLESS) - 1);
        room.meeting.enter(&rise(&room, 1)).unwrap();
    }
    sit(&mut room, 1);
    room.did(Doer::House, None, Deed::Start, BEGIN, 0).unwrap();
    assert_eq!(greets(&mut room, 1), usize::from(limits::TALK));
}

fn rise(room: &Room, seat: u8) -> Entry {
    let (number, seat) = (room.meeting.next(), Some(Seat(seat)));
    Entry { number, seat, did: Deed::Rise, at: BEGIN, lag: 0, key: 0 }
}
