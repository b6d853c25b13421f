//! Static evaluation from the view of the root side.

use quadrille_core::{Outcome, Position, Seat, Side};

use crate::heuristics::Heuristics;
use crate::role::Role;
use crate::score::{DECIDED, WIN};
use crate::searcher::Searcher;

impl<H: Heuristics> Searcher<'_, H> {
    /// The static evaluation of a position for a player, with the error of a weakened search.
    pub(crate) fn static_eval(&self, position: &H::Position, role: Role) -> i32 {
        let value = self.lead(position, &self.heuristics.evaluate(position));
        let weakening = self.params.weakening.error(position.key());
        role.value((value + weakening).clamp(1 - DECIDED, DECIDED - 1))
    }

    /// The evaluation of the root side less the mean of the other sides that are still in the game.
    fn lead(&self, position: &H::Position, values: &[i32; Seat::MAX]) -> i32 {
        let mine = values[self.view.root_side.index()];
        if position.sides() == 2 {
            return mine - values[1 - self.view.root_side.index()];
        }
        let others = (0..position.sides()).map(Side).filter(|&side| side != self.view.root_side);
        let left = others.filter(|&side| position.side_is_in(side));
        let (count, sum) =
            left.fold((0, 0), |(count, sum), side| (count + 1, sum + values[side.index()]));
        mine - sum / count.max(1)
    }

    /// The value of a finished game to the root side, `turns` turns after the root.
    pub(crate) fn outcome_value(&self, outcome: &Outcome, turns: i32) -> i32 {
        let ranks = outcome.ranking.ranks();
        let mine = ranks[self.view.root_side.index()];
        if mine > 1 {
            turns - WIN
        } else if ranks.iter().filter(|&&rank| rank == 1).count() > 1 {
            0
        } else {
            WIN - turns
        }
    }
}
