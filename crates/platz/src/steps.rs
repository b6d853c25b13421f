//! Legality (platz 2).

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::{Compass, Seat};

use crate::board::{Cells, cells, nth, sources};
use crate::position::{End, other};
use crate::{Cell, Position, Step};

/// The pieces of the acting seat that can act in a direction.
#[derive(Clone, Copy, Default)]
struct Actors {
    movers: Cells,
    shooters: Cells,
}

impl Position {
    /// The pieces that can move in a direction: they have an arrow in it and an empty cell next to
    /// them (platz 2.1).
    #[inline(always)]
    fn movers(&self, seat: Seat, empty: Cells, direction: usize) -> Cells {
        self.armies[seat.index()] & self.marks[direction] & sources(empty, direction, 1)
    }

    /// The pieces that can shoot in a direction: they have an arrow in it, and the first piece on
    /// that line is an enemy (platz 2.2). The sight of enemies spreads against the direction over
    /// empty cells, doubling its length each time.
    #[inline(always)]
    fn shooters(&self, seat: Seat, empty: Cells, direction: usize) -> Cells {
        let targets = self.armies[other(seat).index()];
        self.shooters_at(targets, seat, empty, direction)
    }

    #[inline(always)]
    fn shooters_at(&self, targets: Cells, seat: Seat, empty: Cells, direction: usize) -> Cells {
        let mut sight = targets;
        let mut open = empty;
        sight |= open & sources(sight, direction, 1);
        open &= sources(open, direction, 1);
        sight |= open & sources(sight, direction, 2);
        open &= sources(open, direction, 2);
        sight |= open & sources(sight, direction, 4);
        self.armies[seat.index()] & self.marks[direction] & sources(sight, direction, 1)
    }

    /// Each direction is written out, so that its distances are constants.
    #[inline(always)]
    fn actors(&self) -> [Actors; 8] {
        let empty = self.unoccupied();
        [
            self.actors_in(empty, 0),
            self.actors_in(empty, 1),
            self.actors_in(empty, 2),
            self.actors_in(empty, 3),
            self.actors_in(empty, 4),
            self.actors_in(empty, 5),
            self.actors_in(empty, 6),
            self.actors_in(empty, 7),
        ]
    }

    #[inline(always)]
    fn actors_in(&self, empty: Cells, direction: usize) -> Actors {
        Actors {
            movers: self.movers(self.seat, empty, direction),
            shooters: self.shooters(self.seat, empty, direction),
        }
    }

    /// True if a seat could act if it were its turn.
    #[inline]
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        let empty = self.unoccupied();
        (0..8).any(|direction| self.movers(seat, empty, direction) != 0)
            || (0..8).any(|direction| self.shooters(seat, empty, direction) != 0)
    }

    /// The first piece seen from a cell in a direction. There must be one.
    fn target(&self, from: Cell, direction: Compass) -> Cell {
        let occupied = self.occupied();
        let mut cell = from.next(direction);
        for _ in 0..6 {
            if occupied & cell.bit() != 0 {
                break;
            }
            cell = cell.next(direction);
        }
        cell
    }

    fn shot(&self, from: Cell, direction: Compass) -> Step {
        Step { from, to: self.target(from, direction), shoots: true }
    }

    pub(crate) fn visit<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.end != End::GoesOn {
            return Continue(());
        }
        let actors = self.actors();
        for from in cells(self.armies[self.seat.index()]) {
            for (direction, actors) in Compass::ALL.into_iter().zip(&actors) {
                if actors.movers & from.bit() != 0 {
                    visit(step_to(from, direction))?;
                }
                if actors.shooters & from.bit() != 0 {
                    visit(self.shot(from, direction))?;
                }
            }
        }
        Continue(())
    }

    /// Visits the acting seat's shots at enemy pieces in `targets`.
    #[inline]
    pub fn visit_shots(&self, targets: Cells, mut visit: impl FnMut(Step)) {
        if self.end != End::GoesOn {
            return;
        }
        let targets = targets & self.armies[other(self.seat).index()];
        let empty = self.unoccupied();
        for direction in Compass::ALL {
            for from in cells(self.shooters_at(targets, self.seat, empty, direction as usize)) {
                visit(self.shot(from, direction));
            }
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.end != End::GoesOn {
            return 0;
        }
        self.actors().iter().map(count_of).sum::<u32>() as usize
    }

    #[inline]
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        if self.end != End::GoesOn {
            return None;
        }
        let actors = self.actors();
        let counts = actors.map(|actors| count_of(&actors));
        let mut left = choose(counts.iter().sum::<u32>() as usize) as u32;
        for ((direction, actors), count) in Compass::ALL.into_iter().zip(&actors).zip(counts) {
            if left < count {
                let moves = actors.movers.count_ones();
                return Some(if left < moves {
                    step_to(nth(actors.movers, left), direction)
                } else {
                    self.shot(nth(actors.shooters, left - moves), direction)
                });
            }
            left -= count;
        }
        None
    }

    pub(crate) fn allows(&self, step: Step) -> bool {
        let Step { from, to, shoots } = step;
        let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
        let Some(direction) = Compass::between(files, ranks) else {
            return false;
        };
        if self.end != End::GoesOn {
            return false;
        }
        let empty = self.unoccupied();
        let actors = if shoots {
            self.shooters(self.seat, empty, direction as usize)
        } else {
            self.movers(self.seat, empty, direction as usize)
        };
        let expected = if shoots { self.target(from, direction) } else { from.next(direction) };
        actors & from.bit() != 0 && to == expected
    }
}

fn step_to(from: Cell, direction: Compass) -> Step {
    Step { from, to: from.next(direction), shoots: false }
}

#[inline(always)]
fn count_of(actors: &Actors) -> u32 {
    actors.movers.count_ones() + actors.shooters.count_ones()
}
