//! Platz: hits, arrows left.

use std::ops::ControlFlow::Continue;

use quadrille_core::{Position as _, Seat};
use quadrille_platz::{Options, Platz, Position, Step};
use quadrille_search::{Candidate, Guide};

use super::{Guided, Judge, Row, Weights, weigh};
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
        Level { depth: 4, nodes: 8_000, misjudge: 30, overlook: 20 },
        Level { depth: 20, nodes: 20_000, misjudge: 0, overlook: 0 },
        Level { depth: 30, nodes: 80_000, misjudge: 0, overlook: 0 },
        Level { depth: 40, nodes: 320_000, misjudge: 0, overlook: 0 },
        Level { depth: 60, nodes: 1_000_000, misjudge: 0, overlook: 0 },
    ];

    fn guide(_options: Options, weights: &Weights) -> PlatzGuide {
        PlatzGuide { weights: weights.two }
    }
}

impl Judge for PlatzGuide {
    const FEATURES: &'static [&'static str] = &["hit", "arrow"];

    fn count(&self, position: &Position) -> [Row; Seat::MAX] {
        let mut rows = [[0; _]; Seat::MAX];
        for (_, piece) in position.pieces() {
            let row = &mut rows[piece.army.index()];
            row[0] += i32::from(piece.hits * piece.hits);
            row[1] += piece.arrows.count_ones() as i32;
        }
        rows
    }
}

impl Guide for PlatzGuide {
    type Position = Position;

    const SLOTS: usize = 64 * 64;

    fn worth(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), 2)
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        let most = position.options().hits;
        let _ = position.visit_steps(|step| {
            let hits = position.piece(step.to).filter(|_| step.shoots).map(|piece| piece.hits);
            list.push(match hits {
                Some(hits) if hits + 1 >= most => Candidate::noisy(step, 10_000),
                Some(hits) => Candidate::noisy(step, 100 * i32::from(hits)),
                None => Candidate::quiet(step),
            });
            Continue(())
        });
    }

    fn slot(&self, step: Step) -> usize {
        step.from.point(6).index() * 64 + step.to.point(6).index()
    }
}
