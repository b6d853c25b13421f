//! Evaluation of Plimus: the distances that stones still have to go, and the dangers on the way.

mod away;
mod features;
mod fit;
#[cfg(test)]
mod tests;
mod turns;

use crate::{Field, Options, Plimus, Position, Step, fields};
use quadrille_core::heuristics::{Candidate, Harm, Heuristics};
use quadrille_core::{Army, Point, Position as _, Seat, Side, mix};

use quadrille_core::heuristics::{FeatureVector, Features, Searchable, Weights, weigh};
use turns::Turns;

/// The number of turns per seat from which a search may reach the count of stones at home (plimus
/// 7.2).
const SOON: u16 = Options::PATIENCE - 16;

/// The number of turns per seat from which filled fields gain weight (plimus 7.3).
const LATE: u16 = Options::TURNS - 50;

/// The least setback, in steps, that makes a capture a harm.
const SET_BACK: i32 = 3;

/// Judges positions of Plimus and proposes steps to the search.
pub struct PlimusHeuristics {
    weights: FeatureVector,
    /// The value of one step towards the goal.
    step: i32,
}

impl Searchable for Plimus {
    type Heuristics = PlimusHeuristics;

    const WEIGHTS: &'static str = include_str!("../../data/weights.txt");

    const LEVELS: &'static str = include_str!("../../data/levels.txt");

    const SUITE: &'static str = include_str!("../../data/suite.txt");

    fn heuristics(options: Options, weights: &Weights) -> PlimusHeuristics {
        let weights = if options.seats() == 2 { weights.two } else { weights.many };
        let step = (-weights[features::AWAY]).max(1);
        PlimusHeuristics { weights, step }
    }
}

impl Features for PlimusHeuristics {
    const NAMES: &'static [&'static str] = features::NAMES;

    fn count(&self, position: &Position) -> [FeatureVector; Seat::MAX] {
        let mut rows = [[0; _]; Seat::MAX];
        let seats = usize::from(position.seats());
        for (seat, row) in Seat::first(position.seats()).zip(&mut rows) {
            *row = features::count_seat(position, seat);
        }
        features::count_hunted(position, &mut rows[..seats]);
        features::count_turn(position, &mut rows[..seats]);
        rows
    }
}

impl Heuristics for PlimusHeuristics {
    type Position = Position;

    const CLASSES: usize = 81 * 81 + 82;

    fn evaluate(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), usize::from(position.sides()))
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        Turns::list(position, self.step, list);
        0
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        turns::noisy(position, self.step, list);
        0
    }

    fn distance(&self, position: &Position, candidate: &Candidate<Step>) -> u32 {
        turns::jumps(position, candidate)
    }

    fn class_of(&self, step: Step) -> usize {
        match step {
            Step::Set { from, to, .. } | Step::Jump { from, to, .. } => {
                from.point().index() * 81 + to.point().index()
            }
            Step::Banish { to } => 81 * 81 + to.point().index(),
            Step::Done => 81 * 81 + 81,
        }
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        position.passed().filter(|_| position.seats() > 2)
    }

    fn handed_to(&self, position: &Position, seat: Seat) -> Option<Position> {
        position.handed_to(seat)
    }

    fn harms(&self, position: &Position, side: Side) -> Vec<(Point, Harm)> {
        let hunted = position.hunted_by(position.seat()) & position.army(Army(side.0));
        let minds = |field: &Field| turns::gain(position, *field, 1) >= SET_BACK;
        fields(hunted).filter(minds).map(|field| (field.point(), Harm::Capture)).collect()
    }

    fn key(&self, position: &Position) -> u64 {
        let round = position.turn() / u16::from(position.seats());
        let matters = (SOON..Options::PATIENCE).contains(&round) || round >= LATE;
        let began = position.began().map_or(0, |field| mix(6 << 32 | u64::from(field.number())));
        position.key() ^ began ^ if matters { mix(u64::from(position.turn())) } else { 0 }
    }
}
