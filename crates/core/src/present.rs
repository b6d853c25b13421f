//! How a game shows itself to a client that knows no game.
//!
//! A client draws a [`Geometry`] and the [`PieceView`]s on it, and walks the [`Touch`]es of the
//! legal steps: whatever may be touched next, until a gesture is complete.

use crate::{Army, Compass, Point, Seat};

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
    /// What stands for it in plain text while it is empty.
    pub mark: char,
    /// What is special about it, by stable lower-case keys.
    pub tags: Vec<&'static str>,
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
    /// How many pieces lie under it on the same point.
    pub level: u8,
    /// Whose colour it has, or nobody's.
    pub army: Option<Army>,
    /// Who moves it now, if anybody does.
    pub commander: Option<Seat>,
    /// Its kind, by a stable lower-case key.
    pub kind: &'static str,
    /// What tells its kind in plain text beside its army's letter: a character, or nothing where the
    /// directions tell it.
    pub mark: &'static str,
    /// The directions it points in, as a mask.
    pub directions: u8,
    /// A number it shows, for example hits taken.
    pub badge: Option<u8>,
}

/// A live counter: what a turn or a game has used of what it may.
///
/// `least` is never more than `most`, nor is `value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// What is counted, by a stable lower-case key.
    pub key: &'static str,
    /// The count now.
    pub value: u16,
    /// What it must come to.
    pub least: u16,
    /// What it can come to.
    pub most: u16,
}

/// What an editor can do to a unit in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reshaping {
    /// Turn it right by so many eighths.
    Turn(u8),
    /// Give it an arrow in this direction, or take that arrow away.
    Arrow(Compass),
    /// Let it be hit once more; after the last hit that it can bear it is whole again.
    Hit,
}

/// One thing a player touches to make a step.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touch {
    /// A place on the board.
    Point(Point),
    /// A turning handle: so many eighths to the right, 1 to 7.
    Turn(u8),
    /// A part of the unit that was touched, by a stable lower-case key.
    Part(&'static str),
    /// One of several numbers offered.
    Number(u8),
    /// A button beside the board, by a stable lower-case key.
    Button(&'static str),
}
