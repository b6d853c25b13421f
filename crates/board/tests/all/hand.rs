//! What a player does with taps, keys and choices, game by game.

use crate::common::{after, labels, offered, point, set_up, step, tapped, touch};
use quadrille_board::{Frame, Hand, Handle, Reply};
use quadrille_core::present::Touch;
use quadrille_table::GameText;

#[test]
fn a_piece_that_may_turn_far_is_turned_for_a_look_first() {
    let table = after("ploy", "");
    let mut hand = tapped(table.as_ref(), "b1");
    assert!(hand.may_turn());
    assert_eq!((hand.turn(true), hand.turning()), (Reply::Changed, 1));
    assert_eq!((hand.turn(true), hand.turning()), (Reply::Changed, 2));
    assert_eq!(hand.tap(point(table.as_ref(), "b1")), step(table.as_ref(), "b1R2"));
    assert_eq!(hand.turning(), 0);
}

#[test]
fn turning_goes_round_to_where_it_began() {
    let table = after("ploy", "");
    let mut hand = tapped(table.as_ref(), "b1");
    let seen: Vec<u8> = std::iter::repeat_with(|| {
        assert_eq!(hand.turn(false), Reply::Changed);
        hand.turning()
    })
    .take(8)
    .collect();
    assert_eq!(seen, [7, 6, 5, 4, 3, 2, 1, 0]);
    let mut probe = tapped(table.as_ref(), "e2");
    let seen: Vec<u8> = std::iter::repeat_with(|| {
        assert_eq!(probe.turn(true), Reply::Changed);
        probe.turning()
    })
    .take(4)
    .collect();
    assert_eq!(seen, [1, 2, 7, 0], "only what differs, ploy 3.5");
}

#[test]
fn escape_puts_a_turned_piece_back_and_then_down() {
    let table = after("ploy", "");
    let mut hand = tapped(table.as_ref(), "b1");
    assert_eq!(hand.turn(true), Reply::Changed);
    assert!(hand.back());
    assert_eq!((hand.turning(), hand.anchor()), (0, Some(point(table.as_ref(), "b1"))));
    assert!(hand.back());
    assert_eq!(hand.anchor(), None);
    assert!(!hand.back());
}

#[test]
fn a_turned_piece_goes_nowhere_before_it_is_put_back() {
    let table = after("ploy", "");
    let table = table.as_ref();
    let mut hand = tapped(table, "b1");
    assert_eq!(hand.turn(true), Reply::Changed);
    assert_eq!(hand.step_to(point(table, "b3")), None);
    assert_eq!(hand.tap(point(table, "b3")), Reply::Refused);
    assert_eq!(hand.turning(), 1);
    hand.clear();
    let mut hand = tapped(table, "b1");
    assert_eq!(hand.tap(point(table, "b3")), step(table, "b1-b3"));
}

#[test]
fn another_piece_can_be_chosen_while_one_is_turned() {
    let table = after("ploy", "");
    let table = table.as_ref();
    let mut hand = tapped(table, "b1");
    assert_eq!(hand.turn(true), Reply::Changed);
    assert!(hand.begins_at(point(table, "c1")));
    assert_eq!(hand.tap(point(table, "c1")), Reply::Changed);
    assert_eq!((hand.turning(), hand.anchor()), (0, Some(point(table, "c1"))));
}

