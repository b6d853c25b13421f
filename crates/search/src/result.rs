//! What comes of a search, and how to run one to its end.

use crate::heuristics::{Heuristics, StepOf};
use crate::iterative_deepening::{IterativeDeepening, SearchContext, SearchStatus};
use crate::params::SearchParams;
use crate::score::Score;
use crate::searcher::Stop;
use crate::shared_search::SharedSearch;
use crate::transposition_table::TranspositionTable;

/// A way the game may go on.
#[doc(alias("principal variation", "PV"))]
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<S> {
    /// How good it is for the side whose view is taken.
    pub score: Score,
    /// Its steps; those of the first line hold at least the rest of the turn.
    pub steps: Vec<S>,
}

/// What a search has found.
#[doc(alias = "search info")]
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<S> {
    /// How many turns ahead it looked.
    pub depth: u32,
    /// The best lines, best first; none if the game is over.
    pub lines: Vec<Variation<S>>,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// Looks for the best way to go on from a position, until a limit is reached or `stop` says so.
///
/// `report` is told of each depth as it is completed. The same query gives the same answer when
/// the memory was told to forget, the team has one member and `stop` says nothing. All members of a
/// team have the same question and memory. For a search that is to be left and gone on with see
/// [`IterativeDeepening`].
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
