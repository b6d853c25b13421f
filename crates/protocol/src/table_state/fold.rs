//! The effect of an entry on a table.

use quadrille_core::{Effect, Seat};
use quadrille_table::{Act, Status};

use super::{Occupant, Phase, TableState};
use crate::{LogEntry, Person, Refusal, RefusalReason, TableEvent};

impl TableState {
    /// Applies an entry and returns its effects on the board.
    ///
    /// It does not check permissions. The server has [checked](Self::allows) them before.
    ///
    /// # Errors
    /// If it is not the next entry, or does not fit the state. The state does not change then.
    pub fn enter(&mut self, entry: &LogEntry) -> Result<Vec<Effect>, Refusal> {
        if entry.number != self.next() {
            let expected = format!("expected entry {}, not {}", self.next(), entry.number);
            return Err(Refusal::new(RefusalReason::Behind, expected));
        }
        let restless = self.restless_by(entry);
        let effects = self.fold(entry)?;
        self.count(restless);
        if self.keys.len() == self.keys.capacity() {
            self.keys.reserve_exact(32);
        }
        self.keys.push(entry.key);
        if !is_word(&entry.event) {
            self.steady = self.next();
        }
        if let Some(talk) = entry.seat.and_then(|seat| self.talk.get_mut(seat.index()))
            && is_talk(&entry.event)
        {
            *talk = talk.saturating_add(1);
        }
        self.last = self.last.max(entry.at);
        Ok(effects)
    }

    fn fold(&mut self, entry: &LogEntry) -> Result<Vec<Effect>, Refusal> {
        let misplaced = || Refusal::new(RefusalReason::Bad, "expected an entry that fits the log");
        match (&entry.event, entry.seat.filter(|seat| seat.index() < self.seats.len())) {
            (TableEvent::Sit(person, name), Some(seat)) => {
                if entry.key > 0 {
                    self.get_up(*person);
                }
                self.seats[seat.index()] = Occupant::Person(*person, name.clone());
                self.talk[seat.index()] = 0;
            }
            (TableEvent::Rise, Some(seat)) => self.seats[seat.index()] = Occupant::Nobody,
            (TableEvent::Fill(level), Some(seat)) => {
                self.seats[seat.index()] = Occupant::Level(*level);
            }
            (TableEvent::Start, _) => {
                (self.phase, self.began) = (Phase::Playing, entry.at);
                self.follow_turn(entry);
            }
            (TableEvent::Abort, _) => {
                self.phase = Phase::Closed;
                self.clocks.stop();
            }
            (TableEvent::Step(text), Some(seat)) => {
                let step = self.match_.read(text)?;
                return self.act(seat, Act::Step(step), entry);
            }
            (TableEvent::Act(act), Some(seat)) => return self.act(seat, *act, entry),
            (TableEvent::Down(time), _) => {
                self.clocks.forgive(*time, entry.at);
                self.forgiven = entry.at;
            }
            (TableEvent::Again, Some(seat)) => self.again |= 1 << seat.0,
            (TableEvent::Next(next), _) => self.after = Some(*next),
            (TableEvent::Greet(_), _) => {}
            _ => return Err(misplaced()),
        }
        Ok(Vec::new())
    }

    /// The person who acts at a table that waits for players. The server's actions there count for
    /// nobody.
    fn restless_by(&self, entry: &LogEntry) -> Option<Person> {
        let is_own = self.phase == Phase::Waiting && entry.key > 0;
        let occupant = || match self.occupant(entry.seat?) {
            Occupant::Person(person, _) => Some(*person),
            _ => None,
        };
        match &entry.event {
            _ if !is_own => None,
            TableEvent::Sit(person, _) => Some(*person),
            TableEvent::Fill(_) => Some(self.host),
            _ => occupant(),
        }
    }

    /// Counts the action while the table waits for players, and drops all counts afterwards.
    fn count(&mut self, restless: Option<Person>) {
        if self.phase != Phase::Waiting {
            self.restless = Vec::new();
            return;
        }
        let Some(person) = restless else { return };
        match self.restless.iter_mut().find(|(known, _)| *known == person) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => self.restless.push((person, 1)),
        }
    }

    /// Frees the seats of a person who sits down elsewhere.
    fn get_up(&mut self, person: Person) {
        for occupant in self.seats.iter_mut().filter(|occupant| occupant.is(person)) {
            *occupant = Occupant::Nobody;
        }
    }

    /// Acts in the match, and updates the clocks.
    fn act(&mut self, seat: Seat, act: Act, entry: &LogEntry) -> Result<Vec<Effect>, Refusal> {
        let (turns, acting) = (self.match_.turns(), self.to_act());
        let is_step = matches!(act, Act::Step(_));
        let mut clocks = self.clocks.clone();
        let spent = if is_step { clocks.spend(entry.at, entry.lag) } else { None };
        let effects = self.match_.act(seat, act, spent)?;
        self.clocks = clocks;
        if act == Act::Flag {
            self.clocks.run_out(seat);
        }
        let ended = self.match_.turns() > turns;
        if ended && is_step {
            self.clocks.end_turn();
        }
        if let Status::Over(_) = self.match_.status() {
            self.phase = Phase::Over;
            self.clocks.spend(entry.at, entry.lag);
            self.clocks.stop();
        } else if self.match_.turns() != turns || self.to_act() != acting {
            self.follow_turn(entry);
        }
        Ok(effects)
    }

    fn follow_turn(&mut self, entry: &LogEntry) {
        match self.to_act() {
            Some(seat) => self.clocks.begin_turn(seat, entry.at),
            None => self.clocks.stop(),
        }
    }
}

/// True if the event counts as talk, which is limited per seat.
pub(super) fn is_talk(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Greet(_) | TableEvent::Act(Act::Offer(_)))
}

/// True if the event leaves the board and the acting seat as they are.
fn is_word(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Greet(_) | TableEvent::Down(_) | TableEvent::Act(Act::Offer(_) | Act::Decline)
    )
}