#[test]
fn whatever_turns_a_piece_shows_it_first_and_done_takes_it() {
    for (game, taps, text) in [
        ("ploy", "b1", "b1R1"),
        ("ploy", "e1", "e1R1"),
        ("ploy", "e3", "e3R1"),
        ("ploy", "e3 e4", "e3-e4R1"),
        ("ploy turning=45", "b1", "b1R1"),
        ("ploy turning=45", "e3 e4", "e3-e4R1"),
    ] {
        let table = after(game, "");
        let table = table.as_ref();
        let mut handled = tapped(table, taps);
        assert_eq!(handled.turn(true), Reply::Changed, "{text}");
        let mut pictured = tapped(table, taps);
        assert_eq!(pictured.choose(&Touch::Turn(1)), Reply::Changed, "{text}");
        assert_eq!(handled, pictured, "{text}");
        assert_eq!(handled.turning(), 1, "{text}");
        let there = handled.anchor().unwrap();
        assert_eq!(handled.clone().tap(there), step(table, text), "touched again");
        assert_eq!(offered(&handled).matches("done").count(), 1);
        assert_eq!(handled.choose(&Touch::Button("done")), step(table, text));
        assert_eq!(pictured.choose(&Touch::Turn(0)), Reply::Changed);
        assert_eq!(pictured, tapped(table, taps), "{text}: as it stands");
    }
}

#[test]
fn done_takes_the_turn_that_was_set() {
    let table = after("ploy", "");
    let table = table.as_ref();
    let mut hand = tapped(table, "f3 f4");
    assert_eq!((hand.turn(true), hand.turn(true)), (Reply::Changed, Reply::Changed));
    assert_eq!(hand.choose(&Touch::Button("done")), step(table, "f3-f4R2"));
}

#[test]
fn handles_take_and_leave_appear_where_there_is_something_to_take() {
    let table = after("ploy", "");
    let table = table.as_ref();
    let frame = Frame::new(&table.geometry(), 0);
    let handles = |hand: &Hand| -> Vec<Handle> {
        hand.handles(&frame).into_iter().map(|(handle, _)| handle).collect()
    };
    let turning = [Handle::Left, Handle::Right];
    let all = [Handle::Left, Handle::Right, Handle::Leave, Handle::Take];
    let mut hand = tapped(table, "b1");
    assert_eq!(handles(&hand), turning);
    assert_eq!(hand.turn(true), Reply::Changed);
    assert_eq!(handles(&hand), all);
    assert_eq!(handles(&tapped(table, "f3 f4")), all);
    assert_eq!(handles(&Hand::new(table)), []);
}

#[test]
fn a_piece_with_one_turning_takes_it_either_way() {
    let table = after("ploy", "");
    let mut seen = Vec::new();
    for clockwise in [true, false] {
        let mut hand = tapped(table.as_ref(), "e1");
        assert_eq!(hand.turn(clockwise), Reply::Changed);
        seen.push(hand.turning());
    }
    assert_eq!(seen, [1, 1]);
}

#[test]
fn a_piece_that_is_alone_to_act_is_in_hand_and_stays_there() {
    for (game, field, rest) in
        [("platz", "c3=w255 c5=b0", "w"), ("plimus", "c5=bpm c6=rm i9=b5p5m&r6p5m", "b c5:c3c5 0")]
    {
        let table = set_up(game, field, rest);
        let table = table.as_ref();
        let fresh = Hand::new(table);
        let at = fresh.anchor().unwrap();
        assert!(fresh.is_given() && !fresh.has_begun(), "{game}");
        let mut hand = fresh.clone();
        assert_eq!(hand.tap(at), Reply::Changed);
        assert_eq!(hand, fresh, "{game}: obeying changes nothing");
        assert!(!hand.back(), "there is nothing to take back");
        hand.clear();
        assert_eq!(hand, fresh, "nor to put back");
    }
}

#[test]
fn what_turns_by_an_eighth_alone_stops_there() {
    let table = after("ploy turning=45", "");
    let mut hand = tapped(table.as_ref(), "b1");
    let turn = |hand: &mut Hand, clockwise| {
        assert_eq!(hand.turn(clockwise), Reply::Changed);
        hand.turning()
    };
    let seen = [true, true, false, false, false, true].map(|clockwise| turn(&mut hand, clockwise));
    assert_eq!(seen, [1, 1, 0, 7, 7, 0]);
}

