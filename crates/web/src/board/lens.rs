use std::cell::Cell;

use leptos::prelude::*;
use quadrille_board::SIDE;

use super::Desk;
use super::pointer::picture;
use crate::browser;

/// How many units of the board are seen through the lens.
const WIDTH: f32 = 5.0;

/// How wide the lens is, in pixels, as the style sheet has it.
const SIZE: f64 = 190.0;

/// How far above the finger its edge is, in pixels.
const ABOVE: f64 = 36.0;

/// Where it is kept that somebody has used the lens.
const KNOWN: &str = "quadrille.lens";

thread_local! {
    /// Whether that is kept.
    static KEPT: Cell<bool> = const { Cell::new(false) };
}

/// Whether somebody has looked around through the lens before.
pub(super) fn is_known() -> bool {
    browser::stored(KNOWN).is_some()
}

/// Keeps that somebody looks around through it.
pub(super) fn is_used() {
    if !KEPT.replace(true) {
        browser::store(KNOWN, "used");
    }
}

/// What is under a finger, larger and above it, on boards too small for fingers.
#[component]
pub(super) fn Lens(desk: Desk) -> impl IntoView {
    let shown = move || {
        let (x, y) = desk.pointing.lens.get()?;
        let unit = desk.frame.with(quadrille_board::Frame::unit);
        let width = WIDTH * unit;
        let half = width / 2.0;
        let aimed =
            desk.pointing.hovered.get().filter(|point| desk.frame.with(|frame| frame.has(*point)));
        let ring = aimed.map(|point| {
            let ((x, y), size) = desk.frame.with(|frame| (frame.place(point), frame.size(point)));
            view! { <circle class="aim" cx=x cy=y r=size * 0.56></circle> }
        });
        let (left, top) = beside_finger(desk, (x, y))?;
        Some(view! {
            <div class="lens" aria-hidden="true" style:left=format!("{left:.0}px") style:top=format!("{top:.0}px")>
                <svg viewBox=format!("{} {} {width} {width}", x - half, y - half)>
                    <use_ href=format!("#{}-all", desk.name)></use_>
                    {ring}
                </svg>
            </div>
        })
    };
    view! { {shown} }
}

/// Where the middle of the lens lies over the board, in pixels: above the finger where the window
/// has room for it, else in the upper corner that the finger is farther from. A hand covers what
/// is below its finger, so the lens is never there.
fn beside_finger(desk: Desk, (x, y): (f32, f32)) -> Option<(f64, f64)> {
    let ((_, above), side) = picture(desk)?;
    let scale = side / f64::from(SIDE);
    let (x, y) = (f64::from(x) * scale, f64::from(y) * scale);
    let half = SIZE / 2.0;
    let ends = (half, (side - half).max(half));
    Some(if above + y > SIZE + ABOVE {
        (x.clamp(ends.0, ends.1), y - ABOVE - half)
    } else {
        (if x < side / 2.0 { ends.1 } else { ends.0 }, half - above.max(0.0))
    })
}
