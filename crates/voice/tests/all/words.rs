//! Words, numbers and the names of the games.

use std::collections::BTreeSet;

use quadrille_core::texts::{Argument, Message as _, row, voice_outlook, voice_turns};
use quadrille_core::{Army, Language};
use quadrille_table::GameText;
use quadrille_voice::{Names, list, many, sentence};

#[test]
fn numbers_choose_the_form_of_a_text() {
    let told = |turns: u64| {
        Language::ALL.map(|language| {
            voice_outlook::MissesWin { turns }.text(language).replace('\u{a0}', " ")
        })
    };
    for (number, expected) in [
        (0, ["win in 0 turns", "in 0 Zügen", "en 0 coup", "в 0 ходов"]),
        (1, ["win in 1 turn", "in 1 Zug", "en 1 coup", "в 1 ход"]),
        (2, ["win in 2 turns", "in 2 Zügen", "en 2 coups", "в 2 хода"]),
        (5, ["win in 5 turns", "in 5 Zügen", "en 5 coups", "в 5 ходов"]),
        (11, ["win in 11 turns", "in 11 Zügen", "en 11 coups", "в 11 ходов"]),
        (21, ["win in 21 turns", "in 21 Zügen", "en 21 coups", "в 21 ход"]),
        (
            1_250_000,
            [
                "1,250,000 turns",
                "1.250.000 Zügen",
                "1\u{202f}250\u{202f}000 coups",
                "1 250 000 ходов",
            ],
        ),
    ] {
        for (told, expected) in told(number).iter().zip(expected) {
            assert!(told.ends_with(expected), "{told}");
        }
    }
}

#[test]
fn armies_take_the_case_and_the_number_that_a_sentence_needs() {
    let told = |game: &str, army: u8| {
        let game: GameText = game.parse().unwrap();
        Language::ALL.map(|language| {
            let army = Names { game, language }.army_noun(Army(army));
            voice_turns::IsOut { army }.text(language)
        })
    };
    assert_eq!(
        told("ploy", 1),
        ["Red is out", "Rot scheidet aus", "Rouge est éliminé", "красные выбывают"]
    );
    assert_eq!(
        told("plateau board=classic seats=3", 2),
        ["Greece is out", "Griechenland scheidet aus", "la Grèce est éliminée", "Греция выбывает"]
    );
}

#[test]
fn large_numbers_are_written_as_the_language_does() {
    let told = |number| Language::ALL.map(|language| many(language, number).replace('\u{a0}', " "));
    assert_eq!(told(834_999), ["834 k", "834 Tsd.", "834 k", "834 тыс."]);
    assert_eq!(told(1_349_999), ["1.3 M", "1,3 Mio.", "1,3 M", "1,3 млн"]);
    assert_eq!(told(20_000_000), ["20.0 M", "20,0 Mio.", "20,0 M", "20,0 млн"]);
}

#[test]
fn names_in_a_row_end_with_and() {
    assert_eq!(list::<&str>(Language::English, &[]), "");
    assert_eq!(list(Language::English, &["a"]), "a");
    assert_eq!(list(Language::English, &["a", "b"]), "a and b");
    assert_eq!(list(Language::German, &["a", "b", "c"]), "a, b und c");
    assert_eq!(row(Language::Russian, &["a", "b", "c"]), "a, b, c");
}

#[test]
fn sentences_begin_with_a_capital_letter_but_not_with_that_of_a_point() {
    assert_eq!(sentence("nothing is in reach"), "Nothing is in reach.");
    assert_eq!(sentence("l’armée de 2 est à portée"), "L’armée de 2 est à portée.");
    assert_eq!(sentence("у красных вышло время"), "У красных вышло время.");
    assert_eq!(sentence("e4, empty"), "e4, empty.");
    assert_eq!(sentence("e4"), "e4.");
    assert_eq!(sentence("Done!"), "Done!");
}

#[test]
fn every_kind_of_piece_and_every_army_has_the_forms_that_sentences_need() {
    for game in GameText::all() {
        let kinds: BTreeSet<&str> = game.start().pieces().iter().map(|piece| piece.kind).collect();
        let names = Names { game, language: Language::English };
        let kinds = kinds.iter().map(|kind| names.phrase(&format!("kind-{kind}")).unwrap());
        for noun in kinds.chain(names.phrase("piece")) {
            assert!(noun.attribute(Language::German, "accusative").is_some(), "{game}: {noun:?}");
            assert!(noun.attribute(Language::Russian, "gender").is_some(), "{game}: {noun:?}");
        }
        for army in (0..game.armies().len() as u8).map(Army) {
            let Argument::Phrase(noun) = names.army_noun(army) else {
                panic!("{game}: {army:?} has no name");
            };
            for language in Language::ALL {
                let form = if language == Language::Russian { "genitive" } else { "of" };
                assert_ne!(noun.form(language, form), noun.text(language), "{game}: {noun:?}");
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
                assert!(names.find(&format!("place-{tag}")).is_some(), "{game}: place {tag}");
            }
        }
    }
}
