//! The texts of the interface in every language.
//!
//! A language is a folder of `languages`: Fluent files, the facts in `language.ftl`, and a glossary.
//! A file is a module of this crate, and a message is a [`Phrase`] constant of it or, if it has
//! placeholders, a struct with a field for each:
//!
//! ```
//! use quadrille_texts::{Language, Message, common, units};
//!
//! assert_eq!(common::CHOICE_DONE.text(Language::German), "Fertig");
//! assert_eq!(units::Thousands { number: 12_u64 }.text(Language::English), "12 k");
//! ```
//!
//! The build fails if a language lacks a key or a placeholder, or has one that English does not
//! have. A catalogue holds the compiled texts of one crate. Native programs contain every language;
//! the WebAssembly module contains English, and a page [installs](install) the pack of another
//! language before it uses it. A text of a language that is not installed is English.

mod catalogue;
mod fill;
mod language;
mod list;
mod message;
mod number;
mod pack;
mod plural;
mod pseudo;

pub use catalogue::{Catalogue, Phrase};
pub use language::Language;
pub use list::{list, many, row};
pub use message::{Argument, Arguments, Count, FilledText, Message, OwnedArgument, Value};
pub use number::{decimal, grouped};
pub use pack::{PackError, install, pack};
pub use plural::{Plural, PluralRule};
pub use pseudo::pseudo;

include!(concat!(env!("OUT_DIR"), "/interface.rs"));

#[cfg(test)]
mod tests;
