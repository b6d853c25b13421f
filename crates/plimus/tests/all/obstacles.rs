//! The reasons why a unit cannot move to a field.

use crate::common::set_up;
use quadrille_plimus::Plimus;
use quadrille_testkit::facts::obstacle;
use quadrille_testkit::looks::obstacles_are_named;

fn check(options: &str, cells: &str, rest: &str, facts: &[(&str, &str, &str)]) {
    let position = set_up(options, cells, rest);
    for (from, to, key) in facts {
        assert_eq!(obstacle::<Plimus>(options, &position, [from, to]), *key, "{from} to {to}");
    }
}

#[test]
fn every_obstacle_is_named_in_every_language() {
    obstacles_are_named::<Plimus>();
}

/// plimus 4.1, 4.3, 4.5
#[test]
fn a_unit_is_stopped_by_lines_signs_and_what_stands_behind() {
    let cells = "c4=bp c5=rp d4=rm e4=rp b4=rm a4=rm f7=bp h7=rm h6=rp b2=bm";
    check(
        "",
        cells,
        "b - 0",
        &[
            ("c4", "c3", ""),
            ("c4", "d4", ""),
            ("c4", "c5", "repel"),
            ("c4", "c6", "repel"),
            ("c4", "b4", "behind"),
            ("c4", "a4", "occupied"),
            ("c4", "b5", "line"),
            ("c4", "c2", "nothing"),
            ("c4", "h8", "far"),
            ("f7", "h7", "nothing"),
            ("c4", "c4", ""),
            ("h7", "g7", ""),
        ],
    );
    check("", "a2=bp b1=rm", "b - 0", &[("a2", "c1", "nothing"), ("a2", "a1", "")]);
}

/// plimus 4.6, 4.7, 5.3
#[test]
fn in_a_hop_only_the_hopping_unit_jumps_on_and_never_back() {
    let cells = "c5=bpm c6=rm g3=bp c4=rm";
    check(
        "",
        cells,
        "b c5:c3c5 0",
        &[
            ("c5", "c7", ""),
            ("c5", "b5", "jumps-on"),
            ("c5", "c3", "stood"),
            ("g3", "g3", "hopping"),
            ("g3", "g4", "hopping"),
        ],
    );
    check("", "c5=bpm g3=bp", "b c5:c3c5>rp 0", &[("g3", "g3", "banish"), ("g3", "a1", "")]);
}

/// plimus 2.3, 4.5
#[test]
fn nobody_gets_past_the_blank_stone() {
    let cells = "c4=bp b3=bp";
    check("blank=west", cells, "b - 0", &[("c4", "c5", "blank"), ("c4", "c6", "blank")]);
}

/// plimus 4.8
#[test]
fn a_unit_with_no_room_and_nothing_to_jump_is_stuck() {
    let cells = "c4=bp c5=rp d4=rp b4=rp c3=rp g7=bm";
    check("", cells, "b - 0", &[("c4", "c4", "stuck"), ("g7", "g7", "")]);
}
