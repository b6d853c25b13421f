//! Plimus: how far the stones have come.

use std::ops::ControlFlow::Continue;

use quadrille_core::{Army, Position as _, Seat};
use quadrille_plimus::{Field, Options, Plimus, Position, Sign, Step};
use quadrille_search::{Candidate, Guide};

use super::{Guided, Judge, Row, Weights, weigh};
use crate::levels::{LEVELS, Level};

pub(crate) struct PlimusGuide {
    weights: Row,
}

impl Guided for Plimus {
    type Guide = PlimusGuide;

    const WEIGHTS: &'static str = include_str!("../../weights/plimus.txt");

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

    fn guide(options: Options, weights: &Weights) -> PlimusGuide {
        PlimusGuide { weights: if options.seats() == 2 { weights.two } else { weights.many } }
    }
}

/// How far a field is on the way of a seat.
fn progress(position: &Position, army: Army, field: Field) -> i32 {
    let (file, rank) = (i32::from(field.file()), i32::from(field.rank()));
    let edge = if position.seats() == 2 { army.0 * 2 } else { army.0 };
    match edge {
        0 => rank,
        1 => file,
        2 => 8 - rank,
        _ => 8 - file,
    }
}

impl Judge for PlimusGuide {
    const FEATURES: &'static [&'static str] = &["progress"];

    fn count(&self, position: &Position) -> [Row; Seat::MAX] {
        let mut rows = [[0; _]; Seat::MAX];
        for (field, unit) in position.units() {
            let stones = if unit.kind.is_double() { 2 } else { 1 };
            rows[unit.army.index()][0] += stones * progress(position, unit.army, field);
        }
        for pole in Field::all().filter(|field| field.is_pole()) {
            for army in (0..position.seats()).map(Army) {
                for sign in Sign::ALL {
                    let stones = i32::from(position.on_pole(pole, army, sign));
                    rows[army.index()][0] += stones * progress(position, army, pole);
                }
            }
        }
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
        let _ = position.visit_steps(|step| {
            list.push(match step {
                Step::Jump { captures: true, .. } => Candidate::noisy(step, 30),
                _ => Candidate::quiet(step),
            });
            Continue(())
        });
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
}
