//! Classifies the position after a step: end of the game, draw, or a node to search.

use quadrille_core::{Effect, Observe, Position, Seat, Status};

use crate::heuristics::Heuristics;
use crate::role::Role;
use crate::score::WIN;
use crate::searcher::{Node, Searcher};

/// The effects of a step that matter to the search.
#[derive(Default)]
pub(crate) struct StepEffects {
    pub(crate) turns: u32,
    pub(crate) progress: bool,
}

impl Observe for StepEffects {
    #[inline(always)]
    fn see(&mut self, effect: Effect) {
        self.turns += u32::from(effect.ends_turn());
        self.progress |= effect.is_progress();
    }
}

/// The position after a step.
#[derive(Clone, Copy)]
pub(crate) enum Successor {
    /// A leaf with this value to the player that took the step.
    Known(i32),
    /// A node to search, in which `role` acts.
    Search { role: Role, node: Node },
}

impl<H: Heuristics> Searcher<'_, H> {
    /// Classifies the position `after` a step that `role` took at the node `from`. In best-reply
    /// search, `after` is advanced to the next turn of the root side. Draws by repetition and lack
    /// of progress are recognized if `draws` is true.
    pub(crate) fn successor(
        &self,
        after: &mut H::Position,
        effects: &StepEffects,
        from: Node,
        role: Role,
        draws: bool,
    ) -> Successor {
        let ended = effects.turns > 0;
        let this_turn = from.turns + 1;
        let seat = match after.status() {
            Status::Over(outcome) => {
                return Successor::Known(role.value(self.outcome_value(&outcome, this_turn)));
            }
            Status::Acting(seat) => seat,
        };
        if self.view.multiplayer && !after.side_is_in(self.view.root_side) {
            return Successor::Known(role.value(this_turn - WIN));
        }
        let node = from.after(effects);
        if ended && draws && self.is_drawn(after, node) {
            return Successor::Known(0);
        }
        let mut next = Role::of(after.side_of(seat), self.view.root_side);
        if ended
            && role == Role::Min
            && next == Role::Min
            && let Some(at_root_side) = self.at_root_side(after)
        {
            *after = at_root_side;
            next = Role::Max;
        }
        Successor::Search { role: next, node }
    }

    /// In best-reply search, the position with all turns passed up to the next turn of the root
    /// side. `None` if that side cannot act, or in other searches.
    fn at_root_side(&self, position: &H::Position) -> Option<H::Position> {
        let mut position = self.view.best_reply.then(|| self.heuristics.null_move(position))??;
        for _ in 0..Seat::MAX {
            match position.status() {
                Status::Acting(seat) if position.side_of(seat) == self.view.root_side => {
                    return Some(position);
                }
                Status::Acting(_) => position = self.heuristics.null_move(&position)?,
                Status::Over(_) => return None,
            }
        }
        None
    }

    /// In best-reply search, the same position with the next opponent to act. `None` at the root,
    /// in other searches, and if no further opponent acts before the root side.
    pub(crate) fn next_opponent_replies(
        &self,
        position: &H::Position,
        role: Role,
        node: Node,
    ) -> Option<H::Position> {
        if role == Role::Max || !node.at_turn_start || node.ply == 0 {
            return None;
        }
        self.at_root_side(position)?;
        let after_null_move = self.heuristics.null_move(position)?;
        let goes_on = matches!(after_null_move.status(), Status::Acting(seat)
            if after_null_move.side_of(seat) != self.view.root_side);
        goes_on.then_some(after_null_move)
    }

    /// True if the game is drawn here by repetition or lack of progress. The first repetition
    /// within the line counts, as the cycle can be repeated.
    pub(crate) fn is_drawn(&self, position: &H::Position, node: Node) -> bool {
        if self.params.past.most_quiet.is_some_and(|most| node.quiet >= most) {
            return true;
        }
        let key = position.key();
        let back = self.state.path.len().saturating_sub(node.quiet as usize);
        let mut in_game = 0;
        for (at, &earlier) in self.state.path.iter().enumerate().skip(back).rev() {
            if earlier == key {
                in_game += 1;
                if at >= self.params.past.turns.len() || in_game == 2 {
                    return true;
                }
            }
        }
        false
    }
}
