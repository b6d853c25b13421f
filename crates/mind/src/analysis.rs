//! What is asked about a match, and what comes of thinking about it.

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::Searchable;
use quadrille_core::{Effect, Position, Side, StepOf};
use quadrille_search::{
    Limits, OpponentModel, Past, Score, SearchParams, SearchResult, TranspositionTable, Weakening,
};

use crate::Level;

/// What to think about: a question to a [`GameEngine`](crate::GameEngine).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRequest {
    /// Where to end.
    pub limits: Limits,
    /// How to go wrong.
    pub weakening: Weakening,
    /// What to do with three or more sides, if not what is best for the game.
    pub opponent_model: Option<OpponentModel>,
    /// How many of the best lines to find.
    pub lines: usize,
    /// Whose view to take, if not that of the side that acts.
    pub side: Option<Side>,
    /// How many threads to use. A search limited by nodes uses one, so that its answer is always
    /// the same.
    pub threads: usize,
}

impl Default for SearchRequest {
    fn default() -> Self {
        Self {
            limits: Limits::NONE,
            weakening: Weakening::default(),
            opponent_model: None,
            lines: 1,
            side: None,
            threads: 1,
        }
    }
}

impl SearchRequest {
    /// To look at so many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { limits: Limits { nodes, ..Limits::NONE }, ..Self::default() }
    }

    /// What the search is asked; `opponent_model` is what is best for the game with three or more sides.
    pub(crate) fn params(&self, opponent_model: OpponentModel, past: Past) -> SearchParams {
        SearchParams {
            limits: self.limits,
            weakening: self.weakening,
            opponent_model: self.opponent_model.unwrap_or(opponent_model),
            lines: self.lines.max(1),
            side: self.side,
            past,
            exact: false,
        }
    }

    /// Whether it is limited by nodes. Such a search depends on nothing but what it is asked.
    pub(crate) fn is_bounded(&self) -> bool {
        self.limits.nodes != u64::MAX
    }

    /// Prepares the memory for the search.
    pub(crate) fn prepare(&self, tt: &mut TranspositionTable) {
        if self.is_bounded() {
            tt.clear_for(self.limits.nodes);
        } else {
            tt.new_search();
        }
    }

    /// To play like the level with this number, counted from 1.
    #[must_use]
    pub fn level(number: usize, level: &Level, seed: u64) -> Self {
        Self { limits: level.limits(), weakening: level.weakening(number, seed), ..Self::default() }
    }
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// How many turns ahead it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How full the memory is, in thousandths.
    pub fullness: usize,
    /// The best lines, best first; none if the match is over.
    pub lines: Vec<AnalysisLine>,
}

impl Analysis {
    /// Nothing at all.
    pub const NONE: Self = Self { depth: 0, nodes: 0, fullness: 0, lines: Vec::new() };

    /// An insight into a position as texts in a notation.
    pub(crate) fn of<G: Searchable + Edit>(
        root: &G::Position,
        notation: &str,
        result: &SearchResult<StepOf<G>>,
        fullness: usize,
    ) -> Self {
        let write = |position: &_, step| G::write_step(position, notation, step);
        let lines = result.lines.iter().map(|line| AnalysisLine {
            score: line.score,
            turns: turn_texts(root, &line.steps, write),
        });
        Self { depth: result.depth, nodes: result.nodes, fullness, lines: lines.collect() }
    }
}

/// A way the match may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisLine {
    /// How good it is for the side that acts now, or whose view was asked for.
    pub score: Score,
    /// Its turns, the steps of each joined by `;`. The first is the whole rest of this turn if the
    /// line is the best one; the last may be a part of a turn.
    pub turns: Vec<String>,
}

/// The turns of a line, written by `write`.
fn turn_texts<P: Position>(
    root: &P,
    steps: &[P::Step],
    write: impl Fn(&P, P::Step) -> String,
) -> Vec<String> {
    let mut position = root.clone();
    let mut turns: Vec<String> = Vec::new();
    let mut begun = false;
    for &step in steps {
        let text = write(&position, step);
        match turns.last_mut().filter(|_| begun) {
            Some(turn) => {
                turn.push(';');
                turn.push_str(&text);
            }
            None => turns.push(text),
        }
        let mut effects = Vec::new();
        position.apply(step, &mut effects);
        begun = !effects.iter().any(Effect::ends_turn);
    }
    turns
}
