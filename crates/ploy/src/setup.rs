//! Checks of an arrangement before it becomes a position.

use quadrille_core::{Army, Position as _, ReadError, Seat, Side};

use crate::board::Squares;
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
            return Err(ReadError::new("the seat", format!("expected {}", letters(seats))));
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
                return Err(ReadError::new(
                    "the commanders",
                    format!(
                        "expected a seat that still moves its own army to command {}, found {}",
                        name(army),
                        name(Army(commander.0))
                    ),
                ));
            }
            position.pass_command(army, commander);
        }
        for seat in Seat::first(4) {
            position.fell[seat.index()] = u8::from(position.commanded(seat) == 0);
            check_seat(position, seat)?;
        }
        match position.fell.iter().filter(|&&fell| fell == 0).count() {
            0 => return Err(ReadError::new("the rows", "expected at least one piece")),
            1 => position.over = true,
            _ => {}
        }
        if !position.over && position.fell[position.slot.index()] != 0 {
            return Err(ReadError::new(
                "the seat",
                format!(
                    "expected a seat that is still in, but {} is out",
                    name(Army(position.slot.0))
                ),
            ));
        }
        Ok(())
    }
}

fn settle_sides(position: &mut Position) -> Result<(), ReadError> {
    match [Side(0), Side(1)].map(|side| position.side_is_beaten(side)) {
        [true, true] => Err(ReadError::new(
            "the rows",
            "expected a side with a Commander and at least one more piece, but both sides are beaten",
        )),
        beaten => {
            position.over = beaten.contains(&true);
            Ok(())
        }
    }
}

fn check_piece(position: &Position, square: Square, piece: Piece) -> Result<(), ReadError> {
    let refuse = |problem: String| Err(ReadError::new(square.to_string(), problem));
    if piece.army.0 >= position.seats() {
        return refuse(format!("expected an army of {}", letters(position.seats())));
    }
    if position.occupied() & square.bit() != 0 {
        return refuse("expected one piece on a point".to_owned());
    }
    let Some(kind) = Kind::of(piece.mask) else {
        return refuse(format!(
            "expected the mask of a piece, found {} ({} indicators)",
            piece.mask,
            piece.mask.count_ones()
        ));
    };
    let commanders = position.of_kind(Kind::Commander) & position.armies[piece.army.index()];
    if kind == Kind::Commander && commanders != 0 {
        return refuse(format!(
            "expected one Commander in an army, but {} has two",
            name(piece.army)
        ));
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
    let problem = if own != 0 && position.commanders[army.index()] != seat {
        format!("expected {} to have lost its Commander, as another seat commands it", name(army))
    } else if pieces == 0 {
        return Ok(());
    } else if own == 0 {
        format!("expected {} to have its Commander, as it still commands pieces", name(army))
    } else if pieces == own {
        format!("expected {} to command more than its Commander, or nothing at all", name(army))
    } else {
        return Ok(());
    };
    Err(ReadError::new("the rows", problem))
}

fn name(army: Army) -> &'static str {
    ARMIES[army.index()].name
}

pub(crate) fn letters(seats: u8) -> String {
    let letters = ARMIES[..usize::from(seats)].iter().map(|army| army.letter.to_string());
    letters.collect::<Vec<_>>().join(", ")
}
