use std::marker::PhantomData;

use quadrille_core::{Game, StepOf};

use crate::Table;

/// A match as the twin of its game has it: the same game with the board lying otherwise and the
/// armies in other colours, which stands for both.
pub struct Twin {
    table: Box<dyn Table>,
    steps: &'static dyn Steps,
}

impl Twin {
    pub(crate) fn new<G: Game>(table: Box<dyn Table>) -> Self {
        Self { table, steps: &Of::<G>(PhantomData) }
    }

    /// A match that stands in the same position and has no history.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// A turn of the twin, its steps joined by `;`, as it is made in the match itself; none if the
    /// text has another form.
    #[must_use]
    pub fn turn_back(&self, turn: &str) -> Option<String> {
        let steps = turn.split(';').map(|step| self.steps.step_back(step));
        steps.collect::<Option<Vec<_>>>().map(|steps| steps.join(";"))
    }
}

trait Steps {
    /// A step of the twin, as it is made in the game itself.
    fn step_back(&self, step: &str) -> Option<String>;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Game> Steps for Of<G> {
    fn step_back(&self, step: &str) -> Option<String> {
        let step: StepOf<G> = step.parse().ok()?;
        Some(G::from_twin(step).to_string())
    }
}
