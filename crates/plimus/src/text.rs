//! Position texts (plimus 8.1 to 8.3 and 8b).

use std::fmt::{self, Display};

use quadrille_core::texts::{Argument, FilledText, Message as _};
use quadrille_core::{
    Army, ErrorPlace, Expected, Found, Game as _, Point, Problem, ReadError, Seat, plain_number,
    sort_short,
};

use crate::board::{GRID, fields};
use crate::setup::{STONES, examples, letters, list};
use crate::step::read_field;
use crate::texts::errors;
use crate::{Field, Hop, Kind, Options, Plimus, Position, Setup, Sign, Unit};

impl Setup {
    /// Reads a position text.
    ///
    /// # Errors
    /// If the text has another form. [`Setup::position`] checks the arrangement later.
    pub fn read(options: Options, text: &str) -> Result<Self, ReadError> {
        let parts: Vec<&str> = text.split(' ').collect();
        let (rows, seat, hop, turn, out) = match parts[..] {
            [rows, seat, hop, turn] => (rows, seat, hop, turn, None),
            [rows, seat, hop, turn, out] if options.seats > 2 => (rows, seat, hop, turn, Some(out)),
            _ => {
                let form = "<rows> <seat> <hop> <completed turns>";
                let expected = match options.seats {
                    2 => Expected::Form(form),
                    _ => errors::FormWithOut { form: Argument::Form(form) }.filled().into(),
                };
                let problem = expected.but(Found::Parts(parts.len()));
                return Err(ReadError::at(ErrorPlace::Text, problem));
            }
        };
        let mut setup = Self {
            options,
            units: Vec::new(),
            poles: Vec::new(),
            blanks: Vec::new(),
            hop: None,
            turn: 0,
            out: out.map_or(Ok(Vec::new()), |out| read_out(options, out))?,
        };
        setup.read_cells(rows)?;
        setup.turn =
            plain_number(turn).ok_or_else(|| refuse(errors::IN_TURN, Expected::AnyNumber, turn))?;
        check_seat(options, setup.turn, seat)?;
        setup.hop = if hop == "-" { None } else { Some(read_hop(options, hop)?) };
        Ok(setup)
    }

    fn read_cells(&mut self, rows: &str) -> Result<(), ReadError> {
        for (file, rank, cell) in GRID.read_rows(rows)? {
            let place = ErrorPlace::Point(GRID.name(file, rank));
            let Some(field) = Field::at(file as i8, rank as i8) else {
                return Err(ReadError::at(place, Expected::from(errors::FIELD)));
            };
            if field.is_pole() {
                self.read_pole(field, cell)?;
            } else if cell == "#" {
                self.blanks.push(field);
            } else if let Some(unit) = read_unit(self.options, cell) {
                self.units.push((field, unit));
            } else {
                let expected = errors::Unit { armies: list(self.options) }.filled();
                return Err(refuse(place, expected, cell));
            }
        }
        Ok(())
    }

    fn read_pole(&mut self, pole: Field, cell: &str) -> Result<(), ReadError> {
        let place = || ErrorPlace::point(&pole);
        let mut previous = None;
        for part in cell.split('&') {
            let Some((army, counts)) = read_owner(self.options, part) else {
                let [one, other] = examples(self.options);
                let armies = list(self.options);
                let expected = errors::Owners { armies, one, other }.filled();
                return Err(refuse(place(), expected, cell));
            };
            if previous >= Some(army) {
                let expected = errors::OwnersOrder { armies: list(self.options) }.filled();
                return Err(refuse(place(), expected, cell));
            }
            previous = Some(army);
            self.poles.push((pole, army, counts));
        }
        Ok(())
    }
}

fn refuse(place: impl Into<ErrorPlace>, expected: impl Into<Expected>, found: &str) -> ReadError {
    ReadError::at(place, expected.into().but(Found::text(found)))
}

/// Reads the letter at the beginning of a text. Returns the army and the rest.
fn read_army(options: Options, text: &str) -> Option<(Army, &str)> {
    let armies = Plimus::armies(options);
    let army = armies.iter().position(|army| text.starts_with(army.letter))?;
    Some((Army(army as u8), &text[1..]))
}

fn read_unit(options: Options, text: &str) -> Option<Unit> {
    let (army, kind) = read_army(options, text)?;
    Some(Unit { army, kind: Kind::read(kind)? })
}

/// Reads an army with its stones on a Pole, like `b2p1m`.
fn read_owner(options: Options, text: &str) -> Option<(Army, [u8; 2])> {
    let (army, counts) = read_army(options, text)?;
    let &[plus @ b'0'..=b'9', b'p', minus @ b'0'..=b'9', b'm'] = counts.as_bytes() else {
        return None;
    };
    Some((army, [plus - b'0', minus - b'0']))
}

/// The cell of a point after a unit is added. On a Pole its stones join those already there, up to
/// the number that its seat has.
pub(crate) fn joined(options: Options, point: Point, cell: &str, text: &str) -> String {
    let pole = Field::all().any(|field| field.is_pole() && field.point() == point);
    let Some(unit) = read_unit(options, text).filter(|_| pole) else { return text.to_owned() };
    let mut owners: Vec<(Army, [u8; 2])> =
        cell.split('&').filter_map(|part| read_owner(options, part)).collect();
    if owners.iter().all(|(army, _)| *army != unit.army) {
        owners.push((unit.army, [0; 2]));
        sort_short(&mut owners, |owner| *owner);
    }
    for (_, counts) in owners.iter_mut().filter(|(army, _)| *army == unit.army) {
        for sign in unit.kind.stones() {
            counts[sign.index()] = (counts[sign.index()] + 1).min(STONES as u8);
        }
    }
    owners_text(options, owners.into_iter())
}

