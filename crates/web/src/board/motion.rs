//! What a step did, shown as motion: the picture is always right, and what moves is moved on top
//! of it for a moment.

use leptos::prelude::*;
use quadrille_board::motion::{Motion, motions};
use quadrille_board::{Drawn, SIDE, Shared, Still, layers};
use quadrille_core::Point;
use wasm_bindgen::prelude::*;
use web_sys::{Element, SvgElement};

use super::Desk;
use crate::preferences;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated.
    #[wasm_bindgen(extends = Element)]
    type Animated;

    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &JsValue, options: &JsValue);
}

/// Shows each new step of the match as motion.
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
            let pace = preferences::pace();
            if pace > 0 && !moves.is_empty() {
                request_animation_frame(move || {
                    moves.iter().for_each(|each| show(desk, each, pace));
                });
            }
        }
        (now, looks)
    });
}

fn show(desk: Desk, motion: &Motion, pace: u32) {
    match motion {
        Motion::Slide { to, level, path } => slide(desk, *to, *level, path, pace),
        Motion::Appear { to, level } => {
            let end = desk.frame.with_untracked(|frame| frame.place(*to));
            slide(desk, *to, *level, &[(SIDE / 2.0, SIDE / 2.0), end], pace);
        }
        Motion::Spin { at, eighths } => {
            let degrees = -45 * i32::from(*eighths);
            let frames = [format!("rotate({degrees}deg)"), "rotate(0deg)".to_owned()];
            run(&layers::piece_id(desk.name, *at, 0), "transform", &frames, pace);
        }
        Motion::Vanish { drawn } => {
            let game = desk.table.with_untracked(|table| table.game());
            let svg = desk.frame.with_untracked(|frame| layers::piece(game, drawn, frame, "gone"));
            pass(desk, &svg, "vanish", pace);
        }
        Motion::Flash { points } => {
            for point in points {
                let frames = ["1", "0.2", "1", "0.2", "1"].map(str::to_owned);
                run(&layers::piece_id(desk.name, *point, 0), "opacity", &frames, pace * 3);
            }
        }
        Motion::Shot { from, to } => {
            let svg = desk.frame.with_untracked(|frame| layers::shot(*from, *to, frame));
            pass(desk, &svg, "shot", pace);
        }
    }
}

/// Moves the piece that now stands on a point along a path.
fn slide(desk: Desk, to: Point, level: u8, path: &[(f32, f32)], pace: u32) {
    let (x, y) = desk.frame.with_untracked(|frame| frame.place(to));
    let own = desk.still.with_untracked(|still| {
        let is_it = |drawn: &&Drawn| drawn.piece.point == to && drawn.piece.level == level;
        still.drawn.iter().find(is_it).map_or(1.0, |drawn| drawn.scale)
    });
    let scale = own * desk.frame.with_untracked(quadrille_board::Frame::unit) / 100.0;
    let offset = |(px, py): &(f32, f32)| {
        format!("translate({:.1}px, {:.1}px)", (px - x) / scale, (py - y) / scale)
    };
    let frames: Vec<String> = path.iter().map(offset).collect();
    let length = path.len().saturating_sub(1).max(1) as u32;
    let time = pace * (2 + length.min(8)) / 3;
    run(&layers::piece_id(desk.name, to, level), "transform", &frames, time);
}

/// Shows something for a moment.
fn pass(desk: Desk, svg: &str, class: &str, pace: u32) {
    let Some(layer) = document().get_element_by_id(&format!("{}-passing", desk.name)) else {
        return;
    };
    let Ok(group) = document().create_element_ns(Some("http://www.w3.org/2000/svg"), "g") else {
        return;
    };
    let _ = group.set_attribute("class", class);
    group.set_inner_html(svg);
    let group: SvgElement = group.unchecked_into();
    let _ = group.style().set_property("animation-duration", &format!("{}ms", pace * 2));
    let _ = layer.append_child(&group);
    let wait = std::time::Duration::from_millis(u64::from(pace * 2));
    set_timeout(move || group.remove(), wait);
}

fn run(id: &str, property: &str, values: &[String], time: u32) {
    let Some(element) = document().get_element_by_id(id) else { return };
    let list: js_sys::Array = values.iter().map(|value| JsValue::from_str(value)).collect();
    let frames = js_sys::Object::new();
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&frames, &property.into(), &list);
    let _ = js_sys::Reflect::set(&options, &"duration".into(), &f64::from(time).into());
    let _ = js_sys::Reflect::set(&options, &"easing".into(), &"ease-in-out".into());
    element.unchecked_into::<Animated>().animate(&frames, &options);
}
