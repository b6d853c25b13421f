use crate::{Point, Seat};

/// The kind of a loss in one turn of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Harm {
    Capture,
    /// A piece takes its last hit.
    Shot,
    /// The piece that leads an army is captured.
    Leader,
    /// A base is conquered.
    Conquest,
}

/// A loss that an opponent could inflict if it were the next to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Threat {
    /// The point of the loss.
    pub at: Point,
    pub how: Harm,
    /// The opponent.
    pub by: Seat,
}

impl Threat {
    /// True for the loss of a leader or a base.
    #[must_use]
    pub const fn is_grave(&self) -> bool {
        matches!(self.how, Harm::Leader | Harm::Conquest)
    }
}

/// The moves of a piece in the next turn of its seat, if that turn began now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The point of the piece.
    pub from: Point,
    /// The points it can reach without a capture, unique and sorted.
    pub goes: Vec<Point>,
    /// The captures and shots, unique and sorted by point.
    pub takes: Vec<Taking>,
}

/// A capture or shot of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// The point of the target.
    pub at: Point,
    /// A shot need not be the last hit. [`Harm::Leader`] does not occur here.
    pub how: Harm,
    /// The points from the piece to its stop, or to the target of a shot.
    pub way: Vec<Point>,
}
