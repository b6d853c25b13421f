//! The reasons why an army cannot move to a crossing.

use crate::common::{set_up, standing};
use quadrille_plateau::{Plateau, Position};
use quadrille_testkit::facts::{after, obstacle, start};
use quadrille_testkit::looks::obstacles_are_named;

fn check(position: &Position, facts: &[(&str, &str, &str)]) {
    assert_eq!(standing(position), "b");
    for (from, to, key) in facts {
        assert_eq!(obstacle::<Plateau>("", position, [from, to]), *key, "{from} to {to}");
    }
}

#[test]
fn every_obstacle_is_named_in_every_language() {
    obstacles_are_named::<Plateau>();
}

/// plateau 3.1, 3.2, 3.3
#[test]
fn an_army_goes_its_number_once_and_no_more_than_the_turn_has_left() {
    let field = set_up("", "C2=b2 C4=b4 C8=b6 C10=be M9=m2", "b 0 - - -");
    check(
        &field,
        &[
            ("C2", "C3", ""),
            ("C2", "E2", ""),
            ("C2", "F2", "far-2"),
            ("C4", "H4", "far-4"),
            ("C8", "J8", "far-6"),
            ("C2", "C4", "own"),
            ("C2", "C2", ""),
            ("C8", "A6", "own-base"),
            ("M9", "M8", ""),
        ],
    );
    let moved = after(&field, "C4-G4=4");
    check(&moved, &[("G4", "G4", "moved"), ("C8", "E8", ""), ("C8", "G8", "left")]);
    let spent = after(&field, "C8-I8=6");
    check(&spent, &[("C2", "C2", "spent"), ("C2", "C3", "spent")]);
    let alone = set_up("", "A1=be I11=m2", "b 0 - - -");
    check(&alone, &[("A1", "I5", ""), ("A1", "I6", "far-12")]);
}

/// plateau 3.3
#[test]
fn an_emblem_that_cannot_bring_the_turn_to_six_stays() {
    let pocket = "C10=be B10=b2 D10=b2 C11=b2 B9=b2 D9=b2 C8=b2 L3=b2 M9=m2";
    let pocket = set_up("", pocket, "b 0 - - -");
    check(&pocket, &[("C10", "C9", "")]);
    let moved = after(&pocket, "L3-L4=1");
    check(&moved, &[("C10", "C9", "short"), ("C10", "C10", "short")]);
}

/// plateau 3.2
#[test]
fn an_army_that_would_leave_the_turn_short_is_told_how_far_it_must_go() {
    let alone = set_up("", "C3=b6 M9=m2", "b 0 - - -");
    check(&alone, &[("C3", "C3", ""), ("C3", "C4", "least 6"), ("C3", "E3", ""), ("C3", "I3", "")]);
    let two = set_up("", "C3=b4 K3=b2 M9=m2", "b 0 - - -");
    check(&two, &[("C3", "C4", "least 4"), ("K3", "K4", "least 2"), ("C3", "D4", "")]);
}

/// plateau 4.1, 4.3, 4.4
#[test]
fn armies_bar_the_way_and_a_two_captures_only_round_a_corner() {
    let field = set_up("", "C4=b2 D4=m2 C5=m2 D5=m2 J8=b4 K8=b2 G2=b2 H2=m2", "b 0 - - -");
    check(
        &field,
        &[
            ("C4", "D4", "corner"),
            ("C4", "D5", "blocked"),
            ("G2", "H2", "corner"),
            ("G2", "I2", "blocked"),
            ("J8", "L8", ""),
        ],
    );
}

/// plateau 4.4
#[test]
fn a_four_that_jumps_has_to_go_on() {
    check(&start::<Plateau>(""), &[("A8", "C8", "jump"), ("A8", "C9", ""), ("A6", "A6", "stuck")]);
}
