//! The board by arrow keys, and by the names of its points.

use quadrille_core::Point;
use quadrille_core::present::Geometry;

use crate::Frame;

/// Where an arrow key leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards the top of the picture.
    Up,
    /// Towards its bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The point to which an arrow key leads from another: the nearest one in that quarter of the
/// picture, counted along and aside, or else in that half of it. The same point if there is none.
#[must_use]
pub fn step(frame: &Frame, from: Point, way: Way) -> Point {
    let (x, y) = frame.place(from);
    let seen = |point: Point| {
        let (px, py) = frame.place(point);
        let (dx, dy) = (px - x, py - y);
        match way {
            Way::Up => (-dy, dx.abs()),
            Way::Down => (dy, dx.abs()),
            Way::Left => (-dx, dy.abs()),
            Way::Right => (dx, dy.abs()),
        }
    };
    let cost = |point: &Point| {
        let (along, aside) = seen(*point);
        let in_quarter = along >= aside;
        (!in_quarter, along + aside)
    };
    let ahead = frame.points().filter(|&point| seen(point).0 > frame.unit() * 0.05);
    let nearest = ahead.min_by(|a, b| {
        let ((far, cost_a), (other, cost_b)) = (cost(a), cost(b));
        far.cmp(&other).then(cost_a.total_cmp(&cost_b))
    });
    nearest.unwrap_or(from)
}

/// The name of a point, as far as it is typed: a letter and a number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spelling {
    name: String,
    /// Whether a point is called so.
    is_point: bool,
}

/// What a key did to a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spelt {
    /// It belongs to no name.
    Nothing,
    /// A name is begun.
    Begun,
    /// This point is named; a longer name may follow.
    Point(Point),
    /// No point's name begins so, or what was typed ends before it is a name.
    Unknown(String),
}

impl Spelling {
    /// Goes on with a key, by what it types and by its place: on keyboards with other letters the
    /// places of the Latin ones count. Enter and Space belong to a name that is no point's.
    pub fn key(&mut self, board: &Geometry, key: &str, code: &str) -> Spelt {
        let Self { name: begun, is_point: was_point } = std::mem::take(self);
        if matches!(key, "Enter" | " ") && !begun.is_empty() && !was_point {
            return Spelt::Unknown(begun);
        }
        let mut letters = key.chars();
        let (Some(first), None) = (letters.next(), letters.next()) else { return Spelt::Nothing };
        let letter = match first {
            latin if latin.is_ascii_alphabetic() => Some(latin),
            other if other.is_alphabetic() => {
                code.strip_prefix("Key").and_then(|key| key.chars().next())
            }
            _ => None,
        };
        let name = match letter {
            Some(letter) => letter.to_string(),
            None if first.is_ascii_digit() && !begun.is_empty() => format!("{begun}{first}"),
            None => return Spelt::Nothing,
        };
        let is_beginning = |label: &str| {
            label.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(&name))
        };
        let mut labels = board.points.iter().map(|point| point.label.as_str());
        let point = labels.clone().position(|label| label.eq_ignore_ascii_case(&name));
        let known = labels.any(is_beginning);
        if !known && letter.is_none() && was_point {
            return Spelt::Nothing;
        }
        *self = Self { name: name.clone(), is_point: point.is_some() };
        match point {
            Some(point) => Spelt::Point(Point(point as u16)),
            None if known => Spelt::Begun,
            None => Spelt::Unknown(name),
        }
    }
}
