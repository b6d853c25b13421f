//! The permissions: which author may do which action in which phase.

use quadrille_core::Seat;
use quadrille_table::{Act, Offer, PlayError};

use super::fold::is_talk;
use super::{Doer, Meeting, Phase, Sitter};
use crate::{Deed, Person, Refusal, Time, Why, limits};

/// The number of finished turns from which on a game can no longer be aborted.
const EARLY: usize = 2;

impl Meeting {
    /// Checks that `doer` may do something now, for a seat if one is given. An allowed action can be
    /// [entered](Self::enter).
    ///
    /// # Errors
    /// The reason, if it is not allowed.
    pub fn allows(
        &self,
        doer: Doer,
        seat: Option<Seat>,
        did: &Deed,
        at: Time,
        lag: u32,
    ) -> Result<(), Refusal> {
        self.permits(doer, seat, did, at, lag)?;
        match (did, seat) {
            (Deed::Step(text), _) => self.table.read(text).map(|_| ())?,
            (Deed::Act(act), Some(seat)) => self.table.boxed().act(seat, *act, None).map(|_| ())?,
            _ => {}
        }
        Ok(())
    }

    /// Checks everything but the legality in the match.
    fn permits(
        &self,
        doer: Doer,
        seat: Option<Seat>,
        did: &Deed,
        at: Time,
        lag: u32,
    ) -> Result<(), Refusal> {
        self.allows_in_phase(did)?;
        let ends = matches!(
            did,
            Deed::Abort | Deed::Next(_) | Deed::Act(Act::Resign | Act::Flag | Act::Leave)
        );
        if self.is_long() && !ends {
            return Err(Refusal::new(Why::NotNow, "expected the game to end: its log is full"));
        }
        let person = match doer {
            Doer::House => return self.allows_house(seat, did, at),
            Doer::Person(person) => person,
        };
        self.allows_restless(person, did)?;
        match did {
            Deed::Sit(own, _) if *own != person => not_yours("expected one's own name"),
            Deed::Sit(..) => self.free_seat(seat).map(|_| ()),
            Deed::Fill(_) | Deed::Start if person != self.host => {
                not_yours("expected the host of the table")
            }
            Deed::Fill(_) if self.is_computers(seat) => Ok(()),
            Deed::Fill(_) => self.free_seat(seat).and_then(|seat| self.leaves_a_person(seat)),
            Deed::Abort if self.phase == Phase::Waiting && person != self.host => {
                not_yours("expected the host of the table")
            }
            Deed::Abort if self.phase == Phase::Waiting => Ok(()),
            Deed::Open(..) | Deed::Down(_) | Deed::Next(_) | Deed::Act(Act::Flag | Act::Draw) => {
                not_yours("expected something that a person can do")
            }
            Deed::Start => self.allows_start(),
            _ => match seat {
                Some(seat) if self.sitter(seat).is(person) => self.allows_seat(seat, did, at, lag),
                _ => not_yours("expected a seat of one's own"),
            },
        }
    }

    /// Limits the actions of one person at a table that waits for players, so that others find room.
    fn allows_restless(&self, person: Person, did: &Deed) -> Result<(), Refusal> {
        if self.phase != Phase::Waiting || matches!(did, Deed::Start | Deed::Abort) {
            return Ok(());
        }
        let done = self.restless(person);
        let is_much = done >= limits::RESTLESS && *did != Deed::Rise;
        let is_late = self.next() >= limits::WAITING && done > 0 && person != self.host;
        if is_much || is_late {
            let expected = "expected fewer actions at a table that waits for players";
            return Err(Refusal::new(Why::NotNow, expected));
        }
        Ok(())
    }

    fn allows_in_phase(&self, did: &Deed) -> Result<(), Refusal> {
        let (fits, expected) = match did {
            Deed::Open(..) => (false, "expected a table that is not yet open"),
            Deed::Sit(..) | Deed::Rise | Deed::Fill(_) | Deed::Start => {
                (self.phase == Phase::Waiting, "expected a table that waits for players")
            }
            Deed::Step(_) | Deed::Act(_) | Deed::Down(_) => {
                (self.phase == Phase::Playing, "expected a game that goes on")
            }
            Deed::Abort => (
                self.phase == Phase::Waiting
                    || self.phase == Phase::Playing && self.table.turns() < EARLY,
                "expected a game that has hardly begun",
            ),
            Deed::Greet(_) => (self.phase != Phase::Closed, "expected a table that is open"),
            Deed::Again | Deed::Next(_) => (
                self.phase == Phase::Over && self.after.is_none(),
                "expected a game that is over and not yet played again",
            ),
        };
        if fits { Ok(()) } else { Err(Refusal::new(Why::NotNow, expected)) }
    }

