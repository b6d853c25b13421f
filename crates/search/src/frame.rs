//! One node on the stack of the alpha-beta search.

use quadrille_core::Position;

use crate::entry::{Bound, TableEntry, value_from_table, value_to_table};
use crate::heuristics::{Heuristics, StepOf};
use crate::move_loop::TriedStep;
use crate::pruning::{is_reverse_futile, null_move_depth};
use crate::role::Role;
use crate::score::{DECIDED, INFINITE, WIN};
use crate::searcher::{Node, Searcher};
use crate::successor::{StepEffects, Successor};

/// The child whose value a frame waits for.
#[derive(Clone, Copy)]
pub(crate) enum Phase<S> {
    /// The position after a null move.
    NullMove,
    /// The same position with the next opponent to reply (best-reply search).
    OtherReply,
    /// The position after a step.
    Step(TriedStep<S>),
}

/// The action of the search loop after a frame has run.
pub(crate) enum Transition {
    /// The next frame on the stack has a position to search.
    Descend,
    /// The value of the child, known without a search.
    Value(i32),
    /// The value of the frame's position to its player. The frame is popped.
    Return(i32),
}

/// The parameters of a node. Its value is exact if it lies between `alpha` and `beta`.
#[derive(Clone, Copy)]
pub(crate) struct NodeWindow {
    pub(crate) role: Role,
    pub(crate) node: Node,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    /// True if the parent belongs to the other player, for whom the value has the opposite sign.
    pub(crate) flips_sign: bool,
    /// True if a turn ended just before this node, so that its key is on the path.
    pub(crate) on_path: bool,
}

/// A node whose search has begun.
pub(crate) struct Frame<H: Heuristics> {
    /// Written by the parent before the frame starts, and constant until the frame returns.
    pub(crate) position: H::Position,
    /// `alpha` rises to the best value found so far.
    pub(crate) window: NodeWindow,
    pub(crate) phase: Phase<StepOf<H>>,
    original_alpha: i32,
    /// True if the window has room for exact values (PV node).
    pub(crate) is_pv: bool,
    /// True if steps may be pruned here.
    pub(crate) may_prune: bool,
    /// The static evaluation; 0 unless `may_prune`.
    pub(crate) static_eval: i32,
    key: u64,
    /// The index of the best step according to the transposition table.
    hash_move: Option<u16>,
    /// The range of this node in the ranked steps: its first entry and the entry to search next.
    pub(crate) from: usize,
    pub(crate) at: usize,
    /// The number of steps that were put last because another thread searches them.
    pub(crate) deferred: i32,
    pub(crate) best: i32,
    pub(crate) best_index: u16,
}

impl<H: Heuristics> Frame<H> {
    /// A frame without a node.
    pub(crate) const fn new(position: H::Position) -> Self {
        let node = Node { ply: 0, turns: 0, quiet: 0, progress: false, at_turn_start: true };
        let window = NodeWindow {
            role: Role::Max,
            node,
            alpha: 0,
            beta: 0,
            depth: 0,
            flips_sign: false,
            on_path: false,
        };
        Self {
            position,
            window,
            phase: Phase::NullMove,
            original_alpha: 0,
            is_pv: false,
            may_prune: false,
            static_eval: 0,
            key: 0,
            hash_move: None,
            from: 0,
            at: 0,
            deferred: 0,
            best: -INFINITE,
            best_index: 0,
        }
    }

    /// Sets the node to search.
    pub(crate) const fn start(&mut self, window: NodeWindow) {
        self.window = window;
    }

    /// Starts the node: transposition table, reverse futility pruning, null move, first step.
    pub(crate) fn enter(&mut self, searcher: &mut Searcher<'_, H>, below: &mut Self) -> Transition {
        let node = self.window.node;
        searcher.clear_variation(node.ply);
        if searcher.count(1) {
            return Transition::Return(0);
        }
        self.is_pv = self.window.beta - self.window.alpha > 1;
        if let Some(value) = self.mate_distance_bound() {
            return Transition::Return(value);
        }
        self.original_alpha = self.window.alpha;
        self.key = searcher.key(&self.position);
        let found = searcher.tt.probe(self.key);
        if let Some(value) = found.and_then(|found| self.table_cutoff(found, searcher)) {
            return Transition::Return(value);
        }
        self.hash_move = found.map(|found| found.best);
        self.evaluate(searcher);
        let NodeWindow { beta, depth, .. } = self.window;
        if self.may_prune && is_reverse_futile(self.static_eval, depth, beta) {
            return Transition::Return(self.static_eval);
        }
        self.try_null_move(searcher, below).unwrap_or_else(|| self.begin_steps(searcher, below))
    }

    /// Continues with the value of the child the frame waits for.
    pub(crate) fn resume(
        &mut self,
        value: i32,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Transition {
        match self.phase {
            Phase::NullMove => self.after_null_move(value, searcher, below),
            Phase::OtherReply => self.after_other_reply(value, searcher, below),
            Phase::Step(tried) => self.after_step(tried, value, searcher, below),
        }
    }

    /// Mate-distance pruning: narrows the window to values that are possible this many turns after
    /// the root. Returns the value if the window becomes empty.
    fn mate_distance_bound(&mut self) -> Option<i32> {
        let NodeWindow { node, alpha, beta, .. } = &mut self.window;
        *alpha = (*alpha).max(node.turns - WIN);
        *beta = (*beta).min(WIN - node.turns - 1);
        (*alpha >= *beta && node.ply > 0).then_some(*alpha)
    }

    /// The value of the node, if the table entry is deep enough and its bound falls outside the
    /// window.
    pub(crate) fn table_cutoff(
        &self,
        found: TableEntry,
        searcher: &Searcher<'_, H>,
    ) -> Option<i32> {
        let NodeWindow { node, beta, depth, .. } = self.window;
        let deep = found.depth == depth || found.depth > depth && !searcher.params.exact;
        let value = value_from_table(found.value, node.turns);
        let tells = match found.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= self.original_alpha,
        };
        (deep && tells && !self.is_pv).then_some(value)
    }

