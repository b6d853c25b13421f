//! What is legal (ploy 3).
//!
//! One computation finds the motions of all pieces at once; visiting, counting, picking and
//! checking steps all read its result.

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::Compass;

use crate::board::{BOARD, Squares, nth, squares};
use crate::eight::{Eight, LANES};
use crate::piece::turns;
use crate::{Kind, Position, Square, Step, Turning};

/// What the acting seat can do.
struct Moves {
    own: Squares,
    empty: Squares,
    shields: Squares,
    /// The own pieces that can go one, two and three points in each direction.
    movers: [Eight; 3],
}

impl Moves {
    /// Motions along the indicators, over empty points only, up to the piece's reach (ploy 3.2).
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let seat = position.acting();
        let own = position.commanded(seat);
        let open = BOARD & !position.friends(seat);
        let empty = BOARD & !position.occupied();
        let one = Eight::same(open).sources();
        let two = one.within(empty).sources();
        let three = two.within(empty).sources();
        let pieces = position.facing.within(own);
        let lances = position.of_kind(Kind::Lance);
        let far = lances | position.of_kind(Kind::Probe);
        Self {
            own,
            empty,
            shields: own & position.of_kind(Kind::Shield),
            movers: [pieces & one, pieces.within(far) & two, pieces.within(lances) & three],
        }
    }

    #[inline(always)]
    fn motion(&self, from: Square, direction: Compass, distance: i8) -> Step {
        let to = from.step_away(direction, distance);
        Step { from, to, turn: 0, captures: self.empty & to.bit() == 0 }
    }

    /// The Shields that can go.
    #[inline(always)]
    fn moving_shields(&self) -> Squares {
        self.movers[0].union() & self.shields
    }
}

/// The pieces that have the same number of turns in place, and that number.
type TurnClasses = [(Squares, u32); 3];

#[inline(always)]
fn count_turns(classes: &TurnClasses) -> u32 {
    classes.iter().map(|(set, turns)| set.count_ones() * turns).sum()
}

impl Position {
    pub(crate) fn visit<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.over {
            return Continue(());
        }
        let moves = Moves::of(self);
        for from in squares(moves.own) {
            let turns = turns(self.mask(from), self.options.turning);
            let open = moves.movers.map(|movers| movers.mask(from));
            for direction in Compass::ALL.into_iter().filter(|to| open[0] & to.bit() != 0) {
                let reached = open.iter().take_while(|open| *open & direction.bit() != 0);
                for (distance, _) in (1..).zip(reached) {
                    let motion = moves.motion(from, direction, distance);
                    visit(motion)?;
                    if moves.shields & from.bit() != 0 {
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

    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.over {
            return 0;
        }
        let moves = Moves::of(self);
        let motions: u32 = moves.movers.iter().flat_map(Eight::counts).sum();
        let shield_turns = moves.moving_shields().count_ones() * self.turns_of_most();
        (motions + shield_turns + count_turns(&self.turn_classes(moves.own))) as usize
    }

    #[inline]
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        if self.over {
            return None;
        }
        let moves = Moves::of(self);
        let motions = moves.movers.map(|movers| movers.counts());
        let shields = moves.moving_shields();
        let each = self.turns_of_most();
        let shield_turns = shields.count_ones() * each;
        let classes = self.turn_classes(moves.own);
        let turns_in_place = count_turns(&classes);
        let total = motions.iter().flatten().sum::<u32>() + shield_turns + turns_in_place;

        let mut left = choose(total as usize) as u32;
        if left < turns_in_place {
            return self.pick_turn(&classes, left);
        }
        left -= turns_in_place;
        if left < shield_turns {
            let from = nth(shields, left / each);
            let mask = self.mask(from);
            let direction = Compass::ALL[mask.trailing_zeros() as usize % 8];
            let turn = turns(mask, self.options.turning)[(left % each) as usize];
            return Some(Step { turn, ..moves.motion(from, direction, 1) });
        }
        left -= shield_turns;
        for ((distance, movers), counts) in (1..).zip(&moves.movers).zip(&motions) {
            for (lane, &count) in counts.iter().enumerate() {
                if left < count {
                    let from = nth(movers.lane(lane), left);
                    return Some(moves.motion(from, LANES[lane], distance));
                }
                left -= count;
            }
        }
        None
    }

    fn pick_turn(&self, classes: &TurnClasses, mut left: u32) -> Option<Step> {
        for &(set, each) in classes {
            let count = set.count_ones() * each;
            if left < count {
                let from = nth(set, left / each);
                let turns = turns(self.mask(from), self.options.turning);
                let turn = turns[(left % each) as usize];
                return Some(Step { from, to: from, turn, captures: false });
            }
            left -= count;
        }
        None
    }

    pub(crate) fn allows(&self, step: Step) -> bool {
        let Step { from, to, turn, captures } = step;
        let moves = Moves::of(self);
        if self.over || moves.own & from.bit() == 0 {
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
        let movers = moves.movers.get(distance - 1);
        movers.is_some_and(|movers| movers.mask(from) & direction.bit() != 0)
            && (turn == 0 || may_turn && moves.shields & from.bit() != 0)
            && captures == (moves.empty & to.bit() == 0)
    }

    /// How many turns a piece without symmetry has.
    #[inline(always)]
    fn turns_of_most(&self) -> u32 {
        match self.options.turning {
            Turning::Any => 7,
            Turning::Eighth => 2,
        }
    }

    #[inline(always)]
    fn turn_classes(&self, own: Squares) -> TurnClasses {
        let commanders = own & self.of_kind(Kind::Commander);
        let straight = match self.options.turning {
            Turning::Any => own & self.of_kind(Kind::Probe) & self.facing.opposite(),
            Turning::Eighth => 0,
        };
        let others = own & !commanders & !straight;
        [(others, self.turns_of_most()), (straight, 3), (commanders, 1)]
    }
}
