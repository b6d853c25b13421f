//! Drawing of the board and of ships with indicators.

use quadrille_core::draw::{Art, Frame, grid};
use quadrille_core::present::{Geometry, PieceView};

use quadrille_core::draw::svg::{N, circle, in_directions, path};
use quadrille_core::draw::token::{RIM, token};

use crate::Ploy;

impl Art for Ploy {
    const STYLE: &'static str = include_str!("../data/style.css");

    fn piece(view: &PieceView) -> String {
        piece(view)
    }

    fn ground(board: &Geometry, frame: &Frame) -> String {
        ground(board, frame)
    }
}

fn ground(board: &Geometry, frame: &Frame) -> String {
    let unit = frame.unit();
    let dots: String = grid::places(frame, board.points.len())
        .map(|place| circle(place, unit * 0.075, ""))
        .collect();
    let dots =
        format!("<g fill=\"var(--board)\" stroke=\"var(--line)\" stroke-width=\"3\">{dots}</g>");
    grid::panel() + &grid::lines(board, frame) + &dots
}

/// A disc with one bar of class `indicator` for each direction. The size grows with the rank, and a
/// Commander bears a target.
fn piece(piece: &PieceView) -> String {
    let commander = piece.kind == "commander";
    let radius = match piece.directions.count_ones() {
        1 => 41.0,
        2 => 42.5,
        3 => 44.0,
        _ => 47.0,
    };
    let tip = radius - RIM;
    let bar = |turn: &str| path(&bar(tip), &format!("class=\"indicator\" {turn}"));
    let bars = in_directions(piece.directions, bar);
    let hub = if commander { target() } else { circle((0.0, 0.0), 7.5, "") };
    format!("{}<g fill=\"var(--army-ink)\">{bars}{hub}</g>", token(piece.army, radius))
}

/// An indicator that points up and widens before its tip.
fn bar(tip: f32) -> String {
    let (tip, neck) = (N(-tip), N(12.0 - tip));
    format!("M-3 0L-6.8 {neck}L0 {tip}L6.8 {neck}L3 0Z")
}

/// A target with three rings.
fn target() -> String {
    let face = "fill=\"var(--army)\"";
    let rings = [(19.5, ""), (13.5, face), (7.5, "")];
    rings.map(|(radius, fill)| circle((0.0, 0.0), radius, fill)).concat()
}
