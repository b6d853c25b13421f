use std::marker::PhantomData;

use quadrille_core::{Game, StepOf};

use crate::Match;

/// A match translated into the game's twin: the same game with the board turned and the armies in
/// other colours.
pub struct Twin {
    match_: Box<dyn Match>,
    steps: &'static dyn Steps,
}

impl Twin {
    pub(crate) fn new<G: Game>(match_: Box<dyn Match>) -> Self {
        Self { match_, steps: &StepsOf::<G>(PhantomData) }
    }

    /// A match in the same position, without history.
    #[must_use]
    pub fn as_match(&self) -> &dyn Match {
        self.match_.as_ref()
    }

    /// Translates a turn of the twin, its steps joined by `;`, into one of the match itself. `None`
    /// if the text has another form.
    #[must_use]
    pub fn turn_back(&self, turn: &str) -> Option<String> {
        let steps = turn.split(';').map(|step| self.steps.step_back(step));
        steps.collect::<Option<Vec<_>>>().map(|steps| steps.join(";"))
    }
}

trait Steps {
    /// Translates a step of the twin into one of the game itself.
    fn step_back(&self, step: &str) -> Option<String>;
}

struct StepsOf<G>(PhantomData<fn() -> G>);

impl<G: Game> Steps for StepsOf<G> {
    fn step_back(&self, step: &str) -> Option<String> {
        let step: StepOf<G> = step.parse().ok()?;
        Some(G::from_twin(step).to_string())
    }
}
