//! The effects of a step (ploy 3 to 6).

use quadrille_core::{Army, Effect, Observe, Position as _, Seat, Side, turned};

use crate::board::{first, squares};
use crate::{Kind, Mode, Piece, Position, Square, Step};

impl Position {
    #[inline]
    pub(crate) fn take<O: Observe>(&mut self, step: Step, observer: &mut O) {
        let seat = self.acting();
        let Some(piece) = self.own_piece(seat, step.from) else {
            return;
        };
        let mask = turned(piece.mask, step.turn);
        if step.is_turn() {
            self.turn(step.from, piece, mask);
        } else {
            let captured = if step.captures { self.piece(step.to) } else { None };
            if let Some(captured) = captured {
                self.toggle(step.to, captured);
                observer.see(Effect::Captured { at: step.to.point(), army: captured.army });
            }
            self.shift(step.from, step.to, piece, mask);
            observer.see(Effect::Moved { from: step.from.point(), to: step.to.point() });
            if let Some(captured) = captured {
                self.follow_capture(seat, captured, observer);
            }
        }
        if step.turn != 0 {
            observer.see(Effect::Turned { at: step.to.point(), eighths: step.turn });
        }
        observer.see(Effect::TurnEnded { seat });
        if !self.over {
            self.pass_turn();
        }
    }

    /// Applies the consequences of a capture for the seat that lost the piece.
    fn follow_capture<O: Observe>(&mut self, captor: Seat, captured: Piece, observer: &mut O) {
        if self.options.mode != Mode::Four {
            self.over = self.side_is_beaten(Side(captured.army.0 & 1));
            return;
        }
        let victim = self.commanders[captured.army.index()];
        if Kind::by_count(captured.mask) == Kind::Commander {
            for army in (0..4).map(Army) {
                if self.commanders[army.index()] == victim {
                    self.pass_command(army, captor);
                    observer.see(Effect::CommandPassed { army, to: captor });
                }
            }
            self.fall(victim, observer);
        } else if let Some(commander) = self.stripped(victim) {
            self.remove(commander, observer);
            self.fall(victim, observer);
        }
    }

    /// The Commander of a seat that commands no other piece (ploy 5.2).
    pub(crate) fn stripped(&self, seat: Seat) -> Option<Square> {
        let pieces = self.commanded(seat);
        let commander = pieces & self.of_kind(Kind::Commander);
        first(commander).filter(|_| commander == pieces)
    }

    /// Puts a seat of a game of four out. The last seat in has won (ploy 5.3).
    fn fall<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        let order = self.fell.iter().max().map_or(0, |latest| latest + 1);
        self.fell[seat.index()] = order;
        observer.see(Effect::SeatOut { seat });
        self.over = self.fell.iter().filter(|&&fell| fell == 0).count() == 1;
    }

    fn remove<O: Observe>(&mut self, square: Square, observer: &mut O) {
        if let Some(piece) = self.piece(square) {
            self.toggle(square, piece);
            observer.see(Effect::Removed { at: square.point(), army: piece.army });
        }
    }

    /// Removes a seat of a game of four with all pieces it commands (C4). Another seat's turn
    /// continues: nobody else lost a piece.
    pub(crate) fn leave<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        let is_in = self.fell.get(seat.index()) == Some(&0);
        if self.options.mode != Mode::Four || self.over || !is_in {
            return;
        }
        for square in squares(self.commanded(seat)) {
            self.remove(square, observer);
        }
        self.fall(seat, observer);
        if seat == self.slot {
            observer.see(Effect::TurnEnded { seat });
            if !self.over {
                self.pass_turn();
            }
        }
    }

    /// Passes the turn on. A seat with a piece can always turn it, so no seat is ever skipped (C1).
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        let seats = self.seats();
        let mut next = Seat((self.slot.0 + 1) % seats);
        if self.options.mode == Mode::Four {
            while self.fell[next.index()] != 0 {
                next = Seat((next.0 + 1) % seats);
            }
        }
        self.pass_slot_to(next);
    }

    /// The position with the turn passed on without a step, which no rule allows. It shows what the
    /// other seats threaten. `None` if the game is over.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.over {
            return None;
        }
        let mut passed = self.clone();
        passed.pass_turn();
        Some(passed)
    }

    /// The position with the turn given to a seat, which no rule allows. It shows what that seat
    /// threatens. `None` if the game is over or the seat has no piece to move.
    #[must_use]
    pub fn handed_to(&self, seat: Seat) -> Option<Self> {
        if self.over || seat.0 >= self.seats() || self.commanded(seat) == 0 {
            return None;
        }
        let mut handed = self.clone();
        handed.pass_slot_to(seat);
        Some(handed)
    }
}
