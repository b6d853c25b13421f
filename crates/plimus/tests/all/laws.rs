//! The laws of every game, checked for Plimus, and its counts from the start.

use quadrille_core::{Game, perft};
use quadrille_plimus::Plimus;
use quadrille_testkit::all_options;
use quadrille_testkit::facts::start;
use quadrille_testkit::laws::{keep_laws, keep_laws_in_battles, keep_laws_when_seats_leave};
use quadrille_testkit::looks::{choices_are_named, things_are_named};

#[test]
fn everything_is_named() {
    choices_are_named::<Plimus>();
    for options in all_options::<Plimus>() {
        things_are_named::<Plimus>(options);
    }
}

#[test]
fn plimus_keeps_the_laws() {
    keep_laws::<Plimus>(3, 300);
}

/// plimus 9
#[test]
fn the_set_ups_have_the_printed_counts() {
    for (options, counts) in [
        ("", [53, 2809, 148_877]),
        ("colours=yellow-green", [53, 2809, 148_877]),
        ("seats=4", [53, 2809, 147_631]),
    ] {
        assert_eq!([1, 2, 3].map(|depth| perft(&start::<Plimus>(options), depth)), counts);
    }
}

#[test]
fn plimus_keeps_the_laws_in_battles() {
    for options in all_options::<Plimus>() {
        let start = Plimus::start(options);
        let happened = keep_laws_in_battles::<Plimus>(options, &start, 3, 400);
        assert!(happened.captures >= 5, "{options:?}: {happened:?}");
    }
}

/// C4
#[test]
fn plimus_keeps_the_laws_when_seats_leave_at_any_moment() {
    keep_laws_when_seats_leave::<Plimus>(2, 200);
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert_eq!(size_of::<quadrille_plimus::Position>(), 176);
    assert_eq!(size_of::<quadrille_plimus::Step>(), 6);
}
