//! Words of the lessons and the rule pages.

pub(crate) use quadrille_core::texts::learn::*;
use quadrille_lessons::Part;

use super::PhraseInPageLanguage as _;

/// The name of a part of the lessons.
pub(crate) fn part(part: Part) -> &'static str {
    let phrase = match part {
        Part::First => PART_FIRST,
        Part::Later => PART_LATER,
        Part::Variants => PART_VARIANTS,
    };
    phrase.t()
}
