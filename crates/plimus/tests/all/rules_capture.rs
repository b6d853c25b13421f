//! Plimus 5 and 6: capture and the Poles.

use crate::common::{cell, ended, field, illegal, moved, rest, set_up, standing};
use quadrille_core::{Army, Effect, Position as _};
use quadrille_plimus::Field;
use quadrille_testkit::facts::{after, effects, steps};

/// plimus 5.1
#[test]
fn only_a_whole_double_captures_and_only_off_the_coloured_fields() {
    for jumped in ["rm", "rmp"] {
        let position = set_up("", &format!("c4=bpm c5={jumped}"), "b - 0");
        assert_eq!(steps(&position, "c4^") + &steps(&position, "c4x"), "c4^c5^c6c4xc5^c6");
        assert_eq!(steps(&position, "c4:t^") + &steps(&position, "c4:tx"), "c4:t^c5^c6");
        let spared = after(&position, "c4^c5^c6");
        assert_eq!((cell(&spared, "c5"), rest(&spared)), (jumped.to_owned(), "r - 1".to_owned()));
        let captured = after(&position, "c4xc5^c6");
        assert_eq!(
            (cell(&captured, "c5"), cell(&captured, "c6")),
            (String::new(), "bpm".to_owned())
        );
    }
    let single = set_up("", "c4=bp c5=rm", "b - 0");
    assert_eq!(steps(&single, "c4x"), "");
    let own = set_up("", "c4=bpm c5=bm", "b - 0");
    assert_eq!(steps(&own, "c4^") + &steps(&own, "c4x"), "c4^c5^c6", "an own unit");
    for coloured in ["b4", "h4", "d8", "e2", "a5", "i5", "e9", "d1"] {
        let over = field(coloured);
        let inward = |from: i8, over: i8| if over < 4 { over + from } else { over - from };
        let (file, rank) = if matches!(over.rank(), 0 | 1 | 7 | 8) {
            (over.file(), inward(1, over.rank()))
        } else {
            (inward(1, over.file()), over.rank())
        };
        let from = Field::at(file, rank).unwrap();
        let position = set_up("", &format!("{from}=bpm {over}=rm"), "b - 0");
        assert_eq!(steps(&position, &format!("{from}x")), "", "{coloured}");
    }
    let uncoloured = [("b3", "b2"), ("h7", "h8"), ("e4", "e3"), ("c6", "c5"), ("e4", "e5")];
    for (from, over) in uncoloured {
        let position = set_up("", &format!("{from}=bpm {over}=rm"), "b - 0");
        assert!(!steps(&position, &format!("{from}x{over}")).is_empty(), "{over}");
    }
    let later = set_up("", "c2=bpm c3=bm d4=rm", "b - 0");
    let later = after(&later, "c2^c3^c4");
    assert!(!illegal(&later, "c4xd4^e4"), "a later jump captures as well");
    let pole = set_up("", "a1=b1p1m b2=rm", "b - 0");
    assert!(!illegal(&pole, "a1:pmxb2^c3") && illegal(&pole, "a1:pxb2^c3"));
}

/// plimus 5.2
#[test]
fn with_four_seats_the_facing_seat_is_captured_or_everybody() {
    let cells = |army: char| format!("c4=bpm c5={army}m");
    for (army, facing) in [('r', true), ('y', false), ('g', false)] {
        let basic = set_up("seats=4", &cells(army), "b - 0");
        assert_eq!(steps(&basic, "c4^"), "c4^c5^c6", "any foreign unit may be jumped");
        assert_eq!(!steps(&basic, "c4x").is_empty(), facing, "{army}");
        let extended = set_up("seats=4 capture=all", &cells(army), "b - 0");
        assert_eq!(steps(&extended, "c4^") + &steps(&extended, "c4x"), "c4^c5^c6c4xc5^c6");
    }
    for (mover, turn, facing) in [("y", 1, "g"), ("r", 2, "b"), ("g", 3, "y")] {
        for other in ["b", "y", "r", "g"] {
            let cells = format!("c4={mover}pm c5={other}m");
            let position = set_up("seats=4", &cells, &format!("{mover} - {turn}"));
            assert_eq!(!steps(&position, "c4x").is_empty(), other == facing, "{mover}x{other}");
            let position = set_up("seats=4 capture=all", &cells, &format!("{mover} - {turn}"));
            assert_eq!(!steps(&position, "c4x").is_empty(), other != mover, "{mover}x{other}");
        }
    }
}

