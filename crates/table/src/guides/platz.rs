//! Platz: hits still missing, arrows left, lines of fire, and ways out of them.

use std::ops::ControlFlow::Continue;

use quadrille_core::{Army, Compass, Position as _, Seat};
use quadrille_platz::{Cells, Options, Platz, Position, Step, ahead};
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

/// The numbers of the features.
const SHORT: usize = 0;
const ARROW: usize = 4;
const MORE: usize = 6;
const MOBILITY: usize = 7;
const AIM: usize = 8;
const TWICE: usize = 12;
const CHECK: usize = 14;
const FORK: usize = 15;
const MATE: usize = 16;
const FLIGHT: usize = 17;
const HELD: usize = 19;
const CONTROL: usize = 20;
const CENTRE: usize = 21;
const EDGE: usize = 22;
const DARTS: usize = 23;
const TURN: usize = 25;
const CHECKS: usize = 26;
const CELLS: usize = 27;
const FORKS: usize = 29;
const ACT: usize = 30;

/// How many hits a piece of each group is short of the end.
const GROUPS: usize = 4;

/// What the pieces of a side can do.
#[derive(Clone, Copy, Default)]
struct Power {
    pieces: Cells,
    /// Cells that are under its fire.
    fire: Cells,
    /// Enemy pieces it can hit by one piece or more, by two or more, by three or more.
    hit: [Cells; 3],
    aims: [u32; GROUPS],
    /// Pieces that can go somewhere.
    movers: Cells,
    mobility: u32,
    reach: Cells,
    straight: u32,
    slanting: u32,
    darts: [u32; 2],
}

/// What does not change from direction to direction.
struct Board {
    empty: Cells,
    cells: Cells,
    /// Pieces of either army by the hits they are short of the end, less one.
    short: [Cells; GROUPS],
}

#[inline(always)]
fn add_power(powers: &mut [Power; 2], position: &Position, board: &Board, direction: Compass) {
    let &Board { empty, cells, ref short } = board;
    let arrows = position.arrows(direction);
    let open = empty & ahead(empty, direction, 1);
    for side in 0..2 {
        let enemies = powers[1 - side].pieces;
        let power = &mut powers[side];
        let armed = power.pieces & arrows;
        let reached = ahead(armed, direction, 1) & empty;
        let mut far = reached;
        far |= empty & ahead(far, direction, 1);
        far |= open & ahead(far, direction, 2);
        let fire = ahead(armed | far, direction, 1) & cells;
        let hit = fire & enemies;
        power.fire |= fire;
        power.hit[2] |= power.hit[1] & hit;
        power.hit[1] |= power.hit[0] & hit;
        power.hit[0] |= hit;
        for (aims, short) in power.aims.iter_mut().zip(short) {
            *aims += (hit & short).count_ones();
        }
        power.mobility += reached.count_ones();
        power.movers |= ahead(reached, back(direction), 1);
        power.reach |= reached;
        if (direction as usize).is_multiple_of(2) {
            power.straight += armed.count_ones();
        } else {
            power.slanting += armed.count_ones();
        }
        power.darts[0] += (armed & short[0]).count_ones();
        power.darts[1] += (armed & short[1]).count_ones();
    }
}

#[inline(always)]
const fn back(direction: Compass) -> Compass {
    Compass::ALL[(direction as usize + 4) % 8]
}

/// How many ways out of fire the pieces of a set have, and which of them have any.
#[inline(always)]
fn flights(pieces: Cells, position: &Position, safe: Cells) -> (u32, Cells) {
    let mut count = 0;
    let mut free = 0;
    if pieces == 0 {
        return (0, 0);
    }
    let mut add = |direction: Compass| {
        let reached = ahead(pieces & position.arrows(direction), direction, 1) & safe;
        count += reached.count_ones();
        free |= ahead(reached, back(direction), 1);
    };
    add(Compass::North);
    add(Compass::NorthEast);
    add(Compass::East);
    add(Compass::SouthEast);
    add(Compass::South);
    add(Compass::SouthWest);
    add(Compass::West);
    add(Compass::NorthWest);
    (count, free)
}

