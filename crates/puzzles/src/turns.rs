//! Whole turns, and what they come to.

use quadrille_core::{Effect, Observe, Point, Seat};

/// What a turn comes to: where its pieces got to from where they stood, and what they took. The
/// order of its steps and the ways between make no difference.
///
/// Each effect stands with the place where the piece that did it stood when the turn began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outline(Vec<(Point, Effect)>);

impl Outline {
    /// Adds what a step did.
    pub(crate) fn add(&mut self, step: &[Effect]) {
        let from = step.iter().find_map(|effect| match effect {
            Effect::Moved { from, .. } | Effect::Shot { from, .. } => Some(*from),
            Effect::Turned { at, .. } => Some(*at),
            _ => None,
        });
        let origin = from.map_or(Point(u16::MAX), |from| self.origin(from));
        for &effect in step {
            match effect {
                Effect::Moved { from, to } => self.go(from, to),
                Effect::Removed { .. }
                | Effect::CommandPassed { .. }
                | Effect::TurnEnded { .. }
                | Effect::Skipped { .. } => {}
                other => self.0.push((origin, other)),
            }
        }
    }

    /// Where the piece that is on a point now stood when the turn began.
    fn origin(&self, now: Point) -> Point {
        let moved = self.0.iter().find_map(|&(origin, effect)| match effect {
            Effect::Moved { to, .. } if to == now => Some(origin),
            _ => None,
        });
        moved.unwrap_or(now)
    }

    fn go(&mut self, from: Point, to: Point) {
        let earlier = self.0.iter_mut().find_map(|(_, effect)| match effect {
            Effect::Moved { to, .. } if *to == from => Some(to),
            _ => None,
        });
        match earlier {
            Some(end) => *end = to,
            None => self.0.push((from, Effect::Moved { from, to })),
        }
    }

    /// Whether this does all that another one does.
    pub(crate) fn contains(&self, other: &Self) -> bool {
        other.0.iter().all(|effect| self.0.contains(effect))
    }

    /// The same with one motion more.
    pub(crate) fn with_motion(&self, from: Point, to: Point) -> Self {
        let mut more = self.clone();
        more.go(from, to);
        more
    }

    /// Whether every motion of another one is among this one's.
    pub(crate) fn has_motions_of(&self, other: &Self) -> bool {
        let mut motions =
            other.0.iter().filter(|(_, effect)| matches!(effect, Effect::Moved { .. }));
        motions.all(|motion| self.0.contains(motion))
    }

    /// How many pieces are somewhere else.
    pub(crate) fn motions(&self) -> usize {
        self.0.iter().filter(|(_, effect)| matches!(effect, Effect::Moved { .. })).count()
    }

    /// Only what is taken, and by whom.
    pub(crate) fn haul(&self) -> Self {
        let taken = self.0.iter().copied().filter(|(_, effect)| takes(effect));
        Self(taken.collect())
    }

    /// How many pieces are taken.
    pub(crate) fn taken(&self) -> u16 {
        let pieces = self.0.iter().filter(|(_, effect)| {
            matches!(effect, Effect::Captured { .. } | Effect::Seized { .. })
        });
        pieces.count() as u16
    }

    /// Whether a seat is put out.
    pub(crate) fn puts_out(&self) -> bool {
        self.0.iter().any(|(_, effect)| matches!(effect, Effect::SeatOut { .. }))
    }
}

/// Whether something of the others is taken.
pub(crate) fn takes(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Captured { .. }
            | Effect::Seized { .. }
            | Effect::Conquered { .. }
            | Effect::SeatOut { .. }
    )
}

/// Sees whether a turn ends, and who is passed over then.
#[derive(Default)]
pub(crate) struct Ended {
    pub(crate) ended: bool,
    /// A bit for each seat.
    skipped: u8,
}

impl Ended {
    pub(crate) fn skipped(&self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MAX as u8).filter(|seat| self.skipped >> seat.0 & 1 == 1)
    }
}

impl Observe for Ended {
    #[inline(always)]
    fn see(&mut self, effect: Effect) {
        self.ended |= effect.ends_turn();
        if let Effect::Skipped { seat } = effect {
            self.skipped |= 1 << seat.0;
        }
    }
}
