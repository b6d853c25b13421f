//! Platz 4: position texts and step texts.

use proptest::prelude::*;
use proptest::sample::select;
use quadrille_core::{Game, Position as _, STANDARD, Side, Status};
use quadrille_platz::{Platz, Position};
use quadrille_testkit::facts::{after, position, refusal, start, steps};
use quadrille_testkit::{all_options, any_text, readers};

/// The pattern of random changes made to valid texts.
const SPOIL: &str = "[a-gwbx0-9*,/ -]{0,2}";

const START: &str = "b255,b255,b255,b255,b255/,,,,/,,,,/,,,,/w255,w255,w255,w255,w255 w";

/// Asserts that a text is refused at this place, with this expectation in the message.
fn refused(options: &str, text: &str, place: &str, expected: &str) {
    let message = refusal::<Platz>(options, text);
    assert!(message.starts_with(place), "{text}: {message}");
    assert!(message.contains(expected), "{text}: {message}");
}

/// The text of the step as read, or the message of the refusal.
fn read(position: &Position, text: &str) -> String {
    match Platz::read_step(position, STANDARD, text) {
        Ok(step) => step.to_string(),
        Err(error) => error.to_string(),
    }
}

fn winner(position: &Position) -> Option<Side> {
    match position.status() {
        Status::Acting(_) => None,
        Status::Over(outcome) => outcome.ranking.winner(),
    }
}

/// platz 4.1
#[test]
fn a_cell_is_a_colour_a_mask_and_the_hits_if_any() {
    let begin = start::<Platz>("");
    assert_eq!(begin.to_string(), START);
    let shot = "b255*1,b255,b255,b255,b255/,,,,/,,,,/,,,,/w254,w255,w255,w255,w255 b";
    assert_eq!(after(&begin, "a1xa5").to_string(), shot);
    for text in [START, shot, ",,,,b0*3/,,,,/,b251*2,,,/,,,,/w1*3,,,,w255 w"] {
        assert_eq!(position::<Platz>("", text).to_string(), text);
    }
    let shooter = position::<Platz>("", ",w255,,,/,,,,/,,b251*2,,/,,,,/,,,, b");
    assert_eq!(steps(&shooter, ""), "c3-c4 c3-d4 c3-d2 c3-c2 c3-b2 c3-b3 c3-b4");
    let (_, piece) = shooter.pieces().next().unwrap();
    assert_eq!((piece.army.0, piece.arrows, piece.hits), (1, 251, 2));
}

/// platz 4.1
#[test]
fn a_position_of_another_form_is_refused() {
    for cell in [
        "w256",
        "w",
        "255",
        "w01",
        "w00",
        "w+1",
        "w-1",
        "W255",
        "r255",
        "w255*0",
        "w255*",
        "w255*01",
        "w255*+1",
        "w255*1*1",
        "w255**1",
        "w*1",
        "w255x1",
        "ü1",
        "wü",
        "w255*ü",
        "w255*70000",
    ] {
        let text = format!(",,,,b255/,,,,/,,{cell},,/,,,,/w255,,,, w");
        refused(
            "",
            &text,
            "c3:",
            "expected w or b, a mask from 0 to 255 and * with the hits if any",
        );
    }
    let (rows, _) = START.split_once(' ').unwrap();
    refused("", &format!("{rows}/,,,, w"), "the rows:", "5 rows separated by \"/\", found 6");
    refused("size=6", START, "the rows:", "6 rows separated by \"/\", found 5");
    refused("", ",,,,/,,,,/,,,,/,,,, w", "the rows:", "5 rows");
    refused("", ",,,,/,,,/,,,,/,,,,/,,,, w", "rank 4:", "5 cells separated by \",\", found 4");
    refused("", &format!("{rows}, w"), "rank 1:", "5 cells separated by \",\", found 6");
    for seat in ["", "g", "W", "ww", "w ", " w", "w -", "w\n"] {
        refused("", &format!("{rows} {seat}"), "the seat:", "expected w or b");
    }
    for text in [rows, "", "w"] {
        refused("", text, "the text:", "expected \"<rows> <seat>\"");
    }
}

