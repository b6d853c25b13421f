//! The effects of a step (plateau 3 to 5).

use quadrille_core::{Army as Empire, Effect, Observe, Seat};

use crate::position::End;
use crate::turn::Turn;
use crate::{Crossing, Kind, Position, Step};

impl Position {
    pub(crate) fn take<O: Observe>(&mut self, step: Step, observer: &mut O) {
        let seat = self.seat;
        let over = self.go(step, observer) || !self.can_go(seat, self.turn());
        if self.end != End::GoesOn {
            observer.see(Effect::TurnEnded { seat });
        } else if over {
            observer.see(Effect::TurnEnded { seat });
            self.pass_turn(observer);
        }
    }

    /// Moves an army and applies all consequences except passing the turn. Returns true if the turn
    /// is over even if armies could still move.
    pub(crate) fn go<O: Observe>(&mut self, step: Step, observer: &mut O) -> bool {
        let Step::Go { from, to, count, .. } = step else {
            return true;
        };
        let Some(army) = self.piece(from) else {
            return true;
        };
        let after_small = army.kind == Kind::Emblem && self.turn().small() > 0;
        if let Some(captured) = self.piece(to) {
            self.toggle(to, captured);
            observer.see(Effect::Captured { at: to.point(self.options), army: captured.empire });
        }
        self.toggle(from, army);
        self.toggle(to, army);
        self.set_turn(self.turn().after(army.kind, count, to));
        let (from, at) = (from.point(self.options), to.point(self.options));
        observer.see(Effect::Moved { from, to: at });
        self.conquer(to, observer);
        after_small
    }

    /// Conquers an enemy base that an army has reached (plateau 5.1).
    fn conquer<O: Observe>(&mut self, at: Crossing, observer: &mut O) {
        let mine = self.seat;
        let conquered = |seat: &Seat| *seat != mine && self.standing_base(*seat) == Some(at);
        let Some(seat) = self.seats_in().find(conquered) else {
            return;
        };
        observer.see(Effect::Conquered { at: at.point(self.options), seat });
        self.remove_empire(seat, observer);
    }

    /// Takes an empire off the board. The last one left has won (plateau 5.2).
    fn remove_empire<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        for at in self.of_empire(seat).crossings() {
            if let Some(army) = self.piece(at) {
                self.toggle(at, army);
                let army = Empire(seat.0);
                observer.see(Effect::Removed { at: at.point(self.options), army });
            }
        }
        self.fall(seat);
        observer.see(Effect::SeatOut { seat });
        if self.seats_in().count() == 1 {
            self.end = End::Won;
        }
    }

    /// Removes a seat with all its armies (C4). A turn that another seat has begun continues: every
    /// crossing an army could reach or jump over is now free for it, so no move is lost.
    pub(crate) fn leave<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        if self.end != End::GoesOn || self.standing_base(seat).is_none() {
            return;
        }
        let acting = seat == self.seat;
        if acting {
            self.set_turn(Turn::NEW);
        }
        self.remove_empire(seat, observer);
        if acting {
            observer.see(Effect::TurnEnded { seat });
            if self.end == End::GoesOn {
                self.pass_turn(observer);
            }
        }
    }

    /// Passes the turn on, skipping seats that cannot act (C1).
    pub(crate) fn pass_turn<O: Observe>(&mut self, observer: &mut O) {
        match self.next_seat() {
            Some((next, skipped)) => {
                for seat in skipped {
                    observer.see(Effect::Skipped { seat });
                }
                self.set_turn(Turn::NEW);
                self.pass_to(next);
            }
            None => self.end = End::NoSteps,
        }
    }

    /// The next seat that can act at the start of a turn, and the seats skipped before it.
    fn next_seat(&self) -> Option<(Seat, Vec<Seat>)> {
        let seats = self.options.seats;
        let mut skipped = Vec::new();
        for later in 1..=seats {
            let seat = Seat((self.seat.0 + later) % seats);
            if self.standing_base(seat).is_none() {
                continue;
            }
            if self.can_go(seat, &Turn::NEW) {
                return Some((seat, skipped));
            }
            skipped.push(seat);
        }
        None
    }
}
