//! Descriptions of turns that were taken back.

use quadrille_core::Language;
use quadrille_table::{GameText, Match};
use quadrille_voice::Voice;

/// The match after steps, spaces between.
fn after(game: &str, steps: &str) -> Box<dyn Match> {
    let mut match_ = game.parse::<GameText>().unwrap().start();
    for step in steps.split_whitespace() {
        match_.play(step).unwrap();
    }
    match_
}

#[test]
fn what_was_taken_back_and_which_turn_is_shown_is_told() {
    let mut match_ = "ploy".parse::<GameText>().unwrap().start();
    let last = |match_: &dyn Match| Voice::new(match_, Language::English).last_turn();
    assert_eq!(last(match_.as_ref()), "Starting position.");
    match_.play("e3-e4").unwrap();
    match_.play("e7-e6").unwrap();
    assert_eq!(last(match_.as_ref()), "Turn 2. Red: Shield e7 to e6.");
    let both = match_.boxed();
    match_.undo();
    let since = |match_: &dyn Match, before: &dyn Match, language: Language| {
        Voice::new(match_, language).since(before)
    };
    let told = since(match_.as_ref(), both.as_ref(), Language::German);
    assert_eq!(told, "Dieser Zug wurde zurückgenommen. Rot: Sonde e7 nach e6.");
    assert_eq!(since(match_.as_ref(), match_.as_ref(), Language::German), "");
    match_.undo();
    let told = since(match_.as_ref(), both.as_ref(), Language::English);
    assert_eq!(told, "These turns were taken back. Green: Shield e3 to e4. Red: Shield e7 to e6.");
    match_.redo();
    match_.resign().unwrap();
    let voice = Voice::new(match_.as_ref(), Language::English);
    assert_eq!(voice.played(1), "Red resigns.");
    assert!(voice.told(1).starts_with("Red resigns. Green wins: "), "{}", voice.told(1));
}

#[test]
fn what_was_taken_back_elsewhere_is_told_as_well() {
    let before = after("ploy", "e3-e4 e7-e6 d3-d4");
    let since = |match_: Box<dyn Match>| {
        Voice::new(match_.as_ref(), Language::English).since(before.as_ref())
    };
    assert_eq!(
        since(after("ploy", "e3-e4 e7-e6")),
        "This turn was taken back. Green: Shield d3 to d4."
    );
    let other = "This turn was taken back. Green: Shield d3 to d4. Green: Shield f3 to f4.";
    assert_eq!(since(after("ploy", "e3-e4 e7-e6 f3-f4")), other);
    assert_eq!(
        since(after("ploy", "e3-e4")),
        "These turns were taken back. Red: Shield e7 to e6. Green: Shield d3 to d4."
    );
    assert_eq!(since(after("ploy", "")), "Starting position.");
    assert_eq!(since(after("platz", "")), "Starting position.");
}

#[test]
fn of_more_than_a_round_that_was_taken_back_the_turns_are_counted() {
    let mut match_ = after("ploy", "e3-e4 e7-e6 d3-d4");
    let before = match_.boxed();
    while match_.undo() {}
    let told =
        Language::ALL.map(|language| Voice::new(match_.as_ref(), language).since(before.as_ref()));
    let expected = [
        "3 turns were taken back.",
        "3 Züge wurden zurückgenommen.",
        "3 coups ont été repris.",
        "Отменено 3 хода.",
    ];
    assert_eq!(told, expected);
}
