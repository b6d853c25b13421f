//! What a step leads to: the end of the game, a draw, or a position to search.

use quadrille_core::{Effect, Observe, Position, Seat, Status};

use crate::guide::Guide;
use crate::score::WIN;
use crate::tree::{Searcher, Spot};
use crate::value::for_camp;

/// What a step did, as far as the search needs it.
#[derive(Default)]
pub(crate) struct Seen {
    pub(crate) turns: u32,
    pub(crate) progress: bool,
}

impl Observe for Seen {
    #[inline(always)]
    fn see(&mut self, effect: Effect) {
        self.turns += u32::from(effect.ends_turn());
        self.progress |= effect.is_progress();
    }
}

impl<G: Guide> Searcher<'_, G> {
    /// The value, to the camp that took the step, of the position after it.
    pub(crate) fn value_after(
        &mut self,
        after: &G::Position,
        seen: &Seen,
        from: Spot,
        camp: bool,
        (alpha, beta): (i32, i32),
        depth: i32,
    ) -> i32 {
        let ended = seen.turns > 0;
        let progress = from.progress || seen.progress;
        let spot = Spot {
            ply: from.ply + 1,
            turns: from.turns + i32::from(ended),
            quiet: if progress { 0 } else { from.quiet + seen.turns },
            progress: progress && !ended,
            fresh: ended,
        };
        let seat = match after.status() {
            Status::Over(outcome) => {
                let turns = from.turns + 1;
                return for_camp(self.settled(&outcome, turns), camp);
            }
            Status::Acting(seat) => seat,
        };
        if self.many && !after.side_is_in(self.me) {
            return for_camp(spot.turns - WIN, camp);
        }
        if ended && depth > 0 && self.is_drawn(after, spot) {
            return 0;
        }
        let mut next = after.side_of(seat) == self.me;
        let handed_on = if ended && !camp && !next { self.handed_on(after) } else { None };
        let after = handed_on.as_ref().map_or(after, |handed_on| {
            next = true;
            handed_on
        });
        let depth = depth - i32::from(ended && depth > 0);
        if ended {
            self.path.push(after.key());
        }
        let value = if next == camp {
            self.search(after, next, spot, (alpha, beta), depth)
        } else {
            -self.search(after, next, spot, (-beta, -alpha), depth)
        };
        if ended {
            self.path.pop();
        }
        value
    }

    /// The position with all turns passed up to the next of the side that thinks, where only one
    /// of the others replies. None if that side cannot act.
    fn handed_on(&self, position: &G::Position) -> Option<G::Position> {
        let mut position = self.one_replies.then(|| self.guide.pass(position))??;
        for _ in 0..Seat::MAX {
            match position.status() {
                Status::Acting(seat) if position.side_of(seat) == self.me => return Some(position),
                Status::Acting(_) => position = self.guide.pass(&position)?,
                Status::Over(_) => return None,
            }
        }
        None
    }

    /// The position in which the next of the others replies instead, where only one of them does.
    pub(crate) fn left_to_the_next(
        &self,
        position: &G::Position,
        camp: bool,
        spot: Spot,
    ) -> Option<G::Position> {
        if camp || !spot.fresh {
            return None;
        }
        self.handed_on(position)?;
        let passed = self.guide.pass(position)?;
        let goes_on = matches!(passed.status(), Status::Acting(seat)
            if passed.side_of(seat) != self.me);
        goes_on.then_some(passed)
    }

    /// Whether the game is drawn here by repetition or lack of progress. A position that comes back
    /// within the line counts at once, as what led to it can be done again.
    fn is_drawn(&self, position: &G::Position, spot: Spot) -> bool {
        if self.query.past.most_quiet.is_some_and(|most| spot.quiet >= most) {
            return true;
        }
        let key = position.key();
        let back = self.path.len().saturating_sub(spot.quiet as usize);
        let mut in_game = 0;
        for (at, &earlier) in self.path.iter().enumerate().skip(back).rev() {
            if earlier == key {
                in_game += 1;
                if at >= self.game_turns || in_game == 2 {
                    return true;
                }
            }
        }
        false
    }
}
