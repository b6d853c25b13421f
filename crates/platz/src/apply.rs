//! The effects of a step (platz 2 and 3).

use quadrille_core::{Army, Compass, Effect, Observe, Side};

use crate::position::{End, other};
use crate::{Piece, Position, Step};

impl Position {
    #[inline]
    pub(crate) fn take<O: Observe>(&mut self, step: Step, observer: &mut O) {
        let Step { from, to, shoots } = step;
        let size = self.options.size;
        let seat = self.seat;
        if shoots {
            self.shoot(step);
            observer.see(Effect::Shot { from: from.point(size), at: to.point(size) });
        } else {
            self.shift(Army(seat.0), from, to);
            observer.see(Effect::Moved { from: from.point(size), to: to.point(size) });
        }
        observer.see(Effect::TurnEnded { seat });
        if self.end == End::GoesOn {
            self.pass_turn(observer);
        }
    }

    /// Takes the arrow from the shooter permanently and adds a hit to the target, which may lose
    /// the game for its side.
    fn shoot(&mut self, step: Step) {
        let Step { from, to, .. } = step;
        let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
        let Some(direction) = Compass::between(files, ranks) else {
            return;
        };
        let shooter = self.piece_of(Army(self.seat.0), from);
        self.toggle(from, shooter);
        self.toggle(from, Piece { arrows: shooter.arrows & !direction.bit(), ..shooter });
        let target = self.piece_of(Army(other(self.seat).0), to);
        self.toggle(to, target);
        self.toggle(to, Piece { hits: target.hits + 1, ..target });
        if target.hits + 1 == self.options.hits {
            self.end = End::Won(Side(self.seat.0));
        }
    }

    /// Passes the turn on, skipping a seat that cannot act (C1).
    #[inline]
    pub(crate) fn pass_turn<O: Observe>(&mut self, observer: &mut O) {
        let next = other(self.seat);
        if self.can_act(next) {
            self.pass_to(next);
        } else if self.can_act(self.seat) {
            observer.see(Effect::Skipped { seat: next });
        } else {
            self.end = End::NoSteps;
        }
    }
}
