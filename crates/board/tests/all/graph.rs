//! How games went, drawn.

use crate::common::after;
use quadrille_board::{graph, moment_at};
use quadrille_core::Side;
use quadrille_mind::{Analysis, AnalysisLine, Review, Score};

const GAME: &str = "e3-e4 e7-e6 b1-b2 b9-b8 b2-b3 b8-b7";

/// Tells a review that whoever acts stands as well as this.
fn hear(review: &mut Review, worth: i32) {
    let lines = vec![AnalysisLine { score: Score::Centipawns(worth), turns: Vec::new() }];
    review.add_analysis(Analysis { lines, ..Analysis::NONE });
}

#[test]
fn there_is_a_moment_before_all_turns_and_one_after_each() {
    let table = after("ploy", GAME);
    let mut review = Review::new(table.as_ref());
    assert_eq!((review.progress(), moment_at(&review, 0.5)), ((0, 7), 0));
    for _ in 0..7 {
        hear(&mut review, 0);
    }
    let moments: Vec<usize> = review.moments().iter().map(|moment| moment.done).collect();
    assert_eq!(moments, [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!([0.0, 0.5, 1.0, 7.0].map(|place| moment_at(&review, place)), [0, 3, 6, 6]);
}

#[test]
fn the_graph_is_drawn_as_far_as_it_is_known_in_the_colours_of_the_sides() {
    let table = after("ploy", GAME);
    let mut review = Review::new(table.as_ref());
    hear(&mut review, 0);
    assert_eq!(graph(&review, table.as_ref(), Side(0), &[]), None, "no turn is known");
    for worth in [0, 300, -300] {
        hear(&mut review, worth);
    }
    let drawn = graph(&review, table.as_ref(), Side(1), &[(3, "decided")]).unwrap();
    let (red, green) = (drawn.find("army-red"), drawn.find("army-green"));
    assert!(red < green && red.is_some(), "{drawn}");
    assert!(drawn.contains(r#"class="decided" d="M150.0 0"#), "{drawn}");
    assert!(drawn.contains("150.0,") && !drawn.contains("200.0,"), "half is known: {drawn}");
}
