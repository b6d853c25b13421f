//! What a turn was worth.

use quadrille_core::{Outcome, Seat, Side};
use quadrille_search::Score;
use quadrille_table::{Standing, Table};

use super::best_turn;
use crate::Analysis;

/// A win counts for so many hundredths, a loss for as many less than nothing, and nothing for more.
const DECIDED: i32 = 1000;

/// Losses from which on a turn is a slip, a mistake or a blunder.
const SLIP: i32 = 50;
const MISTAKE: i32 = 100;
const BLUNDER: i32 = 300;

/// How bad a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// It lost a little: half a pawn's worth or more.
    Slip,
    /// It lost a pawn's worth or more.
    Mistake,
    /// It lost three pawns' worth or more.
    Blunder,
}

impl Mark {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Slip, Self::Mistake, Self::Blunder];

    /// Its sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Slip => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// What a turn was worth to its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnJudgement {
    /// How the side stood before it, if it had done what is best.
    pub best: Score,
    /// How the side stood after it.
    pub score: Score,
    /// What it lost against the best, in hundredths; a sure win or loss counts as ten pawns' worth.
    pub loss: i32,
    /// The turns that would have been better, the first in place of this one; none if it lost
    /// nothing.
    pub better: Vec<String>,
    /// How it may go on after it, as far as that was looked at; nothing if it was the best.
    pub reply: Vec<String>,
}

impl TurnJudgement {
    /// How bad it was, if it was.
    #[must_use]
    pub const fn mark(&self) -> Option<Mark> {
        match self.loss {
            BLUNDER.. => Some(Mark::Blunder),
            MISTAKE.. => Some(Mark::Mistake),
            SLIP.. => Some(Mark::Slip),
            _ => None,
        }
    }

    /// In how many turns the sure win would have come that it gave away, if it did.
    #[must_use]
    pub const fn missed_win(&self) -> Option<u32> {
        match (self.best, self.score) {
            (_, Score::WinIn(_)) => None,
            (Score::WinIn(turns), _) => Some(turns),
            _ => None,
        }
    }

    /// In how many turns the loss comes that it made sure, if it did.
    #[must_use]
    pub const fn sure_loss(&self) -> Option<u32> {
        match (self.best, self.score) {
            (Score::LossIn(_), _) => None,
            (_, Score::LossIn(turns)) => Some(turns),
            _ => None,
        }
    }

    /// Whether it is to be told of: it is marked, or gave a sure win away.
    #[must_use]
    pub const fn is_notable(&self) -> bool {
        self.mark().is_some() || self.missed_win().is_some()
    }
}

/// Judges a turn by what was found before it and after it, from the view of its side; nothing was
/// to be found where that is known without.
pub(super) fn judge(
    before: &Analysis,
    turn: &str,
    after: &dyn Table,
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

/// From whose view a match is looked at to know how a side stands: that side's if it is not seen
/// from the one that acts. An error if how it stands is known.
pub(super) fn view_after(after: &dyn Table, side: Side) -> Result<Option<Side>, Score> {
    let acting = match after.standing() {
        Standing::Acting(seat) => after.side_of(seat),
        Standing::Over(outcome) => return Err(result(&outcome, side)),
    };
    let mut seats = Seat::first(after.seats()).filter(|&seat| after.side_of(seat) == side);
    if seats.all(|seat| after.is_out(seat)) {
        return Err(Score::LossIn(1));
    }
    Ok((acting != side && after.sides() > 2).then_some(side))
}

/// How good the best line is.
pub(super) fn score_of(analysis: &Analysis) -> Score {
    analysis.lines.first().map_or(Score::Centipawns(0), |line| line.score)
}

/// How a game ended for a side.
fn result(outcome: &Outcome, side: Side) -> Score {
    match outcome.ranking.winner() {
        Some(winner) if winner == side => Score::WinIn(1),
        None if outcome.ranking.ranks()[side.index()] == 1 => Score::Centipawns(0),
        _ => Score::LossIn(1),
    }
}

/// The same score for the other one of two sides.
const fn for_other(score: Score) -> Score {
    match score {
        Score::Centipawns(value) => Score::Centipawns(-value),
        Score::WinIn(turns) => Score::LossIn(turns),
        Score::LossIn(turns) => Score::WinIn(turns),
    }
}

/// The same score, counted from a turn before.
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
