//! The search itself: principal-variation search by camps.
//!
//! A camp is "the side that thinks" or "all others", so two sides and paranoid search are the same
//! routine: a value changes its sign when the camp changes, not with every step. Depth counts
//! turns: the steps within a turn cost none.

use quadrille_core::{Position, Seat, Side, mix};

use crate::after::Seen;
use crate::guide::Manner;
use crate::guide::{CandidateOf, Guide, StepOf};
use crate::memory::{Bound, Found, Memory, from_memory, to_memory};
use crate::order::{REMEMBERED, Ranked};
use crate::query::Query;
use crate::score::{INFINITE, SURE, WIN};
use crate::team::Team;

/// Whether a search is to stop, given how many positions it has looked at.
pub type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Positions between two questions whether to stop.
const PATIENCE: u64 = 256;

/// From this depth on the members of a team leave to each other what they are at.
const SHARED_FROM: i32 = 3;

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

pub(crate) struct Searcher<'a, G: Guide> {
    pub(crate) guide: &'a G,
    pub(crate) memory: &'a Memory,
    stop: Stop<'a>,
    pub(crate) query: &'a Query,
    /// The side that thinks.
    pub(crate) me: Side,
    /// Whether more than two sides are left at the root.
    pub(crate) many: bool,
    /// Whether only one of the others acts between two turns of the side that thinks.
    pub(crate) one_replies: bool,
    /// Mixed into the memory's keys: whose view it is and how it is blurred.
    view: u64,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<StepOf<G>>>,
    /// First steps that are not to be taken, as other lines have them.
    pub(crate) excluded: Vec<StepOf<G>>,
    team: &'a Team<G>,
    /// The depth it is at; once somebody else has completed it, it stops.
    pub(crate) depth: u32,
    /// The keys at the start of the turns of the game and then of the line.
    pub(crate) path: Vec<u64>,
    pub(crate) game_turns: usize,
    pub(crate) candidates: Vec<CandidateOf<G>>,
    pub(crate) ranked: Vec<Ranked<StepOf<G>>>,
}

impl<'a, G: Guide> Searcher<'a, G> {
    pub(crate) fn new(
        guide: &'a G,
        memory: &'a Memory,
        stop: Stop<'a>,
        query: &'a Query,
        team: &'a Team<G>,
        root: &G::Position,
        seat: Seat,
    ) -> Self {
        let me = query.side.unwrap_or_else(|| root.side_of(seat));
        let left = (0..root.sides()).filter(|&side| root.side_is_in(Side(side))).count();
        let many = left > 2;
        let blurred = query.blur.misjudge != 0 || query.blur.overlook != 0;
        let view = if many || root.sides() > 2 { mix(u64::from(me.0) + 1) } else { 0 }
            ^ if blurred { mix(query.blur.seed ^ 0x5eed) } else { 0 };
        Self {
            guide,
            memory,
            stop,
            query,
            me,
            many,
            one_replies: many && query.manner == Manner::BestReply,
            view,
            nodes: 0,
            stopped: false,
            lines: Vec::new(),
            excluded: Vec::new(),
            team,
            depth: 0,
            path: query.past.turns.clone(),
            game_turns: query.past.turns.len(),
            candidates: Vec::new(),
            ranked: Vec::new(),
        }
    }

    pub(crate) fn root_spot(&self) -> Spot {
        let past = &self.query.past;
        Spot { ply: 0, turns: 0, quiet: past.quiet, progress: false, fresh: !past.mid_turn }
    }

