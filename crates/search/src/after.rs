//! What a step leads to: the end of the game, a draw, or a position to search.

use quadrille_core::{Effect, Observe, Position, Seat, Status};

use crate::guide::Guide;
use crate::score::WIN;
use crate::searcher::{Searcher, Spot};
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

/// How it goes on after a step.
#[derive(Clone, Copy)]
pub(crate) enum Sequel {
    /// Its value to the camp that took the step can be told at once.
    Known(i32),
    /// This camp acts next, at this spot.
    Goes { camp: bool, spot: Spot },
}

impl<G: Guide> Searcher<'_, G> {
    /// How it goes on after a step that a camp took at a spot and that led to `after`, which is
    /// changed to where the side that thinks acts again if only one of the others replies. Draws
    /// by repetition and lack of progress are seen if `draws`.
    pub(crate) fn sequel(
        &self,
        after: &mut G::Position,
        seen: &Seen,
        from: Spot,
        camp: bool,
        draws: bool,
    ) -> Sequel {
        let ended = seen.turns > 0;
        let this_turn = from.turns + 1;
        let seat = match after.status() {
            Status::Over(outcome) => {
                return Sequel::Known(for_camp(self.settled(&outcome, this_turn), camp));
            }
            Status::Acting(seat) => seat,
        };
        if self.view.many && !after.side_is_in(self.view.me) {
            return Sequel::Known(for_camp(this_turn - WIN, camp));
        }
        let spot = from.after(seen);
        if ended && draws && self.is_drawn(after, spot) {
            return Sequel::Known(0);
        }
        let mut next = after.side_of(seat) == self.view.me;
        if ended
            && !camp
            && !next
            && let Some(handed_on) = self.handed_on(after)
        {
            *after = handed_on;
            next = true;
        }
        Sequel::Goes { camp: next, spot }
    }

    /// The position with all turns passed up to the next of the side that thinks, where only one
    /// of the others replies. None if that side cannot act.
    fn handed_on(&self, position: &G::Position) -> Option<G::Position> {
        let mut position = self.view.one_replies.then(|| self.guide.pass(position))??;
        for _ in 0..Seat::MAX {
            match position.status() {
                Status::Acting(seat) if position.side_of(seat) == self.view.me => {
                    return Some(position);
                }
                Status::Acting(_) => position = self.guide.pass(&position)?,
                Status::Over(_) => return None,
            }
        }
        None
    }

    /// The position in which the next of the others replies instead, where only one of them does.
    /// None at the root, since a turn is looked for there that its seat can make.
    pub(crate) fn left_to_the_next(
        &self,
        position: &G::Position,
        camp: bool,
        spot: Spot,
    ) -> Option<G::Position> {
        if camp || !spot.fresh || spot.ply == 0 {
            return None;
        }
        self.handed_on(position)?;
        let passed = self.guide.pass(position)?;
        let goes_on = matches!(passed.status(), Status::Acting(seat)
            if passed.side_of(seat) != self.view.me);
        goes_on.then_some(passed)
    }

    /// Whether the game is drawn here by repetition or lack of progress. A position that comes back
    /// within the line counts at once, as what led to it can be done again.
    pub(crate) fn is_drawn(&self, position: &G::Position, spot: Spot) -> bool {
        if self.query.past.most_quiet.is_some_and(|most| spot.quiet >= most) {
            return true;
        }
        let key = position.key();
        let back = self.notes.path.len().saturating_sub(spot.quiet as usize);
        let mut in_game = 0;
        for (at, &earlier) in self.notes.path.iter().enumerate().skip(back).rev() {
            if earlier == key {
                in_game += 1;
                if at >= self.query.past.turns.len() || in_game == 2 {
                    return true;
                }
            }
        }
        false
    }
}