fn check_moves(pieces: Cells, targets: Cells, position: &Position, empty: Cells) -> u32 {
    if targets == 0 {
        return 0;
    }
    let mut count = 0;
    for aim in Compass::ALL {
        let armed = pieces & position.arrows(aim);
        let open = empty & ahead(empty, back(aim), 1);
        let mut sight = ahead(targets, back(aim), 1) & empty;
        sight |= empty & ahead(sight, back(aim), 1);
        sight |= open & ahead(sight, back(aim), 2);
        for go in Compass::ALL {
            count += (ahead(armed & position.arrows(go), go, 1) & sight).count_ones();
        }
    }
    count
}

fn cells_of(
    pieces: Cells,
    targets: Cells,
    position: &Position,
    empty: Cells,
    reach: Cells,
) -> (i32, i32) {
    if targets == 0 {
        return (0, 0);
    }
    let mut count = 0;
    let mut once = 0;
    let mut twice = 0;
    for aim in Compass::ALL {
        let armed = pieces & position.arrows(aim);
        let open = empty & ahead(empty, back(aim), 1);
        let mut sight = ahead(targets, back(aim), 1) & empty;
        sight |= empty & ahead(sight, back(aim), 1);
        sight |= open & ahead(sight, back(aim), 2);
        let near = armed << 1 | armed >> 1 | armed;
        let near = near | near << 8 | near >> 8;
        let cells = sight & near & reach;
        count += cells.count_ones();
        twice |= once & cells;
        once |= cells;
    }
    (count as i32, twice.count_ones() as i32)
}

impl Board {
    fn of(position: &Position) -> Self {
        let most = position.options().hits;
        let empty = position.unoccupied();
        Self {
            empty,
            cells: empty | position.occupied(),
            short: [1, 2, 3, 4].map(|short| position.with_hits(most - short)),
        }
    }

    /// The cells that are not at the edge.
    fn inner(&self) -> Cells {
        let Self { cells, .. } = self;
        cells & cells >> 8 & cells << 8 & cells >> 1 & cells << 1
    }
}

fn powers(position: &Position, board: &Board) -> [Power; 2] {
    let mut powers =
        [0, 1].map(|army| Power { pieces: position.pieces_of(Army(army)), ..Power::default() });
    add_power(&mut powers, position, board, Compass::North);
    add_power(&mut powers, position, board, Compass::NorthEast);
    add_power(&mut powers, position, board, Compass::East);
    add_power(&mut powers, position, board, Compass::SouthEast);
    add_power(&mut powers, position, board, Compass::South);
    add_power(&mut powers, position, board, Compass::SouthWest);
    add_power(&mut powers, position, board, Compass::West);
    add_power(&mut powers, position, board, Compass::NorthWest);
    powers
}

