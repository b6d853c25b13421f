use quadrille_core::Point;
use quadrille_core::draw::SIDE;
use quadrille_core::present::Touch;

use super::SEEN;
use crate::Frame;

/// Where a learner is led: a pin on what is to be touched next if it is a point, and a frame around
/// it and around all that come later, each point once.
#[must_use]
pub fn leading(touches: &[Touch], frame: &Frame) -> String {
    let mut seen: Vec<Point> = Vec::new();
    let mut svg = String::new();
    for (number, touch) in touches.iter().enumerate() {
        let Touch::Point(point) = *touch else { continue };
        if !seen.contains(&point) {
            seen.push(point);
            svg.push_str(&led(point, number == 0, frame));
        }
    }
    svg
}

/// A frame around a point with, if it is next, a pin above it, or below where there is no room.
fn led(point: Point, next: bool, frame: &Frame) -> String {
    let (x, y) = frame.place(point);
    let r = (frame.unit() * 0.5).max(SEEN);
    let corner = r * 0.5;
    let size = (frame.unit() * 0.28).clamp(24.0, 34.0);
    let down = if y - r - size * 1.5 < 0.0 { -1.0 } else { 1.0 };
    let class = if next { "led next" } else { "led" };
    let height = y.clamp(0.0, SIDE) - down * (r + 2.0);
    let pin = match next {
        true => format!(
            r#"<g class="pin" transform="translate({x:.1} {height:.1}) scale({:.3} {:.3})"><path d="M0 0L-42-56H-16V-110H16V-56H42Z"/></g>"#,
            size / 100.0,
            down * size / 100.0,
        ),
        false => String::new(),
    };
    format!(
        r#"<g class="{class}" data-point="{}"><rect x="{:.1}" y="{:.1}" width="{side:.1}" height="{side:.1}" rx="{corner:.1}"/>{pin}</g>"#,
        point.0,
        x - r,
        y - r,
        side = 2.0 * r,
    )
}
