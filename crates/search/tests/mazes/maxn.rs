use quadrille_core::Side;
use quadrille_search::{OpponentModel, Past, Score, SearchParams, Weakening};

use super::everything::{Others, Story, try_everything};
use super::maze::{Maze, MazePosition};
use super::{search_alone, turns};

/// The values of max^n, those of exhaustive search, and those without draws.
fn compared(root: &MazePosition, depth: u32, quiet: u32, most_quiet: u32) -> [i32; 3] {
    let past = Past { quiet, most_quiet: Some(most_quiet), ..turns(root, depth).past };
    let params = SearchParams { opponent_model: OpponentModel::MaxN, past, ..turns(root, depth) };
    let result = search_alone(root, &params);
    let (quiet, most_quiet) = (quiet as usize, most_quiet as usize);
    let story = Story { quiet, most_quiet, ..Story::new(root) };
    let tried = |story| try_everything(root, &story, result.depth, Others::ForThemselves)[0];
    let without = Story { draws: false, ..story.clone() };
    [result.lines[0].score.value(), tried(story), tried(without)]
}

#[test]
fn every_side_for_itself_agrees_with_trying_everything() {
    for seats in [3, 4] {
        for seed in 0..25 {
            let root = Maze::layered(seats, 8, seed).start();
            let [found, tried, without] = compared(&root, 6, 0, 100);
            assert_eq!(found, tried, "{seats} seats, seed {seed}");
            assert_eq!(tried, without, "nothing comes back in this maze");
        }
    }
}

#[test]
fn every_side_for_itself_sees_repetitions() {
    let mut mattered = 0;
    for seed in 0..60 {
        let root = Maze::tangled(3, 6, seed).start();
        if root.room().exits.is_empty() {
            continue;
        }
        let [found, tried, without] = compared(&root, 6, 0, 100);
        assert_eq!(found, tried, "seed {seed}");
        mattered += usize::from(tried != without);
    }
    assert!(mattered >= 5, "only {mattered} of these mazes show a difference");
}

#[test]
fn every_side_for_itself_counts_quiet_turns() {
    let mut mattered = 0;
    for seed in 0..40 {
        let root = Maze::layered(3, 8, seed).start();
        let [found, tried, without] = compared(&root, 5, 2, 5);
        assert_eq!(found, tried, "seed {seed}");
        mattered += usize::from(tried != without);
    }
    assert!(mattered >= 5, "only {mattered} of these mazes show a difference");
}

#[test]
fn every_side_for_itself_misjudges_by_no_more_than_it_may() {
    let (mut all, mut different) = (0, 0);
    for seed in 0..40 {
        let root = Maze::layered(3, 8, seed).start();
        let value = |weakening| {
            let params =
                SearchParams { opponent_model: OpponentModel::MaxN, weakening, ..turns(&root, 1) };
            search_alone(&root, &params).lines[0].score
        };
        let clear = value(Weakening { seed, ..Weakening::default() });
        assert_eq!(
            clear,
            value(Weakening { seed: 1000, ..Weakening::default() }),
            "nothing is blurred"
        );
        let blurred = value(Weakening { misjudge: 40, seed, ..Weakening::default() });
        if let (Score::Centipawns(clear), Score::Centipawns(blurred)) = (clear, blurred) {
            assert!((blurred - clear).abs() <= 40, "{blurred} for {clear}");
            all += 1;
            different += usize::from(blurred != clear);
        }
    }
    assert!(all >= 20 && different >= all * 3 / 4, "{different} of {all} were misjudged");
}

#[test]
fn all_others_together_agree_with_trying_everything() {
    for seats in [2, 3, 4] {
        for seed in 0..25 {
            let root = Maze::layered(seats, 8, seed).start();
            let params = SearchParams {
                exact: true,
                opponent_model: OpponentModel::Paranoid,
                ..turns(&root, 6)
            };
            let result = search_alone(&root, &params);
            let story = Story::new(&root);
            let tried = try_everything(&root, &story, result.depth, Others::Against(Side(0)));
            let found = result.lines[0].score.value();
            assert_eq!(found, tried[0], "{seats} seats, seed {seed}");
        }
    }
}
