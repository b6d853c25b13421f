//! Empire Plateau: armies.

use std::ops::ControlFlow::Continue;

use quadrille_core::{Position as _, Seat};
use quadrille_plateau::{Kind, Options, Plateau, Position, Step};
use quadrille_search::{Candidate, Guide};

use super::{Guided, Judge, Row, Weights, weigh};
use crate::levels::{LEVELS, Level};

pub(crate) struct PlateauGuide {
    weights: Row,
}

impl Guided for Plateau {
    type Guide = PlateauGuide;

    const WEIGHTS: &'static str = include_str!("../../weights/plateau.txt");

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

    fn guide(options: Options, weights: &Weights) -> PlateauGuide {
        PlateauGuide { weights: if options.seats == 2 { weights.two } else { weights.many } }
    }
}

impl Judge for PlateauGuide {
    const FEATURES: &'static [&'static str] = &["two", "four", "six", "emblem"];

    fn count(&self, position: &Position) -> [Row; Seat::MAX] {
        let mut rows = [[0; _]; Seat::MAX];
        for (_, army) in position.armies() {
            let kind = Kind::ALL.iter().position(|&kind| kind == army.kind).unwrap_or(0);
            rows[army.empire.index()][kind] += 1;
        }
        rows
    }
}

impl Guide for PlateauGuide {
    type Position = Position;

    const SLOTS: usize = 512 * 512;

    fn worth(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), usize::from(position.sides()))
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        let _ = position.visit_steps(|step| {
            let gain = match step {
                Step::Go { to, captures: true, .. } => {
                    position.army(to).map_or(10_000, |army| 100 * i32::from(army.kind.reach()))
                }
                _ => 0,
            };
            list.push(Candidate { step, gain, promise: 0 });
            Continue(())
        });
    }

    fn slot(&self, step: Step) -> usize {
        match step {
            Step::Go { from, to, .. } => {
                let number = |crossing: quadrille_plateau::Crossing| {
                    usize::from(crossing.longitude()) * 16 + usize::from(crossing.latitude())
                };
                number(from) * 512 + number(to)
            }
            Step::Done => 0,
        }
    }
}
