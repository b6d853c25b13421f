//! The candidate steps.

mod promise;
mod quiet;

use crate::{Crossings, Position, Step};
use quadrille_core::Position as _;
use quadrille_core::heuristics::{Candidate, Heuristics as _};

use super::outlook::{Mover, Outlook};
use promise::Promises;
use quiet::{BestOfOne, Move, Quiet, keep_best};

/// The gain of conquering the last enemy, and of conquering one of several.
const LAST_CONQUEST: i32 = 10_000;
pub(super) const CONQUEST: i32 = 2_000;

/// The initial capacity for quiet moves.
const ROOM: usize = 64;

/// The result of the search for conquests.
struct Conquered {
    /// The beginning of the list, and the index after the conquests.
    begin: usize,
    end: usize,
    looked_at: u64,
}

impl Outlook<'_> {
    /// Adds the candidates to the list, only those within `sight` if it is given. Returns the
    /// number of positions searched.
    pub(super) fn candidates(&self, sight: Option<u32>, list: &mut Vec<Candidate<Step>>) -> u64 {
        let mut conquered = self.conquer(list);
        if let Some(sight) = sight {
            self.heuristics.drop_far(self.position, sight, conquered.begin, list);
            conquered.end = list.len();
        }
        if !self.decides(&conquered) {
            let quiet = self.put_moves(list);
            if let Some(sight) = sight {
                self.heuristics.drop_far(self.position, sight, conquered.end, list);
            }
            keep_best(self.position, quiet, list);
            keep_legal(self.position, list, conquered.end);
            drop_repeated(list, &conquered);
            if list.len() == conquered.begin {
                list.extend(self.position.steps().into_iter().map(Candidate::quiet));
            }
        }
        conquered.looked_at
    }

    /// Adds only the noisy candidates to the list. Returns the number of positions searched.
    pub(super) fn noisy(&self, list: &mut Vec<Candidate<Step>>) -> u64 {
        let conquered = self.conquer(list);
        if !self.decides(&conquered) {
            self.put_captures(list);
            drop_repeated(list, &conquered);
        }
        conquered.looked_at
    }

    /// Adds the conquests, or the first step of one, to the list.
    fn conquer(&self, list: &mut Vec<Candidate<Step>>) -> Conquered {
        let begin = list.len();
        let mut steps = Vec::new();
        let looked_at = self.heuristics.conquests.find(self.position, &mut steps);
        let gain = if self.enemies.len() > 1 { CONQUEST } else { LAST_CONQUEST };
        list.extend(steps.into_iter().map(|step| Candidate::noisy(step, gain)));
        Conquered { begin, end: list.len(), looked_at }
    }

    /// True if only the conquests matter.
    fn decides(&self, conquered: &Conquered) -> bool {
        conquered.end > conquered.begin && self.enemies.len() == 1
    }

    /// Adds the captures with a net gain to the list.
    pub(in super::super) fn put_captures(&self, list: &mut Vec<Candidate<Step>>) {
        let begin = list.len();
        let strikes = &self.own.strikes;
        for kind in self.movable().filter(|&kind| strikes[kind as usize].meets(&self.targets)) {
            for mover in self.waiting(kind) {
                self.visit_reach(mover, |_, hits, count| {
                    self.visit_captures(mover, (hits, count), |go, gain| {
                        if gain > 0 {
                            list.extend(self.noisy_step(go, gain));
                        }
                    });
                });
            }
        }
        keep_legal(self.position, list, begin);
    }

    /// Adds the captures with a net gain to the list. Returns the best other moves of each army.
    fn put_moves(&self, list: &mut Vec<Candidate<Step>>) -> Vec<Quiet> {
        let promises = Promises::new(self);
        let mut quiet = Vec::with_capacity(ROOM);
        for mover in self.movable().flat_map(|kind| self.waiting(kind)) {
            let leaving = promises.leaving(mover);
            let mut best = BestOfOne::default();
            self.visit_reach(mover, |stops, hits, count| {
                self.visit_captures(mover, (hits, count), |go, gain| {
                    if gain > 0 {
                        list.extend(self.noisy_step(go, gain));
                    } else {
                        let promise = leaving + promises.capturing(mover, go.to, gain);
                        quiet.push(Quiet { promise, go });
                    }
                });
                for to in stops.crossings() {
                    let promise = leaving + promises.stopping(mover, to);
                    best.enter(Quiet { promise, go: Move { mover, to, count, captures: false } });
                }
            });
            quiet.extend(best.into_iter());
        }
        quiet
    }

    /// Visits the captures of an army with one count, each with its net gain.
    fn visit_captures(
        &self,
        mover: Mover,
        (hits, count): (Crossings, u8),
        mut visit: impl FnMut(Move, i32),
    ) {
        for to in hits.crossings() {
            visit(Move { mover, to, count, captures: true }, self.gain(mover, to));
        }
    }

    fn noisy_step(&self, go: Move, gain: i32) -> Option<Candidate<Step>> {
        go.step(self.position).map(|step| Candidate::noisy(step, gain))
    }
}

/// Corrects the steps from `begin` on that the minimum of six forbids (plateau 3.2): each is
/// replaced by the step with the least legal count to the same crossing, or dropped if there is
/// none.
fn keep_legal(position: &Position, list: &mut Vec<Candidate<Step>>, begin: usize) {
    if list.len() == begin || !position.is_tight() {
        return;
    }
    let found = list.split_off(begin);
    for candidate in found {
        let legal = lengthened(position, candidate.step);
        if let Some(step) = legal.filter(|step| list.iter().all(|kept| kept.step != *step)) {
            list.push(Candidate { step, ..candidate });
        }
    }
}

/// The step to the same crossing with the least legal count that is at least its own.
fn lengthened(position: &Position, step: Step) -> Option<Step> {
    let Step::Go { from, to, count, captures } = step else { return Some(step) };
    let mut least: Option<Step> = None;
    position.visit_steps_from(from, |step| match step {
        Step::Go { to: end, count: other, captures: hits, .. }
            if (end, hits) == (to, captures) && other >= count && least.is_none() =>
        {
            least = Some(step);
        }
        _ => {}
    });
    least
}

/// Drops the duplicates of conquests that follow them.
fn drop_repeated(list: &mut Vec<Candidate<Step>>, conquered: &Conquered) {
    let &Conquered { begin, end, .. } = conquered;
    let mut at = end;
    while at < list.len() && end > begin {
        if list[begin..end].iter().any(|known| known.step == list[at].step) {
            list.remove(at);
        } else {
            at += 1;
        }
    }
}
