//! The result of a search, and the function that runs one to its end.

use crate::heuristics::{Heuristics, StepOf};
use crate::iterative_deepening::{IterativeDeepening, SearchContext, SearchStatus};
use crate::params::SearchParams;
use crate::score::Score;
use crate::searcher::Stop;
use crate::shared_search::SharedSearch;
use crate::transposition_table::TranspositionTable;

/// A line of play with its score.
#[doc(alias("principal variation", "PV"))]
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<S> {
    /// The score for the side whose view the search takes.
    pub score: Score,
    /// The steps. Those of the first line contain at least the rest of the turn.
    pub steps: Vec<S>,
}

/// The result of a search.
#[doc(alias = "search info")]
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<S> {
    /// The depth reached, in turns.
    pub depth: u32,
    /// The best lines, best first; empty if the game is over.
    pub lines: Vec<Variation<S>>,
    /// The number of nodes searched.
    pub nodes: u64,
}

/// Searches a position until a limit is reached or `stop` returns true.
///
/// `report` is called after each completed depth. The result depends on nothing but the arguments
/// if [`TranspositionTable::clear_for`] was called before, `shared` has one thread and `stop` never
/// returns true. All threads that share a [`SharedSearch`] must search the same position with the
/// same parameters and table. [`IterativeDeepening`] runs the same search in slices.
#[doc(alias("alpha-beta", "negamax", "PVS", "iterative deepening"))]
pub fn search<H: Heuristics>(
    shared: &SharedSearch<H>,
    heuristics: &H,
    root: &H::Position,
    tt: &TranspositionTable,
    params: &SearchParams,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&SearchResult<StepOf<H>>),
) -> SearchResult<StepOf<H>> {
    let context = SearchContext { heuristics, tt, shared, stop };
    let mut deepening = IterativeDeepening::new(heuristics, root.clone(), params.clone());
    loop {
        match deepening.run(&context, u64::MAX) {
            SearchStatus::DepthCompleted => report(deepening.result()),
            SearchStatus::Paused => {}
            SearchStatus::Finished => return deepening.into_result(),
        }
    }
}
