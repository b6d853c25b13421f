//! Max^n search: each of three or more sides maximizes its own value.

use std::cmp::Reverse;

use quadrille_core::{Outcome, Position, Seat, Side, Status, mix};

use crate::heuristics::{CandidateOf, Heuristics};
use crate::ordering::GAIN_OVER_PROMISE;
use crate::score::{DECIDED, INFINITE, WIN};
use crate::searcher::{Node, Searcher};
use crate::successor::StepEffects;

type Values = [i32; Seat::MAX];

/// A node whose search has not begun.
struct PendingNode<P> {
    position: P,
    node: Node,
    depth: i32,
}

/// A node whose search has begun.
struct MaxNFrame<H: Heuristics> {
    pending: PendingNode<H::Position>,
    /// The side that acts in this node.
    side: Side,
    /// The candidates in search order, and the index of the current one.
    candidates: Vec<CandidateOf<H>>,
    at: usize,
    ends_turn: bool,
    best: Values,
}

impl<H: Heuristics> MaxNFrame<H> {
    /// Updates the best values with the values of the current candidate.
    fn update_best(&mut self, values: Values, searcher: &mut Searcher<'_, H>) {
        if searcher.state.stopped {
            return;
        }
        if values[self.side.index()] > self.best[self.side.index()] {
            self.best = values;
            let step = self.candidates[self.at].step;
            searcher.extend_variation(self.pending.node.ply, step, self.ends_turn);
        }
        self.at += 1;
    }

    /// True if no remaining candidate can improve the value.
    fn is_finished(&self, searcher: &Searcher<'_, H>) -> bool {
        let most = WIN - self.pending.node.turns - 1;
        searcher.state.stopped
            || self.at == self.candidates.len()
            || self.best[self.side.index()] >= most
    }

    /// The child after the current candidate.
    fn next(&mut self) -> PendingNode<H::Position> {
        let PendingNode { position, node, depth } = &self.pending;
        let mut position = position.clone();
        let mut effects = StepEffects::default();
        position.apply(self.candidates[self.at].step, &mut effects);
        self.ends_turn = effects.turns > 0;
        PendingNode {
            position,
            node: node.after(&effects),
            depth: depth - i32::from(self.ends_turn),
        }
    }
}

/// The search of one position to one depth.
pub(crate) struct MaxN<H: Heuristics> {
    frames: Vec<MaxNFrame<H>>,
    next: Option<PendingNode<H::Position>>,
}

impl<H: Heuristics> MaxN<H> {
    /// A search that [`start`](Self::start) has yet to begin.
    pub(crate) const fn new() -> Self {
        Self { frames: Vec::new(), next: None }
    }

    /// Starts the search of the root.
    pub(crate) fn start(&mut self, root: &H::Position, node: Node, depth: i32) {
        self.frames.clear();
        self.next = Some(PendingNode { position: root.clone(), node, depth });
    }

    /// Runs until `until` nodes have been searched in total. Returns the value of the root to each
    /// side, or `None` if the search is not finished.
    pub(crate) fn run(&mut self, searcher: &mut Searcher<'_, H>, until: u64) -> Option<Values> {
        while searcher.state.nodes < until {
            let mut known = self.next.take().and_then(|pending| self.enter(pending, searcher));
            while let Some(values) = known {
                let Some(frame) = self.frames.last_mut() else {
                    return Some(values);
                };
                frame.update_best(values, searcher);
                known = self.pop_if_finished(searcher);
            }
            self.next = self.frames.last_mut().map(MaxNFrame::next);
        }
        None
    }

