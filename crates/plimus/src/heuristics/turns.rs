//! Candidates: every field that a chain of jumps leads to, but only one path to each.

use crate::{Field, JumpTree, Kind, POLES, Part, Position, Sign, Step, fields};
use quadrille_core::heuristics::Candidate;
use quadrille_core::{Army, Seat};

use super::away::{FARTHEST, GoalDistance};
use super::fit::Fit;

type List = Vec<Candidate<Step>>;

/// The promise of one hundredth of a pawn.
const PROMISE: i32 = 4;

/// The least gain of a candidate, in hundredths. Worse turns are left out unless nothing else is
/// left.
const LEAST: i32 = -25;

/// Nothing is left out if at most this many fields are still to be filled.
const FEW: u32 = 2;

/// A value below the gain of any turn.
const NOTHING: i32 = i32::MIN / 4;

/// The parts that can leave a Pole, doubles last.
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
    /// The loss of a captured stone for each step it is set back.
    step: i32,
}

/// A moving unit, with the loss of leaving its field.
#[derive(Clone, Copy)]
struct Mover {
    kind: Kind,
    begin: i32,
}

/// The best result of a landing and its continuations.
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
        } else if let Some(tree) = position.remaining_jump_tree() {
            let start = tree.landings()[0].field;
            Turns::new(position, step, Some(start)).go_on(&tree, list);
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
        let tree = position.jump_tree(from, part, kind);
        self.follow(&tree, mover, least, list);
        self.capture(&tree, mover, list);
    }

    /// Adds the jumps from the unit's field, each with the best result of its continuations.
    fn follow(&self, tree: &JumpTree, mover: Mover, least: i32, list: &mut List) {
        let landings = tree.landings();
        if landings.len() == 1 {
            return;
        }
        // A field that a set reaches as well needs no jump.
        let settable = if tree.at() > 0 || !self.position.in_turn() {
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
                let gains = tree.captures(landing).map(|(over, _)| self.gain(over));
                here.gain = gains.fold(here.gain, i32::max);
            }
            let before = &mut best[usize::from(landing.before)];
            before.won = before.won.max(here.won);
            before.gain = before.gain.max(here.gain);
            if usize::from(landing.before) == tree.at() && (here.won >= least || here.gain > 0) {
                let promise = here.won.max(-1000) * PROMISE;
                list.push(Candidate { step: tree.step(landing), gain: here.gain, promise });
            }
        }
    }

    fn capture(&self, tree: &JumpTree, mover: Mover, list: &mut List) {
        let here = tree.landings()[tree.at()];
        for (over, ends) in tree.captures(here) {
            for to in fields(ends) {
                let promise = self.fit.end(mover.kind, to) - mover.begin;
                let step = tree.capture(over, to);
                list.push(Candidate { step, gain: self.gain(over), promise });
            }
        }
    }

    fn go_on(&self, tree: &JumpTree, list: &mut List) {
        let from = list.len();
        let landings = tree.landings();
        let here = landings[tree.at()].field;
        let Some(unit) = self.position.unit(here) else {
            return;
        };
        let kind = unit.kind;
        let start = landings[0].field;
        let own = self.position.army(unit.army);
        let left = tree.at() > 0 && own & start.bit() != 0;
        let mover = Mover { kind, begin: self.fit.begin(kind, start, left) };
        self.follow(tree, mover, self.least, list);
        self.capture(tree, mover, list);
        let won = self.fit.end(kind, here) - mover.begin;
        let settable = tree.at() > 0 && start.neighbours() & here.bit() != 0;
        if !settable && won >= self.least || list.len() == from {
            list.push(Candidate { step: Step::Done, gain: 0, promise: won * PROMISE });
        }
    }

    /// The gain of a capture: the distance by which the captured stones are set back.
    fn gain(&self, over: Field) -> i32 {
        gain(self.position, over, self.step)
    }
}

