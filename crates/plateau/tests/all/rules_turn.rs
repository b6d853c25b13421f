//! Plateau 3: the limits of a turn, with every printed question and answer about it.

use std::collections::BTreeSet;

use crate::common::{rows, set_up, standing};
use quadrille_core::{Effect, Position as _, Seat};
use quadrille_plateau::{Position, Step};
use quadrille_testkit::facts::{after, effects, steps};

/// One army of each kind, far from each other and from an enemy.
const FIELD: &str = "C2=b2 C4=b4 C8=b6 C10=be M9=m2";

fn field() -> Position {
    set_up("", FIELD, "b 0 - - -")
}

/// The counts with which an army can move.
fn counts(position: &Position, army: &str) -> Vec<u8> {
    let of_army = |step: &Step| match step {
        Step::Go { from, count, .. } if from.to_string() == army => Some(*count),
        _ => None,
    };
    let all: BTreeSet<u8> = position.steps().iter().filter_map(of_army).collect();
    all.into_iter().collect()
}

fn counted(least: u8, most: u8) -> Vec<u8> {
    (least..=most).collect()
}

fn may_end(position: &Position) -> bool {
    steps(position, "done") == "done"
}

/// The part of the text after the rows.
fn rest(position: &Position) -> String {
    position.to_string().split_once(' ').unwrap().1.to_owned()
}

/// Moves an army `count` crossings without capturing.
fn go(position: &Position, army: &str, count: u8) -> Position {
    let all = steps(position, &format!("{army}-"));
    let step = all.split(' ').find(|step| step.ends_with(&format!("={count}")));
    after(position, step.unwrap_or_else(|| panic!("{army} cannot go {count} in {position}")))
}

/// plateau 3.1
#[test]
fn a_small_army_goes_up_to_its_value_and_the_emblem_up_to_twelve() {
    let field = field();
    assert_eq!(counts(&field, "C2"), [1, 2]);
    assert_eq!(counts(&field, "C4"), [1, 2, 3, 4]);
    assert_eq!(counts(&field, "C8"), [1, 2, 3, 4, 5, 6]);
    assert_eq!(counts(&field, "C10"), counted(1, 12));

    assert_eq!(rest(&after(&field, "C2-D2=1")), "b 1 - D2 -");
    assert_eq!(rest(&after(&field, "C2-D2=1 C4-F4=3")), "b 4 - D2,F4 -");
    assert_eq!(rest(&after(&field, "C10-E10=2")), "b 0 2 E10 -");
    assert_eq!(rest(&after(&field, "C10-E10=2 C8-D8=3")), "b 3 2 D8,E10 -");
    assert_eq!(rest(&after(&field, "C10-E10=2 C8-D8=3 C2-C1=1")), "b 4 2 C1,D8,E10 -");
    let next = after(&field, "C2-D2=1 C10-H10=5");
    let moved = rows("", "D2=b2 C4=b4 C8=b6 H10=be M9=m2");
    assert_eq!(next.to_string(), format!("{moved} m 0 - - -"));
}

/// All turns as texts like `2:1 e:5.`; a full stop if it ended by itself, `done` if not.
fn turns(position: &Position, so_far: &str, found: &mut BTreeSet<String>) {
    if standing(position) != "b" {
        assert!(found.insert(format!("{so_far}.")), "{so_far}");
        return;
    }
    if may_end(position) {
        assert!(position.count_steps() > 1, "done is never the only step: {so_far}");
        assert_eq!(standing(&after(position, "done")), "m");
        found.insert(format!("{so_far}done"));
    }
    for (at, army) in position.pieces().filter(|(_, army)| army.empire.0 == 0) {
        for count in counts(position, &at.to_string()) {
            let so_far = format!("{so_far}{}:{count} ", army.kind.letter());
            turns(&go(position, &at.to_string(), count), &so_far, found);
        }
    }
}

/// Every order of any armies of `left` with any counts, after those in `so_far`.
fn sequences(so_far: &[(char, u8)], left: &[(char, u8)], found: &mut Vec<Vec<(char, u8)>>) {
    found.push(so_far.to_vec());
    for &(kind, most) in left {
        let others: Vec<_> = left.iter().copied().filter(|(other, _)| *other != kind).collect();
        for count in 1..=most {
            sequences(&[so_far, &[(kind, count)]].concat(), &others, found);
        }
    }
}

