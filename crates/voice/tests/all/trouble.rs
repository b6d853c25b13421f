//! What went wrong with a text, in every language.

use std::fmt::Write;

use quadrille_core::Language;
use quadrille_table::GameText;
use quadrille_table::record::Record;
use quadrille_voice::{detail, trouble};

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

#[test]
fn what_people_meet_is_told_in_their_language() {
    let mut text = String::new();
    let records = RECORDS.map(|record| record.parse::<Record>().unwrap_err().to_string());
    let positions = POSITIONS.map(|(game, position)| {
        let game: GameText = game.parse().unwrap();
        game.read(position).err().unwrap().to_string()
    });
    for english in records.iter().chain(&positions) {
        let _ = writeln!(text, "\n{english}");
        for language in [Language::German, Language::Russian] {
            let told = trouble(language, english).unwrap_or_else(|| "?".to_owned());
            assert!(!told.contains(['|', '?']) && !told.contains("expected"), "{english}: {told}");
            let _ = writeln!(text, "{told}");
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn what_is_not_known_stays_unsaid_and_english_is_left_as_it_is() {
    assert_eq!(trouble(Language::German, "the moon is made of cheese"), None);
    assert_eq!(trouble(Language::German, "line 1, column 2: the moon is made of cheese"), None);
    assert_eq!(trouble(Language::English, "the moon").as_deref(), Some("the moon"));
    for odd in ["", ":", ": ", "expected ", "é: ü", "line , column : ", "\"", "{}", "{!}"] {
        let _ = Language::ALL.map(|language| trouble(language, odd));
    }
}

#[test]
fn details_are_short_sentences_for_people_who_write_no_texts() {
    let told = |english| Language::ALL.map(|language| detail(language, english).unwrap());
    let near = "the link: e3-e9 is not legal here; try e3-e4 e3-e4R1 e3-e4R2 e3-e4R3";
    assert_eq!(
        told(near),
        [
            "e3-e9 is not legal here; try e3-e4, e3-e4R1, e3-e4R2.",
            "e3-e9 geht hier nicht; möglich wäre e3-e4, e3-e4R1, e3-e4R2.",
            "e3-e9 здесь нельзя; можно: e3-e4, e3-e4R1, e3-e4R2.",
        ]
    );
    let beaten = "the rows: expected green to have its Commander, as it still commands pieces";
    assert_eq!(
        told(beaten)[..2],
        [
            "Expected green to have its Commander, as it still commands pieces.",
            "Grün hat noch Figuren und braucht darum einen Commander.",
        ]
    );
    let form = "the text: expected \"<rows> <seat>\", single spaces between, found 1 parts";
    assert_eq!(told(form), ["", "", ""]);
    assert_eq!(detail(Language::German, "the moon is made of cheese"), None);
}
