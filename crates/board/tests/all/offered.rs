//! Which options of a game are offered.

use crate::common::game;
use quadrille_board::{is_offered, is_value_offered, nearest};

/// The options that are offered as a game is chosen.
fn offered(text: &str) -> Vec<&'static str> {
    let game = game(text);
    let options = game.id().rules().options().iter().enumerate();
    let offered = options.filter(|(at, _)| is_offered(game.id(), game.choices(), *at));
    offered.map(|(_, spec)| spec.key).collect()
}

#[test]
fn an_option_is_offered_where_it_makes_a_difference() {
    assert_eq!(offered("ploy"), ["mode", "turning"]);
    assert_eq!(offered("ploy mode=four"), ["mode", "turning"]);
    assert_eq!(offered("ploy mode=team"), ["mode", "turning", "beaten"]);
    assert_eq!(offered("ploy mode=team beaten=together"), ["mode", "turning", "beaten"]);
    assert_eq!(offered("plimus"), ["seats", "blank", "spoiling", "colours"]);
    assert_eq!(offered("plimus seats=4"), ["seats", "capture", "spoiling"]);
}

#[test]
fn how_many_play_can_always_be_chosen() {
    assert_eq!(offered("plateau"), ["board", "seats"]);
    assert_eq!(offered("plateau board=classic seats=3"), ["board", "seats"]);
    assert_eq!(offered("plimus blank=west"), ["seats", "blank", "spoiling", "colours"]);
    let arena = game("plateau");
    let three = nearest(arena.id(), arena.choices(), 1, 1);
    assert_eq!(three, game("plateau board=classic seats=3").choices());
}

/// The values of an option that are offered as a game is chosen.
fn values(text: &str, key: &str) -> Vec<&'static str> {
    let game = game(text);
    let mut options = game.id().rules().options().iter().enumerate();
    let (option, spec) = options.find(|(_, spec)| spec.key == key).expect("the game has it");
    let values = spec.values.iter().enumerate();
    let offered =
        values.filter(|(value, _)| is_value_offered(game.id(), game.choices(), option, *value));
    offered.map(|(_, value)| value.key).collect()
}

#[test]
fn values_that_do_not_go_with_what_is_chosen_are_left_out() {
    assert_eq!(values("plimus", "blank"), ["none", "west", "east"]);
    assert_eq!(values("plimus colours=yellow-green", "blank"), ["none", "north", "south"]);
}

#[test]
fn an_option_never_has_a_single_value_to_choose() {
    assert_eq!(values("plimus blank=west", "colours"), ["blue-red", "yellow-green"]);
    assert_eq!(values("plimus blank=west", "seats"), ["2", "4"]);
    assert_eq!(values("plateau", "seats"), ["2", "3", "4"]);
    assert_eq!(values("plateau board=classic seats=3", "board"), ["arena", "classic"]);
    assert_eq!(values("ploy mode=team beaten=together", "mode"), ["two", "four", "team"]);
    let west = game("plimus blank=west");
    let turned = nearest(west.id(), west.choices(), 4, 1);
    assert_eq!(turned, game("plimus colours=yellow-green").choices());
}
