//! The puzzles that come with the games.

use std::collections::HashSet;

use quadrille_core::{Seat, Status};
use quadrille_puzzles::{Goal, Proof, Puzzle, check, read_puzzles, stock};
use quadrille_table::GameId;

/// All puzzles with proofs of at most [`QUICK`] positions are proven again, and one in [`FEW`] of
/// the others. `quadrille puzzles --check` proves all of them.
const QUICK: u64 = 100_000;
const FEW: usize = 8;

/// The least number of puzzles of every game.
const LEAST: usize = 200;

fn puzzles(game: GameId) -> Vec<Puzzle> {
    let id = game.rules().id();
    read_puzzles(stock(game)).unwrap_or_else(|error| panic!("{id}: {error}"))
}

#[test]
fn every_game_has_hundreds_of_puzzles_and_no_position_twice() {
    for game in GameId::ALL {
        let puzzles = puzzles(game);
        assert!(puzzles.len() >= LEAST, "{game:?}: {}", puzzles.len());
        let mut positions = HashSet::new();
        for puzzle in &puzzles {
            assert_eq!(puzzle.task.game.id(), game, "{puzzle}");
            let place = (puzzle.task.game, puzzle.task.position.clone());
            assert!(positions.insert(place), "twice: {puzzle}");
            assert!(puzzle.proof.size <= Proof::LARGEST, "{puzzle}");
        }
    }
}

#[test]
fn no_two_puzzles_have_the_same_id() {
    let mut ids = HashSet::new();
    for puzzle in GameId::ALL.into_iter().flat_map(puzzles) {
        assert!(ids.insert(puzzle.id()), "twice: {puzzle}");
    }
}

#[test]
fn puzzles_are_of_many_grades_and_goals() {
    for game in GameId::ALL {
        let puzzles = puzzles(game);
        let grades: HashSet<u8> = puzzles.iter().map(|puzzle| puzzle.proof.grade).collect();
        assert!(grades.len() >= 3, "{game:?}: {grades:?}");
        let goals: HashSet<Goal> = puzzles.iter().map(|puzzle| puzzle.task.goal).collect();
        assert!(goals.len() >= 3, "{game:?}: {goals:?}");
        let games: HashSet<_> = puzzles.iter().map(|puzzle| puzzle.task.game).collect();
        assert!(games.len() >= 2, "{game:?}: {games:?}");
    }
}

#[test]
fn everybody_who_takes_part_has_pieces() {
    for puzzle in GameId::ALL.into_iter().flat_map(puzzles) {
        let match_ = puzzle.task.game.read(&puzzle.task.position).expect("it was read");
        let pieces = match_.pieces();
        for seat in Seat::first(match_.seats()).filter(|&seat| !match_.is_out(seat)) {
            assert!(pieces.iter().any(|piece| piece.commander == Some(seat)), "{puzzle}");
        }
    }
}

#[test]
fn every_line_is_legal_and_those_that_win_end_the_game() {
    for puzzle in GameId::ALL.into_iter().flat_map(puzzles) {
        let mut match_ = puzzle.task.game.read(&puzzle.task.position).expect("it was read");
        let side = match_.side_of(match_.acting().expect("it goes on"));
        for turn in &puzzle.proof.line {
            match_.play_turn(turn).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
        }
        match (puzzle.task.goal, match_.status()) {
            (Goal::Win(turns), Status::Over(outcome)) => {
                assert_eq!(outcome.ranking.winner(), Some(side), "{puzzle}");
                assert!(puzzle.proof.line.len() >= usize::from(turns), "{puzzle}");
            }
            (Goal::Win(_), Status::Acting(_)) => panic!("does not end: {puzzle}"),
            _ => {}
        }
    }
}

#[test]
fn puzzles_are_proven_anew() {
    for game in GameId::ALL {
        let (large, small): (Vec<Puzzle>, Vec<Puzzle>) =
            puzzles(game).into_iter().partition(|puzzle| puzzle.proof.size > QUICK);
        for puzzle in small.iter().chain(large.iter().step_by(FEW)) {
            check(puzzle).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
        }
    }
}
