//! The destinations of one unit (plimus 4 and 5).

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::{Army, Compass, Seat};

use crate::areas::{COLOURED, DOTS, POLES};
use crate::board::{BOARD, Fields, fields, first, nth};
use crate::options::Capture;
use crate::{Field, Kind, Part, Position, Sign, Step};

/// The sets that determine the destinations of a moving unit.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    from: Field,
    part: Part,
    /// The fields it may end on.
    landing: Fields,
    /// The units it can jump.
    over: Fields,
    /// The units it can capture.
    prey: Fields,
}

impl Reach {
    /// The neighbours it can be set to (plimus 4.1, 4.2).
    #[inline(always)]
    pub(crate) fn sets(&self) -> Fields {
        self.from.neighbours() & self.landing
    }

    /// The neighbours it could jump if there is a field to land on.
    #[inline(always)]
    pub(crate) fn jumped(&self) -> Fields {
        self.from.neighbours() & self.over
    }

    /// The fields where it can land after jumping a neighbour (plimus 4.3, 4.4).
    #[inline(always)]
    pub(crate) fn landings(&self, over: Field) -> Fields {
        landings(self.from, over) & self.landing
    }

    /// True if it can capture this neighbour by jumping it (plimus 5.1).
    #[inline(always)]
    pub(crate) fn captures(&self, over: Field) -> bool {
        self.prey & over.bit() != 0
    }

    /// True if it can jump at all.
    #[inline]
    pub(crate) fn can_jump(&self) -> bool {
        let mut jumped = self.jumped();
        while jumped != 0 {
            if self.landings(first(jumped)) != 0 {
                return true;
            }
            jumped &= jumped - 1;
        }
        false
    }

    pub(crate) fn visit_sets<F>(&self, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        for to in clockwise(self.from).filter(|to| self.landing & to.bit() != 0) {
            visit(self.set(to))?;
        }
        Continue(())
    }

    pub(crate) fn visit_jumps<F>(&self, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        for over in clockwise(self.from).filter(|over| self.over & over.bit() != 0) {
            for to in fields(self.landings(over)) {
                visit(self.jump(over, to, false))?;
                if self.captures(over) {
                    visit(self.jump(over, to, true))?;
                }
            }
        }
        Continue(())
    }

    /// The number of neighbours it can be set to.
    pub(crate) fn count_sets(&self) -> u32 {
        self.sets().count_ones()
    }

    /// The set with this index, which must exist.
    pub(crate) fn pick_set(&self, number: u32) -> Step {
        self.set(nth(self.sets(), number))
    }

    /// The number of its jumps, with and without capture.
    #[inline]
    pub(crate) fn count_jumps(&self) -> u32 {
        let mut count = 0;
        let mut jumped = self.jumped();
        while jumped != 0 {
            let over = first(jumped);
            count += self.landings(over).count_ones() * self.jump_count(over);
            jumped &= jumped - 1;
        }
        count
    }

    /// The jump with this index, or `None` if there are fewer.
    #[inline]
    pub(crate) fn pick_jump(&self, mut left: u32) -> Option<Step> {
        let mut jumped = self.jumped();
        while jumped != 0 {
            let over = first(jumped);
            let (landings, ways) = (self.landings(over), self.jump_count(over));
            let count = landings.count_ones() * ways;
            if left < count {
                return Some(self.jump(over, nth(landings, left / ways), left % ways == 1));
            }
            left -= count;
            jumped &= jumped - 1;
        }
        None
    }

    /// The number of ways to jump a neighbour: with or without capture.
    #[inline(always)]
    fn jump_count(&self, over: Field) -> u32 {
        1 + u32::from(self.captures(over))
    }

    const fn set(&self, to: Field) -> Step {
        Step::Set { from: self.from, part: self.part, to }
    }

    #[inline(always)]
    const fn jump(&self, over: Field, to: Field, captures: bool) -> Step {
        Step::Jump { from: self.from, part: self.part, over, to, captures }
    }
}

