use quadrille_core::present::{PieceView, Touch};
use quadrille_core::{Effect, Point};
use quadrille_table::{Match, Step};

use crate::arrow::staying;
use crate::{Hand, Walk};

/// What a mark tells of a point. Where several are true, the last of them counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A gesture can begin here.
    Begin,
    /// It has been touched.
    Chosen,
    /// The piece can jump over what stands there.
    Over,
    /// The piece can get there by a jump.
    Leap,
    /// The piece can go there.
    Go,
    /// The piece can be put on, or to, what stands there.
    Join,
    /// What stands there can be captured.
    Capture,
    /// What stands there can be shot at.
    Shoot,
    /// The base there can be conquered.
    Conquer,
}

impl Mark {
    /// Its stable lower-case key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Begin => "begin",
            Self::Chosen => "chosen",
            Self::Over => "over",
            Self::Leap => "leap",
            Self::Go => "go",
            Self::Join => "join",
            Self::Capture => "capture",
            Self::Shoot => "shoot",
            Self::Conquer => "conquer",
        }
    }
}

/// How much of what is in hand can go somewhere, where that is still to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Load {
    /// One piece alone.
    One,
    /// Several together.
    Several,
    /// One alone or several together.
    Either,
}

/// What may be done at which point. Where it is still open which part of what is in hand goes, what
/// any of them may do.
pub(super) fn marked(table: &dyn Match, pieces: &[PieceView], hand: &Hand) -> Vec<(Point, Mark)> {
    let walk = hand.walk();
    if walk.made().is_empty() {
        return walk.next().iter().filter_map(point).map(|point| (point, Mark::Begin)).collect();
    }
    let touched = walk.made().iter().filter_map(point).chain(hand.aimed());
    let chosen = touched.map(|point| (point, Mark::Chosen));
    if hand.turning() != 0 || hand.aimed().is_some() {
        let overs = hand.aimed_over().into_iter().map(|over| (over, Mark::Over));
        return chosen.chain(overs).collect();
    }
    let mut marks: Vec<(Point, Mark)> = Vec::new();
    mark(table, pieces, walk, &mut marks);
    let mut parted = hand.parted().peekable();
    let is_parted = parted.peek().is_some();
    for (_, part) in parted {
        mark(table, pieces, &part, &mut marks);
    }
    if is_parted {
        marks.retain(|(at, _)| hand.must_part(*at) || !begins(walk, *at));
    }
    marks.extend(chosen);
    marks
}

/// How much can go to each point, where parts of what is in hand differ in that.
pub(super) fn loads(table: &dyn Match, pieces: &[PieceView], hand: &Hand) -> Vec<(Point, Load)> {
    let mut loads: Vec<(Point, Load)> = Vec::new();
    if hand.turning() != 0 || hand.aimed().is_some() {
        return loads;
    }
    let Some(from) = hand.anchor() else { return loads };
    let height = pieces.iter().filter(|piece| piece.point == from).count();
    for (_, walk) in hand.parted() {
        let Some((step, _)) = walk.open().next() else { continue };
        let count = height.saturating_sub(staying(table, step, from).len());
        let load = if count > 1 { Load::Several } else { Load::One };
        let goes = |to: &Point| walk.joins(*to) || !begins(&walk, *to);
        for to in reached(&walk).filter(goes) {
            match loads.iter_mut().find(|(known, _)| *known == to) {
                Some((_, known)) if *known != load => *known = Load::Either,
                Some(_) => {}
                None => loads.push((to, load)),
            }
        }
    }
    loads
}

/// Marks where a gesture may go on.
fn mark(table: &dyn Match, pieces: &[PieceView], walk: &Walk, marks: &mut Vec<(Point, Mark)>) {
    let length = walk.made().len();
    let jumps = walk.made().iter().filter_map(point).count() > 1;
    let stands = |at: Point| pieces.iter().any(|piece| piece.point == at);
    let arrives = |at: Point, jumps: bool| match (stands(at), jumps) {
        (true, _) => Mark::Join,
        (false, true) => Mark::Leap,
        (false, false) => Mark::Go,
    };
    let mut put = |to: Point, mark: Mark| match marks.iter_mut().find(|(known, _)| *known == to) {
        Some((_, known)) => *known = (*known).max(mark),
        None => marks.push((to, mark)),
    };
    for (step, gesture) in walk.open() {
        let Some(to) = gesture.get(length).and_then(point) else { continue };
        let is_over = gesture.get(length + 1).and_then(point).is_some();
        let least = if is_over { Mark::Over } else { arrives(to, jumps) };
        put(to, does(table, step, to).unwrap_or(least));
    }
    for (to, _) in walk.shortcuts() {
        put(to, arrives(to, true));
    }
}

/// Where what is in hand can get to, one point or one jump on.
fn reached(walk: &Walk) -> impl Iterator<Item = Point> {
    let next = walk.next().iter().filter_map(point);
    next.chain(walk.shortcuts().into_iter().map(|(to, _)| to))
}

fn begins(walk: &Walk, at: Point) -> bool {
    walk.beginnings().contains(&Touch::Point(at))
}

fn point(touch: &Touch) -> Option<Point> {
    match touch {
        Touch::Point(point) => Some(*point),
        _ => None,
    }
}

/// What a step does to what is on a point, if anything.
fn does(table: &dyn Match, step: Step, point: Point) -> Option<Mark> {
    let effects = table.effects(step);
    let marks = effects.iter().filter_map(|effect| match *effect {
        Effect::Conquered { at, .. } if at == point => Some(Mark::Conquer),
        Effect::Shot { at, .. } if at == point => Some(Mark::Shoot),
        Effect::Captured { at, .. } | Effect::Seized { at, .. } if at == point => {
            Some(Mark::Capture)
        }
        _ => None,
    });
    marks.max()
}
