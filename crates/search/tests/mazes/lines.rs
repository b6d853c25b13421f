use quadrille_core::Position;
use quadrille_search::{Blur, Manner, Query};

use super::maze::Maze;
use super::{search, turns};

#[test]
fn every_line_is_legal_to_its_end() {
    for seats in [2, 3] {
        for seed in 0..30 {
            let root = Maze::layered(seats, 9, seed).start();
            for manner in [Manner::BestReply, Manner::Paranoid, Manner::MaxN] {
                let query = Query { manner, lines: 3, ..turns(&root, 8) };
                for line in search(&root, &query).lines {
                    let mut place = root.clone();
                    for &step in &line.steps {
                        assert!(place.play(step).is_ok(), "{seats} seats, {manner:?}: {line:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn there_are_no_more_lines_than_steps_that_are_seen() {
    let blur = Blur { overlook: 1000, careless: true, ..Blur::default() };
    for manner in [Manner::Paranoid, Manner::MaxN] {
        for seats in [2, 3] {
            let root = Maze::layered(seats, 9, 1).start();
            assert!(root.count_steps() > 1);
            let lines = search(&root, &Query { manner, lines: 4, blur, ..turns(&root, 4) }).lines;
            assert_eq!(lines.len(), 1, "{seats} seats, {manner:?}: {lines:?}");
            let last = root.steps().pop();
            assert_eq!(lines[0].steps.first().copied(), last, "the last step is always seen");
        }
    }
}
