//! Where a line ends: not before the noise in it has died down.

use quadrille_core::Position;

use crate::after::{Seen, Sequel};
use crate::guide::Guide;
use crate::searcher::{Searcher, Spot};

/// How many steps deep noise is followed.
const NOISIEST: i32 = 10;

/// What noise must promise beyond its gain to be followed.
const MARGIN: i32 = 150;

impl<G: Guide> Searcher<'_, G> {
    /// The value of a position once the noise in it has died down.
    #[doc(alias = "quiescence search")]
    pub(crate) fn calm(
        &mut self,
        position: &G::Position,
        camp: bool,
        spot: Spot,
        (mut alpha, beta): (i32, i32),
        depth: i32,
    ) -> i32 {
        self.clear_line(spot.ply);
        if self.count(1) {
            return 0;
        }
        let standing = self.judge(position, camp);
        if standing >= beta || depth <= -NOISIEST || self.query.exact {
            return standing;
        }
        alpha = alpha.max(standing);
        let mut best = standing;
        let from = self.rank_noisy(position);
        for at in from..self.notes.ranked.len() {
            let (step, gain, _) = self.take_best(at);
            if standing + gain + MARGIN <= alpha {
                break;
            }
            let mut after = position.clone();
            let mut seen = Seen::default();
            after.apply(step, &mut seen);
            let value = match self.sequel(&mut after, &seen, spot, camp, false) {
                Sequel::Known(value) => {
                    self.clear_line(spot.ply + 1);
                    value
                }
                Sequel::Goes { camp: next, spot } if next == camp => {
                    self.calm(&after, next, spot, (alpha, beta), depth - 1)
                }
                Sequel::Goes { camp: next, spot } => {
                    -self.calm(&after, next, spot, (-beta, -alpha), depth - 1)
                }
            };
            if self.notes.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.extend_line(spot.ply, step, seen.turns > 0);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.notes.ranked.truncate(from);
        best
    }
}
