//! Completes the turn of the best line if the line ends within the turn.

use quadrille_core::{Effect, Past, Position};

use crate::heuristics::{Heuristics, StepOf};
use crate::iterative_deepening::{IterativeDeepening, SearchContext, SearchStatus};
use crate::params::{Limits, SearchParams};
use crate::shared_search::SharedSearch;

/// The greatest depth of this search, in turns.
const DEEPEST: u32 = 2;

/// The node limit is 1/8 of that of the whole search, at least 512 and at most 8,192.
const SHARE: u64 = 8;
const FEWEST: u64 = 512;
const MOST: u64 = 8192;

/// A search from the end of a line to the end of its turn.
pub(crate) struct TurnCompletion<H: Heuristics> {
    shared: SharedSearch<H>,
    deepening: IterativeDeepening<H>,
}

impl<H: Heuristics> TurnCompletion<H> {
    /// A search for the missing steps of the turn; `None` if `steps` end the turn.
    pub(crate) fn of(
        steps: &[StepOf<H>],
        heuristics: &H,
        root: &H::Position,
        params: &SearchParams,
        depth: u32,
    ) -> Option<Self> {
        let mut position = root.clone();
        for &step in steps {
            let mut effects = Vec::new();
            position.apply(step, &mut effects);
            if effects.iter().any(Effect::ends_turn) {
                return None;
            }
        }
        let limits = Limits {
            depth: depth.clamp(1, DEEPEST),
            nodes: (params.limits.nodes / SHARE).clamp(FEWEST, MOST),
        };
        let past = Past { mid_turn: true, ..params.past.clone() };
        let params = SearchParams { limits, past, lines: 1, ..params.clone() };
        Some(Self {
            shared: SharedSearch::new(1),
            deepening: IterativeDeepening::new(heuristics, position, params),
        })
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.deepening.nodes()
    }

    /// Searches about `nodes` more nodes. Returns true if the search is finished.
    pub(crate) fn run(&mut self, context: &SearchContext<'_, H>, nodes: u64) -> bool {
        let context = SearchContext { shared: &self.shared, ..*context };
        self.deepening.run(&context, nodes) == SearchStatus::Finished
    }

    /// The steps of the best line.
    pub(crate) fn steps(&self) -> impl Iterator<Item = StepOf<H>> + '_ {
        self.deepening.result().lines.iter().flat_map(|line| line.steps.iter().copied())
    }
}
