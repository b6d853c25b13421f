//! A match online, without a screen and without a network.

mod absent;
mod clocks;
mod lists;
mod turns;

use quadrille_board::online::{Answer, Contact, Left, Line, Order};
use quadrille_board::{Player, Shared, Sitting};
use quadrille_core::Seat;
use quadrille_protocol::{
    Chair, ClientMessage, LogEntry, Occupant, Person, Plan, Refusal, RefusalReason, ServerMessage,
    TableEvent, TableId, TableState, Time,
};
use quadrille_table::{Act, Offer};

const ANN: Person = Person(1);
const BEN: Person = Person(2);

/// A server with one table, as far as these tests need one.
struct House {
    table_state: TableState,
    log: Vec<LogEntry>,
}

impl House {
    fn new(game: &str, clock: Option<&str>) -> Self {
        let mut plan = Plan::new(game.parse().unwrap());
        plan.clock = clock.map(|clock| clock.parse().unwrap());
        let event = TableEvent::Open(ANN, Box::new(plan));
        let open = LogEntry { number: 0, seat: None, event, at: 0, lag: 0, key: 1 };
        let mut house = Self { table_state: TableState::new(&open).unwrap(), log: vec![open] };
        house.enter(Some(0), "sit 1 Ann", 0);
        house
    }

    fn begun(game: &str, clock: Option<&str>) -> Self {
        let mut house = Self::new(game, clock);
        for seat in 1..house.table_state.current_match().seats() {
            house.enter(Some(seat), "sit 2 Ben", 0);
        }
        house.enter(None, "start", 0);
        house
    }

    fn table() -> TableId {
        TableId::of(5)
    }

    fn enter(&mut self, seat: Option<u8>, event: &str, key: u64) -> ServerMessage {
        let number = self.table_state.next();
        let seat = seat.map(Seat);
        let at = u64::from(number) * 100;
        let entry = LogEntry { number, seat, event: event.parse().unwrap(), at, lag: 0, key };
        self.table_state.enter(&entry).unwrap();
        self.log.push(entry.clone());
        ServerMessage::Entry { table: Self::table(), entry }
    }

    fn log(&self, from: u32) -> ServerMessage {
        let entries = self.log[from as usize..].to_vec();
        ServerMessage::Log {
            table: Self::table(),
            entries,
            next: self.table_state.next(),
            now: 1000,
        }
    }
}

fn asks(orders: &[Order]) -> Vec<ClientMessage> {
    let sent = orders.iter().filter_map(|order| match order {
        Order::Send(text) => Some(ClientMessage::read(text).unwrap()),
        _ => None,
    });
    sent.collect()
}

fn welcome(person: Person) -> String {
    ServerMessage::Welcome { version: 1, person, name: "Guest".to_owned(), now: 0 }.to_string()
}

/// A line that is there at a time, with what was asked when it came.
fn connect(line: &mut Line, person: Person, now: Time) -> Vec<ClientMessage> {
    assert_eq!(line.answered(Answer::Given, now), [Order::Open]);
    let hello = line.opened(now);
    assert_eq!(asks(&hello), [ClientMessage::Hello { version: 1 }]);
    asks(&line.receive(&welcome(person), now))
}

/// A line at a table.
fn at_table(house: &House, person: Person) -> Line {
    let mut line = Line::new(9);
    assert_eq!(line.watch(House::table(), 0), [Order::Session]);
    assert_eq!(
        connect(&mut line, person, 0),
        [ClientMessage::Watch { table: House::table(), from: 0 }]
    );
    assert!(line.receive(&house.log(0).to_string(), 0).is_empty());
    line
}

fn key_of(ask: &ClientMessage) -> u64 {
    match ask {
        ClientMessage::Act { key, .. } => *key,
        ask => panic!("{ask} does nothing at a table"),
    }
}

fn shown(line: &Line) -> Vec<String> {
    let table = line.visit(House::table()).unwrap().shown().unwrap();
    table.played().into_iter().map(|played| played.text().to_owned()).collect()
}

/// Takes a step of the first seat; tells what is sent.
fn take(line: &mut Line, text: &str, confirm: bool) -> Vec<ClientMessage> {
    asks(&line.step(House::table(), Seat(0), text.to_owned(), confirm, 0))
}

fn step(text: &str) -> TableEvent {
    TableEvent::Step(text.to_owned())
}

