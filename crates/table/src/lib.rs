//! The referee: a match of any game as a [`Match`], and games as text.
//!
//! - [`games`]: the only list of games; [`GameId`], [`GameText`]: a game, and a game with options
//! - [`Match`]: a match: play, undo, resign, draw, results (C1 to C6), and its presentation
//! - [`record`]: games as text files
//! - [`read_perft_table`]: counts that must be met exactly
//! - [`rule_page`], [`common_rule_page`]: the rules as people read them
//!
//! ```
//! use quadrille_core::Status;
//! use quadrille_table::GameText;
//!
//! let game: GameText = "ploy turning=45".parse()?;
//! let mut match_ = game.start();
//! match_.play("e3-e4")?;
//! assert!(matches!(match_.status(), Status::Acting(seat) if seat.0 == 1));
//! assert!(match_.undo());
//! assert_eq!(match_.steps().len(), 58);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod act;
mod any_match;
mod error;
mod explored;
mod game_text;
pub mod games;
mod matches;
mod perft_table;
pub mod record;
mod registry;
mod rule_pages;
mod shown;
mod twin;

pub use act::{Act, Offer, PendingOffer, Spent, Step};
pub use any_match::{Logged, Match, MatchState, Played, PlayedAct, Refereed, TakenBack, Written};
pub use error::PlayError;
pub use explored::{Explored, Playout, explored};
pub use game_text::GameText;
pub use matches::MatchOf;
pub use perft_table::{PerftEntry, perft_table, read_perft_table};
pub use quadrille_core::Status;
pub use registry::{GameId, Rules, catalogues, checked};
pub use rule_pages::{common_rule_page, rule_page};
pub use shown::Shown;
pub use twin::Twin;

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryPage;
