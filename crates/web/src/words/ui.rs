//! Texts of the page as a whole.

pub(crate) use quadrille_core::texts::ui::*;
use quadrille_table::GameId;
use quadrille_voice::list;

use super::{MessageInPageLanguage as _, language};

/// A level, with the strength to expect of it.
pub(crate) fn level(level: u8) -> String {
    Level { level }.t()
}

/// What Quadrille is.
pub(crate) fn about() -> String {
    let names: Vec<&str> = GameId::ALL.iter().map(|game| game.rules().name()).collect();
    About { games: list(language(), &names) }.t()
}
