//! Trying the steps of a position, one after the other.

use quadrille_core::{Position, mix};

use crate::after::{Seen, Sequel};
use crate::cuts::{is_left_out, reduction};
use crate::frame::{Frame, Onward, Phase, Quest};
use crate::guide::{Guide, StepOf};
use crate::score::SURE;
use crate::searcher::Searcher;

/// From this depth on the members of a team leave to each other what they are at.
const SHARED_FROM: i32 = 3;

/// How a step is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// Less deeply than asked, and only whether it is better than the best so far.
    Reduced,
    /// Only whether it is better than the best so far.
    Narrow,
    /// For its value.
    Whole,
}

/// A step being tried.
#[derive(Clone, Copy)]
pub(crate) struct Attempt<S> {
    step: S,
    gain: i32,
    /// Its place in the list of candidates.
    place: u16,
    /// How many were tried before it.
    index: i32,
    /// By how many turns less it is looked at first.
    pub(crate) reduced: i32,
    /// What tells others that somebody is at it.
    task: u64,
    ends_turn: bool,
    /// What it leads to; the position itself is in the frame below.
    pub(crate) sequel: Sequel,
    pub(crate) look: Look,
}

impl<G: Guide> Frame<G> {
    /// Whether steps are shared with others.
    fn shares(&self, searcher: &Searcher<'_, G>) -> bool {
        searcher.team.shares() && self.quest.depth >= SHARED_FROM
    }

    /// Tries the next step there is, or ends.
    pub(crate) fn next_step(&mut self, searcher: &mut Searcher<'_, G>, below: &mut Self) -> Onward {
        let shares = self.shares(searcher);
        while self.at < searcher.notes.ranked.len() {
            if shares
                && self.at > self.from
                && let Some(value) = self.answer_of_others(searcher)
            {
                return self.leave(value, searcher);
            }
            let (step, gain, place) = searcher.take_best(self.at);
            let waits = searcher.notes.ranked[self.at].waits();
            let index = (self.at - self.from) as i32 + self.waiting;
            if gain <= 0 && !waits && self.leaves_out(index) {
                // All that follow are as quiet and rank lower, but for those that wait.
                if self.waiting == 0 {
                    break;
                }
                self.at += 1;
                continue;
            }
            let mut seen = Seen::default();
            below.position.clone_from(&self.position);
            below.position.apply(step, &mut seen);
            let task = below.position.key() ^ mix(self.quest.depth as u64);
            if shares {
                if index > 0 && !waits && searcher.team.is_at(task) {
                    searcher.notes.ranked[self.at].wait();
                    self.waiting += 1;
                    continue;
                }
                searcher.team.begin(task);
            }
            let Quest { camp, spot, .. } = self.quest;
            let reduced = if gain <= 0 { self.reduction(step, index, searcher) } else { 0 };
            let look = match (index, reduced) {
                (0, _) => Look::Whole,
                (_, 0) => Look::Narrow,
                _ => Look::Reduced,
            };
            let sequel = searcher.sequel(&mut below.position, &seen, spot, camp, true);
            let ends_turn = seen.turns > 0;
            let attempt =
                Attempt { step, gain, place, index, reduced, task, ends_turn, sequel, look };
            return self.look(attempt, searcher, below);
        }
        self.finish(searcher)
    }

    /// Whether a quiet step with this number is not looked at.
    const fn leaves_out(&self, index: i32) -> bool {
        let Quest { alpha, depth, .. } = self.quest;
        self.plain && self.best > -SURE && is_left_out(self.standing, alpha, depth, index)
    }

    /// By how many turns less a quiet step is looked at first.
    fn reduction(&self, step: StepOf<G>, index: i32, searcher: &Searcher<'_, G>) -> i32 {
        let Quest { camp, spot, depth, .. } = self.quest;
        if !spot.fresh || searcher.query.exact {
            return 0;
        }
        let record = || searcher.team.experience.record(searcher.guide, camp, step);
        reduction(depth, index, self.open, record)
    }

    /// Waits for the value of a step.
    fn look(
        &mut self,
        attempt: Attempt<StepOf<G>>,
        searcher: &mut Searcher<'_, G>,
        below: &mut Self,
    ) -> Onward {
        self.phase = Phase::Trying(attempt);
        let Quest { alpha, beta, depth, .. } = self.quest;
        let narrow = (alpha, alpha + 1);
        let (window, depth) = match attempt.look {
            Look::Reduced => (narrow, depth - attempt.reduced),
            Look::Narrow => (narrow, depth),
            Look::Whole => ((alpha, beta), depth),
        };
        self.look_below(attempt.sequel, window, depth, searcher, below)
    }

    /// Goes on with the value of the step that was tried: looks again if it was better than
    /// thought, or else notes it and goes on to the next.
    pub(crate) fn tried(
        &mut self,
        attempt: Attempt<StepOf<G>>,
        value: i32,
        searcher: &mut Searcher<'_, G>,
        below: &mut Self,
    ) -> Onward {
        let Quest { alpha, beta, .. } = self.quest;
        if value > alpha && !searcher.notes.stopped {
            let again = match attempt.look {
                Look::Reduced => Some(Look::Narrow),
                Look::Narrow if value < beta && self.open => Some(Look::Whole),
                Look::Narrow | Look::Whole => None,
            };
            if let Some(look) = again {
                return self.look(Attempt { look, ..attempt }, searcher, below);
            }
        }
        if self.shares(searcher) {
            searcher.team.end(attempt.task);
        }
        if searcher.notes.stopped {
            return self.leave(self.best, searcher);
        }
        self.note(&attempt, value, searcher);
        if self.quest.alpha >= beta {
            self.learn(&attempt, searcher);
            return self.finish(searcher);
        }
        self.at += 1;
        self.next_step(searcher, below)
    }

    /// Keeps the value of a step if it is the best so far.
    fn note(&mut self, attempt: &Attempt<StepOf<G>>, value: i32, searcher: &mut Searcher<'_, G>) {
        if value <= self.best {
            return;
        }
        self.best = value;
        if value > self.quest.alpha || attempt.index == 0 {
            self.best_place = attempt.place;
            if self.open {
                searcher.extend_line(self.quest.spot.ply, attempt.step, attempt.ends_turn);
            }
        }
        self.quest.alpha = self.quest.alpha.max(value);
    }

    /// Learns from a step that was good enough, if it is a quiet one.
    fn learn(&self, attempt: &Attempt<StepOf<G>>, searcher: &Searcher<'_, G>) {
        if attempt.gain > 0 {
            return;
        }
        let before = searcher.notes.ranked[self.from..self.at].iter();
        let before = before.filter(|before| before.gain <= 0).map(|before| before.step);
        let Quest { camp, depth, .. } = self.quest;
        searcher.team.experience.refuted(searcher.guide, camp, depth, attempt.step, before);
    }
}
