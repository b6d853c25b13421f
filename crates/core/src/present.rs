//! Presentation of a game to a client that knows no game.
//!
//! A client draws a [`Geometry`] and the [`PieceView`]s on it. It offers the next [`Touch`]es of
//! the legal steps until a gesture is complete.

use crate::{Army, Game, Point, Position as _, Remark, Seat, StepOf};

/// A game that can be shown and played by touch.
pub trait Present: Game {
    /// Every key that [`obstacle`](Self::obstacle) can return.
    const OBSTACLES: &'static [&'static str] = &[];

    /// The board for these options.
    fn geometry(options: Self::Options) -> Geometry;

    /// The pieces on the board, in the order of points and from bottom to top.
    fn pieces(position: &Self::Position) -> Vec<PieceView>;

    /// The state that the board does not show, in short English lines: what the turn has used, who
    /// commands another's army.
    fn notes(_position: &Self::Position) -> Vec<String> {
        Vec::new()
    }

    /// The decision that a begun turn asks for next, by a stable lower-case key, if it needs
    /// saying.
    fn asks(_position: &Self::Position) -> Option<&'static str> {
        None
    }

    /// The reason why a legal step ends its turn although its text does not say so, as a stable
    /// lower-case key and a number, if it needs saying.
    fn closing(_position: &Self::Position, _step: StepOf<Self>) -> Option<(&'static str, u16)> {
        None
    }

    /// An easily overlooked condition that keeps the acting seat from its goal, as a stable
    /// lower-case key and a point.
    fn hindrance(_position: &Self::Position) -> Option<(&'static str, Point)> {
        None
    }

    /// Rules that will turn against an army, each with the number of turns left until then.
    fn warnings(_position: &Self::Position) -> Vec<Remark> {
        Vec::new()
    }

    /// The counters that the position shows.
    fn gauges(_position: &Self::Position) -> Vec<Gauge> {
        Vec::new()
    }

    /// The obstacle that keeps the acting seat's piece on `from` from moving or shooting to `to`.
    /// If both are the same point, the obstacle that keeps the piece from doing anything. `None` if
    /// there is no obstacle, if the game cannot name it, or if no such piece stands there.
    fn obstacle(_position: &Self::Position, _from: Point, _to: Point) -> Option<Obstacle> {
        None
    }

    /// The touches by which a player makes a legal step. Legal steps have different gestures, and
    /// no gesture is the beginning of another.
    fn gesture(position: &Self::Position, step: StepOf<Self>) -> Vec<Touch>;

    /// Every legal step with its [`gesture`](Self::gesture), in the order of `visit_steps`. An
    /// override may be faster, but must give the same result.
    fn gestures(position: &Self::Position) -> Vec<(StepOf<Self>, Vec<Touch>)> {
        let steps = position.steps().into_iter();
        steps.map(|step| (step, Self::gesture(position, step))).collect()
    }

    /// The points that a legal step leads over, for drawing: each once, neighbour by neighbour,
    /// from the piece to its destination or to its target. Empty if no piece moves or shoots. If
    /// the rules allow several paths, it is one of them.
    fn way(_position: &Self::Position, _step: StepOf<Self>) -> Vec<Point> {
        Vec::new()
    }

    /// The points that have permanently lost what the board shows there, like a fallen base.
    fn ruins(_position: &Self::Position) -> Vec<Point> {
        Vec::new()
    }

    /// The points to highlight at the end of a game, in addition to those of the last step.
    fn ended_at(_position: &Self::Position) -> Vec<Point> {
        Vec::new()
    }
}

/// The reason why a piece cannot go to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// A stable lower-case key, one of [`Present::OBSTACLES`].
    pub key: &'static str,
    /// The number in its text, if any.
    pub number: Option<u16>,
}

impl From<&'static str> for Obstacle {
    fn from(key: &'static str) -> Self {
        Self { key, number: None }
    }
}

/// A board on the unit square, with `y` growing upwards as the first seat sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// In the order of [`Point`] numbers.
    pub points: Vec<PointView>,
    /// The lines drawn between places.
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
    pub shape: Shape,
    /// The character of the empty place in plain text.
    pub mark: char,
    /// The relative size of a piece here, above 0 and at most 1. It is less than 1 where places are
    /// closer together than elsewhere on the board.
    pub room: f32,
    /// The arrangement of several pieces here.
    pub stacking: Stacking,
    /// Its special properties, by stable lower-case keys.
    pub tags: Vec<&'static str>,
}

/// The arrangement of several pieces on one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stacking {
    /// A tower: each piece lies on the one below it.
    #[default]
    OnTop,
    /// A pile whose pieces lie side by side and count for nothing but their number.
    SideBySide,
}

/// The drawing style of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A field that fills its surroundings and touches its neighbours.
    Cell,
    /// A spot where lines cross.
    Crossing,
}

/// A piece to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceView {
    pub point: Point,
    /// The number of pieces under it on the same point.
    pub level: u8,
    /// The army of its colour; `None` for a neutral piece.
    pub army: Option<Army>,
    /// The seat that moves it now, if any.
    pub commander: Option<Seat>,
    /// A stable lower-case key.
    pub kind: &'static str,
    /// The character after its army's letter in plain text. Empty if the directions show the kind.
    pub mark: &'static str,
    /// The directions it points in, as a mask.
    pub directions: u8,
    /// A number it shows, for example hits taken.
    pub badge: Option<u8>,
    /// True if it stands where its army wants it at the end of the game.
    pub settled: bool,
}

/// A live counter: how much of an allowance a turn or a game has used.
///
/// `value` and `least` are never greater than `most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// A stable lower-case key of what is counted.
    pub key: &'static str,
    /// The army it belongs to; `None` if it is not specific to one.
    pub army: Option<Army>,
    pub value: u16,
    /// The value required.
    pub least: u16,
    /// The highest value possible.
    pub most: u16,
    /// True if it belongs to the acting seat's turn, false if it belongs to the whole game.
    pub of_turn: bool,
}

/// One touch of the player, as part of making a step.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Touch {
    /// A place on the board.
    Point(Point),
    /// A turning handle: the number of eighths to the right, 1 to 7.
    Turn(u8),
    /// A part of the touched unit, by a stable lower-case key.
    Part(&'static str),
    /// One of several numbers offered.
    Number(u8),
    /// A button beside the board, by a stable lower-case key.
    Button(&'static str),
}
