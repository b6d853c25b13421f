//! Ploy: material, reach, what is aimed at, and how safe the Commander is.

use std::ops::ControlFlow::Continue;

use quadrille_core::nine::{BOARD, Places, ahead};
use quadrille_core::{Compass, Position as _, Seat, Side};
use quadrille_ploy::{Kind, Mode, Options, Ploy, Position, Step};
use quadrille_search::{Candidate, Guide};

use super::{Guided, Judge, Row, Weights, weigh};
use crate::levels::{LEVELS, Level};

pub(crate) struct PloyGuide {
    weights: Row,
}

impl Guided for Ploy {
    type Guide = PloyGuide;

    const WEIGHTS: &'static str = include_str!("../../weights/ploy.txt");

    const LEVELS: &'static [Level; LEVELS] = &[
        Level { depth: 1, nodes: 1_000, misjudge: 300, overlook: 300 },
        Level { depth: 2, nodes: 2_000, misjudge: 150, overlook: 150 },
        Level { depth: 3, nodes: 4_000, misjudge: 80, overlook: 60 },
        Level { depth: 4, nodes: 8_000, misjudge: 30, overlook: 20 },
        Level { depth: 20, nodes: 20_000, misjudge: 0, overlook: 0 },
        Level { depth: 30, nodes: 80_000, misjudge: 0, overlook: 0 },
        Level { depth: 40, nodes: 320_000, misjudge: 0, overlook: 0 },
        Level { depth: 60, nodes: 2_000_000, misjudge: 0, overlook: 0 },
    ];

    fn guide(options: Options, weights: &Weights) -> PloyGuide {
        let weights = if options.mode == Mode::Four { weights.many } else { weights.two };
        PloyGuide { weights }
    }
}

/// The numbers of the features.
const SHIELD: usize = 0;
const PROBE: usize = 1;
const LANCE: usize = 2;
const COMMANDER: usize = 3;
const MOBILITY: usize = 4;
const AIM: usize = 5; // at a Shield, Probe, Lance, Commander
const LOOSE: usize = 9; // a Shield, Probe, Lance, Commander that is aimed at and not protected
const SIEGE: usize = 13;
const FLIGHT: usize = 14;
const CENTRE: usize = 15;
const TURN: usize = 16;
const KINDS: [Kind; 4] = [Kind::Shield, Kind::Probe, Kind::Lance, Kind::Commander];

/// The nine points in the middle.
const MIDDLE: Places = {
    let mut set = 0;
    let mut rank = 3;
    while rank < 6 {
        set |= 0b111 * quadrille_core::nine::bit(rank * quadrille_core::nine::STRIDE + 3);
        rank += 1;
    }
    set
};

/// What a side's pieces can do.
struct Power {
    pieces: Places,
    /// Points its pieces aim at, over empty points only; own pieces there are protected.
    aims: Places,
    mobility: u32,
}

impl PloyGuide {
    fn value(&self, kind: Kind) -> i32 {
        self.weights[match kind {
            Kind::Shield => SHIELD,
            Kind::Probe => PROBE,
            Kind::Lance => LANCE,
            Kind::Commander => COMMANDER,
        }]
    }

    fn candidate(&self, position: &Position, step: Step) -> Candidate<Step> {
        if !step.captures {
            return Candidate::quiet(step);
        }
        let value = |square| position.kind_at(square).map_or(0, |kind| self.value(kind));
        let gain = value(step.to).max(1);
        Candidate { step, gain, promise: -value(step.from).min(1000) / 10 }
    }
}

/// The points around those of a set.
fn around(set: Places) -> Places {
    let near = Compass::ALL.iter().fold(0, |near, &direction| near | ahead(set, direction, 1));
    near & BOARD
}

