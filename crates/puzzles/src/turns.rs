//! Whole turns and their outlines.

use quadrille_core::{Effect, Observe, Point, Seat};

/// The outline of a turn: the destinations of the pieces that moved, and what they took. The order
/// of the steps and the paths between do not matter.
///
/// Each effect is stored with the point where its piece stood at the start of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outline(Vec<(Point, Effect)>);

impl Outline {
    /// Adds the effects of a step.
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

    /// The point where a piece that is on `now` stood at the start of the turn.
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

    /// True if this contains every effect of another outline.
    pub(crate) fn contains(&self, other: &Self) -> bool {
        other.0.iter().all(|effect| self.0.contains(effect))
    }

    /// This outline with one more motion.
    pub(crate) fn with_motion(&self, from: Point, to: Point) -> Self {
        let mut more = self.clone();
        more.go(from, to);
        more
    }

    /// True if this contains every motion of another outline.
    pub(crate) fn has_motions_of(&self, other: &Self) -> bool {
        let mut motions =
            other.0.iter().filter(|(_, effect)| matches!(effect, Effect::Moved { .. }));
        motions.all(|motion| self.0.contains(motion))
    }

    /// The number of pieces that moved.
    pub(crate) fn motions(&self) -> usize {
        self.0.iter().filter(|(_, effect)| matches!(effect, Effect::Moved { .. })).count()
    }

    /// Only the captures, with their captors.
    pub(crate) fn haul(&self) -> Self {
        let taken = self.0.iter().copied().filter(|(_, effect)| takes(effect));
        Self(taken.collect())
    }

    /// The number of pieces taken.
    pub(crate) fn taken(&self) -> u16 {
        let pieces = self.0.iter().filter(|(_, effect)| {
            matches!(effect, Effect::Captured { .. } | Effect::Seized { .. })
        });
        pieces.count() as u16
    }

    /// True if a seat is put out.
    pub(crate) fn puts_out(&self) -> bool {
        self.0.iter().any(|(_, effect)| matches!(effect, Effect::SeatOut { .. }))
    }
}

/// True if the effect takes something from others.
pub(crate) fn takes(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Captured { .. }
            | Effect::Seized { .. }
            | Effect::Conquered { .. }
            | Effect::SeatOut { .. }
    )
}

/// An observer of the end of a turn and of the seats skipped after it.
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
