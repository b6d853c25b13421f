//! The balance of the games: the winning share of each side when all seats are equally strong.
//!
//! - `plan`: the option sets, levels and order of the games to play
//! - `played`: the stored facts of a game
//! - `finding`: the result of the games of one option set at one level
//! - `words`: imbalances in plain words; `report`: the whole, as text or Markdown

mod finding;
mod plan;
mod played;
mod report;
mod words;

pub(crate) use finding::Finding;
pub(crate) use plan::{BalancePlan, Cell, option_sets};
pub(crate) use played::BalanceGame;
pub(crate) use report::{write_markdown, write_text};
