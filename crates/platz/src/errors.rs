//! The texts of the errors of this game. The compiler reads them from `data/{en,de,ru}/names.txt`.

use quadrille_core::{ErrorText, GameTexts as _};

use crate::Platz;

pub(crate) const CELL: ErrorText<0> = text("cell");
pub(crate) const PIECE: ErrorText<0> = text("piece");
pub(crate) const BOARD_CELL: ErrorText<2> = text("board-cell");
pub(crate) const OCCUPIED: ErrorText<0> = text("occupied");
pub(crate) const MOST_HITS: ErrorText<2> = text("most-hits");
pub(crate) const MOST_PIECES: ErrorText<2> = text("most-pieces");
pub(crate) const BEATEN_TWICE: ErrorText<1> = text("beaten-twice");

const fn text<const GAPS: usize>(key: &'static str) -> ErrorText<GAPS> {
    ErrorText::read(Platz::NAMES, key)
}
