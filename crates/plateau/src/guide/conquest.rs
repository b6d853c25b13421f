//! Whether a base can be conquered in the turn at hand, and how.
//!
//! A capture never clears a way, as the capturing army stands in it; only own armies can get out
//! of it. So the ways to a base lead over free crossings and over own armies that can still move,
//! and each of those costs at least one crossing more. Where such a way is cheap enough for some
//! army, the moves of the armies in it are tried, few before many.

use crate::{Crossing, Kind, Position, Rows, Step, Turn};
use quadrille_core::Position as _;

use super::powers::Land;

/// What all armies go together at most in a turn.
const ALL: usize = Turn::LIMIT as usize;

/// What a turn must reach.
const DUTY: usize = Turn::DUTY as usize;

/// How many armies make way at most: all that can move but the one they make way for.
const MOST_MOVES: u32 = Turn::MOST as u32 - 1;

/// How many steps of each count are tried where only the count matters, and how many steps an army
/// has for that to be so.
const FEW: u8 = 2;
const MANY: usize = 150;

/// How many positions are looked at to clear ways.
const PATIENCE: u32 = 4000;

/// Puts the conquests at hand into the list, or else the first step of a turn that conquers.
pub(super) fn conquests(position: &Position, list: &mut Vec<Step>) {
    let mut ways = Way::all(position);
    let from = list.len();
    list.extend(ways.iter().filter_map(|way| way.strike(position)));
    if list.len() > from {
        return;
    }
    ways.retain(|way| !(way.movers | way.fillers).is_empty());
    ways.sort_by_key(|way| way.cost);
    let mut patience = PATIENCE;
    for moves in 1..=MOST_MOVES {
        if let Some(step) = ways.iter().find_map(|way| way.clear(position, moves, &mut patience)) {
            list.push(step);
            return;
        }
    }
}

/// A way for an army to a base that may be short enough.
struct Way {
    army: Crossing,
    base: Crossing,
    /// What it costs at least.
    cost: usize,
    /// Own armies that may have to move first: those in the way, those that shut them in.
    movers: Rows,
    /// Own armies that can make a turn long enough for the Emblem to go last (plateau 3.3).
    fillers: Rows,
}

impl Way {
    /// The step that conquers, if the way is clear.
    fn strike(&self, position: &Position) -> Option<Step> {
        let mut found = None;
        position.visit_steps_from(self.army, |step| {
            let conquers = matches!(step, Step::Go { to, .. } if to == self.base);
            found = found.or(conquers.then_some(step));
        });
        found
    }

    /// A step of another army after which, with so many moves in all, the base is conquered.
    fn clear(&self, position: &Position, moves: u32, patience: &mut u32) -> Option<Step> {
        let movers = self.movers.crossings().chain(self.fillers.without(self.movers).crossings());
        for army in movers.filter(|&army| army != self.army) {
            let mut steps = Vec::new();
            position.visit_steps_from(army, |step| steps.push(step));
            let only_count = !self.movers.has(army) || steps.len() > MANY;
            thin_out(&mut steps, only_count);
            for step in steps {
                *patience = patience.checked_sub(1)?;
                let after = position.after(step);
                let same = after.has_step() && after.seat() == position.seat();
                if !same || *after.turn() == Turn::NEW {
                    continue;
                }
                let Some(way) = Self::of(&after, self.army, self.base) else { continue };
                if way.strike(&after).is_some()
                    || moves > 1 && way.clear(&after, moves - 1, patience).is_some()
                {
                    return Some(step);
                }
            }
        }
        None
    }
}

/// Keeps one step to each end, or few of each count.
fn thin_out(steps: &mut Vec<Step>, only_count: bool) {
    let mut seen = [0; ALL + 1];
    let mut ends = Rows::EMPTY;
    steps.retain(|step| {
        let Step::Go { to, count, .. } = *step else { return false };
        if only_count {
            seen[usize::from(count)] += 1;
            return seen[usize::from(count)] <= FEW;
        }
        let new = !ends.has(to);
        ends |= Rows::one(to);
        new
    });
}

