//! What positions are worth to the one who thinks.

use quadrille_core::{Outcome, Position, Seat, Side};

use crate::guide::Guide;
use crate::score::{SURE, WIN};
use crate::searcher::Searcher;

impl<G: Guide> Searcher<'_, G> {
    /// What a position is worth to the camp, before anything is tried.
    #[doc(alias = "static evaluation")]
    pub(crate) fn judge(&self, position: &G::Position, camp: bool) -> i32 {
        let value = self.difference(position, &self.guide.worth(position));
        let blur = self.query.blur.error(position.key());
        for_camp((value + blur).clamp(1 - SURE, SURE - 1), camp)
    }

    /// What the side that thinks has more than the others.
    fn difference(&self, position: &G::Position, worth: &[i32; Seat::MAX]) -> i32 {
        let mine = worth[self.view.me.index()];
        if position.sides() == 2 {
            return mine - worth[1 - self.view.me.index()];
        }
        let others = (0..position.sides()).map(Side).filter(|&side| side != self.view.me);
        let left = others.filter(|&side| position.side_is_in(side));
        let (count, sum) =
            left.fold((0, 0), |(count, sum), side| (count + 1, sum + worth[side.index()]));
        mine - sum / count.max(1)
    }

    /// What a finished game is worth to the side that thinks.
    pub(crate) fn settled(&self, outcome: &Outcome, turns: i32) -> i32 {
        let ranks = outcome.ranking.ranks();
        let mine = ranks[self.view.me.index()];
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
pub(crate) const fn for_camp(value: i32, camp: bool) -> i32 {
    if camp { value } else { -value }
}
