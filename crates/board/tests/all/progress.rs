//! What somebody has reached, and the text it is kept as.

use crate::common::{among_persons, sitting};
use proptest::prelude::*;
use quadrille_board::{Player, Progress, Saved, Sitting};
use quadrille_table::Act;

/// A game that a seat has lost by resigning, and who played.
fn lost_by(game: &str, seat: u8, players: &[Player]) -> Sitting {
    let mut table = sitting(game, players).table().boxed();
    table.act(quadrille_core::Seat(seat), Act::Resign, None).unwrap();
    Sitting::again(Saved::read(&Saved::text(table.as_ref(), players)).unwrap(), 0)
}

#[test]
fn a_win_beats_the_weakest_level_that_was_against_it() {
    let mut progress = Progress::default();
    progress.count(&lost_by("ploy", 1, &[Player::Person, Player::Level(4)]));
    let ploy = progress.of("ploy");
    assert_eq!((ploy.finished, ploy.won), (1, 1));
    let beaten: Vec<u8> = (0..20).filter(|&level| ploy.has_beaten(level)).collect();
    assert_eq!(beaten, [4]);
    assert_eq!(progress.of("platz"), Default::default());
    let players = [Player::Person, Player::Level(5), Player::Level(6), Player::Level(3)];
    let mut table = sitting("ploy mode=four", &players).table().boxed();
    for seat in [1, 2, 3] {
        table.act(quadrille_core::Seat(seat), Act::Resign, None).unwrap();
    }
    progress
        .count(&Sitting::again(Saved::read(&Saved::text(table.as_ref(), &players)).unwrap(), 0));
    assert!(progress.of("ploy").has_beaten(3) && !progress.of("ploy").has_beaten(5));
}

#[test]
fn games_that_are_lost_or_among_persons_are_only_finished() {
    let mut progress = Progress::default();
    progress.count(&lost_by("ploy", 0, &[Player::Person, Player::Level(4)]));
    progress.count(&lost_by("platz", 0, &[Player::Person; 2]));
    for game in ["ploy", "platz"] {
        let reached = progress.of(game);
        assert_eq!((reached.finished, reached.won, reached.has_beaten(4)), (1, 0, false), "{game}");
    }
}

#[test]
fn a_game_counts_once_and_only_when_it_is_over() {
    let mut progress = Progress::default();
    progress.count(&among_persons("ploy"));
    assert!(progress.is_empty());
    let over = lost_by("ploy", 0, &[Player::Person, Player::Level(4)]);
    progress.count(&over);
    let mut again = Progress::read(&progress.to_string());
    again.count(&over);
    assert_eq!(again.of("ploy").finished, 1);
}

#[test]
fn what_cannot_be_read_is_left_out() {
    let progress = Progress::read("ploy 1 x\nplatz 2 1 3 99 0\n\nplimus\nlast zz\n 4 4");
    assert_eq!(progress.to_string(), "platz 2 1 3\n");
}

proptest! {
    #[test]
    fn whatever_is_read_is_written_so_that_it_reads_the_same(text in "((ploy|platz|last|[a-z ]{0,4}) ?[0-9a-f ]{0,12}\n){0,6}") {
        let read = Progress::read(&text);
        prop_assert_eq!(Progress::read(&read.to_string()), read);
    }
}
