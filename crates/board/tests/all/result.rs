//! How games end for persons, and what they are offered next.

use crate::common::after;
use quadrille_board::{Player, Shared, Sitting, Verdict};
use quadrille_core::Side;
use quadrille_mind::LEVELS;

use Player::{Level, Person};

/// A game in which the seat to act has resigned.
fn resigned(game: &str, steps: &str, players: &[Player]) -> Sitting {
    let mut table = after(game, steps);
    table.resign().unwrap();
    Sitting::new(Shared::new(table), players.to_vec(), 1)
}

#[test]
fn after_a_win_a_higher_level_is_offered_and_after_a_loss_a_lower_one() {
    let won = resigned("ploy", "e3-e4", &[Person, Level(1)]);
    assert_eq!((won.verdict(), won.next_level()), (Some(Verdict::Won), Some(2)));
    assert_eq!(won.players_at(2), [Person, Level(2)]);
    let lost = resigned("ploy", "", &[Person, Level(4)]);
    assert_eq!((lost.verdict(), lost.next_level()), (Some(Verdict::Lost), Some(3)));
    let first = resigned("ploy", "", &[Person, Level(1)]);
    assert_eq!(first.next_level(), None, "there is none below the first");
    let last = resigned("ploy", "e3-e4", &[Person, Level(LEVELS as u8)]);
    assert_eq!(last.next_level(), None, "nor above the last");
}

#[test]
fn persons_among_themselves_and_the_computer_alone_are_told_neutrally() {
    for players in [[Person, Person], [Level(1), Level(2)]] {
        let over = resigned("ploy", "", &players);
        assert_eq!((over.verdict(), over.next_level()), (None, None), "{players:?}");
    }
    let going = Sitting::new(Shared::new(after("ploy", "")), vec![Person, Level(1)], 1);
    assert_eq!((going.verdict(), going.next_level()), (None, None), "it goes on");
}

#[test]
fn a_draw_is_a_draw_and_partners_win_together() {
    let mut table = after("ploy", "e3-e4");
    table.agree_draw().unwrap();
    let drawn = Sitting::new(Shared::new(table), vec![Person, Level(3)], 1);
    assert_eq!((drawn.verdict(), drawn.next_level()), (Some(Verdict::Drawn), None));
    let mut table = after("ploy mode=team", "");
    while table.acting().is_ok_and(|seat| table.side_of(seat) == Side(0)) {
        table.resign().unwrap();
    }
    let team = Sitting::new(Shared::new(table), vec![Level(2), Person, Level(3), Person], 1);
    assert_eq!(team.persons_side(), Some(Side(1)));
    assert_eq!(team.players_at(4), [Level(4), Person, Level(4), Person]);
}
