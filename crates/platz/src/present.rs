//! How Platz shows itself to a client.

use quadrille_core::Seat;
use quadrille_core::present::{Geometry, PieceView, PointView, Shape, Touch};

use crate::board::{board, cells};
use crate::{Cell, Options, Piece, Position, Step};

pub(crate) fn geometry(options: Options) -> Geometry {
    let size = f32::from(options.size);
    let points = cells(board(options.size)).map(|cell| PointView {
        label: cell.to_string(),
        x: (f32::from(cell.file()) + 0.5) / size,
        y: (f32::from(cell.rank()) + 0.5) / size,
        shape: Shape::Cell,
        mark: ' ',
        tags: Vec::new(),
    });
    Geometry { points: points.collect(), lines: Vec::new() }
}

pub(crate) fn pieces(position: &Position) -> Vec<PieceView> {
    let view = |(cell, piece): (Cell, Piece)| PieceView {
        point: cell.point(position.options.size),
        level: 0,
        army: Some(piece.army),
        commander: Some(Seat(piece.army.0)),
        kind: "piece",
        mark: "",
        directions: piece.arrows,
        badge: (piece.hits > 0).then_some(piece.hits),
    };
    position.pieces().map(view).collect()
}

pub(crate) fn gesture(position: &Position, step: Step) -> Vec<Touch> {
    let size = position.options.size;
    vec![Touch::Point(step.from.point(size)), Touch::Point(step.to.point(size))]
}
