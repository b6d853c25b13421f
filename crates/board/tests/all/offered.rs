//! Which options of a game are offered.

use crate::common::game;
use quadrille_board::{is_offered, nearest};

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
    assert_eq!(offered("plimus"), ["seats", "blank", "spoiling"]);
    assert_eq!(offered("plimus seats=4"), ["seats", "capture", "spoiling"]);
}

#[test]
fn how_many_play_can_always_be_chosen() {
    assert_eq!(offered("plateau"), ["board", "seats"]);
    assert_eq!(offered("plateau board=classic seats=3"), ["board", "seats"]);
    assert_eq!(offered("plimus blank=west"), ["seats", "blank", "spoiling"]);
    let arena = game("plateau");
    let three = nearest(arena.id(), arena.choices(), 1, 1);
    assert_eq!(three, game("plateau board=classic seats=3").choices());
}
