//! How a game shows itself to a client that knows no game.
//!
//! A client draws a [`Geometry`] and the [`PieceView`]s on it, and walks the [`Touch`]es of the
//! legal steps: whatever may be touched next, until a gesture is complete.

use crate::{Army, Game, Point, Position as _, Remark, Seat, StepOf};

/// A game that can be shown and touched.
pub trait Present: Game {
    /// Every key that [`obstacle`](Self::obstacle) knows.
    const OBSTACLES: &'static [&'static str] = &[];

    /// The board these options are played on.
    fn geometry(options: Self::Options) -> Geometry;

    /// The pieces on the board, in the order of points and from bottom to top.
    fn pieces(position: &Self::Position) -> Vec<PieceView>;

    /// What a position holds besides what stands on the board, in short English lines: what the
    /// turn has used, who leads whose army.
    fn notes(_position: &Self::Position) -> Vec<String> {
        Vec::new()
    }

    /// What the turn that is begun asks for next, by a stable lower-case key, if that needs saying.
    fn asks(_position: &Self::Position) -> Option<&'static str> {
        None
    }

    /// Why a legal step is the last of its turn although it does not say so itself, by a stable
    /// lower-case key and a number, if that needs saying.
    fn closing(_position: &Self::Position, _step: StepOf<Self>) -> Option<(&'static str, u16)> {
        None
    }

    /// What keeps the acting seat from its goal and is easily overlooked, by a stable lower-case key
    /// and the point where it is, if anything does.
    fn hindrance(_position: &Self::Position) -> Option<(&'static str, Point)> {
        None
    }

    /// Rules that will soon turn against an army, each with the turns the army has until then.
    fn warnings(_position: &Self::Position) -> Vec<Remark> {
        Vec::new()
    }

    /// What the position counts.
    fn gauges(_position: &Self::Position) -> Vec<Gauge> {
        Vec::new()
    }

    /// The obstacle that keeps the piece of the acting seat on one point from going or shooting to
    /// another; of one point twice, from doing anything now. None if nothing keeps it, if the game
    /// cannot name the obstacle, or if no such piece stands there.
    fn obstacle(_position: &Self::Position, _from: Point, _to: Point) -> Option<Obstacle> {
        None
    }

    /// How a legal step is shown to a player and made by hand. Legal steps have different
    /// gestures, and none is the beginning of another.
    fn gesture(position: &Self::Position, step: StepOf<Self>) -> Vec<Touch>;

    /// Every legal step with its [`gesture`](Self::gesture), in the visitor's order. A game may be
    /// faster here than step by step, but never different.
    fn gestures(position: &Self::Position) -> Vec<(StepOf<Self>, Vec<Touch>)> {
        let steps = position.steps().into_iter();
        steps.map(|step| (step, Self::gesture(position, step))).collect()
    }

    /// The points a legal step leads over, for drawing: each once, a neighbour after the other,
    /// from where the piece stands to where it stops or to what it shoots. Empty if no piece goes
    /// anywhere. Where the rules leave the way open, it is one that they allow.
    fn way(_position: &Self::Position, _step: StepOf<Self>) -> Vec<Point> {
        Vec::new()
    }

    /// The points that have lost for good what the board shows there, like a base that has fallen.
    fn ruins(_position: &Self::Position) -> Vec<Point> {
        Vec::new()
    }

    /// The points that the end of a game is about, where that is more than what the last step did
    /// tells.
    fn ended_at(_position: &Self::Position) -> Vec<Point> {
        Vec::new()
    }
}

/// The reason why a piece cannot go somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// A stable lower-case key, one of [`Present::OBSTACLES`].
    pub key: &'static str,
    /// The number in its text, if the text has one.
    pub number: Option<u16>,
}

impl From<&'static str> for Obstacle {
    fn from(key: &'static str) -> Self {
        Self { key, number: None }
    }
}

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
    /// How large a piece is drawn here, from above 0 to 1: 1 but where places lie closer to each
    /// other than elsewhere on their board.
    pub room: f32,
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
    /// Whether it stands where its army wants it to be in the end.
    pub settled: bool,
}

/// A live counter: what a turn or a game has used of what it may.
///
/// `least` is never more than `most`, nor is `value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// What is counted, by a stable lower-case key.
    pub key: &'static str,
    /// Whose count it is, if it is one army's.
    pub army: Option<Army>,
    /// The count now.
    pub value: u16,
    /// What it must come to.
    pub least: u16,
    /// What it can come to.
    pub most: u16,
    /// Whether it belongs to the turn of the one to act; else to the whole game.
    pub of_turn: bool,
}

/// One thing a player touches to make a step.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
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
