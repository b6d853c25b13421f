//! What a proof shows of a puzzle: what it is about, and how hard it is.

use quadrille_core::heuristics::{Heuristics as _, Searchable};
use quadrille_core::present::{Geometry, Present};
use quadrille_core::{Effect, Position as _, Side, Status, StepOf};

use crate::line::Line;
use crate::motifs::conquers_from_behind;
use crate::prover::{Exceeded, Prover};
use crate::solve::Turn;
use crate::turns::takes;
use crate::{Goal, Measure, Proof, Theme};

/// From how many first steps on there are many to choose from.
const MANY_CHOICES: usize = 40;

/// How many first steps must look better for the right one to be hidden.
const HIDDEN: usize = 8;

/// From these distances on the right step is far off, and very far off.
const FAR: [u32; 2] = [3, 8];

/// From how many motions on a turn is a chain.
const CHAIN: usize = 3;

/// Every two motions of a turn make it harder, up to so much.
const LONG: usize = 3;

impl<'g, G: Searchable + Present> Prover<'g, G> {
    /// What a puzzle is about.
    pub(crate) fn themes(
        &mut self,
        position: &G::Position,
        goal: Goal,
        key: &Turn<G>,
        line: &Line<G>,
        geometry: &Geometry,
    ) -> Result<Vec<Theme>, Exceeded> {
        let told = Told::of(self, position, line);
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
        put(told.lost, Theme::Sacrifice);
        put(far && self.threatens_twice(key)?, Theme::TwoThreats);
        put(far && self.forks(key), Theme::Fork);
        put(far && self.ends_with_another(key, line), Theme::Another);
        put(chain, Theme::Chain);
        put(told.own_turns > 1 && told.shots == told.own_turns, Theme::Volley);
        put(has(|effect| matches!(effect, Effect::Turned { .. })) && motions == 0, Theme::Turning);
        put(key.outline.motions() > 1, Theme::Together);
        put(told.conquest, Theme::Conquest);
        put(conquers_from_behind::<G>(position, key, geometry), Theme::Behind);
        themes.extend(rescue);
        themes.extend(told.ending.map(|ending| Theme::Ends(ending.to_owned())));
        Ok(themes)
    }

    /// How hard a puzzle is: how many turns off the goal is, among how many first steps the right one
    /// has to be found, how many look better at first sight, how far one has to look for it, how
    /// many motions have to be thought of together, and whether it takes something.
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

    /// How far off a person has to look to find a step.
    fn distance(&self, position: &G::Position, step: StepOf<G>) -> u32 {
        let mut list = Vec::new();
        self.heuristics.candidates(position, &mut list);
        let found = list.iter().find(|candidate| candidate.step == step);
        found.map_or(0, |candidate| self.heuristics.distance(position, candidate))
    }

    /// How many first steps look better than one.
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

/// How many motions a turn has.
fn motions<G: Searchable>(key: &Turn<G>) -> usize {
    key.effects.iter().filter(|effect| matches!(effect, Effect::Moved { .. })).count()
}

/// Whether a turn that is not the last to be made takes nothing and hits nothing.
fn is_quiet<G: Searchable>(goal: Goal, key: &Turn<G>) -> bool {
    let noisy = |effect: &Effect| takes(effect) || matches!(effect, Effect::Shot { .. });
    matches!(goal, Goal::Win(2..) | Goal::Save(_)) && !key.effects.iter().any(noisy)
}

/// By how much a side is ahead of the best of the others.
fn lead<P: quadrille_core::Position>(worth: &[i32], side: Side, position: &P) -> i32 {
    let others = (0..position.sides()).map(Side).filter(|other| *other != side);
    let best = others.filter(|other| position.side_is_in(*other)).map(|other| worth[other.index()]);
    worth[side.index()] - best.max().unwrap_or(0)
}

/// What happens in a line.
#[derive(Default)]
struct Told {
    own_turns: usize,
    /// The turns of the side that are nothing but shots.
    shots: usize,
    /// Whether something of the side's is taken.
    lost: bool,
    conquest: bool,
    ending: Option<&'static str>,
}

impl Told {
    fn of<G: Searchable + Present>(
        prover: &Prover<'_, G>,
        position: &G::Position,
        line: &Line<G>,
    ) -> Self {
        let mut told = Self::default();
        let mut position = position.clone();
        for steps in line {
            let own = prover.acts(&position);
            let turn = Turn::<G>::of(&position, steps);
            let shot = turn.effects.iter().any(|effect| matches!(effect, Effect::Shot { .. }));
            told.own_turns += usize::from(own);
            told.shots += usize::from(own && shot);
            told.conquest |=
                own && turn.effects.iter().any(|effect| matches!(effect, Effect::Conquered { .. }));
            let is_own = |effect: &Effect| match effect {
                Effect::Captured { army, .. } | Effect::Seized { army, .. } => {
                    let seat = position.commander(*army);
                    seat.is_some_and(|seat| position.side_of(seat) == prover.side())
                }
                _ => false,
            };
            told.lost |= !own && turn.effects.iter().any(is_own);
            position = turn.after;
        }
        if let Status::Over(outcome) = position.status() {
            told.ending = Some(outcome.ending.key());
        }
        told
    }
}
