//! Evaluation of Empire Plateau, and candidates where hundreds of steps are legal and a turn has
//! several.
//!
//! An army reaches a crossing with many counts. Only the least is a candidate, since it leaves most
//! to the others. For an Emblem that must complete the turn, it is the least that does so. The most
//! promising moves of 4s and 6s are also candidates with the count that ends the turn at once.
//!
//! Few quiet moves are candidates, the fewer the more armies have moved: those with the best
//! balance of risk, cover, aim and guard, and at most three per army. All captures with a net gain
//! are candidates, as are `done` and the first step of a turn that conquers a base ([`conquest`]
//! finds it). Different orders of the same moves meet in the transposition table.

mod candidates;
mod conquest;
mod features;
mod harms;
mod moves;
mod outlook;
mod powers;
#[cfg(test)]
mod tests;

use crate::{Crossing, Options, Plateau, Position, Step, Turn};
use quadrille_core::heuristics::{Candidate, Harm, Heuristics, OpponentModel};
use quadrille_core::{Point, Seat, Side};

use conquest::Conquests;
use features::Surroundings;
use outlook::Outlook;
use quadrille_core::heuristics::{FeatureVector, Features, Searchable, Weights, weigh};

/// Judges positions of Empire Plateau and proposes steps to the search.
pub struct PlateauHeuristics {
    weights: FeatureVector,
    surroundings: Surroundings,
    conquests: Conquests,
}

impl Searchable for Plateau {
    type Heuristics = PlateauHeuristics;

    const OPPONENT_MODEL: OpponentModel = OpponentModel::Paranoid;

    const WEIGHTS: &'static str = include_str!("../../data/weights.txt");

    const LEVELS: &'static str = include_str!("../../data/levels.txt");

    const SUITE: &'static str = include_str!("../../data/suite.txt");

    fn heuristics(options: Options, weights: &Weights) -> PlateauHeuristics {
        let weights = if options.seats == 2 { weights.two } else { weights.many };
        PlateauHeuristics {
            weights,
            surroundings: Surroundings::new(options),
            conquests: Conquests::default(),
        }
    }
}

impl Features for PlateauHeuristics {
    const NAMES: &'static [&'static str] = features::NAMES;

    fn count(&self, position: &Position) -> [FeatureVector; Seat::MAX] {
        features::count(&self.surroundings, position)
    }
}

/// The numbers of longitudes and of crossings of the larger board.
const LONGITUDES: usize = 24;
const CROSSINGS: usize = LONGITUDES * 11;

impl Heuristics for PlateauHeuristics {
    type Position = Position;

    const CLASSES: usize = CROSSINGS * CROSSINGS;

    fn evaluate(&self, position: &Position) -> [i32; Seat::MAX] {
        features::evaluate(self, position)
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        Outlook::new(self, position).candidates(None, list)
    }

    fn candidates_within(
        &self,
        position: &Position,
        sight: u32,
        list: &mut Vec<Candidate<Step>>,
    ) -> u64 {
        Outlook::new(self, position).candidates(Some(sight), list)
    }

    fn distance(&self, position: &Position, candidate: &Candidate<Step>) -> u32 {
        let Step::Go { to, count, captures, .. } = candidate.step else { return 0 };
        if candidate.gain <= 0 {
            return 0;
        }
        let bases = position.bases(|owner| owner != position.seat());
        let at_once = captures || bases.has(to);
        u32::from(count) + if at_once { 0 } else { u32::from(Turn::LIMIT) }
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        Outlook::new(self, position).noisy(list)
    }

    fn class_of(&self, step: Step) -> usize {
        let number = |crossing: Crossing| {
            usize::from(crossing.latitude()) * LONGITUDES + usize::from(crossing.longitude())
        };
        match step {
            Step::Go { from, to, .. } => number(from) * CROSSINGS + number(to),
            Step::Done => 0,
        }
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        position.passed()
    }

    fn handed_to(&self, position: &Position, seat: Seat) -> Option<Position> {
        position.handed_to(seat)
    }

    fn finishes(&self, position: &Position) -> Option<Vec<(Point, Point)>> {
        Some(conquest::finishes(position))
    }

    fn harms(&self, position: &Position, side: Side) -> Vec<(Point, Harm)> {
        Outlook::new(self, position).harms(Seat(side.0))
    }
}
