//! The laws every game must keep, as tests, and helpers to state rules in texts.
//!
//! - [`laws`]: what holds for every position of every game, over seeded random play
//! - [`facts`]: positions, steps and refusals as short texts, for tests named as facts

pub mod facts;
pub mod laws;
mod positions;

pub use positions::{all_options, random_games};
