//! Puzzles: positions in which exactly one turn reaches a goal, proven by the rules of the games.
//!
//! - [`Puzzle`]: a [`Task`] and its [`Proof`], as a line of text; [`read_puzzles`] reads many
//! - [`Goal`]: to win, to save oneself, to put a seat out, to reach the most
//! - [`prove`], [`check`], [`answer()`]: the proof of a task, of a puzzle, of a turn; [`Attempt`]
//!   and [`Answer`] are the last one as texts
//! - [`Theme`]: the subject of a puzzle; [`find()`]: puzzles from self-play
//! - [`stock()`]: the puzzles that come with a game
//!
//! A proof is an exhaustive search: every legal turn is tried against every defence within a number
//! of turns, and no position is evaluated. With more than two sides, all others are assumed to play
//! together against the solver.
//!
//! Turns are compared by their outline: the pieces that moved, and what they took. The order of the
//! steps does not matter, nor do different paths to the same destination. A puzzle has exactly one
//! solution if every turn that reaches the goal contains the outline of the solution. Such a turn
//! may do more than is needed: it may turn a piece after a capture that wins, or move another piece
//! before it. If the goal is to take the most, turns are equal if the same pieces take the same.
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
