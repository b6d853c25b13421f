//! The values of fields for the acting seat's stones.

use crate::{Field, Kind, PLUS_FIELDS, POLES, Position, Sign, beside, fields};
use quadrille_core::Army;
use quadrille_core::nine::Places;

use super::away::{FARTHEST, edge};
use super::features::{EDGES, ENDS};

/// The value of a stone on its field at the edge and inside, and by its distance from one. These
/// are not tuned weights, so that the choice of candidates does not depend on the weights.
const AT_EDGE: i32 = 200;
const INSIDE: i32 = 190;
const AWAY: [i32; FARTHEST as usize] = [165, 145, 125, 105, 85, 62, 35, 0];

/// The value of a double beyond its stones: at home, on the way, at the goal.
const DOUBLE: [i32; 3] = [5, 30, 0];

/// The deduction for a stone on a Pole next to the goal.
const CORNER: i32 = 10;

/// The values of the acting seat's stones on each field.
pub(super) struct Fit {
    stones: [[i32; 81]; 2],
    ends: [Places; 2],
    singles: Places,
}

impl Fit {
    /// `start` is the field where the hopping unit began its turn.
    pub(super) fn new(position: &Position, start: Option<Field>) -> Self {
        let seat = position.seat();
        let army = Army(seat.0);
        let edge = edge(position, army);
        let hopper = position.hopper();
        let moving = hopper.map_or(0, Field::bit);
        let proper = position.properly_filled(seat) & !moving;
        let (spoilt, counts) = position.spoilt(seat);
        let filled = if counts { proper | spoilt } else { proper };
        let own = position.army(army);
        let begun = start.map_or(0, Field::bit) & !own;
        let mut stones = [[0; 81]; 2];
        for sign in Sign::ALL {
            let fitting = if sign == Sign::Plus { PLUS_FIELDS } else { !PLUS_FIELDS };
            let goal = position.goal(seat) & fitting;
            let kind = hopper.and_then(|hopper| position.unit(hopper)).map(|unit| unit.kind);
            let left = if kind == Some(Kind::Single(sign)) { begun } else { 0 };
            let table = &mut stones[sign as usize];
            for field in fields(goal) {
                let at_edge = EDGES[edge ^ 2] & field.bit() != 0;
                table[field.point().index()] = if at_edge { AT_EDGE } else { INSIDE };
            }
            let mut reached = goal & !filled & !left;
            if reached == 0 {
                reached = goal;
            }
            for away in 1..=FARTHEST {
                let next = beside(reached);
                for field in fields(next & !reached & !goal) {
                    let corner = POLES & ENDS[edge ^ 2] & field.bit() != 0;
                    let worth = AWAY[away as usize - 1] - if corner { CORNER } else { 0 };
                    table[field.point().index()] = worth;
                }
                reached |= next;
            }
        }
        Self { stones, ends: [ENDS[edge], ENDS[edge ^ 2]], singles: own & !position.doubles() }
    }

    #[inline]
    fn stone(&self, sign: Sign, field: Field) -> i32 {
        self.stones[sign as usize][field.point().index()]
    }

    #[inline]
    fn double(&self, field: Field) -> i32 {
        if field.is_pole() {
            return self.stone(Sign::Plus, field) + self.stone(Sign::Minus, field);
        }
        let zone = if self.ends[0] & field.bit() != 0 {
            0
        } else if self.ends[1] & field.bit() != 0 {
            2
        } else {
            1
        };
        let [plus, minus] = Sign::ALL.map(|sign| self.stone(sign, field).min(AWAY[0]));
        plus + minus + DOUBLE[zone]
    }

    #[inline]
    fn unit(&self, kind: Kind, field: Field) -> i32 {
        match kind {
            Kind::Single(sign) => self.stone(sign, field),
            Kind::Double(_) => self.double(field),
        }
    }

    /// The loss when stones leave a field. `left` is true if another stone stays there.
    #[inline]
    pub(super) fn begin(&self, kind: Kind, field: Field, left: bool) -> i32 {
        if left {
            self.double(field) - self.stone(kind.sign().other(), field)
        } else {
            self.unit(kind, field)
        }
    }

    /// The gain when stones arrive at a field.
    #[inline]
    pub(super) fn end(&self, kind: Kind, field: Field) -> i32 {
        if self.singles & field.bit() != 0 {
            self.double(field) - self.stone(kind.sign().other(), field)
        } else {
            self.unit(kind, field)
        }
    }
}
