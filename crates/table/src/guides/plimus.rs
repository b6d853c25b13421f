//! Plimus: how far the stones still have to go, and what can happen to them on the way.

mod away;
mod count;
mod fit;
#[cfg(test)]
mod tests;
mod turns;

use quadrille_core::{Position as _, Seat, mix};
use quadrille_plimus::{Options, Plimus, Position, Step};
use quadrille_search::{Candidate, Guide};

use super::{Guided, Judge, Row, Weights, weigh};
use crate::levels::{LEVELS, Level};
use turns::Turns;

pub(crate) struct PlimusGuide {
    weights: Row,
    /// What it is worth to be a step nearer.
    step: i32,
}

impl Guided for Plimus {
    type Guide = PlimusGuide;

    const WEIGHTS: &'static str = include_str!("../../weights/plimus.txt");

    const LEVELS: &'static [Level; LEVELS] = &[
        Level { depth: 1, nodes: 1_000, misjudge: 150, overlook: 300 },
        Level { depth: 1, nodes: 1_500, misjudge: 60, overlook: 120 },
        Level { depth: 2, nodes: 2_000, misjudge: 35, overlook: 60 },
        Level { depth: 3, nodes: 4_000, misjudge: 12, overlook: 15 },
        Level { depth: 20, nodes: 6_000, misjudge: 0, overlook: 0 },
        Level { depth: 30, nodes: 60_000, misjudge: 0, overlook: 0 },
        Level { depth: 40, nodes: 200_000, misjudge: 0, overlook: 0 },
        Level { depth: 60, nodes: 800_000, misjudge: 0, overlook: 0 },
    ];

    fn guide(options: Options, weights: &Weights) -> PlimusGuide {
        let weights = if options.seats() == 2 { weights.two } else { weights.many };
        let step = (-weights[count::AWAY]).max(1);
        PlimusGuide { weights, step }
    }
}

impl Judge for PlimusGuide {
    const FEATURES: &'static [&'static str] = count::FEATURES;

    fn count(&self, position: &Position) -> [Row; Seat::MAX] {
        let mut rows = [[0; _]; Seat::MAX];
        let seats = usize::from(position.seats());
        for (seat, row) in Seat::first(position.seats()).zip(&mut rows) {
            *row = count::count_seat(position, seat);
        }
        count::count_hunted(position, &mut rows[..seats]);
        count::count_turn(position, &mut rows[..seats]);
        rows
    }
}

impl Guide for PlimusGuide {
    type Position = Position;

    const SLOTS: usize = 81 * 81 + 82;

    fn worth(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), usize::from(position.sides()))
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        Turns::list(position, self.step, list);
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        turns::noisy(position, self.step, list);
    }

    fn slot(&self, step: Step) -> usize {
        match step {
            Step::Set { from, to, .. } | Step::Jump { from, to, .. } => {
                from.point().index() * 81 + to.point().index()
            }
            Step::Banish { to } => 81 * 81 + to.point().index(),
            Step::Done => 81 * 81 + 81,
        }
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        position.passed().filter(|_| position.seats() > 2)
    }

    fn key(&self, position: &Position) -> u64 {
        let seats = u16::from(position.seats());
        let matters = matches!(position.turn() / seats, 64..80 | 150..);
        position.key() ^ if matters { mix(u64::from(position.turn())) } else { 0 }
    }
}
