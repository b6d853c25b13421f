//! Turns that are begun, on their way, or left behind by a page that is loaded anew.

use super::*;

/// The two steps of a turn.
const HALF: &str = "A10-C10=2";
const REST: &str = "A9-E9=4";

fn is_holding(line: &Line) -> bool {
    line.visit(House::table()).unwrap().is_holding()
}

fn kept(line: &Line) -> String {
    line.visit(House::table()).unwrap().kept()
}

fn withdrawn(line: &Line) -> Option<RefusalReason> {
    line.visit(House::table()).unwrap().withdrawn().map(|back| back.reason)
}

/// What a step is sent as.
fn sent(ask: &ClientMessage) -> (u64, &str) {
    match ask {
        ClientMessage::Act { key, event, .. } => (*key, event),
        ask => panic!("{ask} does nothing at a table"),
    }
}

/// A page that is loaded anew with what another one has left; what it sends when it knows the table.
fn come_back(house: &House, person: Person, left: &str) -> (Line, Vec<ClientMessage>) {
    let mut line = Line::new(77);
    line.recall(House::table(), left);
    line.watch(House::table(), 0);
    assert_eq!(
        connect(&mut line, person, 0),
        [ClientMessage::Watch { table: House::table(), from: 0 }]
    );
    let sent = asks(&line.receive(&house.log(0).to_string(), 0));
    (line, sent)
}

#[test]
fn the_steps_of_a_turn_are_sent_when_it_has_ended() {
    let mut house = House::begun("plateau", None);
    let mut line = at_table(&house, ANN);
    assert!(take(&mut line, HALF, false).is_empty());
    assert!(is_holding(&line) && !line.visit(House::table()).unwrap().asks());
    line.put_back(House::table());
    assert!(shown(&line).is_empty() && !is_holding(&line));
    take(&mut line, HALF, false);
    let first = take(&mut line, REST, false);
    assert_eq!(shown(&line), [HALF, REST]);
    assert!(!is_holding(&line));
    assert_eq!(first.len(), 1, "the second waits for the first");
    let (key, event) = sent(&first[0]);
    let second = asks(&line.receive(&house.enter(Some(0), event, key).to_string(), 0));
    let (key, event) = sent(&second[0]);
    assert_eq!(event, format!("step {REST}"));
    assert!(asks(&line.receive(&house.enter(Some(0), event, key).to_string(), 0)).is_empty());
    assert!(kept(&line).is_empty() && house.table_state.to_act() == Some(Seat(1)));
}

#[test]
fn a_turn_of_one_step_is_sent_with_it() {
    let house = House::begun("platz", None);
    let mut line = at_table(&house, ANN);
    let table = house.table_state.current_match();
    let step = table.text(table.steps()[0]);
    assert_eq!(take(&mut line, &step, false).len(), 1);
    assert!(!is_holding(&line));
}

#[test]
fn to_end_a_turn_is_a_step_that_sends_it() {
    let mut house = House::begun("plateau", None);
    let mut begin = 0;
    while house.table_state.to_act() != Some(Seat(0))
        || house.table_state.current_match().read("done").is_err()
    {
        let table = house.table_state.current_match();
        if table.at_turn_start() {
            begin = house.log.len();
        }
        let steps = table.steps();
        let step = table.text(steps[house.log.len() * 7 % steps.len()]);
        let seat = house.table_state.to_act().unwrap();
        house.enter(Some(seat.0), &format!("step {step}"), 0);
    }
    let turn = house.log.split_off(begin);
    house.table_state = TableState::of(&house.log).unwrap();
    let mut line = at_table(&house, ANN);
    assert!(!turn.is_empty());
    for entry in &turn {
        let event = entry.event.to_string();
        assert!(take(&mut line, event.trim_start_matches("step "), false).is_empty());
    }
    assert_eq!(take(&mut line, "done", false).len(), 1);
    assert!(!is_holding(&line));
}

#[test]
fn who_resigns_or_leaves_puts_back_the_steps_of_a_turn() {
    for event in ["resign", "leave", "abort"] {
        let house = House::begun("plateau", None);
        let mut line = at_table(&house, ANN);
        take(&mut line, HALF, false);
        let asked = asks(&line.act(House::table(), Some(Seat(0)), event.parse().unwrap(), 0));
        assert_eq!(sent(&asked[0]).1, event);
        assert!(!is_holding(&line) && withdrawn(&line).is_none());
    }
}

#[test]
fn talk_leaves_a_turn_alone_and_what_others_do_at_the_board_takes_it_back() {
    let mut house = House::begun("plateau", None);
    for step in [HALF, REST] {
        house.enter(Some(0), &format!("step {step}"), 0);
    }
    while house.table_state.to_act() == Some(Seat(1)) {
        let table = house.table_state.current_match();
        let step = table.text(table.steps()[0]);
        house.enter(Some(1), &format!("step {step}"), 0);
    }
    let mut line = at_table(&house, ANN);
    let table = house.table_state.current_match();
    let step = table.text(table.steps()[0]);
    take(&mut line, &step, false);
    let greeting = asks(&line.act(House::table(), Some(Seat(0)), TableEvent::Greet(1), 0));
    let refusal = Refusal::new(RefusalReason::NotNow, "expected fewer greetings");
    let key = Some(key_of(&greeting[0]));
    line.receive(&ServerMessage::refused(Some(House::table()), key, refusal).to_string(), 0);
    line.receive(&house.enter(Some(0), "offer-takeback", 0).to_string(), 0);
    assert!(is_holding(&line), "neither a refused greeting nor a proposal changes the board");
    line.receive(&house.enter(Some(1), "accept", 0).to_string(), 0);
    assert!(!is_holding(&line));
    assert_eq!(withdrawn(&line), Some(RefusalReason::Behind));
}

