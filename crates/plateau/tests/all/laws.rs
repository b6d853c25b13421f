//! The laws of every game, checked for Empire Plateau.

use crate::common::{set_up, standing};
use quadrille_core::Game;
use quadrille_plateau::{Options, Plateau};
use quadrille_testkit::all_options;
use quadrille_testkit::facts::options;
use quadrille_testkit::laws::{keep_laws, keep_laws_in_battles, keep_laws_when_seats_leave};
use quadrille_testkit::looks::{choices_are_named, things_are_named};
use quadrille_testkit::readers::step_is_harmless;

#[test]
fn everything_is_named() {
    choices_are_named::<Plateau>();
    for options in all_options::<Plateau>() {
        things_are_named::<Plateau>(options);
    }
}

#[test]
fn plateau_keeps_the_laws() {
    keep_laws::<Plateau>(1, 25);
}

/// plateau 5.1, 5.2
#[test]
fn plateau_keeps_the_laws_from_the_set_up_to_the_last_conquest() {
    for options in all_options::<Plateau>() {
        let start = Plateau::start(options);
        let happened = keep_laws_in_battles::<Plateau>(options, &start, 4, 150);
        assert!(happened.captures >= 50, "{options:?}: {happened:?}");
        assert!(happened.conquests > 0 && happened.ends > 0, "{options:?}: {happened:?}");
    }
}

/// plateau 5.1, 5.2
#[test]
fn plateau_keeps_the_laws_where_bases_fall_one_after_the_other() {
    let babylon = "B5=be C5=b6 D2=b2 E7=b4";
    let medo_persia = "H5=me H8=m4 J6=m6 K7=m2";
    let greece = "R4=g6 P8=g4 O6=ge N6=g2";
    let rome = "U3=r6 T6=re V7=r2 W9=r4";
    for (text, armies, seat, falls) in [
        ("", [babylon, medo_persia, "", ""], "b", 1),
        ("board=classic", [babylon, medo_persia, "", ""], "m", 1),
        ("board=classic seats=3", [babylon, medo_persia, greece, ""], "g", 2),
        ("board=classic seats=4", [babylon, medo_persia, greece, rome], "r", 3),
    ] {
        let start = set_up(text, armies.join(" ").trim(), &format!("{seat} 0 - - -"));
        assert_eq!(standing(&start), seat);
        let happened = keep_laws_in_battles::<Plateau>(options::<Plateau>(text), &start, 8, 150);
        assert_eq!((happened.conquests, happened.falls), (8 * falls, 8 * falls), "{text}");
        assert_eq!(happened.ends, 8, "{text}: every game is won");
        assert!(happened.captures > 10, "{text}: {happened:?}");
    }
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
