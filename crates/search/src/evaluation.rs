//! What positions are worth to the one who thinks.

use quadrille_core::{Outcome, Position, Seat, Side};

use crate::heuristics::Heuristics;
use crate::score::{DECIDED, WIN};
use crate::searcher::Searcher;

impl<H: Heuristics> Searcher<'_, H> {
    /// What a position is worth to the camp, before anything is tried.
    #[doc(alias = "static evaluation")]
    pub(crate) fn static_eval(&self, position: &H::Position, role: bool) -> i32 {
        let value = self.lead(position, &self.heuristics.evaluate(position));
        let weakening = self.params.weakening.error(position.key());
        for_camp((value + weakening).clamp(1 - DECIDED, DECIDED - 1), role)
    }

    /// What the side that thinks has more than the others.
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

    /// What a finished game is worth to the side that thinks.
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

/// The value to a camp of what is worth so much to the side that thinks.
pub(crate) const fn for_camp(value: i32, role: bool) -> i32 {
    if role { value } else { -value }
}
