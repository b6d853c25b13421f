//! Ploy 7: position texts and step texts.

use crate::common::{rows, set_up, standing};
use proptest::prelude::*;
use proptest::sample::select;
use quadrille_core::{Army, Game, Position as _, STANDARD, Seat};
use quadrille_ploy::{Ploy, Position, tu};
use quadrille_testkit::facts::{after, position, refusal, start, steps};
use quadrille_testkit::{all_options, any_text, readers};

/// The pattern of random changes made to valid texts.
const SPOIL: &str = "[a-iRLxgrybw0-9=,/ -]{0,2}";

const TWO: &str = "a1=g85 b1=g1 a9=r85 b9=r1";
const FOUR: &str = "a1=g85 b1=g1 a9=r85 b9=r1 i9=y85 h9=y1 i1=b85 h1=b1";

/// Asserts that a text is refused at this place, with this expectation in the message.
fn refused(options: &str, text: &str, place: &str, expected: &str) {
    let message = refusal::<Ploy>(options, text);
    assert!(message.starts_with(place), "{text}: {message}");
    assert!(message.contains(expected), "{text}: {message}");
}

/// The text of the step as read, or the message of the refusal.
fn read(position: &Position, text: &str) -> String {
    match Ploy::read_step(position, STANDARD, text) {
        Ok(step) => step.to_string(),
        Err(error) => error.to_string(),
    }
}

/// ploy 7.1
#[test]
fn a_position_is_its_rows_its_slot_and_in_four_the_commanders() {
    let two = "r85,r1,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/g85,g1,,,,,,, r";
    assert_eq!(set_up("", TWO, "r").to_string(), two);
    assert_eq!(standing(&position::<Ploy>("", two)), "r");
    let absent = set_up("mode=team", "a9=r85 b9=r1 i1=y85 h1=y1", "g");
    assert!(absent.to_string().ends_with(" g"));
    assert_eq!(standing(&absent), "y");

    let own = set_up("mode=four", FOUR, "b -");
    assert!(own.to_string().ends_with(" b -"));
    assert_eq!([0, 1, 2, 3].map(|n| own.commander(Army(n))), [0, 1, 2, 3].map(|n| Some(Seat(n))));
    let taken = "a1=g85 b1=g1 b9=r1 i9=y85 h9=y1 h1=b1";
    let taken = set_up("mode=four", taken, "y r=g,b=y");
    assert!(taken.to_string().ends_with(" y r=g,b=y"));
    assert_eq!([0, 1, 2, 3].map(|n| taken.commander(Army(n))), [0, 0, 2, 2].map(|n| Some(Seat(n))));
    assert_eq!([0, 1, 2, 3].map(|n| taken.is_out(Seat(n))), [false, true, false, true]);

    let last_red = set_up("mode=four", "a1=g85 b1=g1 e4=r1 e5=y16 a4=y56 i9=y85", "y r=g");
    let no_red = after(&last_red, "e5xe4");
    assert!(no_red.to_string().ends_with(" g r=g"));
    assert!(after(&no_red, "b1R1 a4xa1").to_string().ends_with(" y g=y,r=y"));
    let nobody = set_up("mode=four", "a1=g85 b1=g1 i9=y85 h9=y1", "y r=b");
    assert!(nobody.is_out(Seat(3)), "an army without pieces keeps nobody in");
}

/// ploy 7.1
#[test]
fn a_position_of_another_form_is_refused() {
    let with = |piece: &str| format!("{} g", rows(&format!("{TWO} e5={piece}")));
    for mask in ["31", "11", "9", "15", "255", "0"] {
        refused("", &with(&format!("g{mask}")), "e5:", "expected the mask of a piece");
    }
    for cell in ["g01", "g001", "g+1", "g-1", "g256", "g", "1", "G1", "gg1", "ü1", "gü", "g1g1"] {
        refused("", &with(cell), "e5:", "expected an army of g, r and a mask from 1 to 255");
    }
    refused("", &with("g01"), "e5:", "a mask from 1 to 255, found \"g01\"");
    refused("", &with("y1"), "e5:", "an army of g, r ");
    refused("mode=team", &with("z1"), "e5:", "an army of g, r, y, b ");

    let rows = rows(TWO);
    refused("", &format!("{rows}/,,,,,,,, g"), "the rows:", "9 rows separated by \"/\", found 10");
    refused("", &format!("{} g", &rows[..rows.len() - 14]), "the rows:", "9 rows");
    refused("", &format!("{rows}, g"), "rank 1:", "9 cells separated by \",\", found 10");
    refused("", &format!("{} g", &rows[1..].replacen(',', "", 1)), "rank 9:", "9 cells");
    for seat in ["y", "z", "G", "gr", ""] {
        refused("", &format!("{rows} {seat}"), "the seat:", "expected one of g, r");
    }
    refused("mode=team", &format!("{rows} w"), "the seat:", "expected one of g, r, y, b");
    for text in ["", " g", "  g", "\n"] {
        refused("", text, "the ", "expected");
    }
    for text in [rows.clone(), format!("{rows} g "), format!("{rows}  g"), format!("{rows} g -")] {
        refused("", &text, "the text:", "expected \"<rows> <seat>\"");
    }
    refused("mode=four", &format!("{rows} g - -"), "the text:", "<rows> <seat> <commanders>");
}

