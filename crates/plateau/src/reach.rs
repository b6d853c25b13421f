//! The moves of an army (plateau 4).

use quadrille_core::Seat;

use crate::crossings::Crossings;
use crate::walk::{Counts, LONGEST, walk};
use crate::{Crossing, Kind, Position};

/// The board from the point of view of one seat's armies.
pub(crate) struct View {
    pub(crate) own: Crossings,
    occupied: Crossings,
    /// The crossings where a small army may stop or pass.
    free: Crossings,
    pub(crate) own_base: Crossings,
    /// Enemy armies and bases.
    pub(crate) targets: Crossings,
    pub(crate) longitudes: u8,
}

/// The destinations of an army by count: `stops` on free crossings, `hits` by capturing or
/// conquering.
pub(crate) struct Reach {
    stops: Counts,
    hits: Counts,
}

impl View {
    pub(crate) fn of(position: &Position) -> Self {
        Self::for_seat(position, position.seat)
    }

    pub(crate) fn for_seat(position: &Position, seat: Seat) -> Self {
        let longitudes = position.options.longitudes();
        let occupied = position.occupied();
        let own = position.of_empire(seat);
        let own_base = position.base_of(seat);
        let enemy_bases = position.bases(|owner| owner != seat);
        Self {
            own,
            occupied,
            free: Crossings::board(longitudes).without(occupied | own_base | enemy_bases),
            own_base,
            targets: occupied.without(own) | enemy_bases,
            longitudes,
        }
    }

    /// True if a crossing has a free neighbour.
    pub(crate) fn has_room(&self, at: Crossing) -> bool {
        !Crossings::one(at).neighbours(self.longitudes, self.free).is_empty()
    }

    /// The crossings where an army of a kind may stop or pass (plateau 4.1, 4.2).
    #[inline]
    pub(crate) fn free_for(&self, kind: Kind) -> Crossings {
        match kind {
            Kind::Emblem => self.free | self.own_base.without(self.occupied),
            _ => self.free,
        }
    }

    /// The armies that a 4 can jump over: all but an Emblem on its own base (plateau 4.4).
    #[inline]
    pub(crate) fn jumped(&self) -> Crossings {
        self.occupied.without(self.own_base)
    }

    /// The moves of an army with 1 to `most` crossings (plateau 4).
    pub(crate) fn reach(&self, from: Crossing, kind: Kind, most: u8) -> Reach {
        let mut reach = Reach::NONE;
        self.put_reach(from, kind, most, &mut reach);
        reach
    }

    /// Writes the moves of an army with 1 to `most` crossings over those in `reach`. Larger counts
    /// are not changed.
    pub(crate) fn put_reach(&self, from: Crossing, kind: Kind, most: u8, reach: &mut Reach) {
        let from = Crossings::one(from);
        let most = usize::from(most);
        let Reach { stops, hits } = reach;
        walk(from, self.free_for(kind), most, self.longitudes, stops);
        if kind == Kind::Two {
            hits[1] = Crossings::EMPTY;
            hits[2] = from.bent(self.longitudes, self.free) & self.targets;
        } else {
            hits[1..=most].fill(Crossings::EMPTY);
            hit_after(stops, &mut hits[1..=most], self.targets, self.longitudes);
        }
        if kind == Kind::Four && most > 2 {
            self.jump(from, most, reach);
        }
    }

    /// Adds the moves of a 4 that begin with a jump over a neighbour; the jump counts 2 (plateau
    /// 4.4).
    fn jump(&self, from: Crossings, most: usize, reach: &mut Reach) {
        let longitudes = self.longitudes;
        let steps: [fn(Crossings, u8) -> Crossings; 4] =
            [Crossings::east, Crossings::west, |at, _| at.inward(), |at, _| at.outward()];
        let jumped = self.jumped();
        for step in steps {
            let over = step(from, longitudes) & jumped;
            let landing = step(over, longitudes) & self.free;
            if landing.is_empty() {
                continue;
            }
            let mut ends = [Crossings::EMPTY; LONGEST + 1];
            walk(landing, self.free.without(landing), most - 2, longitudes, &mut ends);
            for (stops, ends) in reach.stops[3..=most].iter_mut().zip(&ends[1..]) {
                *stops |= *ends;
            }
            hit_after(&ends, &mut reach.hits[3..=most], self.targets.without(over), longitudes);
        }
    }
}

impl Reach {
    /// No moves.
    pub(crate) const NONE: Self =
        Self { stops: [Crossings::EMPTY; LONGEST + 1], hits: [Crossings::EMPTY; LONGEST + 1] };

    /// The destinations with this count: on free crossings, and by capturing or conquering.
    pub(crate) fn with(&self, count: u8) -> (Crossings, Crossings) {
        (self.stops[usize::from(count)], self.hits[usize::from(count)])
    }

    /// Removes the moves with this count that end in a set.
    pub(crate) fn remove(&mut self, count: u8, ends: Crossings) {
        let count = usize::from(count);
        self.stops[count] = self.stops[count].without(ends);
        self.hits[count] = self.hits[count].without(ends);
    }

    /// The number of moves with 1 to `most` crossings.
    pub(crate) fn count(&self, most: u8) -> u32 {
        let counts = 1..=usize::from(most);
        counts.map(|count| self.stops[count].count() + self.hits[count].count()).sum()
    }
}

/// Adds the targets next to the ends of walks, one crossing further on.
fn hit_after(ends: &Counts, hits: &mut [Crossings], targets: Crossings, longitudes: u8) {
    for (hits, ends) in hits.iter_mut().zip(ends) {
        *hits |= ends.neighbours(longitudes, targets);
    }
}
