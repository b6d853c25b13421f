//! The search for puzzles.

use quadrille_puzzles::find::{FindPlan, FindProgress};
use quadrille_puzzles::{Goal, Puzzle, check, find};
use quadrille_table::GameText;

fn plan(seed: u64) -> FindPlan {
    let game: GameText = "platz".parse().expect("a game");
    let goals = vec![Goal::Win(2), Goal::Save(1), Goal::Win(1)];
    FindPlan { game, count: 4, seed, games: 20, goals, most: 20_000, grade: 1, few: false }
}

fn found(plan: &FindPlan) -> Vec<Puzzle> {
    let mut told = Vec::new();
    let puzzles = find(plan, &mut |progress| {
        if let FindProgress::Found(puzzle) = progress {
            told.push(puzzle.clone());
        }
    });
    assert_eq!(told, puzzles, "each is told as it is found");
    puzzles
}

#[test]
fn the_same_seed_finds_the_same_puzzles_and_another_one_others() {
    let puzzles = found(&plan(1));
    assert_eq!(puzzles.len(), 4);
    assert_eq!(found(&plan(1)), puzzles);
    assert_ne!(found(&plan(2)), puzzles);
}

#[test]
fn whatever_is_found_is_proven_by_itself() {
    for puzzle in found(&plan(3)) {
        assert_eq!(check(&puzzle), Ok(()), "{puzzle}");
        assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle));
    }
}

#[test]
fn only_the_goals_and_grades_that_are_wanted_are_found() {
    let hard = FindPlan { goals: vec![Goal::Win(2)], grade: 3, games: 40, ..plan(4) };
    let puzzles = found(&hard);
    assert!(!puzzles.is_empty());
    for puzzle in puzzles {
        assert_eq!(puzzle.task.goal, Goal::Win(2));
        assert!(puzzle.proof.grade >= 3, "{puzzle}");
    }
}
