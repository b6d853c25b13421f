//! The order of steps and the effects of steps, which clients depend on and perft does not check.

use std::fmt::Write;

use quadrille_table::GameText;

#[test]
fn steps_keep_their_order() {
    let mut text = String::new();
    for game in GameText::all() {
        let mut match_ = game.start();
        let mut random = fastrand::Rng::with_seed(2);
        for _ in 0..2 {
            let _ = writeln!(text, "{game}: {}", match_.step_texts().join(" "));
            for _ in 0..40 {
                let steps = match_.step_texts();
                let Some(step) = random.choice(&steps) else { break };
                match_.play(step).unwrap();
            }
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn ways_stay_as_they_are() {
    let mut text = String::new();
    for game in GameText::all().filter(|game| game.options_text().is_empty()) {
        let mut match_ = game.start();
        let mut random = fastrand::Rng::with_seed(2);
        while match_.played().len() < 40 || !match_.at_turn_start() {
            let steps = match_.step_texts();
            let Some(step) = random.choice(&steps) else {
                match_.undo();
                break;
            };
            match_.play(step).unwrap();
        }
        let points = match_.geometry().points;
        let _ = writeln!(text, "{game} {}", match_.position_text());
        let steps = match_.step_texts();
        for step in steps.iter().step_by(steps.len().div_ceil(12)) {
            let way = match_
                .way(match_.read(step).unwrap())
                .into_iter()
                .map(|point| points[point.index()].label.clone());
            let _ = writeln!(text, "  {step}: {}", way.collect::<Vec<_>>().join(" "));
        }
    }
    insta::assert_snapshot!(text);
}

const PLATEAU_THREE: &str = ",,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,m2,,,,,,,,,,,,,,,/be,,,,,,,b6,me,,,,,,,,ge,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,, b 0 - - -";

#[test]
fn effects_are_told_in_order() {
    let mut text = String::new();
    for (game, position, steps) in [
        ("ploy", None, "e3-e4R1 e7R2"),
        (
            "ploy mode=four",
            Some(
                "r85,r28,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,y85,,,,/,,,,g16,,,,/,,,,,,,,/,,,,,,,,/y1,,,,,,,g4,b1/g85,,,,,,,,b85 g -",
            ),
            "e5R4 a9R1 e6R1 i1R1 e5xe6 b9R1 i1R1 h2xi2",
        ),
        (
            "ploy turning=45",
            Some(
                ",,,,r170,,,,/,,,,r16,,,,/,,,,g1,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,g170,,,, g",
            ),
            "e7xe8R1",
        ),
        ("platz", None, "a1xa5 a5-b4 a1-b2"),
        ("platz", Some("b1,,,,/,,,,/,,,,/,,w4,,/w16,,,, w"), "c2-d2 d2-e2"),
        (
            "plimus",
            Some(
                "b0p4m&r5p5m,,,,,,,,b3p0m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,rmp,,,,/,,,,bpm,,,,/,,,,,,,,/,,,,,,,,/b1p1m,,,,,,,,b1p0m b - 4",
            ),
            "e4xe5^e6 >a9 >i1",
        ),
        ("plimus", None, "d2-d3 d8-d7 c2-c3"),
        ("plateau", None, "A10-C10=2 P8-P10=2 B8-B10=2 I10-G10=2"),
        ("plateau board=classic seats=3", Some(PLATEAU_THREE), "H6xI6=1 A6-A11=5"),
        ("platz", Some("b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w"), "a1xa5"),
    ] {
        let game: GameText = game.parse().unwrap();
        let mut match_ = match position {
            Some(position) => game.read(position).unwrap(),
            None => game.start(),
        };
        for step in steps.split(' ') {
            let effects = match_.play(step).unwrap_or_else(|error| panic!("{game}: {error}"));
            let _ = writeln!(text, "{game} {step}");
            for effect in effects {
                let _ = writeln!(text, "  {effect:?}");
            }
        }
    }
    insta::assert_snapshot!(text);
}
