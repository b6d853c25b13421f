use quadrille_core::present::Touch;
use quadrille_core::{Compass, sort_short, turned};
use quadrille_table::Table;

use super::Drawn;
use crate::arrow::{staying, take_alike};
use crate::{Frame, Hand};

/// Shows what is in hand where it would go, above all others, and turned as it would be.
pub(super) fn show_ghost(pieces: &mut [Drawn], table: &dyn Table, frame: &Frame, hand: &Hand) {
    let Some(&Touch::Point(from)) = hand.walk().made().first() else { return };
    let offers_place = hand.walk().next().iter().any(|touch| matches!(touch, Touch::Point(_)));
    let to = hand.anchor().filter(|_| !offers_place).unwrap_or(from);
    if to == from && hand.turning() == 0 {
        return;
    }
    let goes = hand.walk().open().next().filter(|_| to != from);
    let mut staying = goes.map(|(step, _)| staying(table, step, from)).unwrap_or_default();
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
    }
    sort_short(pieces, |drawn| drawn.ghost);
}

/// Where a piece would point that may be turned and is shown as it would be.
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
    shown.flat_map(|drawn| ways(drawn).map(move |way| beam(drawn, way))).collect()
}
