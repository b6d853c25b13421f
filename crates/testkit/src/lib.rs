//! The laws every game must keep, as tests, and helpers to state rules in texts.
//!
//! - [`laws`]: what holds for every position of every game, over seeded random play
//! - [`heuristics`]: what holds of every guide, and of the search with it
//! - [`leaving`]: what holds when a seat leaves
//! - [`looks`]: what holds for all that a client is shown of a position
//! - [`any_text`]: good and spoilt texts, for readers to be tried with
//! - [`readers`]: what holds for every text a reader is given
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
