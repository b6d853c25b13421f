//! Magnet stones, and fields with signs.

use quadrille_core::draw::{Art, Frame, UPPER, army_class, grid};
use quadrille_core::present::{Geometry, PieceView, PointView};

use quadrille_core::draw::svg::{N, circle};
use quadrille_core::draw::token::token;

use crate::Plimus;

impl Art for Plimus {
    const STYLE: &'static str = include_str!("../data/style.css");

    fn piece(view: &PieceView) -> String {
        piece(view)
    }

    fn ground(board: &Geometry, frame: &Frame) -> String {
        ground(board, frame)
    }
}

/// The radius of a stone.
const STONE: f32 = 42.0;

fn ground(board: &Geometry, frame: &Frame) -> String {
    let scale = frame.unit() / 100.0;
    let fields =
        grid::places(frame, board.points.len()).zip(&board.points).map(|((x, y), point)| {
            let (x, y) = (N(x), N(y));
            format!("<g transform=\"translate({x} {y}) scale({scale:.4})\">{}</g>", field(point))
        });
    grid::panel() + &grid::lines(board, frame) + &fields.collect::<String>()
}

/// A field around (0, 0) with what is drawn on it (plimus 1.2 to 1.4).
fn field(point: &PointView) -> String {
    let has = |tag: &str| point.tags.contains(&tag);
    let plain = "fill=\"var(--field)\" stroke=\"var(--line)\" stroke-width=\"3\"";
    let mark = "fill=\"var(--mark)\"";
    if has("pole") {
        return pole();
    }
    let sign = match (has("plus"), has("minus")) {
        (true, _) => Some("plus"),
        (_, true) => Some("minus"),
        _ => None,
    };
    if let Some(kind) = sign {
        let tint = circle(
            (0.0, 0.0),
            33.0,
            "fill=\"var(--army-tint)\" stroke=\"var(--line)\" stroke-width=\"2\" stroke-dasharray=\"5 5\" opacity=\".75\"",
        );
        let area = point.tags.iter().find_map(|tag| area_class(tag)).unwrap_or_default();
        let sign = self::sign(kind, 13.0, 6.0, "fill=\"var(--mark)\" opacity=\".75\"");
        return format!("<g class=\"{area}\">{tint}</g>{sign}");
    }
    let ring = "fill=\"none\" stroke=\"var(--mark)\" stroke-width=\"6\"";
    match (has("dot"), has("circle")) {
        (true, _) => circle((0.0, 0.0), 24.0, plain) + &circle((0.0, 0.0), 10.0, mark),
        (_, true) => circle((0.0, 0.0), 30.0, plain) + &circle((0.0, 0.0), 20.0, ring),
        _ => circle((0.0, 0.0), 15.0, plain),
    }
}

/// The class of the army that starts in an area.
fn area_class(tag: &str) -> Option<String> {
    let name = match tag {
        "area-b" => "blue",
        "area-y" => "yellow",
        "area-r" => "red",
        "area-g" => "green",
        _ => return None,
    };
    Some(army_class(name))
}

fn pole() -> String {
    let base = "fill=\"var(--field-alt)\" stroke=\"var(--line)\" stroke-width=\"4\"";
    let ring = "fill=\"none\" stroke=\"var(--line)\" stroke-width=\"3\" opacity=\".7\"";
    let rings = [38.0, 27.0, 16.0].map(|radius| circle((0.0, 0.0), radius, ring)).concat();
    circle((0.0, 0.0), 48.0, base) + &rings + &circle((0.0, 0.0), 6.0, "fill=\"var(--mark)\"")
}

/// A stone with a large sign: plus on the bare face, minus on a dark or light middle. An upper
/// stone is smaller, so that the rim of the lower one stays in sight.
fn piece(piece: &PieceView) -> String {
    let size = if piece.level == 0 { 1.0 } else { UPPER };
    let body = token(piece.army, STONE * size);
    let (ink, face) = ("fill=\"var(--army-ink)\"", "fill=\"var(--army)\"");
    let middle = match piece.kind {
        "plus" => sign("plus", 25.0 * size, 13.0 * size, ink),
        "minus" => {
            circle((0.0, 0.0), 26.5 * size, ink) + &sign("minus", 17.5 * size, 13.0 * size, face)
        }
        _ => {
            let ring =
                "fill=\"none\" stroke=\"var(--army-ink)\" stroke-width=\"4\" opacity=\".45\"";
            circle((0.0, 0.0), 22.0, ring) + &circle((0.0, 0.0), 12.0, ring)
        }
    };
    if piece.army.is_none() {
        format!("<g class=\"{}\">{body}{middle}</g>", army_class("nobody"))
    } else {
        body + &middle
    }
}

/// A plus or a minus with arms of a length and a width.
fn sign(kind: &str, arm: f32, width: f32, attributes: &str) -> String {
    let (near, long, wide, round) = (N(-width / 2.0), N(arm * 2.0), N(width), N(width / 5.0));
    let start = N(-arm);
    let across = format!(
        "<rect x=\"{start}\" y=\"{near}\" width=\"{long}\" height=\"{wide}\" rx=\"{round}\"/>"
    );
    let down = format!(
        "<rect x=\"{near}\" y=\"{start}\" width=\"{wide}\" height=\"{long}\" rx=\"{round}\"/>"
    );
    let bars = if kind == "plus" { across + &down } else { across };
    format!("<g class=\"sign\" {attributes}>{bars}</g>")
}
