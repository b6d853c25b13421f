//! The stones on the Poles (plimus 6.1).

use quadrille_core::{Army, Seat, mix};

use crate::board::{Fields, POLES};
use crate::{Field, Sign};

/// The number of stones of each army and sign on each Pole. Each army has a byte per Pole, with the
/// plus stones in the low half and the minus stones in the high half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Poles([[u8; 4]; Seat::MAX]);

impl Poles {
    #[inline]
    pub(crate) const fn count(&self, pole: Field, army: Army, sign: Sign) -> u8 {
        self.0[army.index()][pole.pole()] >> shift(sign) & 15
    }

    /// The Poles where an army has a stone of a sign.
    #[inline(always)]
    pub(crate) fn with(&self, army: Army, sign: Sign) -> Fields {
        let mut set = 0;
        for (pole, counts) in POLES.iter().zip(self.0[army.index()]) {
            set |= if counts >> shift(sign) & 15 == 0 { 0 } else { pole.bit() };
        }
        set
    }

    /// Adds stones, or removes them if `change` is negative. Returns the change of the key.
    #[inline]
    pub(crate) fn change(&mut self, pole: Field, army: Army, sign: Sign, change: i8) -> u64 {
        let counts = &mut self.0[army.index()][pole.pole()];
        let before = *counts >> shift(sign) & 15;
        let after = before.wrapping_add_signed(change) & 15;
        *counts = *counts & !(15 << shift(sign)) | after << shift(sign);
        key(pole, army, sign, before) ^ key(pole, army, sign, after)
    }
}

#[inline(always)]
const fn shift(sign: Sign) -> u8 {
    sign as u8 * 4
}

/// The key of stones on a Pole. A Pole without stones adds nothing.
#[inline]
fn key(pole: Field, army: Army, sign: Sign, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    let place =
        u64::from(pole.number()) << 16 | u64::from(army.0) << 8 | u64::from(sign as u8) << 4;
    mix(2 << 32 | place | u64::from(count))
}
