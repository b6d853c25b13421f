//! Distances of fields from the goals of stones.

use crate::{AREAS, Field, Kind, PLUS_FIELDS, Position, Sign, beside};
use quadrille_core::nine::{STRIDE, bit};
use quadrille_core::{Army, Seat};

/// The largest distance from any field to a goal, in sets.
pub(super) const FARTHEST: i32 = 8;

/// The number of sets it takes on an empty board from each point to the nearest field of a sign on
/// an edge. Edges are counted clockwise from the south.
static AWAY: [[[u8; 81]; 2]; 4] = [
    [table(0, 0), table(0, 1)],
    [table(1, 0), table(1, 1)],
    [table(2, 0), table(2, 1)],
    [table(3, 0), table(3, 1)],
];

const fn table(edge: usize, sign: usize) -> [u8; 81] {
    let signed = if sign == 0 { PLUS_FIELDS } else { !PLUS_FIELDS };
    let mut reached = AREAS[edge] & signed;
    let mut table = [0; 81];
    let mut layer = 0;
    while layer < FARTHEST {
        let mut point = 0;
        while point < 81 {
            let number = point / 9 * STRIDE + point % 9;
            if reached & bit(number) == 0 {
                table[point as usize] = layer as u8 + 1;
            }
            point += 1;
        }
        reached |= beside(reached);
        layer += 1;
    }
    table
}

/// The edge where a seat's stones start.
#[inline]
pub(super) fn edge(position: &Position, army: Army) -> usize {
    position.options().edge(Seat(army.0))
}

/// The distances to a seat's goal, by sign and point.
#[derive(Clone, Copy)]
pub(super) struct GoalDistance(&'static [[u8; 81]; 2]);

impl GoalDistance {
    #[inline]
    pub(super) fn of(position: &Position, seat: Seat) -> Self {
        Self(&AWAY[edge(position, Army(seat.0)) ^ 2])
    }

    /// The least distance a stone has to go from a field.
    #[inline]
    pub(super) fn stone(self, sign: Sign, field: Field) -> i32 {
        i32::from(self.0[sign as usize][field.point().index()])
    }

    /// The least distance the stones of a unit have to go from a field, in total.
    #[inline]
    pub(super) fn unit(self, kind: Kind, field: Field) -> i32 {
        let own = self.stone(kind.sign(), field);
        if kind.is_double() { own + self.stone(kind.sign().other(), field) } else { own }
    }
}
