//! [`Written`] for matches.

use quadrille_core::edit::Edit;
use quadrille_core::{
    Ending, Outcome, Position as _, ReadError, STANDARD, Step as _, StepError, StepOf,
};

use super::MatchOf;
use super::log::LoggedAct;
use crate::registry::notation;
use crate::{PlayError, Step, Written};

impl<G: Edit> Written for MatchOf<G> {
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
        let last = self.log.done().last().map(|entry| entry.act());
        if let (Some(true), Some(LoggedAct::Step(code))) = (self.state.outcome.map(by_match), last)
            && let Some(step) = StepOf::<G>::by_code(code)
        {
            let ended = self.position_before(self.log.done - 1).ended_by(step);
            return G::write_position(&ended, self.notation);
        }
        G::write_position(&self.state.position, self.notation)
    }

    fn start_text(&self) -> String {
        G::write_position(&self.start, STANDARD)
    }

    fn read(&self, text: &str) -> Result<Step, PlayError> {
        self.acting()?;
        let step = G::read_step(&self.state.position, self.notation, text);
        step.map(|step| self.handle(step)).map_err(|error| match error {
            StepError::Unreadable(error) => PlayError::Unreadable { text: text.to_owned(), error },
            StepError::Illegal(_) => PlayError::Illegal { text: text.to_owned(), near: Vec::new() },
        })
    }

    fn text(&self, step: Step) -> String {
        match (self.legal(step), StepOf::<G>::by_code(step.code)) {
            (Some(step), _) => G::write_step(&self.state.position, self.notation, step),
            (None, Some(step)) => step.to_string(),
            (None, None) => format!("step {}", step.code),
        }
    }
}
