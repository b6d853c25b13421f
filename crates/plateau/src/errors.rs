//! The texts of the errors of this game. The compiler reads them from `data/{en,de,ru}/names.txt`.

use quadrille_core::{ErrorText, GameTexts as _};

use crate::Plateau;

pub(crate) const IN_SMALL: ErrorText<0> = text("in-small");
pub(crate) const IN_EMBLEM: ErrorText<0> = text("in-emblem");
pub(crate) const IN_MOVED: ErrorText<0> = text("in-moved");
pub(crate) const IN_MOVED_AT: ErrorText<1> = text("in-moved-at");
pub(crate) const IN_OUT: ErrorText<0> = text("in-out");
pub(crate) const CELL: ErrorText<1> = text("cell");
pub(crate) const COUNT: ErrorText<2> = text("count");
pub(crate) const COUNT_OR_NONE: ErrorText<2> = text("count-or-none");
pub(crate) const EMPIRES: ErrorText<1> = text("empires");
pub(crate) const MOVED_ORDER: ErrorText<0> = text("moved-order");
pub(crate) const STEP_COUNT: ErrorText<0> = text("step-count");
pub(crate) const CROSSINGS: ErrorText<1> = text("crossings");
pub(crate) const BOARD_FOR_TWO: ErrorText<0> = text("board-for-two");
pub(crate) const EMPIRES_ONCE: ErrorText<1> = text("empires-once");
pub(crate) const EMPIRE_OUT: ErrorText<0> = text("empire-out");
pub(crate) const ALL_OUT: ErrorText<0> = text("all-out");
pub(crate) const MOVED_ARMY: ErrorText<0> = text("moved-army");
pub(crate) const MOVED_EMBLEM: ErrorText<0> = text("moved-emblem");
pub(crate) const SMALL_RANGE: ErrorText<2> = text("small-range");
pub(crate) const MOST_MOVED: ErrorText<1> = text("most-moved");
pub(crate) const LONGITUDE: ErrorText<1> = text("longitude");
pub(crate) const OCCUPIED: ErrorText<0> = text("occupied");
pub(crate) const ENEMY_ON_BASE: ErrorText<0> = text("enemy-on-base");
pub(crate) const SMALL_ON_BASE: ErrorText<0> = text("small-on-base");
pub(crate) const MOST_ARMIES: ErrorText<3> = text("most-armies");

const fn text<const GAPS: usize>(key: &'static str) -> ErrorText<GAPS> {
    ErrorText::read(Plateau::NAMES, key)
}
