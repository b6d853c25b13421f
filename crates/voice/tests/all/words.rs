//! Words, numbers and the names of the games.

use std::collections::BTreeSet;

use quadrille_core::{Army, Language};
use quadrille_table::{GameId, GameText};
use quadrille_voice::{Names, Word, fill, form, list, many};

const APPLES: Word =
    Word::new("{} apple|{} apples", "{} Apfel|{} Äpfel", "{} яблоко|{} яблока|{} яблок");

#[test]
fn numbers_choose_the_form_of_a_word() {
    let said = |language, number| APPLES.count(language, number);
    assert_eq!(said(Language::English, 1), "1 apple");
    assert_eq!(said(Language::English, 0), "0 apples");
    assert_eq!(said(Language::German, 21), "21 Äpfel");
    for (number, word) in [
        (1, "яблоко"),
        (2, "яблока"),
        (5, "яблок"),
        (11, "яблок"),
        (12, "яблок"),
        (21, "яблоко"),
        (103, "яблока"),
        (0, "яблок"),
    ] {
        assert_eq!(said(Language::Russian, number), format!("{number} {word}"));
    }
    assert_eq!(form("always", Language::Russian, 3), "always");
}

#[test]
fn values_are_filled_in_their_order() {
    assert_eq!(fill("{} to {}", &[&"a", &2]), "a to 2");
    assert_eq!(fill("nothing", &[&1]), "nothing");
}

#[test]
fn large_numbers_are_written_as_the_language_does() {
    let told = |number| Language::ALL.map(|language| many(language, number));
    assert_eq!(told(834_999), ["834 k", "834 Tsd.", "834 тыс."]);
    assert_eq!(told(1_349_999), ["1.3 M", "1,3 Mio.", "1,3 млн"]);
    assert_eq!(told(20_000_000), ["20.0 M", "20,0 Mio.", "20,0 млн"]);
}

#[test]
fn names_in_a_row_end_with_and() {
    assert_eq!(list::<&str>(Language::English, &[]), "");
    assert_eq!(list(Language::English, &["a"]), "a");
    assert_eq!(list(Language::German, &["a", "b", "c"]), "a, b und c");
}

/// The keys of a game's names in a language, each with the number of its gaps.
fn keys(game: GameText, language: Language) -> BTreeSet<(String, usize)> {
    let id = game.rules().id();
    let path = format!("{}/../{id}/data/{}/names.txt", env!("CARGO_MANIFEST_DIR"), language.tag());
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let keys = lines.filter_map(|line| line.split_once(": "));
    keys.map(|(key, text)| {
        let gaps = text.split('|').next().map_or(0, |form| form.matches("{}").count());
        (key.to_owned(), gaps)
    })
    .collect()
}

#[test]
fn every_game_names_the_same_things_in_every_language() {
    for id in GameId::ALL {
        let game = GameText::of_options(id, "").unwrap();
        let [english, german, russian] = Language::ALL.map(|language| keys(game, language));
        assert_eq!(english, german, "{id:?}");
        assert_eq!(english, russian, "{id:?}");
    }
}

#[test]
fn every_kind_of_piece_and_every_army_has_the_names_that_sentences_need() {
    for game in GameText::all() {
        let kinds: BTreeSet<&str> = game.start().pieces().iter().map(|piece| piece.kind).collect();
        for language in Language::ALL {
            let names = Names { game, language };
            for kind in kinds.iter().filter(|kind| **kind != "blank") {
                for role in ["kind", "take", "several"] {
                    assert!(
                        names.find(&format!("{role} {kind}")).is_some(),
                        "{game}: {role} {kind}"
                    );
                }
            }
            for army in (0..game.armies().len() as u8).map(Army) {
                assert_ne!(names.owner(army), names.army(army), "{game}");
            }
        }
    }
}

#[test]
fn every_special_place_is_named() {
    for game in GameText::all() {
        for language in Language::ALL {
            let names = Names { game, language };
            for tag in game.start().geometry().points.iter().flat_map(|point| &point.tags) {
                assert!(names.find(&format!("place {tag}")).is_some(), "{game}: place {tag}");
            }
        }
    }
}
