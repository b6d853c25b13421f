use crate::{Point, Seat};

/// How something can be lost in one turn of an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Harm {
    /// A piece is captured.
    Capture,
    /// A piece is hit for the last time.
    Shot,
    /// The piece that leads an army is captured.
    Leader,
    /// A base is conquered.
    Conquest,
}

/// What a seat could do in a turn if it were the next to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Threat {
    /// The point where something would be lost.
    pub at: Point,
    /// How it would be lost.
    pub how: Harm,
    /// Who could do it.
    pub by: Seat,
}

impl Threat {
    /// Whether what would be lost leads an army or is a base.
    #[must_use]
    pub const fn is_grave(&self) -> bool {
        matches!(self.how, Harm::Leader | Harm::Conquest)
    }
}

/// What the piece on a point could do in the next turn of the seat that leads it, if that turn began
/// now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Where it stands.
    pub from: Point,
    /// Where it could get to without taking anything; each point once, in their order.
    pub goes: Vec<Point>,
    /// What it could take or shoot; each point once, in their order.
    pub takes: Vec<Taking>,
}

/// Something a piece could take or shoot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// Where that stands.
    pub at: Point,
    /// How it would be taken; a shot need not be the last one, and nothing is told of leaders.
    pub how: Harm,
    /// The points that lead there, from where the piece stands to where it stops or to what it
    /// shoots.
    pub way: Vec<Point>,
}
