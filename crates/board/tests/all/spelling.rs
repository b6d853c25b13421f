//! Points by their names.

use crate::common::{after, point};
use quadrille_board::cursor::{Spelling, Spelt};

/// What keys do one after the other; a key is a character, or a character and its place.
fn spelt(game: &str, keys: &str) -> Vec<Spelt> {
    let table = after(game, "");
    let board = table.geometry();
    let mut spelling = Spelling::default();
    let press = |key: &str| {
        let (key, code) = key.split_once('@').unwrap_or((key, ""));
        spelling.key(&board, key, code)
    };
    keys.split(' ').map(press).collect()
}

#[test]
fn a_point_is_named_by_a_letter_and_a_number() {
    let at = |game: &str, label: &str| Spelt::Point(point(after(game, "").as_ref(), label));
    assert_eq!(spelt("ploy", "d 7"), [Spelt::Begun, at("ploy", "d7")]);
    assert_eq!(spelt("ploy", "D 7"), [Spelt::Begun, at("ploy", "d7")]);
    let plateau = spelt("plateau", "c 1 0");
    assert_eq!(plateau, [Spelt::Begun, at("plateau", "C1"), at("plateau", "C10")]);
    assert_eq!(spelt("ploy", "в@KeyD 7"), [Spelt::Begun, at("ploy", "d7")], "another keyboard");
}

#[test]
fn what_is_no_name_is_left_to_others() {
    assert_eq!(spelt("ploy", "3 Enter ?"), [Spelt::Nothing, Spelt::Nothing, Spelt::Nothing]);
    assert_eq!(spelt("ploy", "d Escape 7"), [Spelt::Begun, Spelt::Nothing, Spelt::Nothing]);
}

#[test]
fn what_is_no_points_name_is_told_and_enter_does_nothing_else() {
    let unknown = |name: &str| Spelt::Unknown(name.to_owned());
    assert_eq!(
        spelt("ploy", "z 9 Enter Enter"),
        [unknown("z"), unknown("z9"), unknown("z9"), Spelt::Nothing]
    );
    assert_eq!(spelt("ploy", "d Enter"), [Spelt::Begun, unknown("d")]);
    assert_eq!(spelt("ploy", "d 0"), [Spelt::Begun, unknown("d0")]);
    let named = Spelt::Point(point(after("ploy", "").as_ref(), "d7"));
    let begun = [Spelt::Begun, named, Spelt::Nothing];
    assert_eq!(spelt("ploy", "d 7 Enter"), begun);
    assert_eq!(spelt("ploy", "d 7 1"), begun, "a digit after a name chooses");
}
