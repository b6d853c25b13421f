//! Puzzles: positions in which just one turn reaches a goal, proven by the rules of the games.
//!
//! - [`Puzzle`]: a [`Task`] and its [`Proof`], as a line of text; [`read_puzzles`] reads many
//! - [`Goal`]: to win, to save oneself, to put a seat out, to reach the most
//! - [`prove`], [`check`], [`answer()`]: what is proven of a task, of a puzzle, of a turn;
//!   [`Attempt`] and [`Answer`] are the last one as texts
//! - [`Theme`]: what a puzzle is about; [`find()`]: puzzles from games of its own
//! - [`stock()`]: the puzzles that come with a game
//!
//! A proof tries every legal turn against every defence within a number of turns, and judges nothing
//! by what it seems worth. Where more than two sides play, all others are supposed to play together
//! against the one who solves.
//!
//! A turn is what it comes to: which pieces stand elsewhere, and what they took. The order of its
//! steps makes no difference, nor do ways with the same end. Just one turn solves a puzzle if every
//! turn that reaches the goal does all that this one does, and perhaps something more besides that
//! is not needed: there a piece may be turned after a capture that wins, or another one moved before.
//! Where the most is to be taken, turns are one if the same pieces take the same.
//!
//! ```
//! use quadrille_puzzles::{Answer, Goal, Task, answer, prove};
//!
//! let task = Task {
//!     game: "platz".parse()?,
//!     position: "b247,b255,b239,,/,,w247*2,,b191/,,,b111*3,/w255,,,w254*3,w254/,,,,w255 w".into(),
//!     goal: Goal::Win(1),
//! };
//! let proof = prove(&task)?;
//! assert_eq!(answer(&task, &proof.line[0])?, Answer::Right(vec![]));
//! assert_eq!(answer(&task, "a2-a3")?, Answer::Wrong(vec![]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod facts;
pub mod find;
mod goal;
mod judge;
mod line;
mod motifs;
mod proof;
mod prover;
mod puzzle;
mod solve;
mod stock;
mod theme;
mod turns;

pub use answer::{Answer, Attempt};
pub use goal::{Goal, Measure};
pub use judge::{answer, check, find, prove, prove_in};
pub use proof::{Proof, Unproven};
pub use puzzle::{Puzzle, Task, read_puzzles};
pub use stock::stock;
pub use theme::Theme;
