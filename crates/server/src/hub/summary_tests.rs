use quadrille_core::Seat;
use quadrille_protocol::{Chair, Plan};
use quadrille_table::record::Clock;
use quadrille_table::{Act, Offer};

use super::*;

const ANN: Person = Person(1);
const BOB: Person = Person(2);
const EVE: Person = Person(3);

/// A log that grows, and the change of the summary by its last event.
struct Log {
    table_state: TableState,
    change: Option<TableSummary>,
}

impl Log {
    /// A table that Ann has made at 100.
    fn of(plan: Plan) -> Self {
        let event = TableEvent::Open(ANN, Box::new(plan));
        let open = LogEntry { number: 0, seat: None, event, at: 100, lag: 0, key: 1 };
        Self { table_state: TableState::new(&open).expect("it opens a table"), change: None }
    }

    /// A game between Ann and Bob that began at 400.
    fn game(clock: Option<Clock>) -> Self {
        let mut log = Self::of(Plan { clock, ..Plan::new("ploy".parse().expect("a game")) });
        log.add(200, Some(0), sit(ANN, "Ann"));
        log.add(300, Some(1), sit(BOB, "Bob"));
        log.add(400, None, TableEvent::Start);
        log
    }

    fn add(&mut self, at: Time, seat: Option<u8>, event: TableEvent) -> Option<&TableSummary> {
        let mut after = self.table_state.clone();
        let number = after.next();
        let entry =
            LogEntry { number, seat: seat.map(Seat), event, at, lag: 0, key: number.into() };
        after.enter(&entry).expect("it follows");
        self.change = change(&Folded::new(&self.table_state), &Folded::new(&after));
        self.table_state = after;
        self.change.as_ref()
    }

    /// The acting seat takes its first legal step.
    fn step(&mut self, at: Time) -> Option<&TableSummary> {
        let seat = self.table_state.to_act().expect("somebody is to act");
        let step = self.table_state.current_match().step_texts().swap_remove(0);
        self.add(at, Some(seat.0), TableEvent::Step(step))
    }

    /// The people that the game waits for after the last event.
    fn waits(&self) -> Vec<Person> {
        self.change.clone().map_or_else(Vec::new, |change| change.waits)
    }

    /// The states that the last event has changed.
    fn states(&self) -> Vec<(Person, SeatState)> {
        self.change.clone().map_or_else(Vec::new, |change| change.states)
    }
}

fn sit(person: Person, name: &str) -> TableEvent {
    TableEvent::Sit(person, name.to_owned())
}

#[test]
fn whoever_sits_down_has_a_table_that_waits_and_whoever_gets_up_has_none() {
    let mut log = Log::of(Plan::new("ploy".parse().expect("a game")));
    log.add(200, Some(1), sit(EVE, "Eve"));
    assert_eq!(log.states(), [(EVE, SeatState::Waiting)]);
    let seats = log.change.and_then(|change| change.seats);
    assert_eq!(seats, Some(vec!["open".to_owned(), "Eve".to_owned()]));
    log.change = None;
    log.add(300, Some(1), TableEvent::Rise);
    assert_eq!(log.states(), [(EVE, SeatState::Gone)]);
}

#[test]
fn a_game_waits_for_one_of_its_players_after_the_other() {
    let mut log = Log::game(None);
    assert_eq!(log.states(), [(ANN, SeatState::Others), (BOB, SeatState::Others)]);
    assert_eq!(log.waits(), [ANN]);
    let change = log.step(500).cloned().expect("it is another's turn");
    assert_eq!((change.extent, log.waits(), log.states()), (Extent::Turn, vec![BOB], vec![]));
    assert_eq!((change.opened, change.seats), (None, None), "they are kept already");
    assert_eq!((change.changed, change.events, change.due), (500, 5, None));
}

