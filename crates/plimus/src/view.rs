//! The motions of all single stones that are not on Poles, computed together, at the start of a
//! turn.

use quadrille_core::Compass;

use crate::areas::DOTS;
use crate::board::{DIAGONAL, Fields, nth, sources};
use crate::{Field, Part, Position, Step};

/// The sets that determine the motions of the acting seat.
pub(crate) struct View {
    /// The fields that are empty or Poles.
    pub(crate) open: Fields,
    pub(crate) occupied: Fields,
    pub(crate) plus: Fields,
    pub(crate) own: Fields,
    pub(crate) own_singles: Fields,
}

/// The fields from which a single, or the top stone of a double, can move in a direction. Jumps
/// over dotted fields are not included.
struct Movers {
    /// To an open neighbour, or over a neighbour.
    sets_and_jumps: Fields,
    /// Onto a neighbouring own single.
    joins: Fields,
    /// Every field next to an open field: a stone that moves there is set and does not jump.
    sets: Fields,
}

impl View {
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> Self {
        let own = position.armies[position.seat.index()];
        Self {
            open: position.open(),
            occupied: position.occupied(),
            plus: position.plus,
            own,
            own_singles: own & !position.doubles,
        }
    }

    /// The movers in a direction. A mover differs in sign from the unit it joins or jumps (plimus
    /// 4.2, 4.3). Therefore the unit it jumps has the same sign as the one it joins beyond it.
    #[inline(always)]
    fn movers(&self, direction: Compass) -> Movers {
        let lines = if direction as u8 & 1 == 0 { Fields::MAX } else { DIAGONAL };
        let sets = sources(self.open, direction);
        let differs = self.plus ^ sources(self.plus, direction);
        let beside_own = sources(self.own_singles, direction);
        let jumped = self.occupied & !DOTS & (sets | beside_own & !differs);
        let own = self.own & lines;
        Movers {
            sets_and_jumps: own & (sets | differs & sources(jumped, direction)),
            joins: own & differs & beside_own,
            sets,
        }
    }

    #[inline(always)]
    fn count(&self, direction: Compass) -> u32 {
        let movers = self.movers(direction);
        movers.sets_and_jumps.count_ones() + movers.joins.count_ones()
    }

    /// The number of motions in each direction. Each direction is written out, so that its
    /// distances are constants.
    #[inline(always)]
    pub(crate) fn counts(&self) -> [u32; 8] {
        use Compass::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        [
            self.count(North),
            self.count(NorthEast),
            self.count(East),
            self.count(SouthEast),
            self.count(South),
            self.count(SouthWest),
            self.count(West),
            self.count(NorthWest),
        ]
    }

    /// The motion with this index among those in a direction.
    #[inline]
    pub(crate) fn pick(&self, direction: Compass, number: u32) -> Step {
        let movers = self.movers(direction);
        let joins = movers.joins.count_ones();
        let (from, sets) = if number < joins {
            (nth(movers.joins, number), true)
        } else {
            let from = nth(movers.sets_and_jumps, number - joins);
            (from, movers.sets & from.bit() != 0)
        };
        let part = self.part(from);
        let beside = from.step_away(direction, 1);
        if sets {
            return Step::Set { from, part, to: beside };
        }
        let to = from.step_away(direction, 2);
        Step::Jump { from, part, over: beside, to, captures: false }
    }

    /// The part of an own unit that a single stone is.
    #[inline(always)]
    pub(crate) fn part(&self, from: Field) -> Part {
        if self.own_singles & from.bit() == 0 { Part::Top } else { Part::Whole }
    }

    /// The fields whose units have the same sign as the one on `field`.
    #[inline(always)]
    pub(crate) fn like(&self, field: Field) -> Fields {
        if self.plus & field.bit() == 0 { !self.plus } else { self.plus }
    }
}
