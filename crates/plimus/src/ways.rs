//! Where a unit can get to by jumping on and on, each place by one shortest way (plimus 4.6).

use crate::areas::POLES;
use crate::board::{Fields, fields, first};
use crate::reach::landings;
use crate::{Field, Kind, Part, Position, Sign, Step};
use quadrille_core::Seat;

/// A place a chain of jumps can lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The field.
    pub field: Field,
    /// The unit that the last jump passes.
    pub over: Field,
    /// The number of the landing before this one; 0 is where the unit began.
    pub before: u8,
    /// Whether the turn ends here: on a Pole, or on an own single (plimus 4.6).
    pub ends: bool,
}

/// The places a unit can get to in a turn without capturing.
///
/// For each there is one way, which is as short as any. The ways form a tree: whoever follows it
/// from its root comes by every place once.
#[derive(Clone, Debug)]
pub struct Ways {
    part: Part,
    /// The number of the landing where the unit is now.
    at: usize,
    /// The units that can be jumped, and those of them that can be captured.
    over: Fields,
    prey: Fields,
    /// The fields where the unit may land.
    open: Fields,
    count: usize,
    landings: [Landing; 81],
}

impl Ways {
    /// Where the unit began, and then all places, the nearer ones first.
    #[inline]
    #[must_use]
    pub fn landings(&self) -> &[Landing] {
        &self.landings[..self.count]
    }

    /// The number of the landing where the unit is now: 0 at the start of a turn.
    ///
    /// It is also 0 when the unit has come here by another way than the one in the tree, or by a
    /// capture, or was read here; then the tree holds what can still be reached from here.
    #[inline]
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The jump that leads to a landing right after the one where the unit is.
    #[inline]
    #[must_use]
    pub const fn step(&self, landing: Landing) -> Step {
        let from = self.landings[self.at].field;
        let Landing { field: to, over, .. } = landing;
        Step::Jump { from, part: self.part, over, to, captures: false }
    }

    /// The units that can be captured from a landing: where a jump over them can end.
    #[inline]
    pub fn captures(&self, landing: Landing) -> impl Iterator<Item = (Field, Fields)> + '_ {
        let near = if landing.ends { 0 } else { landing.field.neighbours() & self.prey };
        let ends = move |over| (over, landings(landing.field, over) & self.open);
        fields(near).map(ends).filter(|&(_, ends)| ends != 0)
    }

    /// The jump with capture from where the unit is.
    #[inline]
    #[must_use]
    pub const fn capture(&self, over: Field, to: Field) -> Step {
        let from = self.landings[self.at].field;
        Step::Jump { from, part: self.part, over, to, captures: true }
    }

    /// Finds all places from the first landing on. A unit may jump on from `free` fields and must
    /// stop on `stops`.
    #[inline]
    fn spread(&mut self, free: Fields, stops: Fields) {
        let mut left = free | stops;
        let mut next = 0;
        while next < self.count {
            let Landing { field: from, ends, .. } = self.landings[next];
            let mut jumped = if ends { 0 } else { from.neighbours() & self.over };
            while jumped != 0 {
                let over = first(jumped);
                let mut found = landings(from, over) & left;
                left &= !found;
                while found != 0 {
                    let field = first(found);
                    let ends = stops & field.bit() != 0;
                    self.landings[self.count] = Landing { field, over, before: next as u8, ends };
                    self.count += 1;
                    found &= found - 1;
                }
                jumped &= jumped - 1;
            }
            next += 1;
        }
    }

    /// The fields on the way to a landing, with its own.
    fn path(&self, number: usize) -> Fields {
        let mut number = number;
        let mut path = self.landings[0].field.bit();
        while number > 0 {
            path |= self.landings[number].field.bit();
            number = usize::from(self.landings[number].before);
        }
        path
    }
}

impl Position {
    /// Where a unit of the acting seat can get to by jumps, at the start of its turn. It must
    /// [have](Self::mover) these stones there.
    #[inline]
    #[must_use]
    pub fn ways(&self, from: Field, part: Part, kind: Kind) -> Ways {
        let left = if part == Part::Top { from.bit() } else { 0 };
        self.ways_from(from, part, kind, (left, self.open()))
    }

    /// Where the hopping unit can get to; none if its hop has ended or none is begun. It is the tree
    /// of [`ways`](Self::ways) as long as the unit has followed that.
    #[must_use]
    pub fn ways_on(&self) -> Option<Ways> {
        let at = self.hopper?;
        let kind = self.kind(at);
        if let Some(began) = self.began.filter(|began| *began != at) {
            let open = (self.open() | self.run) & !(self.stood & !self.run);
            let mut ways = self.ways_from(began, Part::Whole, kind, (0, open));
            let place = ways.landings().iter().position(|landing| landing.field == at);
            if let Some(place) = place.filter(|&place| ways.path(place) == self.run) {
                ways.at = place;
                ways.open &= !self.run;
                return Some(ways);
            }
        }
        Some(self.ways_from(at, Part::Whole, kind, (0, self.open() & !self.stood)))
    }

    /// Where the hopping unit was when its turn began or it last captured; of a position that was
    /// read in the middle of a turn, where it was then. Nothing at the start of a turn.
    #[must_use]
    pub fn began(&self) -> Option<Field> {
        self.began.filter(|_| self.in_turn())
    }

    /// `left` is a unit that stays behind and can be jumped; `open` are the empty fields and Poles
    /// that count.
    #[inline]
    fn ways_from(
        &self,
        from: Field,
        part: Part,
        kind: Kind,
        (left, open): (Fields, Fields),
    ) -> Ways {
        let other = kind.sign().other();
        let joins = if kind.is_double() { 0 } else { self.singles(self.seat, other) & !self.stood };
        let over = self.of_sign(other) | left;
        let start = Landing { field: from, over: from, before: 0, ends: false };
        let mut ways = Ways {
            part,
            at: 0,
            over,
            prey: if kind.is_double() { self.prey() & over } else { 0 },
            open: open & !from.bit(),
            count: 1,
            landings: [start; 81],
        };
        ways.spread(ways.open & !POLES, ways.open & POLES | joins & !from.bit());
        ways
    }

    /// The units that a seat's doubles on the board could capture if its turn began now, hopping
    /// to them first if need be. Not all of them may be caught together.
    #[must_use]
    pub fn hunted_by(&self, seat: Seat) -> Fields {
        let prey = self.prey_of(seat);
        let doubles = self.armies[seat.index()] & self.doubles;
        let mut caught = 0;
        for sign in Sign::ALL {
            let over = self.of_sign(sign.other());
            let prey = prey & over;
            let mut left = self.open();
            let mut next = if prey == 0 { 0 } else { doubles & self.of_sign(sign) };
            while next != 0 {
                let from = first(next);
                next &= next - 1;
                let mut jumped = from.neighbours() & over;
                while jumped != 0 {
                    let passed = first(jumped);
                    jumped &= jumped - 1;
                    let ends = landings(from, passed) & self.open();
                    caught |= if ends == 0 { 0 } else { passed.bit() & prey };
                    next |= ends & left & !POLES;
                    left &= !ends;
                }
            }
        }
        caught
    }
}
