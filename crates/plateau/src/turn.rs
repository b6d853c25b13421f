use quadrille_core::mix;

use crate::{Crossing, Kind};

/// The crossings a turn has counted, and the armies that have moved in it (plateau 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The crossings that small armies have gone: s.
    small: u8,
    /// The crossings that the Emblem has gone: e. 0 if it has not moved.
    emblem: u8,
    /// The crossings of the armies that have moved, sorted, followed by [`NOWHERE`].
    moved: [u16; Turn::MOST],
}

const NOWHERE: u16 = u16::MAX;

impl Turn {
    /// The most crossings that small armies go together: the limit of s (plateau 3.2).
    pub const SMALL_LIMIT: u8 = 6;
    /// The most crossings that all armies go together: the limit of s + e (plateau 3.2).
    pub const LIMIT: u8 = 12;
    /// The minimum of s + e in a turn that can reach it (plateau 3.2).
    pub const MINIMUM: u8 = 6;
    /// The most armies that move in a turn: small ones that go a crossing each, and the Emblem.
    pub const MOST: usize = Self::SMALL_LIMIT as usize + 1;

    /// A turn that has not begun.
    pub const NEW: Self = Self { small: 0, emblem: 0, moved: [NOWHERE; Self::MOST] };

    /// The crossings that small armies have gone: s.
    #[must_use]
    pub const fn small(&self) -> u8 {
        self.small
    }

    /// The crossings that the Emblem has gone: e, if it has moved.
    #[must_use]
    pub const fn emblem(&self) -> Option<u8> {
        if self.emblem == 0 { None } else { Some(self.emblem) }
    }

    /// The crossings that all armies have gone: s + e.
    #[must_use]
    pub const fn total(&self) -> u8 {
        self.small + self.emblem
    }

    /// The crossings that s + e is short of the minimum (plateau 3.2).
    #[must_use]
    pub const fn missing(&self) -> u8 {
        Self::MINIMUM.saturating_sub(self.total())
    }

    /// The crossings of the armies that have moved.
    pub fn moved(&self) -> impl Iterator<Item = Crossing> {
        let numbers = self.moved.into_iter().take_while(|&number| number != NOWHERE);
        numbers.map(|number| Crossing::new((number & 31) as u8, (number >> 5) as u8))
    }

    /// True if an army that moved stands on the crossing.
    #[inline]
    #[must_use]
    pub fn has_moved(&self, crossing: Crossing) -> bool {
        self.moved.contains(&crossing.number())
    }

    /// True if the turn may end although armies could still move (plateau 3.4).
    #[must_use]
    pub const fn may_end(&self) -> bool {
        self.missing() == 0
    }

    /// The most crossings that an army of a kind may count now, 0 if it may not move (plateau 3.1,
    /// 3.3 and the limits of 3.2).
    #[inline]
    #[must_use]
    pub fn most(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Emblem if self.emblem != 0 => 0,
            Kind::Emblem => Self::LIMIT.saturating_sub(self.small),
            kind => {
                let left = Self::SMALL_LIMIT.saturating_sub(self.small);
                kind.reach().min(left).min(Self::LIMIT.saturating_sub(self.total()))
            }
        }
    }

    /// True if the Emblem would be the last army to move: a small one has moved before it (plateau
    /// 3.3).
    #[inline]
    pub(crate) const fn ends_with_emblem(&self) -> bool {
        self.small > 0 && self.emblem == 0
    }

    /// An upper bound of s + e at the end of the turn, if the armies of these kinds have not moved
    /// (plateau 3.1 to 3.3).
    pub(crate) fn most_in_all(&self, unmoved: impl Iterator<Item = Kind>) -> u8 {
        let mut small = 0;
        for kind in unmoved {
            match kind {
                Kind::Emblem => return Self::LIMIT,
                kind => small += kind.reach(),
            }
        }
        let left = small.min(Self::SMALL_LIMIT.saturating_sub(self.small));
        Self::LIMIT.min(self.total() + left)
    }

    /// This turn after an army of a kind has counted `count` crossings and stopped on `to`.
    #[must_use]
    pub(crate) fn after(mut self, kind: Kind, count: u8, to: Crossing) -> Self {
        match kind {
            Kind::Emblem => self.emblem += count,
            _ => self.small += count,
        }
        self.enter(to);
        self
    }

    /// The turn that a text describes, unchecked. `None` if more than [`MOST`](Self::MOST) armies
    /// have moved.
    pub(crate) fn unchecked(small: u8, emblem: u8, moved: &[Crossing]) -> Option<Self> {
        let mut turn = Self { small, emblem, ..Self::NEW };
        if moved.len() > Self::MOST {
            return None;
        }
        for &crossing in moved {
            turn.enter(crossing);
        }
        Some(turn)
    }

    fn enter(&mut self, crossing: Crossing) {
        if let Some(place) = self.moved.iter_mut().find(|number| **number == NOWHERE) {
            *place = crossing.number();
        }
        self.moved.sort_unstable();
    }

    pub(crate) fn key(&self) -> u64 {
        let budget = mix(3 << 32 | u64::from(self.small) << 8 | u64::from(self.emblem));
        self.moved().fold(budget, |key, at| key ^ mix(4 << 32 | u64::from(at.number())))
    }
}