    /// Checks an action of the server.
    fn allows_house(&self, seat: Option<Seat>, did: &Deed, at: Time) -> Result<(), Refusal> {
        match (did, seat) {
            (Deed::Act(Act::Flag), Some(seat)) => {
                let is_up = self.clocks.flagged().is_some_and(|flagged| flagged <= at);
                let due = self.to_act() == Some(seat) && is_up;
                let early = || Refusal::new(Why::NotNow, "expected a seat whose time is up");
                due.then_some(()).ok_or_else(early)
            }
            (Deed::Sit(..), seat) => self.free_seat(seat).map(|_| ()),
            (Deed::Start, None) => self.allows_start(),
            (Deed::Next(_), None) | (Deed::Down(_), None) => Ok(()),
            (Deed::Abort, None) if self.phase == Phase::Waiting => Ok(()),
            (Deed::Step(_) | Deed::Act(Act::Accept | Act::Decline), Some(seat))
                if matches!(self.sitter(seat), Sitter::Level(_)) =>
            {
                self.allows_turn(seat, did)
            }
            _ => not_yours("expected something that the server does"),
        }
    }

    fn allows_start(&self) -> Result<(), Refusal> {
        let early = || Refusal::new(Why::NotNow, "expected somebody on every seat");
        self.is_full().then_some(()).ok_or_else(early)
    }

    fn free_seat(&self, seat: Option<Seat>) -> Result<Seat, Refusal> {
        match seat.and_then(|seat| Some((seat, self.seats.get(seat.index())?))) {
            Some((seat, Sitter::Nobody)) => Ok(seat),
            Some(_) => Err(Refusal::new(Why::Taken, "expected a free seat")),
            None => Err(Refusal::new(Why::Bad, "expected a seat of this game")),
        }
    }

    /// Checks that computers do not play alone: some seat other than `filled` has a person, or is
    /// free for one.
    fn leaves_a_person(&self, filled: Seat) -> Result<(), Refusal> {
        let mut others = (0..).map(Seat).zip(&self.seats).filter(|(seat, _)| *seat != filled);
        let person = others.any(|(_, sitter)| !matches!(sitter, Sitter::Level(_)));
        let alone = || Refusal::new(Why::NotNow, "expected a seat that is left for a person");
        person.then_some(()).ok_or_else(alone)
    }

    fn is_computers(&self, seat: Option<Seat>) -> bool {
        let sitter = seat.and_then(|seat| self.seats.get(seat.index()));
        matches!(sitter, Some(Sitter::Level(_)))
    }

    /// Checks an action of a person on a seat of theirs.
    fn allows_seat(&self, seat: Seat, did: &Deed, at: Time, lag: u32) -> Result<(), Refusal> {
        let timely = !matches!(did, Deed::Greet(_) | Deed::Again | Deed::Rise);
        if timely && self.to_act() == Some(seat) && self.clocks.is_up(at, lag) {
            return Err(Refusal::new(Why::Late, "expected this before the time was up"));
        }
        if is_talk(did) && self.talk.get(seat.index()).is_none_or(|talk| *talk >= limits::TALK) {
            return Err(Refusal::new(Why::NotNow, "expected fewer words in one game"));
        }
        match did {
            Deed::Act(Act::Offer(Offer::Takeback)) if !self.plan.takebacks => {
                Err(Refusal::new(Why::NotNow, "expected a table where turns can be taken back"))
            }
            did => self.allows_turn(seat, did),
        }
    }

    /// Checks that only the acting seat takes a step.
    fn allows_turn(&self, seat: Seat, did: &Deed) -> Result<(), Refusal> {
        match (did, self.to_act()) {
            (Deed::Step(_), Some(acting)) if acting != seat => {
                Err(PlayError::NotTheTurn { acting }.into())
            }
            _ => Ok(()),
        }
    }
}

fn not_yours(expected: &str) -> Result<(), Refusal> {
    Err(Refusal::new(Why::NotYours, expected))
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        let why = match &error {
            PlayError::Over => Why::NotNow,
            PlayError::NotTheTurn { .. } => Why::NotYourTurn,
            PlayError::Unreadable { .. } => Why::Bad,
            _ => Why::Illegal,
        };
        Self::new(why, error.to_string())
    }
}
