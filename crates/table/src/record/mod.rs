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
//! **Headers** come first, each `[Key "value"]`. In values `\"` is a quote and `\\` a backslash.
//! `Game` is required. `Options`, `Rules`, `Position`, `Clock`, `Result` and `Ending` are checked if
//! they are there. All others are preserved. `Rules` is the version of the game's rules. A record of
//! an earlier version is read if it replays by the current rules to the same result; otherwise the
//! error says so.
//!
//! **Turns** follow, each with its number, which may be left out. A turn is its steps joined by `;`.
//! The last item may be `resign`, or `draw` for an agreed draw. Only the last turn of a line may be
//! unfinished. An act of a seat out of turn stands among the steps, with the seat's letter and a
//! colon before it: `r:resign`, `r:flag` (its time is up), `r:leave`, `r:offer-draw`,
//! `r:offer-takeback`, `r:accept`, `r:decline`. A `*` may close a game that is in progress.
//!
//! **Comments** in braces belong to the turn before them. In them `\}` is a brace and `\\` a
//! backslash. The rules ignore these forms as they ignore other comments, except for the times:
//!
//! - `{[%clk 2.1/298.2;0.4/297.8]}`: for each part of the turn, the seconds it took and the seconds
//!   left on the clock
//! - `{[%takeback g e3-e4 e7-e6]}`: the turns that were taken back here
//! - `[%arrow e3-e4]` and `[%mark e6]`: drawings on the board
//! - `[%at 1]` at the beginning: the comment is about the moment after the first part of its turn
//!
//! **Variations** in parentheses are alternatives to the turn before them, and may contain
//! variations.
//!
//! A file may hold several games, one after the other ([`Record::read_all`], or one by one
//! [`Record::split`]). A [`Glance`] reads a record without replaying it.

mod clock;
mod error;
mod glance;
mod model;
mod read;
mod replay;
mod scan;
mod version;
mod write;

pub use clock::Clock;
pub use error::{Enclosed, RecordError, RecordProblem};
pub use glance::Glance;
pub use model::{Line, Record, Turn};
pub use replay::{play, read_act};
pub use version::{reads_version, version_text};

/// The maximum depth of nested variations.
pub const DEEPEST: usize = 32;
