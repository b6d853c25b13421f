//! The laws of every game, checked for Ploy.

use quadrille_core::{Game, Position};
use quadrille_ploy::{Mode, Ploy};

use quadrille_testkit::laws::{keep_laws, keep_laws_in_battles, keep_laws_when_seats_leave};
use quadrille_testkit::looks::{choices_are_named, things_are_named};
use quadrille_testkit::readers::step_is_harmless;
use quadrille_testkit::{all_options, random_games};

#[test]
fn everything_is_named() {
    choices_are_named::<Ploy>();
    for options in all_options::<Ploy>() {
        things_are_named::<Ploy>(options);
    }
}

#[test]
fn ploy_keeps_the_laws() {
    keep_laws::<Ploy>(4, 700);
}

#[test]
fn ploy_keeps_the_laws_in_battles() {
    for options in all_options::<Ploy>() {
        let start = Ploy::start(options);
        let happened = keep_laws_in_battles::<Ploy>(options, &start, 4, 1000);
        assert!(happened.captures > 60, "{options:?}: {happened:?}");
        let falls = if options.mode == Mode::Four { 12 } else { 0 };
        assert_eq!((happened.falls, happened.ends), (falls, 4), "{options:?}");
    }
}

/// C4
#[test]
fn ploy_keeps_the_laws_when_seats_leave_at_any_moment() {
    keep_laws_when_seats_leave::<Ploy>(2, 300);
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert_eq!(size_of::<quadrille_ploy::Position>(), 256);
    assert_eq!(size_of::<quadrille_ploy::Step>(), 4);
}

#[test]
fn steps_by_direction_and_captures_are_those_of_the_visitor() {
    for options in all_options::<Ploy>() {
        random_games::<Ploy>(options, 2, 300, |position, _| {
            let mut legal = position.steps();
            let mut by_direction = Vec::new();
            position.visit_by_direction(|step| by_direction.push(step));
            let mut captures = Vec::new();
            position.visit_captures(|step| captures.push(step));
            legal.sort();
            by_direction.sort();
            captures.sort();
            assert_eq!(by_direction, legal);
            legal.retain(|step| step.captures && step.turn == 0);
            assert_eq!(captures, legal);
        });
    }
}

#[test]
fn an_illegal_step_taken_all_the_same_is_no_panic() {
    for options in all_options::<Ploy>() {
        let start = Ploy::start(options).to_string();
        for step in ["a1-i9", "e1xe9", "e5-e6", "e1xd1", "e3xe1R3", "e5R1", "a1xa9", "c1xc9L1"] {
            step_is_harmless::<Ploy>(&start, step);
        }
    }
}
