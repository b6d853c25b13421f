//! Plateau 4: moves, captures and jumps of an army.

use std::collections::BTreeSet;

use crate::common::{rows, set_up, standing};
use quadrille_core::{Army as Empire, Effect, Point};
use quadrille_plateau::{Plateau, Position};
use quadrille_testkit::facts::{after, effects, start, steps};

const THREE: &str = "board=classic seats=3";

/// Armies of value 2 of the first empire on these crossings.
fn walls(crossings: &str) -> String {
    crossings.split(' ').map(|at| format!("{at}=b2 ")).collect()
}

/// The steps of the army on a crossing, with own walls on `around` and `armies` elsewhere.
fn between(around: &str, armies: &str, from: &str) -> String {
    steps(&walled(around, armies), from)
}

fn walled(around: &str, armies: &str) -> Position {
    set_up("", &format!("{}{armies}", walls(around)), "b 0 - - -")
}

/// plateau 4.1
#[test]
fn an_army_turns_as_it_likes_uses_no_crossing_twice_and_ends_with_a_capture() {
    let block = "D3 E3 D6 E6 C4 C5 F4 F5";
    let around = "D4-E4=1 D4-D5=1 D4-E5=2 D4-E4=3 D4-D5=3";
    for kind in ["6", "e"] {
        assert_eq!(between(block, &format!("D4=b{kind}"), "D4"), around);
    }
    let stairs = "D3 E2 F3 G4 D4 E5 C2 D1 H4 F5 G6 H5";
    assert_eq!(
        between(stairs, "D2=b6", "D2"),
        "",
        "walls of its own on all sides are neither passed nor captured"
    );
    let stairs = "D3 F2 G3 D1 C2 E1 E4 F5 H4 G6 H5";
    let down = "D2-E2=1 D2-E3=2 D2-F3=3 D2-F4=4 D2-G4=5 D2-G5=6";
    assert_eq!(between(stairs, "D2=b6", "D2"), down);

    let corridor = "C11 D10 E10";
    let enemy_ahead = "D11-E11=1 D11xF11=2";
    for kind in ["6", "e"] {
        let army = format!("D11=b{kind}");
        for enemy in ["2", "4", "6", "e"] {
            let armies = format!("{army} F11=m{enemy} G11=m2");
            assert_eq!(between(corridor, &armies, "D11"), enemy_ahead);
        }
        assert_eq!(between(corridor, &format!("{army} F11=b4 G11=m2"), "D11"), "D11-E11=1");
        assert_eq!(between(corridor, &format!("{army} E11=m4"), "D11"), "D11xE11=1");
    }
    let position = walled(corridor, "D11=be F11=m6 G11=m2");
    let [d11, f11] = [163, 165].map(Point);
    assert_eq!(
        effects(&position, "D11xF11=2"),
        [Effect::Captured { at: f11, army: Empire(1) }, Effect::Moved { from: d11, to: f11 },]
    );
    let captured = after(&position, "D11xF11=2");
    let left = rows("", &format!("{}F11=be G11=m2", walls(corridor)));
    assert_eq!(captured.to_string(), format!("{left} b 0 2 F11 -"));
    assert_eq!(steps(&captured, "F11"), "", "its move is over");
    assert_eq!(standing(&captured), "b");
}

/// plateau 4.2
#[test]
fn only_the_emblem_stands_on_and_passes_its_own_base() {
    let around = "B5 P5 A4 C5 O5 A3 B6 P6 A8 B7 P7";
    for kind in ["2", "4", "6"] {
        assert_eq!(between(around, &format!("A5=b{kind}"), "A5"), "", "{kind}");
    }
    assert_eq!(between(around, "A5=be", "A5"), "A5-A6=1 A5-A7=2");
    assert_eq!(between(around, "A6=be", "A6"), "A6-A5=1 A6-A7=1");
    assert_eq!(between(around, "A6=be A5=b6", "A5"), "");
    let on_base = after(&walled(around, "A5=be M9=m2"), "A5-A6=1");
    assert!(on_base.to_string().ends_with(" b 0 1 A6 -"));
    for (options, seat, base) in [("", "m", 'I'), ("board=classic seats=4", "r", 'S')] {
        let column = |by: i8| char::from((base as u8).saturating_add_signed(by));
        let [left, right] = [column(-1), column(1)];
        for (kind, expected) in [("6", String::new()), ("e", format!("{base}5-{base}6=1"))] {
            let beside = [(left, 5), (right, 5), (base, 4), (left, 6), (right, 6), (base, 7)];
            let beside = beside.map(|(column, latitude)| format!("{column}{latitude}={seat}2"));
            let armies = format!("{} {base}5={seat}{kind}", beside.join(" "));
            let position = set_up(options, &armies, &format!("{seat} 0 - - -"));
            assert_eq!(steps(&position, &format!("{base}5")), expected);
        }
    }
}

