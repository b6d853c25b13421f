//! The board by keyboard alone: arrows move a cursor, Enter touches, brackets turn, Escape takes
//! back, digits choose among what is offered. A point is gone to by its name, a letter and a number;
//! so no letter is a command of its own, and what is asked for by those who hear the board has signs.
//! Where other letters lie on the keys of the brackets, these keys count.

use leptos::prelude::*;
use quadrille_board::Hand;
use quadrille_board::cursor::{Way, step};
use quadrille_core::{Point, sort_short};
use web_sys::KeyboardEvent;

use super::{Desk, told};
use crate::words::board as words;
use crate::words::voice;

pub(super) fn pressed(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let (key, code) = (event.key(), event.code());
    let key = match code.as_str() {
        "BracketLeft" => "[",
        "BracketRight" => "]",
        _ => key.as_str(),
    };
    let done = match key {
        "Shift" => return,
        key if types(desk, key, &code) => true,
        "ArrowUp" => go(desk, Way::Up),
        "ArrowDown" => go(desk, Way::Down),
        "ArrowLeft" => go(desk, Way::Left),
        "ArrowRight" => go(desk, Way::Right),
        "PageDown" => next(desk, true),
        "PageUp" => next(desk, false),
        "Enter" | " " => touch(desk),
        "[" => turn(desk, false),
        "]" => turn(desk, true),
        "?" => say(desk, told::board(desk)),
        "!" => say(desk, told::reach(desk)),
        "." => say(desk, can(desk)),
        "Escape" => desk.back(),
        digit => choose(desk, digit),
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
    }
}

/// Goes on with the name of a point, and goes there as soon as it is one; false if the key does not
/// belong to a name. On keyboards with other letters the keys of the Latin ones count.
fn types(desk: Desk, key: &str, code: &str) -> bool {
    let typed = desk.pointing.typed;
    let mut letters = key.chars();
    let (Some(first), None) = (letters.next(), letters.next()) else {
        typed.set(String::new());
        return false;
    };
    let letter = match first {
        latin if latin.is_ascii_alphabetic() => Some(latin),
        other if other.is_alphabetic() => {
            code.strip_prefix("Key").and_then(|key| key.chars().next())
        }
        _ => None,
    };
    let begun = typed.get_untracked();
    let name = match letter {
        Some(letter) => letter.to_string(),
        None if first.is_ascii_digit() && !begun.is_empty() => format!("{begun}{first}"),
        None => String::new(),
    };
    let is_beginning = |label: &str| {
        label.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(&name))
    };
    let (known, point) = desk.geometry.with_untracked(|board| {
        let mut labels = board.points.iter().map(|point| point.label.as_str());
        let point = labels.clone().position(|label| label.eq_ignore_ascii_case(&name));
        (labels.any(is_beginning), point)
    });
    let is_name = !name.is_empty();
    typed.set(if known { name.clone() } else { String::new() });
    if let Some(point) = point {
        desk.pointing.cursor.set(Some(Point(point as u16)));
    } else if is_name && !known && begun.is_empty() {
        desk.said.say(words::NO_POINT.fill(&[&name]));
    }
    is_name && (known || begun.is_empty())
}

fn say(desk: Desk, words: String) -> bool {
    desk.said.say(words);
    true
}

/// What can be done from the point under the cursor.
fn can(desk: Desk) -> String {
    let at = desk.pointing.cursor.get_untracked();
    let at = at.or_else(|| desk.hand.with_untracked(Hand::anchor));
    let can = |point| desk.table.with_untracked(|table| voice(&**table).can(point));
    at.map(can).unwrap_or_default()
}

/// The next or previous point where something can be done.
fn next(desk: Desk, forward: bool) -> bool {
    let mut points: Vec<Point> =
        desk.scene.with_untracked(|scene| scene.marks.iter().map(|(point, _)| *point).collect());
    sort_short(&mut points, |point| *point);
    let at = desk.pointing.cursor.get_untracked();
    let beyond = match forward {
        true => points.iter().find(|&&point| at.is_none_or(|at| point > at)).or(points.first()),
        false => points.iter().rfind(|&&point| at.is_none_or(|at| point < at)).or(points.last()),
    };
    if let Some(point) = beyond {
        desk.pointing.cursor.set(Some(*point));
    }
    true
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
    let anchor = desk.hand.with_untracked(Hand::anchor);
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
    let may = desk.hand.with_untracked(Hand::may_turn);
    if may {
        desk.turn(clockwise);
        let anchor = desk.hand.with_untracked(Hand::anchor);
        if anchor.is_some() {
            desk.pointing.cursor.set(anchor);
        }
    }
    may
}

fn choose(desk: Desk, digit: &str) -> bool {
    let number = digit.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let choices = desk.hand.with_untracked(Hand::choices);
    match number.and_then(|number| choices.get(number)) {
        Some(touch) => {
            desk.choose(touch);
            true
        }
        None => false,
    }
}
