//! Checks of an arrangement before it becomes a position.

use quadrille_core::{Army, ReadError, Seat, Side};

use crate::board::board;
use crate::position::{End, other};
use crate::{ARMIES, Cell, Options, Piece, Position};

/// An unchecked arrangement of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub options: Options,
    pub pieces: Vec<(Cell, Piece)>,
    /// The seat to move.
    pub seat: Seat,
}

impl Setup {
    /// Checks the arrangement. There may be fewer pieces than at the start, so that problems and
    /// handicaps can be set up. The arrangement of a finished game gives a finished position.
    ///
    /// # Errors
    /// If no game could reach it. The error names the place.
    pub fn position(&self) -> Result<Position, ReadError> {
        if self.seat.0 > 1 {
            return Err(ReadError::new("the seat", "expected w or b"));
        }
        let mut position = Position::empty(self.options, self.seat);
        for &(cell, piece) in &self.pieces {
            check_piece(&position, cell, piece)?;
            position.toggle(cell, piece);
            if piece.hits == self.options.hits {
                if position.end != End::GoesOn {
                    return Err(ReadError::new(
                        cell.to_string(),
                        format!("expected at most one piece with {} hits", piece.hits),
                    ));
                }
                position.end = End::Won(Side(1 - piece.army.0));
            }
        }
        if position.end == End::GoesOn {
            settle_turn(&mut position);
        }
        Ok(position)
    }
}

/// Applies C1 at once if the seat to move has no step (C6).
fn settle_turn(position: &mut Position) {
    if position.can_act(position.seat) {
        return;
    }
    let next = other(position.seat);
    if position.can_act(next) {
        position.pass_to(next);
    } else {
        position.end = End::NoSteps;
    }
}

fn check_piece(position: &Position, cell: Cell, piece: Piece) -> Result<(), ReadError> {
    let Options { size, hits } = position.options;
    let refuse = |problem: String| Err(ReadError::new(cell.to_string(), problem));
    if piece.army.0 > 1 {
        return refuse("expected w or b".to_owned());
    }
    if board(size) & cell.bit() == 0 {
        return refuse(format!("expected a cell of the {size}×{size} board"));
    }
    if position.occupied() & cell.bit() != 0 {
        return refuse("expected one piece on a cell".to_owned());
    }
    if piece.hits > hits {
        return refuse(format!("expected at most {hits} hits, found {}", piece.hits));
    }
    if position.armies[piece.army.index()].count_ones() == u32::from(size) {
        return refuse(format!("expected at most {size} {} pieces", name(piece.army)));
    }
    Ok(())
}

fn name(army: Army) -> &'static str {
    ARMIES[army.index()].name
}
