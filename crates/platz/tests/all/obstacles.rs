//! The reasons why a piece cannot move or shoot to a cell.

use quadrille_platz::Platz;
use quadrille_testkit::facts::{obstacle, position};
use quadrille_testkit::looks::obstacles_are_named;

#[test]
fn every_obstacle_is_named_in_every_language() {
    obstacles_are_named::<Platz>();
}

/// platz 2.1, 2.2
#[test]
fn a_piece_is_stopped_by_its_arrows_and_by_what_is_first_in_line() {
    let text = "b255,,b255,b255,/,,b255,,/,,,,/,,,w255,/w1,w16,w255,, w";
    let position = position::<Platz>("", text);
    for (from, to, key) in [
        ("a1", "a2", ""),
        ("a1", "a5", ""),
        ("a1", "a3", "far"),
        ("a1", "b2", "arrow"),
        ("a1", "b1", "arrow"),
        ("a1", "c2", "line"),
        ("c1", "c4", ""),
        ("c1", "c5", "enemy-first"),
        ("c1", "b1", "own"),
        ("d2", "d5", ""),
        ("b1", "b1", "stuck"),
        ("a1", "a1", ""),
        ("c4", "c3", ""),
    ] {
        assert_eq!(obstacle::<Platz>("", &position, [from, to]), key, "{from} to {to}");
    }
}

/// platz 2.2
#[test]
fn an_own_piece_stops_a_shot_and_a_piece_without_arrows_does_nothing() {
    let text = ",,b255,,b255/,,,,/,,w0,,/,,,,/,,w255,, w";
    let position = position::<Platz>("", text);
    assert_eq!(obstacle::<Platz>("", &position, ["c1", "c5"]), "own-first");
    assert_eq!(obstacle::<Platz>("", &position, ["c3", "c3"]), "no-arrows");
    assert_eq!(obstacle::<Platz>("", &position, ["c3", "c4"]), "arrow");
}
