//! Opening books, grown from games that the program plays against itself.
//!
//! - `explorer`: a player that tries every turn about as good as the best
//! - `begun`: the stored facts of a game; `growth`: the games that are played

mod begun;
mod explorer;
mod growth;

pub(crate) use begun::Begun;
pub(crate) use growth::Growth;
