use crate::{Army, Point, Seat};

/// One change made by a step. Effects are reported in the order in which they happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// The piece on `from` went to `to`.
    Moved { from: Point, to: Point },
    /// The piece on `at` turned right by 1 to 7 `eighths` of a circle.
    Turned { at: Point, eighths: u8 },
    /// A piece was captured and left the board.
    Captured { at: Point, army: Army },
    /// A piece left the board without being captured.
    Removed { at: Point, army: Army },
    /// The piece on `from` shot one of its arrows into the piece on `at`.
    Shot { from: Point, at: Point },
    /// The unit on `at` was taken off the board and is in the captor's hand.
    Seized { at: Point, army: Army },
    /// A piece in hand was put on a point of the captor's choice.
    Banished { army: Army, to: Point },
    /// The base of `seat` fell to an enemy.
    Conquered { at: Point, seat: Seat },
    /// An army has a new commander, `to`.
    CommandPassed { army: Army, to: Seat },
    /// A seat is out of the game.
    SeatOut { seat: Seat },
    /// The turn of a seat ended.
    TurnEnded { seat: Seat },
    /// A seat had no legal step when its turn came (C1).
    Skipped { seat: Seat },
}

impl Effect {
    /// True for the effect that ends a turn.
    #[must_use]
    pub const fn ends_turn(&self) -> bool {
        matches!(self, Self::TurnEnded { .. })
    }

    /// True if this effect resets the count of turns without progress (C3).
    #[must_use]
    pub const fn is_progress(&self) -> bool {
        matches!(self, Self::Captured { .. } | Self::Shot { .. } | Self::Conquered { .. })
    }
}

/// A receiver of the effects of a step.
///
/// `()` ignores them at no cost; a `Vec<Effect>` collects them.
pub trait Observe {
    /// Called once for each effect, in order.
    fn see(&mut self, effect: Effect);
}

impl Observe for () {
    #[inline(always)]
    fn see(&mut self, _: Effect) {}
}

impl Observe for Vec<Effect> {
    fn see(&mut self, effect: Effect) {
        self.push(effect);
    }
}
