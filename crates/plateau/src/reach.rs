//! How an army goes (plateau 4).

use quadrille_core::Seat;

use crate::crossings::Crossings;
use crate::walk::{Counts, LONGEST, walk};
use crate::{Crossing, Kind, Position};

/// What decides the moves of the acting seat's armies.
pub(crate) struct View {
    pub(crate) own: Crossings,
    occupied: Crossings,
    /// Where a small army may stop or pass.
    free: Crossings,
    pub(crate) own_base: Crossings,
    /// Standing bases, its own and others'.
    bases: Crossings,
    /// Enemy armies and bases.
    pub(crate) targets: Crossings,
    pub(crate) longitudes: u8,
}

/// Where an army can stop, by count: on free crossings, and by capturing or conquering.
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
        let own_base = position.bases(|owner| owner == seat);
        let enemy_bases = position.bases(|owner| owner != seat);
        Self {
            own,
            occupied,
            free: Crossings::board(longitudes).without(occupied | own_base | enemy_bases),
            own_base,
            bases: own_base | enemy_bases,
            targets: occupied.without(own) | enemy_bases,
            longitudes,
        }
    }

    /// Whether a crossing has a free one beside it.
    pub(crate) fn has_room(&self, at: Crossing) -> bool {
        !Crossings::one(at).neighbours(self.longitudes, self.free).is_empty()
    }

    /// Where an army of a kind may stop or pass (plateau 4.1, 4.2).
    #[inline]
    pub(crate) fn free_for(&self, kind: Kind) -> Crossings {
        match kind {
            Kind::Emblem => self.free | self.own_base.without(self.occupied),
            _ => self.free,
        }
    }

    /// What a 4 can jump over (plateau 4.4).
    #[inline]
    pub(crate) fn jumped(&self) -> Crossings {
        self.occupied.without(self.bases)
    }

    /// Where an army can stop with `least` to `most` crossings.
    pub(crate) fn reach(&self, from: Crossing, kind: Kind, least: u8, most: u8) -> Reach {
        let from = Crossings::one(from);
        let most = usize::from(most);
        let free = self.free_for(kind);
        let mut reach =
            Reach { stops: [Crossings::EMPTY; LONGEST + 1], hits: [Crossings::EMPTY; LONGEST + 1] };
        walk(from, free, most, self.longitudes, &mut reach.stops);
        if kind == Kind::Two {
            if most == 2 {
                reach.hits[2] = from.bent(self.longitudes, self.free) & self.targets;
            }
        } else {
            let Reach { stops, hits } = &mut reach;
            hit_after(stops, &mut hits[1..=most], self.targets, self.longitudes);
        }
        if kind == Kind::Four && most > 2 {
            self.jump(from, most, &mut reach);
        }
        reach.stops[0] = Crossings::EMPTY;
        for count in 1..usize::from(least) {
            reach.stops[count] = Crossings::EMPTY;
            reach.hits[count] = Crossings::EMPTY;
        }
        reach
    }

    /// What a 4 reaches after jumping over a neighbour; the jump counts 2 (plateau 4.4).
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
    /// Where the army stops with this count: on free crossings, and by capturing or conquering.
    pub(crate) fn with(&self, count: u8) -> (Crossings, Crossings) {
        (self.stops[usize::from(count)], self.hits[usize::from(count)])
    }

    /// How many moves there are.
    pub(crate) fn count(&self, most: u8) -> u32 {
        let counts = 1..=usize::from(most);
        counts.map(|count| self.stops[count].count() + self.hits[count].count()).sum()
    }
}

/// Enters the targets beside the ends of walks, one crossing further on.
fn hit_after(ends: &Counts, hits: &mut [Crossings], targets: Crossings, longitudes: u8) {
    for (hits, ends) in hits.iter_mut().zip(ends) {
        *hits |= ends.neighbours(longitudes, targets);
    }
}
