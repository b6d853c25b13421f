//! Plateau 6: position texts and step texts.

use crate::common::{rows, set_up, standing};
use proptest::prelude::*;
use proptest::sample::select;
use quadrille_core::{Game, Position as _, STANDARD};
use quadrille_plateau::{Plateau, Position};
use quadrille_testkit::facts::{after, position, refusal, steps};
use quadrille_testkit::{all_options, any_text, readers};

/// The pattern of random changes made to valid texts.
const SPOIL: &str = "[A-CXbmgre0-9x=,/ -]{0,2}";

const THREE: &str = "board=classic seats=3";
const FIELD: &str = "A8=b2 A10=be C4=b4 C8=b6 M9=m2";

/// Asserts that a text is refused at this place, with this expectation in the message.
fn refused(options: &str, text: &str, place: &str, expected: &str) {
    let message = refusal::<Plateau>(options, text);
    assert!(message.starts_with(place), "{text}: {message}");
    assert!(message.contains(expected), "{text}: {message}");
}

/// As [`refused`], for the text after the rows of `FIELD`.
fn refused_rest(rest: &str, place: &str, expected: &str) {
    refused("", &format!("{} {rest}", rows("", FIELD)), place, expected);
}

/// The text of the step as read, or the message of the refusal.
fn read(position: &Position, text: &str) -> String {
    match Plateau::read_step(position, STANDARD, text) {
        Ok(step) => step.to_string(),
        Err(error) => error.to_string(),
    }
}

/// plateau 6.1
#[test]
fn a_position_is_its_rows_its_seat_the_turn_so_far_and_who_is_out() {
    let text = ",,,,,,,,,,,,,,,/be,,,,,,,,,,,,,,,/,,,,,,,,,,,,m2,,,/b2,,b6,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,b4,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, b 0 - - -";
    let field = set_up("", FIELD, "b 0 - - -");
    assert_eq!(field.to_string(), text);
    assert!(position::<Plateau>("", text) == field);
    let armies: Vec<String> = field
        .pieces()
        .map(|(at, army)| {
            format!("{at}={}{}", &"bm"[army.empire.index()..][..1], army.kind.letter())
        })
        .collect();
    assert_eq!(armies.join(" "), "C4=b4 A8=b2 C8=b6 M9=m2 A10=be");

    let rests = |steps: &str| {
        let text = after(&field, steps).to_string();
        text.split_once(' ').unwrap().1.to_owned()
    };
    assert_eq!(rests("A8-A9=1"), "b 1 - A9 -");
    assert_eq!(rests("A10-A11=1"), "b 0 1 A11 -");
    assert_eq!(rests("A10-A11=1 A8-A10=2"), "b 2 1 A10,A11 -");
    assert_eq!(rests("A10-A11=1 A8-A9=1 C8-A10=4"), "b 5 1 A10,A11,A9 -", "sorted as text");
    let read = set_up("", "A9=b2 A11=be C4=b4 A10=b6", "b 5 1 A10,A11,A9 -");
    assert_eq!((read.turn().small(), read.turn().emblem()), (5, Some(1)));
    assert_eq!(read.turn().moved().count(), 3);
    assert_eq!(steps(&read, ""), "C4-C3=1 C4-B4=1 C4-D4=1 C4-C5=1 done");

    for (out, fallen) in [("-", [0, 0, 0]), ("m", [0, 1, 0]), ("mg", [0, 1, 2]), ("gm", [0, 2, 1])]
    {
        let position = set_up(THREE, "C2=b2", &format!("b 0 - - {out}"));
        assert_eq!(position.fallen()[..3], fallen);
        assert!(position.to_string().ends_with(&format!(" b 0 - - {out}")));
    }
}

