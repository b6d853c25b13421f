//! The board by keyboard alone: arrows move a cursor, Enter touches, brackets turn, Escape takes
//! back, digits choose among what is offered.

use leptos::prelude::*;
use quadrille_board::cursor::{Way, step};
use quadrille_core::Point;
use web_sys::KeyboardEvent;

use super::Desk;

pub(super) fn pressed(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    let done = match key.as_str() {
        "ArrowUp" => go(desk, Way::Up),
        "ArrowDown" => go(desk, Way::Down),
        "ArrowLeft" => go(desk, Way::Left),
        "ArrowRight" => go(desk, Way::Right),
        "Enter" | " " => touch(desk),
        "[" => turn(desk, false),
        "]" => turn(desk, true),
        "Escape" => desk.back(),
        digit => choose(desk, digit),
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
    }
}

fn go(desk: Desk, way: Way) -> bool {
    let to = match desk.pointing.cursor.get_untracked() {
        Some(from) if desk.frame.with_untracked(|frame| frame.has(from)) => {
            desk.frame.with_untracked(|frame| step(frame, from, way))
        }
        _ => beginning(desk),
    };
    desk.pointing.cursor.set(Some(to));
    true
}

/// Where the cursor begins: at the piece in hand, or at one that can be touched.
fn beginning(desk: Desk) -> Point {
    let anchor = desk.hand.with_untracked(quadrille_board::Hand::anchor);
    let first = || desk.scene.with_untracked(|scene| scene.marks.first().map(|(point, _)| *point));
    anchor.or_else(first).unwrap_or(Point(0))
}

fn touch(desk: Desk) -> bool {
    match desk.pointing.cursor.get_untracked() {
        Some(point) => desk.tap(point),
        None => desk.pointing.cursor.set(Some(beginning(desk))),
    }
    true
}

fn turn(desk: Desk, clockwise: bool) -> bool {
    let may = desk.hand.with_untracked(quadrille_board::Hand::may_turn);
    if may {
        desk.turn(clockwise);
        let anchor = desk.hand.with_untracked(quadrille_board::Hand::anchor);
        if anchor.is_some() {
            desk.pointing.cursor.set(anchor);
        }
    }
    may
}

fn choose(desk: Desk, digit: &str) -> bool {
    let number = digit.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let choices = desk.hand.with_untracked(quadrille_board::Hand::choices);
    match number.and_then(|number| choices.get(number)) {
        Some(touch) => {
            desk.choose(touch);
            true
        }
        None => false,
    }
}