/// platz 4a
#[test]
fn a_position_may_have_any_pieces_up_to_size_and_one_with_all_hits() {
    for text in [
        ",,,,/w0,w1,w2,w3,w4/,,,,/,,b255*3,,/b255*3,b255*3,,, w",
        ",,w255,,/,,,,/,,,,/,,,,/b255,,,, w",
    ] {
        assert_eq!(position::<Platz>("", text).to_string(), text);
    }
    let six = |army: &str| {
        format!("{army}1,,,,/,,,,/,,,,/,,,,{army}1/{army}1,{army}1,{army}1,{army}1, w")
    };
    refused("", &six("w"), "d1:", "expected at most 5 pieces of White");
    refused("", &six("b"), "d1:", "expected at most 5 pieces of Black");
    let six_on_six = "w16,w16,w16,w16,w16,w16/,,,,,/,,,,,/,,,,,/,,,,,/b1,b1,b1,b1,b1,b1 w";
    assert_eq!(position::<Platz>("size=6", six_on_six).to_string(), six_on_six);
    let seventh = six_on_six.replacen("/,", "/w1,", 1);
    refused("size=6", &seventh, "a5:", "expected at most 6 pieces of White");

    let hits = |black: u8, white: u8| format!("b1*{black},,,,/,,,,/,,,,/,,,,/,,,,w1*{white} w");
    refused("", &hits(5, 1), "a5:", "expected at most 4 hits, found 5");
    refused("hits=5", &hits(1, 6), "e1:", "expected at most 5 hits, found 6");
    refused("", &hits(255, 1), "a5:", "expected at most 4 hits");
    refused("", &hits(4, 4), "e1:", "expected at most one piece with 4 hits");
    refused("hits=5", &hits(5, 5), "e1:", "expected at most one piece with 5 hits");
    refused("", "b1*4,b1*4,,,/,,,,/,,,,/,,,,/w1,,,, w", "b5:", "at most one piece with 4 hits");
    assert_eq!(position::<Platz>("hits=5", &hits(4, 4)).to_string(), hits(4, 4));
}

/// platz 4b
#[test]
fn a_game_that_has_ended_is_read_as_finished() {
    for (options, text, side) in [
        ("", "b255*4,,,,/,,,,/,,,,/,,,,/w254,,,, w", Side(0)),
        ("", "b255*3,,,,/,,,,/,,,,/,,,,/w255*4,,,, b", Side(1)),
        ("hits=5", "b255*5,,,,/,,,,/,,,,/,,,,/w254,,,, w", Side(0)),
        ("", "b0*4,,,,/,,,,/,,,,/,,,,/w0,,,, w", Side(0)),
    ] {
        let finished = position::<Platz>(options, text);
        assert_eq!(winner(&finished), Some(side), "{text}");
        assert_eq!(steps(&finished, ""), "");
        assert_eq!(finished.to_string(), text);
    }
    let four_of_five = "b255*4,,,,/,,,,/,,,,/,,,,/w254,,,, w";
    assert!(matches!(position::<Platz>("hits=5", four_of_five).status(), Status::Acting(_)));
}

/// platz 4.2
#[test]
fn a_step_has_one_spelling() {
    let begin = start::<Platz>("");
    for text in ["a1-b2", "a1xa5", "a1xe5"] {
        assert_eq!(read(&begin, text), text);
    }
    for text in ["a1-a1", "a1xa1", "a1-b1", "a1xb1", "a1xa2", "a1-a3", "a1-b3", "a5-a4", "f1-f2"] {
        assert_eq!(read(&begin, text), "that step is not legal here", "{text}");
    }
    for (texts, place, expected) in [
        ("a1a2|a1|a1 -a2|a1Xa5|a1–a2|a1:a5", 3, "expected \"-\" or \"x\""),
        ("a1-a2 |a1-a2;|a1xa5R1|a1-a2-0", 6, "expected nothing more"),
        ("|A1-a2| a1-a2|g1-g2|é1-a2", 1, "expected a letter from a to f"),
        ("a1-|a1--a2|a1-A2|a1xé", 4, "expected a letter from a to f"),
        ("a0-a1|a01-a2|a7-a8|a-a2|a12-a2", 2, "expected a number from 1 to 6"),
        ("a1-a|a1-a02|a1xa9", 5, "expected a number from 1 to 6"),
    ] {
        for text in texts.split('|') {
            let message = read(&begin, text);
            assert!(message.starts_with(&format!("character {place}: {expected}")), "{message}");
        }
    }
}

fn good_positions() -> Vec<String> {
    let starts = all_options::<Platz>().map(|options| Platz::start(options).to_string());
    let small = [
        "b0,,,,/,,,,/,,,,/,,,,/w0,,,, b",
        ",,b255*3,,/,,,,/,,,,/,,,,/w0,,,, w",
        "b255*4,,,,/,,,,/,,,,/,,,,/w254,,,, w",
    ];
    starts.chain(small.map(str::to_owned)).collect()
}

fn good_steps() -> Vec<String> {
    ["a1-b2", "a1xa5", "a1xe5", "a1xf6", "f1-f2", "a1-a1"].map(str::to_owned).into()
}

proptest! {
    #[test]
    fn a_position_text_is_refused_or_stays_the_same(text in any_text(good_positions(), SPOIL)) {
        readers::position_is_refused_or_stays::<Platz>(&text);
    }

    #[test]
    fn a_step_text_is_refused_or_stays_the_same(text in any_text(good_steps(), SPOIL)) {
        readers::step_is_refused_or_stays::<Platz>(&text);
    }

    #[test]
    fn any_step_can_be_asked_for_and_taken_without_a_panic(
        position in select(good_positions()),
        step in any_text(good_steps(), SPOIL),
    ) {
        readers::step_is_harmless::<Platz>(&position, &step);
    }
}
