//! Puzzles: all of them, and one being solved.

mod hints;
mod list;
mod page;
mod solving;
mod stock;
mod which;

pub(crate) use list::{DailyCard, PuzzlesPage};
pub(crate) use page::{DailyPage, PuzzlePage};
pub(crate) use solving::heard;
pub(crate) use stock::{forget, rating, solved, streak};
pub(crate) use which::Which;
