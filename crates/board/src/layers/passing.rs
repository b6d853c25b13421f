//! What is seen for a moment: parts that the style sheet moves by transforms and opacity alone.

use quadrille_core::Point;

use super::put;
use crate::Frame;

/// An arrow that lies at its beginning, and how far it flies along its own line.
#[must_use]
pub fn dart(from: Point, to: Point, frame: &Frame) -> (String, f32) {
    let ((x, y), (to_x, to_y)) = (frame.place(from), frame.place(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let size = (frame.unit() * 0.3).max(20.0);
    let angle = dy.atan2(dx).to_degrees();
    let svg = format!(
        r#"<g transform="translate({x:.1} {y:.1}) rotate({angle:.1})"><g class="dart"><path class="edge" d="{0}"/><path d="{0}"/></g></g>"#,
        format_args!(
            "M{:.1} 0H0M{:.1} {:.1}L0 0L{1:.1} {:.1}",
            -size * 1.4,
            -size * 0.5,
            -size * 0.35,
            size * 0.35
        ),
    );
    (svg, dx.hypot(dy))
}

/// A ring that springs from a point: something was hit or taken.
#[must_use]
pub fn pip(at: Point, frame: &Frame) -> String {
    around(at, frame, |r| format!(r#"<circle class="pip" r="{:.1}"/>"#, r * 0.95))
}

/// Two lines that close upon a point, and a small ring: pieces have joined.
#[must_use]
pub fn snap(at: Point, frame: &Frame) -> String {
    around(at, frame, |r| {
        format!(
            r#"<path class="jaw" d="M{a:.1} {b:.1}H{c:.1}"/><g transform="rotate(180)"><path class="jaw" d="M{a:.1} {b:.1}H{c:.1}"/></g><circle class="ring" r="{:.1}"/>"#,
            r * 0.9,
            a = -r * 0.55,
            b = -r * 1.05,
            c = r * 0.55,
        )
    })
}

/// A ring that breaks into pieces: a base has fallen.
#[must_use]
pub fn shards(at: Point, frame: &Frame) -> String {
    const SHARDS: u16 = 6;
    around(at, frame, |r| {
        let r = r * 1.1;
        let (sine, cosine) = (std::f32::consts::PI / f32::from(SHARDS) * 0.8).sin_cos();
        let arc = format!(
            "M{:.1} {:.1}A{r:.1} {r:.1} 0 0 1 {:.1} {:.1}",
            -r * sine,
            -r * cosine,
            r * sine,
            -r * cosine
        );
        let shard = |n: u16| {
            format!(
                r#"<g transform="rotate({})"><path class="shard" d="{arc}"/></g>"#,
                n * 360 / SHARDS
            )
        };
        (0..SHARDS).map(shard).collect()
    })
}

/// A shine over points: the game has ended there.
#[must_use]
pub fn burst(points: &[Point], frame: &Frame) -> String {
    const RAYS: u16 = 12;
    let rays = |r: f32| -> String {
        let ray = |n: u16| {
            format!(
                r#"<g transform="rotate({})"><path class="ray" d="M0 {:.1}V{:.1}"/></g>"#,
                n * 360 / RAYS,
                -r * 1.15,
                -r * if n.is_multiple_of(2) { 1.9 } else { 1.6 }
            )
        };
        let rays: String = (0..RAYS).map(ray).collect();
        format!(r#"<circle class="shine" r="{r:.1}"/>{rays}"#)
    };
    points.iter().filter(|point| frame.has(**point)).map(|&at| around(at, frame, rays)).collect()
}

fn around(at: Point, frame: &Frame, draw: impl Fn(f32) -> String) -> String {
    let ((x, y), mut svg) = (frame.place(at), String::new());
    let inner = draw((frame.unit() * 0.5).max(super::SEEN));
    put(&mut svg, format_args!(r#"<g transform="translate({x:.1} {y:.1})">{inner}</g>"#));
    svg
}
