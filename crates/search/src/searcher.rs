//! The state and context that all parts of a search share.

use quadrille_core::{Position, Seat, Side, mix};

use crate::heuristics::{CandidateOf, Heuristics, OpponentModel, StepOf};
use crate::ordering::RankedStep;
use crate::params::SearchParams;
use crate::shared_search::SharedSearch;
use crate::successor::StepEffects;
use crate::transposition_table::TranspositionTable;

/// Returns true if the search is to stop, given the number of nodes searched.
pub type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// The number of nodes between two calls of [`Stop`].
const STOP_INTERVAL: u64 = 256;

/// Separates the table keys of a weakened search from those of a full one.
const WEAKENED: u64 = 0x5eed;

/// Separates the table keys of a short-sighted search from those of others.
const SHORT_SIGHTED: u64 = 0xfa2 << 32;

/// The location of a position in the tree.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// Steps since the root.
    pub(crate) ply: usize,
    /// Turns ended since the root.
    pub(crate) turns: i32,
    /// The turns without progress before this turn, and whether this turn has made progress.
    pub(crate) quiet: u32,
    pub(crate) progress: bool,
    /// True if no step of the current turn has been taken.
    pub(crate) at_turn_start: bool,
}

impl Node {
    /// The location of the root.
    pub(crate) fn root(params: &SearchParams) -> Self {
        let past = &params.past;
        Self { ply: 0, turns: 0, quiet: past.quiet, progress: false, at_turn_start: !past.mid_turn }
    }

    /// The location after a step with these effects.
    pub(crate) fn after(self, effects: &StepEffects) -> Self {
        let ended = effects.turns > 0;
        let progress = self.progress || effects.progress;
        Self {
            ply: self.ply + 1,
            turns: self.turns + i32::from(ended),
            quiet: if progress { 0 } else { self.quiet + effects.turns },
            progress: progress && !ended,
            at_turn_start: ended,
        }
    }
}

/// The side that searches, and its view of the other sides.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub(crate) root_side: Side,
    /// True if more than two sides are left at the root.
    pub(crate) multiplayer: bool,
    /// True if only one opponent acts between two turns of the root side (best-reply search).
    pub(crate) best_reply: bool,
    /// The greatest distance at which steps are found; `None` if unlimited.
    sight: Option<u32>,
    /// Separates the table keys of different views and weakenings.
    key_mask: u64,
}

impl View {
    pub(crate) fn new<P: Position>(root: &P, seat: Seat, params: &SearchParams) -> Self {
        let root_side = params.side.unwrap_or_else(|| root.side_of(seat));
        let left = (0..root.sides()).filter(|&side| root.side_is_in(Side(side))).count();
        let multiplayer = left > 2;
        let own = if multiplayer || root.sides() > 2 { mix(u64::from(root_side.0) + 1) } else { 0 };
        let weakening =
            if params.weakening.is_none() { 0 } else { mix(params.weakening.seed ^ WEAKENED) };
        let best_reply = multiplayer && params.opponent_model == OpponentModel::BestReply;
        let began = params.past.turns.last().copied().unwrap_or_else(|| root.key());
        let sight = params.weakening.sight_from(began);
        let far = sight.map_or(0, |sight| mix(u64::from(sight) ^ SHORT_SIGHTED));
        Self { root_side, multiplayer, best_reply, sight, key_mask: own ^ weakening ^ far }
    }

    /// Appends the candidates within sight to the list. Returns the number of nodes this took.
    pub(crate) fn candidates<H: Heuristics>(
        &self,
        heuristics: &H,
        position: &H::Position,
        list: &mut Vec<CandidateOf<H>>,
    ) -> u64 {
        match self.sight {
            Some(sight) => heuristics.candidates_within(position, sight, list),
            None => heuristics.candidates(position, list),
        }
    }

    /// Appends the noisy candidates within sight to the list. Returns the number of nodes this
    /// took.
    pub(crate) fn noisy<H: Heuristics>(
        &self,
        heuristics: &H,
        position: &H::Position,
        list: &mut Vec<CandidateOf<H>>,
    ) -> u64 {
        let from = list.len();
        let nodes = heuristics.noisy(position, list);
        if let Some(sight) = self.sight {
            heuristics.drop_far(position, sight, from, list);
        }
        nodes
    }
}

/// The state of a search between slices.
pub(crate) struct SearchState<H: Heuristics> {
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// The current depth. The search of this depth stops once another thread has completed it.
    pub(crate) depth: u32,
    /// The best line from each ply (the triangular PV table).
    pub(crate) lines: Vec<Vec<StepOf<H>>>,
    /// The first steps of the lines already found (MultiPV).
    pub(crate) excluded: Vec<StepOf<H>>,
    /// The keys at the start of each turn, from the beginning of the game to the current node.
    pub(crate) path: Vec<u64>,
    pub(crate) candidates: Vec<CandidateOf<H>>,
    pub(crate) ranked: Vec<RankedStep<StepOf<H>>>,
}

impl<H: Heuristics> SearchState<H> {
    pub(crate) fn new(params: &SearchParams) -> Self {
        Self {
            nodes: 0,
            stopped: false,
            depth: 0,
            lines: Vec::new(),
            excluded: Vec::new(),
            path: params.past.turns.clone(),
            candidates: Vec::new(),
            ranked: Vec::new(),
        }
    }
}

/// A running search.
pub(crate) struct Searcher<'a, H: Heuristics> {
    pub(crate) heuristics: &'a H,
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) shared: &'a SharedSearch<H>,
    pub(crate) stop: Stop<'a>,
    pub(crate) params: &'a SearchParams,
    pub(crate) view: View,
    pub(crate) state: &'a mut SearchState<H>,
}

impl<H: Heuristics> Searcher<'_, H> {
    /// Counts nodes. Returns true if the search must end.
    pub(crate) fn count(&mut self, positions: u64) -> bool {
        let state = &mut *self.state;
        let before = state.nodes;
        state.nodes += positions;
        let asked = state.nodes / STOP_INTERVAL > before / STOP_INTERVAL
            && ((self.stop)(state.nodes) || self.shared.depth() >= state.depth);
        state.stopped |= asked || state.nodes >= self.params.limits.nodes;
        state.stopped
    }

    /// The key of a position in the transposition table.
    pub(crate) fn key(&self, position: &H::Position) -> u64 {
        self.heuristics.key(position) ^ self.view.key_mask
    }

    pub(crate) fn clear_variation(&mut self, ply: usize) {
        let lines = &mut self.state.lines;
        if lines.len() <= ply + 1 {
            lines.resize(ply + 2, Vec::new());
        }
        lines[ply].clear();
    }

    /// Sets the line from `ply` to `step` followed by the line after it. In best-reply search a
    /// line ends with its first turn, as later turns skip seats.
    pub(crate) fn extend_variation(&mut self, ply: usize, step: StepOf<H>, ends_turn: bool) {
        let (before, after) = self.state.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(step);
        if !ends_turn || !self.view.best_reply {
            line.extend_from_slice(&after[0]);
        }
    }
}
