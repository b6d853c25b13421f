//! Marches by taps and choices: what they count, and when a turn may be ended.

use crate::common::{after, offered, play, point, set_up, step, tapped};
use quadrille_board::{Hand, Reply};
use quadrille_core::present::Touch;

/// One of each kind of army, far from each other and from an enemy.
const FIELD: &str = "C2=b2 C4=b4 C8=b6 C10=be M9=m2";

#[test]
fn a_march_takes_the_shortest_way_unless_a_longer_one_is_asked_for() {
    let table = after("plateau", "");
    let mut hand = tapped(table.as_ref(), "A3");
    assert_eq!(offered(&hand), "longer");
    assert_eq!(hand.clone().tap(point(table.as_ref(), "C3")), step(table.as_ref(), "A3-C3=2"));
    assert_eq!(hand.choose(&Touch::Button("longer")), Reply::Changed);
    assert_eq!(hand.tap(point(table.as_ref(), "C3")), step(table.as_ref(), "A3-C3=4"));
    let mut hand = tapped(table.as_ref(), "A10");
    assert_eq!(hand.tap(point(table.as_ref(), "C10")), step(table.as_ref(), "A10-C10=2"));
}

#[test]
fn a_place_that_no_longer_way_leads_to_is_gone_to_straight() {
    let table = after("plateau", "A10-C10=2");
    let mut hand = tapped(table.as_ref(), "A9");
    assert_eq!(hand.choose(&Touch::Button("longer")), Reply::Changed);
    assert_eq!(hand.tap(point(table.as_ref(), "E9")), step(table.as_ref(), "A9-E9=4"));
}

#[test]
fn numbers_are_asked_for_where_a_longer_way_is_enough_for_the_turn() {
    let table = set_up("plateau", FIELD, "b 0 - - -");
    let mut hand = tapped(table.as_ref(), "C8 E8");
    assert_eq!(offered(&hand), "2 4 6");
    assert_eq!(hand.choose(&Touch::Number(6)), step(table.as_ref(), "C8-E8=6"));
}

#[test]
fn a_turn_can_be_ended_once_it_counts_six() {
    let mut table = set_up("plateau", FIELD, "b 0 - - -");
    assert_eq!(offered(&Hand::new(table.as_ref())), "");
    play(table.as_mut(), "C4-C5=1");
    assert_eq!(offered(&Hand::new(table.as_ref())), "");
    play(table.as_mut(), "C8-H8=5");
    let mut hand = Hand::new(table.as_ref());
    assert_eq!(offered(&hand), "done longer", "the Emblem is in hand");
    assert_eq!(hand.choose(&Touch::Button("done")), step(table.as_ref(), "done"));
}
