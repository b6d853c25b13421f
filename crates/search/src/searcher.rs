//! What every part of a search works with.

use quadrille_core::{Position, Seat, Side, mix};

use crate::heuristics::{CandidateOf, Heuristics, OpponentModel, StepOf};
use crate::ordering::RankedStep;
use crate::params::SearchParams;
use crate::shared_search::SharedSearch;
use crate::successor::StepEffects;
use crate::transposition_table::TranspositionTable;

/// Whether a search is to stop, given how many positions it has looked at.
pub type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Positions between two questions whether to stop.
const STOP_INTERVAL: u64 = 256;

/// Tells the keys of a blurred search from those of a clear one.
const WEAKENED: u64 = 0x5eed;

/// Tells the keys of a search that finds nothing far off from those of one that does.
const SHORT_SIGHTED: u64 = 0xfa2 << 32;

/// Where in the tree a position stands.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// Steps since the root.
    pub(crate) ply: usize,
    /// Turns ended since the root.
    pub(crate) turns: i32,
    /// Turns without progress up to here, and whether this one has seen any.
    pub(crate) quiet: u32,
    pub(crate) progress: bool,
    /// Whether nothing has been done yet in this turn.
    pub(crate) at_turn_start: bool,
}

impl Node {
    /// Where a search begins.
    pub(crate) fn root(params: &SearchParams) -> Self {
        let past = &params.past;
        Self { ply: 0, turns: 0, quiet: past.quiet, progress: false, at_turn_start: !past.mid_turn }
    }

    /// Where a step leads that did this.
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

/// Who thinks, and how the others are seen.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// The side that thinks.
    pub(crate) root_side: Side,
    /// Whether more than two sides are left at the root.
    pub(crate) multiplayer: bool,
    /// Whether only one of the others acts between two turns of the side that thinks.
    pub(crate) best_reply: bool,
    /// How far off anything is found, if not everywhere.
    sight: Option<u32>,
    /// Mixed into the memory's keys: whose view it is and how it is blurred.
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

    /// Puts the candidates that are found behind what is in the list; answers how many positions the
    /// guide looked at.
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

    /// The same of the noisy ones.
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

/// What a search has in hand, between slices as well.
pub(crate) struct SearchState<H: Heuristics> {
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// The depth it is at; once somebody else has completed it, it stops.
    pub(crate) depth: u32,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<StepOf<H>>>,
    /// First steps that are not to be taken, as other lines have them.
    pub(crate) excluded: Vec<StepOf<H>>,
    /// The keys at the start of the turns of the game and then of the line.
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

/// A search at work.
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
    /// Counts positions; true once the search has to end.
    pub(crate) fn count(&mut self, positions: u64) -> bool {
        let state = &mut *self.state;
        let before = state.nodes;
        state.nodes += positions;
        let asked = state.nodes / STOP_INTERVAL > before / STOP_INTERVAL
            && ((self.stop)(state.nodes) || self.shared.depth() >= state.depth);
        state.stopped |= asked || state.nodes >= self.params.limits.nodes;
        state.stopped
    }

    /// What the memory knows a position by.
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

    /// Puts a step before the best line after it. Where turns are left out, a line ends with its
    /// first turn.
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
