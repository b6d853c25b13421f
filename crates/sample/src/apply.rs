//! The effects of a step (2 and 3).

use quadrille_core::{Army, Effect, Observe, Seat, Side};

use crate::board::goal;
use crate::position::{End, other};
use crate::{Place, Position, Step};

impl Position {
    pub(crate) fn take<O: Observe>(&mut self, step: Step, observer: &mut O) {
        let seat = self.seat;
        self.jumper = None;
        match step {
            Step::Move { from, to } => self.go(from, to, observer),
            Step::Jump { from, to } => {
                self.go(from, to, observer);
                self.capture(from.between(to), observer);
                let may = !self.options.one_jump && self.end().is_none();
                self.jumper = Some(to).filter(|&to| may && self.can_jump(seat, to));
            }
            Step::Done => {}
        }
        if self.jumper.is_some() {
            return;
        }
        observer.see(Effect::TurnEnded { seat });
        self.end = self.end();
        if self.end.is_none() {
            self.pass_turn(observer);
        }
    }

    fn go<O: Observe>(&mut self, from: Place, to: Place, observer: &mut O) {
        let own = &mut self.armies[self.seat.index()];
        *own = *own & !from.bit() | to.bit();
        observer.see(Effect::Moved { from: from.point(), to: to.point() });
    }

    fn capture<O: Observe>(&mut self, at: Option<Place>, observer: &mut O) {
        let enemy = Army(other(self.seat).0);
        if let Some(at) = at {
            self.armies[enemy.index()] &= !at.bit();
            observer.see(Effect::Captured { at: at.point(), army: enemy });
        }
    }

    /// The end of the game by the stones on the board, if it has ended (3.1, 3.2).
    pub(crate) fn end(&self) -> Option<End> {
        let across = |seat: &Seat| self.armies[seat.index()] & goal(*seat) != 0;
        let alone = |seat: &Seat| self.armies[other(*seat).index()] == 0;
        let across = Seat::first(2).find(across).map(|seat| End::Across(Side(seat.0)));
        across.or_else(|| Seat::first(2).find(alone).map(|seat| End::Captured(Side(seat.0))))
    }

    /// Passes the turn on, skipping a seat that cannot act (C1).
    fn pass_turn<O: Observe>(&mut self, observer: &mut O) {
        let next = other(self.seat);
        if self.can_act(next) {
            self.seat = next;
        } else if self.can_act(self.seat) {
            observer.see(Effect::Skipped { seat: next });
        } else {
            self.end = Some(End::NoSteps);
        }
    }
}
