//! The permissions: which author may do which action in which phase.

use quadrille_core::Seat;
use quadrille_table::{Act, Offer, PlayError};

use super::fold::is_talk;
use super::{Actor, Occupant, Phase, TableState};
use crate::{Person, Refusal, RefusalReason, TableEvent, Time, limits};

/// The number of finished turns from which on a game can no longer be aborted.
const EARLY: usize = 2;

impl TableState {
    /// Checks that `actor` may do something now, for a seat if one is given. An allowed action can be
    /// [entered](Self::enter).
    ///
    /// # Errors
    /// The reason, if it is not allowed.
    pub fn allows(
        &self,
        actor: Actor,
        seat: Option<Seat>,
        event: &TableEvent,
        at: Time,
        lag: u32,
    ) -> Result<(), Refusal> {
        self.permits(actor, seat, event, at, lag)?;
        match (event, seat) {
            (TableEvent::Step(text), _) => self.match_.read(text).map(|_| ())?,
            (TableEvent::Act(act), Some(seat)) => {
                self.match_.boxed().act(seat, *act, None).map(|_| ())?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks everything but the legality in the match.
    fn permits(
        &self,
        actor: Actor,
        seat: Option<Seat>,
        event: &TableEvent,
        at: Time,
        lag: u32,
    ) -> Result<(), Refusal> {
        self.allows_in_phase(event)?;
        let ends = matches!(
            event,
            TableEvent::Abort
                | TableEvent::Next(_)
                | TableEvent::Act(Act::Resign | Act::Flag | Act::Leave)
        );
        if self.is_long() && !ends {
            return Err(Refusal::new(
                RefusalReason::NotNow,
                "expected the game to end: its log is full",
            ));
        }
        let person = match actor {
            Actor::Server => return self.allows_server(seat, event, at),
            Actor::Person(person) => person,
        };
        self.allows_restless(person, event)?;
        match event {
            TableEvent::Sit(own, _) if *own != person => not_yours("expected one's own name"),
            TableEvent::Sit(..) => self.free_seat(seat).map(|_| ()),
            TableEvent::Fill(_) | TableEvent::Start if person != self.host => {
                not_yours("expected the host of the table")
            }
            TableEvent::Fill(_) if self.is_computers(seat) => Ok(()),
            TableEvent::Fill(_) => self.free_seat(seat).and_then(|seat| self.leaves_a_person(seat)),
            TableEvent::Abort if self.phase == Phase::Waiting && person != self.host => {
                not_yours("expected the host of the table")
            }
            TableEvent::Abort if self.phase == Phase::Waiting => Ok(()),
            TableEvent::Open(..)
            | TableEvent::Down(_)
            | TableEvent::Next(_)
            | TableEvent::Act(Act::Flag | Act::Draw) => {
                not_yours("expected something that a person can do")
            }
            TableEvent::Start => self.allows_start(),
            _ => match seat {
                Some(seat) if self.occupant(seat).is(person) => {
                    self.allows_seat(seat, event, at, lag)
                }
                _ => not_yours("expected a seat of one's own"),
            },
        }
    }

    /// Limits the actions of one person at a table that waits for players, so that others find room.
    fn allows_restless(&self, person: Person, event: &TableEvent) -> Result<(), Refusal> {
        if self.phase != Phase::Waiting || matches!(event, TableEvent::Start | TableEvent::Abort) {
            return Ok(());
        }
        let done = self.restless(person);
        let is_much = done >= limits::RESTLESS && *event != TableEvent::Rise;
        let is_late = self.next() >= limits::WAITING && done > 0 && person != self.host;
        if is_much || is_late {
            let expected = "expected fewer actions at a table that waits for players";
            return Err(Refusal::new(RefusalReason::NotNow, expected));
        }
        Ok(())
    }

    fn allows_in_phase(&self, event: &TableEvent) -> Result<(), Refusal> {
        let (fits, expected) = match event {
            TableEvent::Open(..) => (false, "expected a table that is not yet open"),
            TableEvent::Sit(..) | TableEvent::Rise | TableEvent::Fill(_) | TableEvent::Start => {
                (self.phase == Phase::Waiting, "expected a table that waits for players")
            }
            TableEvent::Step(_) | TableEvent::Act(_) | TableEvent::Down(_) => {
                (self.phase == Phase::Playing, "expected a game that goes on")
            }
            TableEvent::Abort => (
                self.phase == Phase::Waiting
                    || self.phase == Phase::Playing && self.match_.turns() < EARLY,
                "expected a game that has hardly begun",
            ),
            TableEvent::Greet(_) => (self.phase != Phase::Closed, "expected a table that is open"),
            TableEvent::Again | TableEvent::Next(_) => (
                self.phase == Phase::Over && self.after.is_none(),
                "expected a game that is over and not yet played again",
            ),
        };
        if fits { Ok(()) } else { Err(Refusal::new(RefusalReason::NotNow, expected)) }
    }

    /// Checks an action of the server.
    fn allows_server(
        &self,
        seat: Option<Seat>,
        event: &TableEvent,
        at: Time,
    ) -> Result<(), Refusal> {
        match (event, seat) {
            (TableEvent::Act(Act::Flag), Some(seat)) => {
                let early =
                    || Refusal::new(RefusalReason::NotNow, "expected a seat whose time is up");
                (self.overdue(at) == Some(seat)).then_some(()).ok_or_else(early)
            }
            (TableEvent::Sit(..), seat) => self.free_seat(seat).map(|_| ()),
            (TableEvent::Start, None) => self.allows_start(),
            (TableEvent::Next(_), None) | (TableEvent::Down(_), None) => Ok(()),
            (TableEvent::Abort, None) if self.phase == Phase::Waiting => Ok(()),
            (TableEvent::Step(_) | TableEvent::Act(Act::Accept | Act::Decline), Some(seat))
                if matches!(self.occupant(seat), Occupant::Level(_)) =>
            {
                self.allows_turn(seat, event)
            }
            _ => not_yours("expected something that the server does"),
        }
    }

    fn allows_start(&self) -> Result<(), Refusal> {
        let early = || Refusal::new(RefusalReason::NotNow, "expected somebody on every seat");
        self.is_full().then_some(()).ok_or_else(early)
    }

    fn free_seat(&self, seat: Option<Seat>) -> Result<Seat, Refusal> {
        match seat.and_then(|seat| Some((seat, self.seats.get(seat.index())?))) {
            Some((seat, Occupant::Nobody)) => Ok(seat),
            Some(_) => Err(Refusal::new(RefusalReason::Taken, "expected a free seat")),
            None => Err(Refusal::new(RefusalReason::Bad, "expected a seat of this game")),
        }
    }

    /// Checks that computers do not play alone: some seat other than `filled` has a person, or is
    /// free for one.
    fn leaves_a_person(&self, filled: Seat) -> Result<(), Refusal> {
        let mut others = (0..).map(Seat).zip(&self.seats).filter(|(seat, _)| *seat != filled);
        let person = others.any(|(_, occupant)| !matches!(occupant, Occupant::Level(_)));
        let alone =
            || Refusal::new(RefusalReason::NotNow, "expected a seat that is left for a person");
        person.then_some(()).ok_or_else(alone)
    }

    fn is_computers(&self, seat: Option<Seat>) -> bool {
        let occupant = seat.and_then(|seat| self.seats.get(seat.index()));
        matches!(occupant, Some(Occupant::Level(_)))
    }

    /// Checks an action of a person on a seat of theirs.
    fn allows_seat(
        &self,
        seat: Seat,
        event: &TableEvent,
        at: Time,
        lag: u32,
    ) -> Result<(), Refusal> {
        let timely = !matches!(event, TableEvent::Greet(_) | TableEvent::Again | TableEvent::Rise);
        if timely && self.to_act() == Some(seat) && self.clocks.is_up(at, lag) {
            return Err(Refusal::new(RefusalReason::Late, "expected this before the time was up"));
        }
        if is_talk(event) && self.talk.get(seat.index()).is_none_or(|talk| *talk >= limits::TALK) {
            return Err(Refusal::new(RefusalReason::NotNow, "expected fewer words in one game"));
        }
        match event {
            TableEvent::Act(Act::Offer(Offer::Takeback)) if !self.plan.takebacks => {
                Err(Refusal::new(
                    RefusalReason::NotNow,
                    "expected a table where turns can be taken back",
                ))
            }
            event => self.allows_turn(seat, event),
        }
    }

    /// Checks that only the acting seat takes a step.
    fn allows_turn(&self, seat: Seat, event: &TableEvent) -> Result<(), Refusal> {
        match (event, self.to_act()) {
            (TableEvent::Step(_), Some(acting)) if acting != seat => {
                Err(PlayError::NotTheTurn { acting }.into())
            }
            _ => Ok(()),
        }
    }
}

fn not_yours(expected: &str) -> Result<(), Refusal> {
    Err(Refusal::new(RefusalReason::NotYours, expected))
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        let reason = match &error {
            PlayError::Over => RefusalReason::NotNow,
            PlayError::NotTheTurn { .. } => RefusalReason::NotYourTurn,
            PlayError::Unreadable { .. } => RefusalReason::Bad,
            _ => RefusalReason::Illegal,
        };
        Self::new(reason, error.to_string())
    }
}
