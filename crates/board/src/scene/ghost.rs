use quadrille_core::present::{PieceView, Touch};
use quadrille_core::{Compass, Effect, Point, sort_short, turned};
use quadrille_table::{Match, Step};

use super::Drawn;
use crate::arrow::{staying, take_alike};
use crate::{Frame, Hand};

/// The pieces of a match as a hand over it shows them: what is in hand where it would go, above all
/// others, and turned as it would be; without what it would capture there.
#[must_use]
pub fn shown(table: &dyn Match, hand: &Hand) -> Vec<PieceView> {
    let mut pieces = table.pieces();
    let Some((from, to)) = shift(hand) else { return pieces };
    if let Some(step) = going(hand, from, to) {
        let effects = table.effects(step);
        let captured = |effect: &Effect| matches!(effect, Effect::Captured { at, .. } if *at == to);
        pieces.retain(|piece| piece.point != to || !effects.iter().any(captured));
    }
    let mut stays = stays(table, hand, from, to);
    let goes = |piece: &PieceView| piece.point == from && !take_alike(&mut stays, piece);
    let (mut moved, mut shown): (Vec<_>, Vec<_>) = pieces.into_iter().partition(goes);
    for piece in &mut moved {
        (piece.point, piece.directions) = (to, turned(piece.directions, hand.turning()));
    }
    shown.extend(moved);
    shown
}

/// From where to where what is in hand is shown, if not as it stands.
fn shift(hand: &Hand) -> Option<(Point, Point)> {
    let Some(&Touch::Point(from)) = hand.walk().made().first() else { return None };
    let offers_place = hand.walk().next().iter().any(|touch| matches!(touch, Touch::Point(_)));
    let to = hand.anchor().filter(|_| !offers_place).unwrap_or(from);
    (to != from || hand.turning() != 0).then_some((from, to))
}

/// A step by which it would go.
fn going(hand: &Hand, from: Point, to: Point) -> Option<Step> {
    hand.walk().open().next().filter(|_| to != from).map(|(step, _)| step)
}

/// What would stay where it stands.
fn stays(table: &dyn Match, hand: &Hand, from: Point, to: Point) -> Vec<PieceView> {
    going(hand, from, to).map(|step| staying(table, step, from)).unwrap_or_default()
}

/// Shows what is in hand where it would go, above all others, and turned as it would be.
pub(super) fn show_ghost(pieces: &mut [Drawn], table: &dyn Match, frame: &Frame, hand: &Hand) {
    let Some((from, to)) = shift(hand) else { return };
    let mut staying = stays(table, hand, from, to);
    let going = pieces
        .iter_mut()
        .filter(|drawn| drawn.piece.point == from && !take_alike(&mut staying, &drawn.piece));
    let mut going: Vec<&mut Drawn> = going.collect();
    let ((x, y), (old_x, old_y)) = (frame.place(to), frame.place(from));
    let alone = going.len() == 1;
    for drawn in &mut going {
        drawn.piece.directions = turned(drawn.piece.directions, hand.turning());
        let (aside, above) = if alone { (0.0, 0.0) } else { (drawn.x - old_x, drawn.y - old_y) };
        (drawn.x, drawn.y, drawn.ghost) = (x + aside, y + above, true);
        drawn.scale = match alone {
            true => frame.room(to),
            false => drawn.scale * frame.room(to) / frame.room(from),
        };
    }
    sort_short(pieces, |drawn| drawn.ghost);
}

/// Where a piece would point that may be turned and is shown as it would be; not beyond the board.
pub(super) fn beams(pieces: &[Drawn], frame: &Frame, hand: &Hand) -> Vec<((f32, f32), (f32, f32))> {
    let shown = pieces.iter().filter(|drawn| drawn.ghost && hand.may_turn());
    let beam = |drawn: &Drawn, way: Compass| {
        let eighths = way.bit().trailing_zeros();
        let (sine, cosine) = (eighths as f32 * std::f32::consts::FRAC_PI_4).sin_cos();
        let length =
            frame.unit() * if eighths.is_multiple_of(2) { 1.0 } else { std::f32::consts::SQRT_2 };
        let at = |share: f32| (drawn.x + sine * length * share, drawn.y - cosine * length * share);
        (at(0.5), at(1.0))
    };
    let ways = |drawn: &Drawn| {
        let mask = drawn.piece.directions;
        Compass::ALL.into_iter().filter(move |way| mask & way.bit() != 0)
    };
    let beams = shown.flat_map(|drawn| ways(drawn).map(move |way| beam(drawn, way)));
    beams.filter(|(_, end)| frame.nearest(*end, 0.2, frame.points()).is_some()).collect()
}
