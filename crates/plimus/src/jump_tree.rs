//! The fields that a unit can reach by a chain of jumps, each by one shortest path (plimus 4.6).

use crate::areas::POLES;
use crate::board::{Fields, fields, first};
use crate::reach::landings;
use crate::{Field, Kind, Part, Position, Sign, Step};
use quadrille_core::Seat;

/// A field that a chain of jumps leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    pub field: Field,
    /// The unit that the last jump passes.
    pub over: Field,
    /// The index of the previous landing; 0 is the field where the unit began.
    pub before: u8,
    /// True if the turn ends here: on a Pole, or on an own single (plimus 4.6).
    pub ends: bool,
}

/// The fields that a unit can reach in a turn without capturing.
///
/// Each field has one path, and no path is shorter. The paths form a tree that visits every field
/// once.
#[derive(Clone, Debug)]
pub struct JumpTree {
    part: Part,
    /// The index of the unit's current landing.
    at: usize,
    /// The units that can be jumped. `prey` are those that can be captured.
    over: Fields,
    prey: Fields,
    /// The fields where the unit may land.
    open: Fields,
    count: usize,
    landings: [Landing; 81],
}

impl JumpTree {
    /// The field where the unit began, then all fields it can reach, nearest first.
    #[inline]
    #[must_use]
    pub fn landings(&self) -> &[Landing] {
        &self.landings[..self.count]
    }

    /// The index of the unit's current landing: 0 at the start of a turn.
    ///
    /// It is also 0 if the unit came here by a path that is not in the tree, or by a capture, or
    /// was read here. The tree then has the fields that can still be reached from here.
    #[inline]
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The jump from the current landing to one that follows it directly.
    #[inline]
    #[must_use]
    pub const fn step(&self, landing: Landing) -> Step {
        let from = self.landings[self.at].field;
        let Landing { field: to, over, .. } = landing;
        Step::Jump { from, part: self.part, over, to, captures: false }
    }

    /// The units that can be captured from a landing, each with the fields where the jump can end.
    #[inline]
    pub fn captures(&self, landing: Landing) -> impl Iterator<Item = (Field, Fields)> + '_ {
        let near = if landing.ends { 0 } else { landing.field.neighbours() & self.prey };
        let ends = move |over| (over, landings(landing.field, over) & self.open);
        fields(near).map(ends).filter(|&(_, ends)| ends != 0)
    }

    /// The capturing jump from the current landing.
    #[inline]
    #[must_use]
    pub const fn capture(&self, over: Field, to: Field) -> Step {
        let from = self.landings[self.at].field;
        Step::Jump { from, part: self.part, over, to, captures: true }
    }

    /// Finds all fields from the first landing on. A unit may jump on from `free` fields and must
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

    /// The fields on the path to a landing, including its own.
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
    /// The fields that a unit of the acting seat can reach by jumps at the start of its turn. The
    /// seat must [have](Self::mover) these stones there.
    #[inline]
    #[must_use]
    pub fn jump_tree(&self, from: Field, part: Part, kind: Kind) -> JumpTree {
        let left = if part == Part::Top { from.bit() } else { 0 };
        self.jump_tree_from(from, part, kind, (left, self.open()))
    }

    /// The fields that the hopping unit can reach; `None` if there is no hop or it has ended. This
    /// is the tree of [`jump_tree`](Self::jump_tree) as long as the unit has followed it.
    #[must_use]
    pub fn remaining_jump_tree(&self) -> Option<JumpTree> {
        let at = self.hopper?;
        let kind = self.kind(at);
        if let Some(began) = self.began.filter(|began| *began != at) {
            let open = (self.open() | self.run) & !(self.stood & !self.run);
            let mut tree = self.jump_tree_from(began, Part::Whole, kind, (0, open));
            let place = tree.landings().iter().position(|landing| landing.field == at);
            if let Some(place) = place.filter(|&place| tree.path(place) == self.run) {
                tree.at = place;
                tree.open &= !self.run;
                return Some(tree);
            }
        }
        Some(self.jump_tree_from(at, Part::Whole, kind, (0, self.open() & !self.stood)))
    }

    /// The field of the hopping unit when its turn began or when it last captured. For a position
    /// that was read in the middle of a turn it is the field at that time. `None` at the start of a
    /// turn.
    #[must_use]
    pub fn began(&self) -> Option<Field> {
        self.began.filter(|_| self.in_turn())
    }

    /// Builds the tree. `left` is a unit that stays on `from` and can be jumped; `open` are the empty
    /// fields and Poles that count.
    #[inline]
    fn jump_tree_from(
        &self,
        from: Field,
        part: Part,
        kind: Kind,
        (left, open): (Fields, Fields),
    ) -> JumpTree {
        let other = kind.sign().other();
        let joins = if kind.is_double() { 0 } else { self.singles(self.seat, other) & !self.stood };
        let over = self.of_sign(other) | left;
        let start = Landing { field: from, over: from, before: 0, ends: false };
        let mut tree = JumpTree {
            part,
            at: 0,
            over,
            prey: if kind.is_double() { self.prey() & over } else { 0 },
            open: open & !from.bit(),
            count: 1,
            landings: [start; 81],
        };
        tree.spread(tree.open & !POLES, tree.open & POLES | joins & !from.bit());
        tree
    }

    /// The units that a seat's doubles on the board could capture if its turn began now, by hopping
    /// to them first if necessary. They cannot always all be captured in one turn.
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
