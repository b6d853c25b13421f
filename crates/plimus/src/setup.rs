//! Checks of an arrangement before it becomes a position.

use quadrille_core::texts::{Message as _, Phrase};
use quadrille_core::{Army, ErrorPlace, Game as _, Problem, ReadError, Seat};

use crate::areas::PLUS_FIELDS;
use crate::board::fields;
use crate::ends::End;
use crate::texts::{errors, names};
use crate::{Field, Kind, Options, Plimus, Position, Sign, Unit};

/// The number of stones of each sign that a seat has (plimus 2.1).
pub(crate) const STONES: u32 = 6;

/// An unchecked arrangement of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub options: Options,
    /// The units that are not on Poles.
    pub units: Vec<(Field, Unit)>,
    /// The plus and minus stones of an army on a Pole.
    pub poles: Vec<(Field, Army, [u8; 2])>,
    /// The fields of neutral stones.
    pub blanks: Vec<Field>,
    /// The turn in progress; `None` at the start of a turn.
    pub hop: Option<Hop>,
    /// The number of completed turns.
    pub turn: u16,
    /// The seats that have left, in the order of leaving (C4).
    pub out: Vec<Seat>,
}

/// A turn that has begun and not ended (plimus 8.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The field of the hopping unit; `None` if its hop has ended.
    pub at: Option<Field>,
    /// The fields it has stood on.
    pub stood: Vec<Field>,
    /// The captured stones that are still to be banished.
    pub hand: Option<Unit>,
}

impl Setup {
    /// The starting position (plimus 2).
    #[must_use]
    pub fn start(options: Options) -> Self {
        let seats = Seat::first(options.seats);
        let units = seats.flat_map(|seat| {
            fields(options.home(seat)).map(move |field| {
                let plus = PLUS_FIELDS & field.bit() != 0;
                let kind = Kind::Single(if plus { Sign::Plus } else { Sign::Minus });
                (field, Unit { army: Army(seat.0), kind })
            })
        });
        Self {
            options,
            units: units.collect(),
            poles: Vec::new(),
            blanks: options.blank_field().into_iter().collect(),
            hop: None,
            turn: 0,
            out: Vec::new(),
        }
    }

    /// Checks the arrangement.
    ///
    /// The text of a finished game has the seat and the turn of its last move. Therefore a seat
    /// whose stones all stand in its goal at the start of a turn has won (plimus 7.1): it cannot
    /// have come there otherwise. A game won by plimus 7.2 or ended by 7.3 is read as one in
    /// progress, since its text is also that of a turn yet to be made. A text with all turns of 7.3
    /// completed is at its end.
    ///
    /// # Errors
    /// If no game could reach it. The error names the place.
    pub fn position(&self) -> Result<Position, ReadError> {
        let limit = self.options.turn_limit();
        if self.turn > limit {
            let problem = errors::MostTurns { most: limit, found: self.turn }.filled();
            return Err(ReadError::at(errors::IN_TURN, problem));
        }
        let mut position = Position::empty(self.options, self.turn);
        self.put_units(&mut position)?;
        self.put_on_poles(&mut position)?;
        self.check_blanks()?;
        self.check_stones()?;
        self.put_out(&mut position)?;
        let is_in = position.is_in(position.seat);
        if let Some(hop) = &self.hop {
            let refuse = |problem: Phrase| Err(ReadError::at(errors::IN_HOP, problem));
            if self.turn == limit {
                return refuse(errors::HOP_AFTER_ALL);
            }
            if !is_in {
                return refuse(errors::HOP_OF_NOBODY);
            }
            hop.enter(&mut position)?;
        }
        if position.seats_in() == 1 {
            position.end = End::LastSeat;
        } else if self.hop.is_none() && is_in && position.has_arrived(position.seat) {
            position.end = End::Filled;
        } else if self.hop.is_none() {
            position.give_turn(self.turn, &mut ());
        }
        Ok(position)
    }

