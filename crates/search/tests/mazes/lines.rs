use quadrille_core::Position;
use quadrille_search::{OpponentModel, SearchParams, Weakening};

use super::maze::Maze;
use super::{search_alone, turns};

#[test]
fn every_line_is_legal_to_its_end() {
    for seats in [2, 3] {
        for seed in 0..30 {
            let root = Maze::layered(seats, 9, seed).start();
            for opponent_model in
                [OpponentModel::BestReply, OpponentModel::Paranoid, OpponentModel::MaxN]
            {
                let params = SearchParams { opponent_model, lines: 3, ..turns(&root, 8) };
                for line in search_alone(&root, &params).lines {
                    let mut place = root.clone();
                    for &step in &line.steps {
                        assert!(
                            place.play(step).is_ok(),
                            "{seats} seats, {opponent_model:?}: {line:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn there_are_no_more_lines_than_steps_that_are_seen() {
    let weakening = Weakening { overlook: 1000, careless: true, ..Weakening::default() };
    for opponent_model in [OpponentModel::Paranoid, OpponentModel::MaxN] {
        for seats in [2, 3] {
            let root = Maze::layered(seats, 9, 1).start();
            assert!(root.count_steps() > 1);
            let lines = search_alone(
                &root,
                &SearchParams { opponent_model, lines: 4, weakening, ..turns(&root, 4) },
            )
            .lines;
            assert_eq!(lines.len(), 1, "{seats} seats, {opponent_model:?}: {lines:?}");
            let last = root.steps().pop();
            assert_eq!(lines[0].steps.first().copied(), last, "the last step is always seen");
        }
    }
}
