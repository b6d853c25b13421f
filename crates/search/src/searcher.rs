//! What every part of a search works with.

use quadrille_core::{Position, Seat, Side, mix};

use crate::after::Seen;
use crate::guide::{CandidateOf, Guide, Manner, StepOf};
use crate::memory::Memory;
use crate::order::Ranked;
use crate::query::Query;
use crate::team::Team;

/// Whether a search is to stop, given how many positions it has looked at.
pub type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Positions between two questions whether to stop.
const PATIENCE: u64 = 256;

/// Tells the keys of a blurred search from those of a clear one.
const BLURRED: u64 = 0x5eed;

/// Tells the keys of a search that finds nothing far off from those of one that does.
const FAR: u64 = 0xfa2 << 32;

/// Where in the tree a position stands.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// Steps since the root.
    pub(crate) ply: usize,
    /// Turns ended since the root.
    pub(crate) turns: i32,
    /// Turns without progress up to here, and whether this one has seen any.
    pub(crate) quiet: u32,
    pub(crate) progress: bool,
    /// Whether nothing has been done yet in this turn.
    pub(crate) fresh: bool,
}

impl Spot {
    /// Where a search begins.
    pub(crate) fn root(query: &Query) -> Self {
        let past = &query.past;
        Self { ply: 0, turns: 0, quiet: past.quiet, progress: false, fresh: !past.mid_turn }
    }

    /// Where a step leads that did this.
    pub(crate) fn after(self, seen: &Seen) -> Self {
        let ended = seen.turns > 0;
        let progress = self.progress || seen.progress;
        Self {
            ply: self.ply + 1,
            turns: self.turns + i32::from(ended),
            quiet: if progress { 0 } else { self.quiet + seen.turns },
            progress: progress && !ended,
            fresh: ended,
        }
    }
}

/// Who thinks, and how the others are seen.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// The side that thinks.
    pub(crate) me: Side,
    /// Whether more than two sides are left at the root.
    pub(crate) many: bool,
    /// Whether only one of the others acts between two turns of the side that thinks.
    pub(crate) one_replies: bool,
    /// How far off anything is found, if not everywhere.
    sight: Option<u32>,
    /// Mixed into the memory's keys: whose view it is and how it is blurred.
    mask: u64,
}

impl View {
    pub(crate) fn new<P: Position>(root: &P, seat: Seat, query: &Query) -> Self {
        let me = query.side.unwrap_or_else(|| root.side_of(seat));
        let left = (0..root.sides()).filter(|&side| root.side_is_in(Side(side))).count();
        let many = left > 2;
        let own = if many || root.sides() > 2 { mix(u64::from(me.0) + 1) } else { 0 };
        let blur = if query.blur.is_none() { 0 } else { mix(query.blur.seed ^ BLURRED) };
        let one_replies = many && query.manner == Manner::BestReply;
        let began = query.past.turns.last().copied().unwrap_or_else(|| root.key());
        let sight = query.blur.sight_from(began);
        let far = sight.map_or(0, |sight| mix(u64::from(sight) ^ FAR));
        Self { me, many, one_replies, sight, mask: own ^ blur ^ far }
    }

    /// Puts the candidates that are found behind what is in the list; answers how many positions the
    /// guide looked at.
    pub(crate) fn candidates<G: Guide>(
        &self,
        guide: &G,
        position: &G::Position,
        list: &mut Vec<CandidateOf<G>>,
    ) -> u64 {
        match self.sight {
            Some(sight) => guide.candidates_within(position, sight, list),
            None => guide.candidates(position, list),
        }
    }

    /// The same of the noisy ones.
    pub(crate) fn noisy<G: Guide>(
        &self,
        guide: &G,
        position: &G::Position,
        list: &mut Vec<CandidateOf<G>>,
    ) -> u64 {
        let from = list.len();
        let looked_at = guide.noisy(position, list);
        if let Some(sight) = self.sight {
            guide.drop_far(position, sight, from, list);
        }
        looked_at
    }
}

/// What a search has in hand, between slices as well.
pub(crate) struct Notes<G: Guide> {
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// The depth it is at; once somebody else has completed it, it stops.
    pub(crate) depth: u32,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<StepOf<G>>>,
    /// First steps that are not to be taken, as other lines have them.
    pub(crate) excluded: Vec<StepOf<G>>,
    /// The keys at the start of the turns of the game and then of the line.
    pub(crate) path: Vec<u64>,
    pub(crate) candidates: Vec<CandidateOf<G>>,
    pub(crate) ranked: Vec<Ranked<StepOf<G>>>,
}

impl<G: Guide> Notes<G> {
    pub(crate) fn new(query: &Query) -> Self {
        Self {
            nodes: 0,
            stopped: false,
            depth: 0,
            lines: Vec::new(),
            excluded: Vec::new(),
            path: query.past.turns.clone(),
            candidates: Vec::new(),
            ranked: Vec::new(),
        }
    }
}

/// A search at work.
pub(crate) struct Searcher<'a, G: Guide> {
    pub(crate) guide: &'a G,
    pub(crate) memory: &'a Memory,
    pub(crate) team: &'a Team<G>,
    pub(crate) stop: Stop<'a>,
    pub(crate) query: &'a Query,
    pub(crate) view: View,
    pub(crate) notes: &'a mut Notes<G>,
}

impl<G: Guide> Searcher<'_, G> {
    /// Counts positions; true once the search has to end.
    pub(crate) fn count(&mut self, positions: u64) -> bool {
        let notes = &mut *self.notes;
        let before = notes.nodes;
        notes.nodes += positions;
        let asked = notes.nodes / PATIENCE > before / PATIENCE
            && ((self.stop)(notes.nodes) || self.team.depth() >= notes.depth);
        notes.stopped |= asked || notes.nodes >= self.query.limits.nodes;
        notes.stopped
    }

    /// What the memory knows a position by.
    pub(crate) fn key(&self, position: &G::Position) -> u64 {
        self.guide.key(position) ^ self.view.mask
    }

    pub(crate) fn clear_line(&mut self, ply: usize) {
        let lines = &mut self.notes.lines;
        if lines.len() <= ply + 1 {
            lines.resize(ply + 2, Vec::new());
        }
        lines[ply].clear();
    }

    /// Puts a step before the best line after it. Where turns are left out, a line ends with its
    /// first turn.
    pub(crate) fn extend_line(&mut self, ply: usize, step: StepOf<G>, ends_turn: bool) {
        let (before, after) = self.notes.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(step);
        if !ends_turn || !self.view.one_replies {
            line.extend_from_slice(&after[0]);
        }
    }
}
