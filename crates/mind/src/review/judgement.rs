//! The judgement of one turn.

use quadrille_core::{Outcome, Seat, Side};
use quadrille_search::Score;
use quadrille_table::{Match, Status};

use super::best_turn;
use crate::Analysis;

/// A forced win counts as this many centipawns, a forced loss as the negative; all scores are
/// limited to this range.
const DECIDED: i32 = 1000;

/// The least losses of a slip, a mistake and a blunder, in centipawns.
const SLIP: i32 = 50;
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 300;

/// The grade of a bad turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A loss of at least half a pawn.
    Slip,
    /// A loss of at least one pawn.
    Mistake,
    /// A loss of at least three pawns.
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Self; 3] = [Self::Slip, Self::Mistake, Self::Blunder];

    /// The annotation sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Slip => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// The judgement of a turn, from the view of its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnJudgement {
    /// The score of the best turn.
    pub best: Score,
    /// The score of the turn that was played.
    pub score: Score,
    /// The loss against the best turn, in centipawns. A forced win or loss counts as ten pawns.
    pub loss: i32,
    /// The line that was better, beginning with the turn in place of this one; empty if nothing was
    /// lost.
    pub better: Vec<String>,
    /// The line expected after the turn; empty if the turn was the best one.
    pub reply: Vec<String>,
}

impl TurnJudgement {
    /// The mark of a bad turn; `None` if the loss is below half a pawn.
    #[must_use]
    pub const fn mark(&self) -> Option<Mark> {
        match self.loss {
            BLUNDER.. => Some(Mark::Blunder),
            MISTAKE.. => Some(Mark::Mistake),
            SLIP.. => Some(Mark::Slip),
            _ => None,
        }
    }

    /// The length of the forced win that the turn gave away, in turns.
    #[must_use]
    pub const fn missed_win(&self) -> Option<u32> {
        match (self.best, self.score) {
            (_, Score::WinIn(_)) => None,
            (Score::WinIn(turns), _) => Some(turns),
            _ => None,
        }
    }

    /// The length of the forced loss that the turn allowed, in turns.
    #[must_use]
    pub const fn sure_loss(&self) -> Option<u32> {
        match (self.best, self.score) {
            (Score::LossIn(_), _) => None,
            (_, Score::LossIn(turns)) => Some(turns),
            _ => None,
        }
    }

    /// True if the turn deserves a remark: it has a mark, or it gave away a forced win.
    #[must_use]
    pub const fn is_notable(&self) -> bool {
        self.mark().is_some() || self.missed_win().is_some()
    }
}

/// Judges a turn by the analyses before and after it. `found` is `None` if [`view_after`] returns
/// an error.
pub(super) fn judge(
    before: &Analysis,
    turn: &str,
    after: &dyn Match,
    side: Side,
    found: Option<&Analysis>,
) -> TurnJudgement {
    let best = score_of(before);
    if best_turn(before).is_some_and(|best| best == turn) {
        return TurnJudgement { best, score: best, loss: 0, better: Vec::new(), reply: Vec::new() };
    }
    let score = match view_after(after, side) {
        Err(score) => score,
        Ok(_) => {
            let found = found.map_or(Score::Centipawns(0), score_of);
            let acts = after.acting().is_ok_and(|seat| after.side_of(seat) == side);
            let found = if acts || after.sides() > 2 { found } else { for_other(found) };
            if after.at_turn_start() { a_turn_before(found) } else { found }
        }
    };
    let loss = (evaluate(best) - evaluate(score)).max(0);
    let turns = |analysis: &Analysis| {
        analysis.lines.first().map(|line| line.turns.clone()).unwrap_or_default()
    };
    let better = if loss > 0 { turns(before) } else { Vec::new() };
    TurnJudgement { best, score, loss, better, reply: found.map(turns).unwrap_or_default() }
}

/// The side whose view the analysis after a turn must take; `None` is the side that acts.
///
/// # Errors
/// The score, if it is known without an analysis.
pub(super) fn view_after(after: &dyn Match, side: Side) -> Result<Option<Side>, Score> {
    let acting = match after.status() {
        Status::Acting(seat) => after.side_of(seat),
        Status::Over(outcome) => return Err(result(&outcome, side)),
    };
    let mut seats = Seat::first(after.seats()).filter(|&seat| after.side_of(seat) == side);
    if seats.all(|seat| after.is_out(seat)) {
        return Err(Score::LossIn(1));
    }
    Ok((acting != side && after.sides() > 2).then_some(side))
}

/// The score of the best line; 0 if there is none.
pub(super) fn score_of(analysis: &Analysis) -> Score {
    analysis.lines.first().map_or(Score::Centipawns(0), |line| line.score)
}

/// The score of a finished game for a side.
fn result(outcome: &Outcome, side: Side) -> Score {
    match outcome.ranking.winner() {
        Some(winner) if winner == side => Score::WinIn(1),
        None if outcome.ranking.ranks()[side.index()] == 1 => Score::Centipawns(0),
        _ => Score::LossIn(1),
    }
}

/// The score for the other of two sides.
const fn for_other(score: Score) -> Score {
    match score {
        Score::Centipawns(value) => Score::Centipawns(-value),
        Score::WinIn(turns) => Score::LossIn(turns),
        Score::LossIn(turns) => Score::WinIn(turns),
    }
}

/// The score counted from one turn earlier.
const fn a_turn_before(score: Score) -> Score {
    match score {
        Score::Centipawns(_) => score,
        Score::WinIn(turns) => Score::WinIn(turns + 1),
        Score::LossIn(turns) => Score::LossIn(turns + 1),
    }
}

fn evaluate(score: Score) -> i32 {
    score.value().clamp(-DECIDED, DECIDED)
}
