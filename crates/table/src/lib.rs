//! The one place that knows all games: a match of any of them behind one [`Table`].
//!
//! - [`GameId`], [`GameText`]: which game, with which options
//! - [`Table`]: a match: play, undo, resign, draw, results (C1 to C6), and what clients show
//! - [`record`]: games as text files
//! - [`PERFT_TABLES`]: counts that must be met exactly
//! - [`lessons`]: examples of every rule, to be tried on a board and tested
//! - [`suite`]: fixed searches and their signature
//!
//! ```
//! use quadrille_table::{GameText, Standing};
//!
//! let game: GameText = "ploy turning=45".parse()?;
//! let mut table = game.start();
//! table.play("e3-e4")?;
//! assert!(matches!(table.standing(), Standing::Acting(seat) if seat.0 == 1));
//! assert!(table.undo());
//! assert_eq!(table.steps().len(), 58);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod game_text;
mod guides;
pub mod lessons;
mod levels;
mod matches;
mod perft_table;
pub mod record;
mod registry;
pub mod suite;
mod table;
mod thinking;
#[cfg(not(target_family = "wasm"))]
pub mod tuning;

pub use error::PlayError;
pub use game_text::GameText;
pub use levels::{LEVELS, Level};
pub use perft_table::{PERFT_TABLES, PerftEntry, read_perft_table};
pub use registry::{GameId, Rules};
pub use table::{Played, Playout, Standing, Table};
pub use thinking::{Ask, Thought, ThoughtLine};

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