/// A sequence as `turns` writes it, if it is a turn: none is short, as six can always be reached.
fn as_turn(sequence: &[(char, u8)]) -> Option<String> {
    let emblem = sequence.iter().position(|(kind, _)| *kind == 'e');
    let e = emblem.map_or(0, |place| sequence[place].1);
    let s = sequence.iter().map(|(_, count)| count).sum::<u8>() - e;
    let last = emblem.is_some_and(|place| place > 0);
    let all_moved = sequence.len() == 4;
    if s > 6 || s + e > 12 || s + e < 6 || last && emblem != Some(sequence.len() - 1) {
        return None;
    }
    let used_up = s == 6 || s + e == 12 || all_moved;
    let end = if last || emblem.is_some() && used_up { "." } else { "done" };
    let armies = sequence.iter().map(|(kind, count)| format!("{kind}:{count} "));
    Some(armies.collect::<String>() + end)
}

/// plateau 3.2
#[test]
fn turns_are_exactly_those_that_the_limits_allow() {
    let mut found = BTreeSet::new();
    turns(&field(), "", &mut found);
    let mut all = Vec::new();
    sequences(&[], &[('2', 2), ('4', 4), ('6', 6), ('e', 12)], &mut all);
    let expected: BTreeSet<String> = all.iter().filter_map(|turn| as_turn(turn)).collect();
    assert!(expected.contains("e:7 6:5 ."));
    let missing: Vec<_> = expected.difference(&found).collect();
    let wrong: Vec<_> = found.difference(&expected).collect();
    assert!(missing.is_empty() && wrong.is_empty(), "missing {missing:?}, wrong {wrong:?}");

    let no_emblem = set_up("", "C2=b2 C4=b4 C8=b6 M9=m2", "b 0 - - -");
    for (position, left) in [
        (go(&no_emblem, "C4", 4), [1, 2].as_slice()),
        (go(&no_emblem, "C4", 3), &[1, 2, 3]),
        (after(&no_emblem, "C4-F4=3 C2-E2=2"), &[1]),
    ] {
        assert_eq!(counts(&position, "C8"), left);
        assert!(!may_end(&position), "without the Emblem exactly six");
    }
    let six = after(&no_emblem, "C4-F4=3 C2-E2=2 C8-C7=1");
    assert_eq!(rest(&six), "m 0 - - -");
    assert_eq!(rest(&go(&no_emblem, "C8", 6)), "m 0 - - -");
}

/// plateau 3.3
#[test]
fn an_army_moves_once_and_the_emblem_before_or_after_all_small_ones() {
    let small = after(&field(), "C8-E8=2");
    assert_eq!(counts(&small, "E8"), [0; 0]);
    assert_eq!(counts(&small, "C2"), [1, 2]);
    let both = after(&field(), "C10-E10=2 C8-E8=2");
    assert_eq!(counts(&both, "E10"), [0; 0]);
    assert_eq!(counts(&both, "E8"), [0; 0]);
    assert_eq!(counts(&both, "C4"), [1, 2, 3, 4]);
    let swapped = after(&field(), "C4-D4=1 C8-C4=4");
    assert_eq!(counts(&swapped, "C4"), [0; 0], "an army moves once, wherever it stands");

    let pocket = "E11=be D11=b2 E10=b2 F10=b2 G10=b2 H11=b2 C3=b6 M9=m2";
    let pocket = set_up("", pocket, "b 0 - - -");
    assert_eq!(steps(&pocket, "E11"), "E11-F11=1 E11-G11=2");
    let left = |count| steps(&go(&pocket, "C3", count), "E11");
    assert_eq!([1, 2, 3].map(left), ["", "", ""], "six would not be reached");
    assert_eq!(left(4), "E11-G11=2");
    assert_eq!([5, 6].map(left), ["E11-F11=1 E11-G11=2"; 2]);
}

