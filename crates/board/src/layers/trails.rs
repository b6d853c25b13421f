use quadrille_core::draw::army_class;
use quadrille_table::GameText;

use super::put;
use crate::Frame;
use crate::scene::Trail;

/// Half the least width of a number, so that it can be read on boards of many small pieces.
const LEAST: f32 = 13.0;

/// The ways of the last turns, each in the colour of the one who went; they lie under the pieces.
#[must_use]
pub fn trails(game: GameText, trails: &[Trail], frame: &Frame) -> String {
    let mut svg = String::new();
    for trail in trails.iter().filter(|trail| is_known(trail, frame)) {
        let places = trail.way.iter().map(|&point| {
            let (x, y) = frame.place(point);
            format!("{x:.1},{y:.1}")
        });
        let points = places.collect::<Vec<_>>().join(" ");
        let width = if trail.flies { 2.5 } else { (frame.unit() * 0.07).max(5.0) };
        put(
            &mut svg,
            format_args!(
                r#"<g class="{}"><polyline class="edge" points="{points}" stroke-width="{:.1}"/><polyline points="{points}" stroke-width="{width:.1}"/></g>"#,
                class(game, trail),
                width + 3.0,
            ),
        );
    }
    svg
}

/// The numbers of these ways at their ends, over the pieces.
#[must_use]
pub fn trail_numbers(game: GameText, trails: &[Trail], frame: &Frame) -> String {
    let mut svg = String::new();
    for trail in trails.iter().filter(|trail| is_known(trail, frame)) {
        let (Some(number), Some(&end)) = (trail.number, trail.way.last()) else { continue };
        let (x, y) = frame.place(end);
        let r = (frame.unit() * 0.14).max(LEAST);
        let aside = frame.unit() * 0.3 + r * 0.5;
        put(
            &mut svg,
            format_args!(
                r#"<g class="{} number" transform="translate({:.1} {:.1})"><circle r="{r:.1}"/><text y="{:.1}" font-size="{:.1}">{number}</text></g>"#,
                class(game, trail),
                x - aside,
                y - aside,
                r * 0.45,
                r * 1.35,
            ),
        );
    }
    svg
}

fn is_known(trail: &Trail, frame: &Frame) -> bool {
    trail.way.iter().all(|point| frame.has(*point))
}

fn class(game: GameText, trail: &Trail) -> String {
    let army = game.armies().get(trail.seat.index()).map_or("nobody", |army| army.name);
    let flight = if trail.flies { " flight" } else { "" };
    format!("trail age-{} {}{flight}", trail.age.min(2), army_class(army))
}
