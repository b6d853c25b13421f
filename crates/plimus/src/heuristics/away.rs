//! How far fields are from where stones have to go.

use crate::{AREAS, Field, Kind, PLUS_FIELDS, Position, Sign, beside};
use quadrille_core::nine::{STRIDE, bit};
use quadrille_core::{Army, Seat};

/// No field is further away.
pub(super) const FARTHEST: i32 = 8;

/// How many sets it takes on an empty board from each point to the nearest field of a sign on an
/// edge; edges count clockwise from the south.
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

/// The edge where a seat's stones begin.
#[inline]
pub(super) fn edge(position: &Position, army: Army) -> usize {
    position.options().edge(Seat(army.0))
}

/// What a seat has before it.
#[derive(Clone, Copy)]
pub(super) struct Road(&'static [[u8; 81]; 2]);

impl Road {
    #[inline]
    pub(super) fn of(position: &Position, seat: Seat) -> Self {
        Self(&AWAY[edge(position, Army(seat.0)) ^ 2])
    }

    /// How far a stone has to go from a field at least.
    #[inline]
    pub(super) fn stone(self, sign: Sign, field: Field) -> i32 {
        i32::from(self.0[sign as usize][field.point().index()])
    }

    /// How far the stones of a unit have to go from a field at least.
    #[inline]
    pub(super) fn unit(self, kind: Kind, field: Field) -> i32 {
        let own = self.stone(kind.sign(), field);
        if kind.is_double() { own + self.stone(kind.sign().other(), field) } else { own }
    }
}
