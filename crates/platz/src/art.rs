//! Drawing of the board and of archers with their remaining arrows.

use quadrille_core::draw::{Art, Frame, Marker, SIDE, army_class, grid};
use quadrille_core::present::{Geometry, PieceView};

use quadrille_core::draw::svg::{circle, in_directions, path, square};
use quadrille_core::draw::token::token;

use crate::Platz;

impl Art for Platz {
    const STYLE: &'static str = include_str!("../data/style.css");

    fn piece(view: &PieceView) -> String {
        piece(view)
    }

    fn ground(board: &Geometry, frame: &Frame) -> String {
        ground(board, frame)
    }

    fn printed(_: &Geometry, frame: &Frame) -> f32 {
        CELL * SIDE / frame.unit()
    }

    fn markers() -> Vec<Marker> {
        let hit = circle((0.0, 0.0), 40.0, "fill=\"var(--wound)\"");
        let spent = circle((0.0, 0.0), 46.0, "fill=\"var(--army-edge)\"")
            + &path("M-20 -20L20 20M20 -20L-20 20", CROSS);
        let drawn = |inside: &str| format!("<g class=\"{}\">{inside}</g>", army_class("white"));
        [("hit", hit), ("spent", spent)]
            .map(|(key, inside)| Marker { key, count: MARKERS, width: 9.0, drawn: drawn(&inside) })
            .into()
    }
}

/// The width of a cell of the printed board, in millimetres.
const CELL: f32 = 36.0;

/// The number of hit markers to print, enough for most games.
const MARKERS: usize = 32;

/// The style of the cross over a spent arrow.
const CROSS: &str = "stroke=\"var(--army)\" stroke-width=\"12\" stroke-linecap=\"round\"";

/// An arrowhead at the rim, pointing up.
const ARROW: &str = "M0 -38.5L9 -23.5Q0 -28 -9 -23.5Z";

fn ground(board: &Geometry, frame: &Frame) -> String {
    let unit = frame.unit();
    let cells = grid::places(frame, board.points.len()).zip(&board.points).map(|(place, point)| {
        let side = (board.points.len() as f32).sqrt();
        let parity = (point.x * side).floor() + (point.y * side).floor();
        let field = if parity % 2.0 == 0.0 { "var(--field-alt)" } else { "var(--field)" };
        square(place, unit * 0.965, unit * 0.09, &format!("fill=\"{field}\""))
    });
    grid::panel() + &cells.collect::<String>() + &grid::grain()
}

/// A disc with an arrowhead of class `arrow` for each remaining arrow and a pip of class `wound`
/// for each hit taken.
fn piece(piece: &PieceView) -> String {
    let arrows =
        in_directions(piece.directions, |turn| path(ARROW, &format!("class=\"arrow\" {turn}")));
    let sockets = in_directions(!piece.directions, |turn| {
        format!("<circle cy=\"-31\" r=\"3\" opacity=\".5\" {turn}/>")
    });
    let wounds: String = pips(piece.badge.unwrap_or(0))
        .iter()
        .map(|&pip| circle(pip, 5.8, "class=\"wound\""))
        .collect();
    format!(
        "{}<g fill=\"var(--army-ink)\">{arrows}{sockets}{}</g><g fill=\"var(--wound)\">{wounds}</g>",
        token(piece.army, 43.0),
        circle((0.0, 0.0), 18.5, "opacity=\".1\"")
    )
}

/// The places of pips, as on a die.
fn pips(count: u8) -> &'static [(f32, f32)] {
    const D: f32 = 7.2;
    match count {
        0 => &[],
        1 => &[(0.0, 0.0)],
        2 => &[(-D, D), (D, -D)],
        3 => &[(-8.6, 8.6), (0.0, 0.0), (8.6, -8.6)],
        4 => &[(-D, -D), (D, -D), (-D, D), (D, D)],
        _ => &[(-9.0, -9.0), (9.0, -9.0), (0.0, 0.0), (-9.0, 9.0), (9.0, 9.0)],
    }
}
