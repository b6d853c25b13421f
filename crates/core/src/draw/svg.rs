//! Markup for shapes.

use std::f32::consts::TAU;
use std::fmt::{self, Display};

/// A length, written with at most one decimal.
#[derive(Clone, Copy)]
pub struct N(pub f32);

impl Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
    }
}

/// A circle element. `attributes` are copied into it.
pub fn circle((x, y): (f32, f32), radius: f32, attributes: &str) -> String {
    let centre = if x == 0.0 && y == 0.0 {
        String::new()
    } else {
        format!(" cx=\"{}\" cy=\"{}\"", N(x), N(y))
    };
    format!("<circle{centre} r=\"{}\" {attributes}/>", N(radius))
}

/// A path element. `attributes` are copied into it.
pub fn path(data: &str, attributes: &str) -> String {
    format!("<path d=\"{data}\" {attributes}/>")
}

/// A square centred on a place, with rounded corners.
pub fn square((x, y): (f32, f32), side: f32, rounding: f32, attributes: &str) -> String {
    let (left, top) = (N(x - side / 2.0), N(y - side / 2.0));
    let (side, rounding) = (N(side), N(rounding));
    format!(
        "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" rx=\"{rounding}\" {attributes}/>"
    )
}

/// A text centred on a place.
pub fn word((x, y): (f32, f32), size: f32, word: &str) -> String {
    let (x, y, size) = (N(x), N(y + size * 0.36), N(size));
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{word}</text>")
}

/// A group of texts.
pub fn words(attributes: &str, words: &str) -> String {
    let font = "font-family=\"system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif\"";
    format!("<g {attributes} {font} font-weight=\"600\" text-anchor=\"middle\">{words}</g>")
}

/// Path data of a line between two places.
pub fn line((ax, ay): (f32, f32), (bx, by): (f32, f32)) -> String {
    format!("M{} {}L{} {}", N(ax), N(ay), N(bx), N(by))
}

/// The place at a distance from (0, 0), in a direction given as a share of a full turn to the right
/// from straight up.
pub fn around(share: f32, radius: f32) -> (f32, f32) {
    let (sine, cosine) = (share * TAU).sin_cos();
    (radius * sine, -radius * cosine)
}

/// Path data of a closed line through `places`.
pub fn polygon(places: impl IntoIterator<Item = (f32, f32)>) -> String {
    let corners: Vec<String> =
        places.into_iter().map(|(x, y)| format!("{} {}", N(x), N(y))).collect();
    format!("M{}Z", corners.join("L"))
}

/// Path data of a star around (0, 0) with `points` points, the first straight up.
pub fn star(points: u8, long: f32, short: f32) -> String {
    let corners = (0..points).flat_map(|point| {
        let share = |half: f32| (f32::from(point) + half) / f32::from(points);
        [around(share(0.0), long), around(share(0.5), short)]
    });
    polygon(corners)
}

/// A shape that `drawn` draws upwards, once for each direction of a mask.
pub fn in_directions(mask: u8, drawn: impl Fn(&str) -> String) -> String {
    let seen = (0..8).filter(|eighth| mask & (1 << eighth) != 0);
    seen.map(|eighth| drawn(&format!("transform=\"rotate({})\"", eighth * 45))).collect()
}
