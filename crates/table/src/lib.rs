//! The referee: a match of any game as a [`Table`], and games as text.
//!
//! - [`games`]: the only list of games; [`GameId`], [`GameText`]: a game, and a game with options
//! - [`Table`]: a match: play, undo, resign, draw, results (C1 to C6), and its presentation
//! - [`record`]: games as text files
//! - [`read_perft_table`]: counts that must be met exactly
//! - [`rule_page`], [`common_rule_page`]: the rules as people read them
//!
//! ```
//! use quadrille_core::Status;
//! use quadrille_table::GameText;
//!
//! let game: GameText = "ploy turning=45".parse()?;
//! let mut table = game.start();
//! table.play("e3-e4")?;
//! assert!(matches!(table.standing(), Status::Acting(seat) if seat.0 == 1));
//! assert!(table.undo());
//! assert_eq!(table.steps().len(), 58);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod act;
mod error;
mod errors;
mod explored;
mod game_text;
pub mod games;
mod matches;
mod names;
mod perft_table;
pub mod record;
mod registry;
mod rule_pages;
mod shown;
mod table;
mod twin;

/// The state of a match, under the name that clients import.
pub use quadrille_core::Status as Standing;

pub use act::{Act, Offer, Pending, Spent, Step};
pub use error::PlayError;
pub use explored::{Explored, Playout, explored};
pub use game_text::GameText;
pub use matches::Match;
pub use perft_table::{PerftEntry, perft_table, read_perft_table};
pub use registry::{GameId, Rules, checked};
pub use rule_pages::{common_rule_page, rule_page};
pub use shown::Shown;
pub use table::{Logged, Played, Table, TakenBack, Written};
pub use twin::Twin;

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryPage;
