//! The themes and the difficulty of a puzzle, from its proof.

use quadrille_core::heuristics::{Heuristics as _, Searchable};
use quadrille_core::present::{Geometry, Present};
use quadrille_core::{Effect, Position as _, Side, Status, StepOf};

use crate::line::TurnSequence;
use crate::motifs::conquers_from_behind;
use crate::prover::{Exceeded, Prover};
use crate::solve::Turn;
use crate::turns::takes;
use crate::{Goal, Measure, Proof, Theme};

/// The number of first steps from which a position counts as wide.
const MANY_CHOICES: usize = 40;

/// The number of first steps that must look better for the right one to count as hidden.
const HIDDEN: usize = 8;

/// The distances from which the right step counts as far, and as very far.
const FAR: [u32; 2] = [3, 8];

/// The number of motions from which a turn is a chain.
const CHAIN: usize = 3;

/// The most that the number of motions adds to the grade. Every two motions add one.
const LONG: usize = 3;

impl<'g, G: Searchable + Present> Prover<'g, G> {
    /// The themes of a puzzle.
    pub(crate) fn themes(
        &mut self,
        position: &G::Position,
        goal: Goal,
        key: &Turn<G>,
        line: &TurnSequence<G>,
        geometry: &Geometry,
    ) -> Result<Vec<Theme>, Exceeded> {
        let summary = LineSummary::of(self, position, line);
        let far = matches!(goal, Goal::Win(2..));
        let rescue = if goal == Goal::Save(1) { self.rescue(position, key)? } else { None };
        let has = |is: fn(&Effect) -> bool| key.effects.iter().any(is);
        let motions = motions(key);
        let chain = key.outline.motions() == 1 && motions >= CHAIN;
        let mut themes = Vec::new();
        let mut put = |is: bool, theme: Theme| {
            if is {
                themes.push(theme);
            }
        };
        put(far && is_quiet(goal, key), Theme::Quiet);
        put(key.outline.taken() > 0, Theme::Take);
        put(summary.lost, Theme::Sacrifice);
        put(far && self.threatens_twice(key)?, Theme::TwoThreats);
        put(far && self.forks(key), Theme::Fork);
        put(far && self.ends_with_another(key, line), Theme::Another);
        put(chain, Theme::Chain);
        put(summary.own_turns > 1 && summary.shots == summary.own_turns, Theme::Volley);
        put(has(|effect| matches!(effect, Effect::Turned { .. })) && motions == 0, Theme::Turning);
        put(key.outline.motions() > 1, Theme::Together);
        put(summary.conquest, Theme::Conquest);
        put(conquers_from_behind::<G>(position, key, geometry), Theme::Behind);
        themes.extend(rescue);
        themes.extend(summary.ending.map(|ending| Theme::Ends(ending.to_owned())));
        Ok(themes)
    }

    /// The difficulty of a puzzle. It depends on the turns to the goal, the number of first steps,
    /// the number of those that look better at first sight, the distance of the right step, the
    /// motions to be combined, and captures.
    pub(crate) fn grade(&self, position: &G::Position, goal: Goal, key: &Turn<G>) -> u8 {
        let depth = match goal {
            Goal::Win(turns) => 2 * (turns - 1),
            Goal::Save(turns) => 2 * turns - 1,
            Goal::Out | Goal::Most(Measure::Counted) => 0,
            Goal::Most(Measure::Taken) => 1,
        };
        let quiet = is_quiet(goal, key);
        let choices = position.count_steps() >= MANY_CHOICES;
        let hidden = self.looks_better(position, key.steps[0]) >= HIDDEN;
        let long = (motions(key) / 2).min(LONG) as u8;
        let far = self.distance(position, key.steps[0]);
        let far = FAR.iter().filter(|&&least| far >= least).count() as u8;
        let points = depth + far + long + [quiet, choices, hidden].map(u8::from).iter().sum::<u8>();
        (1 + points * 2 / 3).min(Proof::HARDEST)
    }

    /// The distance at which a person has to look to find a step.
    fn distance(&self, position: &G::Position, step: StepOf<G>) -> u32 {
        let mut list = Vec::new();
        self.heuristics.candidates(position, &mut list);
        let found = list.iter().find(|candidate| candidate.step == step);
        found.map_or(0, |candidate| self.heuristics.distance(position, candidate))
    }

    /// The number of first steps that look better than one.
    fn looks_better(&self, position: &G::Position, step: StepOf<G>) -> usize {
        let look = |step: StepOf<G>| {
            let after = position.after(step);
            match after.status() {
                Status::Over(_) => i32::MAX,
                Status::Acting(_) => lead(&self.heuristics.evaluate(&after), self.side(), &after),
            }
        };
        let right = look(step);
        position.steps().into_iter().filter(|&other| look(other) > right).count()
    }
}

/// The number of motions of a turn.
fn motions<G: Searchable>(key: &Turn<G>) -> usize {
    key.effects.iter().filter(|effect| matches!(effect, Effect::Moved { .. })).count()
}

/// True if a turn is not the last of the solution and takes and hits nothing.
fn is_quiet<G: Searchable>(goal: Goal, key: &Turn<G>) -> bool {
    let noisy = |effect: &Effect| takes(effect) || matches!(effect, Effect::Shot { .. });
    matches!(goal, Goal::Win(2..) | Goal::Save(_)) && !key.effects.iter().any(noisy)
}

/// The lead of a side over the best of the others.
fn lead<P: quadrille_core::Position>(worth: &[i32], side: Side, position: &P) -> i32 {
    let others = (0..position.sides()).map(Side).filter(|other| *other != side);
    let best = others.filter(|other| position.side_is_in(*other)).map(|other| worth[other.index()]);
    worth[side.index()] - best.max().unwrap_or(0)
}

/// A summary of a line.
#[derive(Default)]
struct LineSummary {
    own_turns: usize,
    /// The turns of the side that consist only of shots.
    shots: usize,
    /// True if a piece of the side is taken.
    lost: bool,
    conquest: bool,
    ending: Option<&'static str>,
}

impl LineSummary {
    fn of<G: Searchable + Present>(
        prover: &Prover<'_, G>,
        position: &G::Position,
        line: &TurnSequence<G>,
    ) -> Self {
        let mut summary = Self::default();
        let mut position = position.clone();
        for steps in line {
            let own = prover.acts(&position);
            let turn = Turn::<G>::of(&position, steps);
            let shot = turn.effects.iter().any(|effect| matches!(effect, Effect::Shot { .. }));
            summary.own_turns += usize::from(own);
            summary.shots += usize::from(own && shot);
            summary.conquest |=
                own && turn.effects.iter().any(|effect| matches!(effect, Effect::Conquered { .. }));
            let is_own = |effect: &Effect| match effect {
                Effect::Captured { army, .. } | Effect::Seized { army, .. } => {
                    let seat = position.commander(*army);
                    seat.is_some_and(|seat| position.side_of(seat) == prover.side())
                }
                _ => false,
            };
            summary.lost |= !own && turn.effects.iter().any(is_own);
            position = turn.after;
        }
        if let Status::Over(outcome) = position.status() {
            summary.ending = Some(outcome.ending.key());
        }
        summary
    }
}
