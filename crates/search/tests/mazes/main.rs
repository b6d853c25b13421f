//! The contracts of the search, tested with mazes.

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

use maze::{Go, Lantern, MazePosition};

/// Searches in one thread with an empty table.
fn search_alone(root: &MazePosition, params: &SearchParams) -> SearchResult<Go> {
    let tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    search(&SharedSearch::new(1), &Lantern, root, &tt, params, &|_| false, &mut |_| {})
}

/// A search of `depth` turns from the start of a game.
fn turns(root: &MazePosition, depth: u32) -> SearchParams {
    let past = Past { turns: vec![root.key()], ..Past::default() };
    SearchParams { limits: Limits { depth, ..Limits::NONE }, past, ..SearchParams::default() }
}