/// plateau 3.4
#[test]
fn a_turn_ends_by_done_from_six_on_or_when_no_army_can_move() {
    let field = field();
    for short in ["", "C4-D4=1 C8-C4=4", "C10-C11=5", "C10-E10=4 C2-C1=1"] {
        let short = after(&field, short);
        assert_eq!((standing(&short).as_str(), may_end(&short)), ("b", false));
        assert!(!short.is_legal(Step::Done));
    }
    let six = after(&field, "C10-E10=4 C2-E2=2");
    assert!(may_end(&six));
    assert_eq!(effects(&six, "done"), [Effect::TurnEnded { seat: Seat(0) }]);
    let ended = rows("", "E2=b2 C4=b4 C8=b6 E10=be M9=m2");
    assert_eq!(after(&six, "done").to_string(), format!("{ended} m 0 - - -"));
    assert_eq!(rest(&after(&six, "C8-F8=3")), "b 5 4 E10,E2,F8 -");
    assert_eq!(rest(&after(&six, "C8-G8=4")), "m 0 - - -", "six by small armies are all");
    assert_eq!(rest(&go(&field, "C10", 12)), "m 0 - - -");

    let closing = set_up("", "E11=be D11=b2 E10=b2 G11=b2 M9=m2", "b 2 - D11,E10 -");
    assert_eq!(steps(&closing, "G11-F11"), "", "it would shut the Emblem in");
    let too_near = "E11=be D11=b2 E10=b2 F10=b2 H11=b2 M9=m2";
    let too_near = set_up("", too_near, "b 3 - D11,E10,F10 -");
    assert_eq!(steps(&too_near, "H11-G11"), "", "one crossing would not be enough");
    assert_eq!(rest(&after(&too_near, "H11-G10=2")), "b 5 - D11,E10,F10,G10 -");
}

/// plateau 3.2
#[test]
fn a_turn_must_reach_six_where_it_can() {
    let five = set_up("", "C2=b2 E2=b2 G2=b2 I2=b2 K2=b2 M9=m2", "b 0 - - -");
    let four = after(&five, "C2-C1=1 E2-E1=1 G2-G1=1 I2-I1=1");
    assert_eq!(rest(&four), "b 4 - C1,E1,G1,I1 -");
    assert_eq!(counts(&four, "K2"), [2], "five 2s that go one each would make five");

    let emblem = set_up("", "C10=be C3=b2 M9=m2", "b 0 - - -");
    assert_eq!(counts(&emblem, "C10"), counted(4, 12), "a 2 can add two");
    assert_eq!(counts(&go(&emblem, "C10", 4), "C3"), [2]);
    assert_eq!(counts(&go(&emblem, "C10", 5), "C3"), [1, 2]);
    assert_eq!(counts(&emblem, "C3"), [1, 2], "the Emblem can add the rest");

    let two = set_up("", "C3=b6 K3=b2 M9=m2", "b 0 - - -");
    assert_eq!(counts(&two, "C3"), [4, 5, 6]);
    assert_eq!(counts(&go(&two, "C3", 4), "K3"), [2]);
}

/// plateau 3.2
#[test]
fn a_lone_six_goes_six() {
    let alone = set_up("", "C3=b6 M9=m2", "b 0 - - -");
    assert_eq!(counts(&alone, "C3"), [6]);
    let emblem = set_up("", "C3=be M9=m2", "b 0 - - -");
    assert_eq!(counts(&emblem, "C3"), counted(6, 12));
    let begun = set_up("", "C3=b6 K3=b4 M9=m2", "b 2 - K3 -");
    assert_eq!(counts(&begun, "C3"), [4]);
}

/// plateau 3.4
#[test]
fn where_six_is_out_of_reach_any_move_is_legal() {
    for (alone, all) in [("2", 2), ("4", 4)] {
        let alone = set_up("", &format!("C3=b{alone} M9=m2"), "b 0 - - -");
        assert_eq!(counts(&alone, "C3"), counted(1, all));
        for count in 1..=all {
            assert_eq!(rest(&go(&alone, "C3", count)), "m 0 - - -", "the turn ends short");
        }
    }
    let shut_in = "E11=b6 D11=m2 E10=m2 F10=m2 G11=m2";
    let shut_in = set_up("", shut_in, "b 0 - - -");
    assert_eq!(steps(&shut_in, ""), "E11-F11=1 E11xE10=1 E11xD11=1 E11xF10=2 E11xG11=2");
    let pocket = "E11=be D11=m2 E10=m2 F10=m2 G11=m2 C3=b2";
    let pocket = set_up("", pocket, "b 1 - C3 -");
    assert_eq!(counts(&pocket, "E11"), [1, 2], "the Emblem goes last, short as the turn is");
    assert_eq!(rest(&after(&pocket, "E11-F11=1")), "m 0 - - -");
}

