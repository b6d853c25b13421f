//! The board, over several sheets.

use std::fmt::Write as _;

use quadrille_core::Language;
use quadrille_core::draw::{Frame, SIDE};
use quadrille_core::texts::{Message as _, sheets as texts};
use quadrille_table::GameText;

use super::sheet::{GUTTER, HEAD, Part, Sheet, body, flat, named};
use super::{Paper, width};
use crate::art;

/// By how much neighbouring sheets show the same, to be glued on each other.
pub(super) const OVERLAP: f32 = 8.0;

/// How long a crop mark is, and how far from the corner it ends.
const CROP: (f32, f32) = (3.0, 0.6);

/// A part of the board on a sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tile {
    /// The row of sheets it is in, from 0 at the top.
    pub row: usize,
    /// Its place in the row, from 0 at the left.
    pub column: usize,
    /// How far its left edge is from that of the board.
    pub left: f32,
    /// How far its upper edge is from that of the board.
    pub top: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

/// A board of a width, as high as it is wide, in as few equal parts as fit on a paper.
#[must_use]
pub fn tiles(board: f32, paper: Paper) -> Vec<Tile> {
    let (width, height) = body(paper);
    let (columns, width) = split(board, width);
    let (rows, height) = split(board, height);
    let start = |at: usize, length: f32| at as f32 * (length - OVERLAP);
    let tile = |row: usize, column: usize| Tile {
        row,
        column,
        left: start(column, width),
        top: start(row, height),
        width,
        height,
    };
    (0..rows).flat_map(|row| (0..columns).map(move |column| tile(row, column))).collect()
}

/// Into how many equal parts that overlap a length is split, none longer than `most`, and how long
/// they are.
fn split(length: f32, most: f32) -> (usize, f32) {
    let count = ((length - OVERLAP) / (most - OVERLAP)).ceil().max(1.0);
    (count as usize, (length + (count - 1.0) * OVERLAP) / count)
}

/// The sheets of a game's board.
pub(super) fn sheets(game: GameText, paper: Paper, language: Language) -> Vec<Sheet> {
    let board = game.start().geometry();
    let frame = Frame::new(&board, 0);
    let drawn = format!("<g class=\"theme-paper\">{}</g>", art::board(game.id(), &board, &frame));
    let drawn = flat(game.id(), &drawn);
    let side = width(game);
    let tiles = tiles(side, paper);
    let sheet = |tile: &Tile| {
        let part = Part::Board { row: tile.row, column: tile.column };
        let title = match tiles.len() {
            1 => texts::BOARD.text(language).to_owned(),
            _ => texts::BoardPart { row: tile.row + 1, sheet: tile.column + 1 }.text(language),
        };
        let title = format!("{} · {title}", named(game, language));
        Sheet::new(part, paper, &title, &shown(tile, &tiles, &drawn, side))
    };
    tiles.iter().map(sheet).collect()
}

/// A tile with its crop marks, and lines where the next sheets begin.
fn shown(tile: &Tile, all: &[Tile], drawn: &str, side: f32) -> String {
    let Tile { width, height, .. } = *tile;
    let (x, y) = (GUTTER, HEAD + GUTTER);
    let scale = SIDE / side;
    let mut svg = format!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width:.3}\" height=\"{height:.3}\" viewBox=\"{:.3} {:.3} {:.3} {:.3}\">{drawn}</svg>",
        tile.left * scale,
        tile.top * scale,
        width * scale,
        height * scale,
    );
    let mut marks = String::new();
    let (length, gap) = CROP;
    for (cx, way) in [(x, -1.0), (x + width, 1.0)] {
        for (cy, rise) in [(y, -1.0), (y + height, 1.0)] {
            let _ = write!(
                marks,
                "M{:.3} {cy:.3}h{:.3}M{cx:.3} {:.3}v{:.3}",
                cx + way * gap,
                way * length,
                cy + rise * gap,
                rise * length,
            );
        }
    }
    let _ = write!(svg, "<path class=\"crop\" d=\"{marks}\" {LINE}/>");
    let mut seams = String::new();
    if all.iter().any(|other| other.column > tile.column) {
        let _ = write!(seams, "M{:.3} {y:.3}v{height:.3}", x + width - OVERLAP);
    }
    if all.iter().any(|other| other.row > tile.row) {
        let _ = write!(seams, "M{x:.3} {:.3}h{width:.3}", y + height - OVERLAP);
    }
    if !seams.is_empty() {
        let _ = write!(
            svg,
            "<path class=\"seam\" d=\"{seams}\" {LINE} stroke-dasharray=\"2 2\" opacity=\".55\"/>"
        );
    }
    svg
}

/// How lines for scissors are drawn.
const LINE: &str = "fill=\"none\" stroke=\"#333\" stroke-width=\".2\"";
