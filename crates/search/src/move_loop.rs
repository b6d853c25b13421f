//! The loop over the steps of a node.

use quadrille_core::{Position, mix};

use crate::frame::{Frame, NodeWindow, Phase, Transition};
use crate::heuristics::{Heuristics, StepOf};
use crate::pruning::{is_pruned, reduction};
use crate::score::DECIDED;
use crate::searcher::Searcher;
use crate::successor::{StepEffects, Successor};

/// The least depth at which parallel threads avoid each other's steps.
const SHARED_MIN_DEPTH: i32 = 3;

/// The depth and window of the search of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchMode {
    /// Reduced depth, null window (late-move reduction).
    Reduced,
    /// Full depth, null window.
    NullWindow,
    /// Full depth, full window.
    FullWindow,
}

/// The step whose child is being searched.
#[derive(Clone, Copy)]
pub(crate) struct TriedStep<S> {
    step: S,
    gain: i32,
    /// The index in the list of candidates.
    index: u16,
    /// The number of steps searched before this one.
    move_number: i32,
    /// The late-move reduction, in turns.
    pub(crate) reduced: i32,
    /// The key by which other threads see that this step is being searched.
    claim: u64,
    ends_turn: bool,
    /// The kind of child. Its position is in the next frame.
    pub(crate) successor: Successor,
    pub(crate) mode: SearchMode,
}

impl<H: Heuristics> Frame<H> {
    /// True if this node shares its steps with other threads.
    fn is_parallel(&self, searcher: &Searcher<'_, H>) -> bool {
        searcher.shared.is_parallel() && self.window.depth >= SHARED_MIN_DEPTH
    }

    /// Searches the next step, or finishes the node if there is none.
    pub(crate) fn next_step(
        &mut self,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Transition {
        let is_parallel = self.is_parallel(searcher);
        while self.at < searcher.state.ranked.len() {
            if is_parallel
                && self.at > self.from
                && let Some(value) = self.later_table_cutoff(searcher)
            {
                return self.return_value(value, searcher);
            }
            let (step, gain, index) = searcher.pick_best(self.at);
            let is_deferred = searcher.state.ranked[self.at].is_deferred();
            let move_number = (self.at - self.from) as i32 + self.deferred;
            if gain <= 0 && !is_deferred && self.prunes(move_number) {
                // All that follow are as quiet and rank lower, but for those that wait.
                if self.deferred == 0 {
                    break;
                }
                self.at += 1;
                continue;
            }
            let mut effects = StepEffects::default();
            below.position.clone_from(&self.position);
            below.position.apply(step, &mut effects);
            let claim = below.position.key() ^ mix(self.window.depth as u64);
            if is_parallel {
                if move_number > 0 && !is_deferred && searcher.shared.is_claimed(claim) {
                    searcher.state.ranked[self.at].defer();
                    self.deferred += 1;
                    continue;
                }
                searcher.shared.claim(claim);
            }
            let NodeWindow { role, node, .. } = self.window;
            let reduced = if gain <= 0 { self.reduction(step, move_number, searcher) } else { 0 };
            let mode = match (move_number, reduced) {
                (0, _) => SearchMode::FullWindow,
                (_, 0) => SearchMode::NullWindow,
                _ => SearchMode::Reduced,
            };
            let successor = searcher.successor(&mut below.position, &effects, node, role, true);
            let ends_turn = effects.turns > 0;
            let tried = TriedStep {
                step,
                gain,
                index,
                move_number,
                reduced,
                claim,
                ends_turn,
                successor,
                mode,
            };
            return self.search_step(tried, searcher, below);
        }
        self.store_and_return(searcher)
    }

    /// True if a quiet step with this move number is pruned.
    const fn prunes(&self, move_number: i32) -> bool {
        let NodeWindow { alpha, depth, .. } = self.window;
        self.may_prune
            && self.best > -DECIDED
            && is_pruned(self.static_eval, alpha, depth, move_number)
    }

    /// The reduction of a quiet step, in turns.
    fn reduction(&self, step: StepOf<H>, move_number: i32, searcher: &Searcher<'_, H>) -> i32 {
        let NodeWindow { role, node, depth, .. } = self.window;
        if !node.at_turn_start || searcher.params.exact {
            return 0;
        }
        let history_score =
            || searcher.shared.history.history_score(searcher.heuristics, role, step);
        reduction(depth, move_number, self.is_pv, history_score)
    }

    /// Starts the search of a step in the mode it is in.
    fn search_step(
        &mut self,
        tried: TriedStep<StepOf<H>>,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Transition {
        self.phase = Phase::Step(tried);
        let NodeWindow { alpha, beta, depth, .. } = self.window;
        let null_window = (alpha, alpha + 1);
        let (window, depth) = match tried.mode {
            SearchMode::Reduced => (null_window, depth - tried.reduced),
            SearchMode::NullWindow => (null_window, depth),
            SearchMode::FullWindow => ((alpha, beta), depth),
        };
        self.descend(tried.successor, window, depth, searcher, below)
    }

    /// Handles the value of a step: searches it again if it beats `alpha` in a reduced or
    /// null-window search, or else records it and continues with the next step.
    pub(crate) fn after_step(
        &mut self,
        tried: TriedStep<StepOf<H>>,
        value: i32,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Transition {
        let NodeWindow { alpha, beta, .. } = self.window;
        if value > alpha && !searcher.state.stopped {
            let again = match tried.mode {
                SearchMode::Reduced => Some(SearchMode::NullWindow),
                SearchMode::NullWindow if value < beta && self.is_pv => {
                    Some(SearchMode::FullWindow)
                }
                SearchMode::NullWindow | SearchMode::FullWindow => None,
            };
            if let Some(mode) = again {
                return self.search_step(TriedStep { mode, ..tried }, searcher, below);
            }
        }
        if self.is_parallel(searcher) {
            searcher.shared.release(tried.claim);
        }
        if searcher.state.stopped {
            return self.return_value(self.best, searcher);
        }
        self.update_best(&tried, value, searcher);
        if self.window.alpha >= beta {
            self.update_history(&tried, searcher);
            return self.store_and_return(searcher);
        }
        self.at += 1;
        self.next_step(searcher, below)
    }

    /// Records the value of a step if it is the best so far.
    fn update_best(
        &mut self,
        tried: &TriedStep<StepOf<H>>,
        value: i32,
        searcher: &mut Searcher<'_, H>,
    ) {
        if value <= self.best {
            return;
        }
        self.best = value;
        if value > self.window.alpha || tried.move_number == 0 {
            self.best_index = tried.index;
            if self.is_pv {
                searcher.extend_variation(self.window.node.ply, tried.step, tried.ends_turn);
            }
        }
        self.window.alpha = self.window.alpha.max(value);
    }

    /// Updates the history after a quiet step has caused a cutoff.
    fn update_history(&self, tried: &TriedStep<StepOf<H>>, searcher: &Searcher<'_, H>) {
        if tried.gain > 0 {
            return;
        }
        let before = searcher.state.ranked[self.from..self.at].iter();
        let before = before.filter(|before| before.gain <= 0).map(|before| before.step);
        let NodeWindow { role, depth, .. } = self.window;
        searcher.shared.history.reward(searcher.heuristics, role, depth, tried.step, before);
    }
}
