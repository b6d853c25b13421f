//! Compiles the Fluent files of every language at build time.
//!
//! A build script names the folder of the texts, which has a folder for each language:
//!
//! ```no_run
//! quadrille_text_compiler::Catalogue::new("ploy", "data", "quadrille_core::texts")
//!     .keyed(&["names", "errors"])
//!     .documents(&["lessons.txt", "summary.txt"])
//!     .write();
//! ```
//!
//! `Catalogue` writes the file `<name>.rs` into the folder of build results: the static `CATALOGUE`,
//! and a module for each Fluent file with a constant or struct for each message. The languages are
//! the folders of `crates/texts/languages`.
//!
//! A build fails with the file and the key if
//!
//! - a language lacks a message, a placeholder or an attribute that English has, or has another one
//! - a noun lacks a form that its language declares in `noun-forms`
//! - a placeholder asks for a form that its language does not declare
//!
//! A comment line `# without: name` above a message states that the translation does not show
//! a placeholder on purpose.

mod catalogue;
mod compile;
mod languages;
mod message;
mod rust;

pub use catalogue::Catalogue;
pub use languages::write_languages;

#[cfg(test)]
mod tests;