    /// Probes the table again, as another thread may have stored the node in the meantime.
    pub(crate) fn later_table_cutoff(&self, searcher: &Searcher<'_, H>) -> Option<i32> {
        searcher.tt.probe(self.key).and_then(|found| self.table_cutoff(found, searcher))
    }

    fn evaluate(&mut self, searcher: &Searcher<'_, H>) {
        let NodeWindow { role, node, alpha, beta, .. } = self.window;
        let undecided = alpha.abs() < DECIDED && beta.abs() < DECIDED;
        self.may_prune = !self.is_pv && !searcher.params.exact && node.at_turn_start && undecided;
        self.static_eval =
            if self.may_prune { searcher.static_eval(&self.position, role) } else { 0 };
    }

    /// Null-move pruning: searches the position with the turn passed, if the static evaluation is
    /// at least `beta`.
    fn try_null_move(
        &mut self,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Option<Transition> {
        let NodeWindow { role, node, beta, depth, .. } = self.window;
        if !self.may_prune || self.static_eval < beta || searcher.view.multiplayer {
            return None;
        }
        let less = null_move_depth(depth)?;
        below.position = searcher.heuristics.null_move(&self.position)?;
        let effects = StepEffects { turns: 1, progress: false };
        let successor = searcher.successor(&mut below.position, &effects, node, role, less > 0);
        self.phase = Phase::NullMove;
        Some(self.descend(successor, (beta - 1, beta), less, searcher, below))
    }

    fn after_null_move(
        &mut self,
        value: i32,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Transition {
        let beta = self.window.beta;
        if searcher.state.stopped {
            return Transition::Return(0);
        }
        if value >= beta {
            return Transition::Return(if value >= DECIDED { beta } else { value });
        }
        self.begin_steps(searcher, below)
    }

    /// Ranks the candidates and searches the first child.
    fn begin_steps(&mut self, searcher: &mut Searcher<'_, H>, below: &mut Self) -> Transition {
        let NodeWindow { role, node, .. } = self.window;
        self.from = searcher.rank(&self.position, role, node, self.hash_move);
        self.at = self.from;
        self.deferred = 0;
        self.best = -INFINITE;
        self.best_index = 0;
        if let Some(next) = searcher.next_opponent_replies(&self.position, role, node) {
            let node = Node { ply: node.ply + 1, ..node };
            below.position = next;
            below.start(NodeWindow { node, flips_sign: false, on_path: false, ..self.window });
            self.phase = Phase::OtherReply;
            return Transition::Descend;
        }
        self.next_step(searcher, below)
    }

    fn after_other_reply(
        &mut self,
        value: i32,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Transition {
        self.best = value;
        self.window.alpha = self.window.alpha.max(value);
        if self.window.alpha >= self.window.beta || searcher.state.stopped {
            return self.return_value(value, searcher);
        }
        self.next_step(searcher, below)
    }

    /// Starts the search of the child in the next frame, in a window of this frame's player.
    pub(crate) fn descend(
        &self,
        successor: Successor,
        (alpha, beta): (i32, i32),
        depth: i32,
        searcher: &mut Searcher<'_, H>,
        below: &mut Self,
    ) -> Transition {
        let (role, node) = match successor {
            Successor::Known(value) => {
                searcher.clear_variation(self.window.node.ply + 1);
                return Transition::Value(value);
            }
            Successor::Search { role, node } => (role, node),
        };
        let flips_sign = role != self.window.role;
        let (alpha, beta) = if flips_sign { (-beta, -alpha) } else { (alpha, beta) };
        let depth = depth - i32::from(node.at_turn_start && depth > 0);
        if depth <= 0 {
            let value = searcher.quiescence(&below.position, role, node, (alpha, beta), depth);
            return Transition::Value(if flips_sign { -value } else { value });
        }
        if node.at_turn_start {
            searcher.state.path.push(below.position.key());
        }
        below.start(NodeWindow {
            role,
            node,
            alpha,
            beta,
            depth,
            flips_sign,
            on_path: node.at_turn_start,
        });
        Transition::Descend
    }

    /// Returns a value and drops the ranked steps of this node.
    pub(crate) fn return_value(&self, value: i32, searcher: &mut Searcher<'_, H>) -> Transition {
        searcher.state.ranked.truncate(self.from);
        Transition::Return(value)
    }

    /// Stores the best value in the transposition table and returns it.
    pub(crate) fn store_and_return(&self, searcher: &mut Searcher<'_, H>) -> Transition {
        let NodeWindow { node, beta, depth, .. } = self.window;
        if node.ply > 0 || searcher.state.excluded.is_empty() {
            let bound = if self.best >= beta {
                Bound::Lower
            } else if self.best > self.original_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let value = value_to_table(self.best, node.turns);
            searcher.tt.store(self.key, TableEntry { value, depth, bound, best: self.best_index });
        }
        self.return_value(self.best, searcher)
    }
}
