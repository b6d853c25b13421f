//! The texts of the page. They are in `crates/texts/languages`; the functions here choose among them
//! and fill them in, in the language of the page.

pub(crate) mod analyse;
pub(crate) mod board;
pub(crate) mod ending;
pub(crate) mod games;
pub(crate) mod learn;
pub(crate) mod library;
pub(crate) mod online;
pub(crate) mod play;
pub(crate) mod print;
pub(crate) mod progress;
pub(crate) mod puzzles;
pub(crate) mod review;
pub(crate) mod settings;
pub(crate) mod ui;

use leptos::prelude::GetUntracked;
use quadrille_core::texts::{Message, Phrase, units};
use quadrille_core::{Language, Localized};
use quadrille_table::Match;
pub(crate) use quadrille_voice::EMPTY;
use quadrille_voice::{Voice, localized_error};

/// A text with the details of an error, as far as people can do something with them.
pub(crate) fn with_detail(text: &str, error: &dyn Localized) -> String {
    format!("{text} {}", localized_error(language(), error)).trim_end().to_owned()
}

/// A phrase in the language of the page.
pub(crate) trait PhraseInPageLanguage {
    fn t(self) -> &'static str;
}

impl PhraseInPageLanguage for Phrase {
    fn t(self) -> &'static str {
        self.text(language())
    }
}

/// A message in the language of the page.
pub(crate) trait MessageInPageLanguage {
    fn t(&self) -> String;
}

impl<M: Message> MessageInPageLanguage for M {
    fn t(&self) -> String {
        self.text(language())
    }
}

/// What is said of a match in the language of the page.
pub(crate) fn voice(table: &dyn Match) -> Voice<'_> {
    Voice::new(table, language())
}

/// A number in thousands or millions, as the language of the page writes it.
pub(crate) fn many(number: u64) -> String {
    quadrille_voice::many(language(), number)
}

/// A whole number of hundredths with its percent sign, as the language of the page writes it.
pub(crate) fn percent(number: impl Into<u64>) -> String {
    units::Percent { number: number.into() }.t()
}

/// A number with the decimal sign of the language of the page.
pub(crate) fn decimal(number: &str) -> String {
    quadrille_voice::decimal(language(), number)
}

/// The language of the page. The page is built again when it changes, so nothing has to follow it.
pub(crate) fn language() -> Language {
    crate::language::shown().get_untracked()
}
