//! Mouse, finger and pen.

use leptos::prelude::*;
use quadrille_board::SIDE;
use quadrille_core::Point;
use quadrille_voice::sentence;
use web_sys::{PointerEvent, WheelEvent};

use super::{Desk, lens, pen};
use crate::browser;
use crate::words::games;

/// Points nearer to each other than this, in pixels, are too small for a finger.
const FINGER: f32 = 40.0;

/// How far a finger or a mouse goes before a press becomes a drag, in units of the board.
const DRAG: f32 = 0.35;

pub(super) fn down(desk: Desk, event: &PointerEvent) {
    if pen::down(desk, event) {
        return;
    }
    if event.button() == 2 {
        event.prevent_default();
        desk.back();
        return;
    }
    let Some(place) = place(desk, event) else { return };
    if let Some(element) = desk.element.get_untracked() {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
    desk.pointing.cursor.set(None);
    if !desk.active.get_untracked() {
        return;
    }
    if is_finger(event) && is_small(desk) {
        look(desk, place);
        return;
    }
    if let Some(handle) = desk.handle_at(place).filter(|_| !is_finger(event)) {
        desk.handle(handle);
        return;
    }
    let Some(point) = point_at(desk, place) else {
        desk.let_go();
        return;
    };
    let begins = desk.hand.with_untracked(|hand| hand.begins_at(point));
    if begins {
        desk.tap(point);
    }
    desk.pointing.pressed.set(Some((point, begins)));
}

pub(super) fn moved(desk: Desk, event: &PointerEvent) {
    if pen::moved(desk, event) {
        return;
    }
    let Some(place) = place(desk, event) else { return };
    if desk.pointing.lens.get_untracked().is_some() {
        look(desk, place);
        lens::is_used();
        return;
    }
    let point = point_at(desk, place);
    if desk.pointing.hovered.get_untracked() != point {
        desk.pointing.hovered.set(point);
    }
    let Some((from, _)) = desk.pointing.pressed.get_untracked() else { return };
    let held = desk.hand.with_untracked(|hand| hand.anchor() == Some(from));
    let far = desk.frame.with_untracked(|frame| {
        let (x, y) = frame.place(from);
        (x - place.0).hypot(y - place.1) > DRAG * frame.unit()
    });
    if held && (far || desk.pointing.dragged.get_untracked().is_some()) {
        desk.pointing.dragged.set(Some(place));
    }
}

pub(super) fn up(desk: Desk, event: &PointerEvent) {
    if pen::up(desk, event) {
        return;
    }
    let Some(place) = place(desk, event) else { return };
    let dragged = desk.pointing.dragged.get_untracked().is_some();
    let pressed = desk.pointing.pressed.get_untracked();
    let looked = desk.pointing.lens.get_untracked().is_some();
    cancel(desk);
    let Some(point) = point_at(desk, place) else {
        if !dragged && is_middle(place) {
            told_middle(desk);
        }
        return;
    };
    if looked {
        desk.tap(point);
        return;
    }
    let tapped = pressed.is_some_and(|(from, begun)| from == point && !begun && !dragged);
    let dropped = dragged && pressed.is_some_and(|(from, _)| from != point);
    if tapped || dropped {
        desk.tap(point);
    }
}

/// The wheel turns the piece in hand, if it may be turned.
pub(super) fn wheel(desk: Desk, event: &WheelEvent) {
    let may = desk.hand.with_untracked(quadrille_board::Hand::may_turn);
    if may && event.delta_y() != 0.0 {
        event.prevent_default();
        desk.turn(event.delta_y() > 0.0);
    }
}

pub(super) fn cancel(desk: Desk) {
    pen::cancel(desk);
    desk.pointing.pressed.set(None);
    if desk.pointing.dragged.get_untracked().is_some() {
        desk.pointing.dragged.set(None);
    }
    desk.pointing.lens.set(None);
    desk.pointing.hovered.set(None);
}

/// Whether a place without a point lies in the middle of the picture.
fn is_middle((x, y): (f32, f32)) -> bool {
    (x - SIDE / 2.0).hypot(y - SIDE / 2.0) < SIDE * 0.16
}

/// What the game says of a middle where nobody goes.
fn told_middle(desk: Desk) {
    let game = desk.table.with_untracked(|table| table.game());
    if let Some(why) = games::names(game).find("middle").filter(|_| desk.active.get_untracked()) {
        desk.refuse(None, sentence(why));
    }
}

/// Moves the lens, and shows what a tap would touch.
pub(super) fn look(desk: Desk, place: (f32, f32)) {
    desk.pointing.lens.set(Some(place));
    desk.pointing.hovered.set(point_at(desk, place));
}

/// Where in the picture something happened.
pub(super) fn place(desk: Desk, event: &PointerEvent) -> Option<(f32, f32)> {
    let (rect, side) = picture(desk)?;
    let x = (f64::from(event.client_x()) - rect.0) / side * f64::from(SIDE);
    let y = (f64::from(event.client_y()) - rect.1) / side * f64::from(SIDE);
    Some((x as f32, y as f32))
}

/// Where the picture lies on the screen, and how large it is.
pub(super) fn picture(desk: Desk) -> Option<((f64, f64), f64)> {
    let rect = desk.element.get_untracked()?.get_bounding_client_rect();
    let side = rect.width().min(rect.height()).max(1.0);
    let left = rect.left() + (rect.width() - side) / 2.0;
    let top = rect.top() + (rect.height() - side) / 2.0;
    Some(((left, top), side))
}

pub(super) fn is_finger(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

/// Whether there are only fingers to touch the board, and it is too small for them.
pub(super) fn needs_lens(desk: Desk) -> bool {
    browser::matches("(pointer: coarse)") && is_small(desk)
}

pub(super) fn is_small(desk: Desk) -> bool {
    let unit = desk.frame.with_untracked(quadrille_board::Frame::unit);
    let zoom = window().visual_viewport().map_or(1.0, |seen| seen.scale());
    picture(desk).is_some_and(|(_, side)| unit * (side * zoom) as f32 / SIDE < FINGER * 0.75)
}

/// The point that is meant: one that can be touched is met more easily than others.
fn point_at(desk: Desk, place: (f32, f32)) -> Option<Point> {
    desk.frame.with_untracked(|frame| {
        desk.scene.with_untracked(|scene| {
            let exact = frame.nearest(place, 0.5, frame.points());
            let marked = scene.marks.iter().map(|(point, _)| *point);
            match exact.filter(|point| scene.mark(*point).is_some()) {
                Some(point) => Some(point),
                None => frame.nearest(place, 0.75, marked).or(exact),
            }
        })
    })
}
