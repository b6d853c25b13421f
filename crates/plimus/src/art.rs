//! Drawing of the board with its marked fields, and of magnet stones.

use quadrille_core::draw::{Art, Frame, army_class, grid};
use quadrille_core::present::{Geometry, PieceView, PointView};

use quadrille_core::draw::svg::{N, around, circle, path};
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

/// The radius of a stone. The marking of a field is larger, so that it stays visible.
const STONE: f32 = 38.0;

/// The radius of a marked field.
const PLATE: f32 = 46.0;

fn ground(board: &Geometry, frame: &Frame) -> String {
    let scale = frame.unit() / 100.0;
    let fields =
        grid::places(frame, board.points.len()).zip(&board.points).map(|((x, y), point)| {
            let (x, y) = (N(x), N(y));
            format!("<g transform=\"translate({x} {y}) scale({scale:.4})\">{}</g>", field(point))
        });
    grid::panel() + &grid::lines(board, frame) + &fields.collect::<String>()
}

/// A field around (0, 0) with its marking (plimus 1.2 to 1.4).
fn field(point: &PointView) -> String {
    let has = |tag: &str| point.tags.contains(&tag);
    let kinds = [
        ("pole", pole as fn() -> String),
        ("dot", dotted),
        ("circle", circled),
        ("safe", safe),
        ("plus", || signed("plus")),
        ("minus", || signed("minus")),
    ];
    let drawn = kinds.into_iter().find(|(tag, _)| has(tag)).map(|(_, draw)| draw());
    let area = point.tags.iter().find_map(|tag| area_class(tag));
    match (drawn, area) {
        (Some(drawn), Some(area)) => format!("<g class=\"{area}\">{drawn}</g>"),
        (Some(drawn), None) => drawn,
        (None, _) => plate(13.0),
    }
}

fn plate(radius: f32) -> String {
    circle((0.0, 0.0), radius, "fill=\"var(--field)\" stroke=\"var(--line)\" stroke-width=\"3\"")
}

/// A field of a start area in use.
fn signed(kind: &str) -> String {
    let look = "fill=\"var(--army-tint)\" stroke=\"var(--line)\" stroke-width=\"2\"";
    circle((0.0, 0.0), PLATE - 1.0, look)
        + &sign(kind, 15.0, 7.0, "fill=\"var(--mark)\" opacity=\".75\"")
}

/// A field of an unused start area.
fn safe() -> String {
    let look = "fill=\"none\" stroke=\"var(--line)\" stroke-width=\"2.6\" opacity=\".64\"";
    plate(13.0) + &circle((0.0, 0.0), PLATE - 3.0, look)
}

/// A dot in a ring of dots, one in each direction.
fn dotted() -> String {
    let dot = |eighth: u8| circle(around(f32::from(eighth) / 8.0, PLATE - 2.5), 4.6, "");
    let dots: String = (0..8).map(dot).collect();
    let middle = circle((0.0, 0.0), 11.0, "");
    format!("{}<g fill=\"var(--mark)\">{middle}{dots}</g>", plate(PLATE + 2.5))
}

/// Concentric rings.
fn circled() -> String {
    let ring = |radius: f32, width: u8| {
        let look = format!("fill=\"none\" stroke=\"var(--mark)\" stroke-width=\"{width}\"");
        circle((0.0, 0.0), radius, &look)
    };
    plate(PLATE + 2.0) + &ring(PLATE + 1.0, 3) + &ring(PLATE - 4.0, 3) + &ring(18.0, 6)
}

/// The CSS class of the army that starts in an area.
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

/// A stone with a large sign: plus on the bare face, minus on a dark or light middle.
fn piece(piece: &PieceView) -> String {
    let body = token(piece.army, STONE);
    let (ink, face) = ("fill=\"var(--army-ink)\"", "fill=\"var(--army)\"");
    let middle = match piece.kind {
        "plus" => sign("plus", 23.0, 12.0, ink),
        "minus" => circle((0.0, 0.0), 25.0, ink) + &sign("minus", 17.0, 12.0, face),
        _ => {
            let ring =
                "fill=\"none\" stroke=\"var(--army-ink)\" stroke-width=\"4\" opacity=\".45\"";
            circle((0.0, 0.0), 20.0, ring) + &circle((0.0, 0.0), 10.0, ring)
        }
    };
    let light = if piece.settled { settled() } else { String::new() };
    let drawn = body + &middle + &light;
    if piece.army.is_none() {
        format!("<g class=\"{}\">{drawn}</g>", army_class("nobody"))
    } else {
        drawn
    }
}

/// A tick on a settled stone.
fn settled() -> String {
    let line = "stroke=\"var(--shadow)\" stroke-width=\"4\"";
    let tick = format!("fill=\"none\" {line} stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    circle((28.0, 28.0), 13.0, &format!("fill=\"white\" {line}"))
        + &path("M22 28L26.5 32.5L34 23.5", &tick)
}

/// A plus or a minus. `arm` is half its length.
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
