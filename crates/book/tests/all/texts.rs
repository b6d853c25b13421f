//! Book texts survive writing and reading, and other texts are refused.

use proptest::prelude::*;
use quadrille_book::{Book, Growing};
use quadrille_table::{GameText, Match};

/// A match after one random turn for each number, with the texts of the turns.
fn random_game(game: GameText, numbers: &[u32]) -> (Box<dyn Match>, Vec<String>) {
    let mut match_ = game.start();
    let mut turns: Vec<String> = Vec::new();
    for number in numbers {
        let steps = match_.step_texts();
        if steps.is_empty() {
            break;
        }
        let step = &steps[*number as usize % steps.len()];
        match turns.last_mut().filter(|_| !match_.at_turn_start()) {
            Some(turn) => *turn += &format!(";{step}"),
            None => turns.push(step.clone()),
        }
        match_.play(step).unwrap();
    }
    (match_, turns)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_book_of_any_games_comes_back(games in prop::collection::vec((any::<u32>(), prop::collection::vec(any::<u32>(), 0..8), any::<bool>()), 0..6)) {
        let all: Vec<GameText> = GameText::all().collect();
        let mut growing = Growing::default();
        for (game, numbers, won) in &games {
            let game = all[*game as usize % all.len()];
            let (_, turns) = random_game(game, numbers);
            growing.add(game, &turns, if *won { &[1, 2, 2, 2] } else { &[1, 1, 1, 2] });
        }
        let text = growing.to_string();
        let book: Book = text.parse().unwrap();
        prop_assert_eq!(book.to_string(), text);
        for (game, numbers, _) in games {
            let game = all[game as usize % all.len()];
            let (_, turns) = random_game(game, &numbers);
            let mut match_ = game.start();
            for turn in turns {
                let complete = match_.boxed().play_turn(&turn).is_ok() && {
                    let mut after = match_.boxed();
                    after.play_turn(&turn).unwrap();
                    after.at_turn_start()
                };
                let known = book.known(match_.as_ref());
                prop_assert_eq!(known.iter().any(|known| known.turn == turn), complete);
                prop_assert_eq!(book.choose(match_.as_ref(), 1).is_some(), !known.is_empty());
                match_.play_turn(&turn).unwrap();
            }
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "(\\[(platz|ploy)\\]\n|[0-9a-f]{16}|[ -~]{0,9}| a1-a2| 7| 0|\n){0,12}") {
        if let Ok(book) = text.parse::<Book>() {
            prop_assert_eq!(book.to_string().parse::<Book>(), Ok(book.clone()));
            for game in GameText::all() {
                for known in book.known(game.start().as_ref()) {
                    prop_assert!(known.score() <= 1000);
                }
            }
        }
    }
}

#[test]
fn what_is_no_book_is_refused_with_what_was_expected() {
    let key = "0123456789abcdef";
    for (text, expected) in [
        (format!("{key} a1-a2 1 12\n"), "line 1"),
        (format!("[platz]\n{key}\n"), "expected turns, each with two numbers"),
        (format!("[platz]\n{key} a1-a2 1\n"), "expected turns, each with two numbers"),
        (format!("[platz]\n{key} a1-a2 1 13\n"), "expected a number from 0 to 12"),
        (format!("[platz]\n{key} a1-a2 0 0\n"), "expected a number from 1 to 1000000"),
        (format!("[platz]\n{key} a1-a2 01 0\n"), "expected a number from 1 to 1000000"),
        (format!("[platz]\n{key} a1 1 0\n{key} a1 1 0\n"), "line 3"),
        ("[platz]\n0123 a1-a2 1 1\n".to_owned(), "expected 16 digits"),
        ("[platz]\n[platz]\n".to_owned(), "did not come before"),
        ("#".repeat(Book::LONGEST + 1), "expected at most 8000000 bytes"),
    ] {
        let error = text.parse::<Book>().unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn turns_that_are_not_legal_are_not_known() {
    let match_ = "platz".parse::<GameText>().unwrap().start();
    let text = format!("[platz]\n{:016x} a1-a2 3 12 a1-e5 9 108 nonsense 1 0\n", match_.key());
    let book: Book = text.parse().unwrap();
    let known = book.known(match_.as_ref());
    assert_eq!(known.iter().map(|known| known.turn.as_str()).collect::<Vec<_>>(), ["a1-a2"]);
    assert_eq!((known[0].count, known[0].score()), (3, 333));
    let other = "platz hits=5".parse::<GameText>().unwrap().start();
    assert_eq!(other.key(), match_.key(), "else this shows nothing");
    assert!(book.known(other.as_ref()).is_empty());
}
