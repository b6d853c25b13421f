//! Which steps to look at: every place a chain of jumps leads to, but not every way there.

use crate::{Field, Kind, POLES, Part, Position, Sign, Step, Ways, fields};
use quadrille_core::heuristics::Candidate;
use quadrille_core::{Army, Seat};

use super::away::{FARTHEST, Road};
use super::fit::Fit;

type List = Vec<Candidate<Step>>;

/// How much promise a hundredth is.
const PROMISE: i32 = 4;

/// Turns that win less, in hundredths, are left out unless nothing else is left.
const LEAST: i32 = -25;

/// Nothing is left out when no more fields than this are to be filled.
const FEW: u32 = 2;

/// Less than any turn wins.
const NOTHING: i32 = i32::MIN / 4;

/// What can leave a Pole; the doubles last.
const FROM_POLE: [Part; 4] = [
    Part::Pole(Kind::Single(Sign::Plus)),
    Part::Pole(Kind::Single(Sign::Minus)),
    Part::Pole(Kind::Double(Sign::Plus)),
    Part::Pole(Kind::Double(Sign::Minus)),
];

pub(super) struct Turns<'a> {
    position: &'a Position,
    fit: Fit,
    least: i32,
    /// What a captured stone loses with each step it is set back.
    step: i32,
}

/// A unit that moves, and what is lost where it leaves.
#[derive(Clone, Copy)]
struct Mover {
    kind: Kind,
    begin: i32,
}

/// The best of a landing and all behind it.
#[derive(Clone, Copy)]
struct Best {
    won: i32,
    gain: i32,
}

impl<'a> Turns<'a> {
    fn new(position: &'a Position, step: i32, start: Option<Field>) -> Self {
        let seat = position.seat();
        let (spoilt, counts) = position.spoilt(seat);
        let filled = position.properly_filled(seat) | if counts { spoilt } else { 0 };
        let left = (position.goal(seat) & !filled).count_ones();
        let limit = position.options().turn_limit();
        let late = position.turn() + 2 * u16::from(position.options().seats()) >= limit;
        let least = if left <= FEW || late { NOTHING + 1 } else { LEAST };
        Self { position, fit: Fit::new(position, start), least, step }
    }

    pub(super) fn list(position: &Position, step: i32, list: &mut List) {
        if position.hand().is_some() {
            banish(position, list);
        } else if let Some(ways) = position.ways_on() {
            let start = ways.landings()[0].field;
            Turns::new(position, step, Some(start)).go_on(&ways, list);
        } else {
            let turns = Turns::new(position, step, None);
            let from = list.len();
            turns.start(list, turns.least);
            if list.len() == from {
                turns.start(list, NOTHING + 1);
            }
        }
    }

    fn start(&self, list: &mut List, least: i32) {
        let position = self.position;
        for from in fields(position.starts(position.seat())) {
            let parts: &[Part] = if from.is_pole() {
                &FROM_POLE
            } else if position.doubles() & from.bit() != 0 {
                &[Part::Whole, Part::Top]
            } else {
                &[Part::Whole]
            };
            for &part in parts {
                if let Some(kind) = position.mover(from, part) {
                    self.start_with(from, part, kind, least, list);
                }
            }
        }
    }

    fn start_with(&self, from: Field, part: Part, kind: Kind, least: i32, list: &mut List) {
        let position = self.position;
        let mover = Mover { kind, begin: self.fit.begin(kind, from, part == Part::Top) };
        for to in fields(position.sets(from, part, kind)) {
            let won = self.fit.end(kind, to) - mover.begin;
            if won >= least {
                let step = Step::Set { from, part, to };
                list.push(Candidate { step, gain: 0, promise: won * PROMISE });
            }
        }
        let ways = position.ways(from, part, kind);
        self.follow(&ways, mover, least, list);
        self.capture(&ways, mover, list);
    }

    /// The jumps from where the unit is, each with the best that lies behind it.
    fn follow(&self, ways: &Ways, mover: Mover, least: i32, list: &mut List) {
        let landings = ways.landings();
        if landings.len() == 1 {
            return;
        }
        // What a set reaches as well needs no jump.
        let settable = if ways.at() > 0 || !self.position.in_turn() {
            landings[0].field.neighbours()
        } else {
            0
        };
        let mut best = [Best { won: NOTHING, gain: 0 }; 81];
        for (number, &landing) in landings.iter().enumerate().skip(1).rev() {
            let mut here = best[number];
            if settable & landing.field.bit() == 0 {
                here.won = here.won.max(self.fit.end(mover.kind, landing.field) - mover.begin);
            }
            if mover.kind.is_double() {
                let gains = ways.captures(landing).map(|(over, _)| self.gain(over));
                here.gain = gains.fold(here.gain, i32::max);
            }
            let before = &mut best[usize::from(landing.before)];
            before.won = before.won.max(here.won);
            before.gain = before.gain.max(here.gain);
            if usize::from(landing.before) == ways.at() && (here.won >= least || here.gain > 0) {
                let promise = here.won.max(-1000) * PROMISE;
                list.push(Candidate { step: ways.step(landing), gain: here.gain, promise });
            }
        }
    }

