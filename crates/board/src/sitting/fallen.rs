//! Seats that fall while the game goes on, and persons who are out of it.

use quadrille_core::{Effect, Seat};
use quadrille_table::{Act, Played, Status};

use super::Sitting;

/// What persons want who are all out of a game that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// To watch the computer play on.
    Watch,
    /// The same without pauses.
    Hurry,
    /// To end the game as it stands.
    Close,
}

/// A seat that is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// The seat.
    pub seat: Seat,
    /// Its place: one more than the seats that last longer.
    pub place: usize,
}

impl Sitting {
    /// The seats that are out while the match goes on, in the order in which they fell.
    #[must_use]
    pub fn fallen(&self) -> Vec<Fallen> {
        self.fallen_since(0)
    }

    /// Those of them that fell when everybody who is in acted last.
    #[must_use]
    pub fn just_fallen(&self) -> Vec<Fallen> {
        let seats = Seat::first(self.table.seats());
        let round = seats.filter(|&seat| !self.table.is_out(seat)).count();
        self.fallen_since(self.table.turns().saturating_sub(round))
    }

    /// The seats that fell from a turn on.
    fn fallen_since(&self, turn: usize) -> Vec<Fallen> {
        let table = &self.table;
        let seats = usize::from(table.seats());
        let out = Seat::first(table.seats()).filter(|&seat| table.is_out(seat)).count();
        let first = table.turn_start(turn).filter(|_| out > 0 && self.acting().is_some());
        let Some(first) = first else { return Vec::new() };
        let effects = table.effects_since(first).into_iter().flatten();
        let fell: Vec<Seat> = effects.filter_map(|effect| out_by(&effect)).collect();
        let places = (seats - out + 1..).take(fell.len()).collect::<Vec<_>>().into_iter().rev();
        fell.into_iter().zip(places).map(|(seat, place)| Fallen { seat, place }).collect()
    }

    /// The place of a seat in what is shown: in the end, of more than two sides, that of its side,
    /// and before it that of a seat that is out.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<usize> {
        let view = self.view();
        match view.status() {
            Status::Over(outcome) if view.sides() > 2 => {
                let rank = outcome.ranking.ranks().get(view.side_of(seat).index());
                rank.map(|&rank| usize::from(rank))
            }
            Status::Over(_) => None,
            Status::Acting(_) => {
                let fallen = self.fallen().into_iter().find(|fallen| fallen.seat == seat);
                fallen.filter(|_| view.is_out(seat)).map(|fallen| fallen.place)
            }
        }
    }

    /// Whether the game goes on without the person who is to act, should that one resign.
    #[must_use]
    pub fn goes_on_without(&self) -> bool {
        let resigned = self.table.changed(|table| {
            let _ = table.resign();
        });
        matches!(resigned.status(), Status::Acting(_))
    }

    /// Whether a seat is out since it resigned.
    #[must_use]
    pub fn has_resigned(&self, seat: Seat) -> bool {
        let resigned = |played: &Played| played.seat == seat && played.other() == Some(Act::Resign);
        self.table.played().iter().any(resigned)
    }

    /// Whether persons play and all of them are out, while the match goes on.
    #[must_use]
    pub fn is_beaten(&self) -> bool {
        let mut persons = Seat::first(self.table.seats())
            .filter(|&seat| self.player(seat).is_person())
            .peekable();
        persons.peek().is_some()
            && persons.all(|seat| self.table.is_out(seat))
            && self.acting().is_some()
    }

    /// What persons want who are [beaten](Self::is_beaten), once they have said so.
    #[must_use]
    pub fn afterwards(&self) -> Option<Afterwards> {
        self.afterwards.filter(|_| self.is_beaten())
    }

    /// Whether the computer plays on and need not wait for anybody to follow.
    #[must_use]
    pub fn hurries(&self) -> bool {
        self.skips || self.afterwards() == Some(Afterwards::Hurry)
    }

    /// Whether the game was ended as it stands.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.afterwards() == Some(Afterwards::Close)
    }

    /// Whether the computer does not act since it is not known whether anybody wants to watch it.
    pub(super) fn rests_afterwards(&self) -> bool {
        self.is_beaten() && !matches!(self.afterwards, Some(Afterwards::Watch | Afterwards::Hurry))
    }

    /// Persons who are beaten say what they want.
    pub fn go_on_afterwards(&mut self, how: Afterwards) {
        if !self.is_beaten() {
            return;
        }
        (self.afterwards, self.reopened) = (Some(how), false);
        if how == Afterwards::Close {
            self.rest();
        }
        self.stopped = false;
        self.go_on();
    }
}

fn out_by(effect: &Effect) -> Option<Seat> {
    match *effect {
        Effect::SeatOut { seat } => Some(seat),
        _ => None,
    }
}
