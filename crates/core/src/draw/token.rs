//! The round body shared by pieces of several games.

use crate::Army;

use super::svg::{N, around, circle, path, polygon};

/// The width of the rim around the face.
pub const RIM: f32 = 5.0;

/// A disc with its shadow. Its outline shows the number of the army: plain, eight corners, eight
/// petals or beads. It looks the same after an eighth of a turn.
pub fn token(army: Option<Army>, radius: f32) -> String {
    let number = army.map_or(0, |army| army.0 % 4);
    let outline = outline(number, radius);
    let inner = match number {
        1 | 2 => self::outline(number, radius - RIM),
        3 => self::outline(0, radius - RIM - 3.0),
        _ => self::outline(0, radius - RIM),
    };
    let base = path(&outline, "fill=\"var(--army-edge)\"");
    let face = path(&inner, "fill=\"var(--army)\"") + &path(&inner, "fill=\"url(#lit)\"");
    let beads = if number == 3 { beads(radius - 4.5) } else { String::new() };
    shadow(&outline) + &base + &face + &beads + &gloss(radius - RIM - 4.5)
}

/// The shadow of a piece with this outline: dark at the edge, soft below.
pub fn shadow(outline: &str) -> String {
    let cast = |down: u8, opacity: &str| {
        let place = format!("opacity=\"{opacity}\" transform=\"translate({} {down})\"", down / 4);
        path(outline, &format!("fill=\"var(--shadow)\" {place}"))
    };
    cast(9, ".13") + &cast(5, ".3")
}

/// The light on the upper edge of a face and the shade on its lower edge.
fn gloss(radius: f32) -> String {
    let arc = |from: f32, to: f32| {
        let ((ax, ay), (bx, by)) = (around(from, radius), around(to, radius));
        format!("M{} {}A{r} {r} 0 0 1 {} {}", N(ax), N(ay), N(bx), N(by), r = N(radius))
    };
    let stroke = "fill=\"none\" stroke-linecap=\"round\" stroke-width=\"3\"";
    path(&arc(-0.2, 0.12), &format!("{stroke} stroke=\"white\" stroke-opacity=\"var(--gloss)\""))
        + &path(&arc(0.34, 0.6), &format!("{stroke} stroke=\"black\" stroke-opacity=\".14\""))
}

fn beads(radius: f32) -> String {
    let bead = |number: u8| circle(around(f32::from(number) / 16.0, radius), 3.0, "");
    let beads: String = (0..16).map(bead).collect();
    format!("<g fill=\"var(--army)\">{beads}</g>")
}

fn outline(number: u8, radius: f32) -> String {
    let eighths = (0..8_u8).map(f32::from);
    match number {
        1 => polygon(eighths.map(|eighth| around((eighth + 0.5) / 8.0, radius * 1.045))),
        2 => petals(radius),
        _ => {
            let r = N(radius);
            format!("M-{r} 0A{r} {r} 0 0 1 {r} 0A{r} {r} 0 0 1 -{r} 0Z")
        }
    }
}

/// Eight round petals. The notches lie between the eight directions.
fn petals(radius: f32) -> String {
    let notch = |eighth: u8| around((f32::from(eighth) + 0.5) / 8.0, radius * 0.955);
    let (x, y) = notch(7);
    let round = N(radius * 0.5);
    let arcs = (0..8).map(|eighth| {
        let (x, y) = notch(eighth);
        format!("A{round} {round} 0 0 1 {} {}", N(x), N(y))
    });
    format!("M{} {}{}Z", N(x), N(y), arcs.collect::<String>())
}
