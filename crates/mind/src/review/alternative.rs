use quadrille_core::Side;
use quadrille_table::{Match, Played};

use super::judgement::{judge, view_after};
use super::{Review, TurnJudgement, best_turn};
use crate::Analysis;

/// A turn tried in place of a turn of the game.
pub struct AlternativeTurn<'r> {
    before: &'r Analysis,
    side: Side,
    text: String,
    after: Box<dyn Match>,
}

impl Review {
    /// Tries another turn in place of turn `turn`, counted from 0. `after` is the match after the
    /// other turn. `None` if the turn is not reviewed yet, or if no step was taken.
    #[must_use]
    pub fn alternative(&self, turn: usize, after: &dyn Match) -> Option<AlternativeTurn<'_>> {
        let place = self.turns().get(turn)?;
        let before = self.analysis(turn)?;
        let done = (place.start..after.done()).filter_map(|number| after.entry(number));
        let steps = done.filter(Played::is_step).map(|played| played.text().to_owned());
        let text = steps.collect::<Vec<_>>().join(";");
        let side = after.side_of(place.seat);
        (!text.is_empty()).then(|| AlternativeTurn { before, side, text, after: after.boxed() })
    }
}

impl AlternativeTurn<'_> {
    /// The side whose view the analysis of the match after the turn must take; `None` is the side
    /// that acts.
    ///
    /// # Errors
    /// The judgement, if it needs no analysis.
    pub fn request(&self) -> Result<Option<Side>, TurnJudgement> {
        let is_best = best_turn(self.before).is_some_and(|best| *best == self.text);
        match view_after(self.after.as_ref(), self.side) {
            Ok(side) if !is_best => Ok(side),
            _ => Err(self.judge(None)),
        }
    }

    /// Judges the turn by the analysis of the match after it.
    #[must_use]
    pub fn judge(&self, found: Option<&Analysis>) -> TurnJudgement {
        judge(self.before, &self.text, self.after.as_ref(), self.side, found)
    }
}
