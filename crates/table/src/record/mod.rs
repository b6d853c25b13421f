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
//! `Rules` is the version of the game's rules; records of earlier versions are read if they replay
//! by today's rules to the same result, and refused with that reason if not.
//! `Game` is needed; `Options`, `Rules`, `Position`, `Clock`, `Result` and `Ending` are known and
//! checked; any others are kept. Then come the turns, each with its number, which may be left out.
//! A turn is its steps joined by `;`, of which the last may be `resign`, or `draw` for an agreed
//! draw; only the last turn of a line may be unfinished. What a seat does while another is to act
//! stands among the steps behind its letter and a colon: `r:resign`, `r:flag` (its time is up),
//! `r:leave`, `r:offer-draw`, `r:offer-takeback`, `r:accept`, `r:decline`. A comment
//! `{[%clk 2.1/298.2;0.4/297.8]}` behind a turn tells for each of its parts the seconds it took and
//! those left on the clock; `{[%takeback g e3-e4 e7-e6]}` tells which turns were taken back there. A comment in braces belongs to the turn before
//! it; `\}` and `\\` stand for `}` and `\` in it. What was drawn over the board stands in comments as
//! `[%arrow e3-e4]` and `[%mark e6]`, and a comment that begins with `[%at 1]` is about the moment
//! after the first part of its turn; to the rules these are comments like others. A variation in parentheses is played instead of
//! the turn before it, and may hold variations itself. A `*` may close a game that goes on.
//! A file may hold several games, one after the other ([`Record::read_all`], or one by one
//! [`Record::split`]). A [`Glance`] tells what a record says without playing it.

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

/// How deep variations may lie within variations.
pub const DEEPEST: usize = 32;
