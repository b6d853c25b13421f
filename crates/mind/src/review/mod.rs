//! Reviews of games: a judgement of each turn, and better turns.
//!
//! A [`Review`] names the next position to analyse and receives the analysis, wherever that is
//! made. A page with a worker and a command with threads therefore find the same judgements from
//! the same number of nodes.

mod alternative;
mod judgement;
mod request;
mod stats;
mod text;
mod turning_point;

use quadrille_core::{Seat, Side};
use quadrille_table::{Match, Status};

pub use alternative::AlternativeTurn;
pub use judgement::{Mark, TurnJudgement};
pub use request::{ReviewAnalysis, review_request};
pub use stats::PlayStats;

use crate::{Analysis, shares};
use judgement::{judge, view_after};

/// The default number of nodes per analysis. The same number gives the same review everywhere.
pub const NODES_PER_POSITION: u32 = 10_000;

/// The review of a game, turn by turn.
pub struct Review {
    /// The match at the position to analyse next; the turns after it are undone.
    match_: Box<dyn Match>,
    /// The number of moments: the beginning of the game and the end of each turn.
    moments: usize,
    /// All analyses in the order of arrival.
    analyses: Vec<Analysis>,
    known: Vec<ReviewedMoment>,
    turns: Vec<ReviewedTurn>,
    /// True if the next analysis takes the view of the side that has just acted.
    from_previous_side: bool,
}

/// The beginning of a game or the end of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMoment {
    /// The number of actions before it.
    pub done: usize,
    /// The winning chances by number of the side; the sum is 1.
    pub shares: Vec<f64>,
    /// The index of the analysis from the view of the side that acted; `None` if the game was over.
    analyses: Option<usize>,
}

/// A turn of the reviewed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedTurn {
    /// The seat that acted.
    pub seat: Seat,
    /// The number of actions before the turn.
    pub start: usize,
    /// The number of actions after the turn.
    pub end: usize,
    /// The steps joined by `;`.
    pub text: String,
    /// `None` if the turn ended with an action other than a step, such as a resignation.
    pub judged: Option<TurnJudgement>,
}

/// The next position that a review needs an analysis of.
#[derive(Clone, Copy)]
pub struct PendingAnalysis<'r> {
    /// The match at that position.
    pub match_: &'r dyn Match,
    /// The side whose view the analysis must take; `None` is the side that acts.
    pub side: Option<Side>,
}

impl Review {
    /// A review of all turns of a match, without any analysis yet.
    #[must_use]
    pub fn new(match_: &dyn Match) -> Self {
        let mut match_ = match_.boxed();
        let ends = (0..match_.done()).filter_map(|number| match_.entry(number));
        let turns = ends.filter(|played| played.ends_turn).count();
        let moments = 1 + turns + usize::from(!match_.ended_turn());
        while match_.undo() {}
        let (analyses, known, turns) = (Vec::new(), Vec::new(), Vec::new());
        let mut review =
            Self { match_, moments, analyses, known, turns, from_previous_side: false };
        review.arrive();
        review
    }

    /// The next position to analyse; `None` if the review is complete.
    #[must_use]
    pub fn next(&self) -> Option<PendingAnalysis<'_>> {
        let side = match self.from_previous_side {
            true => Some(self.match_.side_of(self.turns.last()?.seat)),
            false => None,
        };
        (!self.is_complete()).then_some(PendingAnalysis { match_: self.match_.as_ref(), side })
    }

    /// Adds the analysis of the position that [`next`](Self::next) names. A complete review ignores
    /// it.
    pub fn add_analysis(&mut self, analysis: Analysis) {
        if self.is_complete() {
            return;
        }
        self.analyses.push(analysis);
        let number = self.analyses.len() - 1;
        if self.from_previous_side {
            self.judge(Some(number));
            self.advance();
            return;
        }
        self.enter(Some(number));
        self.from_previous_side = self.is_open() && self.needs_previous_side();
        if !self.from_previous_side {
            self.judge(Some(number));
            self.advance();
        }
    }

    /// True if all turns are judged.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.known.len() == self.moments && !self.from_previous_side
    }

    /// The number of moments analysed, and the number of all moments.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.known.len() - usize::from(self.from_previous_side), self.moments)
    }

    /// The turns judged so far, in order.
    #[must_use]
    pub fn turns(&self) -> &[ReviewedTurn] {
        &self.turns[..self.progress().0.saturating_sub(1)]
    }

    /// The moments analysed so far, in order.
    #[must_use]
    pub fn moments(&self) -> &[ReviewedMoment] {
        &self.known
    }

    /// Adds the current moment with its analysis.
    fn enter(&mut self, analyses: Option<usize>) {
        let analysis = analyses.map(|number| &self.analyses[number]);
        let shares = shares(self.match_.as_ref(), analysis).into_iter().map(|(_, share)| share);
        let shares = shares.collect();
        self.known.push(ReviewedMoment { done: self.match_.done(), shares, analyses });
    }

    /// The analysis of a moment, from the view of the side that acted then.
    fn analysis(&self, moment: usize) -> Option<&Analysis> {
        self.known.get(moment)?.analyses.map(|number| &self.analyses[number])
    }

    /// True if the last turn needs a judgement and has none.
    fn is_open(&self) -> bool {
        let is_step = |turn: &ReviewedTurn| {
            let last = turn.end.checked_sub(1).and_then(|last| self.match_.entry(last));
            last.is_some_and(|last| last.is_step())
        };
        self.turns.last().is_some_and(|turn| turn.judged.is_none() && is_step(turn))
    }

    /// True if the last turn needs an analysis from the view of its own side.
    fn needs_previous_side(&self) -> bool {
        let Some(turn) = self.turns.last() else { return false };
        let best = self.analysis(self.known.len() - 2).and_then(best_turn);
        let side = self.match_.side_of(turn.seat);
        best != Some(&turn.text) && matches!(view_after(self.match_.as_ref(), side), Ok(Some(_)))
    }

    /// Judges the last turn by the analysis with this number.
    fn judge(&mut self, number: Option<usize>) {
        self.from_previous_side = false;
        if !self.is_open() {
            return;
        }
        let before = self.analysis(self.known.len() - 2);
        let after = number.map(|number| &self.analyses[number]);
        if let (Some(before), Some(turn)) = (before, self.turns.last()) {
            let side = self.match_.side_of(turn.seat);
            let judged = judge(before, &turn.text, self.match_.as_ref(), side, after);
            if let Some(turn) = self.turns.last_mut() {
                turn.judged = Some(judged);
            }
        }
    }

    /// Replays the match up to the next moment.
    fn advance(&mut self) {
        let start = self.match_.done();
        let Status::Acting(seat) = self.match_.status() else { return };
        let mut steps = Vec::new();
        while let Some(played) = self.match_.entry(self.match_.done()) {
            self.match_.redo();
            steps.extend(played.is_step().then(|| played.text().to_owned()));
            if played.ends_turn {
                break;
            }
        }
        let end = self.match_.done();
        if end > start {
            self.turns.push(ReviewedTurn { seat, start, end, text: steps.join(";"), judged: None });
            self.arrive();
        }
    }

    /// Handles a moment at which the game is over, which needs no analysis.
    fn arrive(&mut self) {
        if let Status::Over(_) = self.match_.status() {
            self.enter(None);
            self.judge(None);
        }
    }
}

/// The first turn of the best line.
fn best_turn(analysis: &Analysis) -> Option<&String> {
    analysis.lines.first().and_then(|line| line.turns.first())
}