/// The gain of a capture: the distance by which the captured stones are set back, at `step` per
/// step.
pub(super) fn gain(position: &Position, over: Field, step: i32) -> i32 {
    position.unit(over).map_or(0, |unit| {
        let stones = if unit.kind.is_double() { 2 } else { 1 };
        let distance = GoalDistance::of(position, Seat(unit.army.0));
        ((FARTHEST * stones - distance.unit(unit.kind, over)) * step).max(1)
    })
}

/// Chooses the Pole from which the next stone has farthest to go, preferably one without another
/// stone that could leave with it.
fn banish(position: &Position, list: &mut List) {
    let Some(unit) = position.hand() else {
        return;
    };
    let distance = GoalDistance::of(position, Seat(unit.army.0));
    let sign = unit.kind.sign();
    let promise = |pole: Field| {
        let partners = position.on_pole(pole, unit.army, sign.other());
        distance.stone(sign, pole) * 2 - i32::from(partners > 0)
    };
    if let Some(to) = fields(POLES).max_by_key(|&pole| promise(pole)) {
        list.push(Candidate { step: Step::Banish { to }, gain: 1, promise: 0 });
    }
}

/// The noisy candidates.
pub(super) fn noisy(position: &Position, step: i32, list: &mut List) {
    if position.hand().is_some() {
        banish(position, list);
    } else if let Some(tree) = position.remaining_jump_tree() {
        put_captures(position, &tree, step, list);
    } else if position.prey() != 0 {
        let army = Army(position.seat().0);
        for from in fields(position.army(army) & position.doubles()) {
            if let Some(kind) = position.mover(from, Part::Whole) {
                put_captures(position, &position.jump_tree(from, Part::Whole, kind), step, list);
            }
        }
        let pairs = position.poles_with(army, Sign::Plus) & position.poles_with(army, Sign::Minus);
        for from in fields(pairs) {
            for part in &FROM_POLE[2..] {
                if let Some(kind) = position.mover(from, *part) {
                    put_captures(position, &position.jump_tree(from, *part, kind), step, list);
                }
            }
        }
    }
}

fn put_captures(position: &Position, tree: &JumpTree, step: i32, list: &mut List) {
    let landings = tree.landings();
    let mut best = [0; 81];
    for (number, &landing) in landings.iter().enumerate().rev() {
        let gains = tree.captures(landing).map(|(over, _)| gain(position, over, step));
        let here = gains.fold(best[number], i32::max);
        if number == 0 || here == 0 {
            continue;
        }
        let before = &mut best[usize::from(landing.before)];
        *before = here.max(*before);
        if usize::from(landing.before) == tree.at() {
            list.push(Candidate { step: tree.step(landing), gain: here, promise: 0 });
        }
    }
    for (over, ends) in tree.captures(landings[tree.at()]) {
        for to in fields(ends) {
            let capture = tree.capture(over, to);
            list.push(Candidate { step: capture, gain: gain(position, over, step), promise: 0 });
        }
    }
}

/// The number of jumps in a turn up to the point of a candidate: the jump itself, or the capture
/// that follows it.
pub(super) fn jumps(position: &Position, candidate: &Candidate<Step>) -> u32 {
    let Step::Jump { from, part, to, captures, .. } = candidate.step else { return 0 };
    let made = position.stood().count_ones().saturating_sub(1);
    if captures || candidate.gain <= 0 {
        return made + 1;
    }
    let begun = position.remaining_jump_tree();
    let tree = begun.or_else(|| Some(position.jump_tree(from, part, position.mover(from, part)?)));
    let Some(tree) = tree else { return made + 1 };
    let mut jumps = [0; 81];
    for (number, &landing) in tree.landings().iter().enumerate().skip(1) {
        let before = usize::from(landing.before);
        jumps[number] = match jumps[before] {
            0 if before == tree.at() && landing.field == to => 1,
            0 => continue,
            jumps => jumps + 1,
        };
        if tree.captures(landing).next().is_some() {
            return made + jumps[number] + 1;
        }
    }
    made + 1
}