/// ploy 7.1, 7a
#[test]
fn commanders_that_cannot_be_are_refused() {
    let four = |pieces: &str, rest: &str| format!("{} {rest}", rows(pieces));
    let field = |commanders: &str| four("a1=g85 b1=g1 e5=r1 e6=b1 i9=y85 h9=y1", commanders);
    let refused = |text: &str, place, expected| refused("mode=four", text, place, expected);
    let place = "the commanders, ";
    for (commanders, expected) in [
        ("g=g,r=g", "only armies that another seat commands"),
        ("b=g,r=g", "in the order g, r, y, b"),
        ("r=g,r=y", "once each"),
        ("r=z", "an army and its commander, like r=g, or \"-\""),
        ("r=g,", "an army and its commander"),
        ("-,r=g", "an army and its commander"),
        ("R=g", "an army and its commander"),
        ("", "an army and its commander"),
    ] {
        refused(&field(&format!("g {commanders}")), place, expected);
    }
    refused(&field("g r=g,b=r"), "the commanders:", "a seat that still moves its own army");
    refused(&field("g r=g"), "the rows:", "Blue to have its Commander");
    refused(&four(FOUR, "g r=g"), "the rows:", "Red to have lost its Commander");
    refused(
        &four("a1=g85 b1=g1 a9=r85 b9=r1 i9=y85", "g -"),
        "the rows:",
        "Yellow to command more",
    );
    refused(&four("a1=g85 b1=g1 a9=r85 b9=r1", "y -"), "the seat:", "still in, but Yellow is out");
    refused(&field("r r=g,b=y"), "the seat:", "still in, but Red is out");
}

/// ploy 7a
#[test]
fn a_position_may_have_any_pieces_but_one_commander_an_army() {
    let lances: String =
        ('a'..='i').map(|file| format!("{file}2=g131 {file}3=g146 {file}4=g69 ")).collect();
    for options in ["", "mode=four", "mode=team"] {
        let rest = if options == "mode=four" { "g -" } else { "g" };
        let many = set_up(options, &format!("{lances}e1=g85 e9=r85 e8=r1"), rest);
        assert_eq!(many.pieces().count(), 30);
        assert_eq!(standing(&many), "g");
        for second in ["85", "170"] {
            let pieces = format!("a1=g85 e5=g{second} b1=g1 a9=r85 b9=r1");
            let text = format!("{} {rest}", rows(&pieces));
            refused(options, &text, "a1:", "one Commander in an army, but Green has two");
        }
    }
}

/// ploy 7b
#[test]
fn a_game_that_has_ended_is_read_as_finished() {
    for (options, pieces, rest, result) in [
        ("", "a1=g85 b1=g1 b9=r1 c9=r1", "g", "over 1 2"),
        ("", "a1=g85 a9=r85 b9=r1", "r", "over 2 1"),
        ("", "a1=g85 b1=g1", "r", "over 1 2"),
        ("mode=team", "a1=g85 h1=y1 a9=r85 b9=r1", "b", "over 2 1"),
        ("mode=four", "a1=g85 b1=g1 b9=r1", "g r=g", "over 1 2 2 2"),
    ] {
        let finished = set_up(options, pieces, rest);
        assert_eq!(standing(&finished), result);
        assert_eq!(steps(&finished, ""), "");
        assert_eq!(finished.to_string(), format!("{} {rest}", rows(pieces)));
    }
    let won = after(&set_up("", "a1=g85 e4=g1 e5=r1 a9=r85", "g"), "e4xe5");
    assert_eq!(won.to_string(), format!("{} g", rows("a1=g85 e5=g1 a9=r85")));
}

