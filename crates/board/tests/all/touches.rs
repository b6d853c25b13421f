//! From finger to picture nothing is found twice: how often a match is asked, and how long it takes.

use std::time::{Duration, Instant};

use crate::common::counted::{Asked, Counted};
use quadrille_board::motion::motions;
use quadrille_board::{Frame, Hand, Reply, Scene, Still, layers};
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::{Match, Step};

/// A turn of Empire Plateau in the middle of a game.
fn middle() -> Box<dyn Match> {
    let games = (0..).map(|seed| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut table = crate::common::game("plateau").start();
        while table.done() < 40 || !table.at_turn_start() {
            if !crate::common::play_random(table.as_mut(), &mut random) {
                break;
            }
        }
        table
    });
    games.into_iter().find(|table| table.acting().is_ok()).expect("some games are long")
}

/// What is drawn and offered after the hand has changed, as a page does it.
fn picture(table: &dyn Match, still: &Still, frame: &Frame, hand: &Hand) -> usize {
    let scene = Scene::over(still, table, frame, Some(hand));
    let svg = [
        layers::under(&scene, frame),
        layers::pieces(table.game(), &scene.pieces, frame, "board"),
        layers::over(&scene, frame),
    ];
    svg.concat().len() + hand.choices().len() + hand.handles(frame).len()
}

/// The point where the most gestures begin that go on with another point, and how many do.
fn busiest(hand: &Hand) -> (Point, usize) {
    let begins = |touch: &Touch| {
        let goes =
            |gesture: &[Touch]| matches!(gesture, [first, Touch::Point(_), ..] if first == touch);
        hand.walk().open().filter(|(_, gesture)| goes(gesture)).count()
    };
    let points = hand.walk().beginnings().iter().filter_map(|touch| match touch {
        Touch::Point(point) => Some((*point, begins(touch))),
        _ => None,
    });
    points.max_by_key(|(_, count)| *count).expect("something can be touched")
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

#[test]
fn a_touch_finds_no_legal_step_again_and_asks_once_for_each_step_it_shows() {
    let table = Counted::new(middle());
    let board = table.geometry();
    let frame = Frame::new(&board, 0);
    let still = Still::new(&table, &board, &frame);
    let fresh = Hand::new(&table);
    let drawn = Asked { legal: 1, effects: 0, ways: 2, pieces: 1, boards: 1, copies: 1 };
    assert_eq!(
        table.asked(),
        drawn,
        "what a match needs to be shown, with the ways of its last turn"
    );
    let (point, steps) = busiest(&fresh);
    let mut times = Vec::new();
    for _ in 0..50 {
        let mut hand = fresh.clone();
        let begun = Instant::now();
        assert!(hand.begins_at(point));
        assert_eq!(hand.tap(point), Reply::Changed);
        assert!(picture(&table, &still, &frame, &hand) > 0);
        times.push(begun.elapsed());
        assert_eq!(table.asked(), Asked { effects: steps, ..Asked::default() });
    }
    println!("a touch that shows {steps} steps: {:?}", median(times));
}

#[test]
fn a_step_finds_the_next_legal_steps_once() {
    let table = Counted::new(middle());
    let board = table.geometry();
    let frame = Frame::new(&board, 0);
    let still = Still::new(&table, &board, &frame);
    let fresh = Hand::new(&table);
    let (point, _) = busiest(&fresh);
    let first = fresh.walk().open().find(|(_, gesture)| gesture[0] == Touch::Point(point));
    let (step, gesture) = first.map(|(step, gesture)| (step, gesture.to_vec())).unwrap();
    table.asked();
    let mut times = Vec::new();
    for _ in 0..50 {
        let mut hand = fresh.clone();
        hand.tap(point);
        let begun = Instant::now();
        assert_eq!(made(&mut hand, &gesture[1..]), Some(step));
        let mut after = table.boxed();
        after.take(step).unwrap();
        let now = Still::new(after.as_ref(), &board, &frame);
        assert!(!motions((&table, &still), (after.as_ref(), &now), &frame).is_empty());
        let hand = Hand::new(after.as_ref());
        assert!(picture(after.as_ref(), &now, &frame, &hand) > 0);
        times.push(begun.elapsed());
        let asked = Asked { legal: 1, effects: 1, ways: 2, pieces: 1, boards: 0, copies: 2 };
        assert_eq!(table.asked(), asked);
    }
    println!("a step with its motion and the next picture: {:?}", median(times));
}

/// Makes what is left of a gesture; the step it makes.
fn made(hand: &mut Hand, left: &[Touch]) -> Option<Step> {
    left.iter().find_map(|touch| match hand.choose(touch) {
        Reply::Step(step) => Some(step),
        Reply::Refused | Reply::Changed => None,
    })
}
