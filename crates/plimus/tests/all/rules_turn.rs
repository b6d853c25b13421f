//! Plimus 4: setting and jumping.

use crate::common::{cell, ended, field, illegal, moved, rest, set_up};
use quadrille_core::{Game, Position as _, STANDARD};
use quadrille_plimus::Plimus;
use quadrille_testkit::facts::{after, effects, start, steps};

/// plimus 4.1
#[test]
fn a_unit_is_set_along_a_line_to_an_empty_field_or_a_pole() {
    let corner = set_up("", "b1=bp b2=bpm a2=bp h8=rm i9=b3p5m&r6p5m", "b - 0");
    assert_eq!(steps(&corner, "b1-"), "b1-c1 b1-a1");
    let around = "b2-b3 b2-c3 b2-c2 b2-c1 b2-a1 b2-a3";
    assert_eq!(steps(&corner, "b2-"), around);
    assert_eq!(steps(&corner, "b2:t-"), around.replace("b2-", "b2:t-"));
    assert_eq!(effects(&corner, "b1-a1"), [moved("b1", "a1"), ended(0)]);
    let home = after(&corner, "b2-a1");
    assert_eq!((cell(&home, "a1"), cell(&home, "b2")), ("b1p1m".to_owned(), String::new()));
    assert_eq!(rest(&home), "r - 1");
    let taken = after(&set_up("", "h9=bp i9=b5p6m&r6p6m", "b - 0"), "h9-i9");
    assert_eq!(cell(&taken, "i9"), "b6p6m&r6p6m", "others may be on the Pole");
    let full = set_up("", "e4=bp e5=bp f4=rp e3=rpm", "b - 0");
    assert_eq!(steps(&full, "e4"), "e4-d4", "other units are in the way");
}

/// plimus 4.2
#[test]
fn a_single_is_set_onto_an_own_single_of_the_other_sign() {
    let position = set_up("", "c4=bp c5=bm b4=bp d4=rm c3=bmp", "b - 0");
    assert_eq!(steps(&position, "c4-"), "c4-c5");
    assert_eq!(steps(&position, "c5-c4"), "c5-c4");
    assert_eq!(steps(&position, "b4-c4"), "", "the signs are the same");
    assert!(illegal(&position, "c4-d4"), "another seat's");
    assert!(illegal(&position, "c4-c3"), "a double");
    let joined = after(&position, "c4-c5");
    assert_eq!((cell(&joined, "c4"), cell(&joined, "c5")), (String::new(), "bpm".to_owned()));
    assert_eq!(rest(&joined), "r - 1");
    assert_eq!(cell(&after(&position, "c5-c4"), "c4"), "bmp");
    assert_eq!(effects(&position, "c4-c5"), [moved("c4", "c5"), ended(0)]);

    let top = set_up("", "c3=bmp c2=bp d3=bm", "b - 0");
    assert!(illegal(&top, "c3-c2") && illegal(&top, "c3:t-d3"));
    let top = after(&top, "c3:t-c2");
    assert_eq!((cell(&top, "c3"), cell(&top, "c2")), ("bp".to_owned(), "bmp".to_owned()));
    let pole = set_up("", "a1=b1p1m a2=bm", "b - 0");
    assert_eq!(cell(&after(&pole, "a1:p-a2"), "a2"), "bpm");
    assert!(illegal(&pole, "a1:pm-a2") && illegal(&pole, "a1:m-a2"));
}

