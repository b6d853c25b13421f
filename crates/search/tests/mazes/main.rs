//! What can be relied on when a game is searched, shown with mazes made up for it.

mod draws;
mod everything;
mod lines;
mod maxn;
mod maze;
mod shared_search;
mod slices;

use quadrille_core::Position;
use quadrille_search::{
    Limits, Past, SearchParams, SearchResult, SharedSearch, TranspositionTable, search,
};

use maze::{Go, Lantern, Place};

/// Searches alone, with an empty memory.
fn search_alone(root: &Place, params: &SearchParams) -> SearchResult<Go> {
    let tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    search(&SharedSearch::new(1), &Lantern, root, &tt, params, &|_| false, &mut |_| {})
}

/// Asks for so many turns, at the start of a game.
fn turns(root: &Place, depth: u32) -> SearchParams {
    let past = Past { turns: vec![root.key()], ..Past::default() };
    SearchParams { limits: Limits { depth, ..Limits::NONE }, past, ..SearchParams::default() }
}
