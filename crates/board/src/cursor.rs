//! The board by arrow keys.

use quadrille_core::Point;

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
/// picture, counted along and aside. The same point if there is none.
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
    let ahead = frame.points().filter(|&point| {
        let (along, aside) = seen(point);
        along > frame.unit() * 0.05 && along >= aside
    });
    let cost = |point: &Point| {
        let (along, aside) = seen(*point);
        along + aside
    };
    ahead.min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(from)
}
