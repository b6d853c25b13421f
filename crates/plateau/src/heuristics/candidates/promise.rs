//! The promise of quiet moves.

use crate::{Crossing, Crossings, Kind};

use super::super::outlook::{Mover, Outlook};

/// The promise of aiming at an army, of covering an army that can be captured, and of filling a gap
/// in the ring around the base, close to an enemy (urgent) or not.
const AIM: i32 = 20;
const MEND: i32 = 50;
const URGENT_GAP: i32 = 300;
const GAP: i32 = 20;

/// The cost of leaving the ring, if that lets an enemy in (pinned) or not.
const PINNED: i32 = 800;
const GUARD: i32 = 20;

/// The distances from which a 4 and a 6 strike.
const REACH_OF_FOUR: usize = 3;
const REACH_OF_SIX: usize = 5;

/// The promise of coming one crossing nearer to an enemy base.
const fn advance(kind: Kind) -> i32 {
    match kind {
        Kind::Two => 6,
        Kind::Four => 4,
        Kind::Six => 3,
        Kind::Emblem => 0,
    }
}

/// The crossings that are good destinations, and those that are good to hold.
pub(super) struct Promises<'a> {
    outlook: &'a Outlook<'a>,
    /// The crossings around the own base.
    ring: Crossings,
    /// Own guards that hold off a conquest.
    pinned: Crossings,
    /// The crossings from which an army of each kind would strike an uncovered army.
    aims: [Crossings; 4],
    /// The crossings from which a 2 would cover an army that can be captured.
    mends: Crossings,
}

impl<'a> Promises<'a> {
    pub(super) fn new(outlook: &'a Outlook<'a>) -> Self {
        let own = &outlook.own;
        let falling = (own.armies & outlook.foes.all()).without(outlook.covers[Kind::Two as usize]);
        let ring = outlook.heuristics.surroundings.rings[outlook.seat.index()];
        Self {
            outlook,
            ring,
            pinned: own.armies & ring & strikes_at_own_base(outlook),
            aims: aims(outlook),
            mends: bends_to(outlook, falling),
        }
    }

    /// The promise of stopping on a crossing.
    pub(super) fn stopping(&self, mover: Mover, to: Crossing) -> i32 {
        let foes = &self.outlook.foes;
        let mut promise = -self.outlook.risk_at_end(mover, to) - self.far(mover.kind, to);
        if self.aims[mover.kind as usize].has(to) {
            promise += AIM;
        }
        if mover.kind == Kind::Two && self.mends.has(to) {
            promise += MEND;
        }
        if self.ring.has(to) {
            promise += if foes.close.has(to) { URGENT_GAP } else { GAP };
        }
        promise
    }

    /// The promise of a capture whose net gain is too small to be noisy.
    pub(super) fn capturing(&self, mover: Mover, to: Crossing, gain: i32) -> i32 {
        gain - self.far(mover.kind, to)
    }

    /// The promise of leaving a crossing.
    pub(super) fn leaving(&self, mover: Mover) -> i32 {
        let Mover { kind, from } = mover;
        let mut leaving = self.outlook.risk_at_start(mover) + self.far(kind, from);
        if self.ring.has(from) {
            leaving -= if self.pinned.has(from) { PINNED } else { GUARD };
        }
        leaving
    }

    /// The cost of the distance from enemy bases.
    fn far(&self, kind: Kind, at: Crossing) -> i32 {
        advance(kind) * self.outlook.farness(at)
    }
}

/// The crossings from which an army of each kind would strike an uncovered army.
fn aims(outlook: &Outlook<'_>) -> [Crossings; 4] {
    let Outlook { land, foes, .. } = outlook;
    let [_, fours, sixes, emblems] = foes.kinds;
    let loose = foes.armies.without(foes.strikes[Kind::Two as usize] | land.bases);
    let within =
        |set: Crossings, count: usize| (0..count).fold(set, |set, _| land.grown(set, land.free));
    let near = within(loose, REACH_OF_FOUR);
    let far = within(near, REACH_OF_SIX - REACH_OF_FOUR);
    let of_two = bends_to(outlook, loose | fours | sixes | emblems);
    [of_two, land.around(near), land.around(far), Crossings::EMPTY]
}

/// The crossings from which a 2 strikes into a set.
fn bends_to(outlook: &Outlook<'_>, set: Crossings) -> Crossings {
    set.bent(outlook.land.longitudes, outlook.land.free)
}

/// The crossings that enemies must pass, or occupy already, to strike at the own base.
fn strikes_at_own_base(outlook: &Outlook<'_>) -> Crossings {
    let Outlook { land, foes, .. } = outlook;
    let Some(base) = outlook.position.standing_base(outlook.seat) else { return Crossings::EMPTY };
    let base = Crossings::one(base);
    let twos = foes.kinds[Kind::Two as usize];
    let bends =
        twos.across() & base.beside(land.longitudes) | twos.beside(land.longitudes) & base.across();
    foes.close | bends
}
