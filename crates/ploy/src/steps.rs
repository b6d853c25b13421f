//! Legality (ploy 3).
//!
//! One computation finds the motions of all pieces at once. Visiting, counting, picking and
//! checking steps all read its result.

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::Compass;

use crate::board::{BOARD, Squares, nth, sources, squares};
use crate::facing::Facing;
use crate::piece::{CROSS_TURNS, most_turns, straight_turns, turns};
use crate::{Kind, Position, Square, Step, Turning};

/// The sets that determine the motions of the acting seat.
struct View<'p> {
    facing: &'p Facing,
    own: Squares,
    /// The points on which a motion may end.
    open: Squares,
    empty: Squares,
    shields: Squares,
    /// The own pieces with a reach of two or more; `lances` are those with a reach of three.
    far: Squares,
    lances: Squares,
}

impl<'p> View<'p> {
    #[inline(always)]
    fn of(position: &'p Position) -> Self {
        let seat = position.acting();
        let own = position.commanded(seat);
        let lances = own & position.of_kind(Kind::Lance);
        Self {
            facing: &position.facing,
            own,
            open: BOARD & !position.friends(seat),
            empty: BOARD & !position.occupied(),
            shields: own & position.of_kind(Kind::Shield),
            far: lances | own & position.of_kind(Kind::Probe),
            lances,
        }
    }

    /// The own pieces that can move one, two and three points in a direction: along an indicator,
    /// over empty points only, up to their reach (ploy 3.2).
    #[inline(always)]
    fn movers(&self, direction: Compass) -> [Squares; 3] {
        let pieces = self.facing.pieces(direction);
        let one = sources(self.open, direction);
        let two = sources(self.empty & one, direction);
        let three = sources(self.empty & two, direction);
        [pieces & self.own & one, pieces & self.far & two, pieces & self.lances & three]
    }

    #[inline(always)]
    fn motion(&self, from: Square, direction: Compass, distance: i8) -> Step {
        let to = from.step_away(direction, distance);
        Step { from, to, turn: 0, captures: self.empty & to.bit() == 0 }
    }
}

/// The number of motions in each direction, and the Shields that can move.
struct Counts {
    motions: [u32; 8],
    shields: Squares,
}

impl Counts {
    /// Each direction is written out, so that its distances are constants.
    #[inline(always)]
    fn of(view: &View<'_>) -> Self {
        use Compass::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let mut counts = Self { motions: [0; 8], shields: 0 };
        counts.add(view, North);
        counts.add(view, NorthEast);
        counts.add(view, East);
        counts.add(view, SouthEast);
        counts.add(view, South);
        counts.add(view, SouthWest);
        counts.add(view, West);
        counts.add(view, NorthWest);
        counts
    }

    #[inline(always)]
    fn add(&mut self, view: &View<'_>, direction: Compass) {
        let [one, two, three] = view.movers(direction);
        self.shields |= one & view.shields;
        self.motions[direction as usize] = one.count_ones() + two.count_ones() + three.count_ones();
    }
}

