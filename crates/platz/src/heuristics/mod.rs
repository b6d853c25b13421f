//! Evaluation of Platz: missing hits, remaining arrows, lines of fire, and escapes from them.

mod features;
mod power;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow::Continue;

use crate::{Options, Platz, Position, Step};
use quadrille_core::heuristics::{Candidate, Harm, Heuristics};
use quadrille_core::{Army, Point, Position as _, Seat, Side};

use quadrille_core::heuristics::{FeatureVector, Searchable, Weights, weigh};

/// Judges positions of Platz and proposes steps to the search.
pub struct PlatzHeuristics {
    weights: FeatureVector,
}

impl Searchable for Platz {
    type Heuristics = PlatzHeuristics;

    const WEIGHTS: &'static str = include_str!("../../data/weights.txt");

    const LEVELS: &'static str = include_str!("../../data/levels.txt");

    const SUITE: &'static str = include_str!("../../data/suite.txt");

    fn heuristics(_options: Options, weights: &Weights) -> PlatzHeuristics {
        PlatzHeuristics { weights: weights.two }
    }
}

/// The gain of the last hit, and of the second to last.
const LAST_HIT: i32 = 10_000;
const LAST_BUT_ONE: i32 = 250;

impl Heuristics for PlatzHeuristics {
    type Position = Position;

    const CLASSES: usize = 64 * 64;

    #[inline]
    fn evaluate(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &features::count(position), 2)
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        let most = position.options().hits;
        let [one, two] = [1, 2].map(|short| position.with_hits(most - short));
        let _ = position.visit_steps(|step| {
            let to = step.to.bit();
            list.push(if step.shoots && one & to != 0 {
                Candidate::noisy(step, LAST_HIT)
            } else if step.shoots && two & to != 0 {
                Candidate::noisy(step, LAST_BUT_ONE)
            } else {
                Candidate::quiet(step)
            });
            Continue(())
        });
        0
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        let most = position.options().hits;
        let [one, two] = [1, 2].map(|short| position.with_hits(most - short));
        position.visit_shots(one | two, |step| {
            let gain = if one & step.to.bit() != 0 { LAST_HIT } else { LAST_BUT_ONE };
            list.push(Candidate::noisy(step, gain));
        });
        0
    }

    fn distance(&self, _position: &Position, candidate: &Candidate<Step>) -> u32 {
        let Step { from, to, .. } = candidate.step;
        if candidate.gain <= 0 {
            return 0;
        }
        from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())).into()
    }

    fn class_of(&self, step: Step) -> usize {
        usize::from(step.from.number()) * 64 + usize::from(step.to.number())
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        position.passed()
    }

    fn handed_to(&self, position: &Position, seat: Seat) -> Option<Position> {
        position.handed_to(seat)
    }

    fn harms(&self, position: &Position, side: Side) -> Vec<(Point, Harm)> {
        let Options { size, hits } = position.options();
        let mut harms: Vec<(Point, Harm)> = Vec::new();
        position.visit_shots(
            position.with_hits(hits - 1) & position.pieces_of(Army(side.0)),
            |step| {
                let harm = (step.to.point(size), Harm::Shot);
                if !harms.contains(&harm) {
                    harms.push(harm);
                }
            },
        );
        harms
    }
}
