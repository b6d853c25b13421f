//! What is warned of on the board.

use crate::common::{labels, set_up};
use quadrille_board::settings::Warnings;
use quadrille_board::{Frame, Player, Shared, Sitting, layers, threats};

const PERSON: Player = Player::Person;

/// Green's Commander on e1 is aimed at.
fn aimed_at(players: &[Player]) -> Sitting {
    let table = set_up("ploy", "c1=g1 e1=g85 e4=r56 i9=r85", "g");
    Sitting::new(Shared::new(table), players.to_vec(), 7)
}

fn warned(sitting: &Sitting, warnings: Warnings) -> String {
    let threats = sitting.threats(warnings).into_iter();
    labels(&**sitting.table(), threats.map(|threat| threat.at))
}

#[test]
fn by_itself_the_board_warns_against_the_three_weakest_levels() {
    for (level, expected) in [(1, "e1"), (3, "e1"), (4, ""), (8, "")] {
        let sitting = aimed_at(&[PERSON, Player::Level(level)]);
        assert_eq!(warned(&sitting, Warnings::Automatic), expected, "{level}");
    }
    assert_eq!(warned(&aimed_at(&[PERSON, PERSON]), Warnings::Automatic), "");
}

#[test]
fn who_has_chosen_is_warned_always_or_never() {
    for players in [[PERSON, PERSON], [PERSON, Player::Level(8)], [PERSON, Player::Level(1)]] {
        let sitting = aimed_at(&players);
        assert_eq!(warned(&sitting, Warnings::On), "e1");
        assert_eq!(warned(&sitting, Warnings::Off), "");
    }
}

#[test]
fn only_a_person_who_is_to_act_is_warned() {
    let computer = aimed_at(&[Player::Level(1), PERSON]);
    assert_eq!(warned(&computer, Warnings::On), "");
    let mut sitting = aimed_at(&[PERSON, PERSON]);
    crate::common::turn(&mut sitting, "c1-c2");
    sitting.show(Some(0));
    assert_eq!(warned(&sitting, Warnings::On), "", "while looking back");
}

#[test]
fn who_would_lose_at_once_is_warned_of_that_alone() {
    let table = set_up("ploy", "e1=g170 c3=g3 e4=r56 b4=r8 i9=r85", "g");
    let warned = threats(table.as_ref()).into_iter().map(|threat| threat.at);
    assert_eq!(labels(table.as_ref(), warned), "e1");
}

#[test]
fn a_point_has_one_sign_whoever_threatens_it() {
    let cells = "C3=b2 A4=m6 A8=g6";
    let table = set_up("plateau board=classic seats=3", cells, "b 0 - - -");
    let threats = threats(table.as_ref());
    assert_eq!(threats.len(), 2);
    let frame = Frame::new(&table.geometry(), 0);
    let svg = layers::threats(&threats, &frame);
    assert_eq!(svg.matches(r#"class="threat""#).count(), 1);
    assert_eq!(layers::threats(&[], &frame), "");
}