/// ploy 7.2
#[test]
fn a_step_has_one_spelling() {
    let position = set_up("", "e1=g170 e3=g1 d3=g1 d4=r1 a2=g17 a9=r85", "g");
    let spelt = "e3-e4 e3-e4R1 e3-e4L3 d3xd4 d3xd4L2 e3R1 e3R4 e3L1 e3L3 e1R1 a2R1 a2R2 a2L1";
    for text in spelt.split(' ') {
        assert_eq!(read(&position, text), text);
    }
    let illegal = "e1R2 e1R3 e1R4 e1L1 e1L2 e1L3 a2R3 a2R4 a2L2 a2L3 a2-a3R1 e1-f2R1 e3xe4 d3-d4 \
                   e3-e5 e3-d4 e4R1 a9R1";
    for text in illegal.split_whitespace() {
        assert_eq!(read(&position, text), "that step is not legal here", "{text}");
    }
    for (texts, place, expected) in [
        (
            "e3R5|e3L4|e3R0|e3L0|e3R01|e3R|e3R1R1|e3R1-e4",
            3,
            "expected R1 to R4, L1 to L3 or nothing",
        ),
        ("e3-e4R0|e3-e4R5|e3-e4r1|e3-e4-1|e3-e4 |e3-e4;|e3-e4L4", 6, "expected R1 to R4, L1 to L3"),
        ("e3-e3|e3-e3R1|e3xe3|e1-e1R1", 4, "expected another point"),
        ("e3r1|e3l1|e3|e3e4|e3 -e4|e3Xe4|e3:e4|e3–e4", 3, "expected \"-\", \"x\", \"R\" or \"L\""),
        ("E3-e4| e3-e4|j3-j4||é3-e4", 1, "expected a letter from a to i"),
        ("e3-E4|e3-|e3--e4", 4, "expected a letter from a to i"),
        ("e03-e4|e0-e1|e10-e4|e-e4", 2, "expected a number from 1 to 9"),
    ] {
        for text in texts.split('|') {
            let message = read(&position, text);
            assert!(message.starts_with(&format!("character {place}: {expected}")), "{message}");
        }
    }
    let eighth = set_up("turning=45", "e1=g170 e3=g1 a2=g17 a9=r85 b9=r1", "g");
    assert_eq!(steps(&eighth, "e3"), "e3-e4 e3-e4R1 e3-e4L1 e3R1 e3L1");
    assert_eq!(steps(&eighth, "a2"), "a2-a3 a2-a4 a2-a1 a2R1 a2L1");
    assert_eq!(steps(&eighth, "e1R") + &steps(&eighth, "e1L"), "e1R1");
}

fn good_positions() -> Vec<String> {
    let starts = all_options::<Ploy>().map(|options| Ploy::start(options).to_string());
    let small = [(FOUR, "b -"), ("a1=g85 b9=r1 i9=y85 h9=y1 h1=b1", "y r=g,b=y"), (TWO, "g")];
    let small = small.map(|(pieces, rest)| format!("{} {rest}", rows(pieces)));
    let tu_start = Ploy::write_position(&start::<Ploy>(""), tu::NAME);
    starts.chain(small).chain([tu_start]).collect()
}

fn good_steps() -> Vec<String> {
    let texts = "e3-e4 e3-e4R1 e3xe4L2 e3R4 b1-b3 e1R1 e3-e4-1 b1-b1-2 e1-e1-7 d3-d3-0 a1R1";
    texts.split(' ').map(str::to_owned).collect()
}

proptest! {
    #[test]
    fn a_position_text_is_refused_or_stays_the_same(text in any_text(good_positions(), SPOIL)) {
        readers::position_is_refused_or_stays::<Ploy>(&text);
    }

    #[test]
    fn a_step_text_is_refused_or_stays_the_same(text in any_text(good_steps(), SPOIL)) {
        readers::step_is_refused_or_stays::<Ploy>(&text);
    }

    #[test]
    fn any_step_can_be_asked_for_and_taken_without_a_panic(
        position in select(good_positions()),
        step in any_text(good_steps(), SPOIL),
    ) {
        readers::step_is_harmless::<Ploy>(&position, &step);
    }
}
