//! Evaluation: stones, and their progress across the board.

use quadrille_core::heuristics::{
    Candidate, FeatureVector, Features, Heuristics, Searchable, Weights, feature_index, weigh,
};
use quadrille_core::{Position as _, Seat, Status, Step as _};

use crate::board::{goal, places};
use crate::{Options, Place, Position, Sample, Step};

/// The gain of a step that ends the game, and of a capture.
const LAST: i32 = 10_000;
const CAPTURE: i32 = 100;

/// Judges positions and proposes steps to the search.
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

/// The indices of the features.
const STONE: usize = feature_index(SampleHeuristics::NAMES, "stone");
const ADVANCE: usize = feature_index(SampleHeuristics::NAMES, "advance");
const TURN: usize = feature_index(SampleHeuristics::NAMES, "turn");

impl Features for SampleHeuristics {
    const NAMES: &'static [&'static str] = &["stone", "advance", "turn"];

    fn count(&self, position: &Position) -> [FeatureVector; Seat::MAX] {
        let mut counts = [[0; _]; Seat::MAX];
        for (seat, counts) in Seat::first(2).zip(&mut counts) {
            let stones = position.armies[seat.index()];
            let ahead = |place: Place| if seat.0 == 0 { place.rank() } else { 3 - place.rank() };
            counts[STONE] = stones.count_ones() as i32;
            counts[ADVANCE] = places(stones).map(|place| i32::from(ahead(place))).sum();
            counts[TURN] = i32::from(position.status() == Status::Acting(seat));
        }
        counts
    }
}
