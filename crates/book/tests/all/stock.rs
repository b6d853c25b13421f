//! The books that come with the games.

use std::collections::{HashMap, HashSet};

use quadrille_book::{Book, book, stock};
use quadrille_table::{GameId, GameText, Match};

/// All games but those that have a twin.
fn games() -> impl Iterator<Item = GameText> {
    GameText::all().filter(|game| game.twin().is_none())
}

/// The positions that turns of the book lead to, each with a match in that position.
fn reached(book: &Book, game: GameText) -> HashMap<u64, Box<dyn Match>> {
    let mut open = vec![game.start()];
    let mut reached = HashMap::new();
    while let Some(match_) = open.pop() {
        let known = book.known(match_.as_ref());
        if known.is_empty() || reached.contains_key(&match_.key()) {
            continue;
        }
        for known in known {
            let mut after = match_.boxed();
            after.play_turn(&known.turn).unwrap();
            open.push(after);
        }
        reached.insert(match_.key(), match_);
    }
    reached
}

#[test]
fn nearly_all_that_is_written_is_reached_by_turns_that_are_legal() {
    for game in GameText::all() {
        let book = book(game.id());
        let all = book.positions(&game.twin().unwrap_or(game).to_string());
        let reached = reached(book, game);
        assert!(all >= 5, "{game}: {all} positions");
        assert!(10 * reached.len() >= 8 * all, "{game}: {} of {all}", reached.len());
    }
}

#[test]
fn turns_of_a_position_are_legal_and_told_once() {
    for game in games() {
        let book = book(game.id());
        let text = book.to_string();
        for (key, match_) in reached(book, game) {
            let line = format!("\n{key:016x} ");
            let set = text.split_once(&format!("[{game}]")).unwrap().1;
            let line = set.split_once(&line).unwrap().1.lines().next().unwrap();
            let known = book.known(match_.as_ref());
            assert_eq!(known.len(), line.split(' ').count() / 3, "{game} {key:016x}");
            let turns: HashSet<&str> = known.iter().map(|known| known.turn.as_str()).collect();
            assert_eq!(turns.len(), known.len(), "{game} {key:016x}");
        }
    }
}

#[test]
fn a_book_serves_the_twin_of_a_game_as_well() {
    let twins = GameText::all().filter_map(|game| Some((game, game.twin()?)));
    let mut served = 0;
    for (game, twin) in twins {
        let book = book(game.id());
        assert_eq!(book.positions(&game.to_string()), 0, "{game} is not written itself");
        let (own, others) = (reached(book, game), reached(book, twin));
        assert_eq!(own.len(), others.len(), "{game}");
        for match_ in own.into_values() {
            let seen = match_.twin().expect("it has a twin");
            assert!(
                others.contains_key(&seen.as_match().key()),
                "{game}: {}",
                match_.position_text()
            );
            let (known, there) = (book.known(match_.as_ref()), book.known(seen.as_match()));
            let back = |turn: &str| seen.turn_back(turn).expect("a turn");
            let there: Vec<String> = there.iter().map(|known| back(&known.turn)).collect();
            assert_eq!(known.into_iter().map(|known| known.turn).collect::<Vec<_>>(), there);
            served += 1;
        }
    }
    assert!(served > 100, "{served}");
}

#[test]
fn games_begin_in_many_ways() {
    for game in GameText::all() {
        let mut ways = HashSet::new();
        for seed in 0..40 {
            let mut match_ = game.start();
            while let Some(turn) = book(game.id()).choose(match_.as_ref(), seed) {
                match_.play_turn(&turn).unwrap();
            }
            assert!(match_.turns() > 0, "{game}: the book knows how to begin");
            ways.insert(match_.position_text());
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
