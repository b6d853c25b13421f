//! A position on the way from the root to where the search is.

use quadrille_core::Position;

use crate::after::{Seen, Sequel};
use crate::attempt::Attempt;
use crate::cuts::{depth_after_pass, is_far_above};
use crate::entry::{Bound, Found, from_memory, to_memory};
use crate::guide::{Guide, StepOf};
use crate::score::{INFINITE, SURE, WIN};
use crate::searcher::{Searcher, Spot};

/// What a frame waits for.
#[derive(Clone, Copy)]
pub(crate) enum Phase<S> {
    /// What it is worth to hand the turn on with nothing done.
    Passing,
    /// What it is worth to let the next of the others reply.
    Leaving,
    /// What the step that is being tried is worth.
    Trying(Attempt<S>),
}

/// How it goes on.
pub(crate) enum Onward {
    /// The frame below has been given a position to search.
    Below,
    /// What the frame waits for is worth so much.
    Known(i32),
    /// The frame's position is worth so much to its camp.
    Done(i32),
}

/// What a frame is asked: the value of its position to the camp that acts in it, exact if it is
/// within the window from `alpha` to `beta`.
#[derive(Clone, Copy)]
pub(crate) struct Quest {
    pub(crate) camp: bool,
    pub(crate) spot: Spot,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    /// Whether the frame above belongs to the other camp, to which a value has the other sign.
    pub(crate) turned: bool,
    /// Whether a turn ended before it, so that its key is on the path.
    pub(crate) on_path: bool,
}

/// A position being searched, and how far that is.
pub(crate) struct Frame<G: Guide> {
    /// Written by the frame above before it asks, and left alone until it asks about another.
    pub(crate) position: G::Position,
    /// What is asked; `alpha` rises to the best value so far.
    pub(crate) quest: Quest,
    pub(crate) phase: Phase<StepOf<G>>,
    /// `alpha` at the start.
    floor: i32,
    /// Whether the window has room for exact values.
    pub(crate) open: bool,
    /// Whether steps may be left out.
    pub(crate) plain: bool,
    /// What the position is worth before anything is tried; known if it is plain.
    pub(crate) standing: i32,
    key: u64,
    /// The place of the step remembered as best.
    remembered: Option<u16>,
    /// Where its ranked candidates begin, and which of them is next.
    pub(crate) from: usize,
    pub(crate) at: usize,
    /// How many of them wait, as somebody else is at them.
    pub(crate) waiting: i32,
    pub(crate) best: i32,
    pub(crate) best_place: u16,
}

impl<G: Guide> Frame<G> {
    /// A frame that has not been asked anything.
    pub(crate) const fn new(position: G::Position) -> Self {
        let spot = Spot { ply: 0, turns: 0, quiet: 0, progress: false, fresh: true };
        let quest =
            Quest { camp: true, spot, alpha: 0, beta: 0, depth: 0, turned: false, on_path: false };
        Self {
            position,
            quest,
            phase: Phase::Passing,
            floor: 0,
            open: false,
            plain: false,
            standing: 0,
            key: 0,
            remembered: None,
            from: 0,
            at: 0,
            waiting: 0,
            best: -INFINITE,
            best_place: 0,
        }
    }

    /// Asks what the position is worth.
    pub(crate) const fn ask(&mut self, quest: Quest) {
        self.quest = quest;
    }

    /// Begins with the position.
    pub(crate) fn enter(&mut self, searcher: &mut Searcher<'_, G>, below: &mut Self) -> Onward {
        let spot = self.quest.spot;
        searcher.clear_line(spot.ply);
        if searcher.count(1) {
            return Onward::Done(0);
        }
        self.open = self.quest.beta - self.quest.alpha > 1;
        if let Some(value) = self.bound_by_wins() {
            return Onward::Done(value);
        }
        self.floor = self.quest.alpha;
        self.key = searcher.key(&self.position);
        let found = searcher.memory.find(self.key);
        if let Some(value) = found.and_then(|found| self.answer(found, searcher)) {
            return Onward::Done(value);
        }
        self.remembered = found.map(|found| found.best);
        self.judge(searcher);
        let Quest { beta, depth, .. } = self.quest;
        if self.plain && is_far_above(self.standing, depth, beta) {
            return Onward::Done(self.standing);
        }
        self.pass(searcher, below).unwrap_or_else(|| self.begin(searcher, below))
    }

    /// Goes on with the value of what it waits for.
    pub(crate) fn resume(
        &mut self,
        value: i32,
        searcher: &mut Searcher<'_, G>,
        below: &mut Self,
    ) -> Onward {
        match self.phase {
            Phase::Passing => self.passed(value, searcher, below),
            Phase::Leaving => self.left(value, searcher, below),
            Phase::Trying(attempt) => self.tried(attempt, value, searcher, below),
        }
    }

    /// Nothing here is better than winning in this turn or worse than having lost before it: the
    /// value if that leaves nothing to find out.
    fn bound_by_wins(&mut self) -> Option<i32> {
        let Quest { spot, alpha, beta, .. } = &mut self.quest;
        *alpha = (*alpha).max(spot.turns - WIN);
        *beta = (*beta).min(WIN - spot.turns - 1);
        (*alpha >= *beta && spot.ply > 0).then_some(*alpha)
    }

