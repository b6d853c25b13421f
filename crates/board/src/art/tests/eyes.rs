//! Eyes that see fewer colours: what they see of the armies (Machado and others, 2009).

use quadrille_table::GameText;

use super::super::army_class;
use super::colours::army_on;
use crate::settings::{Choice as _, Theme};

type Colour = [f32; 3];

/// What becomes of linear red, green and blue for eyes without the cones for long, middle and short
/// waves.
const EYES: [(&str, [Colour; 3]); 3] = [
    ("protan", [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]]),
    ("deutan", [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]),
    ("tritan", [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]),
];

/// How far colours are apart at least: what is called just noticeable is about 2.
const APART: f32 = 20.0;

fn linear(colour: &str) -> Colour {
    [1, 3, 5].map(|at| {
        let share = f32::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: &[Colour; 3], colour: Colour) -> Colour {
    matrix.map(|row| row.iter().zip(colour).map(|(a, b)| a * b).sum::<f32>().clamp(0.0, 1.0))
}

/// Lightness and two opponent colours (CIE 1976, white of daylight).
fn lab(rgb: Colour) -> Colour {
    let xyz =
        times(&[[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0178, 0.1095, 0.8727]], rgb);
    let [x, y, z] =
        xyz.map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How different two colours look to some eyes.
fn apart(eyes: &[Colour; 3], one: &str, other: &str) -> f32 {
    let [one, other] = [one, other].map(|colour| lab(times(eyes, linear(colour))));
    one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

#[test]
fn eyes_with_fewer_colours_tell_armies_apart() {
    for game in GameText::all() {
        for theme in Theme::ALL.iter().copied() {
            let classes: Vec<String> =
                game.armies().iter().map(|army| army_class(army.name)).collect();
            for (eyes, matrix) in EYES {
                for (number, one) in classes.iter().enumerate() {
                    for other in &classes[..number] {
                        let [a, b] = [one, other].map(|class| army_on(theme, class));
                        let apart = apart(&matrix, &a["--army"], &b["--army"]);
                        assert!(apart >= APART, "{eyes}, {theme:?}, {one} and {other}: {apart}");
                    }
                }
            }
        }
    }
}

#[test]
fn eyes_with_fewer_colours_see_what_pieces_bear_and_where_they_end() {
    for game in GameText::all() {
        for theme in Theme::ALL.iter().copied() {
            for class in game.armies().iter().map(|army| army_class(army.name)) {
                let colours = army_on(theme, &class);
                for (eyes, matrix) in EYES {
                    let seen =
                        |one: &str, other: &str| apart(&matrix, &colours[one], &colours[other]);
                    let ink = seen("--army", "--army-ink");
                    let edge = seen("--army-edge", "--board").max(seen("--army", "--board"));
                    assert!(ink >= 2.0 * APART, "{eyes}, {theme:?}, {class}: ink {ink}");
                    assert!(edge >= 1.5 * APART, "{eyes}, {theme:?}, {class}: edge {edge}");
                }
            }
        }
    }
}
