//! The texts themselves: their words and their typography.

mod glossary;
mod lines;
mod messages;
mod typography;
