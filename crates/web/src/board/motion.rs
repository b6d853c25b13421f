//! What a step did, shown as motion: the picture is always right, and what moves is moved on top
//! of it for a moment.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::motion::{Motion, ended_at, motions};
use quadrille_board::{Drawn, Frame, SIDE, Shared, Still, layers};
use quadrille_core::Point;
use quadrille_table::Status;
use wasm_bindgen::prelude::*;
use web_sys::{Element, SvgElement};

use super::Desk;
use crate::preferences;

/// How long the end of a game shines, in milliseconds.
pub(crate) const SHINE: u32 = 1200;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated.
    #[wasm_bindgen(extends = Element)]
    type Animated;

    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &JsValue, options: &JsValue);
}

/// Shows each new step of the match as motion, what is taken back as a shorter one, and where the
/// match has ended.
pub(super) fn follow(desk: Desk) {
    Effect::new(move |before: Option<(Shared, Still)>| {
        let now = desk.table.get();
        let looks = desk.still.get_untracked();
        if let Some((before, looked)) = before
            && before != now
        {
            let moves = desk
                .frame
                .with_untracked(|frame| motions((&*before, &looked), (&*now, &looks), frame));
            let back = now.done() < before.done();
            let pace = preferences::pace() / if back { 2 } else { 1 };
            let is_over = |table: &Shared| matches!(table.status(), Status::Over(_));
            let ends = !moves.is_empty() && is_over(&now) && !is_over(&before);
            let ended = if ends { ended_at(&*now) } else { Vec::new() };
            if pace > 0 && !moves.is_empty() {
                request_animation_frame(move || {
                    let arrives = moves.iter().map(|each| arrives(each, pace)).max().unwrap_or(0);
                    moves.iter().for_each(|each| show(desk, each, pace, arrives));
                    if !ended.is_empty() {
                        let svg = framed(desk, |frame| layers::burst(&ended, frame));
                        pass(desk, &svg, Passing { class: "burst", time: SHINE, wait: arrives });
                    }
                });
            }
        }
        (now, looks)
    });
}

/// How long it takes until what goes is where it goes to, in milliseconds.
fn arrives(motion: &Motion, pace: u32) -> u32 {
    match motion {
        Motion::Slide { path, .. } => {
            let length = path.len().saturating_sub(1).max(1) as u32;
            pace * (10 + length.min(8)) / 12
        }
        Motion::Shot { .. } => pace,
        _ => 0,
    }
}

/// Shows a motion; what comes of an arrival waits for it.
fn show(desk: Desk, motion: &Motion, pace: u32, arrival: u32) {
    let late = arrival * 3 / 4;
    match motion {
        Motion::Slide { to, level, path } => {
            slide(desk, *to, *level, path, arrives(motion, pace));
        }
        Motion::Appear { to, level } => {
            let end = framed(desk, |frame| frame.place(*to));
            slide(desk, *to, *level, &[(SIDE / 2.0, SIDE / 2.0), end], pace);
        }
        Motion::Spin { at, eighths } => {
            let degrees = -45 * i32::from(*eighths);
            let frames = [format!("rotate({degrees}deg)"), "rotate(0deg)".to_owned()];
            run(&layers::piece_id(desk.name, *at, 0), "transform", &frames, pace);
        }
        Motion::Vanish { drawn } => {
            let game = desk.table.with_untracked(|table| table.game());
            let svg = framed(desk, |frame| layers::piece(game, drawn, frame, "gone"));
            pass(desk, &svg, Passing { class: "vanish", time: pace, wait: late });
            let svg = framed(desk, |frame| layers::pip(drawn.piece.point, frame));
            pass(desk, &svg, Passing { class: "taken", time: pace, wait: late });
        }
        Motion::Join { at } => {
            let svg = framed(desk, |frame| layers::snap(*at, frame));
            pass(desk, &svg, Passing { class: "snap", time: pace, wait: late });
        }
        Motion::Fall { at } => {
            let svg = framed(desk, |frame| layers::shards(*at, frame));
            pass(desk, &svg, Passing { class: "fall", time: pace * 2, wait: late });
        }
        Motion::Flash { points } => {
            for point in points {
                let frames = ["1", "0.2", "1", "0.2", "1"].map(str::to_owned);
                run(&layers::piece_id(desk.name, *point, 0), "opacity", &frames, pace * 3);
            }
        }
        Motion::Shot { from, to } => {
            let (svg, far) = framed(desk, |frame| layers::dart(*from, *to, frame));
            let flight = pass(desk, &svg, Passing { class: "shot", time: pace, wait: 0 });
            if let Some(flight) = flight {
                let _ = flight.style().set_property("--far", &format!("{far:.0}px"));
            }
            let svg = framed(desk, |frame| layers::pip(*to, frame));
            pass(desk, &svg, Passing { class: "hit", time: pace, wait: pace * 3 / 4 });
        }
    }
}

fn framed<T>(desk: Desk, what: impl FnOnce(&Frame) -> T) -> T {
    desk.frame.with_untracked(what)
}

/// Moves the piece that now stands on a point along a path.
fn slide(desk: Desk, to: Point, level: u8, path: &[(f32, f32)], time: u32) {
    let (x, y) = framed(desk, |frame| frame.place(to));
    let own = desk.still.with_untracked(|still| {
        let is_it = |drawn: &&Drawn| drawn.piece.point == to && drawn.piece.level == level;
        still.drawn.iter().find(is_it).map_or(1.0, |drawn| drawn.scale)
    });
    let scale = own * framed(desk, Frame::unit) / 100.0;
    let offset = |(px, py): &(f32, f32)| {
        format!("translate({:.1}px, {:.1}px)", (px - x) / scale, (py - y) / scale)
    };
    let frames: Vec<String> = path.iter().map(offset).collect();
    run(&layers::piece_id(desk.name, to, level), "transform", &frames, time);
}

/// How something is shown for a moment: after so many milliseconds, and for how many.
#[derive(Clone, Copy)]
struct Passing {
    class: &'static str,
    time: u32,
    wait: u32,
}

/// Shows something for a moment.
fn pass(desk: Desk, svg: &str, how: Passing) -> Option<SvgElement> {
    let Passing { class, time, wait } = how;
    let layer = document().get_element_by_id(&format!("{}-passing", desk.name))?;
    let group = document().create_element_ns(Some("http://www.w3.org/2000/svg"), "g").ok()?;
    let _ = group.set_attribute("class", class);
    group.set_inner_html(svg);
    let group: SvgElement = group.unchecked_into();
    let _ = group.style().set_property("--time", &format!("{time}ms"));
    let _ = group.style().set_property("--wait", &format!("{wait}ms"));
    let _ = layer.append_child(&group);
    let shown = group.clone();
    set_timeout(move || shown.remove(), Duration::from_millis(u64::from(time + wait)));
    Some(group)
}

/// Animates a property of an element, beside what moves it already.
fn run(id: &str, property: &str, values: &[String], time: u32) {
    let Some(element) = document().get_element_by_id(id) else { return };
    let list: js_sys::Array = values.iter().map(|value| JsValue::from_str(value)).collect();
    let frames = js_sys::Object::new();
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&frames, &property.into(), &list);
    let _ = js_sys::Reflect::set(&options, &"duration".into(), &f64::from(time).into());
    let _ = js_sys::Reflect::set(&options, &"easing".into(), &"ease-in-out".into());
    if property == "transform" {
        let _ = js_sys::Reflect::set(&options, &"composite".into(), &"add".into());
    }
    element.unchecked_into::<Animated>().animate(&frames, &options);
}
