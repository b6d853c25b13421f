use std::collections::HashMap;

use quadrille_table::GameText;

use super::super::{army_class, board, piece, theme_class, themes};
use crate::Frame;
use crate::settings::{Choice as _, Theme};

/// The variables of all rules whose selector is one of these.
fn variables(selectors: &[&str]) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for rule in themes().split('}') {
        let Some((selector, body)) = rule.split_once('{') else { continue };
        let selector = selector.rsplit("*/").next().unwrap_or(selector).trim();
        if selectors.contains(&selector) {
            let pairs = body.split(';').filter_map(|line| line.trim().split_once(": "));
            found.extend(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
        }
    }
    found
}

fn luminance(colour: &str) -> f32 {
    let channel = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
        let share = f32::from(value) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(one: &str, other: &str) -> f32 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// What holds for an army on a board.
pub(super) fn army_on(theme: Theme, class: &str) -> HashMap<String, String> {
    let theme = format!(".{}", theme_class(theme));
    variables(&[&theme, &format!(".{class}"), &format!("{theme} .{class}")])
}

fn classes() -> Vec<String> {
    let names = GameText::all().flat_map(|game| game.armies()).map(|army| army.name);
    let mut classes: Vec<String> = names.chain(["nobody"]).map(army_class).collect();
    classes.sort();
    classes.dedup();
    classes
}

#[test]
fn inks_and_edges_stand_out_on_every_board() {
    for theme in Theme::ALL.iter().copied() {
        for class in classes() {
            let colours = army_on(theme, &class);
            let ink = contrast(&colours["--army"], &colours["--army-ink"]);
            assert!(ink >= 4.5, "{theme:?} {class}: ink {ink}");
            for ground in ["--board", "--field", "--field-alt"] {
                let edge = contrast(&colours[ground], &colours["--army-edge"]);
                assert!(edge >= 3.0, "{theme:?} {class} on {ground}: edge {edge}");
                let mark = contrast(&colours[ground], &colours["--mark"]);
                assert!(mark >= 4.5, "{theme:?} {ground}: mark {mark}");
            }
        }
    }
}

#[test]
fn lightness_alone_tells_armies_apart() {
    for game in GameText::all() {
        for theme in Theme::ALL.iter().copied() {
            let armies = game.armies().iter().map(|army| army_class(army.name));
            let bodies: Vec<_> =
                armies.map(|class| army_on(theme, &class)["--army"].clone()).collect();
            for (number, one) in bodies.iter().enumerate() {
                for other in &bodies[..number] {
                    let apart = contrast(one, other);
                    assert!(apart >= 1.5, "{game}: {one} and {other} {apart}");
                }
            }
        }
    }
}

#[test]
fn every_variable_has_a_value_in_every_theme() {
    for game in GameText::all() {
        let table = game.start();
        let geometry = table.geometry();
        let mut drawn = board(game.id(), &geometry, &Frame::new(&geometry, 0));
        drawn.extend(table.pieces().iter().map(|view| piece(game.id(), view)));
        for theme in Theme::ALL.iter().copied() {
            for army in game.armies() {
                let colours = army_on(theme, &army_class(army.name));
                for used in drawn.split("var(").skip(1) {
                    let name = used.split(')').next().unwrap();
                    let only_areas = name == "--army-tint";
                    assert!(only_areas || colours.contains_key(name), "{theme:?} {game}: {name}");
                }
            }
        }
    }
}
