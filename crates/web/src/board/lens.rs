use leptos::prelude::*;
use quadrille_board::SIDE;

use super::Desk;

/// How many units of the board are seen through the lens.
const WIDTH: f32 = 5.0;

/// What is under a finger, larger and above it, on boards too small for fingers.
#[component]
pub(super) fn Lens(desk: Desk) -> impl IntoView {
    let shown = move || {
        let (x, y) = desk.lens.get()?;
        let unit = desk.frame.with(quadrille_board::Frame::unit);
        let width = WIDTH * unit;
        let half = width / 2.0;
        let aimed = desk.hovered.get().filter(|point| desk.frame.with(|frame| frame.has(*point)));
        let ring = aimed.map(|point| {
            let (x, y) = desk.frame.with(|frame| frame.place(point));
            view! { <circle class="aim" cx=x cy=y r=unit * 0.56></circle> }
        });
        let left = (x / SIDE * 100.0).clamp(20.0, 80.0);
        let top = y / SIDE * 100.0;
        let below = top < 45.0;
        Some(view! {
            <div
                class="lens"
                class:below=below
                aria-hidden="true"
                style=format!("left:{left}%;top:{top}%")
            >
                <svg viewBox=format!("{} {} {width} {width}", x - half, y - half)>
                    <use_ href=format!("#{}-all", desk.name)></use_>
                    {ring}
                </svg>
            </div>
        })
    };
    view! { {shown} }
}
