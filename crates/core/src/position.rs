use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Army, Effect, Observe, Outcome, Seat, Side, Step};

/// Whether a game goes on, and who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// This seat takes the next step; it has at least one.
    Acting(Seat),
    /// The game has ended by its own rules.
    Over(Outcome),
}

/// A situation of a game between two steps.
///
/// Two positions are equal when the rules call them the same (C2); what only counts turns is left
/// out. The same options are part of every position.
///
/// The visitor is the one source of legality: everything provided follows from it, and an
/// implementation may answer faster but never differently.
pub trait Position: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// The smallest decision. Its text names it alone: no position is needed to read or write it.
    type Step: Step;

    /// Who decides next, or how the game ended.
    fn status(&self) -> Status;

    /// How many seats the game was begun with.
    fn seats(&self) -> u8;

    /// Shows every legal step to `visit`, each once, in a fixed order, until it breaks. A finished
    /// game has none.
    fn visit_steps<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Self::Step) -> ControlFlow<()>;

    /// Takes a step that is legal here; for any other the result is some position or other, but
    /// never a panic.
    fn apply<O: Observe>(&mut self, step: Self::Step, observer: &mut O);

    /// A hash of all that equality compares, kept up with every step.
    fn key(&self) -> u64;

    /// The position after a legal step, with the turn not handed on: how a game is written that a
    /// match ended with this step (C2, C3), as nobody is to move any more.
    #[must_use]
    fn ended_by(&self, step: Self::Step) -> Self;

    /// How many sides there are.
    fn sides(&self) -> u8 {
        self.seats()
    }

    /// The side a seat plays for.
    fn side_of(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    /// The seat that moves an army now, or nobody if the game has no such army.
    fn commander(&self, army: Army) -> Option<Seat> {
        (army.0 < self.seats()).then_some(Seat(army.0))
    }

    /// Whether a seat takes no further part.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether any seat of a side takes part.
    fn side_is_in(&self, side: Side) -> bool {
        Seat::first(self.seats()).any(|seat| self.side_of(seat) == side && !self.is_out(seat))
    }

    /// How long each side has lasted, as [`Ranking::by_survival`](crate::Ranking::by_survival)
    /// wants it.
    fn fallen(&self) -> [u8; Seat::MAX] {
        [0; Seat::MAX]
    }

    /// Puts a seat out that resigned, ran out of time or left for good (C4): on its turn, before it
    /// or while another seat is at its own. A turn of the seat itself ends with that; a turn that
    /// another seat has begun goes on as it was. Nothing happens if the seat is out already or the
    /// game is over. Only asked of games with more than two sides; with two the match is simply
    /// over.
    fn withdraw<O: Observe>(&mut self, _seat: Seat, _observer: &mut O) {}

    /// How many legal steps there are.
    fn count_steps(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_steps(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The legal step that `choose` points at, given their number: 0 up to one less than it. The
    /// numbering is fixed for a position but need not be that of [`visit_steps`](Self::visit_steps).
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

    /// Whether a step is legal here.
    fn is_legal(&self, step: Self::Step) -> bool {
        self.visit_steps(|legal| {
            if legal == step { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Whether there is any legal step.
    fn has_step(&self) -> bool {
        self.visit_steps(|_| ControlFlow::Break(())).is_break()
    }

    /// All legal steps, in the visitor's order.
    fn steps(&self) -> Vec<Self::Step> {
        let mut steps = Vec::new();
        let _ = self.visit_steps(|step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Takes a step and tells what it did.
    ///
    /// # Errors
    /// If the step is illegal; then nothing has changed.
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
