//! Empire Plateau: what is worth a look where hundreds of steps are legal and a turn has several.
//!
//! Of the many counts with which an army reaches a crossing only the least is looked at, as it
//! leaves most to the others; for an Emblem that must complete the turn, the least that does; and
//! for the most promising moves of 4s and 6s also the count that ends the turn at once.
//! Of the quiet moves few are kept, the fewer the more armies have moved: those that promise most
//! by what they risk, cover, aim at and guard, and no more than three of one army.
//! Captures that gain something in the end are all kept, as are `done` and what begins a turn that
//! conquers a base ([`conquest`] finds it). Orders of the same moves meet in the search's memory.

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

/// The longitudes and crossings of the larger board.
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
