//! Plimus 8.4: step texts, and readers given arbitrary texts.

use crate::common::{set_up, text};
use proptest::prelude::*;
use proptest::sample::select;
use quadrille_core::{Game, STANDARD};
use quadrille_plimus::{Plimus, Position};
use quadrille_testkit::facts::steps;
use quadrille_testkit::{all_options, any_text, random_games, readers};

/// The pattern of random changes made to valid texts.
const SPOIL: &str = "[a-ix^>:&#bryg0-9pmt,/ -]{0,2}";

/// The text of the step as read, or the message of the refusal.
fn read(position: &Position, text: &str) -> String {
    match Plimus::read_step(position, STANDARD, text) {
        Ok(step) => step.to_string(),
        Err(error) => error.to_string(),
    }
}

/// plimus 8.4
#[test]
fn a_step_has_one_spelling() {
    let position = set_up("", "a1=b1p1m b2=rm e4=bpm e5=rmp e3=rm", "b - 0");
    let spelt = "e4-f4 e4^e5^e6 e4xe5^e6 e4:t-f4 e4:t^e5^e6 a1:p-a2 a1:m-a2 a1:pm-a2 a1:mp-a2 \
                 a1:p^b2^c3 a1:pm^b2^c3 a1:pmxb2^c3";
    for text in spelt.split_whitespace() {
        assert_eq!(read(&position, text), text);
    }
    let illegal = "e4-e5 e4-e6 e4-d5 e4^e5^e4 e4^f4^g4 e4:txe5^e6 a1:m^b2^c3 a1:mpxb2^c3 a1:pxb2^c3 \
                   b2-b3 c3-c4 c3:t-c4 done >a1 e4^e3^e5 i1:p-i2 e4-e4";
    for text in illegal.split_whitespace() {
        assert_eq!(read(&position, text), "that step is not legal here", "{text}");
    }
    let pole = "expected \":p\", \":m\", \":pm\" or \":mp\"";
    for (texts, place, expected) in [
        ("a1-a2|a1|a1:t-a2|a1:-a2|a1^b2^c3|a1:P-a2|a1 :p-a2", 3, pole),
        ("e4:p-e5|e4:-e5|e4:pm-e5|e4:T-e5|e4: t-e5", 3, "expected \":t\" or no part"),
        ("e4|e4e5|e4 -e5|e4–e5|e4X", 3, "expected \"-\", \"^\" or \"x\""),
        ("e4:t|e4:tt-e5|a1:p:p-a2", 5, "expected \"-\", \"^\" or \"x\""),
        ("a1:pmp-a2|a1:mpm-a2|a1:pm", 6, "expected \"-\", \"^\" or \"x\""),
        ("e4^e5|e4xe5|e4^e5-e6|e4xe5xe6|e4^e5e6", 6, "expected \"^\""),
        ("e4-e5 |e4-e5;|e4-e5^e6|e4-e5:t", 6, "expected nothing more"),
        ("e4^e5^e6^e7|e4xe5^e6>a1", 9, "expected nothing more"),
        (">a1 |>a1>a9|>i9i9", 4, "expected nothing more"),
        (">e5|>a2|>b1", 2, "expected a Pole: a1, i1, a9 or i9"),
        (">|>>a1|> a1|>A1", 2, "expected a letter from a to i"),
        ("|Done|DONE|j4-j5| e4-e5|é4-e5|-", 1, "expected a letter from a to i"),
        ("done |done;|donee", 5, "expected nothing more"),
        ("e04-e5|e0-e1|e10-e4|e-e4", 2, "expected a number from 1 to 9"),
        ("e4-|e4--e5|e4^^e6|e4-E5", 4, "expected a letter from a to i"),
    ] {
        for text in texts.split('|') {
            let message = read(&position, text);
            assert!(message.starts_with(&format!("character {place}: {expected}")), "{message}");
        }
    }
    let hop = set_up("", "c5=bpm c6=rm", "b c5:c3c5 0");
    assert_eq!(steps(&hop, ""), "c5^c6^c7 c5xc6^c7 done", "later jumps name no part");
    assert_eq!(read(&hop, "c5:t^c6^c7"), "that step is not legal here");
    assert_eq!(steps(&set_up("", "c5=bpm", "b c5:c3c5>rp 0"), ""), ">a1 >i1 >a9 >i9");
}

/// Positions from random games, including some in the middle of a turn.
fn good_positions() -> Vec<String> {
    let mut texts = Vec::new();
    for options in all_options::<Plimus>() {
        random_games::<Plimus>(options, 2, 60, |position, _| {
            let text = position.to_string();
            if text.contains(':') || position.turn() % 16 == 0 {
                texts.push(text);
            }
        });
    }
    let capture = [("c5=bpm c6=rm", "b c5:c3c5>rmp 0"), ("c6=rm", "b -:a1c3>rp 0")];
    texts.extend(capture.map(|(cells, rest)| text("", cells, rest)));
    texts
}

fn good_steps() -> Vec<String> {
    let texts = "e4-e5 e4^e5^e6 e4xe5^e6 e4:t-e5 a1:p-a2 a1:mp^b2^c3 a1:pmxb2^c3 >i9 done d2-d3";
    texts.split(' ').map(str::to_owned).collect()
}

proptest! {
    #[test]
    fn a_position_text_is_refused_or_stays_the_same(text in any_text(good_positions(), SPOIL)) {
        readers::position_is_refused_or_stays::<Plimus>(&text);
    }

    #[test]
    fn a_step_text_is_refused_or_stays_the_same(text in any_text(good_steps(), SPOIL)) {
        readers::step_is_refused_or_stays::<Plimus>(&text);
    }

    #[test]
    fn any_step_can_be_asked_for_and_taken_without_a_panic(
        position in select(good_positions()),
        step in any_text(good_steps(), SPOIL),
    ) {
        readers::step_is_harmless::<Plimus>(&position, &step);
    }
}
