//! Position texts (4.1).

use std::fmt::{self, Display};

use quadrille_core::{Army, ErrorPlace, Expected, Found, ReadError, Seat};

use crate::board::BOARD;
use crate::texts::errors;
use crate::{ARMIES, Options, Place, Position, Setup};

impl Setup {
    /// Reads a position text.
    ///
    /// # Errors
    /// If the text has another form. [`Setup::position`] checks the arrangement later.
    pub fn read(options: Options, text: &str) -> Result<Self, ReadError> {
        let [rows, seat, jumper] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(ReadError::at(
                ErrorPlace::Text,
                Expected::Form("<rows> <seat> <stone or ->"),
            ));
        };
        let mut stones = Vec::new();
        for (file, rank, cell) in BOARD.read_rows(rows)? {
            let army = army(cell, ErrorPlace::Point(BOARD.name(file, rank)))?;
            stones.extend(Place::at(file as i8, rank as i8).map(|place| (place, army)));
        }
        let seat = Seat(army(seat, ErrorPlace::Seat)?.0);
        Ok(Self { options, stones, seat, jumper: read_jumper(jumper)? })
    }
}

/// The army with this letter.
fn army(letter: &str, place: ErrorPlace) -> Result<Army, ReadError> {
    let army = ARMIES.iter().position(|army| army.letter.to_string() == letter);
    let problem = || army_letter().but(Found::text(letter));
    army.map(|army| Army(army as u8)).ok_or_else(|| ReadError::at(place, problem()))
}

/// The letter of an army.
pub(crate) fn army_letter() -> Expected {
    Expected::codes(ARMIES.iter().map(|army| army.letter))
}

fn read_jumper(text: &str) -> Result<Option<Place>, ReadError> {
    if text == "-" {
        return Ok(None);
    }
    let within = |error: ReadError| error.within(errors::IN_JUMPER);
    let (place, end) = Place::read(text, 0).map_err(within)?;
    if end < text.len() {
        return Err(within(ReadError::expected(text, end, Expected::NothingMore)));
    }
    Ok(Some(place))
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stones: Vec<(Place, Army)> = self.all_stones().collect();
        let rows = BOARD.write_rows(|file, rank| {
            let here = Place::at(file as i8, rank as i8);
            let stone = stones.iter().find(|(place, _)| Some(*place) == here);
            stone.map_or(String::new(), |(_, army)| ARMIES[army.index()].letter.to_string())
        });
        let seat = ARMIES[self.seat.index()].letter;
        let jumper = self.jumper.map_or("-".to_owned(), |jumper| jumper.to_string());
        write!(f, "{rows} {seat} {jumper}")
    }
}
