//! Descriptions of turns that were taken back.

use quadrille_core::Language;
use quadrille_table::{GameText, Table};
use quadrille_voice::Voice;

/// The match after steps, spaces between.
fn after(game: &str, steps: &str) -> Box<dyn Table> {
    let mut table = game.parse::<GameText>().unwrap().start();
    for step in steps.split_whitespace() {
        table.play(step).unwrap();
    }
    table
}

#[test]
fn what_was_taken_back_and_which_turn_is_shown_is_told() {
    let mut table = "ploy".parse::<GameText>().unwrap().start();
    let last = |table: &dyn Table| Voice::new(table, Language::English).last_turn();
    assert_eq!(last(table.as_ref()), "The beginning.");
    table.play("e3-e4").unwrap();
    table.play("e7-e6").unwrap();
    assert_eq!(last(table.as_ref()), "Turn 2: Red: Shield e7 to e6.");
    let both = table.boxed();
    table.undo();
    let since = |table: &dyn Table, before: &dyn Table, language: Language| {
        Voice::new(table, language).since(before)
    };
    let told = since(table.as_ref(), both.as_ref(), Language::German);
    assert_eq!(told, "Zurückgenommen: Rot: Sonde e7 nach e6.");
    assert_eq!(since(table.as_ref(), table.as_ref(), Language::German), "");
    table.undo();
    let told = since(table.as_ref(), both.as_ref(), Language::English);
    assert_eq!(told, "Taken back: Green: Shield e3 to e4. Red: Shield e7 to e6.");
    table.redo();
    table.resign().unwrap();
    let voice = Voice::new(table.as_ref(), Language::English);
    assert_eq!(voice.played(1), "Red resigns.");
    assert!(voice.told(1).starts_with("Red resigns. Green wins: "), "{}", voice.told(1));
}

#[test]
fn what_was_taken_back_elsewhere_is_told_as_well() {
    let before = after("ploy", "e3-e4 e7-e6 d3-d4");
    let since = |table: Box<dyn Table>| {
        Voice::new(table.as_ref(), Language::English).since(before.as_ref())
    };
    assert_eq!(since(after("ploy", "e3-e4 e7-e6")), "Taken back: Green: Shield d3 to d4.");
    let other = "Taken back: Green: Shield d3 to d4. Green: Shield f3 to f4.";
    assert_eq!(since(after("ploy", "e3-e4 e7-e6 f3-f4")), other);
    assert_eq!(
        since(after("ploy", "e3-e4")),
        "Taken back: Red: Shield e7 to e6. Green: Shield d3 to d4."
    );
    assert_eq!(since(after("ploy", "")), "The beginning.");
    assert_eq!(since(after("platz", "")), "The beginning.");
}

#[test]
fn of_more_than_a_round_that_was_taken_back_the_turns_are_counted() {
    let mut table = after("ploy", "e3-e4 e7-e6 d3-d4");
    let before = table.boxed();
    while table.undo() {}
    let told =
        Language::ALL.map(|language| Voice::new(table.as_ref(), language).since(before.as_ref()));
    let expected = ["Taken back: 3 turns.", "Zurückgenommen: 3 Züge.", "Отменено: 3 хода."];
    assert_eq!(told, expected);
}
