//! The actions that clients ask for, as text.

use quadrille_protocol::{Person, Refusal, RefusalReason, TableEvent};

use crate::names::Name;

/// Reads an action. A person sits down under the name that the server knows, never under another one.
///
/// # Errors
/// If the text is no action, or names the person who sits down.
pub(crate) fn read_action(text: &str, person: Person, name: &Name) -> Result<TableEvent, Refusal> {
    if text == "sit" {
        return Ok(TableEvent::Sit(person, name.clone().into()));
    }
    match text.parse::<TableEvent>() {
        Ok(TableEvent::Sit(..)) => Err(Refusal::new(
            RefusalReason::Bad,
            "expected \"sit\" alone: the server knows the name",
        )),
        Ok(event) => Ok(event),
        Err(error) => Err(Refusal::new(RefusalReason::Bad, error.to_string())),
    }
}
