//! The laws of every game, kept by Platz.

use quadrille_platz::Platz;
use quadrille_testkit::laws::keep_laws;

#[test]
fn platz_keeps_the_laws() {
    keep_laws::<Platz>(100, 400);
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert_eq!(size_of::<quadrille_platz::Position>(), 128);
    assert_eq!(size_of::<quadrille_platz::Step>(), 3);
}