    /// Counts a position; true once the search has to end.
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        let asked = self.nodes.is_multiple_of(PATIENCE)
            && ((self.stop)(self.nodes) || self.team.depth() >= self.depth);
        self.stopped |= asked || self.nodes >= self.query.limits.nodes;
        self.stopped
    }

    fn key(&self, position: &G::Position) -> u64 {
        self.guide.key(position) ^ self.view
    }

    pub(crate) fn clear_line(&mut self, ply: usize) {
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        self.lines[ply].clear();
    }

    /// Puts a step before the best line after it. Where turns are left out, a line ends with its
    /// first turn.
    pub(crate) fn extend_line(&mut self, ply: usize, step: StepOf<G>, ends_turn: bool) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(step);
        if !ends_turn || !self.one_replies {
            line.extend_from_slice(&after[0]);
        }
    }

    /// Puts the ranked candidates of a position behind what is in the list, and answers where they
    /// begin.
    fn rank(
        &mut self,
        position: &G::Position,
        camp: bool,
        spot: Spot,
        remembered: Option<u16>,
    ) -> usize {
        let from = self.ranked.len();
        self.candidates.clear();
        self.guide.candidates(position, &mut self.candidates);
        let blur = &self.query.blur;
        let overlook = blur.overlook > 0 && (spot.turns > 0 || blur.careless);
        for (place, candidate) in (0..).zip(&self.candidates) {
            let rank = if remembered == Some(place) {
                REMEMBERED
            } else {
                self.team.experience.rank(self.guide, camp, candidate)
            };
            let &CandidateOf::<G> { step, gain, .. } = candidate;
            if spot.ply == 0 && self.excluded.contains(&step) {
                continue;
            }
            let overlooked = || blur.overlooks(position.key(), self.guide.class_of(step));
            if overlook && usize::from(place) + 1 < self.candidates.len() && overlooked() {
                continue;
            }
            self.ranked.push(Ranked::new(rank, place, step, gain));
        }
        from
    }

    /// Takes the best of the candidates from `at` on.
    pub(crate) fn take_best(&mut self, at: usize) -> (StepOf<G>, i32, u16) {
        let left = &mut self.ranked[at..];
        let (mut best, mut most) = (0, i64::MIN);
        for (place, candidate) in left.iter().enumerate() {
            if candidate.order > most {
                (best, most) = (place, candidate.order);
            }
        }
        left.swap(0, best);
        (left[0].step, left[0].gain, left[0].place())
    }

    /// The value of a position to the camp that acts in it, exact if it is within the window.
    pub(crate) fn search(
        &mut self,
        position: &G::Position,
        camp: bool,
        spot: Spot,
        (mut alpha, mut beta): (i32, i32),
        depth: i32,
    ) -> i32 {
        if depth <= 0 {
            return self.calm(position, camp, spot, (alpha, beta), depth);
        }
        self.clear_line(spot.ply);
        if self.count() {
            return 0;
        }
        let root = spot.ply == 0;
        let open = beta - alpha > 1;
        // Nothing here is better than winning in this turn or worse than having lost before it.
        alpha = alpha.max(spot.turns - WIN);
        beta = beta.min(WIN - spot.turns - 1);
        if alpha >= beta && !root {
            return alpha;
        }

        let window = alpha;
        let key = self.key(position);
        let found = self.memory.find(key);
        let exact = self.query.exact;
        let answer = |found: Found| {
            let deep = found.depth == depth || found.depth > depth && !exact;
            let value = from_memory(found.value, spot.turns);
            let tells = match found.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= window,
            };
            (deep && tells && !open).then_some(value)
        };
        if let Some(value) = found.and_then(answer) {
            return value;
        }

        let plain = !open && !exact && spot.fresh && alpha.abs() < SURE && beta.abs() < SURE;
        let standing = if plain { self.judge(position, camp) } else { 0 };
        if plain && depth <= 4 && standing - 110 * depth >= beta {
            return standing;
        }
        if plain
            && depth >= 2
            && standing >= beta
            && !self.many
            && let Some(passed) = self.guide.pass(position)
        {
            let seen = Seen { turns: 1, progress: false };
            let less = (depth - 2 - depth / 4).max(0);
            let value = self.value_after(&passed, &seen, spot, camp, (beta - 1, beta), less);
            if self.stopped {
                return 0;
            }
            if value >= beta {
                return if value >= SURE { beta } else { value };
            }
        }

        let from = self.rank(position, camp, spot, found.map(|found| found.best));
        let mut best = -INFINITE;
        let mut best_place = 0;
        if let Some(passed) = self.left_to_the_next(position, camp, spot) {
            let next = Spot { ply: spot.ply + 1, ..spot };
            best = self.search(&passed, camp, next, (alpha, beta), depth);
            alpha = alpha.max(best);
            if alpha >= beta || self.stopped {
                self.ranked.truncate(from);
                return best;
            }
        }
        let shares = self.team.shares() && depth >= SHARED_FROM;
        let mut waiting = 0;
        let mut at = from;
        while at < self.ranked.len() {
            if shares
                && at > from
                && let Some(value) = self.memory.find(key).and_then(answer)
            {
                self.ranked.truncate(from);
                return value;
            }
            let (step, gain, place) = self.take_best(at);
            let index = (at - from) as i32 + waiting;
            let quiet = gain <= 0;
            if plain && quiet && best > -SURE && depth <= 3 && !self.ranked[at].waits() {
                let late = index >= 6 + 6 * depth * depth;
                let hopeless = standing + 120 * depth + 60 <= alpha && index > 0;
                // All that follow are as quiet and rank lower, but for those that wait.
                if late || hopeless {
                    if waiting == 0 {
                        break;
                    }
                    at += 1;
                    continue;
                }
            }
            let mut after = position.clone();
            let mut seen = Seen::default();
            after.apply(step, &mut seen);
            let task = after.key() ^ mix(depth as u64);
            if shares {
                if index > 0 && !self.ranked[at].waits() && self.team.is_at(task) {
                    self.ranked[at].wait();
                    waiting += 1;
                    continue;
                }
                self.team.begin(task);
            }
            let mut reduced = 0;
            if quiet && depth >= 2 && index >= 3 && spot.fresh && !exact {
                reduced = reduction(depth, index) - i32::from(open);
                reduced -=
                    (self.team.experience.record(self.guide, camp, step) / 6000).clamp(-1, 1);
                reduced = reduced.clamp(0, depth - 1);
            }
            let mut value = 0;
            let narrow = (alpha, alpha + 1);
            let whole = (alpha, beta);
            if index == 0 {
                value = self.value_after(&after, &seen, spot, camp, whole, depth);
            } else {
                if reduced > 0 {
                    value = self.value_after(&after, &seen, spot, camp, narrow, depth - reduced);
                }
                if reduced == 0 || value > alpha && !self.stopped {
                    value = self.value_after(&after, &seen, spot, camp, narrow, depth);
                }
                if value > alpha && value < beta && open && !self.stopped {
                    value = self.value_after(&after, &seen, spot, camp, whole, depth);
                }
            }
            if shares {
                self.team.end(task);
            }
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha || index == 0 {
                    best_place = place;
                    if open {
                        self.extend_line(spot.ply, step, seen.turns > 0);
                    }
                }
                alpha = alpha.max(value);
            }
            if alpha >= beta {
                if gain <= 0 {
                    let before = self.ranked[from..at].iter();
                    let before = before.filter(|before| before.gain <= 0).map(|before| before.step);
                    self.team.experience.refuted(self.guide, camp, depth, step, before);
                }
                break;
            }
            at += 1;
        }
        self.ranked.truncate(from);
        if self.stopped {
            return best;
        }
        if !root || self.excluded.is_empty() {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > window {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let value = to_memory(best, spot.turns);
            self.memory.keep(key, Found { value, depth, bound, best: best_place });
        }
        best
    }
}

/// By how many turns less a late step is looked at.
const fn reduction(depth: i32, index: i32) -> i32 {
    (2 + depth.ilog2() as i32 * index.ilog2() as i32) / 3
}
