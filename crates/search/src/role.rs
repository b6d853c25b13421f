use quadrille_core::Side;

/// A player of the minimax search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// The root side, which maximizes its value.
    Max,
    /// All other sides, which together minimize it.
    Min,
}

impl Role {
    /// The role of a side.
    pub(crate) fn of(side: Side, root_side: Side) -> Self {
        if side == root_side { Self::Max } else { Self::Min }
    }

    /// Converts a value of the root side to a value of this player, or back.
    pub(crate) const fn value(self, value: i32) -> i32 {
        match self {
            Self::Max => value,
            Self::Min => -value,
        }
    }
}
