//! Presentation of Ploy to clients.

use quadrille_core::edit::Reshaping;
use quadrille_core::present::{Geometry, PieceView, PointView, Shape, Stacking, Touch};
use quadrille_core::{Compass, Point, Seat, sort_short, turned};

use crate::piece::VARIETIES;
use crate::text::{letters_of_armies, read_piece};
use crate::{ARMIES, Kind, Options, Piece, Position, Setup, Square, Step};

pub(crate) fn geometry() -> Geometry {
    let points = Square::all().map(|square| PointView {
        label: square.to_string(),
        x: (f32::from(square.file()) + 0.5) / 9.0,
        y: (f32::from(square.rank()) + 0.5) / 9.0,
        shape: Shape::Crossing,
        mark: '·',
        room: 1.0,
        stacking: Stacking::OnTop,
        tags: Vec::new(),
    });
    let forward = [Compass::North, Compass::NorthEast, Compass::East, Compass::SouthEast];
    let lines = Square::all().flat_map(|square| {
        let neighbours = forward.into_iter().filter_map(move |to| square.away(to, 1));
        neighbours.map(move |to| (square.point(), to.point()))
    });
    Geometry { points: points.collect(), lines: lines.collect() }
}

pub(crate) fn pieces(position: &Position) -> Vec<PieceView> {
    position.pieces().map(|(square, piece)| view(square, piece, &position.commanders)).collect()
}

/// The pieces of any arrangement. A piece that the game does not have gets its kind from the number
/// of its indicators.
pub(crate) fn draft(setup: &Setup) -> Vec<PieceView> {
    let pieces = setup.pieces.iter();
    let mut pieces: Vec<PieceView> =
        pieces.map(|&(square, piece)| view(square, piece, &setup.commanders)).collect();
    sort_short(&mut pieces, |piece| piece.point);
    pieces
}

fn view(square: Square, piece: Piece, commanders: &[Seat; Seat::MAX]) -> PieceView {
    PieceView {
        point: square.point(),
        level: 0,
        army: Some(piece.army),
        commander: Some(commanders[piece.army.index()]),
        kind: Kind::by_count(piece.mask).key(),
        mark: "",
        directions: piece.mask,
        badge: None,
        settled: false,
    }
}

pub(crate) fn palette(options: Options) -> Vec<String> {
    let armies = &ARMIES[..usize::from(options.seats())];
    let of_army = |letter: char| VARIETIES.map(|mask| format!("{letter}{mask}"));
    armies.iter().flat_map(|army| of_army(army.letter)).collect()
}

/// A piece turned by one eighth in either direction.
pub(crate) fn reshaped(options: Options, unit: &str) -> Vec<(Reshaping, String)> {
    let letters = letters_of_armies(options);
    let Some(Piece { army, mask }) = read_piece(unit, &letters) else { return Vec::new() };
    let turned_by = |eighths| {
        let unit = format!("{}{}", letters[army.index()], turned(mask, eighths));
        (Reshaping::Turn(eighths), unit)
    };
    [7, 1].map(turned_by).to_vec()
}

pub(crate) fn gesture(position: &Position, step: Step) -> Vec<Touch> {
    let mut touches = vec![Touch::Point(step.from.point())];
    if !step.is_turn() {
        touches.push(Touch::Point(step.to.point()));
    }
    let shield = Kind::by_count(position.mask(step.from)) == Kind::Shield;
    if step.turn != 0 {
        touches.push(Touch::Turn(step.turn));
    } else if shield {
        touches.push(Touch::Button("done"));
    }
    touches
}

/// The straight line of a motion; empty for a turn in place.
pub(crate) fn way(step: Step) -> Vec<Point> {
    let (files, ranks) = (step.to.file() - step.from.file(), step.to.rank() - step.from.rank());
    let Some(direction) = Compass::between(files, ranks) else {
        return Vec::new();
    };
    let points = 0..=files.abs().max(ranks.abs());
    points.filter_map(|distance| Some(step.from.away(direction, distance)?.point())).collect()
}

/// The commanders of armies that were taken over (ploy 5.1).
pub(crate) fn notes(position: &Position) -> Vec<String> {
    let taken = (0..).zip(position.commanders).filter(|&(army, seat)| army != seat.0);
    let name = |number: u8| ARMIES[usize::from(number)].name;
    taken.map(|(army, seat)| format!("{} is led by {}", name(army), name(seat.0))).collect()
}
