//! The reasons why a piece cannot move to a point.

use crate::common::{set_up, standing};
use quadrille_ploy::Ploy;
use quadrille_testkit::facts::obstacle;
use quadrille_testkit::looks::obstacles_are_named;

#[test]
fn every_obstacle_is_named_in_every_language() {
    obstacles_are_named::<Ploy>();
}

/// ploy 3.2
#[test]
fn a_piece_is_stopped_by_its_indicators_its_reach_and_what_stands_in_its_way() {
    let position = set_up("", "c3=g131 e1=g170 c5=r1 d4=g1 h2=g3 e9=r170", "g");
    assert_eq!(standing(&position), "g");
    for (from, to, key) in [
        ("c3", "c4", ""),
        ("c3", "c5", ""),
        ("c3", "c6", "blocked"),
        ("c3", "c7", "far-3"),
        ("c3", "c2", "elsewhere"),
        ("c3", "d5", "elsewhere"),
        ("c3", "d4", "own"),
        ("c3", "e5", "blocked"),
        ("d4", "d6", "far-1"),
        ("h2", "h5", "far-2"),
        ("e1", "g3", "far-1"),
        ("c3", "c3", ""),
        ("c5", "c6", ""),
        ("a1", "a2", ""),
    ] {
        assert_eq!(obstacle::<Ploy>("", &position, [from, to]), key, "{from} to {to}");
    }
}

/// ploy 6
#[test]
fn a_partner_is_in_the_way_like_an_own_piece() {
    let pieces = "c3=g131 e1=g170 c4=y1 i1=y170 b9=r1 e9=r170 a9=b170 a8=b1";
    let position = set_up("mode=team", pieces, "g");
    assert_eq!(obstacle::<Ploy>("mode=team", &position, ["c3", "c4"]), "own");
}