/// plateau 6.1
#[test]
fn a_position_of_another_form_is_refused() {
    let with = |cell: &str| format!("{} b 0 - - -", rows("", &format!("{FIELD} E5={cell}")));
    for cell in ["b3", "b", "2", "B2", "bE", "b22", "bb2", "ü2", "bü", "g2", "r6"] {
        refused("", &with(cell), "E5:", "expected one of b, m and 2, 4, 6 or e, found \"");
    }
    let three = format!("{} b 0 - - -", rows(THREE, "X5=r2"));
    refused(THREE, &three, "X5:", "expected one of b, m, g and 2, 4, 6 or e, found \"r2\"");

    let rows = rows("", FIELD);
    let form = "\"<rows> <seat> <s> <e> <moved> <out>\", single spaces between";
    for rest in ["", " b", " b 0 - -", " b 0 - - - -", " b 0 - - - ", "  b 0 - - -"] {
        refused("", &format!("{rows}{rest}"), "the text:", form);
    }
    refused("", "", "the text:", "found 1 part");
    let longer = format!("{rows}/,,,,,,,,,,,,,,, b 0 - - -");
    refused("", &longer, "the rows:", "expected 11 rows separated by \"/\", found 12");
    refused("", &format!("{rows}, b 0 - - -"), "rank 1:", "expected 16 cells");
    let shorter = format!("{} b 0 - - -", &rows[1..]);
    refused("", &shorter, "rank 11:", "expected 16 cells separated by \",\", found 15");
    refused("board=classic", &format!("{rows} b 0 - - -"), "rank 11:", "expected 24 cells");

    for seat in ["g", "B", "bm", "", "-"] {
        refused_rest(&format!("{seat} 0 - - -"), "the seat:", "expected one of b, m");
    }
    for s in ["7", "12", "13", "-1", "-", "", "00", "+1", "x", "99999999999999999999"] {
        refused_rest(&format!("b {s} - - -"), "the small armies' count:", "expected 0 to 6");
    }
    for e in ["0", "13", "-1", "", "01", "+1", "x", "99999999999999999999"] {
        refused_rest(
            &format!("b 0 {e} A10 -"),
            "the Emblem's count:",
            "expected 1 to 12, or \"-\"",
        );
    }
    for (moved, place, expected) in [
        ("", "character 1", "expected a letter from A to X"),
        ("a8", "character 1", "expected a letter from A to X"),
        ("A8,", "character 1", "expected a letter from A to X"),
        ("-,A8", "character 1", "expected a letter from A to X"),
        ("A12", "character 2", "expected a number from 1 to 11"),
        ("A08", "character 2", "expected a number from 1 to 11"),
        ("A8;C8", "character 3", "expected nothing more"),
    ] {
        let place = format!("the moved armies, {place}:");
        refused_rest(&format!("b 2 - {moved} -"), &place, expected);
    }
    for moved in ["C8,C4", "A8,A10", "A8,A8"] {
        let expected = "expected crossings once each, sorted as text";
        refused_rest(&format!("b 2 1 {moved} -"), "the moved armies:", expected);
    }
    for out in ["", "g", "x", "M", "m-", "m,b"] {
        let expected = "expected letters of b, m, or \"-\"";
        refused_rest(&format!("b 0 - - {out}"), "the empires that are out:", expected);
    }
}

