//! What all sheets have: a size, a title and a ruler.

use std::fmt::Write as _;

use quadrille_core::Language;
use quadrille_table::{GameId, GameText};

use super::Paper;
use crate::art;

/// How high the line with title and ruler is.
pub(super) const HEAD: f32 = 6.0;

/// What is left free around a tile for its crop marks.
pub(super) const GUTTER: f32 = 4.0;

/// How long the ruler is.
const RULER: f32 = 50.0;

const FONT: &str = "font-family=\"system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif\"";

/// What is on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A part of the board.
    Board {
        /// The row of sheets, from 0 at the top.
        row: usize,
        /// The place in the row, from 0 at the left.
        column: usize,
    },
    /// Pieces to cut out.
    Pieces {
        /// Which of the sheets with pieces, from 0.
        number: usize,
    },
}

impl Part {
    /// A short name for a file.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            Self::Board { row, column } => format!("board-{}-{}", row + 1, column + 1),
            Self::Pieces { number } => format!("pieces-{}", number + 1),
        }
    }
}

/// A sheet to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What is on it.
    pub part: Part,
    /// What it is called.
    pub title: String,
    /// A document of its true size, in plain colours.
    pub svg: String,
}

impl Sheet {
    pub(super) fn new(part: Part, paper: Paper, title: &str, content: &str) -> Self {
        let (width, height) = paper.printable();
        let title = escaped(title);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\"><text x=\"{GUTTER}\" y=\"4\" font-size=\"3.2\" fill=\"#333\" {FONT}>{title}</text>{}{content}</svg>",
            ruler(width)
        );
        Self { part, title, svg }
    }
}

/// The width and height of what fits below the title and between the crop marks.
pub(super) fn body(paper: Paper) -> (f32, f32) {
    let (width, height) = paper.printable();
    (width - 2.0 * GUTTER, height - HEAD - 2.0 * GUTTER)
}

/// A ruler at the right, by which one can tell that nothing was scaled.
fn ruler(width: f32) -> String {
    let left = width - GUTTER - RULER;
    let mut data = format!("M{left} 4.5h{RULER}");
    for ten in 0..=5_u8 {
        let _ = write!(
            data,
            "M{} 4.5v-{}",
            left + f32::from(ten) * 10.0,
            [1.4, 2.4][usize::from(ten % 5 == 0)]
        );
    }
    format!(
        "<path class=\"ruler\" d=\"{data}\" fill=\"none\" stroke=\"#333\" stroke-width=\".25\"/><text x=\"{}\" y=\"4.5\" font-size=\"3\" fill=\"#333\" text-anchor=\"end\" {FONT}>50 mm</text>",
        left - 1.5
    )
}

/// A game and what was chosen in it, for titles.
pub(super) fn named(game: GameText, language: Language) -> String {
    let rules = game.rules();
    let mut name = rules.name().to_owned();
    for (number, option) in rules.options().iter().enumerate() {
        let chosen = game.choices().get(number);
        if chosen != 0 {
            let value = option.values[chosen].key;
            let named = rules.name_of(&format!("value-{}-{value}", option.key));
            name += " · ";
            name += named.map_or(value, |named| named.text(language));
        }
    }
    name
}

/// Text as it stands between tags.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Markup in plain colours and without light and shadow, which are the sun's on a table.
pub(super) fn flat(game: GameId, markup: &str) -> String {
    let plain = art::plain(game, markup, ".theme-paper { --shadow: none; --gloss: 0; }");
    let mut parts = plain.split("url(#lit");
    let mut flat = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        flat.push_str("none");
        flat.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
    }
    flat
}
