//! Messages of the protocol. A message that can be read is written and read back as the same. No
//! log, however strange, crashes a table or a replica.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_core::Seat;
use quadrille_protocol::{ClientMessage, TableEvent, Actor, LogEntry, Replica, TableId, TableState, Person, Plan, ServerMessage};
use quadrille_table::GameText;

fuzz_target!(|text: &str| {
    if let Ok(ask) = ClientMessage::read(text) {
        assert_eq!(ClientMessage::read(&ask.to_string()), Ok(ask));
    }
    if let Ok(tell) = ServerMessage::read(text) {
        let table = TableId::of(1);
        let mut replica = Replica::new(table, Person(1));
        replica.act(5, Some(Seat(0)), TableEvent::Step("e3-e4".to_owned()));
        replica.receive(&tell, 1);
        let _ = replica.shown();
        assert_eq!(ServerMessage::read(&tell.to_string()), Ok(tell));
    }
    if let Ok(event) = text.parse::<TableEvent>() {
        assert_eq!(event.to_string().parse(), Ok(event));
    }
    play(text);
});

/// A log in which every line is an entry: a game in the first, then a seat, a time and an event.
fn play(text: &str) {
    let mut lines = text.lines();
    let Some(Ok(game)) = lines.next().map(str::parse::<GameText>) else { return };
    let mut plan = Plan::new(game);
    plan.clock = "10+1".parse().ok();
    let entry = |number, seat, event, at| LogEntry { number, seat, event, at, lag: 7, key: at };
    let open = entry(0, None, TableEvent::Open(Person(1), Box::new(plan)), 0);
    let mut table_state = TableState::new(&open).expect("the plan is a good one");
    for line in lines.take(100) {
        let mut parts = line.splitn(3, ' ');
        let seat = parts.next().and_then(|seat| seat.parse().ok()).map(Seat);
        let at = parts.next().and_then(|at| at.parse().ok()).unwrap_or(0);
        let Some(Ok(event)) = parts.next().map(str::parse::<TableEvent>) else { continue };
        let (number, doer) = (table_state.next(), Actor::Person(Person(at % 3)));
        let allowed = table_state.allows(doer, seat, &event, at, 7);
        let house = table_state.allows(Actor::Server, seat, &event, at, 7);
        let entered = table_state.enter(&entry(number, seat, event, at));
        assert!(entered.is_ok() || allowed.is_err() && house.is_err());
        let _ = (table_state.clocks().due(), table_state.rematch(), table_state.all_want_rematch());
    }
    let _ = (table_state.record().to_string(), table_state.bytes(), table_state.to_act());
}
