use quadrille_core::edit::Edit;
use quadrille_core::heuristics::Searchable;
use quadrille_search::{
    IterativeDeepening, SearchContext, SearchStatus, SharedSearch, Stop, TranspositionTable,
};
use quadrille_table::{MatchOf, Refereed as _, Status, Written as _};

use crate::{Analysis, SearchRequest};

/// A search of a match that runs in slices, in one thread.
///
/// The size of the slices does not change the result. Every call needs the transposition table that
/// the search began with, and no other search may use that table in between.
pub trait ResumableSearch {
    /// Searches about `nodes` more nodes, at least one. Returns earlier if a depth is completed or
    /// the search is over. If `stop` is true, the search ends soon with a result that holds a whole
    /// turn.
    fn run(&mut self, tt: &TranspositionTable, nodes: u64, stop: bool) -> SearchStatus;
    /// The number of nodes searched.
    fn nodes(&self) -> u64;
    /// The result so far. Before the search is over it may have no line, and the first line may end
    /// within its turn.
    fn analysis(&self, tt: &TranspositionTable) -> Analysis;
}

/// The number of nodes between two calls of `stop`.
const SLICE: u64 = 256;

/// Runs a search until it is over or `stop` returns true. Browsers use this instead of the parallel
/// search, so that the program holds the search only once.
pub(crate) fn run_to_end(
    mut search: Box<dyn ResumableSearch>,
    tt: &TranspositionTable,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Analysis),
) -> Analysis {
    loop {
        match search.run(tt, SLICE, stop(search.nodes())) {
            SearchStatus::Finished => return search.analysis(tt),
            SearchStatus::DepthCompleted => report(&search.analysis(tt)),
            _ => {}
        }
    }
}

/// The search of a match that is over.
struct Nothing;

impl ResumableSearch for Nothing {
    fn run(&mut self, _: &TranspositionTable, _: u64, _: bool) -> SearchStatus {
        SearchStatus::Finished
    }

    fn nodes(&self) -> u64 {
        0
    }

    fn analysis(&self, _: &TranspositionTable) -> Analysis {
        Analysis::NONE
    }
}

/// The search of a match of one game.
struct SearchOf<G: Searchable> {
    root: G::Position,
    notation: &'static str,
    heuristics: G::Heuristics,
    shared: SharedSearch<G::Heuristics>,
    deepening: IterativeDeepening<G::Heuristics>,
}

/// Begins the search of a match.
pub(crate) fn begin<G: Searchable + Edit>(
    match_: &MatchOf<G>,
    heuristics: G::Heuristics,
    request: &SearchRequest,
    tt: &mut TranspositionTable,
) -> Box<dyn ResumableSearch> {
    if let Status::Over(_) = match_.status() {
        return Box::new(Nothing);
    }
    request.prepare(tt);
    let root = match_.position().clone();
    let params = request.params(G::OPPONENT_MODEL, match_.past());
    let deepening = IterativeDeepening::new(&heuristics, root.clone(), params);
    Box::new(SearchOf::<G> {
        root,
        notation: match_.notation(),
        heuristics,
        shared: SharedSearch::new(1),
        deepening,
    })
}

impl<G: Searchable + Edit> ResumableSearch for SearchOf<G> {
    fn run(&mut self, tt: &TranspositionTable, nodes: u64, stop: bool) -> SearchStatus {
        let stop = |_| stop;
        let context =
            SearchContext { heuristics: &self.heuristics, tt, shared: &self.shared, stop: &stop };
        self.deepening.run(&context, nodes)
    }

    fn nodes(&self) -> u64 {
        self.deepening.result().nodes
    }

    fn analysis(&self, tt: &TranspositionTable) -> Analysis {
        Analysis::of::<G>(&self.root, self.notation, self.deepening.result(), tt.fullness())
    }
}
