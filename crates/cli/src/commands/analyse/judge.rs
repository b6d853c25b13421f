//! What turns were worth, and what would have been best.

use quadrille_core::{Outcome, Seat, Side};
use quadrille_mind::Thought;
use quadrille_search::Score;
use quadrille_table::{Standing, Table};

use super::Analyst;

/// A win counts for so many hundredths, a loss for as many less than nothing, and nothing for more.
const SURE: i32 = 1000;

/// Losses from which on a turn is a mistake, or a bad one.
const MISTAKE: i32 = 100;
const BAD_MISTAKE: i32 = 300;

/// What a turn was worth to its side.
pub(crate) struct Judged {
    /// How the side stood after it.
    pub(crate) score: Score,
    /// What would have been better, if anything.
    pub(crate) better: Option<String>,
    /// What it lost against that, in hundredths.
    pub(crate) loss: i32,
}

impl Judged {
    /// Whether it was a mistake.
    pub(super) fn is_mistake(&self) -> bool {
        self.loss >= MISTAKE
    }

    /// The sign of a mistake, or of a bad one.
    pub(crate) fn mark(&self) -> &'static str {
        match self.loss {
            BAD_MISTAKE.. => "??",
            MISTAKE.. => "?",
            _ => "",
        }
    }
}

/// Goes through a game, turn by turn.
pub(super) struct Judge<'a> {
    analyst: &'a mut Analyst,
    /// What has already been found out about the position before the next turn.
    known: Option<Thought>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(analyst: &'a mut Analyst) -> Self {
        Self { analyst, known: None }
    }

    /// Judges the turn that the seat played between two positions of a match.
    pub(super) fn judge(
        &mut self,
        before: &dyn Table,
        after: &dyn Table,
        seat: Seat,
        turn: &str,
    ) -> Judged {
        let best = self.known.take();
        let best = best.unwrap_or_else(|| self.analyst.think(before, 1, None));
        let best_score = score(&best);
        let best_turn =
            best.lines.into_iter().next().and_then(|line| line.turns.into_iter().next());
        if best_turn.as_deref() == Some(turn) {
            return Judged { score: best_score, better: None, loss: 0 };
        }
        let score = self.score_after(after, before.side_of(seat));
        let loss = (worth(best_score) - worth(score)).max(0);
        Judged { score, better: best_turn.filter(|_| loss > 0), loss }
    }

    fn score_after(&mut self, after: &dyn Table, side: Side) -> Score {
        let acting = match after.standing() {
            Standing::Acting(seat) => after.side_of(seat),
            Standing::Over(outcome) => return result(&outcome, side),
        };
        let mut seats = Seat::first(after.seats()).filter(|&seat| after.side_of(seat) == side);
        let found = if seats.all(|seat| after.is_out(seat)) {
            return Score::LossIn(1);
        } else if acting == side || after.sides() == 2 {
            let thought = self.analyst.think(after, 1, None);
            let found = score(&thought);
            self.known = Some(thought);
            if acting == side { found } else { for_other(found) }
        } else {
            score(&self.analyst.think(after, 1, Some(side)))
        };
        if after.at_turn_start() { a_turn_before(found) } else { found }
    }
}

fn score(thought: &Thought) -> Score {
    thought.lines.first().map_or(Score::Worth(0), |line| line.score)
}

/// How a game ended for a side.
fn result(outcome: &Outcome, side: Side) -> Score {
    match outcome.ranking.winner() {
        Some(winner) if winner == side => Score::WinIn(1),
        None if outcome.ranking.ranks()[side.index()] == 1 => Score::Worth(0),
        _ => Score::LossIn(1),
    }
}

/// The same score for the other one of two sides.
const fn for_other(score: Score) -> Score {
    match score {
        Score::Worth(worth) => Score::Worth(-worth),
        Score::WinIn(turns) => Score::LossIn(turns),
        Score::LossIn(turns) => Score::WinIn(turns),
    }
}

/// The same score, counted from a turn before.
const fn a_turn_before(score: Score) -> Score {
    match score {
        Score::Worth(_) => score,
        Score::WinIn(turns) => Score::WinIn(turns + 1),
        Score::LossIn(turns) => Score::LossIn(turns + 1),
    }
}

fn worth(score: Score) -> i32 {
    score.value().clamp(-SURE, SURE)
}