/// plateau 3, 5.2, 6.1
#[test]
fn a_turn_or_a_fall_that_cannot_be_is_refused() {
    refused_rest("b 6 7 A10,C8 -", "the Emblem's count:", "expected 1 to 6, or \"-\"");
    refused_rest("b 1 12 A10,C8 -", "the Emblem's count:", "expected 1 to 11, or \"-\"");
    for (at, rest) in [("M9", "b 1 - M9 -"), ("C5", "b 1 - C5 -"), ("X1", "b 1 - X1 -")] {
        let place = format!("the moved armies, {at}:");
        refused_rest(rest, &place, "expected an army of the seat to move, once");
    }
    for rest in ["b 0 - A10 -", "b 1 1 A8 -", "b 0 1 - -"] {
        let expected = "the Emblem among them if it has a count, and only then";
        refused_rest(rest, "the moved armies:", expected);
    }
    for (rest, least, most) in [
        ("b 1 - - -", 0, 0),
        ("b 1 3 A10 -", 0, 0),
        ("b 3 - A8 -", 1, 2),
        ("b 0 - A8 -", 1, 2),
        ("b 5 - C4 -", 1, 4),
        ("b 1 - A8,C4 -", 2, 6),
    ] {
        let expected = format!("expected {least} to {most} for the small armies that have moved");
        refused_rest(rest, "the small armies' count:", &expected);
    }
    let three = |armies: &str, rest: &str, place: &str, expected: &str| {
        refused(THREE, &format!("{} {rest}", rows(THREE, armies)), place, expected);
    };
    let (out, once) = ("the empires that are out:", "expected empires of b, m, g once each");
    three("C2=b2", "b 0 - - mm", out, once);
    three("", "b 0 - - bmg", out, "expected an empire that is still in");
    three("C2=b2", "m 0 - - m", "the seat:", "expected an empire that is still in");
    three("C2=b2 K3=m2", "b 0 - - m", "K3:", "expected an empire that is still in");
    for on_base in ["I6=b2", "I6=ge", "A6=m2", "Q6=be"] {
        let place = format!("{}:", &on_base[..2]);
        three(on_base, "b 0 - - -", &place, "expected no enemy on a base that stands");
    }
    for on_base in ["A6=b2", "I6=m4", "Q6=g6"] {
        let place = format!("{}:", &on_base[..2]);
        three(on_base, "b 0 - - -", &place, "expected no small army on its own base");
    }
    assert_eq!(standing(&set_up(THREE, "I6=b2 A6=be Q6=ge", "g 0 - - m")), "g");
}

/// plateau 6b
#[test]
fn a_text_with_one_empire_left_is_a_finished_game() {
    for (options, armies, rest, result) in [
        ("", "C2=b2 I6=b6", "b 1 - I6 m", "over 1 2"),
        ("", "C2=b2", "b 0 - - m", "over 1 2"),
        ("", "C2=m2", "m 0 - - b", "over 2 1"),
        ("", "C2=b2", "m 0 - - m", "over 1 2"),
        ("", "", "b 0 - - m", "over 1 2"),
        (THREE, "I6=b6 Q6=be", "b 1 5 I6,Q6 mg", "over 1 3 2"),
        (THREE, "C2=g2", "g 0 - - mb", "over 2 3 1"),
        ("board=classic seats=4", "C2=r2", "r 0 - - gbm", "over 3 2 4 1"),
    ] {
        let finished = set_up(options, armies, rest);
        assert_eq!(standing(&finished), result, "{rest}");
        assert_eq!(steps(&finished, ""), "", "{rest}");
        assert_eq!(finished.to_string(), format!("{} {rest}", rows(options, armies)));
    }
    let won = after(&set_up("", "C2=b2 I5=b4 A8=be M9=m2", "b 1 - C2 -"), "I5xI6=1");
    let text = format!("{} b 2 - C2,I6 m", rows("", "C2=b2 I6=b4 A8=be"));
    assert_eq!(won.to_string(), text);
    assert!(position::<Plateau>("", &text) == won);
}