/// plimus 4.3
#[test]
fn a_jump_leads_straight_over_a_unit_of_the_other_sign() {
    for jumped in ["rm", "rmp", "bm", "bmp"] {
        let position = set_up("", &format!("c4=bp c5={jumped}"), "b - 0");
        assert_eq!(steps(&position, "c4^"), "c4^c5^c6", "over {jumped}");
        let landed = after(&position, "c4^c5^c6");
        assert_eq!(
            (cell(&landed, "c5"), cell(&landed, "c6")),
            (jumped.to_owned(), "bp".to_owned())
        );
        assert_eq!(rest(&landed), "r - 1");
    }
    for same in ["rp", "rpm", "bp", "bpm"] {
        assert_eq!(steps(&set_up("", &format!("c4=bp c5={same}"), "b - 0"), "c4^"), "");
    }
    let diagonal = set_up("", "d2=bp e3=rm", "b - 0");
    assert_eq!(steps(&diagonal, "d2^"), "d2^e3^f4");
    assert_eq!(steps(&set_up("", "d3=bp e4=rm", "b - 0"), "d3^"), "", "no line");
    assert_eq!(steps(&set_up("", "i5=bp i4=rm h5=rm", "b - 0"), "i5^"), "i5^i4^i3 i5^h5^g5");
    assert_eq!(steps(&set_up("", "g1=bp h1=rm", "b - 0"), "g1^"), "g1^h1^i1", "onto a Pole");
    assert_eq!(steps(&set_up("", "e2=bp e1=rm", "b - 0"), "e2^"), "", "off the board");
    assert_eq!(steps(&set_up("", "c3=bp c5=rm", "b - 0"), "c3^"), "", "not next to it");

    for (behind, single, double) in
        [("bm", "c4^c5^c6", ""), ("bp", "", ""), ("bpm", "", ""), ("bmp", "", ""), ("rm", "", "")]
    {
        let position = set_up("", &format!("c4=bp c5=rm c6={behind}"), "b - 0");
        assert_eq!(steps(&position, "c4^"), single, "onto {behind}");
        let position = set_up("", &format!("c4=bpm c5=rm c6={behind}"), "b - 0");
        assert_eq!(steps(&position, "c4^"), double, "a double onto {behind}");
        assert_eq!(steps(&position, "c4:t^"), single.replace("c4", "c4:t"));
    }
    let joined = after(&set_up("", "c4=bp c5=rm c6=bm", "b - 0"), "c4^c5^c6");
    assert_eq!(cell(&joined, "c6"), "bpm", "the mover is on top");
}

