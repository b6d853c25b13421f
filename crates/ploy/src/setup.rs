//! Checks of an arrangement before it becomes a position.

use quadrille_core::texts::{Message as _, Phrase};
use quadrille_core::{Army, ErrorPlace, Position as _, Problem, ReadError, Seat, Side};

use crate::board::Squares;
use crate::texts::{errors, names};
use crate::{ARMIES, Kind, Mode, Options, Piece, Position, Square};

/// An unchecked arrangement of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub options: Options,
    pub pieces: Vec<(Square, Piece)>,
    /// The seat whose place in the turn order it is.
    pub slot: Seat,
    /// The seat that moves each army.
    pub commanders: [Seat; Seat::MAX],
}

impl Setup {
    /// Checks the arrangement. Armies may hold any pieces the game has, so that problems and
    /// handicaps can be set up. The arrangement of a finished game gives a finished position.
    ///
    /// # Errors
    /// If no game could reach it. The error names the place.
    pub fn position(&self) -> Result<Position, ReadError> {
        let mut position = Position::empty(self.options, self.slot);
        let seats = position.seats();
        if self.slot.0 >= seats {
            return Err(ReadError::at(ErrorPlace::Seat, Problem::one_of(letters(seats))));
        }
        for &(square, piece) in &self.pieces {
            check_piece(&position, square, piece)?;
            position.toggle(square, piece);
        }
        if self.options.mode == Mode::Four {
            self.settle_four(&mut position)?;
        } else {
            settle_sides(&mut position)?;
        }
        Ok(position)
    }

    fn settle_four(&self, position: &mut Position) -> Result<(), ReadError> {
        for army in (0..4).map(Army) {
            let commander = self.commanders[army.index()];
            if self.commanders[commander.index()] != commander {
                let (army, commander) = (name(army), name(Army(commander.0)));
                let problem = errors::CommanderFallen { army, commander }.filled();
                return Err(ReadError::at(errors::IN_COMMANDERS, problem));
            }
            position.pass_command(army, commander);
        }
        for seat in Seat::first(4) {
            position.fell[seat.index()] = u8::from(position.commanded(seat) == 0);
            check_seat(position, seat)?;
        }
        match position.fell.iter().filter(|&&fell| fell == 0).count() {
            0 => return Err(ReadError::at(ErrorPlace::Rows, errors::NO_PIECE)),
            1 => position.over = true,
            _ => {}
        }
        if !position.over && position.fell[position.slot.index()] != 0 {
            let problem = errors::SeatOut { army: name(Army(position.slot.0)) }.filled();
            return Err(ReadError::at(ErrorPlace::Seat, problem));
        }
        Ok(())
    }
}

fn settle_sides(position: &mut Position) -> Result<(), ReadError> {
    match [Side(0), Side(1)].map(|side| position.side_is_beaten(side)) {
        [true, true] => Err(ReadError::at(ErrorPlace::Rows, errors::BOTH_BEATEN)),
        beaten => {
            position.over = beaten.contains(&true);
            Ok(())
        }
    }
}

fn check_piece(position: &Position, square: Square, piece: Piece) -> Result<(), ReadError> {
    let refuse = |problem: Problem| Err(ReadError::at(ErrorPlace::point(&square), problem));
    if piece.army.0 >= position.seats() {
        let armies = letters(position.seats()).join(", ");
        return refuse(errors::Army { armies }.filled().into());
    }
    if position.occupied() & square.bit() != 0 {
        return refuse(errors::OCCUPIED.into());
    }
    let Some(kind) = Kind::of(piece.mask) else {
        let indicators = piece.mask.count_ones();
        return refuse(errors::Mask { mask: piece.mask, indicators }.filled().into());
    };
    let commanders = position.of_kind(Kind::Commander) & position.armies[piece.army.index()];
    if kind == Kind::Commander && commanders != 0 {
        return refuse(errors::TwoCommanders { army: name(piece.army) }.filled().into());
    }
    Ok(())
}

/// Checks that a seat in a game of four has its own Commander and at least one more piece, or
/// nothing.
fn check_seat(position: &Position, seat: Seat) -> Result<(), ReadError> {
    let army = Army(seat.0);
    let commanders = position.of_kind(Kind::Commander);
    let own: Squares = position.armies[army.index()] & commanders;
    let pieces = position.commanded(seat);
    let name = name(army);
    let problem = if own != 0 && position.commanders[army.index()] != seat {
        errors::CommanderLeft { army: name }.filled()
    } else if pieces == 0 {
        return Ok(());
    } else if own == 0 {
        errors::NoCommander { army: name }.filled()
    } else if pieces == own {
        errors::BareCommander { army: name }.filled()
    } else {
        return Ok(());
    };
    Err(ReadError::at(ErrorPlace::Rows, problem))
}

fn name(army: Army) -> Phrase {
    const NAMES: [Phrase; Seat::MAX] =
        [names::ARMY_GREEN, names::ARMY_RED, names::ARMY_YELLOW, names::ARMY_BLUE];
    NAMES[army.index()]
}

pub(crate) fn letters(seats: u8) -> Vec<String> {
    ARMIES[..usize::from(seats)].iter().map(|army| army.letter.to_string()).collect()
}
