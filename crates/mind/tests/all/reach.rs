//! The moves of one piece in the next turn of its seat.

use crate::common::match_;
use quadrille_core::Point;
use quadrille_mind::engine_for;
use quadrille_table::{GameText, Match};

/// The captures of a piece, as `d4 Capture by e5 d4`, and the points it can reach.
fn reach(match_: &dyn Match, from: &str) -> Option<(String, String)> {
    let points = match_.geometry().points;
    let number = points.iter().position(|point| point.label == from)?;
    let reach = engine_for(match_.game().id()).reach(match_, Point(number as u16))?;
    let label = |point: &Point| points[point.index()].label.clone();
    let labels = |points: &[Point]| points.iter().map(label).collect::<Vec<_>>().join(" ");
    let takes = reach
        .takes
        .iter()
        .map(|taking| format!("{} {:?} by {}", label(&taking.at), taking.how, labels(&taking.way)));
    Some((takes.collect::<Vec<_>>().join(", "), labels(&reach.goes)))
}

fn told(game: &str, sparse: &str, from: &str) -> (String, String) {
    reach(match_(game, sparse).as_ref(), from).unwrap()
}

#[test]
fn a_piece_reaches_what_its_indicators_point_at() {
    let (takes, goes) = told("ploy", "c1=g1 e1=g85 e4=r16 c3=r56 i9=r85; g", "c3");
    assert_eq!(takes, "c1 Capture by c3 c2 c1, e1 Capture by c3 d2 e1");
    assert_eq!(goes, "a1 b2 c2 d2");
}

#[test]
fn a_unit_that_jumps_on_reaches_all_it_could_get_to_in_a_turn() {
    let chain = "c3=rpm c4=bm c6=bm i9=b6p4m&r5p5m; b - 0";
    let (takes, goes) = told("plimus", chain, "c3");
    assert_eq!(takes, "c4 Capture by c3 c4 c5, c6 Capture by c3 c4 c5 c6 c7");
    assert!(goes.contains("c7"), "{goes}");
}

#[test]
fn a_piece_reaches_what_it_could_shoot() {
    let (takes, goes) = told("platz", "a1=w255 e1=w255 a5=b16 e5=b255; w", "a5");
    assert_eq!(takes, "a1 Shot by a5 a4 a3 a2 a1");
    assert_eq!(goes, "a4");
}

#[test]
fn nothing_is_told_of_an_own_piece_or_an_empty_point() {
    let start = "ploy".parse::<GameText>().unwrap().start();
    assert_eq!(reach(start.as_ref(), "e3"), None);
    assert_eq!(reach(start.as_ref(), "e5"), None);
    assert!(reach(start.as_ref(), "e7").is_some());
}

#[test]
fn every_piece_of_another_side_has_a_reach_in_every_game_and_no_other_has() {
    for game in GameText::all() {
        let match_ = game.start();
        let side = match_.side_of(match_.acting().unwrap());
        for piece in match_.pieces() {
            let other = piece.commander.is_some_and(|by| match_.side_of(by) != side);
            let reach = engine_for(game.id()).reach(match_.as_ref(), piece.point);
            assert_eq!(reach.is_some(), other, "{game}: {piece:?}");
        }
    }
}

#[test]
fn a_conquest_counts_more_than_the_army_on_the_base() {
    let (takes, _) = told("plateau", "A6=be A8=m6 M9=m2; b 0 - - -", "A8");
    assert_eq!(takes, "A6 Conquest by A8 A7 A6");
}
