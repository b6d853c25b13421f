//! Yellow against green as the same game between blue and red, turned by a quarter (plimus 2.1).

use quadrille_core::Army;

use crate::board::{Fields, POLES, fields};
use crate::options::{Blank, Colours};
use crate::{Field, Options, Position, Sign, Step};

/// A quarter turn of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quarter {
    /// The west comes to the south.
    Left,
    /// The south comes to the west.
    Right,
}

impl Field {
    const fn turned(self, quarter: Quarter) -> Self {
        let (file, rank) = match quarter {
            Quarter::Left => (8 - self.rank(), self.file()),
            Quarter::Right => (self.rank(), 8 - self.file()),
        };
        match Self::at(file, rank) {
            Some(field) => field,
            None => self,
        }
    }
}

impl Options {
    /// The options of the same game between blue and red, if this is one between yellow and green.
    pub(crate) const fn twin(self) -> Option<Self> {
        let blank = match self.blank {
            Blank::North => Blank::West,
            Blank::South => Blank::East,
            blank => blank,
        };
        match self.colours {
            Colours::YellowGreen => Some(Self { blank, colours: Colours::BlueRed, ..self }),
            Colours::BlueRed => None,
        }
    }
}

impl Position {
    /// The same position in the game of blue and red, if this is one of yellow and green.
    pub(crate) fn twin(&self) -> Option<Self> {
        let turn = |field: Field| field.turned(Quarter::Left);
        let turn_all = |set: Fields| fields(set).fold(0, |all, field| all | turn(field).bit());
        let mut twin = Self::empty(self.options.twin()?, self.turn);
        for (field, unit) in self.units() {
            twin.toggle(turn(field), unit);
        }
        for pole in POLES {
            for army in (0..self.options.seats).map(Army) {
                for sign in Sign::ALL {
                    let count = self.on_pole(pole, army, sign);
                    twin.change_pole(turn(pole), army, sign, count as i8);
                }
            }
        }
        (twin.stood, twin.run) = (turn_all(self.stood), turn_all(self.run));
        (twin.hopper, twin.began) = (self.hopper.map(turn), self.began.map(turn));
        (twin.hand, twin.fell, twin.end) = (self.hand, self.fell, self.end);
        Some(twin)
    }
}

impl Step {
    /// Translates a step of blue or red into one of yellow or green.
    pub(crate) const fn from_twin(step: Self) -> Self {
        let quarter = Quarter::Right;
        match step {
            Self::Set { from, part, to } => {
                Self::Set { from: from.turned(quarter), part, to: to.turned(quarter) }
            }
            Self::Jump { from, part, over, to, captures } => Self::Jump {
                from: from.turned(quarter),
                part,
                over: over.turned(quarter),
                to: to.turned(quarter),
                captures,
            },
            Self::Banish { to } => Self::Banish { to: to.turned(quarter) },
            Self::Done => Self::Done,
        }
    }
}
