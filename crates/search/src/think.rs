//! Deeper and deeper, until a limit is reached.

use quadrille_core::{Effect, Position, Status};

use crate::guide::Manner;
use crate::guide::{Guide, StepOf};
use crate::memory::Memory;
use crate::query::{Limits, Query};
use crate::score::{INFINITE, SURE, Score, WIN};
use crate::team::Team;
use crate::tree::{Searcher, Stop};
use crate::value::for_camp;

/// A way the game may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<S> {
    /// How good it is for the side whose view is taken.
    pub score: Score,
    /// Its steps; those of the first line hold at least the rest of the turn.
    pub steps: Vec<S>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight<S> {
    /// How many turns ahead it looked.
    pub depth: u32,
    /// The best lines, best first; none if the game is over.
    pub lines: Vec<Line<S>>,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The first window around the value of the depth before.
const WINDOW: i32 = 40;

/// From this depth on a narrow window is tried first.
const NARROW_FROM: i32 = 4;

/// When there is no choice, this depth is enough.
const WITHOUT_CHOICE: u32 = 4;

/// Looks for the best way to go on from a position.
///
/// `report` is told of each depth as it is completed. The same query gives the same answer when
/// the memory was told to forget, the team has one member and `stop` says nothing. All members of a
/// team have the same question and memory.
pub fn think<G: Guide>(
    team: &Team<G>,
    guide: &G,
    root: &G::Position,
    memory: &Memory,
    query: &Query,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Insight<StepOf<G>>),
) -> Insight<StepOf<G>> {
    let mut insight = Insight { depth: 0, lines: Vec::new(), nodes: 0 };
    let Status::Acting(seat) = root.status() else {
        return insight;
    };
    let mut searcher = Searcher::new(guide, memory, stop, query, team, root, seat);
    let mut candidates = Vec::new();
    guide.candidates(root, &mut candidates);
    let lines = query.lines.clamp(1, candidates.len().max(1));
    while insight.depth < query.limits.depth.min(Limits::DEEPEST) {
        searcher.depth = insight.depth + 1;
        let found = searcher.lines_at(root, lines, &insight.lines);
        insight.nodes = searcher.nodes;
        if !searcher.stopped {
            team.tell(searcher.depth, &found);
            (insight.depth, insight.lines) = (searcher.depth, found);
        } else if team.depth() >= searcher.depth {
            searcher.stopped = false;
            (insight.depth, insight.lines) = team.latest();
        } else {
            if insight.lines.is_empty() {
                insight.depth = searcher.depth;
            }
            if insight.lines.is_empty() || lines == 1 && !found.is_empty() {
                insight.lines = found;
            }
            break;
        }
        report(&insight);
        let settled = insight.lines.iter().all(|line| {
            let value = line.score.value().abs();
            value >= SURE && WIN - value <= insight.depth as i32
        });
        if settled || candidates.len() == 1 && insight.depth >= WITHOUT_CHOICE {
            break;
        }
    }
    if insight.lines.is_empty() {
        let best = candidates.iter().max_by_key(|candidate| (candidate.gain, candidate.promise));
        let steps = best.map(|candidate| candidate.step).into_iter().collect();
        insight.lines.push(Line { score: Score::Worth(0), steps });
    }
    complete_turn(guide, root, memory, query, stop, &mut insight);
    insight
}

impl<G: Guide> Searcher<'_, G> {
    /// The best lines at the searcher's depth, best first, given those of the depth before; fewer
    /// if it was stopped.
    fn lines_at(
        &mut self,
        root: &G::Position,
        count: usize,
        before: &[Line<StepOf<G>>],
    ) -> Vec<Line<StepOf<G>>> {
        self.excluded.clear();
        let mut found: Vec<Line<StepOf<G>>> = Vec::new();
        while found.len() < count && !self.stopped {
            let before = before.get(found.len()).map(|line| line.score.value());
            let Some((value, steps)) = self.line_at(root, self.depth as i32, before) else {
                break;
            };
            self.excluded.extend(steps.first());
            found.push(Line { score: Score::of(value), steps });
        }
        let acts = matches!(root.status(), Status::Acting(seat) if root.side_of(seat) == self.me);
        found.sort_by_key(|line| -for_camp(line.score.value(), acts));
        found
    }

    /// The best line that begins with none of the excluded steps, and its value; none if it was
    /// stopped before there was any.
    fn line_at(
        &mut self,
        root: &G::Position,
        depth: i32,
        before: Option<i32>,
    ) -> Option<(i32, Vec<StepOf<G>>)> {
        let spot = self.root_spot();
        if self.many && self.query.manner == Manner::MaxN {
            let values = self.search_for_all(root, spot, depth);
            let steps = self.lines[0].clone();
            return (!steps.is_empty()).then(|| (values[self.me.index()], steps));
        }
        let acts = matches!(root.status(), Status::Acting(seat) if root.side_of(seat) == self.me);
        let mut width = WINDOW;
        let (mut alpha, mut beta) = match before.map(|value| for_camp(value, acts)) {
            Some(value) if depth >= NARROW_FROM && value.abs() < SURE => {
                (value - width, value + width)
            }
            _ => (-INFINITE, INFINITE),
        };
        loop {
            let value = self.search(root, acts, spot, (alpha, beta), depth);
            let within = value > alpha && value < beta;
            let steps = self.lines.first().cloned().unwrap_or_default();
            if self.stopped {
                let any = value > alpha && !steps.is_empty();
                return any.then(|| (for_camp(value, acts), steps));
            }
            if within || (alpha, beta) == (-INFINITE, INFINITE) {
                return Some((for_camp(value, acts), steps));
            }
            width *= 4;
            if value <= alpha {
                alpha = if width > 1000 { -INFINITE } else { value - width };
            } else {
                beta = if width > 1000 { INFINITE } else { value + width };
            }
        }
    }
}

/// Adds what is missing of the turn to the first line, by searching on from where it breaks off.
fn complete_turn<G: Guide>(
    guide: &G,
    root: &G::Position,
    memory: &Memory,
    query: &Query,
    stop: Stop<'_>,
    insight: &mut Insight<StepOf<G>>,
) {
    let Some(first) = insight.lines.first_mut() else {
        return;
    };
    let mut position = root.clone();
    for &step in &first.steps {
        let mut effects = Vec::new();
        position.apply(step, &mut effects);
        if effects.iter().any(Effect::ends_turn) {
            return;
        }
    }
    let limits = Limits {
        depth: insight.depth.clamp(1, 2),
        nodes: (query.limits.nodes / 8).clamp(512, 8192),
    };
    let mut past = query.past.clone();
    past.mid_turn = true;
    let rest = Query { limits, past, lines: 1, ..query.clone() };
    let rest = think(&Team::new(1), guide, &position, memory, &rest, stop, &mut |_| {});
    insight.nodes += rest.nodes;
    first.steps.extend(rest.lines.into_iter().flat_map(|line| line.steps));
}
