//! How the games are thought about: levels, judgements, analysis and tuning.
//!
//! A match is thought about through a [`Mind`], which joins the game's guide, the search and what a
//! match remembers of its past. Refereeing needs none of this.
//!
//! - [`mind()`], [`think()`]: the mind of a game of the product; [`mind_of`]: that of any game
//! - [`Level`]: how far an opponent looks and how it goes wrong
//! - [`Pondering`]: thinking that can be left and gone on with
//! - [`Question`], [`Answer`]: what is thought about elsewhere, as texts; [`Answerer`]: who does so
//! - [`Review`]: going through a game turn by turn; [`Judged`] is what a turn was worth
//! - [`shares()`]: how much each side has
//! - [`tuning`]: weights from games against itself
//! - [`suite`]: fixed searches and their signature
//!
//! ```
//! use quadrille_mind::{Ask, think};
//! use quadrille_search::Memory;
//! use quadrille_table::GameText;
//!
//! let table = "platz".parse::<GameText>()?.start();
//! let mut memory = Memory::new(Memory::LEAST);
//! let thought = think(table.as_ref(), &Ask::nodes(500), &mut memory, &|_| false, &mut |_| {});
//! assert!(table.step_texts().contains(&thought.lines[0].turns[0]));
//! # Ok::<(), quadrille_core::ReadError>(())
//! ```

mod answerer;
mod levels;
mod mind;
mod pondering;
mod question;
mod reach;
pub mod review;
mod shares;
pub mod suite;
mod thought;
mod threats;
mod together;
pub mod tuning;

pub use answerer::Answerer;
pub use levels::Level;
pub use mind::{Mind, mind, mind_of, think};
pub use pondering::Pondering;
pub use quadrille_core::guide::{Harm, LEVELS, Reach, Taking, Threat};
pub use quadrille_search::Score;
pub use question::{Answer, Question, Request, Task};
pub use review::{Judged, Mark, Review};
pub use shares::{percents, shares};
pub use thought::{Ask, Thought, ThoughtLine};
