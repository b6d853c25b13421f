//! The texts of the errors of this game. The compiler reads them from `data/{en,de,ru}/names.txt`.

use quadrille_core::{ErrorText, GameTexts as _};

use crate::Plimus;

pub(crate) const IN_TURN: ErrorText<0> = text("in-turn");
pub(crate) const IN_HOP: ErrorText<0> = text("in-hop");
pub(crate) const IN_OUT: ErrorText<0> = text("in-out");
pub(crate) const FORM_WITH_OUT: ErrorText<1> = text("form-with-out");
pub(crate) const FIELD: ErrorText<0> = text("field");
pub(crate) const UNIT: ErrorText<1> = text("unit");
pub(crate) const OWNERS: ErrorText<3> = text("owners");
pub(crate) const OWNERS_ORDER: ErrorText<1> = text("owners-order");
pub(crate) const SEATS: ErrorText<1> = text("seats");
pub(crate) const SEAT_AFTER: ErrorText<2> = text("seat-after");
pub(crate) const HOP: ErrorText<2> = text("hop");
pub(crate) const HAND: ErrorText<2> = text("hand");
pub(crate) const STOOD_ORDER: ErrorText<0> = text("stood-order");
pub(crate) const POLE: ErrorText<0> = text("pole");
pub(crate) const TOP_OR_WHOLE: ErrorText<0> = text("top-or-whole");
pub(crate) const MOST_TURNS: ErrorText<2> = text("most-turns");
pub(crate) const HOP_AFTER_ALL: ErrorText<0> = text("hop-after-all");
pub(crate) const HOP_OF_NOBODY: ErrorText<0> = text("hop-of-nobody");
pub(crate) const OUT_OF_TWO: ErrorText<0> = text("out-of-two");
pub(crate) const OUT_ONCE: ErrorText<1> = text("out-once");
pub(crate) const ALL_OUT: ErrorText<0> = text("all-out");
pub(crate) const ARMY: ErrorText<1> = text("army");
pub(crate) const POLE_STONES: ErrorText<1> = text("pole-stones");
pub(crate) const OCCUPIED: ErrorText<0> = text("occupied");
pub(crate) const BLANK_HERE: ErrorText<0> = text("blank-here");
pub(crate) const POLE_ARMY: ErrorText<1> = text("pole-army");
pub(crate) const NO_POLE: ErrorText<0> = text("no-pole");
pub(crate) const EMPTY_OWNER: ErrorText<0> = text("empty-owner");
pub(crate) const MOST_STONES: ErrorText<1> = text("most-stones");
pub(crate) const OWNER_TWICE: ErrorText<0> = text("owner-twice");
pub(crate) const BLANK_ELSEWHERE: ErrorText<1> = text("blank-elsewhere");
pub(crate) const NO_BLANK: ErrorText<0> = text("no-blank");
pub(crate) const BLANK_MISSING: ErrorText<0> = text("blank-missing");
pub(crate) const STONES: ErrorText<5> = text("stones");
pub(crate) const HOP_STUCK: ErrorText<0> = text("hop-stuck");
pub(crate) const HOP_SHORT: ErrorText<0> = text("hop-short");
pub(crate) const HAND_ARMY: ErrorText<0> = text("hand-army");
pub(crate) const HOP_NO_HAND: ErrorText<0> = text("hop-no-hand");
pub(crate) const HOP_NO_POLE: ErrorText<0> = text("hop-no-pole");
pub(crate) const HOP_UNIT: ErrorText<1> = text("hop-unit");
pub(crate) const HOP_STOOD: ErrorText<1> = text("hop-stood");
pub(crate) const HOP_DOUBLE: ErrorText<1> = text("hop-double");
pub(crate) const HOP_POLES: ErrorText<0> = text("hop-poles");
pub(crate) const HOP_LEFT: ErrorText<1> = text("hop-left");

const fn text<const GAPS: usize>(key: &'static str) -> ErrorText<GAPS> {
    ErrorText::read(Plimus::NAMES, key)
}