#[test]
fn nothing_turns_that_may_not() {
    let ploy = after("ploy", "");
    let mut hand = Hand::new(ploy.as_ref());
    assert!(!hand.may_turn());
    assert_eq!(hand.turn(true), Reply::Refused);
    let platz = after("platz", "");
    let mut hand = tapped(platz.as_ref(), "a1");
    assert_eq!(hand.turn(true), Reply::Refused);
    assert_eq!(hand.anchor(), Some(point(platz.as_ref(), "a1")));
}

#[test]
fn a_shield_that_moved_may_turn_or_be_done() {
    let table = after("ploy", "");
    let hand = tapped(table.as_ref(), "e3 e4");
    assert_eq!(offered(&hand), "turn5 turn6 turn7 turn0 turn1 turn2 turn3 turn4 done");
    assert_eq!(hand.clone().choose(&Touch::Button("done")), step(table.as_ref(), "e3-e4"));
    assert_eq!(hand.clone().tap(point(table.as_ref(), "e4")), step(table.as_ref(), "e3-e4"));
    let mut turned = hand.clone();
    assert_eq!((turned.turn(false), turned.turn(false)), (Reply::Changed, Reply::Changed));
    assert_eq!(turned.tap(point(table.as_ref(), "e4")), step(table.as_ref(), "e3-e4L2"));
    let mut other = hand;
    assert_eq!(other.tap(point(table.as_ref(), "b1")), Reply::Changed);
    assert_eq!(other.anchor(), Some(point(table.as_ref(), "b1")));
}

#[test]
fn the_chosen_piece_is_put_back_by_another_tap() {
    for game in GameText::all() {
        let table = game.start();
        let first = table.gestures().into_iter().find_map(|(_, gesture)| match gesture[..] {
            [Touch::Point(point), _, ..] => Some(point),
            _ => None,
        });
        let first = first.unwrap_or_else(|| panic!("{game}: no step begins with a piece"));
        let mut hand = Hand::new(table.as_ref());
        assert_eq!(hand.tap(first), Reply::Changed);
        assert_eq!(hand.tap(first), Reply::Changed);
        assert_eq!(hand, Hand::new(table.as_ref()), "{game}");
    }
}

#[test]
fn what_cannot_be_touched_changes_nothing() {
    let table = after("ploy", "");
    let mut hand = tapped(table.as_ref(), "b1");
    assert_eq!(hand.turn(true), Reply::Changed);
    let before = hand.clone();
    assert_eq!(hand.tap(point(table.as_ref(), "e5")), Reply::Refused);
    assert_eq!(hand, before);
}

#[test]
fn a_double_goes_whole_or_by_its_top() {
    let table = set_up("plimus", "c4=bpm i9=b5p5m&r6p6m", "b - 0");
    let mut hand = tapped(table.as_ref(), "c4");
    assert_eq!(offered(&hand), "whole top");
    assert_eq!(hand.choose(&Touch::Part("top")), Reply::Changed);
    assert_eq!(hand.tap(point(table.as_ref(), "d4")), step(table.as_ref(), "c4:t-d4"));
    let mut hand = tapped(table.as_ref(), "c4");
    assert_eq!(hand.choose(&Touch::Part("whole")), Reply::Changed);
    assert_eq!(hand.tap(point(table.as_ref(), "d4")), step(table.as_ref(), "c4-d4"));
}

#[test]
fn a_place_is_touched_first_and_then_chosen_what_goes_there() {
    let table = set_up("plimus", "c4=bpm i9=b5p5m&r6p6m", "b - 0");
    let table = table.as_ref();
    let mut hand = tapped(table, "c4 d4");
    assert_eq!(hand.aimed(), Some(point(table, "d4")));
    assert_eq!(offered(&hand), "whole top");
    assert_eq!(hand.clone().choose(&Touch::Part("top")), step(table, "c4:t-d4"));
    assert_eq!(hand.clone().choose(&Touch::Part("whole")), step(table, "c4-d4"));
    assert!(hand.back());
    assert_eq!(hand, tapped(table, "c4"), "nothing is aimed at any more");
    assert_eq!(hand.tap(point(table, "i5")), Reply::Refused, "it is too far");
}