#[inline(always)]
fn add_power(
    powers: &mut [Power],
    position: &Position,
    direction: Compass,
    (empty, far, lances): (Places, Places, Places),
) {
    let facing = position.facing(direction);
    let one_free = quadrille_core::nine::sources(empty, direction);
    let two_free = one_free & quadrille_core::nine::sources(one_free, direction);
    for power in powers {
        let pieces = facing & power.pieces;
        let reached = ahead(pieces, direction, 1)
            | ahead(pieces & far & one_free, direction, 2)
            | ahead(pieces & lances & two_free, direction, 3);
        power.aims |= reached;
        power.mobility += (reached & BOARD & !power.pieces).count_ones();
    }
}

fn count_sides(position: &Position, powers: &mut [Power]) {
    use Compass::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    let empty = BOARD & !position.occupied();
    let lances = position.of_kind(Kind::Lance);
    let sets = (empty, lances | position.of_kind(Kind::Probe), lances);
    add_power(powers, position, North, sets);
    add_power(powers, position, NorthEast, sets);
    add_power(powers, position, East, sets);
    add_power(powers, position, SouthEast, sets);
    add_power(powers, position, South, sets);
    add_power(powers, position, SouthWest, sets);
    add_power(powers, position, West, sets);
    add_power(powers, position, NorthWest, sets);
}

impl Judge for PloyGuide {
    const FEATURES: &'static [&'static str] = &[
        "shield",
        "probe",
        "lance",
        "commander",
        "mobility",
        "aim-at-shield",
        "aim-at-probe",
        "aim-at-lance",
        "aim-at-commander",
        "loose-shield",
        "loose-probe",
        "loose-lance",
        "loose-commander",
        "siege",
        "flight",
        "centre",
        "turn",
    ];

    #[inline]
    fn count(&self, position: &Position) -> [Row; Seat::MAX] {
        let sides = usize::from(position.sides());
        let mut powers: [Power; Seat::MAX] = [0, 1, 2, 3].map(|side| {
            let pieces = if side < sides { position.side_pieces(Side(side as u8)) } else { 0 };
            Power { pieces, aims: 0, mobility: 0 }
        });
        count_sides(position, &mut powers[..sides]);
        let kinds = KINDS.map(|kind| position.of_kind(kind));
        let acting = position.side_of(position.acting());
        let mut rows = [[0; _]; Seat::MAX];
        for (side, row) in rows[..sides].iter_mut().enumerate() {
            let Power { pieces, aims, mobility } = powers[side];
            let others = powers[..sides].iter().enumerate().filter(|&(other, _)| other != side);
            let threats = others.fold(0, |all, (_, power)| all | power.aims);
            let enemies = position.occupied() & !pieces;
            for (kind, set) in kinds.iter().enumerate() {
                row[SHIELD + kind] = (pieces & set).count_ones() as i32;
                row[AIM + kind] = (aims & enemies & set).count_ones() as i32;
                row[LOOSE + kind] = (pieces & threats & !aims & set).count_ones() as i32;
            }
            let near = around(pieces & kinds[3]);
            row[MOBILITY] = mobility as i32;
            row[SIEGE] = (near & threats).count_ones() as i32;
            row[FLIGHT] = (near & !pieces & !threats).count_ones() as i32;
            row[CENTRE] = (pieces & MIDDLE).count_ones() as i32;
            row[TURN] = i32::from(acting == Side(side as u8));
        }
        rows
    }
}

impl Guide for PloyGuide {
    type Position = Position;

    const SLOTS: usize = 81 * 128;

    fn worth(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), usize::from(position.sides()))
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        let _ = position.visit_steps(|step| {
            list.push(self.candidate(position, step));
            Continue(())
        });
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        position.visit_captures(|step| list.push(self.candidate(position, step)));
    }

    fn slot(&self, step: Step) -> usize {
        let from = usize::from(step.from.point().0);
        let what =
            if step.is_turn() { 96 + usize::from(step.turn) } else { step.to.point().index() };
        from * 128 + what
    }

    fn pass(&self, position: &Position) -> Option<Position> {
        position.passed()
    }
}
