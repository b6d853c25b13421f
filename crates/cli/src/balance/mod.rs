//! What is known of the games: who wins how often when all seats are equally strong.
//!
//! - `plan`: which option sets are played, by whom, and in which order
//! - `played`: what is kept of a game
//! - `finding`: what the games of one option set at one level come to
//! - `words`: what is lopsided, said plainly; `report`: the whole, as text or Markdown

mod finding;
mod plan;
mod played;
mod report;
mod words;

pub(crate) use finding::Finding;
pub(crate) use plan::{Cell, Plan, option_sets};
pub(crate) use played::Played;
pub(crate) use report::{write_markdown, write_text};
