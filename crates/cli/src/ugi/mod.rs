//! The Universal Game Interface: UCI's sibling for any game.
//!
//! A line in, its answers out. What cannot be understood is answered with `error` and what was
//! expected, and changes nothing.
//! A search or a perft runs on a thread of its own, so that lines are answered while it is under
//! way; what would change what it is about is refused until it is over.

mod go;
mod job;
mod options;
mod perft;
mod search;
mod serve;
mod session;

pub use serve::serve;
pub use session::Session;