/// plimus 4.4
#[test]
fn over_a_dotted_field_the_direction_may_change() {
    let position = set_up("", "d5=bp d4=rm c5=bm e3=bp c3=rp c4=bpm", "b - 0");
    assert_eq!(steps(&position, "d5^d4"), "d5^d4^d3 d5^d4^e4 d5^d4^c5 d5^d4^e5");
    assert_eq!(cell(&after(&position, "d5^d4^c5"), "c5"), "bpm");
    let doubles = "c4^d4^d3 c4^d4^e4 c4^d4^e5";
    assert_eq!(steps(&position, "c4^d4"), doubles);
    assert_eq!(steps(&position, "c4x"), doubles.replace("c4^", "c4x"));
    let corner = set_up("", "b1=bm b2=rp a1=b1p1m", "b - 0");
    let ends = "c1 a2 c2 a3 b3 c3";
    let all = |from: &str, more: &str| {
        let ends = format!("{more} {ends}");
        let jumps = ends.split_whitespace().map(|end| format!("{from}^b2^{end}"));
        jumps.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(steps(&corner, "b1^"), all("b1", "a1"), "also to a Pole");
    assert_eq!(steps(&corner, "a1:m^"), all("a1:m", ""), "but not back");
    assert!(!illegal(&corner, "a1:mpxb2^c1"), "from a Pole, too");
    for dot in ["b2", "h2", "b8", "h8", "d4", "f4", "d6", "f6", "e5"] {
        let dot = field(dot);
        let below = format!("{}{}", (b'a' + dot.file() as u8) as char, dot.rank());
        let position = set_up("", &format!("{below}=bp {dot}=rm"), "b - 0");
        assert_eq!(steps(&position, &format!("{below}^")).split(' ').count(), 7, "{dot}");
    }
}

/// plimus 4.5
#[test]
fn units_on_poles_and_the_blank_stone_cannot_be_jumped() {
    let pole = set_up("", "a2=bp b1=bp a1=r0p1m i9=b4p6m&r6p5m", "b - 0");
    assert_eq!(steps(&pole, "a2"), "a2-a3 a2-b2 a2-a1");
    assert_eq!(steps(&pole, "b1"), "b1-b2 b1-c1 b1-a1");
    let blank = set_up("blank=east", "g4=bp f5=bm g6=bpm", "b - 0");
    assert_eq!(steps(&blank, "g4^") + &steps(&blank, "f5^") + &steps(&blank, "g6^"), "");
}

/// plimus 4.6
#[test]
fn after_landing_on_an_empty_field_a_unit_may_jump_again_or_stop() {
    let chain = set_up("", "c3=bp c4=rm c6=rm d7=rm", "b - 0");
    let hopping = after(&chain, "c3^c4^c5");
    assert_eq!(rest(&hopping), "b c5:c3c5 0");
    assert_eq!(steps(&hopping, ""), "c5^c6^c7 done", "only the same unit, only jumps");
    assert_eq!(effects(&chain, "c3^c4^c5"), [moved("c3", "c5")]);
    let stopped = after(&hopping, "done");
    assert_eq!((rest(&stopped), cell(&stopped, "c5")), ("r - 1".to_owned(), "bp".to_owned()));
    assert_eq!(effects(&hopping, "done"), [ended(0)]);
    let further = after(&hopping, "c5^c6^c7");
    assert_eq!(rest(&further), "b c7:c3c5c7 0");
    assert_eq!(steps(&further, ""), "c7^d7^e7 done");
    let end = after(&further, "c7^d7^e7");
    assert_eq!(rest(&end), "r - 1", "where no jump is left the turn ends by itself");
    assert!(illegal(&chain, "done"), "nothing has been done yet");

    let pole = set_up("", "g1=bp h1=rm i2=rm", "b - 0");
    assert_eq!(rest(&after(&pole, "g1^h1^i1")), "r - 1", "a Pole ends the turn");
    let joins = set_up("", "c4=bp c5=rm c6=bm c7=rm", "b - 0");
    assert_eq!(rest(&after(&joins, "c4^c5^c6")), "r - 1", "so does making a double");
}

/// plimus 4.7
#[test]
fn a_unit_never_lands_where_it_has_stood_in_the_turn() {
    let back = set_up("", "c3=bp c4=rm", "b - 0");
    assert_eq!(rest(&after(&back, "c3^c4^c5")), "r - 1", "it could only jump back");
    let round = set_up("", "c3=bp c4=rm d5=rm e4=rm d3=rm", "b - 0");
    let round = after(&round, "c3^c4^c5 c5^d5^e5 e5^e4^e3");
    assert_eq!(rest(&round), "r - 1", "c3 was the first field");
    let top = set_up("", "c3=bpm c4=rm", "b - 0");
    let top = after(&top, "c3:t^c4^c5");
    assert_eq!(rest(&top), "r - 1", "nor onto the bottom stone it left");
    let pole = set_up("", "a1=b1p0m a2=rm", "b - 0");
    assert_eq!(rest(&after(&pole, "a1:p^a2^a3")), "r - 1", "nor to the Pole it came from");
    let next = after(&after(&back, "c3^c4^c5"), "c4-b4");
    assert!(!illegal(&next, "c5-c4"), "in another turn it may");
}

/// plimus 4.7
#[test]
fn the_same_unit_may_be_jumped_again_in_a_turn() {
    let dot = set_up("", "d3=bp d4=rm", "b - 0");
    let bent = after(&dot, "d3^d4^c4");
    assert_eq!(steps(&bent, "c4^d4^e4"), "c4^d4^e4", "over the dot once more");
    assert!(illegal(&bent, "c4^d4^d3"), "but not back to a field of this turn");
    let double = after(&set_up("", "d3=bpm d4=rm", "b - 0"), "d3^d4^c4");
    assert_eq!(steps(&double, "c4xd4^e4"), "c4xd4^e4", "who was spared may be captured then");
    let round = set_up("", "d5=bp d6=rm e7=rm f6=rm", "b - 0");
    let round = after(&round, "d5^d6^d7 d7^e7^f7 f7^f6^e6");
    assert_eq!(steps(&round, "e6^d6^c6"), "e6^d6^c6", "also after other jumps");
}

/// plimus 3 to 5: the printed pictures show plus stones and say that minus stones go the same way.
#[test]
fn minus_stones_go_just_as_plus_stones_do() {
    let other = |text: &str| {
        let swap = |char| match char {
            'p' => 'm',
            'm' => 'p',
            _ => char,
        };
        text.chars().map(swap).collect::<String>()
    };
    let sorted = |text: &str| {
        let mut all: Vec<String> = text.split(' ').map(str::to_owned).collect();
        all.sort_unstable();
        all
    };
    for cells in [
        "d2=bp e3=rm c3=bm",
        "c4=bp c5=bm b4=bp d4=rm c3=bmp",
        "c4=bpm c5=rmp c6=bm e4=bp e5=rm",
        "d3=bpm d4=rm c3=rp b2=rmp",
    ] {
        let plus = set_up("", cells, "b - 0");
        let minus = set_up("", &other(cells), "b - 0");
        assert_eq!(sorted(&steps(&minus, "")), sorted(&other(&steps(&plus, ""))), "{cells}");
    }
}

/// plimus 4.8
#[test]
fn there_is_no_passing() {
    let position = start::<Plimus>("");
    for step in position.steps().iter().map(ToString::to_string) {
        assert!(step.contains(['-', '^']), "{step}");
    }
    assert!(illegal(&position, "done"));
    assert!(Plimus::read_step(&position, STANDARD, "-").is_err());
}