#[test]
fn pauses_between_calls_grow_and_a_wake_calls_at_once() {
    let mut line = Line::new(1);
    line.start(0);
    connect(&mut line, ANN, 0);
    let mut now = 100;
    let mut longest = 0;
    line.closed(now);
    for _ in 0..12 {
        assert_eq!(line.contact(), Contact::Away);
        let begin = now;
        while line.tick(now).is_empty() {
            now += 10;
        }
        longest = longest.max(now - begin);
        line.answered(Answer::Nothing, now);
    }
    assert!((2500..=5010).contains(&longest), "{longest}");
    assert_eq!(line.wake(now + 1), [Order::Session]);
    connect(&mut line, ANN, now + 2);
    assert_eq!(line.contact(), Contact::There);
}

#[test]
fn a_name_that_the_server_writes_otherwise_is_asked_for_once() {
    let mut line = Line::new(1);
    line.start(0);
    connect(&mut line, ANN, 0);
    let name = "Ann  Lee".to_owned();
    assert_eq!(asks(&line.rename(name.clone())), [ClientMessage::Name { name }]);
    let name = "Ann Lee".to_owned();
    let welcome = ServerMessage::Welcome { version: 1, person: ANN, name, now: 0 };
    assert_eq!(asks(&line.receive(&welcome.to_string(), 1)), []);
    assert_eq!(line.name(), "Ann Lee");
}

#[test]
fn a_socket_that_answers_no_ping_is_given_up() {
    let mut line = Line::new(1);
    line.start(0);
    connect(&mut line, ANN, 0);
    assert!(line.tick(4999).is_empty());
    assert!(matches!(asks(&line.tick(5000))[..], [ClientMessage::Ping { sent: 5000, .. }]));
    line.receive(&ServerMessage::Pong { sent: 5000, now: 0 }.to_string(), 5100);
    line.tick(10_000);
    assert!(!line.tick(19_999).contains(&Order::Close));
    assert!(line.tick(20_000).contains(&Order::Close));
    assert_eq!(line.contact(), Contact::Away);
}

#[test]
fn a_server_of_another_version_is_left_alone() {
    let mut line = Line::new(1);
    line.start(0);
    line.answered(Answer::Given, 0);
    line.opened(0);
    let refusal = Refusal::new(RefusalReason::Version, "expected version 2");
    let orders = line.receive(&ServerMessage::refused(None, None, refusal).to_string(), 0);
    assert_eq!(orders, [Order::Close]);
    line.closed(1);
    assert_eq!(line.contact(), Contact::Foreign);
    assert!(line.tick(100_000).is_empty());
}

#[test]
fn a_table_that_was_asked_for_is_asked_for_again_by_the_same_number() {
    let mut line = Line::new(1);
    let plan = Plan::new("ploy".parse().unwrap());
    let (key, orders) = line.make(plan.clone(), 0);
    assert_eq!(orders, [Order::Session]);
    let ask = ClientMessage::Make { key, plan: Box::new(plan) };
    assert_eq!(connect(&mut line, ANN, 0), std::slice::from_ref(&ask));
    line.closed(10);
    line.wake(11);
    assert_eq!(connect(&mut line, ANN, 12), [ask]);
    line.receive(&ServerMessage::Made { key, table: House::table() }.to_string(), 13);
    assert_eq!(line.made(key), Some(Ok(House::table())));
}

#[test]
fn a_step_is_shown_at_once_and_sent_until_it_is_confirmed() {
    let mut house = House::begun("ploy", None);
    let mut line = at_table(&house, ANN);
    let sent = asks(&line.act(House::table(), Some(Seat(0)), step("e3-e4"), 0));
    assert_eq!(shown(&line), ["e3-e4"]);
    assert!(line.visit(House::table()).unwrap().is_waiting());
    assert!(asks(&line.tick(2999)).is_empty());
    assert_eq!(asks(&line.tick(3000)), sent, "the same, with the same key");
    let entry = house.enter(Some(0), "step e3-e4", key_of(&sent[0]));
    line.receive(&entry.to_string(), 3100);
    assert!(!line.visit(House::table()).unwrap().is_waiting());
    assert!(asks(&line.tick(9000)).iter().all(|ask| matches!(ask, ClientMessage::Ping { .. })));
}

#[test]
fn a_refused_step_is_taken_back_with_a_reason() {
    let house = House::begun("ploy", None);
    let mut line = at_table(&house, ANN);
    let sent = asks(&line.act(House::table(), Some(Seat(0)), step("e3-e4"), 0));
    let refusal = Refusal::new(RefusalReason::Late, "expected this before");
    let key = Some(key_of(&sent[0]));
    line.receive(&ServerMessage::refused(Some(House::table()), key, refusal).to_string(), 1);
    let visit = line.visit(House::table()).unwrap();
    assert!(shown(&line).is_empty());
    assert_eq!(
        visit.withdrawn().map(|back| (back.reason, back.is_step)),
        Some((RefusalReason::Late, true))
    );
}

