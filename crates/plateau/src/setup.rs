//! Checks of an arrangement before it becomes a position.

use quadrille_core::texts::{Message as _, Phrase};
use quadrille_core::{
    Army as Empire, ErrorPlace, Expected, Position as _, Problem, ReadError, Seat,
};

use crate::board::{base, grid};
use crate::position::End;
use crate::text::{emblem_count, letters, small_count};
use crate::texts::{errors, names};
use crate::turn::Turn;
use crate::{Crossing, Kind, Options, Piece, Position};

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
                return Err(ReadError::at(ErrorPlace::Seat, errors::EMPIRE_OUT));
            }
        }
        Ok(position)
    }

    fn settle_seats(&self, position: &mut Position) -> Result<(), ReadError> {
        let seats = self.options.seats;
        for &seat in &self.out {
            if seat.0 >= seats || position.standing_base(seat).is_none() {
                let problem = errors::EmpiresOnce { empires: letters(seats).join(", ") }.filled();
                return Err(ReadError::at(errors::IN_OUT, problem));
            }
            position.fall(seat);
        }
        if self.seat.0 >= seats {
            return Err(ReadError::at(ErrorPlace::Seat, Problem::one_of(letters(seats))));
        }
        if self.out.len() == usize::from(seats) {
            return Err(ReadError::at(errors::IN_OUT, errors::ALL_OUT));
        }
        Ok(())
    }

    /// Checks what the turn has used against the board (plateau 3).
    fn turn(&self, position: &Position) -> Result<Turn, ReadError> {
        let emblem = self.emblem.unwrap_or(0);
        if self.small > Turn::SMALL_LIMIT {
            return Err(small_count(Turn::SMALL_LIMIT));
        }
        let most = Turn::LIMIT - self.small;
        if emblem > most || self.emblem == Some(0) {
            return Err(emblem_count(most));
        }
        let (mut least, mut most, mut emblem_moved) = (0, 0, false);
        for (number, &at) in self.moved.iter().enumerate() {
            let army = position.piece(at).filter(|army| army.empire.0 == self.seat.0);
            let Some(army) = army.filter(|_| !self.moved[..number].contains(&at)) else {
                let place = errors::InMovedAt { crossing: at.to_string() }.filled();
                return Err(ReadError::at(place, errors::MOVED_ARMY));
            };
            if army.kind == Kind::Emblem {
                emblem_moved = true;
            } else {
                least += 1;
                most += army.kind.reach();
            }
        }
        if emblem_moved != self.emblem.is_some() {
            return Err(ReadError::at(errors::IN_MOVED, errors::MOVED_EMBLEM));
        }
        if !(least..=most).contains(&self.small) {
            let problem = errors::SmallRange { least, most }.filled();
            return Err(ReadError::at(errors::IN_SMALL, problem));
        }
        let turn = Turn::unchecked(self.small, emblem, &self.moved);
        let many = || errors::MostMoved { most: Turn::MOST }.filled();
        turn.ok_or_else(|| ReadError::at(errors::IN_MOVED, many()))
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
    let refuse = |problem: Problem| Err(ReadError::at(ErrorPlace::point(&at), problem));
    let owner = Seat(army.empire.0);
    if at.longitude() >= options.longitudes() {
        let last = grid(options).file_letter(options.longitudes() - 1);
        return refuse(Expected::Own(errors::Longitude { last }.filled()).into());
    }
    if position.piece(at).is_some() {
        return refuse(errors::OCCUPIED.into());
    }
    let Some(own_base) = position.standing_base(owner) else {
        return refuse(errors::EMPIRE_OUT.into());
    };
    let base_of = |seat: &Seat| position.standing_base(*seat) == Some(at);
    if position.seats_in().filter(|&seat| seat != owner).any(|seat| base_of(&seat)) {
        return refuse(errors::ENEMY_ON_BASE.into());
    }
    if at == own_base && army.kind != Kind::Emblem {
        return refuse(errors::SMALL_ON_BASE.into());
    }
    let same = position.pieces().filter(|(_, known)| *known == army).count();
    if same == usize::from(army.kind.count()) {
        let (most, kind, empire) = (army.kind.count(), army.kind.letter(), name(army.empire));
        return refuse(errors::MostArmies { most, kind, empire }.filled().into());
    }
    Ok(())
}

fn name(empire: Empire) -> Phrase {
    const NAMES: [Phrase; Seat::MAX] =
        [names::ARMY_BABYLON, names::ARMY_MEDO_PERSIA, names::ARMY_GREECE, names::ARMY_ROME];
    NAMES[empire.index()]
}