    fn put_out(&self, position: &mut Position) -> Result<(), ReadError> {
        let refuse = |problem: Problem| Err(ReadError::at(errors::IN_OUT, problem));
        if self.options.seats == 2 && !self.out.is_empty() {
            return refuse(errors::OUT_OF_TWO.into());
        }
        for &seat in &self.out {
            if seat.0 >= self.options.seats || !position.is_in(seat) {
                return refuse(errors::OutOnce { armies: list(self.options) }.filled().into());
            }
            position.put_out(seat);
        }
        if position.seats_in() == 0 {
            return refuse(errors::ALL_OUT.into());
        }
        Ok(())
    }

    fn put_units(&self, position: &mut Position) -> Result<(), ReadError> {
        for &(field, unit) in &self.units {
            let refuse = |problem: Problem| Err(ReadError::at(ErrorPlace::point(&field), problem));
            if unit.army.0 >= self.options.seats {
                return refuse(errors::Army { armies: list(self.options) }.filled().into());
            }
            if field.is_pole() {
                let [one, _] = examples(self.options);
                return refuse(errors::PoleStones { one }.filled().into());
            }
            if position.occupied() & field.bit() != 0 {
                return refuse(errors::OCCUPIED.into());
            }
            if self.options.blank_field() == Some(field) {
                return refuse(errors::BLANK_HERE.into());
            }
            position.toggle(field, unit);
        }
        Ok(())
    }

    fn put_on_poles(&self, position: &mut Position) -> Result<(), ReadError> {
        for &(pole, army, counts) in &self.poles {
            let refuse = |problem: Problem| Err(ReadError::at(ErrorPlace::point(&pole), problem));
            if army.0 >= self.options.seats {
                return refuse(errors::PoleArmy { armies: list(self.options) }.filled().into());
            }
            if !pole.is_pole() {
                return refuse(errors::NO_POLE.into());
            }
            if counts == [0, 0] {
                return refuse(errors::EMPTY_OWNER.into());
            }
            for (sign, count) in Sign::ALL.into_iter().zip(counts) {
                if u32::from(count) > STONES {
                    return refuse(errors::MostStones { most: STONES }.filled().into());
                }
                if position.on_pole(pole, army, sign) > 0 {
                    return refuse(errors::OWNER_TWICE.into());
                }
                position.change_pole(pole, army, sign, count as i8);
            }
        }
        Ok(())
    }

    fn check_blanks(&self) -> Result<(), ReadError> {
        let expected = self.options.blank_field();
        if let Some(field) = self.blanks.iter().find(|&&field| Some(field) != expected) {
            let problem = match expected {
                Some(field) => errors::BlankElsewhere { field: field.to_string() }.filled(),
                None => errors::NO_BLANK.into(),
            };
            return Err(ReadError::at(ErrorPlace::point(field), problem));
        }
        match expected {
            Some(field) if self.blanks.is_empty() => {
                Err(ReadError::at(ErrorPlace::point(&field), errors::BLANK_MISSING))
            }
            _ => Ok(()),
        }
    }

    /// Checks that each seat has all its stones, counting Poles and hand (plimus 8.3).
    fn check_stones(&self) -> Result<(), ReadError> {
        let hand = self.hop.as_ref().and_then(|hop| hop.hand);
        for (army, name) in (0..).map(Army).zip(army_names(self.options)) {
            let mut found = [0; 2];
            let units = self.units.iter().map(|&(_, unit)| unit).chain(hand);
            for sign in units.filter(|unit| unit.army == army).flat_map(|unit| unit.kind.stones()) {
                found[sign.index()] += 1;
            }
            for (_, _, counts) in self.poles.iter().filter(|(_, owner, _)| *owner == army) {
                found[0] += u32::from(counts[0]);
                found[1] += u32::from(counts[1]);
            }
            if found != [STONES; 2] {
                let [plus, minus] = found;
                let problem = errors::Stones { stones: STONES, army: name, plus, minus };
                return Err(ReadError::at(ErrorPlace::Rows, problem.filled()));
            }
        }
        Ok(())
    }
}

