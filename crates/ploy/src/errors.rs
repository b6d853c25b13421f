//! The texts of the errors of this game. The compiler reads them from `data/{en,de,ru}/names.txt`.

use quadrille_core::{ErrorText, GameTexts as _};

use crate::Ploy;

pub(crate) const IN_COMMANDERS: ErrorText<0> = text("in-commanders");
pub(crate) const IN_COMMANDER: ErrorText<1> = text("in-commander");
pub(crate) const IN_NOTATION: ErrorText<0> = text("in-notation");
pub(crate) const CELL: ErrorText<1> = text("cell");
pub(crate) const POINT: ErrorText<0> = text("point");
pub(crate) const TURNINGS: ErrorText<0> = text("turnings");
pub(crate) const OTHER_POINT: ErrorText<0> = text("other-point");
pub(crate) const DIGIT: ErrorText<0> = text("digit");
pub(crate) const NOTATION_FOR_TWO: ErrorText<0> = text("notation-for-two");
pub(crate) const COMMANDER_FORM: ErrorText<0> = text("commander-form");
pub(crate) const COMMANDER_OWN: ErrorText<0> = text("commander-own");
pub(crate) const COMMANDER_ORDER: ErrorText<0> = text("commander-order");
pub(crate) const COMMANDER_FALLEN: ErrorText<2> = text("commander-fallen");
pub(crate) const NO_PIECE: ErrorText<0> = text("no-piece");
pub(crate) const SEAT_OUT: ErrorText<1> = text("seat-out");
pub(crate) const BOTH_BEATEN: ErrorText<0> = text("both-beaten");
pub(crate) const ARMY: ErrorText<1> = text("army");
pub(crate) const OCCUPIED: ErrorText<0> = text("occupied");
pub(crate) const MASK: ErrorText<2> = text("mask");
pub(crate) const TWO_COMMANDERS: ErrorText<1> = text("two-commanders");
pub(crate) const COMMANDER_LEFT: ErrorText<1> = text("commander-left");
pub(crate) const NO_COMMANDER: ErrorText<1> = text("no-commander");
pub(crate) const BARE_COMMANDER: ErrorText<1> = text("bare-commander");

const fn text<const GAPS: usize>(key: &'static str) -> ErrorText<GAPS> {
    ErrorText::read(Ploy::NAMES, key)
}