    /// The values of a leaf. For any other node, pushes a frame and returns `None`.
    fn enter(
        &mut self,
        pending: PendingNode<H::Position>,
        searcher: &mut Searcher<'_, H>,
    ) -> Option<Values> {
        let PendingNode { position, node, depth } = &pending;
        searcher.clear_variation(node.ply);
        if searcher.count(1) {
            return Some([0; Seat::MAX]);
        }
        let seat = match position.status() {
            Status::Over(outcome) => return Some(outcome_values(&outcome, node.turns)),
            Status::Acting(seat) => seat,
        };
        let ends_turn = node.at_turn_start && node.ply > 0;
        if ends_turn && searcher.is_drawn(position, *node) {
            return Some(by_side(position, node.turns, |_| 0));
        }
        if *depth <= 0 {
            return Some(searcher.static_evals(position, node.turns));
        }
        if ends_turn {
            searcher.state.path.push(position.key());
        }
        let side = position.side_of(seat);
        let candidates = searcher.ordered_candidates(position, *node);
        let best = [-INFINITE; Seat::MAX];
        self.frames.push(MaxNFrame { pending, side, candidates, at: 0, ends_turn: false, best });
        self.pop_if_finished(searcher)
    }

    /// Pops the last frame and returns its values, if the frame is finished.
    fn pop_if_finished(&mut self, searcher: &mut Searcher<'_, H>) -> Option<Values> {
        let frame = self.frames.pop_if(|frame| frame.is_finished(searcher))?;
        if frame.pending.node.at_turn_start && frame.pending.node.ply > 0 {
            searcher.state.path.pop();
        }
        Some(frame.best)
    }
}

/// The value of a finished game to each side.
fn outcome_values(outcome: &Outcome, turns: i32) -> Values {
    let winner = outcome.ranking.winner().is_some();
    let mut values = [0; Seat::MAX];
    for (value, &rank) in values.iter_mut().zip(outcome.ranking.ranks()) {
        *value = match rank {
            1 if winner => WIN - turns,
            1 => 0,
            _ => turns - WIN,
        };
    }
    values
}

/// One value per side. A side that is out of the game has lost.
fn by_side<P: Position>(position: &P, turns: i32, value: impl Fn(Side) -> i32) -> Values {
    let mut values = [0; Seat::MAX];
    for side in (0..position.sides()).map(Side) {
        values[side.index()] = if position.side_is_in(side) { value(side) } else { turns - WIN };
    }
    values
}

impl<H: Heuristics> Searcher<'_, H> {
    /// The candidates of a position in search order.
    fn ordered_candidates(&mut self, position: &H::Position, node: Node) -> Vec<CandidateOf<H>> {
        let mut candidates: Vec<CandidateOf<H>> = Vec::new();
        let nodes = self.view.candidates(self.heuristics, position, &mut candidates);
        self.count(nodes);
        let mut left = candidates.len();
        candidates.retain(|candidate| {
            left -= 1;
            let hash = || position.key() ^ mix(self.heuristics.class_of(candidate.step) as u64);
            let excluded = node.ply == 0 && self.state.excluded.contains(&candidate.step);
            let weakening = &self.params.weakening;
            let overlooked = weakening.overlooks(node.turns, left == 0, hash)
                && !weakening.cannot_miss(self.heuristics, position, candidate);
            !excluded && !overlooked
        });
        candidates.sort_by_key(|candidate| {
            Reverse(GAIN_OVER_PROMISE * candidate.gain + candidate.promise)
        });
        candidates
    }

    /// The static evaluation for each side.
    fn static_evals(&self, position: &H::Position, turns: i32) -> Values {
        let values = self.heuristics.evaluate(position);
        let left = (0..position.sides()).map(Side).filter(|&side| position.side_is_in(side));
        let (count, sum) =
            left.fold((0, 0), |(count, sum), side| (count + 1, sum + values[side.index()]));
        by_side(position, turns, |side| {
            let own = values[side.index()];
            let error = self.params.weakening.error(position.key() ^ mix(side.0.into()));
            let value = own - (sum - own) / (count - 1).max(1) + error;
            value.clamp(1 - DECIDED, DECIDED - 1)
        })
    }
}
