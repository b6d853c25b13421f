//! Deeper and deeper, until a limit is reached, in slices of any size.

use quadrille_core::{Position, Seat, Status, sort_short};

use crate::engine::Engine;
use crate::guide::{CandidateOf, Guide, StepOf};
use crate::memory::Memory;
use crate::query::{Limits, Query};
use crate::rest::Rest;
use crate::score::{SURE, Score, WIN};
use crate::searcher::{Notes, Searcher, Stop, View};
use crate::team::Team;
use crate::think::{Insight, Line};
use crate::value::for_camp;
use crate::window::Window;

/// When there is no choice, this depth is enough.
const WITHOUT_CHOICE: u32 = 4;

/// What a search is lent while it runs: the same guide, memory and team each time.
pub struct Tools<'a, G: Guide> {
    /// What the game tells it.
    pub guide: &'a G,
    /// What is known of positions.
    pub memory: &'a Memory,
    /// The searches it works with; [`Team::new(1)`](Team::new) if it is alone.
    pub team: &'a Team<G>,
    /// Whether it is to stop. It then ends soon with what it has, and with a whole turn.
    pub stop: Stop<'a>,
}

/// How a slice of a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// With a depth completed: the insight has changed.
    Deeper,
    /// With as many positions as it was given.
    Paused,
    /// With the search itself.
    Over,
}

/// A search that can be left and gone on with.
///
/// It owns all that it needs between slices but its [`Tools`], and finds the same whatever the
/// slices are.
#[doc(alias("iterative deepening", "resumable search"))]
pub struct Thinking<G: Guide> {
    root: G::Position,
    query: Query,
    view: View,
    /// Whether the side that thinks acts at the root.
    acts: bool,
    /// What there is to choose from at the root.
    candidates: Vec<CandidateOf<G>>,
    engine: Engine<G>,
    notes: Notes<G>,
    insight: Insight<StepOf<G>>,
    /// The lines of the depth it is at, as far as they are found.
    found: Vec<Line<StepOf<G>>>,
    window: Window,
    stage: Stage<G>,
}

/// What is to be done next.
enum Stage<G: Guide> {
    /// To begin the next depth.
    Depth,
    /// To go on with a line.
    Line,
    /// To see whether the turn is whole.
    Turn,
    /// To go on with the rest of the turn.
    Rest(Box<Rest<G>>),
    /// Nothing.
    Over,
}

impl<G: Guide> Thinking<G> {
    /// A search for the best way to go on from a position; nothing is looked at yet but by the
    /// guide.
    pub fn new(guide: &G, root: G::Position, query: Query) -> Self {
        let mut candidates = Vec::new();
        let mut notes = Notes::new(&query);
        let (seat, stage) = match root.status() {
            Status::Acting(seat) => (seat, Stage::Depth),
            Status::Over(_) => (Seat(0), Stage::Over),
        };
        let view = View::new(&root, seat, &query);
        if matches!(stage, Stage::Depth) {
            notes.nodes += view.candidates(guide, &root, &mut candidates);
        }
        Self {
            acts: root.side_of(seat) == view.me,
            engine: Engine::new(&root, &query, &view),
            notes,
            insight: Insight { depth: 0, lines: Vec::new(), nodes: 0 },
            found: Vec::new(),
            window: Window::WHOLE,
            root,
            query,
            view,
            candidates,
            stage,
        }
    }

    /// Looks at about so many positions more, at least one, or fewer if a depth is completed or
    /// the search is over.
    pub fn go_on(&mut self, tools: &Tools<'_, G>, nodes: u64) -> Progress {
        let until = self.looked_at().saturating_add(nodes.max(1));
        let progress = self.go_on_until(tools, until);
        self.insight.nodes = self.looked_at();
        progress
    }

    /// What has been found so far. Until the search is over there may be no line yet, and the
    /// first one may lack the end of its turn.
    pub const fn insight(&self) -> &Insight<StepOf<G>> {
        &self.insight
    }

    /// What has been found.
    pub fn into_insight(self) -> Insight<StepOf<G>> {
        self.insight
    }

    /// How many positions have been looked at.
    pub(crate) fn looked_at(&self) -> u64 {
        let rest = if let Stage::Rest(rest) = &self.stage { rest.looked_at() } else { 0 };
        self.notes.nodes + rest
    }

    fn go_on_until(&mut self, tools: &Tools<'_, G>, until: u64) -> Progress {
        loop {
            match &mut self.stage {
                Stage::Depth => self.begin_depth(),
                Stage::Line => {
                    let Some(value) = self.search(tools, until) else {
                        return Progress::Paused;
                    };
                    if self.take(value) && self.complete_depth(tools.team) {
                        return Progress::Deeper;
                    }
                }
                Stage::Turn => self.complete_turn(tools.guide),
                Stage::Rest(rest) => {
                    let left = until.saturating_sub(self.notes.nodes + rest.looked_at());
                    if left == 0 {
                        return Progress::Paused;
                    }
                    if rest.go_on(tools, left) {
                        self.notes.nodes += rest.looked_at();
                        if let Some(first) = self.insight.lines.first_mut() {
                            first.steps.extend(rest.steps());
                        }
                        self.stage = Stage::Over;
                    }
                }
                Stage::Over => return Progress::Over,
            }
        }
    }

