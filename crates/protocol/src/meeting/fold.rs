//! The effect of an entry on a table.

use quadrille_core::{Effect, Seat};
use quadrille_table::{Act, Standing};

use super::{Meeting, Phase, Sitter};
use crate::{Deed, Entry, Person, Refusal, Why};

impl Meeting {
    /// Applies an entry and returns its effects on the board.
    ///
    /// It does not check permissions. The server has [checked](Self::allows) them before.
    ///
    /// # Errors
    /// If it is not the next entry, or does not fit the state. The state does not change then.
    pub fn enter(&mut self, entry: &Entry) -> Result<Vec<Effect>, Refusal> {
        if entry.number != self.next() {
            let expected = format!("expected entry {}, not {}", self.next(), entry.number);
            return Err(Refusal::new(Why::Behind, expected));
        }
        let restless = self.restless_by(entry);
        let effects = self.fold(entry)?;
        self.count(restless);
        if self.keys.len() == self.keys.capacity() {
            self.keys.reserve_exact(32);
        }
        self.keys.push(entry.key);
        if !is_word(&entry.did) {
            self.steady = self.next();
        }
        if let Some(talk) = entry.seat.and_then(|seat| self.talk.get_mut(seat.index()))
            && is_talk(&entry.did)
        {
            *talk = talk.saturating_add(1);
        }
        self.last = self.last.max(entry.at);
        Ok(effects)
    }

    fn fold(&mut self, entry: &Entry) -> Result<Vec<Effect>, Refusal> {
        let misplaced = || Refusal::new(Why::Bad, "expected an entry that fits the log");
        match (&entry.did, entry.seat.filter(|seat| seat.index() < self.seats.len())) {
            (Deed::Sit(person, name), Some(seat)) => {
                if entry.key > 0 {
                    self.get_up(*person);
                }
                self.seats[seat.index()] = Sitter::Person(*person, name.clone());
                self.talk[seat.index()] = 0;
            }
            (Deed::Rise, Some(seat)) => self.seats[seat.index()] = Sitter::Nobody,
            (Deed::Fill(level), Some(seat)) => self.seats[seat.index()] = Sitter::Level(*level),
            (Deed::Start, _) => {
                (self.phase, self.began) = (Phase::Playing, entry.at);
                self.follow_turn(entry);
            }
            (Deed::Abort, _) => {
                self.phase = Phase::Closed;
                self.clocks.stop();
            }
            (Deed::Step(text), Some(seat)) => {
                let step = self.table.read(text)?;
                return self.act(seat, Act::Step(step), entry);
            }
            (Deed::Act(act), Some(seat)) => return self.act(seat, *act, entry),
            (Deed::Down(time), _) => {
                self.clocks.forgive(*time, entry.at);
                self.forgiven = entry.at;
            }
            (Deed::Again, Some(seat)) => self.again |= 1 << seat.0,
            (Deed::Next(next), _) => self.after = Some(*next),
            (Deed::Greet(_), _) => {}
            _ => return Err(misplaced()),
        }
        Ok(Vec::new())
    }

    /// The person who acts at a table that waits for players. The server's actions there count for
    /// nobody.
    fn restless_by(&self, entry: &Entry) -> Option<Person> {
        let is_own = self.phase == Phase::Waiting && entry.key > 0;
        let sitter = || match self.sitter(entry.seat?) {
            Sitter::Person(person, _) => Some(*person),
            _ => None,
        };
        match &entry.did {
            _ if !is_own => None,
            Deed::Sit(person, _) => Some(*person),
            Deed::Fill(_) => Some(self.host),
            _ => sitter(),
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
        for sitter in self.seats.iter_mut().filter(|sitter| sitter.is(person)) {
            *sitter = Sitter::Nobody;
        }
    }

    /// Acts in the match, and updates the clocks.
    fn act(&mut self, seat: Seat, act: Act, entry: &Entry) -> Result<Vec<Effect>, Refusal> {
        let (turns, acting) = (self.table.turns(), self.to_act());
        let is_step = matches!(act, Act::Step(_));
        let mut clocks = self.clocks.clone();
        let spent = if is_step { clocks.spend(entry.at, entry.lag) } else { None };
        let effects = self.table.act(seat, act, spent)?;
        self.clocks = clocks;
        if act == Act::Flag {
            self.clocks.run_out(seat);
        }
        let ended = self.table.turns() > turns;
        if ended && is_step {
            self.clocks.end_turn();
        }
        if let Standing::Over(_) = self.table.standing() {
            self.phase = Phase::Over;
            self.clocks.spend(entry.at, entry.lag);
            self.clocks.stop();
        } else if self.table.turns() != turns || self.to_act() != acting {
            self.follow_turn(entry);
        }
        Ok(effects)
    }

    fn follow_turn(&mut self, entry: &Entry) {
        match self.to_act() {
            Some(seat) => self.clocks.begin_turn(seat, entry.at),
            None => self.clocks.stop(),
        }
    }
}

/// True if the deed counts as talk, which is limited per seat.
pub(super) fn is_talk(did: &Deed) -> bool {
    matches!(did, Deed::Greet(_) | Deed::Act(Act::Offer(_)))
}

/// True if the deed leaves the board and the acting seat as they are.
fn is_word(did: &Deed) -> bool {
    matches!(did, Deed::Greet(_) | Deed::Down(_) | Deed::Act(Act::Offer(_) | Act::Decline))
}
