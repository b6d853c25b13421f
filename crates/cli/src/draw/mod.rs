//! A position as text with box characters and colour.
//!
//! Boards on a lattice whose pieces have directions are drawn in blocks, with an arrow for each
//! direction. Other lattices are drawn as fields joined by lines. Any other board, like a disc, is
//! drawn point by point.

mod blocks;
mod canvas;
mod fields;
mod look;
mod scatter;

use quadrille_core::present::{Geometry, PieceView};
use quadrille_table::Match;

/// Draws the position of a match.
#[must_use]
pub fn draw(match_: &dyn Match) -> String {
    let view = View::of(match_);
    let lattice = view.columns.len() * view.rows.len() == view.geometry.points.len();
    let pointing = view.pieces.iter().any(|piece| piece.directions != 0);
    if !lattice {
        scatter::draw(&view)
    } else if pointing || view.geometry.lines.is_empty() {
        blocks::draw(&view)
    } else {
        fields::draw(&view)
    }
}

/// The position to draw.
struct View {
    geometry: Geometry,
    pieces: Vec<PieceView>,
    armies: &'static [quadrille_core::ArmySpec],
    /// The different places from left to right, and from top to bottom.
    columns: Vec<f32>,
    rows: Vec<f32>,
}

impl View {
    fn of(match_: &dyn Match) -> Self {
        let geometry = match_.geometry();
        let columns = levels(geometry.points.iter().map(|point| point.x));
        let mut rows = levels(geometry.points.iter().map(|point| point.y));
        rows.reverse();
        Self { pieces: match_.pieces(), armies: match_.game().armies(), geometry, columns, rows }
    }

    /// The pieces on a point, from bottom to top.
    fn stack(&self, point: usize) -> Vec<&PieceView> {
        self.pieces.iter().filter(|piece| piece.point.index() == point).collect()
    }
}

/// The different values, from the lowest.
fn levels(values: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut levels: Vec<f32> = values.collect();
    levels.sort_by(f32::total_cmp);
    levels.dedup();
    levels
}

/// The letters of a label, or its digits.
fn part(label: &str, digits: bool) -> String {
    label.chars().filter(|char| char.is_ascii_digit() == digits).collect()
}
