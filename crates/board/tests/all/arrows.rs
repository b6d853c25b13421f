//! Steps drawn over the board: hints, and what the engine would do.

use crate::common::{after, labels, point, random_games, set_up};
use quadrille_board::{Arrow, Frame, Hand, arrows, layers, parted};
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::Match;

/// The arrows of a turn, and how they are drawn.
fn shown(table: &dyn Match, turn: &str) -> (Vec<Arrow>, String) {
    let frame = Frame::new(&table.geometry(), 0);
    let arrows = arrows(table, turn, 0);
    let drawn = layers::arrows(table.game(), &arrows, &frame);
    (arrows, drawn)
}

#[test]
fn a_whole_double_and_its_upper_stone_are_drawn_differently() {
    let table = set_up("plimus", "c4=bpm i9=b5p5m&r6p6m", "b - 0");
    let (whole, whole_drawn) = shown(table.as_ref(), "c4-d4");
    let (upper, upper_drawn) = shown(table.as_ref(), "c4:t-d4");
    assert_eq!((whole[0].going.len(), upper[0].going.len()), (2, 1));
    assert_eq!(upper[0].going[0].level, 1, "the upper one");
    assert_ne!(whole_drawn, upper_drawn);
    assert!(whole_drawn.contains("going") && upper_drawn.contains("going"));
}

#[test]
fn a_part_is_known_by_the_stones_that_go_the_lowest_first() {
    let table = set_up("plimus", "c4=bpm a1=b1p1m i9=b4p4m&r6p6m", "b - 0");
    let table = table.as_ref();
    let goes = |from: &str, part: &'static str| {
        let mut hand = Hand::new(table);
        hand.tap(point(table, from));
        let pieces = parted(table, &hand, &Touch::Part(part));
        pieces.iter().map(|piece| piece.kind).collect::<Vec<_>>().join(" ")
    };
    assert_eq!((goes("c4", "whole"), goes("c4", "top")), ("minus plus".into(), "plus".into()));
    assert_eq!(goes("a1", "plus-minus"), "minus plus", "plus on top");
    assert_eq!(goes("a1", "minus-plus"), "plus minus");
    assert_eq!((goes("a1", "minus"), goes("c4", "minus")), ("minus".into(), String::new()));
}

#[test]
fn a_ship_that_turns_is_drawn_as_it_will_stand_with_an_arc() {
    let table = after("ploy", "");
    let straight = shown(table.as_ref(), "f3-f4");
    let right = shown(table.as_ref(), "f3-f4R2");
    let left = shown(table.as_ref(), "f3-f4L2");
    assert_eq!([0, 2, 6], [&straight, &right, &left].map(|(arrows, _)| arrows[0].turning));
    assert!(straight.0[0].going.is_empty(), "the board tells it");
    assert_eq!(right.0[0].going[0].directions, 0b100, "the shield points east");
    assert!(!straight.1.contains("A") && right.1 != left.1);
    let (in_place, _) = shown(table.as_ref(), "f3R2");
    assert_eq!((in_place[0].way.len(), in_place[0].turning), (1, 2));
}

/// Where the arc of a turn begins and where its head points, as eighths of the circle around a place.
fn arc(drawn: &str, (x, y): (f32, f32)) -> (f32, f32) {
    let number = |text: &str| -> f32 { text.parse().unwrap_or_else(|_| panic!("{text}")) };
    let eighths = |at: &str| {
        let (to_x, to_y) = at.split_once(' ').expect("two numbers");
        let angle = (number(to_x) - x).atan2(y - number(to_y));
        (angle / std::f32::consts::FRAC_PI_4).rem_euclid(8.0)
    };
    let arc = drawn.find('A').expect("there is an arc");
    let start = drawn[..arc].rfind('M').expect("it begins somewhere");
    let head = drawn[arc..].find("class=\"head\" d=\"M").expect("it has a head") + arc;
    let head = &drawn[head + 17..];
    (eighths(&drawn[start + 1..arc]), eighths(&head[..head.find('L').expect("it is a triangle")]))
}

#[test]
fn an_arc_leads_from_where_a_piece_points_to_where_it_will_point() {
    let text = ",,,,r170,,,,/,,,,,,,,/,,,,r16,,,,/,,,,,,,,/,,,,,,g1,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,g170,,,, r";
    let table = crate::common::game("ploy").read(text).unwrap();
    for (degrees, turn, at, start, end) in [
        (0, "e7-e6R1", "e6", 4.0, 5.0),
        (180, "e7-e6R1", "e6", 0.0, 1.0),
        (90, "e7-e6R1", "e6", 6.0, 7.0),
        (0, "e7-e6L1", "e6", 4.0, 3.0),
        (0, "e7R1", "e7", 4.0, 5.0),
    ] {
        let frame = Frame::new(&table.geometry(), degrees);
        let drawn = layers::arrows(table.game(), &arrows(table.as_ref(), turn, 0), &frame);
        let place = frame.place(crate::common::point(table.as_ref(), at));
        let (from, to) = arc(&drawn, place);
        assert!((from - start).abs() < 0.1, "{degrees} {turn} begins at {from}");
        assert!((to - end).abs() < 0.3, "{degrees} {turn} leads to {to}");
    }
}

