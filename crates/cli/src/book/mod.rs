//! Books of openings, grown from games of its own.
//!
//! - `explorer`: a player that tries whatever looks about as good as the best
//! - `begun`: what is kept of a game; `growth`: the games that are played

mod begun;
mod explorer;
mod growth;

pub(crate) use begun::Begun;
pub(crate) use growth::Growth;
