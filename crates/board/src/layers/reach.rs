use quadrille_core::Point;
use quadrille_mind::Reach;

use crate::Frame;

/// The least radius of what marks a place, so that it is seen on boards of many small pieces.
const LEAST: f32 = 7.0;

/// What a piece of others could do: where it could go, and what it could take, with the way there.
#[must_use]
pub fn reach(reach: &Reach, frame: &Frame) -> String {
    if !frame.has(reach.from) {
        return String::new();
    }
    let mut svg = ring("reach-from", reach.from, frame, 0.5);
    for taking in &reach.takes {
        let places = taking.way.iter().map(|&point| {
            let (x, y) = frame.place(point);
            format!("{x:.1},{y:.1}")
        });
        let line = places.collect::<Vec<_>>().join(" ");
        svg.push_str(&format!(r#"<polyline class="reach-way" points="{line}"/>"#));
    }
    for &point in &reach.goes {
        let ((x, y), r) = (frame.place(point), (frame.size(point) * 0.11).max(LEAST));
        svg.push_str(&format!(r#"<circle class="reach" cx="{x:.1}" cy="{y:.1}" r="{r:.1}"/>"#));
    }
    svg.extend(reach.takes.iter().map(|taking| ring("reach-take", taking.at, frame, 0.48)));
    svg
}

/// A ring around a point that was touched in vain. What is drawn differs with `number`, so that the
/// same touch is seen again.
#[must_use]
pub fn refused(point: Point, number: u32, frame: &Frame) -> String {
    if !frame.has(point) {
        return String::new();
    }
    format!(r#"<g data-number="{number}">{}</g>"#, ring("refused", point, frame, 0.46))
}

fn ring(class: &str, point: Point, frame: &Frame, share: f32) -> String {
    let ((x, y), r) = (frame.place(point), frame.size(point) * share);
    format!(r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{r:.1}"/>"#)
}
