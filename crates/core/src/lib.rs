//! The vocabulary and traits that every game of Quadrille implements.
//!
//! A **seat** decides; an **army** is the pieces of one colour; the **commander** of an army is the
//! seat that moves it now; a **side** is the seats that win together. A **step** is the smallest
//! decision and a **turn** the steps one seat makes before the next seat acts.
//!
//! - [`Position`] is the central trait: the seat to act, the legal steps, the effects of a step.
//! - [`Game`] has the facts that hold in every position: id, options and texts.
//! - [`Effect`]s report to an [`Observe`]r each change a step made, so that drawing, sound and
//!   evaluation need no rules of their own.
//! - [`Outcome`] is a ranking of sides.
//! - [`nine`] has sets of the places of a 9×9 board.
//! - [`present`] shows a game to a client that knows no game, [`edit`] sets up positions by hand,
//!   [`draw`] draws boards and pieces.
//! - [`heuristics`] is a game's knowledge for the search. [`GameTexts`] has its text files and
//!   [`RulePages`] the rules as people read them, in every [`Language`].
//! - [`ReadError`] is a place and a problem as data. [`Localized`] formats it in every language.
//!
//! There is no game here, no clock, no input or output and no dependency.
//!
//! Generic code asks the position. This function plays a random game to its end:
//!
//! ```
//! use quadrille_core::{Position, Status, playout};
//!
//! fn any_game_ends<P: Position>(mut start: P) -> bool {
//!     let mut seed = 1_usize;
//!     playout(&mut start, 10_000, |count| {
//!         seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
//!         (seed >> 33) % count
//!     });
//!     matches!(start.status(), Status::Over(_))
//! }
//! ```

mod compass;
pub mod draw;
pub mod edit;
mod edition;
mod effect;
mod game;
mod game_texts;
mod grid;
pub mod heuristics;
mod key;
pub mod nine;
mod options;
mod outcome;
mod past;
mod perft;
mod playout;
mod position;
pub mod present;
mod read;
mod remark;
mod rule_page;
mod sort;
mod step;
mod word;
mod words;

pub use compass::{Compass, eighths_right, turned};
pub use edition::{EditionSpec, Preset, Setting};
pub use effect::{Effect, Observe};
pub use game::{ArmySpec, Game, RenamedEnding, STANDARD, StepError, StepOf, bind_step};
pub use game_texts::GameTexts;
pub use grid::Grid;
pub use key::mix;
pub use options::{Choices, OptionSpec, OptionSpecs, PartialChoices, ValueSpec};
pub use outcome::{Ending, Outcome, Ranking};
pub use past::Past;
pub use perft::{DEEPEST_PERFT, perft};
pub use playout::playout;
pub use position::{IllegalStep, Position, Status};
pub use quadrille_texts as texts;
pub use quadrille_texts::Language;
pub use read::{
    ErrorPlace, Expected, Found, Localized, MOST_NEAR, Problem, ReadError, excerpt, plain_number,
};
pub use remark::Remark;
pub use rule_page::{RulePages, RuleSource};
pub use sort::sort_short;
pub use step::Step;
pub use word::{Word, fill, form};
pub use words::{Army, Point, Seat, Side};
