//! How boards and pieces are drawn, as SVG, by the games themselves.
//!
//! Colours are CSS variables, so that a theme is a list of values: what is drawn inside an element
//! of class `army-<name>` finds that army's colours in `--army`, `--army-edge` and `--army-ink`.
//! Whose a piece is shows in the shape of its rim as well.
//!
//! - [`Art`]: what a game draws; [`Frame`]: where the points lie in the picture
//! - [`grid`]: what square boards share; [`token`]: what round pieces share; [`svg`]: markup

mod frame;
pub mod grid;
pub mod svg;
pub mod token;

use crate::present::{Geometry, PieceView, Present};

pub use frame::{Frame, SIDE};

/// A game that draws itself.
pub trait Art: Present {
    /// The style sheet of what is its own: colours besides those that every game has, which are
    /// those of themes and of armies that are called by a plain colour; in clients the board is in
    /// an element of class `board` whose `data-game` is the game's id.
    const STYLE: &'static str = "";

    /// A piece around (0, 0), with 100 units from a point to the next and its directions as seen.
    fn piece(piece: &PieceView) -> String;

    /// Everything under the pieces in a picture of [`SIDE`] by [`SIDE`] units. A square board has
    /// been turned by quarters.
    fn ground(board: &Geometry, frame: &Frame) -> String;

    /// The names of files and ranks, or what a board has instead, in a group of class
    /// `coordinates`.
    fn coordinates(board: &Geometry, frame: &Frame) -> String {
        grid::coordinates(board, frame)
    }

    /// How wide the picture of the board is when it is printed to be played on, in millimetres:
    /// wide enough for pieces that fingers can take.
    fn printed(_board: &Geometry, frame: &Frame) -> f32 {
        PRINTED * SIDE / frame.unit()
    }

    /// What a printed game needs besides its board and pieces.
    fn markers() -> Vec<Marker> {
        Vec::new()
    }
}

/// How far a point is from the next on most printed boards, in millimetres.
pub const PRINTED: f32 = 24.0;

/// Something small that shows a state of a piece in a printed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Marker {
    /// What it marks, by a stable lower-case key.
    pub key: &'static str,
    /// How many there are.
    pub count: usize,
    /// How wide it is, in millimetres.
    pub width: f32,
    /// What it looks like around (0, 0), 100 units wide.
    pub drawn: String,
}

/// How light falls: from the upper left, on pieces (`lit`), boards and their edges. Whatever shows
/// pieces without a ground has this somewhere in its document.
pub const LIGHT: &str = "<defs>\
    <radialGradient id=\"lit\" cx=\".36\" cy=\".26\" r=\".82\">\
    <stop stop-color=\"white\" stop-opacity=\".34\"/>\
    <stop offset=\".5\" stop-color=\"white\" stop-opacity=\"0\"/>\
    <stop offset=\".62\" stop-opacity=\"0\"/><stop offset=\"1\" stop-opacity=\".24\"/></radialGradient>\
    <radialGradient id=\"lit-board\" cx=\".4\" cy=\".3\" r=\".85\">\
    <stop stop-color=\"white\" stop-opacity=\".16\"/>\
    <stop offset=\".55\" stop-color=\"white\" stop-opacity=\"0\"/><stop offset=\"1\" stop-opacity=\".14\"/></radialGradient>\
    <linearGradient id=\"lit-edge\" x2=\".35\" y2=\"1\">\
    <stop stop-color=\"white\" stop-opacity=\".2\"/>\
    <stop offset=\".3\" stop-color=\"white\" stop-opacity=\"0\"/>\
    <stop offset=\".7\" stop-opacity=\"0\"/><stop offset=\"1\" stop-opacity=\".3\"/></linearGradient></defs>";

/// The class of an element in which pieces have the colours of the army with this name.
#[must_use]
pub fn army_class(name: &str) -> String {
    format!("army-{}", name.to_lowercase().replace(' ', "-"))
}