/// plateau 3.2
#[test]
fn a_step_that_ends_the_game_is_legal_at_any_count() {
    let near = set_up("", "H6=b6 M9=m2", "b 0 - - -");
    assert_eq!(steps(&near, "H6xI6"), "H6xI6=1 H6xI6=3 H6xI6=5");
    let last = set_up("", "H6=be C3=b2 M9=m2", "b 1 - C3 -");
    assert_eq!(
        steps(&last, "H6xI6"),
        "H6xI6=1 H6xI6=3 H6xI6=5 H6xI6=7 H6xI6=9 H6xI6=11",
        "also by an Emblem that goes last"
    );
    assert_eq!(steps(&last, "H6-G6"), "H6-G6=5 H6-G6=7 H6-G6=9 H6-G6=11");
    let three = set_up("board=classic seats=3", "H6=b6 C2=b2 M9=m2 Q7=g2", "b 0 - - -");
    assert_eq!(steps(&three, "H6xI6"), "H6xI6=5", "where the game goes on, six must be reached");
}

/// plateau 3.2, 3.3: must the small armies go six, and may the Emblem go 12 after one of them?
#[test]
fn after_one_crossing_of_a_small_army_the_emblem_goes_5_to_11_and_the_turn_is_over() {
    for army in ["C2", "C4", "C8"] {
        let one = go(&field(), army, 1);
        assert_eq!(counts(&one, "C10"), counted(5, 11), "{army}");
        for count in 5..=11 {
            assert_eq!(rest(&go(&one, "C10", count)), "m 0 - - -", "{army} {count}");
        }
    }
}

/// plateau 3.2: may the small armies use the five that the Emblem left of twelve?
#[test]
fn after_7_of_the_emblem_the_small_armies_go_5_together() {
    let seven = go(&field(), "C10", 7);
    assert!(may_end(&seven), "both need not move in one turn");
    assert_eq!(counts(&seven, "C8"), counted(1, 5));
    assert_eq!(rest(&go(&seven, "C8", 5)), "m 0 - - -");
    let three = go(&seven, "C4", 3);
    assert_eq!(counts(&three, "C8"), [1, 2]);
    assert_eq!(counts(&three, "C2"), [1, 2]);
    assert_eq!(rest(&go(&three, "C2", 2)), "m 0 - - -");
}

/// plateau 3.2: does one go more than six without the Emblem?
#[test]
fn more_than_six_need_the_emblem() {
    let six = go(&field(), "C8", 6);
    assert!(may_end(&six));
    assert_eq!([counts(&six, "C2"), counts(&six, "C4")], [[0; 0]; 2]);
    assert_eq!(counts(&six, "C10"), counted(1, 6), "and never 13");
}

/// plateau 3.2: may the small armies use the nine that the Emblem left of twelve?
#[test]
fn after_3_of_the_emblem_the_small_armies_go_3_to_6_and_not_9() {
    let three = go(&field(), "C10", 3);
    assert!(!may_end(&three));
    assert_eq!(counts(&three, "C8"), counted(1, 6));
    assert_eq!(rest(&go(&three, "C8", 6)), "m 0 - - -", "nothing moves again");
    for (count, enough) in [(1, false), (2, false), (3, true), (4, true), (5, true)] {
        let more = go(&three, "C8", count);
        assert_eq!(may_end(&more), enough, "{count}");
        assert_eq!(counts(&more, "C4"), counted(1, 4.min(6 - count)), "{count}");
    }
}

/// plateau 3.2: are the small armies counted afresh after five or fewer of the Emblem?
#[test]
fn after_the_emblem_small_armies_count_to_six_but_never_beyond_twelve_in_all() {
    for emblem in 1..=11 {
        let gone = go(&field(), "C10", emblem);
        let most = 6.min(12 - emblem);
        assert_eq!(counts(&gone, "C8"), counted(1, most), "{emblem}");
        assert_eq!(rest(&go(&gone, "C8", most)), "m 0 - - -", "{emblem}");
    }
}

/// plateau 3.2: the Emblem alone.
#[test]
fn the_emblem_alone_goes_6_to_12() {
    for count in 1..=11 {
        assert_eq!(may_end(&go(&field(), "C10", count)), count >= 6, "{count}");
    }
    assert_eq!(rest(&go(&field(), "C10", 12)), "m 0 - - -");
}