impl Hop {
    /// Continues the turn in a position, if the hop is possible.
    fn enter(&self, position: &mut Position) -> Result<(), ReadError> {
        let stood = self.stood.iter().fold(0, |set, field| set | field.bit());
        self.check(position).map_err(|problem| ReadError::at(errors::IN_HOP, problem))?;
        position.stood = stood;
        position.hopper = self.at;
        position.hand = self.hand;
        if let Some(at) = self.at {
            position.begin_run(at);
        }
        if self.hand.is_none() && !position.can_jump_on() {
            return Err(ReadError::at(errors::IN_HOP, errors::HOP_STUCK));
        }
        Ok(())
    }

    fn check(&self, position: &Position) -> Result<(), Problem> {
        let own = position.armies[position.seat.index()];
        if self.stood.len() < 2 {
            return Err(errors::HOP_SHORT.into());
        }
        if let Some(Unit { army, .. }) = self.hand
            && !position.may_capture(army)
        {
            return Err(errors::HAND_ARMY.into());
        }
        let poles = self.stood.iter().filter(|field| field.is_pole()).count();
        let Some(at) = self.at else {
            return if self.hand.is_none() {
                Err(errors::HOP_NO_HAND.into())
            } else if !(1..=2).contains(&poles) {
                Err(errors::HOP_NO_POLE.into())
            } else {
                self.check_left(position)
            };
        };
        if own & at.bit() == 0 {
            return Err(errors::HopUnit { field: at.to_string() }.filled().into());
        }
        if !self.stood.contains(&at) {
            return Err(errors::HopStood { field: at.to_string() }.filled().into());
        }
        if self.hand.is_some() && !position.kind(at).is_double() {
            return Err(errors::HopDouble { field: at.to_string() }.filled().into());
        }
        if poles > 1 {
            return Err(errors::HOP_POLES.into());
        }
        self.check_left(position)
    }

    /// Checks that the fields left are empty, or that a top stone has left a bottom stone on the
    /// first.
    fn check_left(&self, position: &Position) -> Result<(), Problem> {
        let left = self.stood.iter().filter(|&&field| Some(field) != self.at);
        let mut bottoms = 0;
        for &field in left.filter(|field| !field.is_pole()) {
            if position.open() & field.bit() != 0 {
                continue;
            }
            let hopper = self.at.filter(|at| !position.kind(*at).is_double());
            let bottom = hopper.map(|at| Kind::Single(position.kind(at).sign().other()));
            let own = position.armies[position.seat.index()] & field.bit() != 0;
            bottoms += 1;
            if !own || Some(position.kind(field)) != bottom || bottoms > 1 {
                return Err(errors::HopLeft { field: field.to_string() }.filled().into());
            }
        }
        Ok(())
    }
}

/// The letters of two facing armies, for examples.
pub(crate) fn examples(options: Options) -> [char; 2] {
    let facing = options.facing(Seat(0));
    [Seat(0), facing].map(|seat| Plimus::armies(options)[seat.index()].letter)
}

/// The names of the armies.
fn army_names(options: Options) -> impl Iterator<Item = Phrase> {
    const NAMES: [Phrase; Seat::MAX] =
        [names::ARMY_BLUE, names::ARMY_YELLOW, names::ARMY_RED, names::ARMY_GREEN];
    Seat::first(options.seats).map(move |seat| NAMES[options.edge(seat)])
}

/// The letters of the armies.
pub(crate) fn letters(options: Options) -> Vec<String> {
    Plimus::armies(options).iter().map(|army| army.letter.to_string()).collect()
}

/// The letters of the armies, separated by commas.
pub(crate) fn list(options: Options) -> String {
    letters(options).join(", ")
}
