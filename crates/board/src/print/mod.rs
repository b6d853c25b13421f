//! A game to print, cut out and play: the board at true size over as many sheets as it takes, the
//! pieces of all who can play on it, and the rules in short.
//!
//! All lengths are millimetres. A [`Sheet`] is the part of a paper that every printer reaches.

mod discs;
mod document;
mod sheet;
#[cfg(test)]
mod tests;
mod tiles;

use quadrille_core::draw::Frame;
use quadrille_core::{Choices, Language, sort_short};
use quadrille_table::{GameId, GameText};

use crate::art::drawing;
use crate::settings::Choice;

pub use discs::{Set, sets};
pub use document::{document, pages, summary};
pub use sheet::{Part, Sheet};
pub use tiles::{Tile, tiles};

/// The style sheet of printed pages.
pub const STYLE: &str = include_str!("print.css");

/// What is printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Choice for Paper {
    const ALL: &'static [Self] = &[Self::A4, Self::Letter];

    fn key(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

/// What is left free at every edge of a paper.
pub const MARGIN: f32 = 8.0;

impl Paper {
    /// Its width and height.
    #[must_use]
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// The width and height of what is printed on it. A hair less than there is, so that rounding
    /// never brings a second page.
    #[must_use]
    pub const fn printable(self) -> (f32, f32) {
        let (width, height) = self.size();
        (width - 2.0 * MARGIN, height - 2.0 * MARGIN - 0.5)
    }
}

/// The games of a kind that are played on different boards, the usual one first.
#[must_use]
pub fn boards(id: GameId) -> Vec<GameText> {
    let mut known = Vec::new();
    let mut found = Vec::new();
    for game in games(id) {
        let board = game.start().geometry();
        if !known.contains(&board) {
            known.push(board);
            found.push(game);
        }
    }
    found
}

/// All games of a kind, the usual one first.
fn games(id: GameId) -> impl Iterator<Item = GameText> {
    let mut all: Vec<Choices> = Choices::all(id.rules().options()).collect();
    sort_short(&mut all, |choices| *choices != Choices::DEFAULT);
    all.into_iter().filter_map(move |choices| GameText::new(id, choices).ok())
}

/// How wide the board of a game is when it is printed.
#[must_use]
pub fn width(game: GameText) -> f32 {
    let board = game.start().geometry();
    drawing(game.id()).printed(&board, &Frame::new(&board, 0))
}

/// The sheets of a game: its board, then the pieces of all games on that board.
#[must_use]
pub fn sheets(game: GameText, paper: Paper, language: Language) -> Vec<Sheet> {
    let mut sheets = tiles::sheets(game, paper, language);
    sheets.extend(discs::sheets(game, paper, language));
    sheets
}
