//! Iterative deepening in slices of any size.

use quadrille_core::{Position, Seat, Status, sort_short};

use crate::algorithm::Algorithm;
use crate::aspiration::AspirationWindow;
use crate::complete_turn::TurnCompletion;
use crate::heuristics::{CandidateOf, Heuristics, StepOf};
use crate::params::{Limits, SearchParams};
use crate::result::{SearchResult, Variation};
use crate::role::Role;
use crate::score::{DECIDED, Score, WIN};
use crate::searcher::{SearchState, Searcher, Stop, View};
use crate::shared_search::SharedSearch;
use crate::transposition_table::TranspositionTable;

/// The greatest depth if there is only one candidate at the root.
const FORCED_DEPTH: u32 = 4;

/// The resources of a search that its owner keeps. Every slice of a search needs the same ones.
pub struct SearchContext<'a, H: Heuristics> {
    /// The knowledge of the game.
    pub heuristics: &'a H,
    /// The table of positions already searched.
    pub tt: &'a TranspositionTable,
    /// The state shared with parallel searches of the same position. A search that runs alone uses
    /// [`SharedSearch::new(1)`](SharedSearch::new).
    pub shared: &'a SharedSearch<H>,
    /// Ends the search when it returns true. The result then still holds a whole turn.
    pub stop: Stop<'a>,
}

/// The reason why a slice ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchStatus {
    /// A depth is completed and the result has changed.
    DepthCompleted,
    /// The node limit of the slice is reached.
    Paused,
    /// The search is over.
    Finished,
}

/// A search that runs in slices.
///
/// The size of the slices does not change the result. Between slices the search owns all its state
/// except the [`SearchContext`].
pub struct IterativeDeepening<H: Heuristics> {
    root: H::Position,
    params: SearchParams,
    view: View,
    /// The player that acts at the root.
    root_role: Role,
    /// The candidates at the root.
    candidates: Vec<CandidateOf<H>>,
    algorithm: Algorithm<H>,
    state: SearchState<H>,
    result: SearchResult<StepOf<H>>,
    /// The lines found so far at the current depth.
    found: Vec<Variation<StepOf<H>>>,
    window: AspirationWindow,
    stage: Stage<H>,
}

/// The next action of the search.
enum Stage<H: Heuristics> {
    /// Begin the next depth.
    Depth,
    /// Continue the current line.
    Variation,
    /// Check that the first line holds a whole turn.
    Turn,
    /// Continue the completion of the turn.
    TurnCompletion(Box<TurnCompletion<H>>),
    Over,
}

impl<H: Heuristics> IterativeDeepening<H> {
    /// A search from `root`. Only the candidates of the root are generated yet.
    pub fn new(heuristics: &H, root: H::Position, params: SearchParams) -> Self {
        let mut candidates = Vec::new();
        let mut state = SearchState::new(&params);
        let (seat, stage) = match root.status() {
            Status::Acting(seat) => (seat, Stage::Depth),
            Status::Over(_) => (Seat(0), Stage::Over),
        };
        let view = View::new(&root, seat, &params);
        if matches!(stage, Stage::Depth) {
            state.nodes += view.candidates(heuristics, &root, &mut candidates);
        }
        Self {
            root_role: Role::of(root.side_of(seat), view.root_side),
            algorithm: Algorithm::new(&root, &params, &view),
            state,
            result: SearchResult { depth: 0, lines: Vec::new(), nodes: 0 },
            found: Vec::new(),
            window: AspirationWindow::FULL,
            root,
            params,
            view,
            candidates,
            stage,
        }
    }

    /// Searches about `nodes` more nodes, at least one. Returns earlier if a depth is completed or
    /// the search is over.
    pub fn run(&mut self, context: &SearchContext<'_, H>, nodes: u64) -> SearchStatus {
        let until = self.nodes().saturating_add(nodes.max(1));
        let progress = self.run_until(context, until);
        self.result.nodes = self.nodes();
        progress
    }

    /// The result so far. Before the search is over it may have no line, and the first line may end
    /// within its turn.
    pub const fn result(&self) -> &SearchResult<StepOf<H>> {
        &self.result
    }

    /// The result of a finished search.
    pub fn into_result(self) -> SearchResult<StepOf<H>> {
        self.result
    }

    /// The number of nodes searched.
    pub(crate) fn nodes(&self) -> u64 {
        let completion = if let Stage::TurnCompletion(completion) = &self.stage {
            completion.nodes()
        } else {
            0
        };
        self.state.nodes + completion
    }

    fn run_until(&mut self, context: &SearchContext<'_, H>, until: u64) -> SearchStatus {
        loop {
            match &mut self.stage {
                Stage::Depth => self.begin_depth(),
                Stage::Variation => {
                    let Some(value) = self.search(context, until) else {
                        return SearchStatus::Paused;
                    };
                    if self.accept(value) && self.complete_depth(context.shared) {
                        return SearchStatus::DepthCompleted;
                    }
                }
                Stage::Turn => self.complete_turn(context.heuristics),
                Stage::TurnCompletion(completion) => {
                    let left = until.saturating_sub(self.state.nodes + completion.nodes());
                    if left == 0 {
                        return SearchStatus::Paused;
                    }
                    if completion.run(context, left) {
                        self.state.nodes += completion.nodes();
                        if let Some(first) = self.result.lines.first_mut() {
                            first.steps.extend(completion.steps());
                        }
                        self.stage = Stage::Over;
                    }
                }
                Stage::Over => return SearchStatus::Finished,
            }
        }
    }

