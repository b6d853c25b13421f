//! The books that come with the games.

use std::collections::{HashMap, HashSet};

use quadrille_book::{Book, book, stock};
use quadrille_table::{GameId, GameText, Table};

/// The positions that turns of the book lead to, each with a match that stands there.
fn reached(book: &Book, game: GameText) -> HashMap<u64, Box<dyn Table>> {
    let mut open = vec![game.start()];
    let mut reached = HashMap::new();
    while let Some(table) = open.pop() {
        let known = book.known(table.as_ref());
        if known.is_empty() || reached.contains_key(&table.key()) {
            continue;
        }
        for known in known {
            let mut after = table.boxed();
            after.play_turn(&known.turn).unwrap();
            open.push(after);
        }
        reached.insert(table.key(), table);
    }
    reached
}

#[test]
fn nearly_all_that_is_written_is_reached_by_turns_that_are_legal() {
    for game in GameText::all() {
        let book = book(game.id());
        let all = book.positions(&game.to_string());
        let reached = reached(book, game);
        assert!(all >= 5, "{game}: {all} positions");
        assert!(10 * reached.len() >= 8 * all, "{game}: {} of {all}", reached.len());
    }
}

#[test]
fn turns_of_a_position_are_legal_and_told_once() {
    for game in GameText::all() {
        let book = book(game.id());
        let text = book.to_string();
        for (key, table) in reached(book, game) {
            let line = format!("\n{key:016x} ");
            let set = text.split_once(&format!("[{game}]")).unwrap().1;
            let line = set.split_once(&line).unwrap().1.lines().next().unwrap();
            let known = book.known(table.as_ref());
            assert_eq!(known.len(), line.split(' ').count() / 3, "{game} {key:016x}");
            let turns: HashSet<&str> = known.iter().map(|known| known.turn.as_str()).collect();
            assert_eq!(turns.len(), known.len(), "{game} {key:016x}");
        }
    }
}

#[test]
fn games_begin_in_many_ways() {
    for game in GameText::all() {
        let mut ways = HashSet::new();
        for seed in 0..40 {
            let mut table = game.start();
            while let Some(turn) = book(game.id()).choose(table.as_ref(), seed) {
                table.play_turn(&turn).unwrap();
            }
            assert!(table.turns() > 0, "{game}: the book knows how to begin");
            ways.insert(table.position_text());
        }
        assert!(ways.len() >= 5, "{game}: only {} ways to begin", ways.len());
    }
}

#[test]
fn books_are_small() {
    for game in GameId::ALL {
        let bytes = stock(game).len();
        assert!(bytes < 200_000, "{}: {bytes} bytes", game.rules().id());
    }
}
