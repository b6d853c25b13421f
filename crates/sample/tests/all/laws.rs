//! The laws of every game, checked for this one.

use quadrille_core::Game;
use quadrille_sample::{Position, Sample, Step};
use quadrille_testkit::all_options;
use quadrille_testkit::heuristics::{
    heuristics_keep_their_contract, search_equals_trying_everything,
};
use quadrille_testkit::laws::{keep_laws, keep_laws_in_battles};
use quadrille_testkit::looks::{choices_are_named, things_are_named};

#[test]
fn everything_is_named() {
    choices_are_named::<Sample>();
    for options in all_options::<Sample>() {
        things_are_named::<Sample>(options);
    }
}

#[test]
fn positions_steps_and_looks_keep_the_laws() {
    keep_laws::<Sample>(300, 60);
}

#[test]
fn the_laws_are_kept_in_battles() {
    for options in all_options::<Sample>() {
        let happened = keep_laws_in_battles::<Sample>(options, &Sample::start(options), 60, 60);
        assert!(happened.captures > 60 && happened.ends > 30, "{options:?}: {happened:?}");
    }
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert!(size_of::<Position>() <= 16);
    assert!(size_of::<Step>() <= 4);
}

#[test]
fn the_guide_keeps_its_word() {
    heuristics_keep_their_contract::<Sample>();
}

#[test]
fn an_exact_search_finds_what_trying_everything_finds() {
    for options in all_options::<Sample>() {
        search_equals_trying_everything::<Sample>(options, 5, 30, 3);
    }
}
