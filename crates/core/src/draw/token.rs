//! The round body that pieces of several games share.

use crate::Army;

use super::svg::{N, around, circle, path, polygon};

/// The width of the rim around the face.
pub const RIM: f32 = 5.0;

/// A disc with its shadow; its outline tells the number of the army: plain, eight corners, eight
/// petals or beads. It looks the same after an eighth of a turn.
pub fn token(army: Option<Army>, radius: f32) -> String {
    let number = army.map_or(0, |army| army.0 % 4);
    let outline = outline(number, radius);
    let shadow =
        path(&outline, "fill=\"var(--shadow)\" opacity=\".32\" transform=\"translate(0 4)\"");
    let base = path(&outline, "fill=\"var(--army-edge)\"");
    let inner = match number {
        1 | 2 => path(&self::outline(number, radius - RIM), "fill=\"var(--army)\""),
        3 => circle((0.0, 0.0), radius - RIM - 3.0, "fill=\"var(--army)\"") + &beads(radius - 4.5),
        _ => circle((0.0, 0.0), radius - RIM, "fill=\"var(--army)\""),
    };
    shadow + &base + &inner + &gloss(radius - RIM - 4.5)
}

/// Light that falls on the upper edge of a face.
fn gloss(radius: f32) -> String {
    let ((ax, ay), (bx, by)) = (around(-0.16, radius), around(0.16, radius));
    let data = format!("M{} {}A{r} {r} 0 0 1 {} {}", N(ax), N(ay), N(bx), N(by), r = N(radius));
    path(
        &data,
        "fill=\"none\" stroke=\"white\" stroke-opacity=\"var(--gloss)\" stroke-width=\"3\" stroke-linecap=\"round\"",
    )
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

/// Eight round petals, the notches between the eight directions.
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