/// Crossings by what it costs to get from them, or to them.
type Costs = [Rows; ALL + 1];

/// What a turn has left.
struct Left {
    /// Own armies that can still move.
    waiting: Rows,
    emblem: Rows,
    /// Where armies pass at no further cost.
    free: Rows,
    small: usize,
    all: usize,
}

impl Left {
    fn of(position: &Position, land: &Land) -> Self {
        let turn = position.turn();
        let emblem = position.of_kinds()[3];
        let (least, most) = turn.range(Kind::Emblem);
        let all = if least <= most { ALL - usize::from(turn.small()) } else { 0 };
        let small = usize::from(turn.range(Kind::Six).1);
        let mut waiting = position.of_empire(position.seat());
        for at in turn.moved() {
            waiting = waiting.without(Rows::one(at));
        }
        if small == 0 {
            waiting = waiting & emblem;
        }
        if all == 0 {
            waiting = waiting.without(emblem);
        }
        let own_base = position.bases(|owner| owner == position.seat());
        let free = land.free | own_base.without(land.occupied) | waiting & emblem;
        Self { waiting, emblem, free, small, all }
    }

    /// What it costs to get from each crossing to `start`, or from `start` to it, up to `most`;
    /// the army on it makes way. `leaps` are where one may begin with a jump.
    fn costs(&self, land: &Land, start: Rows, leaps: Rows, most: usize) -> Costs {
        let mut costs = [Rows::EMPTY; ALL + 1];
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
}

impl Way {
    /// The ways of all armies to all enemy bases.
    fn all(position: &Position) -> Vec<Self> {
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

    /// The way of an army to a base.
    fn of(position: &Position, army: Crossing, base: Crossing) -> Option<Self> {
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
}

impl Left {
    fn visit_ways(
        &self,
        position: &Position,
        land: &Land,
        base: Crossing,
        mut visit: impl FnMut(Way),
    ) {
        let start = Rows::one(base);
        let &Self { waiting, emblem, small, all, .. } = self;
        if !land.around(start).meets(&(self.free | waiting)) {
            return;
        }
        let most = small.max(all);
        let costs = self.costs(land, start, Rows::EMPTY, most);
        let [twos, fours, ..] = position.of_kinds();
        // A 2 must stand where an L leads to the base.
        let corners = start.bent(land.longitudes, Rows::board(land.longitudes));
        let mut able = waiting.without(twos.without(corners));
        for cost in 1..=most {
            let last = costs[cost - 1];
            let mut near = land.around(last) & able;
            if cost > small {
                near = near & emblem;
            } else if cost >= 2 {
                near |= land.leaps(last) & fours & able;
            }
            able = able.without(near);
            for army in near.crossings() {
                let movers = self.in_the_way(land, &costs, army);
                let fills = emblem.has(army) && cost < DUTY;
                let fillers = if fills { waiting.without(emblem) } else { Rows::EMPTY };
                visit(Way { army, base, cost, movers, fillers });
            }
        }
    }

    /// The own armies on ways that an army can afford, and those that shut them in.
    fn in_the_way(&self, land: &Land, costs: &Costs, army: Crossing) -> Rows {
        let most = if self.emblem.has(army) { self.all } else { self.small };
        let start = Rows::one(army);
        let from = self.costs(land, start, land.leaps(start), most);
        let mut between = Rows::EMPTY;
        for (there, &reached) in from.iter().enumerate().take(most + 1).skip(1) {
            for &near in &costs[1..=(most + 2 - there).min(most)] {
                between |= reached & near;
            }
        }
        let mut movers = between & self.waiting;
        for _ in 0..DUTY {
            let shut_in = movers.without(land.around(land.free));
            movers |= land.around(shut_in) & self.waiting;
        }
        movers.without(start)
    }
}
