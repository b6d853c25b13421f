//! The laws every game must keep, as tests, and helpers to state rules in texts.
//!
//! - [`laws`]: what holds for every position of every game, over seeded random play
//! - [`leaving`]: what holds when a seat leaves
//! - [`looks`]: what holds for all that a client is shown of a position
//! - [`any_text`]: good and spoilt texts, for readers to be tried with
//! - [`readers`]: what holds for every text a reader is given
//! - [`facts`]: positions, steps and refusals as short texts, for tests named as facts

pub mod facts;
pub mod laws;
pub mod leaving;
pub mod looks;
mod positions;
pub mod readers;
mod spoilt;

pub use positions::{all_options, battles, games_with_leaving, random_games};
pub use spoilt::any_text;
