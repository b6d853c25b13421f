//! The Universal Game Interface: UCI's sibling for any game.
//!
//! Every line is answered. Invalid input is answered with `error` and what was expected; the state
//! does not change. A search or a perft runs on a thread of its own, so that lines are answered
//! meanwhile. Commands that would change its subject are refused until it is over.

mod go;
mod job;
mod options;
mod perft;
mod search;
mod serve;
mod session;

pub use serve::serve;
pub use session::Session;
