//! Games as text files.
//!
//! ```text
//! [Game "ploy"]
//! [Options "turning=45"]
//! [Rules "1"]
//! [Seats "Ann; Bob"]
//! [Result "2 1"]
//! [Ending "resignation"]
//!
//! {A quiet opening.} 1. e3-e4 2. e7-e6 (2. d7-d6 {sharper}) 3. resign
//! ```
//!
//! Headers come first, each `[Key "value"]`; `\"` and `\\` stand for `"` and `\` in values.
//! `Game` is needed; `Options`, `Rules`, `Position`, `Result` and `Ending` are known and checked;
//! any others are kept. Then come the turns, each with its number, which may be left out. A turn
//! is its steps joined by `;`, of which the last may be `resign`, or `draw` for an agreed draw;
//! only the last turn of a line may be unfinished. A comment in braces belongs to the turn before
//! it; `\}` and `\\` stand for `}` and `\` in it. A variation in parentheses is played instead of
//! the turn before it, and may hold variations itself. A `*` may close a game that goes on.
//! A file may hold several games, one after the other ([`Record::read_all`]).

mod error;
mod model;
mod read;
mod replay;
mod scan;
mod write;

pub use error::RecordError;
pub use model::{Line, Record, Turn};
pub use replay::play;

/// The rules this program plays by. Records carry it, so that a game is never replayed by other
/// rules than it was played by.
pub const RULES_VERSION: &str = "1";

/// How deep variations may lie within variations.
pub const DEEPEST: usize = 32;