    /// The value of the position, if what is remembered of it tells enough.
    pub(crate) fn answer(&self, found: Found, searcher: &Searcher<'_, G>) -> Option<i32> {
        let Quest { spot, beta, depth, .. } = self.quest;
        let deep = found.depth == depth || found.depth > depth && !searcher.query.exact;
        let value = from_memory(found.value, spot.turns);
        let tells = match found.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= self.floor,
        };
        (deep && tells && !self.open).then_some(value)
    }

    /// What is remembered of the position by now, if it tells enough.
    pub(crate) fn answer_of_others(&self, searcher: &Searcher<'_, G>) -> Option<i32> {
        searcher.memory.find(self.key).and_then(|found| self.answer(found, searcher))
    }

    fn judge(&mut self, searcher: &Searcher<'_, G>) {
        let Quest { camp, spot, alpha, beta, .. } = self.quest;
        let undecided = alpha.abs() < SURE && beta.abs() < SURE;
        self.plain = !self.open && !searcher.query.exact && spot.fresh && undecided;
        self.standing = if self.plain { searcher.judge(&self.position, camp) } else { 0 };
    }

    /// Asks whether the position is good enough even if nothing is done, where that can be told.
    fn pass(&mut self, searcher: &mut Searcher<'_, G>, below: &mut Self) -> Option<Onward> {
        let Quest { camp, spot, beta, depth, .. } = self.quest;
        if !self.plain || self.standing < beta || searcher.view.many {
            return None;
        }
        let less = depth_after_pass(depth)?;
        below.position = searcher.guide.pass(&self.position)?;
        let seen = Seen { turns: 1, progress: false };
        let sequel = searcher.sequel(&mut below.position, &seen, spot, camp, less > 0);
        self.phase = Phase::Passing;
        Some(self.look_below(sequel, (beta - 1, beta), less, searcher, below))
    }

    fn passed(&mut self, value: i32, searcher: &mut Searcher<'_, G>, below: &mut Self) -> Onward {
        let beta = self.quest.beta;
        if searcher.notes.stopped {
            return Onward::Done(0);
        }
        if value >= beta {
            return Onward::Done(if value >= SURE { beta } else { value });
        }
        self.begin(searcher, below)
    }

    /// Ranks the candidates, and looks at what there is besides them.
    fn begin(&mut self, searcher: &mut Searcher<'_, G>, below: &mut Self) -> Onward {
        let Quest { camp, spot, .. } = self.quest;
        self.from = searcher.rank(&self.position, camp, spot, self.remembered);
        self.at = self.from;
        self.waiting = 0;
        self.best = -INFINITE;
        self.best_place = 0;
        if let Some(next) = searcher.left_to_the_next(&self.position, camp, spot) {
            let spot = Spot { ply: spot.ply + 1, ..spot };
            below.position = next;
            below.ask(Quest { spot, turned: false, on_path: false, ..self.quest });
            self.phase = Phase::Leaving;
            return Onward::Below;
        }
        self.next_step(searcher, below)
    }

    fn left(&mut self, value: i32, searcher: &mut Searcher<'_, G>, below: &mut Self) -> Onward {
        self.best = value;
        self.quest.alpha = self.quest.alpha.max(value);
        if self.quest.alpha >= self.quest.beta || searcher.notes.stopped {
            return self.leave(value, searcher);
        }
        self.next_step(searcher, below)
    }

    /// Asks what the position in the frame below is worth, in a window of this frame's camp.
    pub(crate) fn look_below(
        &self,
        sequel: Sequel,
        (alpha, beta): (i32, i32),
        depth: i32,
        searcher: &mut Searcher<'_, G>,
        below: &mut Self,
    ) -> Onward {
        let (camp, spot) = match sequel {
            Sequel::Known(value) => {
                searcher.clear_line(self.quest.spot.ply + 1);
                return Onward::Known(value);
            }
            Sequel::Goes { camp, spot } => (camp, spot),
        };
        let turned = camp != self.quest.camp;
        let (alpha, beta) = if turned { (-beta, -alpha) } else { (alpha, beta) };
        let depth = depth - i32::from(spot.fresh && depth > 0);
        if depth <= 0 {
            let value = searcher.calm(&below.position, camp, spot, (alpha, beta), depth);
            return Onward::Known(if turned { -value } else { value });
        }
        if spot.fresh {
            searcher.notes.path.push(below.position.key());
        }
        below.ask(Quest { camp, spot, alpha, beta, depth, turned, on_path: spot.fresh });
        Onward::Below
    }

    /// Ends with a value, and forgets the candidates.
    pub(crate) fn leave(&self, value: i32, searcher: &mut Searcher<'_, G>) -> Onward {
        searcher.notes.ranked.truncate(self.from);
        Onward::Done(value)
    }

    /// Ends with the best value, and remembers it.
    pub(crate) fn finish(&self, searcher: &mut Searcher<'_, G>) -> Onward {
        let Quest { spot, beta, depth, .. } = self.quest;
        if spot.ply > 0 || searcher.notes.excluded.is_empty() {
            let bound = if self.best >= beta {
                Bound::AtLeast
            } else if self.best > self.floor {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            let value = to_memory(self.best, spot.turns);
            searcher.memory.keep(self.key, Found { value, depth, bound, best: self.best_place });
        }
        self.leave(self.best, searcher)
    }
}
