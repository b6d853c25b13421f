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