/// plimus 5.3
#[test]
fn captured_stones_are_banished_one_by_one_before_the_double_jumps_on() {
    let position = set_up("", "c4=bpm c5=rmp c7=rm", "b - 0");
    let army = Army(1);
    let seized = Effect::Seized { at: field("c5").point(), army };
    assert_eq!(effects(&position, "c4xc5^c6"), [moved("c4", "c6"), seized]);
    let two = after(&position, "c4xc5^c6");
    assert_eq!((rest(&two), standing(&two)), ("b c6:c4c6>rmp 0".to_owned(), "b".to_owned()));
    assert_eq!(steps(&two, ""), ">a1 >i1 >a9 >i9");
    let banished = |to: &str| Effect::Banished { army, to: field(to).point() };
    assert_eq!(effects(&two, ">a9"), [banished("a9")]);
    let one = after(&two, ">a9");
    assert_eq!((rest(&one), cell(&one, "a9")), ("b c6:c4c6>rp 0".to_owned(), "r0p1m".to_owned()));
    assert_eq!(steps(&one, ""), ">a1 >i1 >a9 >i9", "each stone has its own Pole");
    let none = after(&one, ">a1");
    assert_eq!((rest(&none), cell(&none, "a1")), ("b c6:c4c6 0".to_owned(), "r1p0m".to_owned()));
    assert_eq!(steps(&none, ""), "c6^c7^c8 c6xc7^c8 done");

    let last = set_up("", "c4=bpm c5=rm", "b - 0");
    let last = after(&last, "c4xc5^c6");
    assert_eq!(rest(&last), "b c6:c4c6>rm 0");
    assert_eq!(effects(&last, ">i1"), [banished("i1"), ended(0)], "no jump is left");
    let to_pole = set_up("", "c3=bpm b2=rmp", "b - 0");
    let to_pole = after(&to_pole, "c3xb2^a1");
    assert_eq!(rest(&to_pole), "b -:a1c3>rmp 0", "the hop has ended, the turn has not");
    let to_pole = after(&to_pole, ">a1 >a1");
    assert_eq!(
        (cell(&to_pole, "a1"), rest(&to_pole)),
        ("b1p1m&r1p1m".to_owned(), "r - 1".to_owned())
    );
    assert!(!illegal(&to_pole, "a1:mp-b2"), "they stay in their owner's game");
}

/// plimus 4.6, 5.3
#[test]
fn a_double_captures_several_units_in_one_turn() {
    let position = set_up("", "c4=bpm c5=rm c7=rmp", "b - 0");
    let turn = after(&position, "c4xc5^c6 >a9 c6xc7^c8 >i1 >a1");
    assert_eq!((cell(&turn, "c5"), cell(&turn, "c7")), (String::new(), String::new()));
    let poles = ["a9", "i1", "a1"].map(|pole| cell(&turn, pole));
    assert_eq!(poles, ["r0p1m", "r0p1m", "r1p0m"]);
    assert_eq!((cell(&turn, "c8"), rest(&turn)), ("bpm".to_owned(), "r - 1".to_owned()));
}

/// plimus 6.1
#[test]
fn any_stones_may_be_on_a_pole_and_only_their_numbers_matter() {
    let position = set_up("seats=4", "a1=b2p1m&y1p0m&r0p3m&g6p6m b1=bp a2=bm", "b - 0");
    let one = after(&position, "b1-a1");
    assert_eq!(cell(&one, "a1"), "b3p1m&y1p0m&r0p3m&g6p6m");
    let order = |steps: &str| after(&set_up("", "b1=bp a2=bm h9=rp", "b - 0"), steps);
    let (plus_first, minus_first) = (order("b1-a1 h9-g9 a2-a1"), order("a2-a1 h9-g9 b1-a1"));
    assert_eq!(plus_first, minus_first);
    assert_eq!(plus_first.key(), minus_first.key());
    assert_eq!(cell(&plus_first, "a1"), "b1p1m");
    let double = after(&set_up("", "b1=bpm h9=rp", "b - 0"), "b1-a1");
    assert_eq!(cell(&double, "a1"), "b1p1m", "a double falls apart");
    let safe = set_up("", "b2=bpm a1=r1p1m", "b - 0");
    assert_eq!(steps(&safe, "b2x") + &steps(&safe, "b2^"), "");
}