/// The fields to which a jump over a neighbour can lead: straight on, and from a dotted field in
/// any other direction (plimus 4.3, 4.4).
#[inline(always)]
pub(crate) fn landings(from: Field, over: Field) -> Fields {
    if DOTS & over.bit() == 0 { from.behind(over) } else { over.neighbours() & !from.bit() }
}

/// The neighbours of a field along its lines, clockwise from north.
fn clockwise(from: Field) -> impl Iterator<Item = Field> {
    Compass::ALL.into_iter().filter_map(move |direction| from.along(direction))
}

impl Position {
    /// The destinations of stones of the acting seat that stand, or stood, on this field.
    #[inline]
    pub(crate) fn reach(&self, from: Field, part: Part, kind: Kind) -> Reach {
        let single =
            if kind.is_double() { 0 } else { self.singles(self.seat, kind.sign().other()) };
        Reach {
            from,
            part,
            landing: (self.open() | single) & !self.stood,
            over: self.of_sign(kind.sign().other()),
            prey: if kind.is_double() { self.prey() } else { 0 },
        }
    }

    /// The destinations of the hopping unit, if its hop has not ended (plimus 4.6, 4.7).
    #[inline]
    pub(crate) fn hop(&self) -> Option<Reach> {
        let from = self.hopper?;
        Some(self.reach(from, Part::Whole, self.kind(from)))
    }

    /// True if the hopping unit can jump on.
    #[inline]
    pub(crate) fn can_jump_on(&self) -> bool {
        self.hop().is_some_and(|reach| reach.can_jump())
    }

    /// The stones that the acting seat would move from a field at the start of its turn, if it has
    /// this part there (plimus 3.2, 3.3).
    #[must_use]
    pub fn mover(&self, from: Field, part: Part) -> Option<Kind> {
        let army = Army(self.seat.0);
        if let Part::Pole(kind) = part {
            let has = |sign| self.on_pole(from, army, sign) > 0;
            return kind.stones().all(has).then_some(kind);
        }
        if self.armies[army.index()] & from.bit() == 0 {
            return None;
        }
        let kind = self.kind(from);
        match part {
            Part::Top => kind.is_double().then_some(Kind::Single(kind.sign())),
            _ => Some(kind),
        }
    }

    /// The fields that are empty or Poles (plimus 4.1).
    #[inline(always)]
    #[must_use]
    pub fn open(&self) -> Fields {
        let blank = self.options.blank_field().map_or(0, Field::bit);
        BOARD & !(self.occupied() | blank) | POLES
    }

    /// The singles of a seat that have a sign.
    #[inline(always)]
    pub(crate) fn singles(&self, seat: Seat, sign: Sign) -> Fields {
        self.armies[seat.index()] & !self.doubles & self.of_sign(sign)
    }

    /// The units of a sign, which are not on Poles.
    #[inline(always)]
    pub(crate) fn of_sign(&self, sign: Sign) -> Fields {
        match sign {
            Sign::Plus => self.plus,
            Sign::Minus => self.occupied() & !self.plus,
        }
    }

    /// True if the acting seat may capture units of an army (plimus 5.2).
    pub(crate) fn may_capture(&self, army: Army) -> bool {
        match self.options.capture {
            Capture::Facing => army.0 == self.options.facing(self.seat).0,
            Capture::All => army.0 != self.seat.0,
        }
    }

    /// The units a double of the acting seat may capture (plimus 5.1, 5.2).
    #[inline(always)]
    #[must_use]
    pub fn prey(&self) -> Fields {
        self.prey_of(self.seat)
    }

    /// The units a double of a seat may capture (plimus 5.1, 5.2).
    #[inline(always)]
    #[must_use]
    pub fn prey_of(&self, seat: Seat) -> Fields {
        let foreign = match self.options.capture {
            Capture::Facing => self.armies[self.options.facing(seat).index()],
            Capture::All => self.occupied() & !self.armies[seat.index()],
        };
        foreign & !COLOURED
    }

    /// The fields to which stones of the acting seat can be set at the start of its turn (plimus
    /// 4.1, 4.2).
    #[inline]
    #[must_use]
    pub fn sets(&self, from: Field, part: Part, kind: Kind) -> Fields {
        self.reach(from, part, kind).sets()
    }
}
