use crate::{Army, Point, Seat};

/// One thing a step did, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// The piece on `from` went to `to`.
    Moved {
        /// Where it stood.
        from: Point,
        /// Where it stands now.
        to: Point,
    },
    /// The piece on `at` turned right by so many eighths of a circle.
    Turned {
        /// Where it stands.
        at: Point,
        /// 1 to 7 eighths, clockwise.
        eighths: u8,
    },
    /// A piece was captured and left the board.
    Captured {
        /// Where it stood.
        at: Point,
        /// Whose colour it had.
        army: Army,
    },
    /// A piece left the board without being captured.
    Removed {
        /// Where it stood.
        at: Point,
        /// Whose colour it had.
        army: Army,
    },
    /// The piece on `from` shot one of its arrows into the piece on `at`.
    Shot {
        /// The shooter.
        from: Point,
        /// The target.
        at: Point,
    },
    /// The unit on a point was taken off it and is in the captor's hand.
    Seized {
        /// Where it stood.
        at: Point,
        /// Whose colour it has.
        army: Army,
    },
    /// A piece in hand was put on a place of the captor's choice.
    Banished {
        /// Whose colour it has.
        army: Army,
        /// Where it is now.
        to: Point,
    },
    /// A seat's base fell to an enemy.
    Conquered {
        /// The base.
        at: Point,
        /// Whose base it was.
        seat: Seat,
    },
    /// An army got another commander.
    CommandPassed {
        /// The army.
        army: Army,
        /// The seat that commands it from now on.
        to: Seat,
    },
    /// A seat is out of the game.
    SeatOut {
        /// The seat.
        seat: Seat,
    },
    /// A seat's turn ended.
    TurnEnded {
        /// The seat.
        seat: Seat,
    },
    /// A seat had no legal step when its turn came (C1).
    Skipped {
        /// The seat.
        seat: Seat,
    },
}

impl Effect {
    /// Whether a turn ended with this.
    #[must_use]
    pub const fn ends_turn(&self) -> bool {
        matches!(self, Self::TurnEnded { .. })
    }

    /// Whether this starts the count of turns without progress anew (C3).
    #[must_use]
    pub const fn is_progress(&self) -> bool {
        matches!(self, Self::Captured { .. } | Self::Shot { .. } | Self::Conquered { .. })
    }
}

/// Something that wants to know what a step does.
///
/// `()` does not listen and costs nothing; a `Vec<Effect>` collects.
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
