//! Checks of an arrangement before it becomes a position.

use quadrille_core::texts::{Message as _, Phrase};
use quadrille_core::{Army, ErrorPlace, Problem, ReadError, Seat, Side};

use crate::board::board;
use crate::position::{End, other};
use crate::text::army_letter;
use crate::texts::{errors, names};
use crate::{Cell, Options, Piece, Position};

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
            return Err(ReadError::at(ErrorPlace::Seat, army_letter()));
        }
        let mut position = Position::empty(self.options, self.seat);
        for &(cell, piece) in &self.pieces {
            check_piece(&position, cell, piece)?;
            position.toggle(cell, piece);
            if piece.hits == self.options.hits {
                if position.end != End::GoesOn {
                    let problem = errors::BeatenTwice { hits: piece.hits }.filled();
                    return Err(ReadError::at(ErrorPlace::point(&cell), problem));
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
    let refuse = |problem: Problem| Err(ReadError::at(ErrorPlace::point(&cell), problem));
    if piece.army.0 > 1 {
        return refuse(army_letter().into());
    }
    if board(size) & cell.bit() == 0 {
        return refuse(errors::BoardCell { size }.filled().into());
    }
    if position.occupied() & cell.bit() != 0 {
        return refuse(errors::OCCUPIED.into());
    }
    if piece.hits > hits {
        return refuse(errors::MostHits { most: hits, found: piece.hits }.filled().into());
    }
    if position.armies[piece.army.index()].count_ones() == u32::from(size) {
        return refuse(errors::MostPieces { most: size, army: name(piece.army) }.filled().into());
    }
    Ok(())
}

fn name(army: Army) -> Phrase {
    [names::ARMY_WHITE, names::ARMY_BLACK][army.index()]
}
