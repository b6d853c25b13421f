//! Checks of an arrangement before it becomes a position.

use quadrille_core::{Army as Empire, Position as _, ReadError, Seat};

use crate::board::{base, grid};
use crate::position::End;
use crate::turn::Turn;
use crate::{Crossing, EMPIRES, Kind, Options, Piece, Position};

/// An unchecked arrangement of armies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub options: Options,
    pub pieces: Vec<(Crossing, Piece)>,
    /// The seat to move.
    pub seat: Seat,
    /// The crossings that small armies have gone in this turn.
    pub small: u8,
    /// The crossings that the Emblem has gone in this turn, if it has moved.
    pub emblem: Option<u8>,
    /// The crossings of the armies that have moved in this turn.
    pub moved: Vec<Crossing>,
    /// The empires that are out, in the order in which they fell.
    pub out: Vec<Seat>,
}

impl Setup {
    /// The start of a game (plateau 2.2).
    #[must_use]
    pub fn start(options: Options) -> Self {
        const FORMATION: [(i8, u8, Kind); 19] = [
            (0, 9, Kind::Two),
            (0, 8, Kind::Four),
            (-1, 7, Kind::Two),
            (0, 7, Kind::Four),
            (1, 7, Kind::Two),
            (-1, 6, Kind::Two),
            (0, 6, Kind::Six),
            (1, 6, Kind::Two),
            (-1, 5, Kind::Two),
            (0, 5, Kind::Emblem),
            (1, 5, Kind::Two),
            (-1, 4, Kind::Two),
            (0, 4, Kind::Six),
            (1, 4, Kind::Two),
            (-1, 3, Kind::Two),
            (0, 3, Kind::Four),
            (1, 3, Kind::Two),
            (0, 2, Kind::Four),
            (0, 1, Kind::Two),
        ];
        let place = |seat: Seat, (column, latitude, kind): (i8, u8, Kind)| {
            let longitudes = options.longitudes() as i8;
            let longitude = (base(options, seat).longitude() as i8 + column).rem_euclid(longitudes);
            let army = Piece { empire: Empire(seat.0), kind };
            (Crossing::new(longitude as u8, latitude), army)
        };
        let pieces = Seat::first(options.seats)
            .flat_map(|seat| FORMATION.map(|army| place(seat, army)))
            .collect();
        Self {
            options,
            pieces,
            seat: Seat(0),
            small: 0,
            emblem: None,
            moved: Vec::new(),
            out: Vec::new(),
        }
    }

    /// Checks the arrangement. There may be fewer armies than at the start, so that problems and
    /// handicaps can be set up. The arrangement of a finished game gives a finished position.
    ///
    /// # Errors
    /// If no game could reach it. The error names the place.
    pub fn position(&self) -> Result<Position, ReadError> {
        let mut position = Position::empty(self.options, self.seat);
        self.settle_seats(&mut position)?;
        for &(at, army) in &self.pieces {
            check_piece(&position, at, army)?;
            position.toggle(at, army);
        }
        position.set_turn(self.turn(&position)?);
        if position.seats_in().count() == 1 {
            position.end = End::Won;
        } else if position.is_stuck() {
            position.pass_turn(&mut ());
            if position.is_out(self.seat) && position.end == End::GoesOn {
                return Err(ReadError::new("the seat", "expected an empire that is still in"));
            }
        }
        Ok(position)
    }

    fn settle_seats(&self, position: &mut Position) -> Result<(), ReadError> {
        let seats = self.options.seats;
        let letters = || {
            let letters = EMPIRES[..usize::from(seats)].iter().map(|e| e.letter.to_string());
            letters.collect::<Vec<_>>().join(", ")
        };
        for &seat in &self.out {
            if seat.0 >= seats || position.standing_base(seat).is_none() {
                let problem = format!("expected empires of {} once each", letters());
                return Err(ReadError::new("the empires that are out", problem));
            }
            position.fall(seat);
        }
        if self.seat.0 >= seats {
            return Err(ReadError::new("the seat", format!("expected one of {}", letters())));
        }
        if self.out.len() == usize::from(seats) {
            let problem = "expected an empire that is still in";
            return Err(ReadError::new("the empires that are out", problem));
        }
        Ok(())
    }

    /// Checks what the turn has used against the board (plateau 3).
    fn turn(&self, position: &Position) -> Result<Turn, ReadError> {
        let emblem = self.emblem.unwrap_or(0);
        let refuse = |place: &str, problem: String| Err(ReadError::new(place, problem));
        if self.small > Turn::SMALL_LIMIT {
            let problem = format!("expected 0 to {}", Turn::SMALL_LIMIT);
            return refuse("the small armies' count", problem);
        }
        let most = Turn::LIMIT - self.small;
        if emblem > most || self.emblem == Some(0) {
            return refuse("the Emblem's count", format!("expected 1 to {most}, or \"-\""));
        }
        let (mut least, mut most, mut emblem_moved) = (0, 0, false);
        for (number, &at) in self.moved.iter().enumerate() {
            let army = position.piece(at).filter(|army| army.empire.0 == self.seat.0);
            let Some(army) = army.filter(|_| !self.moved[..number].contains(&at)) else {
                let problem = "expected an army of the seat to move, once";
                return refuse(&format!("the moved armies, {at}"), problem.to_owned());
            };
            if army.kind == Kind::Emblem {
                emblem_moved = true;
            } else {
                least += 1;
                most += army.kind.reach();
            }
        }
        if emblem_moved != self.emblem.is_some() {
            let problem = "expected the Emblem among them if it has a count, and only then";
            return refuse("the moved armies", problem.to_owned());
        }
        if !(least..=most).contains(&self.small) {
            let problem =
                format!("expected {least} to {most} for the small armies that have moved");
            return refuse("the small armies' count", problem);
        }
        let turn = Turn::unchecked(self.small, emblem, &self.moved);
        let many = || format!("expected at most {}", Turn::MOST);
        turn.ok_or_else(|| ReadError::new("the moved armies", many()))
    }
}

impl Position {
    /// True if the turn cannot continue: by C1 at its start, by plateau 3.4 within it.
    fn is_stuck(&self) -> bool {
        !self.can_go(self.seat, self.turn())
    }
}

fn check_piece(position: &Position, at: Crossing, army: Piece) -> Result<(), ReadError> {
    let options = position.options();
    let refuse = |problem: String| Err(ReadError::new(at.to_string(), problem));
    let owner = Seat(army.empire.0);
    if at.longitude() >= options.longitudes() {
        let last = grid(options).file_letter(options.longitudes() - 1);
        return refuse(format!("expected a longitude from A to {last}"));
    }
    if position.piece(at).is_some() {
        return refuse("expected one army on a crossing".to_owned());
    }
    let Some(own_base) = position.standing_base(owner) else {
        return refuse("expected an empire that is still in".to_owned());
    };
    let base_of = |seat: &Seat| position.standing_base(*seat) == Some(at);
    if position.seats_in().filter(|&seat| seat != owner).any(|seat| base_of(&seat)) {
        return refuse("expected no enemy on a base that stands".to_owned());
    }
    if at == own_base && army.kind != Kind::Emblem {
        return refuse("expected no small army on its own base".to_owned());
    }
    let same = position.pieces().filter(|(_, known)| *known == army).count();
    if same == usize::from(army.kind.count()) {
        let name = EMPIRES[army.empire.index()].name;
        let (count, letter) = (army.kind.count(), army.kind.letter());
        return refuse(format!("expected at most {count} armies \"{letter}\" of {name}"));
    }
    Ok(())
}
