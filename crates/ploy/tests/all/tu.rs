//! Ploy 7.3 and 7c: the notation `tu`.

use crate::common::{set_up, standing};
use quadrille_core::{Game, STANDARD};
use quadrille_ploy::{Ploy, Position, tu};
use quadrille_testkit::facts::{after, options, start};

const TU_START: &str = ",w84,w41,w56,w170,w56,w41,w84,/,,w24,w40,w17,w40,w48,,/,,,w16,w16,w16,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,b1,b1,b1,,,/,,b3,b130,b17,b130,b129,,/,b69,b146,b131,b170,b131,b146,b69, b";

const ILLEGAL: &str = "that step is not legal here";

/// The standard text of a step in this notation, or the message of the refusal.
fn read(position: &Position, text: &str) -> String {
    match Ploy::read_step(position, tu::NAME, text) {
        Ok(step) => step.to_string(),
        Err(error) => error.to_string(),
    }
}

/// The results of reading a text with each of the eight `k` at its end.
fn all_k(position: &Position, beginning: &str) -> Vec<String> {
    (0..8).map(|k| read(position, &format!("{beginning}-{k}"))).collect()
}

/// ploy 7.3
#[test]
fn a_step_is_a_motion_and_eighths_clockwise() {
    let two = start::<Ploy>("");
    for (tu_text, standard) in [
        ("e3-e4-0", "e3-e4"),
        ("e3-e4-1", "e3-e4R1"),
        ("e3-e4-5", "e3-e4L3"),
        ("b1-b1-2", "b1R2"),
        ("b1-b1-7", "b1L1"),
        ("b1-b3-0", "b1-b3"),
        ("e1-e1-1", "e1R1"),
        ("e2-e2-2", "e2R2"),
        ("e2-e2-3", "e2L1"),
    ] {
        assert_eq!(read(&two, tu_text), standard);
        assert_eq!(Ploy::write_step(&two, tu::NAME, standard.parse().unwrap()), tu_text);
    }
    let capture = set_up("", "e3=g1 e1=g85 e4=r1 a9=r85 b9=r1", "g");
    assert_eq!(read(&capture, "e3-e4-6"), "e3xe4L2");
    assert_eq!(Ploy::write_step(&capture, tu::NAME, "e3xe4L2".parse().unwrap()), "e3-e4-6");
    let no = ILLEGAL;
    assert_eq!(all_k(&two, "e1-e1"), [no, "e1R1", no, "e1R1", no, "e1R1", no, "e1R1"]);
    assert_eq!(all_k(&two, "e2-e2"), [no, "e2R1", "e2R2", "e2L1", no, "e2R1", "e2R2", "e2L1"]);
    assert_eq!(all_k(&two, "d3-d3")[..5], [no, "d3R1", "d3R2", "d3R3", "d3R4"]);
    assert_eq!(all_k(&two, "d3-d3")[5..], ["d3L3", "d3L2", "d3L1"]);
    assert_eq!(all_k(&two, "b1-b3"), ["b1-b3", no, no, no, no, no, no, no]);
}

/// ploy 7.3
#[test]
fn a_step_of_another_form_or_without_a_change_is_refused() {
    let two = start::<Ploy>("");
    for text in ["b1-b3-2", "d3-d3-0", "e1-e1-2", "e5-e5-1", "e7-e6-0", "e3-e5-0", "e1-e2-0"] {
        assert_eq!(read(&two, text), ILLEGAL, "{text}");
    }
    for (texts, place, expected) in [
        ("e3-e4-8|e3-e4-|e3-e4-01|e3-e4--1|e3-e4-1 |e3-e4-R1", 7, "expected a digit from 0 to 7"),
        ("e3-e4|e3-e4R1", 6, "expected \"-\""),
        ("e3R1|e3xe4-0|e3", 3, "expected \"-\""),
        ("|j1-e4-0", 1, "expected a letter"),
    ] {
        for text in texts.split('|') {
            let message = read(&two, text);
            assert!(message.starts_with(&format!("character {place}: {expected}")), "{message}");
        }
    }
}

/// ploy 7.3
#[test]
fn with_45_only_an_eighth_to_either_hand_is_read() {
    let two = start::<Ploy>("turning=45");
    let no = ILLEGAL;
    assert_eq!(all_k(&two, "b1-b1"), [no, "b1R1", no, no, no, no, no, "b1L1"]);
    assert_eq!(all_k(&two, "e3-e4"), ["e3-e4", "e3-e4R1", no, no, no, no, no, "e3-e4L1"]);
    let some_k =
        |from: &str| ["0", "1", "2", "7"].map(|k| read(&two, &format!("{from}-{from}-{k}")));
    assert_eq!(some_k("e1"), [no, "e1R1", no, "e1R1"]);
    assert_eq!(some_k("e2"), [no, "e2R1", no, "e2L1"]);
}

/// ploy 7.3, 7c
#[test]
fn tu_writes_a_position_of_two_with_b_below_and_w_above() {
    let two = start::<Ploy>("");
    let read = |text: &str| Ploy::read_position(options::<Ploy>(""), tu::NAME, text);
    assert_eq!(Ploy::write_position(&two, tu::NAME), TU_START);
    assert_eq!(read(TU_START), Ok(two.clone()));
    let (rows, _) = TU_START.split_once(' ').unwrap();
    assert_eq!(tu::write_position(&two), (rows.to_owned(), 'b'));
    assert_eq!(tu::read_position(options::<Ploy>(""), rows, "b"), Ok(two.clone()));
    let reply = after(&two, "e3-e4");
    assert!(Ploy::write_position(&reply, tu::NAME).ends_with(" w"));
    assert_eq!(standing(&reply), "r");
    for (text, place, expected) in [
        (format!("{rows} g"), "the seat:", "expected b or w"),
        (rows.to_owned(), "the text:", "expected \"<rows> <b or w>\""),
        (format!("{rows} b "), "the seat:", "expected b or w"),
        (two.to_string(), "the seat:", "expected b or w"),
        (TU_START.replace("w170", "r170"), "e9:", "an army of b, w and"),
    ] {
        let message = read(&text).unwrap_err().to_string();
        assert!(message.starts_with(place) && message.contains(expected), "{message}");
    }
    assert_eq!(Ploy::notations(options::<Ploy>("turning=45")), [STANDARD, tu::NAME]);
    for mode in ["mode=four", "mode=team"] {
        let options = options::<Ploy>(mode);
        assert_eq!(Ploy::notations(options), [STANDARD]);
        let message = Ploy::read_position(options, tu::NAME, TU_START).unwrap_err().to_string();
        assert_eq!(message, "the notation: expected mode=two: tu has only two armies");
    }
}
