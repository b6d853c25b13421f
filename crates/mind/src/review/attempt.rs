use quadrille_core::Side;
use quadrille_table::Table;

use super::judged::{judge, view_after};
use super::{Judged, Review, best_turn};
use crate::Thought;

/// Another turn in place of one of the game, to be judged as that was.
pub struct Attempt<'r> {
    before: &'r Thought,
    side: Side,
    text: String,
    after: Box<dyn Table>,
}

impl Review {
    /// Tries another turn in place of one of the game, counted from 0; `after` is the match after
    /// it. None if the moment is not known, or nothing was done in it.
    #[must_use]
    pub fn attempt(&self, turn: usize, after: &dyn Table) -> Option<Attempt<'_>> {
        let place = self.turns().get(turn)?;
        let before = self.thought(turn)?;
        let done = (place.start..after.done()).filter_map(|number| after.entry(number));
        let steps = done.filter(|played| played.is_step).map(|played| played.text);
        let text = steps.collect::<Vec<_>>().join(";");
        let side = after.side_of(place.seat);
        (!text.is_empty()).then(|| Attempt { before, side, text, after: after.boxed() })
    }
}

impl Attempt<'_> {
    /// From whose view the match after it is to be thought about, if not from that of the side that
    /// acts. An error with what it was worth if nothing is to be thought about.
    ///
    /// # Errors
    /// If the turn is known already.
    pub fn asks(&self) -> Result<Option<Side>, Judged> {
        let is_best = best_turn(self.before).is_some_and(|best| *best == self.text);
        match view_after(self.after.as_ref(), self.side) {
            Ok(side) if !is_best => Ok(side),
            _ => Err(self.judged(None)),
        }
    }

    /// What it was worth, by what came of thinking about the match after it.
    #[must_use]
    pub fn judged(&self, found: Option<&Thought>) -> Judged {
        judge(self.before, &self.text, self.after.as_ref(), self.side, found)
    }
}
