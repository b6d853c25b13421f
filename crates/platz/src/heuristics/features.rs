//! The features of a position.

use crate::Position;
use quadrille_core::Seat;

use super::PlatzHeuristics;
use super::power::{Board, GROUPS, movers, powers};
use quadrille_core::heuristics::{FeatureVector, Features, feature_index};

/// The indices of the features. Where there are several kinds, this is the first of them.
const SHORT: usize = feature("one-short"); // pieces one to four hits short of the end
const ARROW: usize = feature("arrow-straight"); // straight, diagonal
const ARROW_OF: usize = feature("arrow-of-one-short"); // of pieces one hit short, two
const AIM: usize = feature("aim-at-two-short"); // at pieces two hits short, three
// Pieces three hits short that two or more aim at.
const TWICE: usize = feature("twice-at-three-short");
// The enemy is to move and one of its pieces can get its last hit.
const CHECK: usize = feature("check");
const MATE: usize = feature("mate"); // such pieces with no safe cell to go to
const HELD: usize = feature("held"); // own pieces one hit short with no safe cell to go to
// Cells to aim from at pieces one hit short, two.
const NEAR_AIM: usize = feature("near-aim-at-one-short");
const TURN_NEAR_AIM: usize = feature("turn-near-aim"); // the first of these, for the side to move
// Pieces one hit short that can be aimed at after a move.
const NEAR_HIT: usize = feature("near-hit");
const NEAR_FIRE: usize = feature("near-fire"); // empty cells around those, under fire after a move
// Cells under fire around pieces one hit short, two, three.
const SIEGE: usize = feature("siege-of-one-short");
const SIEGE_FAR: usize = feature("siege-far"); // two cells away from pieces one hit short
// Lines through an own piece to pieces one hit short, two.
const BATTERY: usize = feature("battery-at-one-short");
const PIN: usize = feature("pin"); // lines through an enemy to those one hit short
const EDGE: usize = feature("edge");
const CORNER: usize = feature("corner");
const SPREAD: usize = feature("spread"); // cells with or beside own pieces
const SIGHT: usize = feature("sight"); // cells that have an enemy one hit short in sight
const CONTROL: usize = feature("control"); // empty cells under fire
const TURN: usize = feature("turn");

const fn feature(name: &str) -> usize {
    feature_index(PlatzHeuristics::NAMES, name)
}

impl Features for PlatzHeuristics {
    const NAMES: &'static [&'static str] = &[
        "one-short",
        "two-short",
        "three-short",
        "four-short",
        "arrow-straight",
        "arrow-slanting",
        "arrow-of-one-short",
        "arrow-of-two-short",
        "aim-at-two-short",
        "aim-at-three-short",
        "twice-at-three-short",
        "check",
        "mate",
        "held",
        "near-aim-at-one-short",
        "near-aim-at-two-short",
        "turn-near-aim",
        "near-hit",
        "near-fire",
        "siege-of-one-short",
        "siege-of-two-short",
        "siege-of-three-short",
        "siege-far",
        "battery-at-one-short",
        "battery-at-two-short",
        "pin",
        "edge",
        "corner",
        "spread",
        "sight",
        "control",
        "turn",
    ];

    fn count(&self, position: &Position) -> [FeatureVector; Seat::MAX] {
        count(position)
    }
}

#[inline]
pub(super) fn count(position: &Position) -> [FeatureVector; Seat::MAX] {
    let board = Board::of(position);
    let powers = powers(position, &board);
    let &Board { empty, cells, short } = &board;
    let upright = cells & cells << 8 & cells >> 8;
    let level = cells & cells << 1 & cells >> 1;
    let mut rows = [[0; _]; Seat::MAX];
    for side in 0..2 {
        let (own, enemy) = (&powers[side], &powers[1 - side]);
        let acting = position.seat().index() == side;
        let threats = own.threats(enemy.pieces, position, &board);
        let [one, two, three, _] = short.map(|short| short & enemy.pieces);
        let free = movers(one, empty & !own.fire, position);
        let held = one & !free;
        let siege = board.around(one);
        let siege_far = board.around(siege) & !siege;
        let number = |set: u64| set.count_ones() as i32;
        rows[1 - side][HELD] = number(held);
        let row = &mut rows[side];
        for (group, short) in short.iter().enumerate().take(GROUPS) {
            row[SHORT + group] = number(own.pieces & short);
        }
        for two in 0..2 {
            row[ARROW + two] = own.arrows[two] as i32;
            row[ARROW_OF + two] = own.arrows_of_short[two] as i32;
            row[AIM + two] = own.aims[two] as i32;
            row[NEAR_AIM + two] = threats.cells[two] as i32;
            row[BATTERY + two] = own.batteries[two] as i32;
        }
        row[TWICE] = number(own.hit_twice & three);
        if acting {
            row[TURN] = 1;
            row[TURN_NEAR_AIM] = threats.cells[0] as i32;
        } else {
            row[CHECK] = i32::from(own.hit & one != 0);
            row[MATE] = number(own.hit & held);
        }
        let soon = own.fire | threats.fire;
        row[NEAR_HIT] = number(soon & one & !own.hit);
        row[NEAR_FIRE] = number(soon & siege & empty);
        row[SIEGE] = number(own.fire & siege);
        row[SIEGE + 1] = number(own.fire & board.around(two));
        row[SIEGE + 2] = number(own.fire & board.around(three));
        row[SIEGE_FAR] = number(own.fire & siege_far);
        row[PIN] = own.pins as i32;
        row[EDGE] = number(own.pieces & !(upright & level));
        row[CORNER] = number(own.pieces & !upright & !level);
        row[SPREAD] = number(board.around(own.pieces));
        row[SIGHT] = threats.sight as i32;
        row[CONTROL] = number(own.fire & empty);
    }
    rows
}
