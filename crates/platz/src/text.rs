//! Position texts (platz 4.1).

use std::fmt::{self, Display};

use quadrille_core::{Army, ReadError, Seat, excerpt, plain_number};

use crate::board::grid;
use crate::{ARMIES, Cell, Options, Piece, Position, Setup};

impl Setup {
    /// Reads a position text.
    ///
    /// # Errors
    /// If the text has another form. [`Setup::position`] checks the arrangement later.
    pub fn read(options: Options, text: &str) -> Result<Self, ReadError> {
        let Some((rows, seat)) = text.split_once(' ') else {
            return Err(ReadError::new("the text", "expected \"<rows> <seat>\""));
        };
        let mut pieces = Vec::new();
        let grid = grid(options.size);
        for (file, rank, text) in grid.read_rows(rows)? {
            let cell = Cell::at(file as i8, rank as i8);
            let Some((cell, piece)) = cell.zip(read_piece(text)) else {
                return Err(ReadError::new(
                    grid.name(file, rank),
                    format!(
                        "expected w or b, a mask from 0 to 255 and * with the hits if any, like b251*2, found \"{}\"",
                        excerpt(text)
                    ),
                ));
            };
            pieces.push((cell, piece));
        }
        let Some(seat) = ARMIES.iter().position(|army| army.letter.to_string() == seat) else {
            return Err(ReadError::new(
                "the seat",
                format!("expected w or b, found \"{}\"", excerpt(seat)),
            ));
        };
        Ok(Self { options, pieces, seat: Seat(seat as u8) })
    }
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
