//! Drawing of boards and pieces as SVG, by the games themselves.
//!
//! Colours are CSS variables, so that a theme is a list of values. Inside an element of class
//! `army-<name>` the variables `--army`, `--army-edge` and `--army-ink` have that army's colours.
//! The shape of a piece's rim shows its army as well.
//!
//! - [`Art`] draws a game; [`Frame`] places its points in the picture
//! - [`grid`] is shared by square boards, [`token`] by round pieces; [`svg`] writes markup

mod frame;
pub mod grid;
pub mod svg;
pub mod token;

use crate::present::{Geometry, PieceView, Present};

pub use frame::{Frame, SIDE};

/// A game that draws itself.
pub trait Art: Present {
    /// The game's own style sheet, for colours that are neither part of the themes nor of armies
    /// named after a plain colour. Clients put the board into an element of class `board` whose
    /// `data-game` is the game's id.
    const STYLE: &'static str = "";

    /// A piece around (0, 0), with 100 units between neighbouring points. Its directions are turned
    /// as the board is.
    fn piece(piece: &PieceView) -> String;

    /// Everything under the pieces, in a picture of [`SIDE`] by [`SIDE`] units. A square board has
    /// been turned by quarters.
    fn ground(board: &Geometry, frame: &Frame) -> String;

    /// The labels of files and ranks, or the labels a board has instead, in a group of class
    /// `coordinates`.
    fn coordinates(board: &Geometry, frame: &Frame) -> String {
        grid::coordinates(board, frame)
    }

    /// The width of the printed board in millimetres: wide enough for pieces that fingers can take.
    fn printed(_board: &Geometry, frame: &Frame) -> f32 {
        PRINTED * SIDE / frame.unit()
    }

    /// The markers that a printed game needs in addition to its board and pieces.
    fn markers() -> Vec<Marker> {
        Vec::new()
    }
}

/// The distance between neighbouring points on most printed boards, in millimetres.
pub const PRINTED: f32 = 24.0;

/// A small token that shows a state of a piece in a printed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Marker {
    /// A stable lower-case key of the state it marks.
    pub key: &'static str,
    /// The number of copies to print.
    pub count: usize,
    /// In millimetres.
    pub width: f32,
    /// The picture around (0, 0), 100 units wide.
    pub drawn: String,
}

/// The gradients of light from the upper left, on pieces (`lit`), boards and their edges. A
/// document that shows pieces without a ground must contain it.
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

/// The CSS class of an element whose pieces have the colours of the army with this name.
#[must_use]
pub fn army_class(name: &str) -> String {
    format!("army-{}", name.to_lowercase().replace(' ', "-"))
}
