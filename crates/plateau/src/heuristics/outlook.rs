//! The view of the acting empire: its armies, its enemies, and the gain or risk of a move.

use crate::{Crossing, Crossings, Kind, Position};
use quadrille_core::Seat;

use super::PlateauHeuristics;
use super::features::ARMY;
use super::moves::{Sight, visit_shortest};
use super::powers::{Land, Power, enemies, powers};

/// A position from the acting empire's point of view.
pub(super) struct Outlook<'a> {
    pub(super) heuristics: &'a PlateauHeuristics,
    pub(super) position: &'a Position,
    pub(super) land: Land,
    pub(super) seat: Seat,
    pub(super) own: Power,
    own_base: Crossings,
    /// The power of all enemies together.
    pub(super) foes: Power,
    /// The crossings where an army of each kind would be recaptured by others of the empire.
    pub(super) covers: [Crossings; 4],
    /// Enemy armies that do not stand on a base.
    pub(super) targets: Crossings,
    /// The enemies still in the game.
    pub(super) enemies: Vec<Seat>,
}

/// An army of the acting empire that may still move.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub(super) kind: Kind,
    pub(super) from: Crossing,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(heuristics: &'a PlateauHeuristics, position: &'a Position) -> Self {
        let land = Land::of(position);
        let powers = powers(position, &land);
        let seat = position.seat();
        let own = powers[seat.index()];
        let foes = enemies(&powers, position, seat);
        Self {
            heuristics,
            position,
            seat,
            own,
            own_base: position.base_of(seat),
            foes,
            covers: Kind::ALL.map(|kind| own.cover(kind)),
            targets: foes.armies.without(land.bases),
            enemies: position.seats_in().filter(|&other| other != seat).collect(),
            land,
        }
    }

    /// The kinds of armies that may still move in this turn.
    pub(super) fn movable(&self) -> impl Iterator<Item = Kind> + use<> {
        let turn = *self.position.turn();
        Kind::ALL.into_iter().filter(move |&kind| turn.most(kind) > 0)
    }

    /// The armies of a kind that have not moved.
    pub(super) fn waiting(&self, kind: Kind) -> impl Iterator<Item = Mover> + use<> {
        let turn = *self.position.turn();
        let waiting = self.own.kinds[kind as usize].crossings();
        waiting.filter(move |&at| !turn.has_moved(at)).map(move |from| Mover { kind, from })
    }

    /// Visits the crossings where an army can stop and those it can capture, with the least count
    /// for each.
    pub(super) fn visit_reach(&self, mover: Mover, visit: impl FnMut(Crossings, Crossings, u8)) {
        let Mover { kind, from } = mover;
        let most = self.position.turn().most(kind);
        let own_base = self.own_base;
        let mut free = self.land.free;
        if kind == Kind::Emblem {
            free |= own_base.without(self.land.occupied);
        }
        let sight = Sight { land: &self.land, free, targets: self.targets, own_base };
        visit_shortest(&sight, (from, kind), most, visit);
    }

    /// The net gain of a capture.
    pub(super) fn gain(&self, mover: Mover, to: Crossing) -> i32 {
        let Some(victim) = self.position.piece(to) else { return 0 };
        let mut strikes = self.foes.strikes;
        if victim.kind != Kind::Two {
            strikes[victim.kind as usize] = Crossings::EMPTY;
        }
        let covered = self.covers_end(mover, to);
        self.value(victim.kind) - self.risk(mover.kind, to, covered, &strikes)
    }

    /// The expected loss of an army that moves to a crossing.
    pub(super) fn risk_at_end(&self, mover: Mover, to: Crossing) -> i32 {
        self.risk(mover.kind, to, self.covers_end(mover, to), &self.foes.strikes)
    }

    /// The expected loss of an army that stays.
    pub(super) fn risk_at_start(&self, mover: Mover) -> i32 {
        let Mover { kind, from } = mover;
        self.risk(kind, from, self.covers[kind as usize].has(from), &self.foes.strikes)
    }

    fn value(&self, kind: Kind) -> i32 {
        self.heuristics.weights[ARMY + kind as usize]
    }

    /// The expected loss of an army of a kind on a crossing that enemies strike.
    fn risk(&self, kind: Kind, at: Crossing, covered: bool, strikes: &[Crossings; 4]) -> i32 {
        let value = self.value(kind);
        let cheapest = Kind::ALL.into_iter().find(|&foe| strikes[foe as usize].has(at));
        match cheapest {
            None => 0,
            Some(_) if !covered => value,
            Some(foe) => (value - self.value(foe)).max(0),
        }
    }

    /// True if others of the empire would recapture at an army's destination.
    fn covers_end(&self, mover: Mover, to: Crossing) -> bool {
        let Mover { kind, from } = mover;
        if kind != Kind::Two {
            return self.covers[kind as usize].has(to);
        }
        let [twos, fours, sixes, emblem] = &self.own.strikes;
        let bent = from.longitude() != to.longitude() && from.latitude() != to.latitude();
        fours.has(to)
            || sixes.has(to)
            || emblem.has(to)
            || if bent { self.own.twice.has(to) } else { twos.has(to) }
    }

    /// The distance of a crossing from the nearest enemy base.
    pub(super) fn farness(&self, at: Crossing) -> i32 {
        let far = &self.heuristics.surroundings.far;
        let to_base = |seat: &Seat| far[seat.index()][usize::from(at.number())];
        self.enemies.iter().map(to_base).min().unwrap_or(0).into()
    }
}
