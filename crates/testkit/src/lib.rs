//! The laws every game must keep, as tests, and helpers to state rules in texts.
//!
//! - [`laws`]: laws of every position of every game, over seeded random play
//! - [`heuristics`]: laws of every heuristics, and of the search with it
//! - [`leaving`]: laws that hold when a seat leaves
//! - [`looks`]: laws of the presentation of a position
//! - [`any_text`]: valid and corrupted texts to try readers with
//! - [`readers`]: laws of readers, for any text
//! - [`facts`]: positions, steps and refusals as short texts, for tests named as facts
//!
//! A rule is a line or two of text:
//!
//! ```
//! use quadrille_ploy::Ploy;
//! use quadrille_testkit::facts::{after, start, steps};
//!
//! let moved = after(&start::<Ploy>("turning=45"), "e3-e4");
//! assert_eq!(steps(&moved, "e7"), "e7-e6 e7-e6R1 e7-e6L1 e7R1 e7L1");
//! ```

pub mod facts;
pub mod heuristics;
pub mod laws;
pub mod leaving;
pub mod looks;
mod positions;
pub mod readers;
mod spoilt;

pub use positions::{all_options, battles, games_with_leaving, random_games};
pub use spoilt::any_text;