    /// The number of lines to find at each depth.
    fn wanted_lines(&self) -> usize {
        self.params.lines.clamp(1, self.candidates.len().max(1))
    }

    fn begin_depth(&mut self) {
        if self.result.depth >= self.params.limits.depth.min(Limits::DEEPEST) {
            return self.end_depths();
        }
        self.state.depth = self.result.depth + 1;
        self.state.excluded.clear();
        self.found.clear();
        self.begin_line();
    }

    /// Begins the search for the best line whose first step is not excluded.
    fn begin_line(&mut self) {
        let before = self.result.lines.get(self.found.len());
        let before = before.map(|line| self.root_role.value(line.score.value()));
        self.window = match self.algorithm {
            Algorithm::AlphaBeta(_) => AspirationWindow::around(before, self.state.depth),
            Algorithm::MaxN(_) => AspirationWindow::FULL,
        };
        self.start();
    }

    fn start(&mut self) {
        self.algorithm.start(
            &self.root,
            self.root_role,
            &self.params,
            self.window,
            self.state.depth as i32,
        );
        self.stage = Stage::Variation;
    }

    /// Continues the line. Returns its value to the player that acts at the root, once it is known.
    fn search(&mut self, context: &SearchContext<'_, H>, until: u64) -> Option<i32> {
        let mut searcher = Searcher {
            heuristics: context.heuristics,
            tt: context.tt,
            shared: context.shared,
            stop: context.stop,
            params: &self.params,
            view: self.view,
            state: &mut self.state,
        };
        self.algorithm.run(&mut searcher, self.root_role, until)
    }

    /// Handles the value of a line: searches again in a wider window, stores the line, or begins
    /// the next one. Returns true if the depth needs no further line.
    fn accept(&mut self, value: i32) -> bool {
        let stopped = self.state.stopped;
        if !stopped && !self.window.contains(value) {
            self.window = self.window.widened(value);
            self.start();
            return false;
        }
        let steps = self.state.lines.first().cloned().unwrap_or_default();
        let any = !steps.is_empty() && (!stopped || value > self.window.alpha);
        if any {
            self.state.excluded.extend(steps.first());
            self.found.push(Variation { score: Score::of(self.root_role.value(value)), steps });
        }
        if any && !stopped && self.found.len() < self.wanted_lines() {
            self.begin_line();
            return false;
        }
        let root_role = self.root_role;
        sort_short(&mut self.found, |line| -root_role.value(line.score.value()));
        true
    }

    /// Takes over the lines of this depth, or those of another thread that completed it earlier.
    /// Returns false if the search was stopped before the depth was completed.
    fn complete_depth(&mut self, shared: &SharedSearch<H>) -> bool {
        let depth = self.state.depth;
        let found = std::mem::take(&mut self.found);
        if !self.state.stopped {
            shared.publish(depth, &found);
            (self.result.depth, self.result.lines) = (depth, found);
        } else if shared.depth() >= depth {
            self.state.stopped = false;
            (self.result.depth, self.result.lines) = shared.latest();
        } else {
            let none = self.result.lines.is_empty();
            if none {
                self.result.depth = depth;
            }
            if none || self.wanted_lines() == 1 && !found.is_empty() {
                self.result.lines = found;
            }
            self.end_depths();
            return false;
        }
        if self.is_decided() {
            self.end_depths();
        } else {
            self.stage = Stage::Depth;
        }
        true
    }

    /// True if a deeper search cannot change the result.
    fn is_decided(&self) -> bool {
        let depth = self.result.depth;
        let decided = self.result.lines.iter().all(|line| {
            let value = line.score.value().abs();
            value >= DECIDED && WIN - value <= depth as i32
        });
        decided || self.candidates.len() == 1 && depth >= FORCED_DEPTH
    }

    /// Ends the deepening. If no line was found, the most promising candidate becomes the line.
    fn end_depths(&mut self) {
        if self.result.lines.is_empty() {
            let promising = |candidate: &&CandidateOf<H>| (candidate.gain, candidate.promise);
            let best = self.candidates.iter().max_by_key(promising);
            let steps = best.map(|candidate| candidate.step).into_iter().collect();
            self.result.lines.push(Variation { score: Score::Centipawns(0), steps });
        }
        self.stage = Stage::Turn;
    }

    /// Begins the search for the missing steps of the first line's turn, if there are any.
    fn complete_turn(&mut self, heuristics: &H) {
        let first = self.result.lines.first().map_or(&[][..], |line| &line.steps);
        self.stage = match TurnCompletion::of(
            first,
            heuristics,
            &self.root,
            &self.params,
            self.result.depth,
        ) {
            Some(completion) => Stage::TurnCompletion(Box::new(completion)),
            None => Stage::Over,
        };
    }
}
