//! What can be relied on when a game is searched, shown with mazes made up for it.

mod draws;
mod everything;
mod for_all;
mod lines;
mod maze;
mod slices;
mod teams;

use quadrille_core::Position;
use quadrille_search::{Insight, Limits, Memory, Past, Query, Team, think};

use maze::{Go, Lantern, Place};

/// Searches alone, with an empty memory.
fn search(root: &Place, query: &Query) -> Insight<Go> {
    let memory = Memory::new(Memory::LEAST);
    think(&Team::new(1), &Lantern, root, &memory, query, &|_| false, &mut |_| {})
}

/// Asks for so many turns, at the start of a game.
fn turns(root: &Place, depth: u32) -> Query {
    let past = Past { turns: vec![root.key()], ..Past::default() };
    Query { limits: Limits { depth, ..Limits::NONE }, past, ..Query::default() }
}
