//! Errors of readers in every language.

use std::fmt::Write;

use quadrille_core::{Language, Localized, ReadError};
use quadrille_table::record::{Record, RecordError};
use quadrille_table::{GameText, PlayError};
use quadrille_voice::localized_error;

const RECORDS: [&str; 21] = [
    "hello",
    "[Game \"chess\"]",
    "[Game \"ploy\"] [Game \"ploy\"]",
    "[Game \"ploy\"] [Options \"mode=three\"]",
    "[Game \"ploy\"] [Options \"seats=2\"]",
    "[Game \"ploy\"] [Options \"mode\"]",
    "[Game \"ploy\"] [Options \"edition=4m\"]",
    "[Game \"ploy\"] [Rules \"7\"]",
    "[Game \"ploy",
    "[Game \"ploy\"] 1. e3-e5",
    "[Game \"ploy\"] 1. e3+e4",
    "[Game \"ploy\"] 1. z3-e4",
    "[Game \"ploy\"] 2. e3-e4",
    "[Game \"ploy\"] 1. e3-e4 2.",
    "[Game \"ploy\"] 1. e3-e4;e7-e6",
    "[Game \"ploy\"] 1. e3-e4 (",
    "[Game \"ploy\"] 1. e3-e4 {so",
    "[Game \"ploy\"] 1. e3-e4 ]",
    "[Game \"ploy\"] [Result \"1 2\"] 1. e3-e4",
    "[Game \"ploy\"] [Position \"x\"]",
    "[Game \"plateau\"] 1. A10-C10=2 2. I10-G10=2",
];

/// Games, and positions that cannot be.
const POSITIONS: [(&str, &str); 9] = [
    ("ploy", ",,,/ g"),
    (
        "ploy",
        ",,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,g170,g170,,, g",
    ),
    ("ploy", ",,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,, g"),
    (
        "ploy mode=four",
        ",,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/g1,,,,,,,, g -",
    ),
    ("platz", "w255,w255,w255,w255,w255/w255,,,,/,,,,/,,,,/b255,,,, w"),
    ("platz", "w255,,,,/,,,,/,,,,/,,,,/b255*9,,,, w"),
    (
        "plimus",
        ",,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,bp,,,,,,, b - 0",
    ),
    (
        "plateau",
        ",,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/b2,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, b 0 - - -",
    ),
    ("plateau", "nonsense"),
];

fn record_error(text: &str) -> RecordError {
    text.parse::<Record>().unwrap_err()
}

fn position_error(game: &str, position: &str) -> ReadError {
    let game: GameText = game.parse().unwrap();
    game.read(position).err().unwrap()
}

#[test]
fn people_read_errors_in_their_language() {
    let mut text = String::new();
    let records = RECORDS.map(|text| Box::new(record_error(text)) as Box<dyn Localized>);
    let positions =
        POSITIONS.map(|(game, text)| Box::new(position_error(game, text)) as Box<dyn Localized>);
    for error in records.iter().chain(&positions) {
        let _ = writeln!(text, "\n{error}");
        for language in &Language::ALL[1..] {
            let localized = error.localized(*language);
            assert!(!localized.contains(['{', '|', '?']), "{error}: {localized}");
            assert!(!localized.contains("expected"), "{error}: {localized}");
            let _ = writeln!(text, "{localized}");
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_english_text_is_what_display_writes() {
    let error = record_error("[Game \"ploy\"] 1. e3-e5");
    assert_eq!(error.localized(Language::English), error.to_string());
    let error = position_error("ploy", "nonsense");
    assert_eq!(error.localized(Language::English), error.to_string());
}

#[test]
fn short_sentences_offer_three_steps_at_most() {
    let near = ["e3-e4", "e3-e4R1", "e3-e4R2", "e3-e4R3"].map(str::to_owned).to_vec();
    let error = PlayError::Illegal { text: "e3-e9".to_owned(), near };
    assert_eq!(
        Language::ALL.map(|language| localized_error(language, &error)),
        [
            "e3-e9 is not legal here; try e3-e4, e3-e4R1, e3-e4R2.",
            "e3-e9 geht hier nicht, aber zum Beispiel e3-e4, e3-e4R1, e3-e4R2.",
            "e3-e9 n’est pas possible ici, essayez e3-e4, e3-e4R1, e3-e4R2.",
            "e3-e9 здесь невозможно, попробуйте e3-e4, e3-e4R1, e3-e4R2.",
        ]
    );
}

#[test]
fn short_sentences_leave_out_places_that_are_whole_texts() {
    let rows = ",,,,,,,,/".repeat(8);
    let error = position_error("ploy mode=four", &format!("{rows}g1,,,,,,,, g -"));
    assert_eq!(
        [Language::English, Language::German].map(|language| localized_error(language, &error)),
        [
            "Expected Green to have its Commander, as it still commands pieces.",
            "Grün hat noch Figuren und braucht darum einen Commander.",
        ]
    );
}

#[test]
fn short_sentences_are_empty_for_errors_in_the_form_of_a_text() {
    let of_form = ["ploy", "ploy mode=four", "platz", "plimus", "plimus seats=4", "plateau"];
    for game in of_form {
        let error = position_error(game, "nonsense");
        for language in Language::ALL {
            assert_eq!(localized_error(language, &error), "", "{game}");
        }
    }
}
