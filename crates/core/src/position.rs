use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Army, Effect, Observe, Outcome, Seat, Side, Step};

/// The state of a game: the seat to act, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// This seat takes the next step. It has at least one legal step.
    Acting(Seat),
    Over(Outcome),
}

/// The state of a game between two steps.
///
/// Two positions are equal when the rules call them the same (C2). Counters of turns are not
/// compared. The options are part of the position.
///
/// [`visit_steps`](Self::visit_steps) is the only source of legality. Every provided method follows
/// from it; an implementation may be faster but must give the same result.
pub trait Position: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// The smallest decision. Its text is complete: no position is needed to read or write it.
    type Step: Step;

    /// The seat to act, or the outcome by the game's own rules.
    fn status(&self) -> Status;

    /// The number of seats at the start of the game.
    fn seats(&self) -> u8;

    /// Passes every legal step to `visit`, each once and in a fixed order, until `visit` breaks. A
    /// finished game has no legal steps.
    fn visit_steps<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Step) -> ControlFlow<()>;

    /// Takes a legal step. An illegal step gives an unspecified position, but never panics.
    fn apply<O: Observe>(&mut self, step: Self::Step, observer: &mut O);

    /// A hash of everything that equality compares. It is updated with every step.
    fn key(&self) -> u64;

    /// The position after a legal step, without passing the turn on. Matches that end with this
    /// step by C2 or C3 are written in this way, since no seat is to move.
    #[must_use]
    fn ended_by(&self, step: Self::Step) -> Self;

    /// The number of sides.
    fn sides(&self) -> u8 {
        self.seats()
    }

    /// The side a seat plays for.
    fn side_of(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    /// The seat that moves an army now, or `None` if the game has no such army.
    fn commander(&self, army: Army) -> Option<Seat> {
        (army.0 < self.seats()).then_some(Seat(army.0))
    }

    /// True if a seat takes no further part.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// True if any seat of a side still takes part.
    fn side_is_in(&self, side: Side) -> bool {
        Seat::first(self.seats()).any(|seat| self.side_of(seat) == side && !self.is_out(seat))
    }

    /// The order in which sides fell, as [`Ranking::by_survival`](crate::Ranking::by_survival)
    /// expects it.
    fn fallen(&self) -> [u8; Seat::MAX] {
        [0; Seat::MAX]
    }

    /// Removes a seat that resigned, ran out of time or left for good (C4). It need not be the
    /// seat's turn. The seat's own turn ends; a turn that another seat has begun continues
    /// unchanged. Nothing happens if the seat is out already or the game is over.
    ///
    /// Only called for games with more than two sides; with two sides the match is over.
    fn withdraw<O: Observe>(&mut self, _seat: Seat, _observer: &mut O) {}

    /// The number of legal steps.
    fn count_steps(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_steps(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// A legal step chosen by index: `choose` gets the number of steps and returns an index below
    /// it. The order is fixed for a position, but may differ from
    /// [`visit_steps`](Self::visit_steps). Returns `None` if there is no legal step.
    fn pick_step(&self, choose: impl FnOnce(usize) -> usize) -> Option<Self::Step> {
        let count = self.count_steps();
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        let mut picked = None;
        let _ = self.visit_steps(|step| {
            if left == 0 {
                picked = Some(step);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        picked
    }

    /// True if a step is legal here.
    fn is_legal(&self, step: Self::Step) -> bool {
        self.visit_steps(|legal| {
            if legal == step { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// True if there is any legal step.
    fn has_step(&self) -> bool {
        self.visit_steps(|_| ControlFlow::Break(())).is_break()
    }

    /// All legal steps, in the order of [`visit_steps`](Self::visit_steps).
    fn steps(&self) -> Vec<Self::Step> {
        let mut steps = Vec::new();
        let _ = self.visit_steps(|step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Takes a step and returns its effects.
    ///
    /// # Errors
    /// If the step is illegal. The position is then unchanged.
    fn play(&mut self, step: Self::Step) -> Result<Vec<Effect>, IllegalStep> {
        if !self.is_legal(step) {
            return Err(IllegalStep);
        }
        let mut effects = Vec::new();
        self.apply(step, &mut effects);
        Ok(effects)
    }

    /// The position after a legal step.
    #[must_use]
    fn after(&self, step: Self::Step) -> Self {
        let mut next = self.clone();
        next.apply(step, &mut ());
        next
    }
}

/// The step can be read but is not legal in this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalStep;

impl Display for IllegalStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that step is not legal here")
    }
}

impl Error for IllegalStep {}
