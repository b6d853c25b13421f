//! Deeper and deeper, until a limit is reached, in slices of any size.

use quadrille_core::{Position, Seat, Status, sort_short};

use crate::algorithm::Algorithm;
use crate::aspiration::AspirationWindow;
use crate::complete_turn::TurnCompletion;
use crate::evaluation::for_camp;
use crate::heuristics::{CandidateOf, Heuristics, StepOf};
use crate::params::{Limits, SearchParams};
use crate::result::{SearchResult, Variation};
use crate::score::{DECIDED, Score, WIN};
use crate::searcher::{SearchState, Searcher, Stop, View};
use crate::shared_search::SharedSearch;
use crate::transposition_table::TranspositionTable;

/// When there is no choice, this depth is enough.
const FORCED_DEPTH: u32 = 4;

/// What a search is lent while it runs: the same guide, memory and team each time.
pub struct SearchContext<'a, H: Heuristics> {
    /// What the game tells it.
    pub heuristics: &'a H,
    /// What is known of positions.
    pub tt: &'a TranspositionTable,
    /// The searches it works with; [`SharedSearch::new(1)`](SharedSearch::new) if it is alone.
    pub shared: &'a SharedSearch<H>,
    /// Whether it is to stop. It then ends soon with what it has, and with a whole turn.
    pub stop: Stop<'a>,
}

/// How a slice of a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchStatus {
    /// With a depth completed: the insight has changed.
    DepthCompleted,
    /// With as many positions as it was given.
    Paused,
    /// With the search itself.
    Finished,
}

/// A search that can be left and gone on with.
///
/// It owns all that it needs between slices but its [`SearchContext`], and finds the same whatever the
/// slices are.
#[doc(alias("iterative deepening", "resumable search"))]
pub struct IterativeDeepening<H: Heuristics> {
    root: H::Position,
    params: SearchParams,
    view: View,
    /// Whether the side that thinks acts at the root.
    root_role: bool,
    /// What there is to choose from at the root.
    candidates: Vec<CandidateOf<H>>,
    algorithm: Algorithm<H>,
    state: SearchState<H>,
    result: SearchResult<StepOf<H>>,
    /// The lines of the depth it is at, as far as they are found.
    found: Vec<Variation<StepOf<H>>>,
    window: AspirationWindow,
    stage: Stage<H>,
}

/// What is to be done next.
enum Stage<H: Heuristics> {
    /// To begin the next depth.
    Depth,
    /// To go on with a line.
    Variation,
    /// To see whether the turn is whole.
    Turn,
    /// To go on with the rest of the turn.
    TurnCompletion(Box<TurnCompletion<H>>),
    /// Nothing.
    Over,
}

impl<H: Heuristics> IterativeDeepening<H> {
    /// A search for the best way to go on from a position; nothing is looked at yet but by the
    /// guide.
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
            root_role: root.side_of(seat) == view.root_side,
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

    /// Looks at about so many positions more, at least one, or fewer if a depth is completed or
    /// the search is over.
    pub fn run(&mut self, context: &SearchContext<'_, H>, nodes: u64) -> SearchStatus {
        let until = self.nodes().saturating_add(nodes.max(1));
        let progress = self.run_until(context, until);
        self.result.nodes = self.nodes();
        progress
    }

    /// What has been found so far. Until the search is over there may be no line yet, and the
    /// first one may lack the end of its turn.
    pub const fn result(&self) -> &SearchResult<StepOf<H>> {
        &self.result
    }

    /// What has been found.
    pub fn into_result(self) -> SearchResult<StepOf<H>> {
        self.result
    }

    /// How many positions have been looked at.
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

    /// How many lines are wanted.
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

    /// Begins with the best line that begins with none of the excluded steps.
    fn begin_line(&mut self) {
        let before = self.result.lines.get(self.found.len());
        let before = before.map(|line| for_camp(line.score.value(), self.root_role));
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

    /// Goes on with the line; its value to the camp that acts at the root, once it is known.
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

    /// Takes note of the value of the line, and begins another if one is wanted; true if not.
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
            self.found.push(Variation { score: Score::of(for_camp(value, self.root_role)), steps });
        }
        if any && !stopped && self.found.len() < self.wanted_lines() {
            self.begin_line();
            return false;
        }
        let root_role = self.root_role;
        sort_short(&mut self.found, |line| -for_camp(line.score.value(), root_role));
        true
    }

    /// Takes over the lines found at this depth, or those of whoever was quicker; whether the
    /// depth is completed.
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

    /// Whether to look deeper would change nothing.
    fn is_decided(&self) -> bool {
        let depth = self.result.depth;
        let decided = self.result.lines.iter().all(|line| {
            let value = line.score.value().abs();
            value >= DECIDED && WIN - value <= depth as i32
        });
        decided || self.candidates.len() == 1 && depth >= FORCED_DEPTH
    }

    /// Makes sure that there is a line.
    fn end_depths(&mut self) {
        if self.result.lines.is_empty() {
            let promising = |candidate: &&CandidateOf<H>| (candidate.gain, candidate.promise);
            let best = self.candidates.iter().max_by_key(promising);
            let steps = best.map(|candidate| candidate.step).into_iter().collect();
            self.result.lines.push(Variation { score: Score::Centipawns(0), steps });
        }
        self.stage = Stage::Turn;
    }

    /// Begins with what is missing of the turn in the first line.
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