#[test]
fn only_the_part_that_can_goes_without_being_asked_for() {
    let table = set_up("plimus", "a1=b1p1m a2=rp i9=b5p5m&r5p6m", "b - 0");
    let table = table.as_ref();
    let mut hand = tapped(table, "a1");
    assert_eq!(offered(&hand).split(' ').count(), 4);
    let jumps = table.gestures().into_iter().map(|(step, _)| table.text(step));
    let jumps: Vec<String> = jumps.filter(|text| text.contains("^a2^a3")).collect();
    assert_eq!(jumps, ["a1:m^a2^a3", "a1:mp^a2^a3"], "minus jumps over plus");
    assert_eq!(hand.tap(point(table, "a3")), Reply::Changed);
    assert_eq!(offered(&hand), "minus minus-plus");
    assert_eq!(hand.choose(&Touch::Part("minus")), step(table, "a1:m^a2^a3"));
}

#[test]
fn the_upper_stone_of_a_double_joins_another_without_being_asked_for() {
    let table = set_up("plimus", "c4=bpm c5=bm c3=bp i9=b4p4m&r6p6m", "b - 0");
    let table = table.as_ref();
    let mut hand = tapped(table, "c4 c5");
    assert_eq!(offered(&hand), "join");
    assert_eq!(hand.clone().choose(&Touch::Button("join")), step(table, "c4:t-c5"));
    assert_eq!(hand.tap(point(table, "c5")), step(table, "c4:t-c5"), "touched again it is");
    let other = tapped(table, "c4 c3");
    assert_eq!(other.walk().made(), [touch(table, "c3")], "equal signs do not join");
}

#[test]
fn a_pole_offers_its_stones() {
    let table = set_up("plimus", "a1=b1p1m i9=b5p5m&r6p6m", "b - 0");
    let mut hand = tapped(table.as_ref(), "a1");
    assert_eq!(offered(&hand), "plus minus plus-minus minus-plus");
    assert_eq!(hand.choose(&Touch::Part("minus-plus")), Reply::Changed);
    assert_eq!(hand.tap(point(table.as_ref(), "a2")), step(table.as_ref(), "a1:mp-a2"));
}

#[test]
fn captured_stones_are_put_on_poles() {
    let table = set_up("plimus", "c5=bpm i9=b5p5m&r5p6m", "b c5:c3c5>rp 0");
    let mut hand = Hand::new(table.as_ref());
    let poles = hand.walk().next().iter().filter_map(|touch| match touch {
        Touch::Point(point) => Some(*point),
        _ => None,
    });
    let mut poles: Vec<_> = poles.collect();
    poles.sort();
    assert_eq!(labels(table.as_ref(), poles), "a1 i1 a9 i9");
    assert_eq!(hand.tap(point(table.as_ref(), "a9")), step(table.as_ref(), ">a9"));
}

#[test]
fn a_jump_is_made_by_tapping_where_it_lands() {
    let table = set_up("plimus", "c4=bp c5=bm i9=b5p5m&r6p6m", "b - 0");
    let mut hand = tapped(table.as_ref(), "c4");
    assert_eq!(hand.tap(point(table.as_ref(), "c6")), step(table.as_ref(), "c4^c5^c6"));
    let mut hand = tapped(table.as_ref(), "c4 c5");
    assert_eq!(offered(&hand), "join", "c5 is the field to stand on as well");
    assert_eq!(hand.choose(&Touch::Button("join")), step(table.as_ref(), "c4-c5"));
}

