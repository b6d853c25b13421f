//! The laws of every game, kept by Ploy.

use quadrille_ploy::Ploy;
use quadrille_testkit::laws::keep_laws;

#[test]
fn ploy_keeps_the_laws() {
    keep_laws::<Ploy>(4, 700);
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert_eq!(size_of::<quadrille_ploy::Position>(), 256);
    assert_eq!(size_of::<quadrille_ploy::Step>(), 4);
}
