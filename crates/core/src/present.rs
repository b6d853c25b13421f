//! How a game shows itself to a client that knows no game.
//!
//! A client draws a [`Geometry`] and the [`PieceView`]s on it, and walks the [`Touch`]es of the
//! legal steps: whatever may be touched next, until a gesture is complete.

use crate::{Army, Point, Seat};

/// A board on the unit square, `y` growing upwards as the first seat sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// The places, in the order of their [`Point`] numbers.
    pub points: Vec<PointView>,
    /// The drawn lines between places.
    pub lines: Vec<(Point, Point)>,
}

/// A place on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct PointView {
    /// Its name in texts.
    pub label: String,
    /// From 0 on the left to 1 on the right.
    pub x: f32,
    /// From 0 at the bottom to 1 at the top.
    pub y: f32,
    /// How it is drawn.
    pub shape: Shape,
}

/// How a place is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A field that fills its surroundings and touches its neighbours.
    Cell,
    /// A spot where lines cross.
    Crossing,
}

/// A piece as it is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceView {
    /// Where it stands.
    pub point: Point,
    /// Whose colour it has.
    pub army: Army,
    /// Who moves it now.
    pub commander: Seat,
    /// Its kind, by a stable lower-case key.
    pub kind: &'static str,
    /// The directions it points in, as a mask.
    pub directions: u8,
    /// A number it shows, for example hits taken.
    pub badge: Option<u8>,
}

/// One thing a player touches to make a step.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touch {
    /// A place on the board.
    Point(Point),
    /// A turning handle: so many eighths to the right, 1 to 7.
    Turn(u8),
    /// A button beside the board, by a stable lower-case key.
    Button(&'static str),
}
