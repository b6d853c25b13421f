//! One's own tables: asked for once, and pushed.

use super::*;
use quadrille_protocol::{ListState, TableListing};

fn game(number: u64, state: ListState) -> TableListing {
    TableListing {
        table: TableId::of(number),
        plan: Plan::new("ploy".parse().unwrap()),
        seats: vec!["Ann".to_owned(), "Ben".to_owned()],
        state,
        since: number,
        last: number,
        due: None,
    }
}

fn list(games: Vec<TableListing>, followed: bool) -> String {
    ServerMessage::Games { games, followed }.to_string()
}

/// The questions for the list that are sent while a minute passes, with pongs to all pings.
fn asked_within_a_minute(line: &mut Line, now: &mut Time) -> usize {
    let mut asked = 0;
    for _ in 0..600 {
        *now += 100;
        let asks = asks(&line.tick(*now));
        asked += asks.iter().filter(|ask| matches!(ask, ClientMessage::Games { .. })).count();
        if asks.iter().any(|ask| matches!(ask, ClientMessage::Ping { .. })) {
            line.receive(&ServerMessage::Pong { sent: *now, now: *now }.to_string(), *now);
        }
    }
    asked
}

fn following(answer: &str) -> Line {
    let mut line = Line::new(1);
    line.follow_games(0);
    assert_eq!(connect(&mut line, ANN, 0), [ClientMessage::Games { after: None, follow: true }]);
    line.receive(answer, 0);
    line
}

#[test]
fn a_page_asks_for_its_tables_once_and_again_after_a_reconnect() {
    let mut line = following(&list(vec![game(1, ListState::You)], true));
    let mut now = 0;
    assert_eq!(asked_within_a_minute(&mut line, &mut now), 0);
    assert_eq!(asks(&line.follow_games(now)), [], "another part of the page shows them");
    let renamed = ServerMessage::Welcome { version: 1, person: ANN, name: "Ann".to_owned(), now };
    assert_eq!(asks(&line.receive(&renamed.to_string(), now)), []);
    line.closed(now);
    line.wake(now);
    assert_eq!(connect(&mut line, ANN, now), [ClientMessage::Games { after: None, follow: true }]);
}

#[test]
fn a_server_that_pushes_nothing_is_asked_every_ten_seconds() {
    let mut line = following(&list(Vec::new(), false));
    let mut asked = 0;
    for now in (0..60_000).step_by(100) {
        for ask in asks(&line.tick(now)) {
            match ask {
                ClientMessage::Games { .. } => {
                    asked += 1;
                    line.receive(&list(Vec::new(), false), now);
                }
                _ => drop(line.receive(&ServerMessage::Pong { sent: now, now }.to_string(), now)),
            }
        }
    }
    assert_eq!(asked, 5);
}

#[test]
fn a_pushed_change_is_shown_and_saved() {
    let mut line = following(&list(vec![game(1, ListState::Others)], true));
    let change = ServerMessage::Game { game: Box::new(game(2, ListState::You)) }.to_string();
    let orders = line.receive(&change, 5);
    let [Order::SaveGames(saved)] = orders.as_slice() else { panic!("{orders:?}") };
    assert_eq!(line.waiting().len(), 1);
    let mut next = Line::new(2);
    next.receive(saved, 0);
    assert_eq!(next.games(), [game(2, ListState::You), game(1, ListState::Others)]);
    let gone = ServerMessage::GameGone { table: TableId::of(2) }.to_string();
    line.receive(&gone, 6);
    assert_eq!(line.games(), [game(1, ListState::Others)]);
}

#[test]
fn a_page_that_has_missed_changes_asks_again_at_once() {
    let mut line = following(&list(vec![game(1, ListState::Others)], true));
    let orders = line.receive(&ServerMessage::GamesMissed {}.to_string(), 5);
    assert_eq!(asks(&orders), [ClientMessage::Games { after: None, follow: true }]);
    line.receive(&list(Vec::new(), true), 6);
    assert_eq!(asked_within_a_minute(&mut line, &mut 6), 0);
    assert_eq!(line.games(), []);
}
