//! The crossings that the armies of an empire can strike in one move.

use crate::{Crossings, Kind, Position};
use quadrille_core::Seat;

/// The sets that determine the moves of all armies.
#[derive(Clone, Copy)]
pub(super) struct Land {
    pub(super) longitudes: u8,
    pub(super) occupied: Crossings,
    pub(super) bases: Crossings,
    /// The crossings where a small army may stop or pass.
    pub(super) free: Crossings,
}

impl Land {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let longitudes = position.options().longitudes();
        let occupied = position.occupied();
        let bases = position.bases(|_| true);
        let free = Crossings::board(longitudes).without(occupied | bases);
        Self { longitudes, occupied, bases, free }
    }

    /// The neighbours of a set.
    #[inline(always)]
    pub(super) fn around(&self, set: Crossings) -> Crossings {
        set.beside(self.longitudes) | set.across()
    }

    /// A set and its neighbours in `free`.
    #[inline(always)]
    pub(super) fn grown(&self, set: Crossings, free: Crossings) -> Crossings {
        set | set.neighbours(self.longitudes, free)
    }

    /// The crossings where jumps of 4s with the base `own_base` land.
    #[inline]
    pub(super) fn landings(&self, fours: Crossings, own_base: Crossings) -> Crossings {
        self.leaps(fours, own_base) & self.free
    }

    /// The crossings beyond the neighbouring armies of a set, except an army on `own_base` (plateau
    /// 4.4).
    #[inline]
    pub(super) fn leaps(&self, from: Crossings, own_base: Crossings) -> Crossings {
        let over = self.occupied.without(own_base);
        let l = self.longitudes;
        (from.east(l) & over).east(l)
            | (from.west(l) & over).west(l)
            | (from.inward() & over).inward()
            | (from.outward() & over).outward()
    }

    /// The crossings that 2s strike, and those that more than one of them strikes.
    #[inline]
    pub(super) fn bends(&self, twos: Crossings) -> (Crossings, Crossings) {
        let l = self.longitudes;
        let (inward, outward) = (twos.inward() & self.free, twos.outward() & self.free);
        let (east, west) = (twos.east(l) & self.free, twos.west(l) & self.free);
        let mut once = inward.east(l) | east.inward();
        let mut twice = Crossings::EMPTY;
        for corner in [
            inward.west(l) | west.inward(),
            outward.east(l) | east.outward(),
            outward.west(l) | west.outward(),
        ] {
            twice |= once & corner;
            once |= corner;
        }
        (once, twice)
    }
}

/// The armies of an empire and the crossings they strike.
#[derive(Clone, Copy)]
pub(super) struct Power {
    pub(super) armies: Crossings,
    /// The armies of each kind.
    pub(super) kinds: [Crossings; 4],
    /// The crossings on which an army of each kind could capture in one move. The strikes of a 4, a
    /// 6 or the Emblem include its own crossing.
    pub(super) strikes: [Crossings; 4],
    /// The crossings that more than one 2 strikes.
    pub(super) twice: Crossings,
    /// The crossings that a 4, a 6 or the Emblem reaches with a crossing to spare.
    pub(super) close: Crossings,
}

impl Power {
    pub(super) const NONE: Self = Self {
        armies: Crossings::EMPTY,
        kinds: [Crossings::EMPTY; 4],
        strikes: [Crossings::EMPTY; 4],
        twice: Crossings::EMPTY,
        close: Crossings::EMPTY,
    };

    pub(super) fn of(position: &Position, seat: Seat, land: &Land, kinds: &[Crossings; 4]) -> Self {
        let armies = position.of_empire(seat);
        let kinds = kinds.map(|kind| kind & armies);
        let [twos, fours, sixes, emblem] = kinds;
        let (bends, twice) = land.bends(twos);
        let mut close = Crossings::EMPTY;
        let mut strikes = [bends, Crossings::EMPTY, Crossings::EMPTY, Crossings::EMPTY];
        let own_base = position.base_of(seat);
        if !fours.is_empty() {
            let landings = land.landings(fours, own_base);
            let two = grow(land, fours, land.free, 2);
            close |= land.around(two | landings);
            strikes[1] = land.around(land.grown(two | landings, land.free)) | close;
        }
        if !sixes.is_empty() {
            let four = grow(land, sixes, land.free, 4);
            close |= land.around(four);
            strikes[2] = land.around(land.grown(four, land.free));
        }
        if !emblem.is_empty() {
            let free = land.free | own_base.without(land.occupied);
            let ten = grow(land, emblem, free, 10);
            close |= land.around(ten);
            strikes[3] = land.around(land.grown(ten, free));
        }
        Self { armies, kinds, strikes, twice, close }
    }

    /// The crossings that any kind strikes.
    #[inline]
    pub(super) fn all(&self) -> Crossings {
        let [twos, fours, sixes, emblem] = self.strikes;
        twos | fours | sixes | emblem
    }

    /// The crossings where an army of a kind would be recaptured by others of its empire. For 4s
    /// and 6s the others of their kind are not counted.
    #[inline]
    pub(super) fn cover(&self, kind: Kind) -> Crossings {
        let [twos, fours, sixes, emblem] = self.strikes;
        match kind {
            Kind::Two => twos | fours | sixes | emblem,
            Kind::Four => twos | sixes | emblem,
            Kind::Six => twos | fours | emblem,
            Kind::Emblem => twos | fours | sixes,
        }
    }

    /// The union of two powers.
    #[inline]
    fn with(&self, other: &Self) -> Self {
        let both =
            |a: &[Crossings; 4], b: &[Crossings; 4]| std::array::from_fn(|kind| a[kind] | b[kind]);
        Self {
            armies: self.armies | other.armies,
            kinds: both(&self.kinds, &other.kinds),
            strikes: both(&self.strikes, &other.strikes),
            twice: self.twice | other.twice,
            close: self.close | other.close,
        }
    }
}

/// The powers of all empires; empty for those that are out.
pub(super) fn powers(position: &Position, land: &Land) -> [Power; Seat::MAX] {
    let kinds = position.of_kinds();
    let mut powers = [Power::NONE; Seat::MAX];
    for seat in position.seats_in() {
        powers[seat.index()] = Power::of(position, seat, land, &kinds);
    }
    powers
}

/// The power of all empires but one, together.
pub(super) fn enemies(powers: &[Power; Seat::MAX], position: &Position, seat: Seat) -> Power {
    let mut others = position.seats_in().filter(|&other| other != seat);
    let first = others.next().map_or(Power::NONE, |other| powers[other.index()]);
    others.fold(first, |all, other| all.with(&powers[other.index()]))
}

/// A set grown by `steps` crossings over `free`.
#[inline]
fn grow(land: &Land, set: Crossings, free: Crossings, steps: usize) -> Crossings {
    let mut all = set;
    for _ in 0..steps {
        let next = land.grown(all, free);
        if next == all {
            break;
        }
        all = next;
    }
    all
}
