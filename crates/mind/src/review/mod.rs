//! Going through a game: what each turn was worth, and what would have been better.
//!
//! A [`Review`] says what is to be thought about next and is told what came of it, wherever that
//! was done. So a page with a worker and a command with threads find the same from the same number
//! of positions.

mod alternative;
mod judgement;
mod request;
mod stats;
mod text;
mod turning_point;

use quadrille_core::{Seat, Side};
use quadrille_table::{Standing, Table};

pub use alternative::AlternativeTurn;
pub use judgement::{Mark, TurnJudgement};
pub use request::{ReviewAnalysis, review_request};
pub use stats::PlayStats;

use crate::{Analysis, shares};
use judgement::{judge, view_after};

/// How many positions are looked at for each question of a review, unless somebody asks for more
/// or fewer. The same number gives the same review everywhere.
pub const NODES_PER_POSITION: u32 = 10_000;

/// A game that is gone through turn by turn.
pub struct Review {
    /// The game where it is looked at next; what came after that is undone.
    table: Box<dyn Table>,
    /// How many moments there are: the beginning, and the end of each turn.
    moments: usize,
    /// All that was heard, in order.
    analyses: Vec<Analysis>,
    known: Vec<ReviewedMoment>,
    turns: Vec<ReviewedTurn>,
    /// Whether the moment is to be looked at from the view of the side that came to it.
    from_previous_side: bool,
}

/// A moment of a game: its beginning, or the end of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMoment {
    /// How many things were done.
    pub done: usize,
    /// How much of all there is each side had, by number; it comes to 1.
    pub shares: Vec<f64>,
    /// Which of what was heard tells of it from the view of who acted; nothing if the game was over.
    analyses: Option<usize>,
}

/// What was done between two moments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedTurn {
    /// Who was to act.
    pub seat: Seat,
    /// How many things were done before it and after it.
    pub start: usize,
    /// How many things were done after it.
    pub end: usize,
    /// Its steps, joined by `;`.
    pub text: String,
    /// What it was worth; nothing if it ended with something else than a step, like resigning.
    pub judged: Option<TurnJudgement>,
}

/// What is to be thought about: a match, from the view of the side that acts or of another.
#[derive(Clone, Copy)]
pub struct PendingAnalysis<'r> {
    /// The match as it stood.
    pub table: &'r dyn Table,
    /// Whose view to take, if not that of the side that acts.
    pub side: Option<Side>,
}

impl Review {
    /// The review of a match with all that was done in it, of which nothing is known yet.
    #[must_use]
    pub fn new(table: &dyn Table) -> Self {
        let mut table = table.boxed();
        let ends = (0..table.done()).filter_map(|number| table.entry(number));
        let turns = ends.filter(|played| played.ends_turn).count();
        let moments = 1 + turns + usize::from(!table.ended_turn());
        while table.undo() {}
        let (analyses, known, turns) = (Vec::new(), Vec::new(), Vec::new());
        let mut review = Self { table, moments, analyses, known, turns, from_previous_side: false };
        review.arrive();
        review
    }

    /// What is to be thought about next; nothing if all is known.
    #[must_use]
    pub fn next(&self) -> Option<PendingAnalysis<'_>> {
        let side = match self.from_previous_side {
            true => Some(self.table.side_of(self.turns.last()?.seat)),
            false => None,
        };
        (!self.is_complete()).then_some(PendingAnalysis { table: self.table.as_ref(), side })
    }

    /// Takes in what came of that; nothing happens if all is known.
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

    /// Whether all is known.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.known.len() == self.moments && !self.from_previous_side
    }

    /// How many moments are known, of how many.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.known.len() - usize::from(self.from_previous_side), self.moments)
    }

    /// The turns that are known, in order.
    #[must_use]
    pub fn turns(&self) -> &[ReviewedTurn] {
        &self.turns[..self.progress().0.saturating_sub(1)]
    }

    /// The moments that are known, in order.
    #[must_use]
    pub fn moments(&self) -> &[ReviewedMoment] {
        &self.known
    }

    /// Enters the moment, by what was heard of it.
    fn enter(&mut self, analyses: Option<usize>) {
        let analysis = analyses.map(|number| &self.analyses[number]);
        let shares = shares(self.table.as_ref(), analysis).into_iter().map(|(_, share)| share);
        let shares = shares.collect();
        self.known.push(ReviewedMoment { done: self.table.done(), shares, analyses });
    }

    /// What was found at a moment, from the view of who acted then.
    fn analysis(&self, moment: usize) -> Option<&Analysis> {
        self.known.get(moment)?.analyses.map(|number| &self.analyses[number])
    }

    /// Whether the last turn has not been judged yet, though it is to be.
    fn is_open(&self) -> bool {
        let is_step = |turn: &ReviewedTurn| {
            let last = turn.end.checked_sub(1).and_then(|last| self.table.entry(last));
            last.is_some_and(|last| last.is_step)
        };
        self.turns.last().is_some_and(|turn| turn.judged.is_none() && is_step(turn))
    }

    /// Whether the last turn, which was not the best one, has to be looked at by its own side.
    fn needs_previous_side(&self) -> bool {
        let Some(turn) = self.turns.last() else { return false };
        let best = self.analysis(self.known.len() - 2).and_then(best_turn);
        let side = self.table.side_of(turn.seat);
        best != Some(&turn.text) && matches!(view_after(self.table.as_ref(), side), Ok(Some(_)))
    }

    /// Judges the last turn, now that the moment after it is known by its own side's view.
    fn judge(&mut self, number: Option<usize>) {
        self.from_previous_side = false;
        if !self.is_open() {
            return;
        }
        let before = self.analysis(self.known.len() - 2);
        let after = number.map(|number| &self.analyses[number]);
        if let (Some(before), Some(turn)) = (before, self.turns.last()) {
            let side = self.table.side_of(turn.seat);
            let judged = judge(before, &turn.text, self.table.as_ref(), side, after);
            if let Some(turn) = self.turns.last_mut() {
                turn.judged = Some(judged);
            }
        }
    }

    /// Goes on to the next moment.
    fn advance(&mut self) {
        let start = self.table.done();
        let Standing::Acting(seat) = self.table.standing() else { return };
        let mut steps = Vec::new();
        while let Some(played) = self.table.entry(self.table.done()) {
            self.table.redo();
            steps.extend(played.is_step.then_some(played.text));
            if played.ends_turn {
                break;
            }
        }
        let end = self.table.done();
        if end > start {
            self.turns.push(ReviewedTurn { seat, start, end, text: steps.join(";"), judged: None });
            self.arrive();
        }
    }

    /// At a moment at which the game is over there is nothing to think about.
    fn arrive(&mut self) {
        if let Standing::Over(_) = self.table.standing() {
            self.enter(None);
            self.judge(None);
        }
    }
}

/// The best turn that was found.
fn best_turn(analysis: &Analysis) -> Option<&String> {
    analysis.lines.first().and_then(|line| line.turns.first())
}
