//! Which acts are allowed, and a match as its clients see it.

use std::any::Any;

use quadrille_core::edit::Edit;
use quadrille_core::{
    Army, Effect, Ending, Outcome, Position as _, ReadError, STANDARD, Seat, Side, Step as _,
    StepError, StepOf,
};

use super::log::{Entry, Kept};
use super::{Match, Taken, stamp};
use crate::registry::notation;
use crate::{
    Act, GameText, Offer, Pending, PlayError, Played, Spent, Standing, Step, Table, TakenBack,
};

impl<G: Edit> Match<G> {
    /// Whether a seat can do something now.
    fn check(&self, seat: Seat, act: Act) -> Result<(), PlayError> {
        let acting = self.acting()?;
        if seat.0 >= self.start.seats() || self.now.position.is_out(seat) {
            return Err(PlayError::NotInTheGame);
        }
        let two_sides = self.start.sides() == 2;
        match act {
            Act::Step(_) if seat != acting => Err(PlayError::NotTheTurn { acting }),
            Act::Step(step) if self.legal(step).is_none() => {
                let text = self.text(step);
                Err(PlayError::illegal(&text, self.step_texts()))
            }
            Act::Draw | Act::Offer(Offer::Draw) if !two_sides => Err(PlayError::TooManySides),
            Act::Offer(_) if self.now.pending.is_some() => Err(PlayError::OfferOpen),
            Act::Offer(Offer::Takeback) if self.takeback_to(seat).is_none() => {
                Err(PlayError::NothingToTakeBack)
            }
            Act::Accept | Act::Decline if !self.may_answer(seat) => Err(PlayError::NothingOffered),
            _ => Ok(()),
        }
    }

    fn may_answer(&self, seat: Seat) -> bool {
        let side = self.start.side_of(seat);
        self.now.pending.is_some_and(|pending| !pending.has_agreed(side))
    }

    fn step_texts(&self) -> Vec<String> {
        let position = &self.now.position;
        let write = |step| G::write_step(position, self.notation, step);
        position.steps().into_iter().map(write).collect()
    }

    fn played(&self, entry: Entry, time: Option<Spent>) -> Played {
        let step = |code| StepOf::<G>::by_code(code).map(|step| step.to_string());
        let (text, is_step) = match entry.kept() {
            Kept::Step(code) => (step(code).unwrap_or_default(), true),
            Kept::Other(act) => (act.word().unwrap_or_default().to_owned(), false),
        };
        let Entry { ends_turn, in_turn, .. } = entry;
        Played { seat: entry.seat(), text, ends_turn, in_turn, is_step, time }
    }
}

impl<G: Edit> Table for Match<G> {
    fn game(&self) -> GameText {
        self.game
    }

    fn seats(&self) -> u8 {
        self.start.seats()
    }

    fn sides(&self) -> u8 {
        self.start.sides()
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.start.side_of(seat)
    }

    fn commander(&self, army: Army) -> Option<Seat> {
        self.now.position.commander(army)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.now.position.is_out(seat)
    }

    fn notation(&self) -> &'static str {
        self.notation
    }

    fn set_notation(&mut self, name: &str) -> Result<(), ReadError> {
        self.notation = notation::<G>(self.options(), name)?;
        Ok(())
    }

    fn position_text(&self) -> String {
        let by_match =
            |outcome: Outcome| matches!(outcome.ending, Ending::Repetition | Ending::NoProgress);
        let last = self.log.done().last().map(|entry| entry.kept());
        if let (Some(true), Some(Kept::Step(code))) = (self.now.outcome.map(by_match), last)
            && let Some(step) = StepOf::<G>::by_code(code)
        {
            let ended = self.position_before(self.log.done - 1).ended_by(step);
            return G::write_position(&ended, self.notation);
        }
        G::write_position(&self.now.position, self.notation)
    }

    fn start_text(&self) -> String {
        G::write_position(&self.start, STANDARD)
    }

    fn key(&self) -> u64 {
        self.now.position.key()
    }

    fn standing(&self) -> Standing {
        self.stands()
    }

    fn at_turn_start(&self) -> bool {
        !self.now.mid_turn
    }

    fn steps(&self) -> Vec<Step> {
        match self.stands() {
            Standing::Acting(_) => {
                let steps = self.now.position.steps().into_iter();
                steps.map(|step| self.handle(step)).collect()
            }
            Standing::Over(_) => Vec::new(),
        }
    }

    fn read(&self, text: &str) -> Result<Step, PlayError> {
        self.acting()?;
        let step = G::read_step(&self.now.position, self.notation, text);
        step.map(|step| self.handle(step)).map_err(|error| match error {
            StepError::Unreadable(error) => PlayError::Unreadable { text: text.to_owned(), error },
            StepError::Illegal(_) => PlayError::illegal(text, self.step_texts()),
        })
    }

    fn text(&self, step: Step) -> String {
        match (self.legal(step), StepOf::<G>::by_code(step.code)) {
            (Some(step), _) => G::write_step(&self.now.position, self.notation, step),
            (None, Some(step)) => step.to_string(),
            (None, None) => format!("step {}", step.code),
        }
    }

    fn lists(&self, step: Step) -> bool {
        self.now.outcome.is_none() && step.stamp == self.stamp()
    }

    fn pending(&self) -> Option<Pending> {
        self.now.pending
    }

    fn act(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Result<Vec<Effect>, PlayError> {
        self.check(seat, act)?;
        Ok(self.enter(seat, act, time))
    }

    fn undo(&mut self) -> bool {
        let can = self.log.done > 0;
        if can {
            self.stand_at(self.log.done - 1);
        }
        can
    }

    fn redo(&mut self) -> bool {
        let Some(&next) = self.log.undone().first() else {
            return false;
        };
        self.log.done += 1;
        self.fold(next);
        true
    }

    fn done(&self) -> usize {
        self.log.done
    }

    fn entry(&self, number: usize) -> Option<Played> {
        let mut entries = self.log.done().iter().chain(self.log.undone());
        entries.nth(number).map(|&entry| self.played(entry, self.log.time(number)))
    }

    fn last_step(&self) -> Option<Step> {
        let at = self.log.done.checked_sub(1)?;
        let Kept::Step(code) = self.log.done()[at].kept() else { return None };
        Some(Step { code, stamp: stamp(self.position_before(at).key(), at) })
    }

    fn turns(&self) -> usize {
        self.turns.ended()
    }

    fn turn_start(&self, turn: usize) -> Option<usize> {
        self.turns.start(turn)
    }

    fn taken_back(&self) -> Vec<TakenBack> {
        let told = |taken: &Taken| TakenBack {
            at: taken.at,
            by: taken.by,
            played: taken.entries.iter().map(|&entry| self.played(entry, None)).collect(),
        };
        self.taken.iter().map(told).collect()
    }

    fn boxed(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn bytes(&self) -> usize {
        let taken = self.taken.iter().map(|taken| size_of_val(&taken.entries[..])).sum::<usize>();
        size_of_val(self)
            + self.log.bytes()
            + self.turns.bytes()
            + self.saved.capacity() * size_of::<(usize, super::Now<G>)>()
            + self.taken.capacity() * size_of::<Taken>()
            + taken
    }
}
