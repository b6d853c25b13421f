//! 4: position texts and step texts.

use proptest::prelude::*;
use proptest::sample::select;
use quadrille_core::{Game, Position as _, STANDARD, Status};
use quadrille_sample::Sample;
use quadrille_testkit::facts::{position, refusal, start};
use quadrille_testkit::{any_text, readers};

/// The pattern of random changes made to valid texts.
const SPOIL: &str = "[a-dsmx0-5,/ -]{0,2}";

const START: &str = "m,m,m/,,/,,/s,s,s s -";

/// Asserts that a text is refused with exactly this message.
fn refused(options: &str, text: &str, expected: &str) {
    assert_eq!(refusal::<Sample>(options, text), expected, "{text}");
}

/// 4.1
#[test]
fn a_position_is_rows_a_seat_and_the_stone_that_may_jump_on() {
    for text in [START, ",,m/s,m,/,,/,, s a3", ",,/,m,/,,/s,, m -"] {
        assert_eq!(position::<Sample>("", text).to_string(), text);
    }
    refused("", "m,,/,,/,,/s,, s", "the text: expected \"<rows> <seat> <stone or ->\"");
    refused("", ",,/,,/s,, s -", "the rows: expected 4 rows separated by \"/\", found 3");
    refused("", "m,/,,/,,/s,, s -", "rank 4: expected 3 cells separated by \",\", found 2");
    refused("", "m,,/,w,/,,/s,, s -", "b3: expected s or m, found \"w\"");
    refused("", "m,,/,,/,,/s,, x -", "the seat: expected s or m, found \"x\"");
    let jumper = "the stone that may jump on, character 1: expected a letter from a to c, found";
    refused("", "m,,/,,/,,/s,, s d1", &format!("{jumper} \"d1\""));
}

/// 4.2
#[test]
fn a_step_has_one_spelling() {
    let begin = start::<Sample>("");
    let read = |text: &str| match Sample::read_step(&begin, STANDARD, text) {
        Ok(step) => step.to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(read("a1-a2"), "a1-a2");
    for text in ["a1xa2", "a1-b2", "a4-a3", "done"] {
        assert_eq!(read(text), "that step is not legal here", "{text}");
    }
    assert_eq!(read("a1a2"), "character 3: expected \"-\" or \"x\", found \"a2\"");
    assert_eq!(read("a1-a5"), "character 5: expected a number from 1 to 4, found \"5\"");
    assert_eq!(read("a1-a2 "), "character 6: expected nothing more, found \" \"");
}

/// 4.3
#[test]
fn an_arrangement_that_cannot_be_is_refused_and_one_that_has_ended_is_finished() {
    refused("", ",,/s,s,/,,/s,s, s -", "b1: expected at most 3 stones of Sun");
    refused("", ",,/,,/,,/,, s -", "the rows: expected at least one stone");
    refused("", "s,,/,,/,,/m,, s -", "the rows: expected at most one army across");
    for text in ["s,m,/,,/,,/,, s -", ",,/,,m/,,/,, m -"] {
        assert!(matches!(position::<Sample>("", text).status(), Status::Over(_)), "{text}");
    }
}

/// 4.4
#[test]
fn only_a_stone_of_the_seat_that_can_jump_may_jump_on() {
    let problem = "the stone that may jump on: expected a stone of the seat that can jump, found";
    for (text, stone) in [
        (",,m/s,m,/,,/,, s b3", "b3"),
        (",,m/s,,/,,/,, s a3", "a3"),
        (",,m/s,m,/,,/,, s a1", "a1"),
        ("s,,m/s,m,/,,/,, s a3", "a3"),
    ] {
        refused("", text, &format!("{problem} {stone}"));
    }
    refused("jumps=one", ",,m/s,m,/,,/,, s a3", &format!("{problem} a3"));
}

fn good_positions() -> Vec<String> {
    [START, ",,m/s,m,/,,/,, s a3", "s,m,/,,/,,/,, s -", "m,,m/s,m,s/,,/,, s -"]
        .map(str::to_owned)
        .into()
}

fn good_steps() -> Vec<String> {
    ["a1-a2", "a3xc3", "c4-b4", "b2xb4", "done"].map(str::to_owned).into()
}

proptest! {
    #[test]
    fn a_position_text_is_refused_or_stays_the_same(text in any_text(good_positions(), SPOIL)) {
        readers::position_is_refused_or_stays::<Sample>(&text);
    }

    #[test]
    fn a_step_text_is_refused_or_stays_the_same(text in any_text(good_steps(), SPOIL)) {
        readers::step_is_refused_or_stays::<Sample>(&text);
    }

    #[test]
    fn any_step_can_be_asked_for_and_taken_without_a_panic(
        position in select(good_positions()),
        step in any_text(good_steps(), SPOIL),
    ) {
        readers::step_is_harmless::<Sample>(&position, &step);
    }
}
