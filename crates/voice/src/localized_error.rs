use quadrille_core::{Language, Localized};

use crate::sentence;

/// An error as a short sentence for people who write no texts by hand; empty if it concerns only
/// the form of a text.
#[must_use]
pub fn localized_error(language: Language, error: &dyn Localized) -> String {
    error.brief(language).map(|text| sentence(&text)).unwrap_or_default()
}