#[test]
fn a_step_made_without_a_connection_is_sent_by_the_page_that_is_loaded_anew() {
    let mut house = House::begun("ploy", None);
    house.enter(Some(0), "step e3-e4", 0);
    house.enter(Some(1), "step e7-e6", 0);
    let mut line = at_table(&house, ANN);
    line.closed(1);
    let table = house.table_state.current_match();
    let step = table.text(table.steps()[0]);
    assert!(take(&mut line, &step, false).is_empty(), "there is no connection");
    let left = kept(&line);
    let (mut back, again) = come_back(&house, ANN, &left);
    assert_eq!(shown(&back).last(), Some(&step));
    assert_eq!(kept(&back), left);
    let (key, event) = sent(&again[0]);
    back.receive(&house.enter(Some(0), event, key).to_string(), 0);
    assert!(kept(&back).is_empty() && withdrawn(&back).is_none());
    let (back, again) = come_back(&house, ANN, &left);
    assert!(again.is_empty() && kept(&back).is_empty(), "what the log has is not sent");
    assert!(withdrawn(&back).is_none());
}

#[test]
fn what_cannot_count_any_more_is_taken_back_by_the_page_that_is_loaded_anew() {
    for game in ["ploy", "plateau"] {
        let mut house = House::begun(game, None);
        let mut line = at_table(&house, ANN);
        line.closed(1);
        take(&mut line, if game == "ploy" { "e3-e4" } else { HALF }, false);
        let left = kept(&line);
        house.enter(Some(1), "resign", 0);
        let (back, again) = come_back(&house, ANN, &left);
        assert!(again.is_empty() && kept(&back).is_empty());
        assert_eq!(withdrawn(&back), Some(RefusalReason::Behind), "{game}");
    }
}

#[test]
fn half_a_turn_is_there_when_the_page_is_loaded_anew() {
    let mut house = House::begun("plateau", None);
    house.enter(Some(0), &format!("step {HALF}"), 0);
    let mut line = at_table(&house, ANN);
    assert!(kept(&line).is_empty());
    line.receive(&house.enter(Some(1), "greet 1", 0).to_string(), 0);
    let table = house.table_state.current_match();
    let goes_on = |step: &String| {
        let mut after = table.boxed();
        after.play(step).unwrap();
        !after.at_turn_start()
    };
    let other = table.steps().into_iter().map(|step| table.text(step)).find(goes_on).unwrap();
    take(&mut line, &other, false);
    let left = kept(&line);
    let mut back = Line::new(77);
    back.recall(House::table(), &left);
    back.watch(House::table(), 0);
    connect(&mut back, ANN, 0);
    for (from, to) in [(0, 3), (3, house.log.len())] {
        let entries = house.log[from..to].to_vec();
        let next = house.table_state.next();
        let log = ServerMessage::Log { table: House::table(), entries, next, now: 0 };
        back.receive(&log.to_string(), 0);
        assert!(is_holding(&back), "also while the log is known in part");
    }
    assert_eq!(shown(&back), [HALF, &other]);
    back.put_back(House::table());
    assert_eq!(shown(&back), [HALF]);
    assert!(kept(&back).is_empty());
}

#[test]
fn a_turn_that_waits_for_a_yes_waits_for_it_when_the_page_is_loaded_anew() {
    let house = House::begun("ploy", None);
    let mut line = at_table(&house, ANN);
    take(&mut line, "e3-e4", true);
    let (mut back, again) = come_back(&house, ANN, &kept(&line));
    assert!(again.is_empty());
    let visit = back.visit(House::table()).unwrap();
    assert!(visit.asks());
    let table = Shared::new(visit.shown().unwrap());
    let mut sitting = Sitting::away(&table, visit.place().unwrap().players());
    sitting.wait(visit.asks());
    assert!(sitting.waits() && !sitting.is_active());
    assert_eq!(asks(&back.release(House::table(), 0)).len(), 1);
}

#[test]
fn two_pages_of_one_person_send_the_same_turn_once() {
    let mut house = House::begun("plateau", None);
    let mut line = at_table(&house, ANN);
    take(&mut line, HALF, false);
    let (mut other, _) = come_back(&house, ANN, &kept(&line));
    let first = take(&mut line, REST, false);
    let (key, event) = sent(&first[0]);
    other.receive(&house.enter(Some(0), event, key).to_string(), 0);
    assert!(!is_holding(&other) && withdrawn(&other).is_none());
}

#[test]
fn what_another_person_left_or_nobody_can_read_is_passed_over() {
    let house = House::begun("ploy", None);
    let mut line = at_table(&house, ANN);
    line.closed(1);
    take(&mut line, "e3-e4", false);
    let left = kept(&line);
    for (person, left) in [(BEN, left.as_str()), (ANN, "1 4\nnonsense"), (ANN, "")] {
        let (back, again) = come_back(&house, person, left);
        assert!(again.is_empty() && kept(&back).is_empty() && withdrawn(&back).is_none());
    }
}
