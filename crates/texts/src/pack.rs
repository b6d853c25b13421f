//! The texts of a language in all catalogues as one file, which a page loads when it needs it.

use std::error::Error;
use std::fmt::{self, Display};

use crate::{Catalogue, Language};

/// Between two catalogues of a pack.
const NEXT: char = '\u{1c}';
/// After the name of a catalogue.
const NAMED: char = '\u{1f}';

/// A pack does not fit this program, because another version made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackError {
    catalogue: String,
}

impl Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected the texts of this version in the catalogue \"{}\"", self.catalogue)
    }
}

impl Error for PackError {}

/// The pack of a language, from the texts that are built in.
#[must_use]
pub fn pack(language: Language, catalogues: &[&Catalogue]) -> String {
    let texts = catalogues.iter().map(|catalogue| {
        let texts = catalogue.compiled(language).unwrap_or_default();
        format!("{}{NAMED}{texts}", catalogue.name())
    });
    texts.collect::<Vec<_>>().join(&NEXT.to_string())
}

/// Uses a pack for a language from now on.
///
/// # Errors
/// If a catalogue is missing or has another number of texts. Nothing is installed then.
pub fn install(language: Language, catalogues: &[&Catalogue], pack: &str) -> Result<(), PackError> {
    let find = |catalogue: &Catalogue| {
        let named = pack.split(NEXT).filter_map(|part| part.split_once(NAMED));
        let mut texts = named.filter(|(name, _)| *name == catalogue.name());
        let found = texts.next().map(|(_, texts)| texts).filter(|texts| catalogue.fits(texts));
        found.ok_or_else(|| PackError { catalogue: catalogue.name().to_owned() })
    };
    let texts: Vec<&str> =
        catalogues.iter().map(|catalogue| find(catalogue)).collect::<Result<_, _>>()?;
    for (catalogue, texts) in catalogues.iter().zip(texts) {
        catalogue.install(language, texts);
    }
    Ok(())
}
