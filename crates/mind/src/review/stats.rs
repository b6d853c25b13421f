use quadrille_core::{Seat, Side};
use quadrille_table::Match;

use super::{Mark, Review, TurnJudgement};

/// A turn with this loss has an accuracy of one half, in centipawns.
const HALF: i32 = 200;

/// Statistics of the turns of a seat or a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayStats {
    /// The number of judged turns.
    pub turns: u32,
    /// The number of turns with each mark, in the order of [`Mark::ALL`].
    pub marks: [u32; Mark::ALL.len()],
    /// The number of forced wins given away.
    pub missed_wins: u32,
    loss: i64,
    /// The sum of the accuracies of all turns, in millionths.
    accuracy: i64,
}

impl PlayStats {
    fn add(&mut self, judged: &TurnJudgement) {
        self.turns += 1;
        self.loss += i64::from(judged.loss);
        self.accuracy += 1_000_000 * i64::from(HALF) / i64::from(HALF + judged.loss);
        self.missed_wins += u32::from(judged.missed_win().is_some());
        if let Some(mark) = judged.mark() {
            self.marks[mark as usize] += 1;
        }
    }

    /// The mean loss per turn, in centipawns.
    #[must_use]
    pub fn mean_loss(&self) -> i32 {
        (self.loss / i64::from(self.turns.max(1))) as i32
    }

    /// The number of mistakes and blunders.
    #[must_use]
    pub const fn mistakes(&self) -> u32 {
        self.marks[Mark::Mistake as usize] + self.marks[Mark::Blunder as usize]
    }

    /// The accuracy in percent: the mean of 200 / (200 + loss in centipawns) over all turns. `None`
    /// if no turn was judged.
    #[must_use]
    pub fn accuracy(&self) -> Option<u32> {
        let turns = i64::from(self.turns);
        (turns > 0).then(|| ((self.accuracy / turns + 5_000) / 10_000) as u32)
    }
}

impl Review {
    /// The statistics of a seat so far.
    #[must_use]
    pub fn stats_of(&self, seat: Seat) -> PlayStats {
        self.stats(|other| other == seat)
    }

    /// The statistics of all seats of a side; `match_` is the match.
    #[must_use]
    pub fn stats_of_side(&self, match_: &dyn Match, side: Side) -> PlayStats {
        self.stats(|seat| match_.side_of(seat) == side)
    }

    fn stats(&self, counts: impl Fn(Seat) -> bool) -> PlayStats {
        let mut stats = PlayStats::default();
        let own = self.turns().iter().filter(|turn| counts(turn.seat));
        own.filter_map(|turn| turn.judged.as_ref()).for_each(|judged| stats.add(judged));
        stats
    }
}
