use quadrille_core::present::{PieceView, Touch};
use quadrille_core::{Point, turned};
use quadrille_table::Table;

use super::Drawn;
use crate::{Frame, Hand};

/// Shows what is in hand where it would go, above all others, and turned as it would be.
pub(super) fn show_ghost(pieces: &mut [Drawn], table: &dyn Table, frame: &Frame, hand: &Hand) {
    let Some(&Touch::Point(from)) = hand.walk().made().first() else { return };
    let offers_place = hand.walk().next().iter().any(|touch| matches!(touch, Touch::Point(_)));
    let to = hand.anchor().filter(|_| !offers_place).unwrap_or(from);
    if to == from && hand.turning() == 0 {
        return;
    }
    let mut staying = if to == from { Vec::new() } else { staying(table, hand, from) };
    let going = pieces.iter_mut().filter(|drawn| {
        let same =
            |left: &PieceView| (left.army, left.kind) == (drawn.piece.army, drawn.piece.kind);
        let left = staying.iter().position(same);
        drawn.piece.point == from && left.map(|left| staying.swap_remove(left)).is_none()
    });
    let mut going: Vec<&mut Drawn> = going.collect();
    let ((x, y), (old_x, old_y)) = (frame.place(to), frame.place(from));
    let alone = going.len() == 1;
    for drawn in &mut going {
        drawn.piece.directions = turned(drawn.piece.directions, hand.turning());
        let (aside, above) = if alone { (0.0, 0.0) } else { (drawn.x - old_x, drawn.y - old_y) };
        (drawn.x, drawn.y, drawn.ghost) = (x + aside, y + above, true);
    }
    pieces.sort_by_key(|drawn| drawn.ghost);
}

/// The pieces that stay on a point when what is in hand leaves it.
fn staying(table: &dyn Table, hand: &Hand, from: Point) -> Vec<PieceView> {
    let mut after = table.boxed();
    let played = hand.walk().open().next().map(|(step, _)| after.take(step));
    let mut pieces = if let Some(Ok(_)) = played { after.pieces() } else { Vec::new() };
    pieces.retain(|piece| piece.point == from);
    pieces
}
