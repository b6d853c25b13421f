//! What the game tells a search: stones, and how far they have come.

use quadrille_core::heuristics::{
    Candidate, FeatureVector, Features, Heuristics, Searchable, Weights, weigh,
};
use quadrille_core::{Position as _, Seat, Status, Step as _};

use crate::board::{goal, places};
use crate::{Options, Place, Position, Sample, Step};

/// What a step wins that ends the game, and one that captures.
const LAST: i32 = 10_000;
const CAPTURE: i32 = 100;

/// Knows what positions are worth.
pub struct SampleHeuristics {
    weights: FeatureVector,
}

impl Searchable for Sample {
    type Heuristics = SampleHeuristics;

    const WEIGHTS: &'static str = include_str!("../data/weights.txt");
    const LEVELS: &'static str = include_str!("../data/levels.txt");
    const SUITE: &'static str = include_str!("../data/suite.txt");

    fn heuristics(_: Options, weights: &Weights) -> SampleHeuristics {
        SampleHeuristics { weights: weights.two }
    }
}

impl Heuristics for SampleHeuristics {
    type Position = Position;

    const CLASSES: usize = Step::COUNT;

    fn evaluate(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), 2)
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        let goal = goal(position.seat);
        list.extend(position.steps().into_iter().map(|step| match step {
            Step::Move { to, .. } | Step::Jump { to, .. } if goal & to.bit() != 0 => {
                Candidate::noisy(step, LAST)
            }
            Step::Jump { .. } => Candidate::noisy(step, CAPTURE),
            _ => Candidate::quiet(step),
        }));
        0
    }

    fn class_of(&self, step: Step) -> usize {
        step.code() as usize
    }
}

impl Features for SampleHeuristics {
    const NAMES: &'static [&'static str] = &["stone", "advance", "turn"];

    fn count(&self, position: &Position) -> [FeatureVector; Seat::MAX] {
        let mut counts = [[0; _]; Seat::MAX];
        for (seat, counts) in Seat::first(2).zip(&mut counts) {
            let stones = position.armies[seat.index()];
            let ahead = |place: Place| if seat.0 == 0 { place.rank() } else { 3 - place.rank() };
            counts[0] = stones.count_ones() as i32;
            counts[1] = places(stones).map(|place| i32::from(ahead(place))).sum();
            counts[2] = i32::from(position.status() == Status::Acting(seat));
        }
        counts
    }
}
