//! Evaluation of Ploy: material, reach, targets, and the safety of the Commander.

mod harms;

use crate::{Kind, Mode, Options, Ploy, Position, Square, Step};
use quadrille_core::heuristics::{Candidate, Harm, Heuristics};
use quadrille_core::nine::{BOARD, Places, STRIDE, ahead, bit, numbers, sources};
use quadrille_core::{Compass, Point, Position as _, Seat, Side};

use quadrille_core::heuristics::{
    FeatureVector, Features, Searchable, Weights, feature_index, weigh,
};

/// Judges positions of Ploy and proposes steps to the search.
pub struct PloyHeuristics {
    weights: FeatureVector,
}

impl Searchable for Ploy {
    type Heuristics = PloyHeuristics;

    const WEIGHTS: &'static str = include_str!("../../data/weights.txt");

    const LEVELS: &'static str = include_str!("../../data/levels.txt");

    const SUITE: &'static str = include_str!("../../data/suite.txt");

    fn heuristics(options: Options, weights: &Weights) -> PloyHeuristics {
        let weights = if options.mode == Mode::Four { weights.many } else { weights.two };
        PloyHeuristics { weights }
    }
}

/// The indices of the features. Where there are several kinds, this is the first of them.
const SHIELD: usize = feature("shield");
const PROBE: usize = feature("probe");
const LANCE: usize = feature("lance");
const COMMANDER: usize = feature("commander");
const MOBILITY: usize = feature("mobility");
const AIM: usize = feature("aim-at-shield"); // at a Shield, Probe, Lance, Commander
// A Shield, Probe, Lance, Commander that is aimed at and not protected.
const LOOSE: usize = feature("loose-shield");
const SIEGE: usize = feature("siege");
const FLIGHT: usize = feature("flight");
const CENTRE: usize = feature("centre");
const TURN: usize = feature("turn");

const fn feature(name: &str) -> usize {
    feature_index(PloyHeuristics::NAMES, name)
}
const KINDS: [Kind; 4] = [Kind::Shield, Kind::Probe, Kind::Lance, Kind::Commander];

/// The nine points in the middle.
const MIDDLE: Places = {
    let mut set = 0;
    let mut rank = 3;
    while rank < 6 {
        set |= 0b111 * bit(rank * STRIDE + 3);
        rank += 1;
    }
    set
};

/// The reach of a side's pieces.
struct Power {
    pieces: Places,
    /// The points its pieces aim at over empty points only. Own pieces there are protected.
    aims: Places,
    mobility: u32,
}

impl PloyHeuristics {
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

/// The neighbours of each point.
static AROUND: [Places; Square::NUMBERS] = {
    let mut around = [0; Square::NUMBERS];
    let mut number = 0;
    while number < Square::NUMBERS {
        let mut direction = 0;
        while direction < 8 {
            around[number] |= ahead(bit(number as u8), Compass::ALL[direction], 1) & BOARD;
            direction += 1;
        }
        number += 1;
    }
    around
};

#[inline(always)]
fn add_power<const SIDES: usize>(
    powers: &mut [Power; SIDES],
    position: &Position,
    direction: Compass,
    (empty, far, lances): (Places, Places, Places),
) {
    let facing = position.facing(direction);
    let one_free = sources(empty, direction);
    let two_free = one_free & sources(one_free, direction);
    for power in powers {
        let pieces = facing & power.pieces;
        let reached = ahead(pieces, direction, 1)
            | ahead(pieces & far & one_free, direction, 2)
            | ahead(pieces & lances & two_free, direction, 3);
        power.aims |= reached;
        power.mobility += (reached & BOARD & !power.pieces).count_ones();
    }
}

fn add_powers<const SIDES: usize>(powers: &mut [Power; SIDES], position: &Position) {
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

impl Features for PloyHeuristics {
    const NAMES: &'static [&'static str] = &[
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

    fn count(&self, position: &Position) -> [FeatureVector; Seat::MAX] {
        match position.sides() {
            2 => count_sides::<2>(position),
            _ => count_sides::<4>(position),
        }
    }
}

#[inline]
fn count_sides<const SIDES: usize>(position: &Position) -> [FeatureVector; Seat::MAX] {
    let mut powers: [Power; SIDES] = std::array::from_fn(|side| {
        let pieces = position.side_pieces(Side(side as u8));
        Power { pieces, aims: 0, mobility: 0 }
    });
    add_powers(&mut powers, position);
    let kinds = KINDS.map(|kind| position.of_kind(kind));
    let occupied = position.occupied();
    let mut rows = [[0; _]; Seat::MAX];
    for (side, row) in rows[..SIDES].iter_mut().enumerate() {
        let Power { pieces, aims, mobility } = powers[side];
        let mut threats = 0;
        for (other, power) in powers.iter().enumerate() {
            threats |= if other == side { 0 } else { power.aims };
        }
        let targets = aims & occupied & !pieces;
        let loose = pieces & threats & !aims;
        for (kind, set) in kinds.iter().enumerate() {
            row[SHIELD + kind] = (pieces & set).count_ones() as i32;
            row[AIM + kind] = (targets & set).count_ones() as i32;
            row[LOOSE + kind] = (loose & set).count_ones() as i32;
        }
        for commander in numbers(pieces & kinds[3]) {
            let near = AROUND[usize::from(commander)];
            row[SIEGE] += (near & threats).count_ones() as i32;
            row[FLIGHT] += (near & !pieces & !threats).count_ones() as i32;
        }
        row[MOBILITY] = mobility as i32;
        row[CENTRE] = (pieces & MIDDLE).count_ones() as i32;
    }
    rows[position.side_of(position.acting()).index()][TURN] = 1;
    rows
}

impl Heuristics for PloyHeuristics {
    type Position = Position;

    const CLASSES: usize = Square::NUMBERS * 128;

    fn evaluate(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), usize::from(position.sides()))
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        position.visit_by_direction(|step| list.push(self.candidate(position, step)));
        0
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) -> u64 {
        position.visit_captures(|step| list.push(self.candidate(position, step)));
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
        let to = if step.is_turn() { Square::NUMBERS as u8 + step.turn } else { step.to.number() };
        usize::from(step.from.number()) * 128 + usize::from(to)
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        position.passed()
    }

    fn handed_to(&self, position: &Position, seat: Seat) -> Option<Position> {
        position.handed_to(seat)
    }

    fn harms(&self, position: &Position, side: Side) -> Vec<(Point, Harm)> {
        harms::harms(self, position, side)
    }
}