/// The cell of a Pole with the stones of these armies.
fn owners_text(options: Options, owners: impl Iterator<Item = (Army, [u8; 2])>) -> String {
    let armies = Plimus::armies(options);
    let owner = |(army, [plus, minus]): (Army, [u8; 2])| {
        format!("{}{plus}p{minus}m", armies[army.index()].letter)
    };
    owners.map(owner).collect::<Vec<_>>().join("&")
}

/// Reads the letters of seats that have left, at least one (plimus 8b).
fn read_out(options: Options, text: &str) -> Result<Vec<Seat>, ReadError> {
    let seat = |letter| {
        let place = Plimus::armies(options).iter().position(|army| army.letter == letter)?;
        Some(Seat(place as u8))
    };
    let seats: Option<Vec<Seat>> = text.chars().map(seat).collect();
    seats.filter(|seats| !seats.is_empty()).ok_or_else(|| {
        refuse(errors::IN_OUT, errors::Seats { armies: list(options) }.filled(), text)
    })
}

fn check_seat(options: Options, turn: u16, text: &str) -> Result<(), ReadError> {
    let Some((army, "")) = read_army(options, text) else {
        let problem = Problem::OneOf { known: letters(options), found: Found::text(text) };
        return Err(ReadError::at(ErrorPlace::Seat, problem));
    };
    let seat = options.seat_at(turn);
    if army.0 != seat.0 {
        let seat = Plimus::armies(options)[seat.index()].letter;
        let expected = errors::SeatAfter { seat, turns: turn }.filled();
        return Err(refuse(ErrorPlace::Seat, expected, text));
    }
    Ok(())
}

/// Reads a hop in progress, like `e6:e4e6>rpm` (plimus 8.2).
fn read_hop(options: Options, text: &str) -> Result<Hop, ReadError> {
    let refuse = |expected: FilledText| refuse(errors::IN_HOP, expected, text);
    let [_, other] = examples(options);
    let form = || {
        let form = Argument::Form("<field>:<fields>");
        refuse(errors::Hop { form, other }.filled())
    };
    let (at, rest) = text.split_once(':').ok_or_else(form)?;
    let at = match at {
        "-" => None,
        _ => match read_fields(at).map_err(|error| error.within(errors::IN_HOP))?[..] {
            [at] => Some(at),
            _ => return Err(form()),
        },
    };
    let (stood, hand) = match rest.split_once('>') {
        None => (rest, None),
        Some((stood, hand)) => {
            let expected = || refuse(errors::Hand { other }.filled());
            (stood, Some(read_unit(options, hand).ok_or_else(expected)?))
        }
    };
    let stood = read_fields(stood).map_err(|error| error.within(errors::IN_HOP))?;
    if !stood.is_sorted_by(|a, b| by_name(*a) < by_name(*b)) {
        return Err(refuse(errors::STOOD_ORDER.into()));
    }
    Ok(Hop { at, stood, hand })
}

/// Reads at least one field; field names are concatenated.
fn read_fields(text: &str) -> Result<Vec<Field>, ReadError> {
    let mut fields = Vec::new();
    let mut at = 0;
    while at < text.len() || fields.is_empty() {
        let (field, end) = read_field(text, at)?;
        fields.push(field);
        at = end;
    }
    Ok(fields)
}

fn by_name(field: Field) -> (i8, i8) {
    (field.file(), field.rank())
}

impl Position {
    fn cell(&self, field: Field) -> String {
        if self.options.blank_field() == Some(field) {
            return "#".to_owned();
        }
        if let Some(unit) = self.unit(field) {
            return self.unit_text(unit);
        }
        let counts = |army| Sign::ALL.map(|sign| self.on_pole(field, army, sign));
        let owners = (0..self.options.seats).map(|army| (Army(army), counts(Army(army))));
        owners_text(self.options, owners.filter(|(_, counts)| *counts != [0; 2]))
    }

    fn unit_text(&self, unit: Unit) -> String {
        format!("{}{}", Plimus::armies(self.options)[unit.army.index()].letter, unit.kind)
    }

    fn hop_text(&self) -> String {
        if !self.in_turn() {
            return "-".to_owned();
        }
        let at = self.hopper.map_or("-".to_owned(), |field| field.to_string());
        let mut stood: Vec<Field> = fields(self.stood).collect();
        sort_short(&mut stood, |field| by_name(*field));
        let stood: String = stood.iter().map(Field::to_string).collect();
        let hand = self.hand.map_or(String::new(), |unit| format!(">{}", self.unit_text(unit)));
        format!("{at}:{stood}{hand}")
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = GRID.write_rows(|file, rank| {
            Field::at(file as i8, rank as i8).map_or(String::new(), |field| self.cell(field))
        });
        let letter = |seat: Seat| Plimus::armies(self.options)[seat.index()].letter;
        write!(f, "{rows} {} {} {}", letter(self.seat), self.hop_text(), self.turn)?;
        let out: String = self.seats_out().into_iter().map(letter).collect();
        if out.is_empty() { Ok(()) } else { write!(f, " {out}") }
    }
}