impl Judge for PlatzGuide {
    const FEATURES: &'static [&'static str] = &[
        "one-short",
        "two-short",
        "three-short",
        "four-short",
        "arrow-straight",
        "arrow-slanting",
        "more-one-short",
        "mobility",
        "aim-at-one-short",
        "aim-at-two-short",
        "aim-at-three-short",
        "aim-at-four-short",
        "twice-at-two-short",
        "twice-at-three-short",
        "check",
        "fork",
        "mate",
        "flight-one-short",
        "flight-two-short",
        "held",
        "control",
        "centre",
        "edge",
        "darts-one-short",
        "darts-two-short",
        "turn",
        "check-moves",
        "check-cells",
        "two-cells",
        "fork-cells",
        "act-check-cells",
        "act-two-cells",
        "act-aim-two",
    ];

    #[inline]
    fn count(&self, position: &Position) -> [Row; Seat::MAX] {
        let board = Board::of(position);
        let powers = powers(position, &board);
        let Board { empty, cells, short } = board;
        let inner = board.inner();
        let centre = inner & inner >> 8 & inner << 8 & inner >> 1 & inner << 1;
        let centre = if centre == 0 { inner } else { centre };
        let mut rows = [[0; _]; Seat::MAX];
        for side in 0..2 {
            let row = &mut rows[side];
            let (own, enemy) = (&powers[side], &powers[1 - side]);
            let acting = position.seat().index() == side;
            for group in 0..GROUPS {
                row[SHORT + group] = (own.pieces & short[group]).count_ones() as i32;
                row[AIM + group] = own.aims[group] as i32;
            }
            row[ARROW] = own.straight as i32;
            row[ARROW + 1] = own.slanting as i32;
            row[MORE] = (row[SHORT] - 1).max(0);
            row[CHECKS] =
                check_moves(own.pieces, enemy.pieces & short[0] & !own.hit[0], position, empty)
                    as i32;
            row[MOBILITY] = own.mobility as i32;
            row[TWICE] = (own.hit[1] & short[1]).count_ones() as i32;
            row[TWICE + 1] = (own.hit[1] & short[2]).count_ones() as i32;
            let reach = own.reach;
            let c =
                cells_of(own.pieces, enemy.pieces & short[0] & !own.hit[0], position, empty, reach);
            row[CELLS] = c.0;
            row[FORKS] = c.1;
            row[CELLS + 1] =
                cells_of(own.pieces, enemy.pieces & short[1] & !own.hit[0], position, empty, reach)
                    .0;
            if acting {
                row[ACT] = row[CELLS];
                row[ACT + 1] = row[CELLS + 1];
                row[ACT + 2] = row[AIM + 1];
            }
            let safe = empty & !enemy.fire;
            let (flights_one, free) = flights(own.pieces & short[0], position, safe);
            row[FLIGHT] = flights_one as i32;
            row[FLIGHT + 1] = flights(own.pieces & short[1], position, safe).0 as i32;
            row[HELD] = (own.pieces & short[0] & !free).count_ones() as i32;
            let checked = (own.pieces & short[0] & enemy.hit[0]).count_ones() as i32;
            if acting {
                rows[1 - side][CHECK] = i32::from(checked > 0);
                rows[1 - side][FORK] = i32::from(checked > 1);
                rows[1 - side][MATE] =
                    (own.pieces & short[0] & enemy.hit[0] & !free).count_ones() as i32;
            }
            let row = &mut rows[side];
            row[CONTROL] = (own.fire & empty).count_ones() as i32;
            row[CENTRE] = (own.pieces & centre).count_ones() as i32;
            row[EDGE] = (own.pieces & cells & !inner).count_ones() as i32;
            row[DARTS] = own.darts[0] as i32;
            row[DARTS + 1] = own.darts[1] as i32;
            row[TURN] = i32::from(acting);
        }
        rows
    }
}

impl PlatzGuide {
    /// What hitting a piece wins, by the hits it is short of the end.
    fn gain(&self, short: usize) -> i32 {
        match short {
            1 => 10_000,
            2..=GROUPS => {
                let [now, after] = [short, short - 1].map(|short| self.weights[SHORT + short - 1]);
                (now - after).max(1)
            }
            _ => 1,
        }
    }
}

impl Guide for PlatzGuide {
    type Position = Position;

    const SLOTS: usize = 64 * 64;

    #[inline]
    fn worth(&self, position: &Position) -> [i32; Seat::MAX] {
        weigh(&self.weights, &self.count(position), 2)
    }

    fn candidates(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        let board = Board::of(position);
        let _ = position.visit_steps(|step| {
            let short = board.short.iter().position(|set| set & step.to.bit() != 0);
            list.push(match short {
                Some(0) if step.shoots => Candidate::noisy(step, self.gain(1)),
                Some(1) if step.shoots => Candidate::noisy(step, self.gain(2)),
                _ => Candidate::quiet(step),
            });
            Continue(())
        });
    }

    fn noisy(&self, position: &Position, list: &mut Vec<Candidate<Step>>) {
        let Board { short, .. } = Board::of(position);
        position.visit_shots(short[0] | short[1], |step| {
            let short = if short[0] & step.to.bit() != 0 { 1 } else { 2 };
            list.push(Candidate::noisy(step, self.gain(short)));
        });
    }

    fn slot(&self, step: Step) -> usize {
        usize::from(step.from.number()) * 64 + usize::from(step.to.number())
    }
}