/// plateau 4.3
#[test]
fn a_2_captures_only_in_an_l_over_an_empty_bend() {
    let enemies = "F6=m6 E7=m2 E4=m4 C5=m2 D4=me F4=b4 L2=b6";
    let near = "E5-D5=1 E5-F5=1 E5-E6=1";
    let all = format!("{near} E5-G5=2 E5-D6=2 E5xD4=2 E5xF6=2");
    assert_eq!(between("E5", enemies, "E5"), all);
    let captured = after(&walled("E5", enemies), "E5xF6=2");
    let left = rows("", "F6=b2 E7=m2 E4=m4 C5=m2 D4=me F4=b4 L2=b6");
    assert_eq!(captured.to_string(), format!("{left} b 2 - F6 -"));

    let hits = |armies: &str| between("E5", armies, "E5x");
    assert_eq!(hits("F6=m2 E6=b4 L2=b6"), "E5xF6=2");
    assert_eq!(hits("F6=m2 E6=m4"), "E5xF6=2");
    assert_eq!(hits("F6=m2 F5=m4"), "E5xF6=2");
    assert_eq!(hits("F6=m2 E6=b4 F5=b4"), "");
    assert_eq!(hits("F6=m2 E6=m4 F5=m4"), "");
    assert_eq!(hits("E6=m2 F5=m4"), "", "not in one crossing");
    assert_eq!(hits("E7=m2 G5=m4 C5=m2 E3=m2"), "", "not in a straight line");
    let wrapped = "P4=b2 A3=m2 A5=m2 O3=m4 O5=m4";
    assert_eq!(between("D1", wrapped, "P4x"), "P4xA3=2 P4xO3=2 P4xA5=2 P4xO5=2");

    let by_own_base = |blocked: &str| between("A5", &format!("B6=m2 {blocked}"), "A5x");
    assert_eq!(by_own_base(""), "A5xB6=2");
    assert_eq!(by_own_base("B5=b4"), "", "the own base is no bend");
    assert_eq!(between("B6", "A7=m2 B7=b4", "B6x"), "", "nor along the latitude");
    assert_eq!(between("H6", "I7=m2 H7=b4", "H6x"), "", "nor is the enemy's");
    let by_enemy_base = |out: &str, rest: &str| {
        let empty = "I5=b2 J6=g2 J5=b4 H5=b4 H6=b6";
        steps(&set_up(THREE, empty, &format!("b 0 - - {out}")), &format!("I5{rest}"))
    };
    assert_eq!(by_enemy_base("-", ""), "I5-I4=1 I5-I3=2 I5-H4=2 I5-J4=2");
    let fallen = "I5-I4=1 I5-I6=1 I5-I3=2 I5-H4=2 I5-J4=2 I5-I7=2 I5xJ6=2";
    assert_eq!(by_enemy_base("m", ""), fallen);
    let last = set_up("", "E5=b2 F6=m2 C1=b6", "b 5 - C1 -");
    assert_eq!(steps(&last, ""), "E5-E4=1 E5-D5=1 E5-F5=1 E5-E6=1", "an L counts two");
}

/// A 4 on E5 that can only jump over E6 to E7, and then go on to E8 and E9.
const JUMP: &str = "D5 F5 E4 C5 G5 E3 D7 F7 D8 F8";

