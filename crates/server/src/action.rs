//! The actions that clients ask for, as text.

use quadrille_protocol::{Deed, Person, Refusal, Why};

use crate::names::Name;

/// Reads an action. A person sits down under the name that the server knows, never under another one.
///
/// # Errors
/// If the text is no action, or names the person who sits down.
pub(crate) fn read_action(text: &str, person: Person, name: &Name) -> Result<Deed, Refusal> {
    if text == "sit" {
        return Ok(Deed::Sit(person, name.clone().into()));
    }
    match text.parse::<Deed>() {
        Ok(Deed::Sit(..)) => {
            Err(Refusal::new(Why::Bad, "expected \"sit\" alone: the server knows the name"))
        }
        Ok(did) => Ok(did),
        Err(error) => Err(Refusal::new(Why::Bad, error.to_string())),
    }
}