    /// How many lines are wanted.
    fn wanted(&self) -> usize {
        self.query.lines.clamp(1, self.candidates.len().max(1))
    }

    fn begin_depth(&mut self) {
        if self.insight.depth >= self.query.limits.depth.min(Limits::DEEPEST) {
            return self.end_depths();
        }
        self.notes.depth = self.insight.depth + 1;
        self.notes.excluded.clear();
        self.found.clear();
        self.begin_line();
    }

    /// Begins with the best line that begins with none of the excluded steps.
    fn begin_line(&mut self) {
        let before = self.insight.lines.get(self.found.len());
        let before = before.map(|line| for_camp(line.score.value(), self.acts));
        self.window = match self.engine {
            Engine::Camps(_) => Window::around(before, self.notes.depth),
            Engine::ForAll(_) => Window::WHOLE,
        };
        self.ask();
    }

    fn ask(&mut self) {
        self.engine.ask(&self.root, self.acts, &self.query, self.window, self.notes.depth as i32);
        self.stage = Stage::Line;
    }

    /// Goes on with the line; its value to the camp that acts at the root, once it is known.
    fn search(&mut self, tools: &Tools<'_, G>, until: u64) -> Option<i32> {
        let mut searcher = Searcher {
            guide: tools.guide,
            memory: tools.memory,
            team: tools.team,
            stop: tools.stop,
            query: &self.query,
            view: self.view,
            notes: &mut self.notes,
        };
        self.engine.go_on(&mut searcher, self.acts, until)
    }

    /// Takes note of the value of the line, and begins another if one is wanted; true if not.
    fn take(&mut self, value: i32) -> bool {
        let stopped = self.notes.stopped;
        if !stopped && !self.window.holds(value) {
            self.window = self.window.wider(value);
            self.ask();
            return false;
        }
        let steps = self.notes.lines.first().cloned().unwrap_or_default();
        let any = !steps.is_empty() && (!stopped || value > self.window.alpha);
        if any {
            self.notes.excluded.extend(steps.first());
            self.found.push(Line { score: Score::of(for_camp(value, self.acts)), steps });
        }
        if any && !stopped && self.found.len() < self.wanted() {
            self.begin_line();
            return false;
        }
        let acts = self.acts;
        sort_short(&mut self.found, |line| -for_camp(line.score.value(), acts));
        true
    }

    /// Takes over the lines found at this depth, or those of whoever was quicker; whether the
    /// depth is completed.
    fn complete_depth(&mut self, team: &Team<G>) -> bool {
        let depth = self.notes.depth;
        let found = std::mem::take(&mut self.found);
        if !self.notes.stopped {
            team.tell(depth, &found);
            (self.insight.depth, self.insight.lines) = (depth, found);
        } else if team.depth() >= depth {
            self.notes.stopped = false;
            (self.insight.depth, self.insight.lines) = team.latest();
        } else {
            let none = self.insight.lines.is_empty();
            if none {
                self.insight.depth = depth;
            }
            if none || self.wanted() == 1 && !found.is_empty() {
                self.insight.lines = found;
            }
            self.end_depths();
            return false;
        }
        if self.is_settled() {
            self.end_depths();
        } else {
            self.stage = Stage::Depth;
        }
        true
    }

    /// Whether to look deeper would change nothing.
    fn is_settled(&self) -> bool {
        let depth = self.insight.depth;
        let decided = self.insight.lines.iter().all(|line| {
            let value = line.score.value().abs();
            value >= SURE && WIN - value <= depth as i32
        });
        decided || self.candidates.len() == 1 && depth >= WITHOUT_CHOICE
    }

    /// Makes sure that there is a line.
    fn end_depths(&mut self) {
        if self.insight.lines.is_empty() {
            let promising = |candidate: &&CandidateOf<G>| (candidate.gain, candidate.promise);
            let best = self.candidates.iter().max_by_key(promising);
            let steps = best.map(|candidate| candidate.step).into_iter().collect();
            self.insight.lines.push(Line { score: Score::Worth(0), steps });
        }
        self.stage = Stage::Turn;
    }

    /// Begins with what is missing of the turn in the first line.
    fn complete_turn(&mut self, guide: &G) {
        let first = self.insight.lines.first().map_or(&[][..], |line| &line.steps);
        self.stage = match Rest::of(first, guide, &self.root, &self.query, self.insight.depth) {
            Some(rest) => Stage::Rest(Box::new(rest)),
            None => Stage::Over,
        };
    }
}
