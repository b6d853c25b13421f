use quadrille_core::present::Touch;
use quadrille_core::{Effect, Point};
use quadrille_table::{Step, Table};

use crate::{Hand, Walk};

/// What a mark tells of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A gesture can begin here.
    Begin,
    /// It has been touched.
    Chosen,
    /// The piece can go there.
    Go,
    /// The piece can jump over what stands there.
    Over,
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
            Self::Go => "go",
            Self::Over => "over",
            Self::Capture => "capture",
            Self::Shoot => "shoot",
            Self::Conquer => "conquer",
        }
    }
}

/// What may be done at which point. Where it is still open which part of what is in hand goes, what
/// any of them may do.
pub(super) fn marked(table: &dyn Table, hand: &Hand) -> Vec<(Point, Mark)> {
    let walk = hand.walk();
    if walk.made().is_empty() {
        return walk.next().iter().filter_map(point).map(|point| (point, Mark::Begin)).collect();
    }
    let touched = walk.made().iter().filter_map(point).chain(hand.aimed());
    let chosen = touched.map(|point| (point, Mark::Chosen));
    if hand.turning() != 0 || hand.aimed().is_some() {
        return chosen.collect();
    }
    let mut marks: Vec<(Point, Mark)> = Vec::new();
    mark(table, walk, &mut marks);
    let parted: Vec<Walk> = hand.parted().map(|(_, walk)| walk).collect();
    for part in &parted {
        mark(table, part, &mut marks);
    }
    if !parted.is_empty() {
        marks.retain(|(at, _)| !walk.beginnings().contains(&Touch::Point(*at)));
    }
    marks.extend(chosen);
    marks
}

/// Marks where a gesture may go on.
fn mark(table: &dyn Table, walk: &Walk, marks: &mut Vec<(Point, Mark)>) {
    let length = walk.made().len();
    let mut put = |to: Point, mark: Mark| match marks.iter_mut().find(|(known, _)| *known == to) {
        Some((_, known)) => *known = (*known).max(mark),
        None => marks.push((to, mark)),
    };
    for (step, gesture) in walk.open() {
        let Some(to) = gesture.get(length).and_then(point) else { continue };
        let least = match gesture.get(length + 1).and_then(point) {
            Some(_) => Mark::Over,
            None => Mark::Go,
        };
        put(to, least.max(does(table, step, to)));
    }
    for (to, _) in walk.shortcuts() {
        put(to, Mark::Go);
    }
}

fn point(touch: &Touch) -> Option<Point> {
    match touch {
        Touch::Point(point) => Some(*point),
        _ => None,
    }
}

/// What a step does to what is on a point.
fn does(table: &dyn Table, step: Step, point: Point) -> Mark {
    let effects = table.effects(step);
    let marks = effects.iter().map(|effect| match *effect {
        Effect::Conquered { at, .. } if at == point => Mark::Conquer,
        Effect::Shot { at, .. } if at == point => Mark::Shoot,
        Effect::Captured { at, .. } | Effect::Seized { at, .. } if at == point => Mark::Capture,
        _ => Mark::Go,
    });
    marks.max().unwrap_or(Mark::Go)
}
