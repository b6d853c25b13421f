//! Position texts (ploy 7.1).

use std::fmt::{self, Display};

use quadrille_core::texts::{Message as _, Phrase};
use quadrille_core::{
    Army, ErrorPlace, Expected, Found, Problem, ReadError, Seat, excerpt, plain_number,
};

use crate::board::GRID;
use crate::setup::letters;
use crate::texts::errors;
use crate::{ARMIES, Mode, Options, Piece, Position, Setup, Square};

const OWN_COMMANDERS: [Seat; Seat::MAX] = [Seat(0), Seat(1), Seat(2), Seat(3)];

impl Setup {
    /// Reads a position text. In `four` the field of commanders may be missing, as in the printed
    /// set-up; it is then `-`.
    ///
    /// # Errors
    /// If the text has another form. [`Setup::position`] checks the arrangement later.
    pub fn read(options: Options, text: &str) -> Result<Self, ReadError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (rows, slot, commanders) = match (options.mode, &fields[..]) {
            (Mode::Four, &[rows, slot, commanders]) => (rows, slot, commanders),
            (_, &[rows, slot]) => (rows, slot, "-"),
            (mode, _) => {
                let mut forms = vec![Expected::Form("<rows> <seat>")];
                if mode == Mode::Four {
                    forms.push(Expected::Form("<rows> <seat> <commanders>"));
                }
                let problem = Expected::AnyOf(forms).but(Found::Parts(fields.len()));
                return Err(ReadError::at(ErrorPlace::Text, problem));
            }
        };
        let pieces = read_pieces(rows, &letters_of_armies(options))?;
        let slot = read_army(slot, options.seats()).ok_or_else(|| {
            ReadError::at(ErrorPlace::Seat, Problem::one_of(letters(options.seats())))
        })?;
        let commanders = read_commanders(commanders)?;
        Ok(Self { options, pieces, slot: Seat(slot.0), commanders })
    }
}

/// The letters of the armies in the game, in order.
pub(crate) fn letters_of_armies(options: Options) -> Vec<char> {
    ARMIES[..usize::from(options.seats())].iter().map(|army| army.letter).collect()
}

/// Reads rows whose cells are a letter of an army and a mask. `letters` has the letter of each army
/// in order.
pub(crate) fn read_pieces(rows: &str, letters: &[char]) -> Result<Vec<(Square, Piece)>, ReadError> {
    let mut pieces = Vec::new();
    for (file, rank, cell) in GRID.read_rows(rows)? {
        let place = ErrorPlace::Point(GRID.name(file, rank));
        let Some(piece) = read_piece(cell, letters) else {
            let known: Vec<String> = letters.iter().map(char::to_string).collect();
            let expected = Expected::Own(errors::Cell { armies: known.join(", ") }.filled());
            return Err(ReadError::at(place, expected.but(Found::text(cell))));
        };
        let Some(square) = Square::at(file as i8, rank as i8) else {
            return Err(ReadError::at(place, Expected::from(errors::POINT)));
        };
        pieces.push((square, piece));
    }
    Ok(pieces)
}

/// Reads a cell: a letter of an army and a mask.
pub(crate) fn read_piece(cell: &str, letters: &[char]) -> Option<Piece> {
    let army = letters.iter().position(|&letter| cell.starts_with(letter))?;
    let mask = cell.get(1..).and_then(plain_number)?;
    Some(Piece { army: Army(army as u8), mask: u8::try_from(mask).ok()? })
}

fn read_army(text: &str, seats: u8) -> Option<Army> {
    let armies = &ARMIES[..usize::from(seats)];
    let army = armies.iter().position(|army| army.letter.to_string() == text)?;
    Some(Army(army as u8))
}

fn read_commanders(text: &str) -> Result<[Seat; Seat::MAX], ReadError> {
    let mut commanders = OWN_COMMANDERS;
    if text == "-" {
        return Ok(commanders);
    }
    let mut previous = None;
    for word in text.split(',') {
        let refuse = |problem: Phrase| {
            let place = errors::InCommander { text: excerpt(word) }.filled();
            Err(ReadError::at(place, problem))
        };
        let pair = word.split_once('=');
        let pair = pair.and_then(|(army, seat)| Some((read_army(army, 4)?, read_army(seat, 4)?)));
        let Some((army, seat)) = pair else {
            return refuse(errors::COMMANDER_FORM);
        };
        if army == seat {
            return refuse(errors::COMMANDER_OWN);
        }
        if previous >= Some(army) {
            return refuse(errors::COMMANDER_ORDER);
        }
        previous = Some(army);
        commanders[army.index()] = Seat(seat.0);
    }
    Ok(commanders)
}

/// The rows of a position text with these letters for the armies.
pub(crate) fn write_pieces(position: &Position, letters: &[char]) -> String {
    GRID.write_rows(|file, rank| {
        let piece = Square::at(file as i8, rank as i8).and_then(|square| position.piece(square));
        piece
            .map_or(String::new(), |piece| format!("{}{}", letters[piece.army.index()], piece.mask))
    })
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<char> = ARMIES.iter().map(|army| army.letter).collect();
        let rows = write_pieces(self, &letters);
        write!(f, "{rows} {}", letters[self.slot.index()])?;
        if self.options.mode != Mode::Four {
            return Ok(());
        }
        let taken = OWN_COMMANDERS.iter().zip(&self.commanders).filter(|(own, now)| own != now);
        let list: Vec<String> = taken
            .map(|(army, seat)| format!("{}={}", letters[army.index()], letters[seat.index()]))
            .collect();
        write!(f, " {}", if list.is_empty() { "-".to_owned() } else { list.join(",") })
    }
}
