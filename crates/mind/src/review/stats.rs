use quadrille_core::{Seat, Side};
use quadrille_table::Table;

use super::{Mark, Review, TurnJudgement};

/// A loss that halves the accuracy of a turn, in hundredths.
const HALF: i32 = 200;

/// How well a seat or a side has played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayStats {
    /// How many of its turns were judged.
    pub turns: u32,
    /// How many of each mark there are, the least bad first.
    pub marks: [u32; Mark::ALL.len()],
    /// How many sure wins it gave away.
    pub missed_wins: u32,
    loss: i64,
    /// The accuracies of its turns together, in millionths.
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

    /// What a turn lost on average, in hundredths.
    #[must_use]
    pub fn mean_loss(&self) -> i32 {
        (self.loss / i64::from(self.turns.max(1))) as i32
    }

    /// How many mistakes and blunders there are.
    #[must_use]
    pub const fn mistakes(&self) -> u32 {
        self.marks[Mark::Mistake as usize] + self.marks[Mark::Blunder as usize]
    }

    /// How near it came to the best, in percent: the mean of what its turns come to, each of which
    /// is 200 / (200 + its loss in hundredths). Nothing if no turn was judged.
    #[must_use]
    pub fn accuracy(&self) -> Option<u32> {
        let turns = i64::from(self.turns);
        (turns > 0).then(|| ((self.accuracy / turns + 5_000) / 10_000) as u32)
    }
}

impl Review {
    /// How well a seat has played, as far as that is known.
    #[must_use]
    pub fn stats_of(&self, seat: Seat) -> PlayStats {
        self.stats(|other| other == seat)
    }

    /// How well the seats of a side have played together; `table` is the match.
    #[must_use]
    pub fn stats_of_side(&self, table: &dyn Table, side: Side) -> PlayStats {
        self.stats(|seat| table.side_of(seat) == side)
    }

    fn stats(&self, counts: impl Fn(Seat) -> bool) -> PlayStats {
        let mut stats = PlayStats::default();
        let own = self.turns().iter().filter(|turn| counts(turn.seat));
        own.filter_map(|turn| turn.judged.as_ref()).for_each(|judged| stats.add(judged));
        stats
    }
}
