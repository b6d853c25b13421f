use quadrille_core::Side;
use quadrille_search::Manner;
use quadrille_table::Table;

use crate::{Ask, Thought};

/// What is asked about a match in a review, within some limits: how it stands for the side that acts
/// or for another. All others are supposed to play together, so that whoever acts, a side is judged
/// by the same measure.
#[must_use]
pub fn view(side: Option<Side>, within: &Ask) -> Ask {
    Ask { side, manner: Some(Manner::Paranoid), lines: 1, ..within.clone() }
}

/// What counts of a search in a review: the last depth that was completed, if its line begins with
/// the whole rest of the turn, and else whatever there is at the end.
#[derive(Default)]
pub struct Settling {
    complete: Option<Thought>,
}

impl Settling {
    /// A depth is completed.
    pub fn deeper(&mut self, thought: Thought) {
        self.complete = Some(thought);
    }

    /// The search about a match is over, with this at its end.
    #[must_use]
    pub fn end(self, table: &dyn Table, last: Thought) -> Thought {
        match self.complete.filter(|thought| begins_with_turn(table, thought)) {
            Some(thought) => Thought { nodes: last.nodes, ..thought },
            None => last,
        }
    }
}

fn begins_with_turn(table: &dyn Table, thought: &Thought) -> bool {
    let turn = thought.lines.first().and_then(|line| line.turns.first());
    let mut after = table.boxed();
    turn.is_some_and(|turn| after.play_turn(turn).is_ok() && after.at_turn_start())
}