#[test]
fn where_a_stone_can_step_and_jump_it_is_asked_which() {
    let table = set_up("plimus", "d3=bp d4=rm i9=b5p6m&r6p5m", "b - 0");
    let table = table.as_ref();
    let mut hand = tapped(table, "d3");
    assert_eq!(hand.tap(point(table, "e3")), Reply::Changed, "nothing is done yet");
    assert_eq!(hand.choices(), [Touch::Button("step"), touch(table, "d4")]);
    assert_eq!(hand.again(), None);
    let jump = table.gesture(table.read("d3^d4^e3").unwrap());
    assert_eq!(hand.left_of(&jump), [touch(table, "d4")]);
    assert_eq!(hand.clone().choose(&Touch::Button("step")), step(table, "d3-e3"));
    assert_eq!(hand.clone().choose(&touch(table, "d4")), step(table, "d3^d4^e3"));
    assert_eq!(hand.tap(point(table, "d4")), step(table, "d3^d4^e3"), "touched on the board");
    let mut over_first = tapped(table, "d3 d4");
    assert_eq!(over_first.tap(point(table, "e3")), step(table, "d3^d4^e3"));
    let mut alone = tapped(table, "d3");
    assert_eq!(alone.tap(point(table, "d2")), step(table, "d3-d2"), "no jump leads there");
}

#[test]
fn a_stone_that_can_join_by_a_step_or_a_jump_is_asked_which() {
    let table = set_up("plimus", "d3=bp d4=rm e3=bm i9=b5p5m&r6p5m", "b - 0");
    let table = table.as_ref();
    let mut hand = tapped(table, "d3");
    assert_eq!(hand.tap(point(table, "e3")), Reply::Changed);
    assert_eq!(hand.choices(), [Touch::Button("join"), touch(table, "d4")]);
    assert_eq!(hand.choose(&touch(table, "d4")), step(table, "d3^d4^e3"));
}

#[test]
fn a_choice_that_is_the_only_one_is_made_by_itself() {
    let table = set_up("plimus", "a1=b1p0m b1=bm i9=b5p5m&r6p6m", "b - 0");
    let mut hand = tapped(table.as_ref(), "a1");
    assert_eq!(hand.walk().made()[1..], [Touch::Part("plus")]);
    assert_eq!(hand.tap(point(table.as_ref(), "a2")), step(table.as_ref(), "a1:p-a2"));
}

#[test]
fn what_could_begin_with_a_stone_does_not_join_it_unasked() {
    let table = set_up("plimus", "c4=bp d4=bm i9=b5p5m&r6p6m", "b - 0");
    let table = table.as_ref();
    let mut hand = tapped(table, "c4");
    assert_eq!(hand.tap(point(table, "d4")), Reply::Changed);
    assert_eq!(offered(&hand), "join");
    assert_eq!(hand.clone().choose(&Touch::Button("join")), step(table, "c4-d4"));
    assert_eq!(hand.again(), Some(Touch::Button("join")));
    assert_eq!(hand.clone().tap(point(table, "d4")), step(table, "c4-d4"), "touched again it is");
    hand.clear();
    assert_eq!(hand.tap(point(table, "d4")), Reply::Changed, "it was the other stone");
    assert_eq!(hand.walk().made(), [touch(table, "d4")]);
    assert_eq!(hand.again(), None);
    assert_eq!(hand.tap(point(table, "d4")), Reply::Changed);
    assert!(hand.walk().made().is_empty());
}

#[test]
fn a_hopping_unit_is_in_hand_by_itself_and_may_stop() {
    let table = set_up("plimus", "c5=bpm c6=rm i9=b5p5m&r6p5m", "b c5:c3c5 0");
    let table = table.as_ref();
    let mut hand = Hand::new(table);
    assert_eq!(hand.walk().made(), [touch(table, "c5")]);
    assert_eq!(offered(&hand), "done");
    assert_eq!(hand.clone().choose(&Touch::Button("done")), step(table, "done"));
    assert_eq!(hand.tap(point(table, "c7")), Reply::Changed);
    let choices = offered(&hand);
    assert!(choices.contains("leave") && choices.contains("capture"), "{choices}");
    assert!(!choices.contains("done"), "the turn is not ended while the jump is asked about");
    assert_eq!(hand.choose(&Touch::Button("capture")), step(table, "c5xc6^c7"));
}
