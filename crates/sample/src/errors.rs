//! The texts of the errors of this game. The compiler reads them from `data/{en,de,ru}/names.txt`.

use quadrille_core::{ErrorText, GameTexts as _};

use crate::Sample;

pub(crate) const IN_JUMPER: ErrorText<0> = text("in-jumper");
pub(crate) const PLACE: ErrorText<0> = text("place");
pub(crate) const NO_STONE: ErrorText<0> = text("no-stone");
pub(crate) const BOTH_ACROSS: ErrorText<0> = text("both-across");
pub(crate) const OCCUPIED: ErrorText<0> = text("occupied");
pub(crate) const MOST_STONES: ErrorText<2> = text("most-stones");
pub(crate) const JUMPER: ErrorText<1> = text("jumper");

const fn text<const GAPS: usize>(key: &'static str) -> ErrorText<GAPS> {
    ErrorText::read(Sample::NAMES, key)
}