/// plateau 4.4
#[test]
fn a_4_may_begin_with_a_jump_over_a_neighbour_and_must_go_on() {
    let jumps = |armies: &str| between(JUMP, &format!("E5=b4 {armies}"), "E5");
    for own in ["2", "4", "6", "e"] {
        assert_eq!(jumps(&format!("E6=b{own}")), "E5-E8=3 E5-E9=4");
    }
    for enemy in ["2", "4", "6", "e"] {
        let jumped = jumps(&format!("E6=m{enemy}"));
        assert_eq!(jumped, "E5xE6=1 E5-E8=3 E5-E9=4", "the jumped one is captured only before");
    }
    assert_eq!(jumps("E6=b2 E8=m2"), "E5xE8=3");
    assert_eq!(jumps("E6=b2 E9=m6"), "E5-E8=3 E5xE9=4");
    assert_eq!(jumps("E6=b2 E8=b6"), "", "nothing can follow");
    assert_eq!(jumps("E6=b2 E7=b6"), "", "the landing is held");
    assert_eq!(jumps("E6=b2 E7=m6"), "", "the landing is held");
    assert_eq!(jumps("E6=m2 E7=m6"), "E5xE6=1");
    for kind in ["2", "6", "e"] {
        assert_eq!(between(JUMP, &format!("E5=b{kind} E6=b2"), "E5"), "", "only a 4 jumps");
    }
    let behind = "C11 B11 D10 D9";
    let later = format!("{behind} E10 F11");
    assert_eq!(between(&later, "D11=b4", "D11"), "D11-E11=1", "only to begin with");
    let twice = format!("{behind} E11 F10 G11");
    assert_eq!(between(&twice, "D11=b4", "D11"), "", "only once");
    assert_eq!(between("E11 D10 F10 E9 C10 G10 E8", "E10=b4", "E10"), "", "not into the middle");
    assert_eq!(between("E2 D1 F1 C1 G1 D3 F3 E4", "E1=b4", "E1"), "", "nothing can follow");
    let round = "P4 B4 C4 A3 A2 A5 O3 O5 N3 N5";
    assert_eq!(between(round, "A4=b4", "A4"), "A4-N4=3 A4-M4=4");

    let with_left = |s: u8| {
        let armies = format!("{}E5=b4 E6=b2 A1=b6", walls(JUMP));
        steps(&set_up("", &armies, &format!("b {s} - A1 -")), "E5")
    };
    assert_eq!(with_left(2), "E5-E8=3 E5-E9=4");
    assert_eq!(with_left(3), "E5-E8=3");
    assert_eq!(with_left(4), "");
    let two_jumpers = set_up("", "E5=b4 E6=b2 L5=b4 L6=b2 M9=m2", "b 0 - - -");
    let both = after(&two_jumpers, "E5-E8=3 L5-L8=3");
    let jumped = rows("", "E8=b4 E6=b2 L8=b4 L6=b2 M9=m2");
    assert_eq!(both.to_string(), format!("{jumped} m 0 - - -"), "each 4 has its own jump");
}

/// plateau 4.4
#[test]
fn a_four_jumps_over_an_enemy_emblem_on_its_base() {
    let armies = "I5=b4 I6=me C2=b6 Q6=ge";
    let position = set_up(THREE, armies, "b 0 - - -");
    let jumps = steps(&position, "I5-I8") + " " + &steps(&position, "I5-H7");
    assert_eq!(jumps, "I5-I8=3 I5-H7=3");
    let jumped = after(&position, "I5-I8=3");
    let left = rows(THREE, "I8=b4 I6=me C2=b6 Q6=ge");
    assert_eq!(jumped.to_string(), format!("{left} b 3 - I8 -"), "it neither takes nor conquers");
    let own = set_up(THREE, "A5=b4 A6=be C2=b6 Q6=ge", "b 0 - - -");
    assert_eq!(steps(&own, "A5-A8=3"), "", "never over its own base");
}

