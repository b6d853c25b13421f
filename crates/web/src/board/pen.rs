//! Drawing over the board by hand: with the right button at any time, and with everything else once
//! drawing is switched on. A drag makes an arrow; so do two touches, and two on the same point make
//! a mark. What is drawn again is taken away.

use leptos::prelude::*;
use quadrille_board::{Stroke, layers};
use quadrille_core::Point;
use web_sys::PointerEvent;

use super::Desk;
use super::pointer::{is_finger, is_small, look, place};
use crate::words::board as words;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _};

/// The button of a mouse that draws at any time.
const RIGHT: i16 = 2;

/// What draws over a board.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    /// What is drawn.
    strokes: Signal<Vec<Stroke>>,
    /// Whether touches draw.
    pub(crate) drawing: RwSignal<bool>,
    /// Where a first touch has begun something.
    begun: RwSignal<Option<Point>>,
    /// Where a button or finger went down, and where it is.
    pressed: RwSignal<Option<(Point, Point)>>,
    on_draw: Callback<Stroke>,
}

impl Pen {
    pub(crate) fn new(strokes: Signal<Vec<Stroke>>, on_draw: Callback<Stroke>) -> Self {
        let drawing = RwSignal::new(false);
        let (begun, pressed) = (RwSignal::new(None), RwSignal::new(None));
        Self { strokes, drawing, begun, pressed, on_draw }
    }

    /// Switches drawing on or off.
    pub(crate) fn switch(&self) {
        self.begun.set(None);
        self.drawing.update(|drawing| *drawing = !*drawing);
    }

    /// What is drawn on a board, with what is being drawn.
    pub(super) fn picture(&self, desk: Desk) -> String {
        let mut strokes = self.strokes.get();
        let begun = self.begun.get().map(Stroke::Mark);
        let pressed = self.pressed.get().map(|(from, to)| Stroke::between(from, to));
        strokes.extend(pressed.or(begun));
        desk.frame.with(|frame| layers::strokes(&strokes, frame))
    }

    /// What is drawn at a point, for those who hear it.
    pub(super) fn told(&self, desk: Desk, point: Point) -> Vec<String> {
        let told = |stroke: Stroke| match stroke {
            Stroke::Mark(at) if at == point => Some(words::LED.t().to_owned()),
            Stroke::Arrow(from, to) if from == point => {
                Some(words::ArrowTo { point: label(desk, to) }.t())
            }
            _ => None,
        };
        self.strokes.get().into_iter().filter_map(told).collect()
    }

    /// A touch or Enter on a point: the first begins something, the second ends it.
    pub(super) fn touch(&self, desk: Desk, point: Point) {
        match self.begun.get_untracked() {
            Some(from) => self.draw(desk, from, point),
            None => {
                self.begun.set(Some(point));
                desk.said.say(words::DrawsFrom { point: label(desk, point) }.t());
            }
        }
    }

    /// Gives up what is begun, or else ends drawing; false if there is neither.
    pub(super) fn back(&self) -> bool {
        let was_begun = self.begun.get_untracked().is_some();
        if !was_begun && !self.drawing.get_untracked() {
            return false;
        }
        self.begun.set(None);
        if !was_begun {
            self.drawing.set(false);
        }
        true
    }

    fn draw(&self, desk: Desk, from: Point, to: Point) {
        self.begun.set(None);
        let stroke = Stroke::between(from, to);
        let was_there = self.strokes.with_untracked(|strokes| strokes.contains(&stroke));
        self.on_draw.run(stroke);
        desk.said.say(match (was_there, stroke) {
            (true, _) => words::ERASED.t().to_owned(),
            (_, Stroke::Mark(at)) => words::MarkDrawn { point: label(desk, at) }.t(),
            (_, Stroke::Arrow(from, to)) => {
                words::ArrowBetween { from: label(desk, from), to: label(desk, to) }.t()
            }
        });
    }
}

/// A button or finger goes down; false if it does not draw.
pub(super) fn down(desk: Desk, event: &PointerEvent) -> bool {
    let draws = |pen: &Pen| event.button() == RIGHT || pen.drawing.get_untracked();
    let Some(pen) = desk.pen.filter(draws) else { return false };
    let Some(place) = place(desk, event) else { return true };
    let Some(point) = point_at(desk, place) else { return true };
    if let Some(element) = desk.element.get_untracked() {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
    event.prevent_default();
    desk.focus();
    desk.pointing.cursor.set(None);
    pen.pressed.set(Some((point, point)));
    if is_finger(event) && is_small(desk) {
        look(desk, place);
    }
    true
}

/// It moves; false if it does not draw.
pub(super) fn moved(desk: Desk, event: &PointerEvent) -> bool {
    let drawn = desk.pen.and_then(|pen| Some((pen, pen.pressed.get_untracked()?)));
    let Some((pen, (from, to))) = drawn else { return false };
    let Some(place) = place(desk, event) else { return true };
    if desk.pointing.lens.get_untracked().is_some() {
        look(desk, place);
    }
    if let Some(point) = point_at(desk, place).filter(|point| *point != to) {
        pen.pressed.set(Some((from, point)));
    }
    true
}

/// It goes up; false if it does not draw.
pub(super) fn up(desk: Desk, event: &PointerEvent) -> bool {
    let drawn = desk.pen.and_then(|pen| Some((pen, pen.pressed.get_untracked()?)));
    let Some((pen, (from, to))) = drawn else { return false };
    let looked = desk.pointing.lens.get_untracked().is_some();
    super::pointer::cancel(desk);
    let drags = from != to && !looked;
    let clicks = event.button() == RIGHT && !drags;
    if !drags && !clicks {
        pen.touch(desk, to);
    } else if drags || !desk.back() {
        pen.draw(desk, from, to);
    }
    true
}

/// Nothing is being drawn any more.
pub(super) fn cancel(desk: Desk) {
    if let Some(pen) = desk.pen {
        pen.pressed.set(None);
    }
}

fn point_at(desk: Desk, place: (f32, f32)) -> Option<Point> {
    desk.frame.with_untracked(|frame| frame.nearest(place, 0.75, frame.points()))
}

fn label(desk: Desk, point: Point) -> String {
    desk.geometry.with_untracked(|board| {
        board.points.get(usize::from(point.0)).map(|point| point.label.clone()).unwrap_or_default()
    })
}
