//! The effects of a step (plimus 3 to 7).

use quadrille_core::{Army, Effect, Observe, Seat};

use crate::board::POLES;
use crate::ends::End;
use crate::{Field, Kind, Part, Position, Step, Unit};

impl Position {
    #[inline]
    pub(crate) fn take<O: Observe>(&mut self, step: Step, observer: &mut O) {
        match step {
            Step::Set { from, part, to } => {
                if let Some(kind) = self.lift(from, part) {
                    self.land(to, kind);
                    observer.see(Effect::Moved { from: from.point(), to: to.point() });
                    self.end_turn(observer);
                }
            }
            Step::Jump { from, part, over, to, captures } => {
                if let Some(kind) = self.lift(from, part) {
                    let stays = self.land(to, kind);
                    observer.see(Effect::Moved { from: from.point(), to: to.point() });
                    self.hopper = stays.then_some(to);
                    if self.stood == 0 {
                        self.begin_run(from);
                    }
                    self.stood |= from.bit() | to.bit();
                    self.run |= to.bit();
                    if captures {
                        self.begin_run(to);
                        self.seize(over, observer);
                    }
                    self.settle_hop(observer);
                }
            }
            Step::Banish { to } => {
                self.banish(to, observer);
                self.settle_hop(observer);
            }
            Step::Done => self.end_turn(observer),
        }
    }

    /// Records the field where a chain of jumps without capture begins.
    #[inline]
    pub(crate) fn begin_run(&mut self, at: Field) {
        self.began = Some(at);
        self.run = at.bit();
    }

    /// Takes the moving stones off their field (plimus 3.2, 3.3).
    #[inline]
    fn lift(&mut self, from: Field, part: Part) -> Option<Kind> {
        let army = Army(self.seat.0);
        if let Part::Pole(kind) = part {
            for sign in kind.stones() {
                self.change_pole(from, army, sign, -1);
            }
            return Some(kind);
        }
        if self.armies[army.index()] & from.bit() == 0 {
            return None;
        }
        let kind = self.kind(from);
        self.toggle(from, Unit { army, kind });
        match kind.without_top() {
            Some(bottom) if part == Part::Top => {
                self.toggle(from, Unit { army, kind: bottom });
                Some(Kind::Single(kind.sign()))
            }
            _ => Some(kind),
        }
    }

    /// Puts the moving stones on a field. Returns true if they are still a unit that may jump on
    /// (plimus 4.6).
    #[inline]
    fn land(&mut self, to: Field, kind: Kind) -> bool {
        let army = Army(self.seat.0);
        if to.is_pole() {
            for sign in kind.stones() {
                self.change_pole(to, army, sign, 1);
            }
            return false;
        }
        let joined = self.armies[army.index()] & to.bit() != 0;
        let mut kind = kind;
        if joined {
            self.toggle(to, Unit { army, kind: self.kind(to) });
            kind = Kind::Double(kind.sign());
        }
        self.toggle(to, Unit { army, kind });
        !joined
    }

    /// Takes a captured unit into the hand (plimus 5.1).
    fn seize<O: Observe>(&mut self, at: Field, observer: &mut O) {
        if let Some(unit) = self.unit(at) {
            self.toggle(at, unit);
            self.hand = Some(unit);
            observer.see(Effect::Seized { at: at.point(), army: unit.army });
        }
    }

    /// Puts the next stone in hand on a Pole (plimus 5.3).
    fn banish<O: Observe>(&mut self, to: Field, observer: &mut O) {
        if let Some(Unit { army, kind }) = self.hand {
            self.change_pole(to, army, kind.sign(), 1);
            self.hand = kind.without_top().map(|kind| Unit { army, kind });
            observer.see(Effect::Banished { army, to: to.point() });
        }
    }

    /// Ends the turn if nothing more can be done in it (plimus 4.6).
    #[inline]
    fn settle_hop<O: Observe>(&mut self, observer: &mut O) {
        if self.hand.is_none() && !self.can_jump_on() {
            self.end_turn(observer);
        }
    }

    #[inline]
    fn end_turn<O: Observe>(&mut self, observer: &mut O) {
        self.stood = 0;
        self.hopper = None;
        observer.see(Effect::TurnEnded { seat: self.seat });
        match self.won_by(self.seat) {
            Some(end) => self.end = end,
            None => self.give_turn(self.turn + 1, observer),
        }
    }

    /// Gives the turn with this number to its seat, or a later one to the next seat that has a step
    /// and has not resigned (C1, C4). Skipped turns count (plimus 7.3). If the game ends instead,
    /// the turn does not change.
    #[inline]
    pub(crate) fn give_turn<O: Observe>(&mut self, first: u16, observer: &mut O) {
        let mut turn = first;
        for _ in 0..self.options.seats {
            if turn >= self.options.turn_limit() {
                break;
            }
            let seat = self.options.seat_at(turn);
            if self.is_in(seat) && self.can_act(seat) {
                self.pass_to(turn);
                return;
            }
            observer.see(Effect::Skipped { seat });
            turn += 1;
        }
        let limit = turn >= self.options.turn_limit();
        self.end = if limit { End::TurnLimit } else { End::NoSteps };
    }

    /// Removes a seat of a game of four: its stones stay and its turns are skipped (C4). Stones in
    /// its hand go to the first Pole. A turn that another seat has begun continues.
    pub(crate) fn leave<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        let is_in = self.fell.get(seat.index()) == Some(&0);
        if self.options.seats == 2 || self.end != End::GoesOn || !is_in {
            return;
        }
        let acting = seat == self.seat;
        if acting {
            while self.hand.is_some() {
                self.banish(POLES[0], observer);
            }
            self.stood = 0;
            self.hopper = None;
        }
        self.put_out(seat);
        observer.see(Effect::SeatOut { seat });
        if acting {
            observer.see(Effect::TurnEnded { seat });
        }
        if self.seats_in() == 1 {
            self.end = End::LastSeat;
        } else if acting {
            self.give_turn(self.turn + 1, observer);
        }
    }
}
