//! Drawing of discs with rays or a crescent, on crossing lines.

use quadrille_core::draw::svg::{circle, path, star};
use quadrille_core::draw::token::token;
use quadrille_core::draw::{Art, Frame, grid};
use quadrille_core::present::{Geometry, PieceView};

use crate::Sample;

/// A crescent around (0, 0).
const CRESCENT: &str = "M8 -18A19 19 0 1 0 8 18A15 15 0 1 1 8 -18Z";

impl Art for Sample {
    const STYLE: &'static str = include_str!("../data/style.css");

    fn piece(piece: &PieceView) -> String {
        let sign = match piece.army {
            Some(army) if army.0 == 1 => CRESCENT.to_owned(),
            _ => star(8, 22.0, 13.0),
        };
        token(piece.army, 40.0) + &path(&sign, "fill=\"var(--army-ink)\"")
    }

    fn ground(board: &Geometry, frame: &Frame) -> String {
        let places = grid::places(frame, board.points.len());
        let dots: String = places.map(|place| circle(place, frame.unit() * 0.06, "")).collect();
        let dots = format!("<g fill=\"var(--line)\">{dots}</g>");
        grid::panel() + &grid::lines(board, frame) + &dots
    }
}
