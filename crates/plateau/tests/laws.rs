//! The laws of every game, kept by Empire Plateau.

use quadrille_core::Game;
use quadrille_plateau::{Options, Plateau};
use quadrille_testkit::laws::{keep_laws, keep_laws_when_seats_leave};
use quadrille_testkit::readers::step_is_harmless;

#[test]
fn plateau_keeps_the_laws() {
    keep_laws::<Plateau>(1, 25);
}

/// C4
#[test]
fn plateau_keeps_the_laws_when_seats_leave_at_any_moment() {
    keep_laws_when_seats_leave::<Plateau>(1, 60);
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert_eq!(size_of::<quadrille_plateau::Position>(), 256);
    assert_eq!(size_of::<quadrille_plateau::Step>(), 6);
}

#[test]
fn an_illegal_step_taken_all_the_same_is_no_panic() {
    let start = Plateau::start(Options::default()).to_string();
    for step in ["A10-C10=12", "A6-A7=12", "A10xA6=6", "A1-A2=1", "A10xI6=12", "X11-A1=3"] {
        step_is_harmless::<Plateau>(&start, step);
    }
}
