//! Platz: hits still missing, arrows left, lines of fire, and ways out of them.

mod count;
mod power;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow::Continue;

use quadrille_core::{Position as _, Seat};
use quadrille_platz::{Options, Platz, Position, Step};
use quadrille_search::{Candidate, Guide};

use super::{Guided, Row, Weights, weigh};
use crate::levels::{LEVELS, Level};

pub(crate) struct PlatzGuide {
    weights: Row,
}

impl Guided for Platz {
    type Guide = PlatzGuide;

    const WEIGHTS: &'static str = include_str!("../../weights/platz.txt");

    const LEVELS: &'static [Level; LEVELS] = &[
        Level { depth: 1, nodes: 1_000, misjudge: 300, overlook: 300 },
        Level { depth: 2, nodes: 2_000, misjudge: 150, overlook: 150 },
        Level { depth: 3, nodes: 4_000, misjudge: 80, overlook: 60 },
        Level { depth: 4, nodes: 6_000, misjudge: 30, overlook: 20 },
        Level { depth: 20, nodes: 10_000, misjudge: 10, overlook: 5 },
        Level { depth: 30, nodes: 40_000, misjudge: 0, overlook: 0 },
        Level { depth: 40, nodes: 200_000, misjudge: 0, overlook: 0 },
        Level { depth: 60, nodes: 1_500_000, misjudge: 0, overlook: 0 },
    ];

    fn guide(_options: Options, weights: &Weights) -> PlatzGuide {
        PlatzGuide { weights: weights.two }
    }
}

/// What the last hit wins, and the last but one.
const LAST_HIT: i32 = 10_000;
const LAST_BUT_ONE: i32 = 250;

impl Guide for PlatzGuide {
    type Position = Position;

    const SLOTS: usize = 64 * 64;

    #[inline]
    fn worth(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &count::count(position), 2)
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
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
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        let most = position.options().hits;
        let [one, two] = [1, 2].map(|short| position.with_hits(most - short));
        position.visit_shots(one | two, |step| {
            let gain = if one & step.to.bit() != 0 { LAST_HIT } else { LAST_BUT_ONE };
            list.push(Candidate::noisy(step, gain));
        });
    }

    fn slot(&self, step: Step) -> usize {
        usize::from(step.from.number()) * 64 + usize::from(step.to.number())
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        position.passed()
    }
}
