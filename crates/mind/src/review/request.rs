use quadrille_core::Side;
use quadrille_search::OpponentModel;
use quadrille_table::Table;

use crate::{Analysis, SearchRequest};

/// What is asked about a match in a review, within some limits: how it stands for the side that acts
/// or for another. All others are supposed to play together, so that whoever acts, a side is judged
/// by the same measure.
#[must_use]
pub fn review_request(side: Option<Side>, within: &SearchRequest) -> SearchRequest {
    SearchRequest {
        side,
        opponent_model: Some(OpponentModel::Paranoid),
        lines: 1,
        ..within.clone()
    }
}

/// What counts of a search in a review: the last depth that was completed, if its line begins with
/// the whole rest of the turn, and else whatever there is at the end.
#[derive(Default)]
pub struct ReviewAnalysis {
    complete: Option<Analysis>,
}

impl ReviewAnalysis {
    /// A depth is completed.
    pub fn depth_completed(&mut self, analysis: Analysis) {
        self.complete = Some(analysis);
    }

    /// The search about a match is over, with this at its end.
    #[must_use]
    pub fn finish(self, table: &dyn Table, last: Analysis) -> Analysis {
        match self.complete.filter(|analysis| begins_with_turn(table, analysis)) {
            Some(analysis) => Analysis { nodes: last.nodes, ..analysis },
            None => last,
        }
    }
}

fn begins_with_turn(table: &dyn Table, analysis: &Analysis) -> bool {
    let turn = analysis.lines.first().and_then(|line| line.turns.first());
    let mut after = table.boxed();
    turn.is_some_and(|turn| after.play_turn(turn).is_ok() && after.at_turn_start())
}
