use quadrille_table::Table;

use crate::Thought;

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