#[test]
fn a_greeting_and_a_step_within_a_turn_change_no_summary() {
    let mut log = Log::game(None);
    assert_eq!(log.add(450, Some(1), TableEvent::Greet(1)), None);
    let clock = Some(Clock::Increment { base: 60, increment: 5 });
    let mut log = Log::of(Plan { clock, ..Plan::new("plimus".parse().expect("a game")) });
    for seat in 0..log.table_state.seats().len() as u8 {
        log.add(200, Some(seat), sit(Person(seat.into()), "Ann"));
    }
    log.add(400, None, TableEvent::Start);
    let within_a_turn = |log: &Log| {
        let acting = log.table_state.to_act().expect("somebody is to act");
        let texts = log.table_state.current_match().step_texts();
        texts.into_iter().find(|text| {
            let mut table = log.table_state.current_match().boxed();
            let turns = table.turns();
            let step = table.read(text).expect("it is legal");
            table.act(acting, Act::Step(step), None).expect("it is legal");
            table.turns() == turns
        })
    };
    for at in 5..100 {
        if let Some(text) = within_a_turn(&log) {
            let seat = log.table_state.to_act().map(|seat| seat.0);
            assert_eq!(log.add(at * 100, seat, TableEvent::Step(text)), None);
            return;
        }
        assert!(log.step(at * 100).is_some(), "it is another's turn");
    }
    panic!("expected a turn of several steps");
}

#[test]
fn an_offer_waits_for_whoever_has_not_answered_it() {
    let mut log = Log::game(None);
    log.add(500, Some(0), TableEvent::Act(Act::Offer(Offer::Draw)));
    assert_eq!((log.waits(), log.states()), (vec![ANN, BOB], vec![]));
    log.add(600, Some(1), TableEvent::Act(Act::Decline));
    assert_eq!((log.waits(), log.states()), (vec![ANN], vec![]));
}

#[test]
fn a_game_that_ends_is_over_for_all_and_one_that_is_closed_is_not_listed() {
    let mut log = Log::game(None);
    let change = log.add(500, Some(0), TableEvent::Act(Act::Resign)).cloned();
    assert_eq!(log.states(), [(ANN, SeatState::Over), (BOB, SeatState::Over)]);
    assert_eq!(change.map(|change| change.phase), Some(Phase::Over));
    let mut log = Log::game(None);
    log.add(500, Some(0), TableEvent::Abort);
    assert_eq!(log.states(), [(ANN, SeatState::Gone), (BOB, SeatState::Gone)]);
    assert_eq!(folded(TableId::of(1), &log.table_state, ANN), None);
}

#[test]
fn a_table_is_due_when_the_clock_of_a_person_runs_out() {
    let days = Some(Clock::Days(1));
    let mut log = Log::game(days);
    let day = 24 * 60 * 60 * 1000;
    assert_eq!(log.change.as_ref().and_then(|change| change.due), Some(400 + day));
    assert_eq!(log.step(500).and_then(|change| change.due), Some(500 + day));
    let change = log.add(50_500, None, TableEvent::Down(20_000)).cloned().expect("it is due later");
    assert_eq!((change.due, change.extent), (Some(20_500 + day), Extent::Clock));
}

#[test]
fn a_table_that_waits_for_a_computer_is_not_due() {
    let mut plan = Plan::new("ploy".parse().expect("a game"));
    (plan.chairs, plan.clock) = (vec![Chair::Host, Chair::Level(1)], Some(Clock::Days(1)));
    let mut log = Log::of(plan);
    log.add(200, Some(0), sit(ANN, "Ann"));
    assert!(log.add(300, None, TableEvent::Start).is_some_and(|change| change.due.is_some()));
    assert!(log.step(400).is_some_and(|change| change.due.is_none()));
    assert_eq!((log.waits(), log.states()), (vec![], vec![]));
}

#[test]
fn the_whole_summary_knows_everyone_who_ever_sat_there() {
    let events = [
        (None, TableEvent::Open(ANN, Box::new(Plan::new("ploy".parse().expect("a game"))))),
        (Some(Seat(0)), sit(ANN, "Ann")),
        (Some(Seat(1)), sit(EVE, "Eve")),
        (Some(Seat(1)), TableEvent::Rise),
        (Some(Seat(1)), sit(BOB, "Bob")),
    ];
    let entry = |(number, (seat, event))| {
        let at = 100 * (u64::from(number) + 1);
        LogEntry { number, seat, event, at, lag: 0, key: number.into() }
    };
    let log: Vec<LogEntry> = (0..).zip(events).map(entry).collect();
    let summary = TableSummary::of(&log).expect("it is a log");
    let waits = SeatState::Waiting;
    assert_eq!(summary.states, [(ANN, waits), (BOB, waits), (EVE, SeatState::Gone)]);
    assert_eq!(summary.opened.map(|opened| (opened.host, opened.made)), Some((ANN, 100)));
    assert_eq!((summary.changed, summary.events), (500, 5));
}
