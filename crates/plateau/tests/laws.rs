//! The laws of every game, kept by Empire Plateau.

use quadrille_plateau::Plateau;
use quadrille_testkit::laws::keep_laws;

#[test]
fn plateau_keeps_the_laws() {
    keep_laws::<Plateau>(1, 25);
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert_eq!(size_of::<quadrille_plateau::Position>(), 256);
    assert_eq!(size_of::<quadrille_plateau::Step>(), 6);
}