/// plateau 6.2
#[test]
fn a_step_has_one_spelling() {
    let field = set_up("", "A8=b2 A10=be C4=b4 B9=m2", "b 0 - - -");
    for text in "A10-C10=2 A8-A9=1 A8xB9=2 A10xB9=2 A10-A11=11 C4-G4=4".split(' ') {
        assert_eq!(read(&field, text), text);
    }
    let enough = after(&field, "A10-A11=11");
    assert_eq!(read(&enough, "done"), "done");
    let illegal = "done A10xC10=2 A8-B9=2 A8xB9=1 A10-C10=1 A10-C10=3 A8-A8=2 B9-B8=1 A1-A2=1 \
                   A10-Q10=1 Q10-P10=1";
    for text in illegal.split_whitespace() {
        assert_eq!(read(&field, text), "that step is not legal here", "{text}");
    }
    for (texts, place, expected) in [
        ("a10-C10=2| A8-A9=1|Y8-A9=1||done |-|é", 1, "expected a letter from A to X"),
        ("A-A9=1|A0-A9=1|A08-A9=1|A12-A9=1|Done", 2, "expected a number from 1 to 11"),
        ("A8|A8A9=1|A8:A9=1|A8XA9=1|A8–A9=1|A8 -A9=1", 3, "expected \"-\" or \"x\""),
        ("A8-|A8-a9=1|A8--A9=1", 4, "expected a letter from A to X"),
        ("A8-A|A8-A0=1|A8-A=1", 5, "expected a number from 1 to 11"),
        ("A8-A9|A8-A9 =1|A8-A9:1", 6, "expected "),
        ("A8-A9=|A8-A9=0|A8-A9=01|A8-A9=13|A8-A9=+1|A8-A9=1 |A8-A9=1;|A8-A9=x", 7, "expected "),
        ("A8-A9=1é|A8-A9=256|A8-A9=-1", 7, "expected a number of crossings from 1 to 12"),
    ] {
        for text in texts.split('|') {
            let message = read(&field, text);
            assert!(message.starts_with(&format!("character {place}: {expected}")), "{message}");
        }
    }
    let message = "character 6: expected \"=\" and the crossings counted, found the end";
    assert_eq!(read(&field, "A8-A9"), message);
}

fn good_positions() -> Vec<String> {
    let starts = all_options::<Plateau>().map(|options| Plateau::start(options).to_string());
    let small = [
        ("", FIELD, "b 2 1 A10,C8 -"),
        ("", "", "b 0 - - -"),
        (THREE, "I6=b6 Q6=ge C2=b2", "b 3 - C2,I6 m"),
        (THREE, "I6=b6 Q6=be", "b 1 5 I6,Q6 mg"),
    ];
    let small = small.map(|(options, armies, rest)| format!("{} {rest}", rows(options, armies)));
    starts.chain(small).collect()
}

fn good_steps() -> Vec<String> {
    let texts = "A10-C10=2 A9-E9=4 A8-C9=3 A3-C3=4 B8xC9=2 A6-A5=12 X8-W8=1 done";
    texts.split(' ').map(str::to_owned).collect()
}

/// The rows and the empires that are out, which reading never changes.
fn lasting(text: &str) -> (&str, &str) {
    (text.split(' ').next().unwrap_or_default(), text.rsplit(' ').next().unwrap_or_default())
}

proptest! {
    #[test]
    fn a_position_text_is_refused_or_stays_the_same(text in any_text(good_positions(), SPOIL)) {
        readers::position_is_refused_or_stays::<Plateau>(&text);
    }

    #[test]
    fn what_lasts_of_a_position_text_is_kept(text in any_text(good_positions(), SPOIL)) {
        for options in all_options::<Plateau>() {
            if let Ok(position) = Plateau::read_position(options, STANDARD, &text) {
                let written = position.to_string();
                prop_assert_eq!(lasting(&written), lasting(&text));
                prop_assert!(written == text || written.contains(" 0 - - "), "{}", written);
            }
        }
    }

    #[test]
    fn a_step_text_is_refused_or_stays_the_same(text in any_text(good_steps(), SPOIL)) {
        readers::step_is_refused_or_stays::<Plateau>(&text);
    }

    #[test]
    fn any_step_can_be_asked_for_and_taken_without_a_panic(
        position in select(good_positions()),
        step in any_text(good_steps(), SPOIL),
    ) {
        readers::step_is_harmless::<Plateau>(&position, &step);
    }
}
