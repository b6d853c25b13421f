//! How games went, and which turn decided them.

mod common;

use common::after;
use quadrille_board::Course;
use quadrille_core::Side;
use quadrille_table::Table;

const GAME: &str = "e3-e4 e7-e6 b1-b2 b9-b8 b2-b3 b8-b7";

/// The course of a game in which the first side had these shares.
fn course(table: &dyn Table, shares: &[f64]) -> Course {
    let mut course = Course::new(table);
    for share in shares {
        assert!(course.next().is_some(), "a moment for every share");
        course.hear(&[(Side(0), *share), (Side(1), 1.0 - share)]);
    }
    course
}

#[test]
fn there_is_a_moment_before_all_turns_and_one_after_each() {
    let table = after("ploy", GAME);
    let mut course = Course::new(table.as_ref());
    let mut moments = Vec::new();
    while let Some(done) = course.next() {
        moments.push(done);
        course.hear(&[(Side(0), 0.5), (Side(1), 0.5)]);
    }
    assert_eq!(moments, [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!((course.at(0.0), course.at(0.5), course.at(1.0), course.at(7.0)), (0, 3, 6, 6));
    let mut resigned = table.boxed();
    resigned.resign().unwrap();
    assert_eq!(course_length(resigned.as_ref()), 8);
    assert_eq!(course_length(after("ploy", "").as_ref()), 1);
}

fn course_length(table: &dyn Table) -> usize {
    let mut course = Course::new(table);
    let mut length = 0;
    while course.next().is_some() {
        course.hear(&[]);
        length += 1;
    }
    length
}

#[test]
fn a_turn_decided_a_game_only_if_it_clearly_did() {
    let table = after("ploy", GAME);
    let decided = |shares: &[f64], won: bool| course(table.as_ref(), shares).decided(Side(0), won);
    assert_eq!(decided(&[0.5, 0.5, 0.52, 0.1, 0.12, 0.08, 0.0], false), Some(2));
    assert_eq!(decided(&[0.5, 0.5, 0.48, 0.9, 0.88, 0.92, 1.0], true), Some(2));
    let slow = [0.5, 0.42, 0.34, 0.26, 0.18, 0.1, 0.02];
    assert_eq!(decided(&slow, false), None, "little by little");
    let again = [0.5, 0.1, 0.6, 0.55, 0.5, 0.1, 0.0];
    assert_eq!(decided(&again, false), None, "it was open again, and twice the same");
    let twice = [0.9, 0.9, 0.5, 0.45, 0.1, 0.05, 0.0];
    assert_eq!(decided(&twice, false), None, "two alike");
    assert_eq!(decided(&[0.5, 0.5, 0.52, 0.1], false), None, "not all is known");
}

#[test]
fn resigning_itself_decides_nothing() {
    let mut table = after("ploy", "e3-e4 e7-e6");
    table.resign().unwrap();
    let course = course(table.as_ref(), &[0.5, 0.5, 0.45, 0.0]);
    assert_eq!(course.decided(Side(0), false), None);
}

#[test]
fn the_graph_is_drawn_once_all_is_known_in_the_colours_of_the_sides() {
    let table = after("ploy", GAME);
    let shares = [0.5, 0.5, 0.52, 0.1, 0.12, 0.08, 0.0];
    assert_eq!(course(table.as_ref(), &shares[..3]).graph(table.as_ref(), Side(0), &[]), None);
    let graph = course(table.as_ref(), &shares).graph(table.as_ref(), Side(1), &[(3, "decided")]);
    let graph = graph.expect("all is known");
    let (red, green) = (graph.find("army-red"), graph.find("army-green"));
    assert!(red < green && red.is_some(), "{graph}");
    assert!(graph.contains(r#"class="decided" d="M150.0 0"#), "{graph}");
}