/// The pieces that have the same turns in place, with those turns.
type TurnClasses = [(Squares, &'static [u8]); 3];

#[inline(always)]
fn count_turns(classes: &TurnClasses) -> u32 {
    classes.iter().map(|(set, turns)| set.count_ones() * turns.len() as u32).sum()
}

/// Splits a number into the index of a piece and one of its turns, if each piece has these turns.
/// Division by constants is faster.
#[inline(always)]
fn share(number: u32, turns: &[u8]) -> (u32, u8) {
    let (piece, turn) = match turns.len() {
        7 => (number / 7, number % 7),
        3 => (number / 3, number % 3),
        2 => (number / 2, number % 2),
        _ => (number, 0),
    };
    (piece, turns[turn as usize])
}

impl Position {
    pub(crate) fn visit<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.over {
            return Continue(());
        }
        let view = View::of(self);
        let movers = Compass::ALL.map(|direction| view.movers(direction));
        for from in squares(view.own) {
            let turns = turns(self.mask(from), self.options.turning);
            for (direction, movers) in Compass::ALL.into_iter().zip(&movers) {
                let reached = movers.iter().take_while(|movers| *movers & from.bit() != 0);
                for (distance, _) in (1..).zip(reached) {
                    let motion = view.motion(from, direction, distance);
                    visit(motion)?;
                    if view.shields & from.bit() != 0 {
                        for &turn in turns {
                            visit(Step { turn, ..motion })?;
                        }
                    }
                }
            }
            for &turn in turns {
                visit(Step { from, to: from, turn, captures: false })?;
            }
        }
        Continue(())
    }

    /// Visits every legal step once, direction by direction, which is faster than piece by piece.
    pub fn visit_by_direction(&self, mut visit: impl FnMut(Step)) {
        if self.over {
            return;
        }
        let view = View::of(self);
        for direction in Compass::ALL {
            for (distance, movers) in (1..).zip(view.movers(direction)) {
                for from in squares(movers) {
                    let motion = view.motion(from, direction, distance);
                    visit(motion);
                    if view.shields & from.bit() != 0 {
                        for &turn in self.most_turns() {
                            visit(Step { turn, ..motion });
                        }
                    }
                }
            }
        }
        for (pieces, turns) in self.turn_classes(view.own) {
            for from in squares(pieces) {
                for &turn in turns {
                    visit(Step { from, to: from, turn, captures: false });
                }
            }
        }
    }

    /// Visits every legal capture once. Captures by a Shield come without a turn only.
    pub fn visit_captures(&self, mut visit: impl FnMut(Step)) {
        if self.over {
            return;
        }
        let view = View { open: self.occupied() & !self.friends(self.acting()), ..View::of(self) };
        for direction in Compass::ALL {
            for (distance, movers) in (1..).zip(view.movers(direction)) {
                for from in squares(movers) {
                    visit(view.motion(from, direction, distance));
                }
            }
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.over {
            return 0;
        }
        let view = View::of(self);
        let counts = Counts::of(&view);
        let shield_turns = counts.shields.count_ones() * self.most_turns().len() as u32;
        let turns_in_place = count_turns(&self.turn_classes(view.own));
        (counts.motions.iter().sum::<u32>() + shield_turns + turns_in_place) as usize
    }

    #[inline]
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        if self.over {
            return None;
        }
        let view = View::of(self);
        let counts = Counts::of(&view);
        let shield_turns = counts.shields.count_ones() * self.most_turns().len() as u32;
        let classes = self.turn_classes(view.own);
        let turns_in_place = count_turns(&classes);
        let total = counts.motions.iter().sum::<u32>() + shield_turns + turns_in_place;

        let mut left = choose(total as usize) as u32;
        if left < turns_in_place {
            return pick_turn(&classes, left);
        }
        left -= turns_in_place;
        if left < shield_turns {
            let (piece, turn) = share(left, self.most_turns());
            let from = nth(counts.shields, piece);
            let direction = Compass::ALL[self.mask(from).trailing_zeros() as usize % 8];
            return Some(Step { turn, ..view.motion(from, direction, 1) });
        }
        left -= shield_turns;
        let (number, left) = find(&counts.motions, left);
        let direction = Compass::ALL[number];
        let movers = view.movers(direction);
        let (number, left) = find(&movers.map(Squares::count_ones), left);
        Some(view.motion(nth(movers[number], left), direction, number as i8 + 1))
    }

    pub(crate) fn allows(&self, step: Step) -> bool {
        let Step { from, to, turn, captures } = step;
        let view = View::of(self);
        if self.over || view.own & from.bit() == 0 {
            return false;
        }
        let may_turn = turns(self.mask(from), self.options.turning).contains(&turn);
        if step.is_turn() {
            return may_turn && !captures;
        }
        let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
        let distance = files.unsigned_abs().max(ranks.unsigned_abs()) as usize;
        let Some(direction) = Compass::between(files, ranks) else {
            return false;
        };
        let movers = view.movers(direction);
        movers.get(distance - 1).is_some_and(|movers| movers & from.bit() != 0)
            && (turn == 0 || may_turn && view.shields & from.bit() != 0)
            && captures == (view.empty & to.bit() == 0)
    }

    #[inline(always)]
    fn most_turns(&self) -> &'static [u8] {
        most_turns(self.options.turning)
    }

    #[inline(always)]
    fn turn_classes(&self, own: Squares) -> TurnClasses {
        let commanders = own & self.of_kind(Kind::Commander);
        let straight = match self.options.turning {
            Turning::Any => own & self.of_kind(Kind::Probe) & self.facing.straight(),
            Turning::Eighth => 0,
        };
        let others = own & !commanders & !straight;
        let straight_turns = straight_turns(self.options.turning);
        [(others, self.most_turns()), (straight, straight_turns), (commanders, CROSS_TURNS)]
    }
}

fn pick_turn(classes: &TurnClasses, mut left: u32) -> Option<Step> {
    for &(set, turns) in classes {
        let count = set.count_ones() * turns.len() as u32;
        if left < count {
            let (piece, turn) = share(left, turns);
            let from = nth(set, piece);
            return Some(Step { from, to: from, turn, captures: false });
        }
        left -= count;
    }
    None
}

/// The index of the count that a number below the sum of `counts` falls into, and the remainder
/// within it. The function does not branch, since the branch would be unpredictable.
#[inline(always)]
fn find<const N: usize>(counts: &[u32; N], number: u32) -> (usize, u32) {
    let (mut place, mut before, mut sum) = (0, 0, 0);
    for count in &counts[..N - 1] {
        sum += count;
        let past = number >= sum;
        place += usize::from(past);
        before = if past { sum } else { before };
    }
    (place, number - before)
}
