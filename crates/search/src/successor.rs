//! What a step leads to: the end of the game, a draw, or a position to search.

use quadrille_core::{Effect, Observe, Position, Seat, Status};

use crate::evaluation::for_camp;
use crate::heuristics::Heuristics;
use crate::score::WIN;
use crate::searcher::{Node, Searcher};

/// What a step did, as far as the search needs it.
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

/// How it goes on after a step.
#[derive(Clone, Copy)]
pub(crate) enum Successor {
    /// Its value to the camp that took the step can be told at once.
    Known(i32),
    /// This camp acts next, at this spot.
    Search { role: bool, node: Node },
}

impl<H: Heuristics> Searcher<'_, H> {
    /// How it goes on after a step that a camp took at a spot and that led to `after`, which is
    /// changed to where the side that thinks acts again if only one of the others replies. Draws
    /// by repetition and lack of progress are seen if `draws`.
    pub(crate) fn successor(
        &self,
        after: &mut H::Position,
        effects: &StepEffects,
        from: Node,
        role: bool,
        draws: bool,
    ) -> Successor {
        let ended = effects.turns > 0;
        let this_turn = from.turns + 1;
        let seat = match after.status() {
            Status::Over(outcome) => {
                return Successor::Known(for_camp(self.outcome_value(&outcome, this_turn), role));
            }
            Status::Acting(seat) => seat,
        };
        if self.view.multiplayer && !after.side_is_in(self.view.root_side) {
            return Successor::Known(for_camp(this_turn - WIN, role));
        }
        let node = from.after(effects);
        if ended && draws && self.is_drawn(after, node) {
            return Successor::Known(0);
        }
        let mut next = after.side_of(seat) == self.view.root_side;
        if ended
            && !role
            && !next
            && let Some(at_root_side) = self.at_root_side(after)
        {
            *after = at_root_side;
            next = true;
        }
        Successor::Search { role: next, node }
    }

    /// The position with all turns passed up to the next of the side that thinks, where only one
    /// of the others replies. None if that side cannot act.
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

    /// The position in which the next of the others replies instead, where only one of them does.
    /// None at the root, since a turn is looked for there that its seat can make.
    pub(crate) fn next_opponent_replies(
        &self,
        position: &H::Position,
        role: bool,
        node: Node,
    ) -> Option<H::Position> {
        if role || !node.at_turn_start || node.ply == 0 {
            return None;
        }
        self.at_root_side(position)?;
        let after_null_move = self.heuristics.null_move(position)?;
        let goes_on = matches!(after_null_move.status(), Status::Acting(seat)
            if after_null_move.side_of(seat) != self.view.root_side);
        goes_on.then_some(after_null_move)
    }

    /// Whether the game is drawn here by repetition or lack of progress. A position that comes back
    /// within the line counts at once, as what led to it can be done again.
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