/// plateau 4.4
#[test]
fn a_4_jumps_neither_over_its_own_base_nor_onto_a_standing_one() {
    let three = |around: &str, armies: &str, from: &str, out: &str| {
        let armies = format!("{}{armies}", walls(around));
        steps(&set_up(THREE, &armies, &format!("b 0 - - {out}")), from)
    };
    let own = "P5 B5 A4 O5 C5 A3";
    assert_eq!(between(own, "A5=b4 A6=be", "A5"), "");
    assert_eq!(between("P4 B4 A3 O4 C4 A2", "A4=b4 A5=m2", "A4"), "A4xA5=1");

    let over = "H5 J5 I4 G5 K5 I3 H7 J7 H8 J8";
    assert_eq!(three(over, "I5=b4 I9=me", "I5", "-"), "I5xI6=1", "nobody to jump over");
    assert_eq!(three(over, "I5=b4 I6=me", "I5", "-"), "I5xI6=1 I5-I8=3 I5-I9=4");
    assert_eq!(three(over, "I5=b4 I6=b2", "I5", "m"), "I5-I8=3 I5-I9=4");
    assert_eq!(three(over, "I5=b4 I6=g6", "I5", "m"), "I5xI6=1 I5-I8=3 I5-I9=4");

    let onto = "H4 J4 I3 G4 K4 I2 H6 J6 H7 J7";
    assert_eq!(three(onto, "I4=b4 I5=b2", "I4", "-"), "");
    assert_eq!(three(onto, "I4=b4 I5=g2 I6=me", "I4", "-"), "I4xI5=1");
    assert_eq!(three(onto, "I4=b4 I5=b2", "I4", "m"), "I4-I7=3 I4-I8=4");

    let before = "H3 J3 I2 G3 K3 I1 H5 J5";
    assert_eq!(three(before, "I3=b4 I4=b2", "I3", "-"), "I3xI6=3", "it may conquer after a jump");
    assert_eq!(three(before, "I3=b4 I4=m2 I6=me", "I3", "-"), "I3xI4=1 I3xI6=3");
}

/// plateau 4.5
#[test]
fn a_move_is_where_it_stops_and_its_count_over_any_way_round() {
    let open = set_up("board=classic", "T3=b6 H9=b6", "b 0 - - -");
    let mut expected = BTreeSet::new();
    for (longitude, letter) in ('A'..='X').enumerate() {
        for latitude in 1..=11_usize {
            let across = longitude.abs_diff(19);
            let apart = across.min(24 - across) + latitude.abs_diff(3);
            let counts = (1..=6).filter(|count| apart <= *count && (count - apart) % 2 == 0);
            let counts = counts.filter(|_| apart > 0);
            expected.extend(counts.map(|count| format!("T3-{letter}{latitude}={count}")));
        }
    }
    let texts: Vec<String> = steps(&open, "T3").split(' ').map(str::to_owned).collect();
    assert_eq!(texts.len(), expected.len());
    assert_eq!(BTreeSet::from_iter(texts), expected);
    for across_the_seam in ["T3-A3=5", "T3-B3=6", "T3-A2=6"] {
        assert!(expected.contains(across_the_seam));
    }

    let ring: String =
        ('A'..='P').map(|l| format!("{l}10=b{} ", if l < 'M' { 2 } else { 4 })).collect();
    let ring = set_up("", &format!("{ring}A11=be"), "b 0 - - -");
    let mut round = Vec::new();
    for count in 1..=12_u8 {
        let ends = BTreeSet::from([count, 16 - count]);
        let stop = |end| format!("A11-{}11={count}", char::from(b'A' + end));
        round.extend(ends.into_iter().map(stop));
    }
    assert_eq!(steps(&ring, "A11"), round.join(" "));

    let block = walled("D3 E3 D6 E6 C4 C5 F4 F5", "D4=be M9=m2");
    let [near, far] = ["D4-E4=1", "D4-E4=3"].map(|step| after(&block, step).to_string());
    assert_eq!(near.replace(" b 0 1 E4 -", " b 0 3 E4 -"), far);
    let start = start::<Plateau>("");
    assert_eq!(steps(&start, "A3-C3"), "A3-C3=2 A3-C3=4");
    assert_eq!(steps(&start, "A8-C9") + &steps(&start, "A8-C8"), "A8-C9=3");
    let longer = set_up("", "E2=b6 G2=m2 K9=b6", "b 0 - - -");
    assert_eq!(steps(&longer, "E2x"), "E2xG2=2 E2xG2=4 E2xG2=6");
    assert_eq!(steps(&set_up("", "E5=b4 F5=m2", "b 0 - - -"), "E5x"), "E5xF5=1 E5xF5=3");
}