#[test]
fn steps_that_wait_for_a_yes_are_seen_here_only() {
    let house = House::begun("ploy", None);
    let mut line = at_table(&house, ANN);
    assert!(take(&mut line, "e3-e4", true).is_empty());
    assert_eq!(shown(&line), ["e3-e4"]);
    assert!(line.visit(House::table()).unwrap().asks());
    line.put_back(House::table());
    assert!(shown(&line).is_empty());
    take(&mut line, "e3-e4", true);
    assert_eq!(asks(&line.release(House::table(), 0)).len(), 1);
    assert!(!line.visit(House::table()).unwrap().is_holding());
}

#[test]
fn what_waits_for_a_yes_is_put_back_when_it_cannot_be_done_any_more() {
    let mut house = House::begun("ploy", None);
    let mut line = at_table(&house, ANN);
    take(&mut line, "e3-e4", true);
    line.receive(&house.enter(Some(1), "greet 3", 0).to_string(), 0);
    assert!(line.visit(House::table()).unwrap().is_holding(), "a greeting changes nothing");
    line.receive(&house.enter(Some(1), "resign", 0).to_string(), 0);
    assert!(!line.visit(House::table()).unwrap().is_holding());
}

#[test]
fn what_was_missed_is_asked_for_and_greetings_of_long_ago_are_no_news() {
    let mut house = House::begun("ploy", None);
    let mut line = at_table(&house, BEN);
    house.enter(Some(0), "step e3-e4", 0);
    let greeting = house.enter(Some(0), "greet 2", 0);
    let orders = line.receive(&greeting.to_string(), 0);
    assert_eq!(asks(&orders), [ClientMessage::Watch { table: House::table(), from: 4 }]);
    line.receive(&house.log(4).to_string(), 0);
    let visit = line.visit(House::table()).unwrap();
    assert_eq!(visit.greetings(0).len(), 1);
    assert_eq!(visit.greetings(60_000).len(), 0);
}

#[test]
fn everybody_may_do_what_is_theirs_and_nothing_else() {
    let mut house = House::new("ploy", None);
    let free = |house: &House, person| {
        let line = at_table(house, person);
        let visit = line.visit(House::table()).unwrap();
        let place = visit.place().unwrap();
        let fill = place.may(Some(Seat(1)), &TableEvent::Fill(3));
        (place.may_sit(Seat(0)), place.may_sit(Seat(1)), fill, place.is_host())
    };
    assert_eq!(free(&house, ANN), (false, true, true, true));
    assert_eq!(free(&house, BEN), (false, true, false, false));
    house.enter(Some(1), "sit 2 Ben", 0);
    assert_eq!(free(&house, Person(3)), (false, false, false, false));
    house.enter(None, "start", 0);
    let can = |house: &House, person| {
        let line = at_table(house, person);
        let place = line.visit(House::table()).unwrap().place().unwrap();
        let draw = place.can_propose(Offer::Draw).is_some();
        (place.is_to_act(), draw, place.can(Act::Resign).is_some(), place.is_asked().is_some())
    };
    assert_eq!(can(&house, ANN), (true, true, true, false));
    assert_eq!(can(&house, BEN), (false, true, true, false));
    assert_eq!(can(&house, Person(3)), (false, false, false, false));
    house.enter(Some(0), "offer-draw", 0);
    assert_eq!(can(&house, ANN), (true, false, true, false));
    assert_eq!(can(&house, BEN), (false, false, true, true));
    assert_eq!(can(&house, Person(3)), (false, false, false, false));
}

#[test]
fn only_ones_own_seats_are_persons_and_a_closed_table_has_none() {
    let mut house = House::begun("ploy mode=four", None);
    let players = |house: &House, person| {
        at_table(house, person).visit(House::table()).unwrap().place().unwrap().players()
    };
    let (own, other) = (Player::Person, Player::Elsewhere);
    assert_eq!(players(&house, ANN), [own, other, other, other]);
    assert_eq!(players(&house, BEN), [other, own, own, own]);
    assert_eq!(players(&house, Person(3)), [other; 4]);
    house.enter(Some(0), "abort", 0);
    assert_eq!(players(&house, ANN), [other; 4]);
}

