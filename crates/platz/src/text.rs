//! Position texts (platz 4.1).

use std::fmt::{self, Display};

use quadrille_core::{Army, ErrorPlace, Expected, Found, ReadError, Seat, plain_number};

use crate::board::grid;
use crate::texts::errors;
use crate::{ARMIES, Cell, Options, Piece, Position, Setup};

impl Setup {
    /// Reads a position text.
    ///
    /// # Errors
    /// If the text has another form. [`Setup::position`] checks the arrangement later.
    pub fn read(options: Options, text: &str) -> Result<Self, ReadError> {
        let Some((rows, seat)) = text.split_once(' ') else {
            return Err(ReadError::at(ErrorPlace::Text, Expected::Form("<rows> <seat>")));
        };
        let mut pieces = Vec::new();
        let grid = grid(options.size);
        for (file, rank, text) in grid.read_rows(rows)? {
            let cell = Cell::at(file as i8, rank as i8);
            let Some((cell, piece)) = cell.zip(read_piece(text)) else {
                let problem = Expected::from(errors::PIECE_TEXT).but(Found::text(text));
                return Err(ReadError::at(ErrorPlace::Point(grid.name(file, rank)), problem));
            };
            pieces.push((cell, piece));
        }
        let Some(seat) = ARMIES.iter().position(|army| army.letter.to_string() == seat) else {
            return Err(ReadError::at(ErrorPlace::Seat, army_letter().but(Found::text(seat))));
        };
        Ok(Self { options, pieces, seat: Seat(seat as u8) })
    }
}

/// The letter of an army.
pub(crate) fn army_letter() -> Expected {
    Expected::codes(ARMIES.iter().map(|army| army.letter))
}

pub(crate) fn read_piece(text: &str) -> Option<Piece> {
    let army = ARMIES.iter().position(|army| text.starts_with(army.letter))?;
    let (arrows, hits) = match text[1..].split_once('*') {
        Some((arrows, hits)) => (arrows, plain_number(hits).filter(|&hits| hits > 0)?),
        None => (&text[1..], 0),
    };
    Some(Piece {
        army: Army(army as u8),
        arrows: u8::try_from(plain_number(arrows)?).ok()?,
        hits: u8::try_from(hits).ok()?,
    })
}

impl Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ARMIES[self.army.index()].letter, self.arrows)?;
        if self.hits > 0 {
            write!(f, "*{}", self.hits)?;
        }
        Ok(())
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = grid(self.options.size).write_rows(|file, rank| {
            let piece = Cell::at(file as i8, rank as i8).and_then(|cell| self.piece(cell));
            piece.map_or(String::new(), |piece| piece.to_string())
        });
        write!(f, "{rows} {}", ARMIES[self.seat.index()].letter)
    }
}