#[test]
fn an_army_is_drawn_on_the_way_it_goes() {
    let table = after("plateau", "");
    let (arrow, drawn) = shown(table.as_ref(), "A3-C3=4");
    assert_eq!(arrow[0].way.len(), 5, "{}", labels(table.as_ref(), arrow[0].way.clone()));
    assert_eq!(arrow[0].number, Some(4));
    assert!(drawn.contains(">4</text>"), "{drawn}");
    let (arrow, _) = shown(table.as_ref(), "A3-C3=2");
    assert_eq!(labels(table.as_ref(), arrow[0].way.clone()), "A3 B3 C3");
}

#[test]
fn steps_that_differ_are_drawn_differently() {
    random_games(1, 40, |table, random| {
        let frame = Frame::new(&table.geometry(), 0);
        let list = table.gestures();
        for _ in 0..30.min(list.len()) {
            let pick = |random: &mut fastrand::Rng| list[random.usize(..list.len())].clone();
            let (one, other) = (pick(random), pick(random));
            let is_mute =
                |gesture: &[Touch]| !gesture.iter().any(|touch| matches!(touch, Touch::Point(_)));
            if one.0 == other.0 || is_mute(&one.1) || is_mute(&other.1) {
                continue;
            }
            let draw =
                |step| layers::arrows(table.game(), &arrows(table, &table.text(step), 0), &frame);
            assert_ne!(
                draw(one.0),
                draw(other.0),
                "{}: {} and {}",
                table.position_text(),
                table.text(one.0),
                table.text(other.0)
            );
        }
    });
}

#[test]
fn arrows_of_other_pieces_go_while_one_is_in_hand() {
    let table = after("ploy", "");
    let (arrows, _) = shown(table.as_ref(), "f3-f4");
    let mut hand = Hand::new(table.as_ref());
    assert!(arrows[0].is_of(&hand), "nothing is in hand");
    let at = |label: &str| {
        let points = table.geometry().points;
        Point(points.iter().position(|point| point.label == label).unwrap() as u16)
    };
    hand.tap(at("e3"));
    assert!(!arrows[0].is_of(&hand));
    hand.clear();
    hand.tap(at("f3"));
    assert!(arrows[0].is_of(&hand), "it is the one that is to go");
}

#[test]
fn a_hint_tells_how_a_stone_gets_where_it_can_step_and_jump() {
    let table = set_up("plimus", "d3=bp d4=rm i9=b5p6m&r6p5m", "b - 0");
    let table = table.as_ref();
    let mut hand = Hand::new(table);
    hand.tap(point(table, "d3"));
    let (step, _) = shown(table, "d3-e3");
    let (jump, _) = shown(table, "d3^d4^e3");
    assert_eq!(hand.as_drawn(&jump), None, "nothing is asked yet");
    hand.tap(point(table, "e3"));
    assert_eq!(hand.as_drawn(&jump), Some(Touch::Point(point(table, "d4"))));
    assert_eq!(hand.as_drawn(&step), Some(Touch::Button("step")));
    assert_eq!(hand.as_drawn(&[step, jump].concat()), None, "they differ");
    assert_eq!(hand.as_drawn(&[]), None);
}

#[test]
fn the_steps_of_a_turn_are_numbered_and_a_piece_that_goes_on_is_shown_once() {
    let table = set_up("plimus", "c3=bpm c4=rm c6=bm i9=b5p4m&r6p5m", "b - 0");
    let (chain, drawn) = shown(table.as_ref(), "c3xc4^c5;>a9;c5^c6^c7");
    let legs: Vec<_> = chain.iter().map(|arrow| (arrow.leg, arrow.goes_on)).collect();
    assert_eq!(legs, [(Some(1), false), (Some(2), false), (Some(3), true)]);
    assert_eq!(chain.iter().map(|arrow| arrow.going.len()).collect::<Vec<_>>(), [2, 0, 0]);
    assert!(drawn.contains(">1</text>") && drawn.contains(">3</text>"), "{drawn}");
    let (alone, drawn) = shown(table.as_ref(), "c3-c2");
    assert_eq!((alone[0].leg, drawn.contains("leg")), (None, false), "no number for one step");
    let armies = after("plateau", "");
    let (armies, drawn) = shown(armies.as_ref(), "A10-C10=2;A9-E9=4");
    assert!(armies.iter().all(|arrow| !arrow.goes_on));
    assert_eq!(drawn.matches("class=\"start\"").count(), 2, "each that sets out has a ring");
}
