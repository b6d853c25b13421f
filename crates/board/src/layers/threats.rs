use quadrille_core::Point;
use quadrille_mind::Threat;

use crate::Frame;

/// Half the least width of a sign, so that it is seen on boards of many small pieces.
const LEAST: f32 = 17.0;

/// A warning sign at the corner of each point where something is threatened.
#[must_use]
pub fn threats(threats: &[Threat], frame: &Frame) -> String {
    let mut points: Vec<Point> = threats.iter().map(|threat| threat.at).collect();
    points.dedup();
    points.retain(|point| frame.has(*point));
    points.into_iter().map(|point| sign(frame.place(point), frame.size(point))).collect()
}

/// A triangle with an exclamation mark, above and to the right of the middle.
fn sign((x, y): (f32, f32), unit: f32) -> String {
    let half = (unit * 0.2).max(LEAST);
    let (scale, aside) = (half / 10.0, unit * 0.22 + half * 0.65);
    let (x, y) = (x + aside, y - aside);
    format!(
        r#"<g class="threat" transform="translate({x:.1} {y:.1}) scale({scale:.2})"><path d="M0 -10L10 8H-10Z"/><path class="stroke" d="M0 -4V2M0 5V5.5"/></g>"#
    )
}
