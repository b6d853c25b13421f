//! Drawing of the disc of longitudes and latitudes, and of armies with their values.

mod emblem;
mod ground;

use quadrille_core::Army;
use quadrille_core::draw::svg::{around, path, polygon, star};
use quadrille_core::draw::token::shadow;
use quadrille_core::draw::{Art, Frame};
use quadrille_core::present::{Geometry, PieceView};

use emblem::{emblem, numeral};

use crate::Plateau;

impl Art for Plateau {
    const STYLE: &'static str = include_str!("../../data/style.css");

    fn piece(view: &PieceView) -> String {
        piece(view)
    }

    fn ground(board: &Geometry, frame: &Frame) -> String {
        ground::ground(board, frame)
    }

    fn coordinates(board: &Geometry, frame: &Frame) -> String {
        ground::coordinates(board, frame)
    }

    fn printed(_: &Geometry, _: &Frame) -> f32 {
        PRINTED
    }
}

/// The width of the printed disc, in millimetres: six sheets of paper.
const PRINTED: f32 = 485.0;

/// A plate whose shape shows its value, with a large numeral or the emblem of the empire, and its
/// shadow.
fn piece(piece: &PieceView) -> String {
    let outline = outline(piece.kind);
    let army = piece.army.unwrap_or(Army(0));
    let stroke = "stroke-width=\"8\" stroke-linejoin=\"round\"";
    let body = format!("fill=\"var(--army)\" stroke=\"var(--army-edge)\" {stroke}");
    let bearing = if piece.kind == "emblem" { emblem(army) } else { numeral(piece.kind) };
    let face = path(&outline, "fill=\"url(#lit)\"");
    let cast = format!("<g stroke=\"var(--shadow)\" {stroke}>{}</g>", shadow(&outline));
    cast + &path(&outline, &body) + &face + &rim(army, &outline) + &bearing
}

/// A line along the edge that shows the number of the army: none, whole, dotted or dashed.
fn rim(army: Army, outline: &str) -> String {
    let dashes = match army.0 % 4 {
        0 => return String::new(),
        1 => "",
        2 => "stroke-dasharray=\"0 9\"",
        _ => "stroke-dasharray=\"10 12\"",
    };
    let stroke = "fill=\"none\" stroke=\"var(--army)\" stroke-width=\"3.2\"";
    path(outline, &format!("{stroke} stroke-linecap=\"round\" {dashes}"))
}

/// The outline of a plate: a lens for 2, otherwise as many corners as the value. The Emblem, which
/// moves up to twelve crossings, has twelve lobes. No outline with its edge is larger than the
/// space of an army.
fn outline(kind: &str) -> String {
    match kind {
        "two" => "M0 -45.5C55 -33 55 33 0 45.5C-55 33 -55 -33 0 -45.5Z".to_owned(),
        "four" => "M-24 -40H24Q40 -40 40 -24V24Q40 40 24 40H-24Q-40 40 -40 24V-24Q-40 -40 -24 -40Z"
            .to_owned(),
        "six" => polygon((0..6_u8).map(|corner| around(f32::from(corner) / 6.0, 46.0))),
        _ => star(12, 46.0, 41.0),
    }
}
