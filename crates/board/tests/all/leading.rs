//! A learner who is led touch by touch makes the step that was meant.

use crate::common::{point, random_games, set_up};
use quadrille_board::{Frame, Hand, Reply, layers};
use quadrille_core::present::Touch;
use quadrille_table::Match;

fn make(hand: &mut Hand, touch: &Touch) -> Reply {
    match touch {
        Touch::Point(point) => hand.tap(*point),
        choice => hand.choose(choice),
    }
}

#[test]
fn what_is_left_of_a_gesture_leads_to_its_step() {
    random_games(1, 12, |table, random| {
        let mut steps = table.gestures();
        random.shuffle(&mut steps);
        for (step, gesture) in steps.iter().take(12) {
            let mut hand = Hand::new(table);
            let mut touches = 0;
            let made = loop {
                let left = hand.left_of(gesture);
                let next = left.first().unwrap_or_else(|| panic!("nothing left of {gesture:?}"));
                match make(&mut hand, next) {
                    Reply::Step(made) => break made,
                    Reply::Changed => touches += 1,
                    Reply::Refused => panic!("{next:?} of {gesture:?} is refused"),
                }
                assert!(touches < 12, "{gesture:?} has no end");
            };
            assert_eq!(table.text(made), table.text(*step));
        }
    });
}

/// What is left of the gesture of a step, as short words.
fn left(table: &dyn Match, hand: &Hand, step: &str) -> Vec<String> {
    let points = table.geometry().points;
    let word = |touch: &Touch| match touch {
        Touch::Point(point) => points[point.index()].label.clone(),
        Touch::Turn(eighths) => format!("turn{eighths}"),
        Touch::Number(number) => number.to_string(),
        Touch::Part(key) | Touch::Button(key) => (*key).to_owned(),
        _ => String::new(),
    };
    let gesture = table.gesture(table.read(step).unwrap());
    hand.left_of(&gesture).iter().map(word).collect()
}

#[test]
fn first_comes_the_piece_then_the_place_then_what_is_to_be_pressed() {
    let table = set_up("ploy", "a1=g85 e4=g131 h4=r16 i9=r85", "g");
    let mut hand = Hand::new(table.as_ref());
    assert_eq!(left(table.as_ref(), &hand, "e4-e6"), ["e4", "e6"]);
    hand.tap(point(table.as_ref(), "e4"));
    assert_eq!(left(table.as_ref(), &hand, "e4-e6"), ["e6"]);
    assert_eq!(left(table.as_ref(), &hand, "e4R1"), ["turn1", "done"]);
    hand.turn(true);
    assert_eq!(left(table.as_ref(), &hand, "e4R1"), ["done"]);
    assert_eq!(left(table.as_ref(), &hand, "e4-e6"), ["turn0", "e6"]);
    assert_eq!(left(table.as_ref(), &hand, "a1-a2"), ["a1", "a2"], "another piece");

    let double = set_up("plimus", "e4=bpm i1=b5p5m a9=r6p6m", "b - 0");
    let mut hand = Hand::new(double.as_ref());
    hand.tap(point(double.as_ref(), "e4"));
    assert_eq!(left(double.as_ref(), &hand, "e4:t-e5"), ["e5", "top"]);
    hand.tap(point(double.as_ref(), "e5"));
    assert_eq!(left(double.as_ref(), &hand, "e4:t-e5"), ["top"]);
}

#[test]
fn only_the_next_point_has_a_pin_and_each_has_a_frame() {
    let table = set_up("platz", "a1=w255 a5=b255", "w");
    let frame = Frame::new(&table.geometry(), 0);
    let touches = ["a1", "a5", "a1"].map(|label| Touch::Point(point(table.as_ref(), label)));
    let svg = layers::leading(&touches, &frame);
    assert_eq!((svg.matches("<rect").count(), svg.matches("pin").count()), (2, 1));
    let pressed = [Touch::Button("done"), touches[0].clone()];
    assert!(!layers::leading(&pressed, &frame).contains("pin"));
    assert!(layers::leading(&[], &frame).is_empty());
}
