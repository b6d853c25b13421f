//! Finds good turns in any game.
//!
//! A game's [`Guide`] says what positions are worth and which steps to look at; [`think()`] looks
//! ahead and finds the best lines, within [`Limits`] and until [`Stop`] says so.
//! It knows no game and no clock and starts no thread. Given a number of nodes, it finds the same
//! on every machine.

mod after;
mod attempt;
mod calm;
mod cuts;
mod engine;
mod entry;
mod frame;
mod many;
mod memory;
mod order;
mod query;
mod rest;
mod score;
mod searcher;
mod team;
mod think;
mod thinking;
mod tree;
mod value;
mod window;

use quadrille_core::guide;

pub use memory::Memory;
pub use quadrille_core::Past;
pub use quadrille_core::guide::{Candidate, CandidateOf, Guide, Manner, StepOf};
pub use query::{Blur, Limits, Query};
pub use score::Score;
pub use searcher::Stop;
pub use team::Team;
pub use think::{Insight, Line, think};
pub use thinking::{Progress, Thinking, Tools};
