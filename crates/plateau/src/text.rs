//! Position texts (plateau 6.1).

use std::fmt::{self, Display};

use quadrille_core::texts::Message as _;
use quadrille_core::{
    Army as Empire, ErrorPlace, Expected, Found, Problem, ReadError, Seat, plain_number, sort_short,
};

use crate::board::grid;
use crate::step::read_crossing;
use crate::texts::errors;
use crate::{Crossing, EMPIRES, Kind, Options, Piece, Position, Setup, Turn};

impl Setup {
    /// Reads a position text.
    ///
    /// # Errors
    /// If the text has another form. [`Setup::position`] checks the arrangement later.
    pub fn read(options: Options, text: &str) -> Result<Self, ReadError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[rows, seat, small, emblem, moved, out] = &fields[..] else {
            let expected = Expected::Form("<rows> <seat> <s> <e> <moved> <out>");
            return Err(ReadError::at(ErrorPlace::Text, expected.but(Found::Parts(fields.len()))));
        };
        let empires = &EMPIRES[..usize::from(options.seats)];
        let read_seat = |letter: char| {
            let seat = empires.iter().position(|empire| empire.letter == letter)?;
            Some(Seat(seat as u8))
        };
        let mut pieces = Vec::new();
        let grid = grid(options);
        for (longitude, latitude, cell) in grid.read_rows(rows)? {
            let mut chars = cell.chars();
            let empire = chars.next().and_then(read_seat);
            let kind = chars.next().and_then(|c| Kind::ALL.into_iter().find(|k| k.letter() == c));
            let (Some(seat), Some(kind), None) = (empire, kind, chars.next()) else {
                let place = ErrorPlace::Point(grid.name(longitude, latitude));
                let empires = letters(options.seats).join(", ");
                let expected = Expected::Own(errors::Cell { empires }.filled());
                return Err(ReadError::at(place, expected.but(Found::text(cell))));
            };
            let army = Piece { empire: Empire(seat.0), kind };
            pieces.push((Crossing::new(longitude, latitude), army));
        }
        let mut of_seat = seat.chars();
        let (Some(seat), None) = (of_seat.next().and_then(read_seat), of_seat.next()) else {
            return Err(ReadError::at(ErrorPlace::Seat, Problem::one_of(letters(options.seats))));
        };
        let small = read_count(small).ok_or_else(|| small_count(Turn::SMALL_LIMIT))?;
        let emblem = match emblem {
            "-" => None,
            text => Some(read_count(text).ok_or_else(|| emblem_count(Turn::LIMIT))?),
        };
        let out: Option<Vec<Seat>> = match out {
            "-" => Some(Vec::new()),
            "" => None,
            letters => letters.chars().map(read_seat).collect(),
        };
        let out = out.ok_or_else(|| {
            let empires = letters(options.seats).join(", ");
            let expected = Expected::Own(errors::Empires { empires }.filled());
            ReadError::at(errors::IN_OUT, expected)
        })?;
        Ok(Self { options, pieces, seat, small, emblem, moved: read_moved(moved)?, out })
    }
}

fn read_count(text: &str) -> Option<u8> {
    plain_number(text)
        .and_then(|count| u8::try_from(count).ok())
        .filter(|&count| count <= Turn::LIMIT)
}

/// The letters of the empires that play.
pub(crate) fn letters(seats: u8) -> Vec<String> {
    EMPIRES[..usize::from(seats)].iter().map(|empire| empire.letter.to_string()).collect()
}

/// The small armies have gone more than they may.
pub(crate) fn small_count(most: u8) -> ReadError {
    let expected = errors::Range { least: 0_u8, most }.filled();
    ReadError::at(errors::IN_SMALL, Expected::Own(expected))
}

/// The Emblem has gone more than it may.
pub(crate) fn emblem_count(most: u8) -> ReadError {
    let expected = errors::RangeOrNone { least: 1_u8, most }.filled();
    ReadError::at(errors::IN_EMBLEM, Expected::Own(expected))
}

fn read_moved(text: &str) -> Result<Vec<Crossing>, ReadError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let mut crossings = Vec::new();
    let mut previous = "";
    for word in text.split(',') {
        let place = errors::IN_MOVED;
        let (crossing, end) = read_crossing(word, 0).map_err(|error| error.within(place))?;
        if end < word.len() {
            return Err(ReadError::expected(word, end, Expected::NothingMore).within(place));
        }
        if previous >= word {
            return Err(ReadError::at(place, Expected::from(errors::MOVED_ORDER)));
        }
        previous = word;
        crossings.push(crossing);
    }
    Ok(crossings)
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = grid(self.options).write_rows(|longitude, latitude| {
            let army = self.piece(Crossing::new(longitude, latitude));
            army.map_or(String::new(), |army| {
                format!("{}{}", EMPIRES[army.empire.index()].letter, army.kind.letter())
            })
        });
        let turn = self.turn();
        write!(f, "{rows} {} {} ", EMPIRES[self.seat.index()].letter, turn.small())?;
        match turn.emblem() {
            Some(count) => write!(f, "{count} ")?,
            None => write!(f, "- ")?,
        }
        let mut moved: Vec<String> = turn.moved().map(|crossing| crossing.to_string()).collect();
        sort_short(&mut moved, String::clone);
        let out: String =
            self.seats_out().iter().map(|seat| EMPIRES[seat.index()].letter).collect();
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        write!(f, "{} {}", or_dash(moved.join(",")), or_dash(out))
    }
}