#[test]
fn a_sitting_keeps_up_with_the_log_and_with_what_is_taken_back_there() {
    let mut house = House::begun("ploy", Some("300+5"));
    let mut line = at_table(&house, ANN);
    let now = |line: &Line| {
        let visit = line.visit(House::table()).unwrap();
        (Shared::new(visit.shown().unwrap()), visit.place().unwrap().players())
    };
    let (table, players) = now(&line);
    let mut sitting = Sitting::away(&table, players);
    assert!(sitting.is_active());
    let own = sitting.table().read("e3-e4").unwrap();
    assert!(!sitting.step(own, false).is_empty());
    assert!(!sitting.is_active() && !sitting.is_thinking());
    let sent = asks(&line.act(House::table(), Some(Seat(0)), step("e3-e4"), 0));
    let before = sitting.table().clone();
    line.receive(&house.enter(Some(0), "step e3-e4", key_of(&sent[0])).to_string(), 0);
    let (table, players) = now(&line);
    sitting.keep_up(&table, players);
    assert_eq!(*sitting.table(), before, "what is confirmed changes nothing that is seen");
    for (seat, event) in [(1, "step e7-e6"), (0, "offer-takeback"), (1, "accept")] {
        line.receive(&house.enter(Some(seat), event, 0).to_string(), 0);
        let (table, players) = now(&line);
        sitting.keep_up(&table, players);
    }
    assert_eq!(sitting.table().done(), 0);
    assert_eq!(sitting.table().position_text(), house.table_state.current_match().position_text());
    assert!(sitting.is_active(), "it is one's own turn again");
}

#[test]
fn a_seat_that_the_host_has_left_is_free_for_everybody() {
    let mut plan = Plan::new("ploy mode=four".parse().unwrap());
    plan.chairs = vec![Chair::Open, Chair::Host, Chair::Level(2), Chair::Open];
    let open = TableEvent::Open(ANN, Box::new(plan));
    let open = LogEntry { number: 0, seat: None, event: open, at: 0, lag: 0, key: 1 };
    let mut house = House { table_state: TableState::new(&open).unwrap(), log: vec![open] };
    house.enter(Some(1), "sit 1 Ann", 0);
    let may_sit = |house: &House| {
        let line = at_table(house, BEN);
        let place = line.visit(House::table()).unwrap().place().unwrap();
        [0, 1, 2, 3].map(|seat| place.may_sit(Seat(seat)))
    };
    assert_eq!(may_sit(&house), [true, false, false, true]);
    house.enter(Some(3), "sit 1 Ann", 7);
    assert_eq!(may_sit(&house), [true, true, false, false], "whoever moves leaves a seat");
}

#[test]
fn the_host_can_give_a_computers_seat_another_level() {
    let mut plan = Plan::new("ploy".parse().unwrap());
    plan.chairs = vec![Chair::Open, Chair::Level(2)];
    let open = TableEvent::Open(ANN, Box::new(plan));
    let open = LogEntry { number: 0, seat: None, event: open, at: 0, lag: 0, key: 1 };
    let mut house = House { table_state: TableState::new(&open).unwrap(), log: vec![open] };
    let may_fill = |person| {
        let line = at_table(&house, person);
        let place = line.visit(House::table()).unwrap().place().unwrap();
        place.may(Some(Seat(1)), &TableEvent::Fill(5))
    };
    assert_eq!([ANN, BEN].map(may_fill), [true, false]);
    house.enter(Some(1), "fill 5", 0);
    assert_eq!(*house.table_state.occupant(Seat(1)), Occupant::Level(5));
}

#[test]
fn a_seat_that_is_gone_is_told_as_such_whatever_the_reason() {
    let mut house = House::new("ploy", None);
    let mut line = at_table(&house, BEN);
    let sit = TableEvent::Sit(BEN, "Ben".to_owned());
    let sent = asks(&line.act(House::table(), Some(Seat(1)), sit, 0));
    line.receive(&house.enter(Some(1), "sit 3 Cid", 0).to_string(), 1);
    line.receive(&house.enter(None, "start", 0).to_string(), 1);
    let refusal = Refusal::new(RefusalReason::NotNow, "expected a table that waits for players");
    let key = Some(key_of(&sent[0]));
    line.receive(&ServerMessage::refused(Some(House::table()), key, refusal).to_string(), 2);
    let withdrawn = line.visit(House::table()).unwrap().withdrawn();
    assert_eq!(withdrawn.map(|back| back.reason), Some(RefusalReason::Taken));
}