    fn capture(&self, ways: &Ways, mover: Mover, list: &mut List) {
        let here = ways.landings()[ways.at()];
        for (over, ends) in ways.captures(here) {
            for to in fields(ends) {
                let promise = self.fit.end(mover.kind, to) - mover.begin;
                let step = ways.capture(over, to);
                list.push(Candidate { step, gain: self.gain(over), promise });
            }
        }
    }

    fn go_on(&self, ways: &Ways, list: &mut List) {
        let from = list.len();
        let landings = ways.landings();
        let here = landings[ways.at()].field;
        let Some(unit) = self.position.unit(here) else {
            return;
        };
        let kind = unit.kind;
        let start = landings[0].field;
        let own = self.position.army(unit.army);
        let left = ways.at() > 0 && own & start.bit() != 0;
        let mover = Mover { kind, begin: self.fit.begin(kind, start, left) };
        self.follow(ways, mover, self.least, list);
        self.capture(ways, mover, list);
        let won = self.fit.end(kind, here) - mover.begin;
        let settable = ways.at() > 0 && start.neighbours() & here.bit() != 0;
        if !settable && won >= self.least || list.len() == from {
            list.push(Candidate { step: Step::Done, gain: 0, promise: won * PROMISE });
        }
    }

    /// What a capture wins: how far the captured stones are set back.
    fn gain(&self, over: Field) -> i32 {
        gain(self.position, over, self.step)
    }
}

/// What a capture wins: how far the captured stones are set back, a step being worth so much.
pub(super) fn gain(position: &Position, over: Field, step: i32) -> i32 {
    position.unit(over).map_or(0, |unit| {
        let stones = if unit.kind.is_double() { 2 } else { 1 };
        let road = Road::of(position, Seat(unit.army.0));
        ((FARTHEST * stones - road.unit(unit.kind, over)) * step).max(1)
    })
}

/// The Pole from which the next stone has farthest to go; rather one where no other stone waits
/// to leave with it.
fn banish(position: &Position, list: &mut List) {
    let Some(unit) = position.hand() else {
        return;
    };
    let road = Road::of(position, Seat(unit.army.0));
    let sign = unit.kind.sign();
    let promise = |pole: Field| {
        let partners = position.on_pole(pole, unit.army, sign.other());
        road.stone(sign, pole) * 2 - i32::from(partners > 0)
    };
    if let Some(to) = fields(POLES).max_by_key(|&pole| promise(pole)) {
        list.push(Candidate { step: Step::Banish { to }, gain: 1, promise: 0 });
    }
}

/// The noisy ones among the candidates.
pub(super) fn noisy(position: &Position, step: i32, list: &mut List) {
    if position.hand().is_some() {
        banish(position, list);
    } else if let Some(ways) = position.ways_on() {
        preys(position, &ways, step, list);
    } else if position.prey() != 0 {
        let army = Army(position.seat().0);
        for from in fields(position.army(army) & position.doubles()) {
            if let Some(kind) = position.mover(from, Part::Whole) {
                preys(position, &position.ways(from, Part::Whole, kind), step, list);
            }
        }
        let pairs = position.poles_with(army, Sign::Plus) & position.poles_with(army, Sign::Minus);
        for from in fields(pairs) {
            for part in &FROM_POLE[2..] {
                if let Some(kind) = position.mover(from, *part) {
                    preys(position, &position.ways(from, *part, kind), step, list);
                }
            }
        }
    }
}

fn preys(position: &Position, ways: &Ways, step: i32, list: &mut List) {
    let landings = ways.landings();
    let mut best = [0; 81];
    for (number, &landing) in landings.iter().enumerate().rev() {
        let gains = ways.captures(landing).map(|(over, _)| gain(position, over, step));
        let here = gains.fold(best[number], i32::max);
        if number == 0 || here == 0 {
            continue;
        }
        let before = &mut best[usize::from(landing.before)];
        *before = here.max(*before);
        if usize::from(landing.before) == ways.at() {
            list.push(Candidate { step: ways.step(landing), gain: here, promise: 0 });
        }
    }
    for (over, ends) in ways.captures(landings[ways.at()]) {
        for to in fields(ends) {
            let step_ = ways.capture(over, to);
            list.push(Candidate { step: step_, gain: gain(position, over, step), promise: 0 });
        }
    }
}

/// How many jumps a turn has when it has come to what a candidate is for: the jump itself, or the
/// capture behind it.
pub(super) fn jumps(position: &Position, candidate: &Candidate<Step>) -> u32 {
    let Step::Jump { from, part, to, captures, .. } = candidate.step else { return 0 };
    let made = position.stood().count_ones().saturating_sub(1);
    if captures || candidate.gain <= 0 {
        return made + 1;
    }
    let begun = position.ways_on();
    let ways = begun.or_else(|| Some(position.ways(from, part, position.mover(from, part)?)));
    let Some(ways) = ways else { return made + 1 };
    let mut jumps = [0; 81];
    for (number, &landing) in ways.landings().iter().enumerate().skip(1) {
        let before = usize::from(landing.before);
        jumps[number] = match jumps[before] {
            0 if before == ways.at() && landing.field == to => 1,
            0 => continue,
            jumps => jumps + 1,
        };
        if ways.captures(landing).next().is_some() {
            return made + jumps[number] + 1;
        }
    }
    made + 1
}
