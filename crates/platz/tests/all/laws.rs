//! The laws of every game, checked for Platz.

use quadrille_core::Game;
use quadrille_platz::Platz;
use quadrille_testkit::all_options;
use quadrille_testkit::laws::{keep_laws, keep_laws_in_battles};
use quadrille_testkit::looks::{choices_are_named, things_are_named};
use quadrille_testkit::readers::step_is_harmless;

#[test]
fn everything_is_named() {
    choices_are_named::<Platz>();
    for options in all_options::<Platz>() {
        things_are_named::<Platz>(options);
    }
}

#[test]
fn platz_keeps_the_laws() {
    keep_laws::<Platz>(100, 400);
}

#[test]
fn platz_keeps_the_laws_in_battles() {
    for options in all_options::<Platz>() {
        let happened = keep_laws_in_battles::<Platz>(options, &Platz::start(options), 4, 300);
        assert!(happened.captures > 60, "{options:?}: {happened:?}");
        assert!(happened.ends >= 3, "{options:?}: {happened:?}");
    }
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert_eq!(size_of::<quadrille_platz::Position>(), 128);
    assert_eq!(size_of::<quadrille_platz::Step>(), 3);
}

#[test]
fn an_illegal_step_taken_all_the_same_is_no_panic() {
    for options in all_options::<Platz>() {
        let start = Platz::start(options).to_string();
        for step in ["a1-f6", "a1xa1", "c3-c4", "c3xc4", "a1xb1", "a5xa1", "f6-a1", "a1xb3"] {
            step_is_harmless::<Platz>(&start, step);
        }
    }
}
