//! The board by keyboard alone: arrows move a cursor, Enter touches, brackets turn, Escape takes
//! back, digits choose among what is offered or asked. A point is gone to by its name, a letter and a number;
//! so no letter that begins one is a command of its own, and what is asked for by those who hear the board has signs.
//! Where other letters lie on the keys of the brackets, these keys count.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::cursor::{Spelt, Way, step};
use quadrille_board::{Hand, Handle};
use quadrille_core::{Point, sort_short};
use web_sys::KeyboardEvent;

use super::{Desk, told};
use crate::browser;
use crate::words::{MessageInPageLanguage as _, board as words};

pub(super) fn pressed(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let (key, code) = (event.key(), event.code());
    let key = meant(&key, &code);
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
        "?" => say(desk, desk.table.with_untracked(|table| told::board(&**table))),
        "!" => say(desk, desk.table.with_untracked(|table| told::reach(&**table))),
        "." => say(desk, told::can(desk)),
        "Escape" => desk.pen.is_some_and(|pen| pen.back()) || desk.back(),
        digit => choose(desk, digit),
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
    }
}

/// What a key means, by what it types and by its place.
pub(crate) fn meant<'k>(key: &'k str, code: &str) -> &'k str {
    match code {
        "BracketLeft" => "[",
        "BracketRight" => "]",
        _ => key,
    }
}

/// The keys that work beside the board too, where its choices are: brackets, Escape and digits.
pub(super) fn beside(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let done = match meant(&event.key(), &event.code()) {
        "[" => desk.may_turn(false),
        "]" => desk.may_turn(true),
        "Escape" => desk.back(),
        digit => choose(desk, digit),
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
        let stay = move || {
            if browser::is_focus_nowhere() {
                desk.focus();
            }
        };
        set_timeout(stay, Duration::from_millis(60));
    }
}

/// Goes on with the name of a point, and goes there as soon as it is one; false if the key does not
/// belong to a name.
fn types(desk: Desk, key: &str, code: &str) -> bool {
    let mut spelling = desk.pointing.typed.get_untracked();
    let spelt = desk.geometry.with_untracked(|board| spelling.key(board, key, code));
    desk.pointing.typed.set(spelling);
    match spelt {
        Spelt::Nothing => return false,
        Spelt::Begun => {}
        Spelt::Point(point) => desk.pointing.cursor.set(Some(point)),
        Spelt::Unknown(name) if name.eq_ignore_ascii_case(crate::play::REPLAY) => return false,
        Spelt::Unknown(name) => desk.said.say(words::NoPoint { name }.t()),
    }
    true
}

fn say(desk: Desk, words: String) -> bool {
    desk.said.say(words);
    true
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
    let pen = desk.pen.filter(|pen| pen.drawing.get_untracked());
    match desk.pointing.cursor.get_untracked() {
        Some(point) => match pen {
            Some(pen) => pen.touch(desk, point),
            None => desk.tap(point),
        },
        None if desk.hand.with_untracked(Hand::may_take) => desk.handle(Handle::Take),
        None => desk.pointing.cursor.set(Some(beginning(desk))),
    }
    true
}

fn turn(desk: Desk, clockwise: bool) -> bool {
    let may = desk.may_turn(clockwise);
    if may {
        let anchor = desk.hand.with_untracked(Hand::anchor);
        if anchor.is_some() && anchor != desk.pointing.cursor.get_untracked() {
            desk.pointing.cursor.set(anchor);
        }
    }
    may
}

fn choose(desk: Desk, digit: &str) -> bool {
    let number = digit.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let Some(number) = number else { return false };
    let choices = untrack(|| desk.choices());
    match choices.get(number) {
        Some(touch) => desk.choose(touch),
        None if choices.is_empty() && !desk.active.get_untracked() => {
            return desk.pick(|picks| picks.get(number));
        }
        None => return false,
    }
    true
}
