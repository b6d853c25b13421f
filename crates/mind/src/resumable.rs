use quadrille_core::edit::Edit;
use quadrille_core::heuristics::Searchable;
use quadrille_search::{
    IterativeDeepening, SearchContext, SearchStatus, SharedSearch, Stop, TranspositionTable,
};
use quadrille_table::{Match, Standing, Table as _, Written as _};

use crate::{Analysis, SearchRequest};

/// Thinking about a match that can be left and gone on with, in one thread.
///
/// It finds the same whatever the slices are. The memory is the one it began with, and nothing else
/// is asked with it in between.
pub trait ResumableSearch {
    /// Looks at about so many positions more, at least one, or fewer if a depth is completed or it
    /// is over. Told to stop, it is over soon, with what it has and with a whole turn.
    fn run(&mut self, tt: &TranspositionTable, nodes: u64, stop: bool) -> SearchStatus;
    /// How many positions it has looked at.
    fn nodes(&self) -> u64;
    /// What has been found so far. Until it is over there may be no line yet, and the first one may
    /// lack the end of its turn.
    fn analysis(&self, tt: &TranspositionTable) -> Analysis;
}

/// How many positions are looked at between two questions whether to stop.
const SLICE: u64 = 256;

/// Goes on until all is found or `stop` says so: thinking in one go for browsers, which need no
/// second copy of the search for it.
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

/// Nothing to think about: the match is over.
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

/// Thinking about a match of one game.
struct Of<G: Searchable> {
    root: G::Position,
    notation: &'static str,
    heuristics: G::Heuristics,
    shared: SharedSearch<G::Heuristics>,
    deepening: IterativeDeepening<G::Heuristics>,
}

/// Begins to think about a match.
pub(crate) fn begin<G: Searchable + Edit>(
    table: &Match<G>,
    heuristics: G::Heuristics,
    request: &SearchRequest,
    tt: &mut TranspositionTable,
) -> Box<dyn ResumableSearch> {
    if let Standing::Over(_) = table.standing() {
        return Box::new(Nothing);
    }
    request.prepare(tt);
    let root = table.position().clone();
    let params = request.params(G::OPPONENT_MODEL, table.past());
    let deepening = IterativeDeepening::new(&heuristics, root.clone(), params);
    Box::new(Of::<G> {
        root,
        notation: table.notation(),
        heuristics,
        shared: SharedSearch::new(1),
        deepening,
    })
}

impl<G: Searchable + Edit> ResumableSearch for Of<G> {
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
