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
mod moves;
mod powers;
#[cfg(test)]
mod tests;

use quadrille_core::Seat;
use quadrille_plateau::{Crossing, Options, Plateau, Position, Step};
use quadrille_search::{Candidate, Guide, Manner};

use super::{Guided, Judge, Row, Weights, weigh};
use crate::levels::{LEVELS, Level};
use candidates::Scene;
use features::Places;

pub(crate) struct PlateauGuide {
    weights: Row,
    places: Places,
}

impl Guided for Plateau {
    type Guide = PlateauGuide;

    const MANNER: Manner = Manner::Paranoid;

    const WEIGHTS: &'static str = include_str!("../../../weights/plateau.txt");

    const LEVELS: &'static [Level; LEVELS] = &[
        Level { depth: 1, nodes: 800, misjudge: 400, overlook: 350 },
        Level { depth: 1, nodes: 1_000, misjudge: 150, overlook: 150 },
        Level { depth: 2, nodes: 1_500, misjudge: 80, overlook: 80 },
        Level { depth: 3, nodes: 3_000, misjudge: 30, overlook: 30 },
        Level { depth: 20, nodes: 10_000, misjudge: 0, overlook: 0 },
        Level { depth: 30, nodes: 30_000, misjudge: 0, overlook: 0 },
        Level { depth: 40, nodes: 90_000, misjudge: 0, overlook: 0 },
        Level { depth: 60, nodes: 250_000, misjudge: 0, overlook: 0 },
    ];

    fn guide(options: Options, weights: &Weights) -> PlateauGuide {
        let weights = if options.seats == 2 { weights.two } else { weights.many };
        PlateauGuide { weights, places: Places::new(options) }
    }
}

impl Judge for PlateauGuide {
    const FEATURES: &'static [&'static str] = features::NAMES;

    fn count(&self, position: &Position) -> [Row; Seat::MAX] {
        features::count(&self.places, position)
    }
}

/// The longitudes and crossings of the larger board.
const LONGITUDES: usize = 24;
const CROSSINGS: usize = LONGITUDES * 11;

impl Guide for PlateauGuide {
    type Position = Position;

    const SLOTS: usize = CROSSINGS * CROSSINGS;

    fn worth(&self, position: &Position) -> [i32; Seat::MAX] {
        features::worth(self, position)
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        Scene::new(self, position).candidates(list);
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        Scene::new(self, position).noisy(list);
    }

    fn slot(&self, step: Step) -> usize {
        let number = |crossing: Crossing| {
            usize::from(crossing.latitude()) * LONGITUDES + usize::from(crossing.longitude())
        };
        match step {
            Step::Go { from, to, .. } => number(from) * CROSSINGS + number(to),
            Step::Done => 0,
        }
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        position.passed()
    }
}
