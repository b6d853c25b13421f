use quadrille_core::Side;
use quadrille_search::OpponentModel;
use quadrille_table::Match;

use crate::{Analysis, SearchRequest};

/// The request for an analysis in a review, with the limits of `within`. All other sides are
/// assumed to cooperate, so that a side is measured the same way whoever acts.
#[must_use]
pub fn review_request(side: Option<Side>, within: &SearchRequest) -> SearchRequest {
    SearchRequest {
        side,
        opponent_model: Some(OpponentModel::Paranoid),
        lines: 1,
        ..within.clone()
    }
}

/// Chooses the result of a search that counts in a review: the last completed depth if its line
/// begins with a whole turn, otherwise the last result.
#[derive(Default)]
pub struct ReviewAnalysis {
    complete: Option<Analysis>,
}

impl ReviewAnalysis {
    /// Records the result of a completed depth.
    pub fn depth_completed(&mut self, analysis: Analysis) {
        self.complete = Some(analysis);
    }

    /// Returns the result that counts; `last` is the result at the end of the search.
    #[must_use]
    pub fn finish(self, match_: &dyn Match, last: Analysis) -> Analysis {
        match self.complete.filter(|analysis| begins_with_turn(match_, analysis)) {
            Some(analysis) => Analysis { nodes: last.nodes, ..analysis },
            None => last,
        }
    }
}

fn begins_with_turn(match_: &dyn Match, analysis: &Analysis) -> bool {
    let turn = analysis.lines.first().and_then(|line| line.turns.first());
    let mut after = match_.boxed();
    turn.is_some_and(|turn| after.play_turn(turn).is_ok() && after.at_turn_start())
}
