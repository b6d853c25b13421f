//! Game texts: a game with its options.

use proptest::prelude::*;
use quadrille_table::{GameId, GameText};

fn refusal(text: &str) -> String {
    text.parse::<GameText>().unwrap_err().to_string()
}

#[test]
fn options_that_differ_from_the_default_are_written_in_the_order_of_the_page() {
    for (read, written) in [
        ("ploy", "ploy"),
        ("ploy mode=two turning=any", "ploy"),
        ("ploy turning=45 mode=team", "ploy mode=team turning=45"),
        ("ploy beaten=together mode=team", "ploy mode=team beaten=together"),
        ("  platz   hits=5  ", "platz hits=5"),
        ("platz hits=4 size=6", "platz size=6"),
        ("plimus colours=yellow-green blank=north", "plimus blank=north colours=yellow-green"),
        ("plimus colours=blue-red blank=west", "plimus blank=west"),
    ] {
        assert_eq!(read.parse::<GameText>().unwrap().to_string(), written);
    }
}

#[test]
fn what_is_unknown_is_refused_with_what_is_known() {
    let known = GameId::ALL.map(|game| game.rules().id()).join(", ");
    for text in ["", "Ploy"] {
        assert_eq!(refusal(text), format!("game \"{text}\": expected one of {known}"));
    }
    for (text, expected) in [
        ("platz size", "option \"size\": expected key=value with a key of size, hits"),
        ("ploy size=5", "option \"size=5\": expected a key of edition, mode, turning, beaten"),
        ("ploy mode=three", "option \"mode=three\": expected mode to be one of two, four, team"),
        (
            "ploy mode=two beaten=together",
            "option \"beaten=together\": expected beaten=together only with mode=team",
        ),
        ("platz size=5 size=5", "option \"size=5\": expected size only once"),
        (
            "plateau board=arena seats=3",
            "option \"seats=3\": expected board=classic with more than two seats",
        ),
    ] {
        assert_eq!(refusal(text), expected);
    }
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for text in [
        "ploy mode=two beaten=together",
        "ploy mode=four beaten=together",
        "plimus seats=2 capture=all",
        "plimus seats=4 blank=west",
        "plimus seats=4 blank=east",
        "plimus capture=all blank=west",
        "plimus seats=4 colours=yellow-green",
        "plimus colours=blue-red blank=south",
        "plimus blank=west colours=yellow-green",
        "plateau board=arena seats=3",
        "plateau board=arena seats=4",
    ] {
        let refusal = refusal(text);
        assert!(refusal.starts_with("option \"") && refusal.contains("expected "), "{refusal}");
    }
}

#[test]
fn every_option_set_is_a_game_of_its_own() {
    let all: Vec<String> = GameText::all().map(|game| game.to_string()).collect();
    insta::assert_snapshot!(all.join("\n"));
    for game in GameText::all() {
        assert_eq!(game.to_string().parse(), Ok(game));
        assert_eq!(game.start().game(), game);
    }
}

#[test]
fn every_game_has_an_id_of_its_own() {
    for game in GameId::ALL {
        assert_eq!(GameId::by_id(game.rules().id()), Some(game));
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,60}", option in "[a-z]{0,7}=?[a-z0-9]{0,4}") {
        for text in [text.clone(), format!("ploy {option}"), format!("platz {text}")] {
            if let Ok(game) = text.parse::<GameText>() {
                prop_assert_eq!(game.to_string().parse(), Ok(game));
            }
        }
    }

    #[test]
    fn no_turn_makes_a_table_panic(turn in "[a-i1-9RLx;-]{0,12}", any in "\\PC{0,20}") {
        for game in GameText::all() {
            let mut match_ = game.start();
            let before = match_.position_text();
            for turn in [&turn, &any] {
                if match_.play_turn(turn).is_err() {
                    prop_assert_eq!(match_.position_text(), before.clone());
                } else {
                    prop_assert!(match_.undo_turn());
                }
            }
        }
    }
}
