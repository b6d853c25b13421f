//! Lines of fire: the targets of each side now, and after one move.

use crate::{Cells, Position, ahead};
use quadrille_core::{Army, Compass};

/// The number of groups of pieces by missing hits: one, two, three and four.
pub(super) const GROUPS: usize = 4;

/// The sets that are the same for all directions.
pub(super) struct Board {
    pub(super) empty: Cells,
    pub(super) cells: Cells,
    /// The pieces of either army that are one, two, three and four hits short of the end.
    pub(super) short: [Cells; GROUPS],
}

/// The reach of a side's pieces.
#[derive(Clone, Copy, Default)]
pub(super) struct Power {
    pub(super) pieces: Cells,
    /// Remaining straight and diagonal arrows. `arrows_of_short` counts those of pieces one and two
    /// hits short.
    pub(super) arrows: [u32; 2],
    pub(super) arrows_of_short: [u32; 2],
    /// Empty cells that a piece can move to.
    pub(super) reach: Cells,
    pub(super) fire: Cells,
    /// Enemy pieces that can be hit. `hit_twice` are those that two or more pieces can hit.
    pub(super) hit: Cells,
    pub(super) hit_twice: Cells,
    /// Aims at pieces two and three hits short.
    pub(super) aims: [u32; 2],
    /// Lines to a piece one or two hits short with one own piece in between. `pins` counts lines to
    /// a piece one hit short with another enemy in between.
    pub(super) batteries: [u32; 2],
    pub(super) pins: u32,
}

/// The targets of a side after one more move.
#[derive(Clone, Copy, Default)]
pub(super) struct Threats {
    /// Cells to move to, by direction, that give a new aim at a piece one or two hits short.
    pub(super) cells: [u32; 2],
    /// Cells that can be brought under fire.
    pub(super) fire: Cells,
    /// Empty cells, by direction, that have a piece one hit short in sight.
    pub(super) sight: u32,
}

impl Board {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let most = position.options().hits;
        let empty = position.unoccupied();
        Self {
            empty,
            cells: empty | position.occupied(),
            short: [1, 2, 3, 4].map(|short| position.with_hits(most - short)),
        }
    }

    /// The cells of a set and their neighbours.
    #[inline(always)]
    pub(super) const fn around(&self, set: Cells) -> Cells {
        let row = set | set << 1 | set >> 1;
        (row | row << 8 | row >> 8) & self.cells
    }

    /// The empty cells in a direction from the cells of a set, up to the next piece.
    #[inline(always)]
    const fn line(&self, set: Cells, direction: Compass) -> Cells {
        let open = self.empty & ahead(self.empty, direction, 1);
        let mut line = self.empty & ahead(set, direction, 1);
        line |= self.empty & ahead(line, direction, 1);
        line |= open & ahead(line, direction, 2);
        line | self.empty & ahead(line, direction, 1)
    }

    /// The cells that shots from a set in a direction can hit or pass.
    #[inline(always)]
    const fn shots(&self, set: Cells, direction: Compass) -> Cells {
        ahead(set | self.line(set, direction), direction, 1) & self.cells
    }
}

#[inline(always)]
const fn back(direction: Compass) -> Compass {
    Compass::ALL[(direction as usize + 4) % 8]
}

/// Runs an expression for each direction, written out so that its distances are constants.
macro_rules! each_direction {
    ($do:expr) => {{
        let mut each = $do;
        each(Compass::North);
        each(Compass::NorthEast);
        each(Compass::East);
        each(Compass::SouthEast);
        each(Compass::South);
        each(Compass::SouthWest);
        each(Compass::West);
        each(Compass::NorthWest);
    }};
}

impl Power {
    #[inline(always)]
    fn add(&mut self, enemies: Cells, arrows: Cells, board: &Board, direction: Compass) {
        let [one, two, three, _] = board.short;
        let armed = self.pieces & arrows;
        let fire = board.shots(armed, direction);
        let hit = fire & enemies;
        self.arrows[direction as usize % 2] += armed.count_ones();
        self.arrows_of_short[0] += (armed & one).count_ones();
        self.arrows_of_short[1] += (armed & two).count_ones();
        self.reach |= ahead(armed, direction, 1) & board.empty;
        self.fire |= fire;
        self.hit_twice |= self.hit & hit;
        self.hit |= hit;
        self.aims[0] += (hit & two).count_ones();
        self.aims[1] += (hit & three).count_ones();
        if enemies & (one | two) != 0 {
            let behind_own = board.shots(fire & self.pieces, direction) & enemies;
            let behind_enemy = board.shots(hit, direction) & enemies;
            self.batteries[0] += (behind_own & one).count_ones();
            self.batteries[1] += (behind_own & two).count_ones();
            self.pins += (behind_enemy & one).count_ones();
        }
    }

    /// The threats of this side, after one more move, to enemies one and two hits short.
    #[inline]
    pub(super) fn threats(&self, enemies: Cells, position: &Position, board: &Board) -> Threats {
        let mut threats = Threats::default();
        let [one, two, ..] = board.short.map(|short| short & enemies);
        if one | two == 0 {
            return threats;
        }
        each_direction!(|direction| {
            let armed = self.pieces & position.arrows(direction);
            let near = board.around(armed) & self.reach;
            let sight = |set| board.line(set, back(direction));
            threats.cells[1] += (near & sight(two & !self.hit)).count_ones();
            if one != 0 {
                threats.cells[0] += (near & sight(one & !self.hit)).count_ones();
                threats.sight += sight(one).count_ones();
                threats.fire |= board.shots(near, direction);
            }
        });
        threats
    }
}

/// The reach of the pieces of both sides.
#[inline]
pub(super) fn powers(position: &Position, board: &Board) -> [Power; 2] {
    let [white, black] = [0, 1].map(|army| position.pieces_of(Army(army)));
    let mut powers = [white, black].map(|pieces| Power { pieces, ..Power::default() });
    each_direction!(|direction| {
        let arrows = position.arrows(direction);
        powers[0].add(black, arrows, board, direction);
        powers[1].add(white, arrows, board, direction);
    });
    powers
}

/// The subset of `pieces` that can move to a cell of `to`.
#[inline]
pub(super) fn movers(pieces: Cells, to: Cells, position: &Position) -> Cells {
    let mut movers = 0;
    if pieces != 0 {
        each_direction!(|direction: Compass| {
            movers |= pieces & position.arrows(direction) & ahead(to, back(direction), 1);
        });
    }
    movers
}
