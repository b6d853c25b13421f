//! The request for an analysis of a match, and its result.

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::Searchable;
use quadrille_core::{Effect, Position, Side, StepOf};
use quadrille_search::{
    Limits, OpponentModel, Past, Score, SearchParams, SearchResult, TranspositionTable, Weakening,
};

use crate::Level;

/// A request to a [`GameEngine`](crate::GameEngine).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRequest {
    pub limits: Limits,
    pub weakening: Weakening,
    /// The behaviour of the other sides in games with three or more sides; `None` is the default of
    /// the game.
    pub opponent_model: Option<OpponentModel>,
    /// The number of best lines (MultiPV).
    pub lines: usize,
    /// The side whose view the scores take; `None` is the side that acts.
    pub side: Option<Side>,
    /// The number of threads. A search limited by nodes uses one, so that its result is always the
    /// same.
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
    /// A search of `nodes` nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { limits: Limits { nodes, ..Limits::NONE }, ..Self::default() }
    }

    /// The parameters of the search. `opponent_model` is the default of the game.
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

    /// True if the nodes are limited. The result of such a search depends on nothing but the
    /// request.
    pub(crate) fn is_bounded(&self) -> bool {
        self.limits.nodes != u64::MAX
    }

    /// Prepares the transposition table for this search.
    pub(crate) fn prepare(&self, tt: &mut TranspositionTable) {
        if self.is_bounded() {
            tt.clear_for(self.limits.nodes);
        } else {
            tt.new_search();
        }
    }

    /// A search with the strength of a level; `number` counts from 1.
    #[must_use]
    pub fn level(number: usize, level: &Level, seed: u64) -> Self {
        Self { limits: level.limits(), weakening: level.weakening(number, seed), ..Self::default() }
    }
}

/// The result of a search of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The depth reached, in turns.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The permille of the transposition table in use.
    pub fullness: usize,
    /// The best lines, best first; empty if the match is over.
    pub lines: Vec<AnalysisLine>,
}

impl Analysis {
    /// The analysis of a match that is over.
    pub const NONE: Self = Self { depth: 0, nodes: 0, fullness: 0, lines: Vec::new() };

    /// Writes the steps of a search result in a notation.
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

/// A line of play with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisLine {
    /// The score for the side that acts, or for the side named in the request.
    pub score: Score,
    /// The turns, the steps of each joined by `;`. The first turn of the best line is complete; the
    /// last turn of a line may be incomplete.
    pub turns: Vec<String>,
}

/// Joins the steps of each turn of a line.
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
