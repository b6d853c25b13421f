use quadrille_core::texts::{Message as _, Phrase};
use quadrille_core::{Army, ErrorPlace, Problem, ReadError, Seat};

use crate::board::goal;
use crate::position::{End, Position, other};
use crate::text::army_letter;
use crate::texts::{errors, names};
use crate::{Options, Place};

/// An unchecked arrangement of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub options: Options,
    /// In any order.
    pub stones: Vec<(Place, Army)>,
    /// The seat to move.
    pub seat: Seat,
    /// The stone that has jumped in this turn and may jump on.
    pub jumper: Option<Place>,
}

impl Setup {
    /// Checks the arrangement (4.3, 4.4). If the seat cannot act, C1 is applied at once.
    ///
    /// # Errors
    /// If no game could reach it. The error names the place.
    pub fn position(&self) -> Result<Position, ReadError> {
        let Self { options, seat, .. } = *self;
        let mut position = Position { options, armies: [0; 2], seat, jumper: None, end: None };
        for &(place, army) in &self.stones {
            self.check_stone(&position, place, army)?;
            position.armies[army.index()] |= place.bit();
        }
        let armies = position.armies;
        if armies == [0; 2] {
            return Err(ReadError::at(ErrorPlace::Rows, errors::NO_STONE));
        }
        if Seat::first(2).all(|seat| armies[seat.index()] & goal(seat) != 0) {
            return Err(ReadError::at(ErrorPlace::Rows, errors::BOTH_ACROSS));
        }
        position.end = position.end();
        if let Some(jumper) = self.jumper {
            self.check_jumper(&position, jumper)?;
            position.jumper = Some(jumper);
        } else if position.end.is_none() && !position.can_act(seat) {
            let next = other(seat);
            if position.can_act(next) {
                position.seat = next;
            } else {
                position.end = Some(End::NoSteps);
            }
        }
        Ok(position)
    }

    fn check_stone(&self, position: &Position, at: Place, army: Army) -> Result<(), ReadError> {
        const MOST: u32 = 3;
        const NAMES: [Phrase; 2] = [names::ARMY_SUN, names::ARMY_MOON];
        let refuse = |problem: Problem| Err(ReadError::at(ErrorPlace::point(&at), problem));
        let Some(&name) = NAMES.get(army.index()) else {
            return refuse(army_letter().into());
        };
        if position.occupied() & at.bit() != 0 {
            return refuse(errors::OCCUPIED.into());
        }
        if position.stones(army).count_ones() == MOST {
            return refuse(errors::MostStones { most: MOST, army: name }.filled().into());
        }
        Ok(())
    }

    fn check_jumper(&self, position: &Position, jumper: Place) -> Result<(), ReadError> {
        let may = !self.options.one_jump && position.end.is_none();
        let own = position.armies[self.seat.index()] & jumper.bit() != 0;
        if may && own && position.can_jump(self.seat, jumper) {
            return Ok(());
        }
        let problem = errors::Jumper { jumper: jumper.to_string() }.filled();
        Err(ReadError::at(errors::IN_JUMPER, problem))
    }
}
