//! Presentation of Platz to clients.

use quadrille_core::edit::Reshaping;
use quadrille_core::present::{Gauge, Geometry, PieceView, PointView, Shape, Stacking, Touch};
use quadrille_core::{Army, Compass, Point, Seat, sort_short};

use crate::board::{board, cells};
use crate::text::read_piece;
use crate::{ARMIES, Cell, Options, Piece, Position, Setup, Step};

pub(crate) fn geometry(options: Options) -> Geometry {
    let size = f32::from(options.size);
    let points = cells(board(options.size)).map(|cell| PointView {
        label: cell.to_string(),
        x: (f32::from(cell.file()) + 0.5) / size,
        y: (f32::from(cell.rank()) + 0.5) / size,
        shape: Shape::Cell,
        mark: ' ',
        room: 1.0,
        stacking: Stacking::OnTop,
        tags: Vec::new(),
    });
    Geometry { points: points.collect(), lines: Vec::new() }
}

pub(crate) fn pieces(position: &Position) -> Vec<PieceView> {
    position.pieces().map(|(cell, piece)| view(position.options, cell, piece)).collect()
}

/// The pieces of any arrangement.
pub(crate) fn draft(setup: &Setup) -> Vec<PieceView> {
    let pieces = setup.pieces.iter();
    let mut pieces: Vec<PieceView> =
        pieces.map(|&(cell, piece)| view(setup.options, cell, piece)).collect();
    sort_short(&mut pieces, |piece| piece.point);
    pieces
}

fn view(options: Options, cell: Cell, piece: Piece) -> PieceView {
    PieceView {
        point: cell.point(options.size),
        level: 0,
        army: Some(piece.army),
        commander: Some(Seat(piece.army.0)),
        kind: "piece",
        mark: "",
        directions: piece.arrows,
        badge: (piece.hits > 0).then_some(piece.hits),
        settled: false,
    }
}

/// A new piece of each army.
pub(crate) fn palette() -> Vec<String> {
    let armies = (0..).map(Army).take(ARMIES.len());
    armies.map(|army| Piece { army, arrows: 255, hits: 0 }.to_string()).collect()
}

/// A piece with one arrow toggled, or with one more hit. The hit that ends the game is left out.
pub(crate) fn reshaped(options: Options, unit: &str) -> Vec<(Reshaping, String)> {
    let Some(piece) = read_piece(unit) else { return Vec::new() };
    let arrow = |way: Compass| {
        let arrows = piece.arrows ^ way.bit();
        (Reshaping::Arrow(way), Piece { arrows, ..piece }.to_string())
    };
    let hits = (piece.hits + 1) % options.hits;
    let hit = (Reshaping::Hit, Piece { hits, ..piece }.to_string());
    Compass::ALL.into_iter().map(arrow).chain([hit]).collect()
}

/// The hits of each army's most damaged piece.
pub(crate) fn gauges(position: &Position) -> Vec<Gauge> {
    let gauge = |(army, key): (u8, &'static str)| {
        let hits = position.pieces().filter(|(_, piece)| piece.army.0 == army);
        let value = hits.map(|(_, piece)| piece.hits).max().unwrap_or(0);
        Gauge {
            key,
            army: Some(Army(army)),
            value: value.into(),
            least: 0,
            most: position.options.hits.into(),
            of_turn: false,
        }
    };
    (0..).zip(["white-hit", "black-hit"]).map(gauge).collect()
}

pub(crate) fn gesture(position: &Position, step: Step) -> Vec<Touch> {
    let size = position.options.size;
    vec![Touch::Point(step.from.point(size)), Touch::Point(step.to.point(size))]
}

/// The straight line of a move or shot.
pub(crate) fn way(position: &Position, step: Step) -> Vec<Point> {
    let Step { from, to, .. } = step;
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let Some((file, rank)) = Compass::between(files, ranks).map(Compass::offset) else {
        return Vec::new();
    };
    let cells = (0..=files.abs().max(ranks.abs())).filter_map(|distance| {
        Cell::at(from.file() + file * distance, from.rank() + rank * distance)
    });
    cells.map(|cell| cell.point(position.options.size)).collect()
}
