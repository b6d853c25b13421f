//! The paths of armies to enemy bases, over crossings that own armies may leave.

use crate::{Crossing, Crossings, Kind, Position, Step, Turn};
use quadrille_core::mix;

use super::super::powers::Land;

/// The most crossings that all armies go together in a turn.
pub(super) const ALL: usize = Turn::LIMIT as usize;

/// The largest cost of a path of a 2: its L, and one more for the army that leaves the bend.
const LONGEST_OF_TWO: usize = 3;

/// The most armies in a row that may shut in one that has to move.
const DEEPEST: usize = Turn::MOST - 1;

/// A path of an army to a base that may be short enough.
pub(super) struct Way {
    pub(super) army: Crossing,
    pub(super) base: Crossing,
    /// The least cost.
    pub(super) cost: usize,
    /// Own armies that may have to move first: those in the path, and those that shut them in.
    pub(super) movers: Crossings,
    /// Own armies that can make a turn long enough for the Emblem to go last (plateau 3.2).
    fillers: Crossings,
}

impl Way {
    /// The paths of all armies to all enemy bases.
    pub(super) fn all(position: &Position) -> Vec<Self> {
        let bases = position.bases(|owner| owner != position.seat());
        let land = Land::of(position);
        let own = position.of_empire(position.seat());
        let mut ways = Vec::new();
        if !land.around(bases).meets(&(land.free | own)) {
            return ways;
        }
        let left = Left::of(position, &land);
        for base in bases.crossings() {
            left.visit_ways(position, &land, base, |way| ways.push(way));
        }
        ways
    }

    /// The path of an army to a base, if it has one.
    pub(super) fn of(position: &Position, army: Crossing, base: Crossing) -> Option<Self> {
        let land = Land::of(position);
        let mut found = None;
        let left = Left::of(position, &land);
        left.visit_ways(position, &land, base, |way| {
            if way.army == army {
                found = Some(way);
            }
        });
        found
    }

    /// The step that conquers, if the path is clear.
    pub(super) fn strike(&self, position: &Position) -> Option<Step> {
        let mut found = None;
        position.visit_steps_from(self.army, |step| {
            let conquers = matches!(step, Step::Go { to, .. } if to == self.base);
            found = found.or(conquers.then_some(step));
        });
        found
    }

    /// The armies whose moves may help, those in the path first.
    pub(super) fn helpers(&self) -> impl Iterator<Item = Crossing> + use<> {
        let army = self.army;
        let fillers = self.fillers.without(self.movers);
        self.movers.crossings().chain(fillers.crossings()).filter(move |&helper| helper != army)
    }

    /// True if moves of other armies may help.
    pub(super) fn may_be_cleared(&self) -> bool {
        !(self.movers | self.fillers).is_empty()
    }

    /// A hash of the army and the base.
    pub(super) fn key(&self) -> u64 {
        mix(u64::from(self.army.number()) << 16 | u64::from(self.base.number()))
    }
}

/// The crossings at each cost, from them or to them.
type Costs = [Crossings; ALL + 1];

/// The remaining resources of a turn.
struct Left {
    /// Own armies that can still move.
    waiting: Crossings,
    emblem: Crossings,
    /// Crossings that armies pass at no further cost.
    free: Crossings,
    own_base: Crossings,
    /// The crossings that small armies, and all armies, can still go.
    small: usize,
    all: usize,
    /// The fewest crossings with which an Emblem that goes last may conquer (plateau 3.2).
    missing: usize,
}

impl Left {
    fn of(position: &Position, land: &Land) -> Self {
        let turn = position.turn();
        let emblem = position.of_kinds()[Kind::Emblem as usize];
        let all = usize::from(turn.most(Kind::Emblem));
        let small = usize::from(turn.most(Kind::Six));
        let last_enemy = position.seats_in().count() == 2;
        let bound = turn.ends_with_emblem() && !last_enemy;
        let missing = if bound { usize::from(turn.missing()) } else { 0 };
        let mut waiting = turn.waiting(position.of_empire(position.seat()));
        if small == 0 {
            waiting = waiting & emblem;
        }
        if all == 0 {
            waiting = waiting.without(emblem);
        }
        let own_base = position.base_of(position.seat());
        let free = land.free | own_base.without(land.occupied) | waiting & emblem;
        Self { waiting, emblem, free, own_base, small, all, missing }
    }

    /// The costs of getting from each crossing to `start`, or from `start` to it, up to `most`. An
    /// army on the path makes way. `leaps` are the ends of initial jumps.
    fn costs(&self, land: &Land, start: Crossings, leaps: Crossings, most: usize) -> Costs {
        let mut costs = [Crossings::EMPTY; ALL + 1];
        costs[0] = start;
        for cost in 1..=most {
            let mut next = land.around(costs[cost - 1]) & self.free;
            if cost >= 2 {
                next |= land.around(costs[cost - 2]) & self.waiting;
            }
            match cost {
                2 => next |= leaps & self.free,
                3 => next |= leaps & self.waiting,
                _ => {}
            }
            costs[cost] = next.without(start);
        }
        costs
    }

    /// Visits the path of each army that can afford one, the cheapest first.
    fn visit_ways(
        &self,
        position: &Position,
        land: &Land,
        base: Crossing,
        mut visit: impl FnMut(Way),
    ) {
        let start = Crossings::one(base);
        let &Self { waiting, emblem, small, all, missing, .. } = self;
        if !land.around(start).meets(&(self.free | waiting)) {
            return;
        }
        let most = small.max(all);
        let costs = self.costs(land, start, Crossings::EMPTY, most);
        let [twos, fours, ..] = position.of_kinds();
        // A 2 must stand where an L leads to the base.
        let corners = start.bent(land.longitudes, Crossings::board(land.longitudes));
        let mut able = waiting.without(twos.without(corners));
        for cost in 1..=most {
            let last = costs[cost - 1];
            let mut near = land.around(last) & able;
            if cost > small {
                near = near & emblem;
            } else if cost >= 2 {
                near |= land.leaps(last, self.own_base) & fours & able;
            }
            able = able.without(near);
            if cost == LONGEST_OF_TWO {
                able = able.without(twos);
            }
            for army in near.crossings() {
                let between = if twos.has(army) {
                    land.around(start) & land.around(Crossings::one(army))
                } else {
                    self.between(land, &costs, army)
                };
                let movers = self.movers(land, between).without(Crossings::one(army));
                let fills = emblem.has(army) && cost < missing;
                let fillers = if fills { waiting.without(emblem) } else { Crossings::EMPTY };
                visit(Way { army, base, cost, movers, fillers });
            }
        }
    }

    /// The crossings on paths that an army can afford.
    fn between(&self, land: &Land, costs: &Costs, army: Crossing) -> Crossings {
        let most = if self.emblem.has(army) { self.all } else { self.small };
        let start = Crossings::one(army);
        let from = self.costs(land, start, land.leaps(start, self.own_base), most);
        let mut between = Crossings::EMPTY;
        for (there, &reached) in from.iter().enumerate().take(most + 1).skip(1) {
            for &near in &costs[1..=(most + 2 - there).min(most)] {
                between |= reached & near;
            }
        }
        between
    }

    /// The own armies on these crossings that can still move, and those that shut them in.
    fn movers(&self, land: &Land, between: Crossings) -> Crossings {
        let mut movers = between & self.waiting;
        for _ in 0..DEEPEST {
            let shut_in = movers.without(land.around(land.free));
            movers |= land.around(shut_in) & self.waiting;
        }
        movers
    }
}
