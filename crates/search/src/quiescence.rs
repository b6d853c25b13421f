//! Quiescence search: at a leaf, noisy steps are searched until the position is quiet.

use quadrille_core::Position;

use crate::heuristics::Heuristics;
use crate::role::Role;
use crate::searcher::{Node, Searcher};
use crate::successor::{StepEffects, Successor};

/// The greatest number of steps.
const MAX_DEPTH: i32 = 10;

/// Delta pruning: a step is searched only if its gain plus this margin can raise `alpha`, in
/// centipawns.
const DELTA_MARGIN: i32 = 150;

impl<H: Heuristics> Searcher<'_, H> {
    /// The value of a leaf to the player that acts in it.
    pub(crate) fn quiescence(
        &mut self,
        position: &H::Position,
        role: Role,
        node: Node,
        (mut alpha, beta): (i32, i32),
        depth: i32,
    ) -> i32 {
        self.clear_variation(node.ply);
        if self.count(1) {
            return 0;
        }
        let static_eval = self.static_eval(position, role);
        if static_eval >= beta || depth <= -MAX_DEPTH || self.params.exact {
            return static_eval;
        }
        alpha = alpha.max(static_eval);
        let mut best = static_eval;
        let from = self.rank_noisy(position);
        for at in from..self.state.ranked.len() {
            let (step, gain, _) = self.pick_best(at);
            if static_eval + gain + DELTA_MARGIN <= alpha {
                break;
            }
            let mut after = position.clone();
            let mut effects = StepEffects::default();
            after.apply(step, &mut effects);
            let value = match self.successor(&mut after, &effects, node, role, false) {
                Successor::Known(value) => {
                    self.clear_variation(node.ply + 1);
                    value
                }
                Successor::Search { role: next, node } if next == role => {
                    self.quiescence(&after, next, node, (alpha, beta), depth - 1)
                }
                Successor::Search { role: next, node } => {
                    -self.quiescence(&after, next, node, (-beta, -alpha), depth - 1)
                }
            };
            if self.state.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.extend_variation(node.ply, step, effects.turns > 0);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.state.ranked.truncate(from);
        best
    }
}
