use std::ops::ControlFlow;

use quadrille_core::{
    Army, Ending, Observe, Outcome, Position as CorePosition, Ranking, Seat, Side, Status, mix,
};

use crate::board::places;
use crate::{Options, Place, Places, Step};

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    Across(Side),
    Captured(Side),
    NoSteps,
}

/// A position of the sample game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) options: Options,
    pub(crate) armies: [Places; 2],
    /// The seat to move. In a finished game, the seat that moved last.
    pub(crate) seat: Seat,
    /// The stone that has jumped in this turn and can jump on.
    pub(crate) jumper: Option<Place>,
    /// `None` while the game is in progress. It follows from the other fields.
    pub(crate) end: Option<End>,
}

impl Position {
    /// The stones of an army.
    #[must_use]
    pub const fn stones(&self, army: Army) -> Places {
        self.armies[army.index()]
    }

    /// All stones, place by place from a1.
    pub fn all_stones(&self) -> impl Iterator<Item = (Place, Army)> {
        let army = |place: Place| Army(u8::from(self.armies[1] & place.bit() != 0));
        places(self.occupied()).map(move |place| (place, army(place)))
    }

    pub(crate) const fn occupied(&self) -> Places {
        self.armies[0] | self.armies[1]
    }
}

/// The opponent's seat.
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

impl CorePosition for Position {
    type Step = Step;

    fn status(&self) -> Status {
        let (ranking, ending) = match self.end {
            None => return Status::Acting(self.seat),
            Some(End::Across(side)) => (Ranking::won(2, side), Ending::Goal("across")),
            Some(End::Captured(side)) => (Ranking::won(2, side), Ending::Goal("captured")),
            Some(End::NoSteps) => (Ranking::shared(2), Ending::NoSteps),
        };
        Status::Over(Outcome { ranking, ending })
    }

    fn seats(&self) -> u8 {
        2
    }

    /// A larger game would update its key with every step; here everything fits into one number.
    fn key(&self) -> u64 {
        let [sun, moon] = self.armies.map(u64::from);
        let jumper = self.jumper.map_or(0, Place::bit);
        mix(sun | moon << 16 | u64::from(jumper) << 32 | u64::from(self.seat.0) << 48)
    }

    fn ended_by(&self, step: Step) -> Self {
        Self { seat: self.seat, ..self.after(step) }
    }

    fn visit_steps<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        self.visit(visit)
    }

    fn apply<O: Observe>(&mut self, step: Step, observer: &mut O) {
        self.take(step, observer);
    }
}
