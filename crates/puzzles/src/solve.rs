//! The turns of a position that reach a goal, found by exhaustive search.

use std::collections::{HashSet, VecDeque};

use quadrille_core::heuristics::{Heuristics as _, Searchable};
use quadrille_core::present::Present;
use quadrille_core::{Effect, Position as _, Seat, Side, Status, StepOf};

use crate::prover::{Exceeded, Prover};
use crate::turns::Outline;
use crate::{Goal, Measure};

/// A turn, or the part of one made so far.
pub(crate) struct Turn<G: Searchable> {
    pub(crate) steps: Vec<StepOf<G>>,
    pub(crate) after: G::Position,
    pub(crate) effects: Vec<Effect>,
    pub(crate) outline: Outline,
    pub(crate) ended: bool,
}

impl<G: Searchable> Clone for Turn<G> {
    fn clone(&self) -> Self {
        Self {
            steps: self.steps.clone(),
            after: self.after.clone(),
            effects: self.effects.clone(),
            outline: self.outline.clone(),
            ended: self.ended,
        }
    }
}

impl<G: Searchable> Turn<G> {
    fn begun(position: &G::Position) -> Self {
        let (steps, effects) = (Vec::new(), Vec::new());
        Self { steps, after: position.clone(), effects, outline: Outline::default(), ended: false }
    }

    pub(crate) fn with(&self, step: StepOf<G>) -> Self {
        let mut done = Vec::new();
        let mut after = self.after.clone();
        after.apply(step, &mut done);
        let ended = done.iter().any(Effect::ends_turn) || matches!(after.status(), Status::Over(_));
        let mut outline = self.outline.clone();
        outline.add(&done);
        let steps = [&self.steps[..], &[step]].concat();
        Self { steps, after, effects: [&self.effects[..], &done].concat(), outline, ended }
    }

    /// The turn, or part of one, with these steps.
    pub(crate) fn of(position: &G::Position, steps: &[StepOf<G>]) -> Self {
        steps.iter().fold(Self::begun(position), |turn, step| turn.with(*step))
    }
}

/// The turns of a position that reach a goal.
pub(crate) enum Solutions<G: Searchable> {
    /// No turn reaches it, or the goal does not apply here.
    None,
    /// Every turn that reaches it contains this one.
    One(Turn<G>),
    /// Two turns reach it, neither of which contains the other.
    Several(Turn<G>, Turn<G>),
}

/// A visitor of turns.
type Visit<'v, 'g, G> = &'v mut dyn FnMut(&mut Prover<'g, G>, Turn<G>) -> Result<(), Exceeded>;

/// The solutions that contain no other.
struct Least<G: Searchable>(Vec<(Outline, Turn<G>)>);

impl<G: Searchable> Least<G> {
    fn add(&mut self, outline: Outline, turn: Turn<G>) {
        if self.0.iter().any(|(known, _)| outline.contains(known)) {
            return;
        }
        self.0.retain(|(known, _)| !known.contains(&outline));
        self.0.push((outline, turn));
    }

    fn solutions(self) -> Solutions<G> {
        let mut turns = self.0.into_iter().map(|(_, turn)| turn);
        match (turns.next(), turns.next()) {
            (None, _) => Solutions::None,
            (Some(one), None) => Solutions::One(one),
            (Some(one), Some(two)) => Solutions::Several(one, two),
        }
    }
}

impl<'g, G: Searchable + Present> Prover<'g, G> {
    /// The solutions of a position at the start of a turn of the prover's side.
    pub(crate) fn solve(
        &mut self,
        position: &G::Position,
        goal: Goal,
    ) -> Result<Solutions<G>, Exceeded> {
        let mut least = Least(Vec::new());
        match goal {
            Goal::Win(1) => {
                let side = self.side();
                self.finishing(position, &mut least, &|turn| {
                    let over = turn.after.status();
                    matches!(over, Status::Over(outcome) if outcome.ranking.winner() == Some(side))
                })?;
            }
            Goal::Out if sides_in(position) > 2 => {
                self.finishing(position, &mut least, &|turn| turn.outline.puts_out())?;
            }
            Goal::Out => {}
            Goal::Win(turns) => {
                if self.wins(position, turns - 1)? {
                    return Ok(Solutions::None);
                }
                self.each_turn(position, &mut |prover, turn| {
                    if prover.wins(&turn.after, turns - 1)? {
                        least.add(turn.outline.clone(), turn);
                    }
                    Ok(())
                })?;
            }
            Goal::Save(turns) => {
                let Some(mut other) = self.opponent(position) else {
                    return Ok(Solutions::None);
                };
                other.nodes = self.nodes;
                if self.wins(position, 1)? {
                    return Ok(Solutions::None);
                }
                let mut lost = 0;
                self.each_turn(position, &mut |prover, turn| {
                    other.nodes = prover.nodes;
                    let is_lost = other.wins(&turn.after, turns)?;
                    prover.nodes = other.nodes;
                    if is_lost {
                        lost += 1;
                    } else {
                        least.add(turn.outline.clone(), turn);
                    }
                    Ok(())
                })?;
                if lost == 0 {
                    return Ok(Solutions::None);
                }
            }
            Goal::Most(Measure::Counted) => self.most_counted(position, &mut least)?,
            Goal::Most(Measure::Taken) => self.most_taken(position, &mut least)?,
        }
        Ok(least.solutions())
    }

    /// A prover for the other side, if there is exactly one.
    pub(crate) fn opponent(&self, position: &G::Position) -> Option<Self> {
        let Status::Acting(seat) = position.status() else { return None };
        let side = position.side_of(seat);
        let other = Seat::first(position.seats()).map(|seat| position.side_of(seat));
        let other = other.into_iter().find(|other| *other != side)?;
        (position.sides() == 2).then(|| self.for_side(other))
    }

    /// The amount of a measure that a turn reaches.
    pub(crate) fn reached(&self, position: &G::Position, turn: &Turn<G>, measure: Measure) -> u16 {
        match measure {
            Measure::Taken => turn.outline.taken(),
            Measure::Counted => {
                let before = counted::<G>(position, position);
                counted::<G>(position, &turn.after).saturating_sub(before)
            }
        }
    }

    fn most_counted(
        &mut self,
        position: &G::Position,
        least: &mut Least<G>,
    ) -> Result<(), Exceeded> {
        let mut most = 1;
        self.each_turn(position, &mut |prover, turn| {
            let reached = prover.reached(position, &turn, Measure::Counted);
            if reached > most {
                (most, least.0) = (reached, Vec::new());
            }
            if reached == most {
                least.add(turn.outline.clone(), turn);
            }
            Ok(())
        })
    }

    /// Adds the turns that take the most. None if the game can be won in this turn, since winning
    /// is better.
    fn most_taken(&mut self, position: &G::Position, least: &mut Least<G>) -> Result<(), Exceeded> {
        if self.for_side(self.side()).wins(position, 1)? {
            return Ok(());
        }
        let mut most = 2;
        self.each_part(position, &mut |_, turn| {
            let taken = turn.outline.taken();
            if taken > most {
                (most, least.0) = (taken, Vec::new());
            }
            if taken == most {
                least.add(turn.outline.haul(), turn);
            }
            Ok(())
        })
    }

    /// Visits every whole turn, one for each resulting position, with few steps before many.
    fn each_turn(
        &mut self,
        position: &G::Position,
        visit: Visit<'_, 'g, G>,
    ) -> Result<(), Exceeded> {
        self.each_part(position, &mut |prover, turn| {
            if turn.ended { visit(prover, turn) } else { Ok(()) }
        })
    }

    /// Visits every turn and every beginning of one, one for each resulting position, with few
    /// steps before many.
    fn each_part(
        &mut self,
        position: &G::Position,
        visit: Visit<'_, 'g, G>,
    ) -> Result<(), Exceeded> {
        let mut seen = HashSet::new();
        let mut open = VecDeque::from([Turn::<G>::begun(position)]);
        while let Some(begun) = open.pop_front() {
            for step in begun.after.steps() {
                self.count_node()?;
                let turn = begun.with(step);
                if !seen.insert(self.heuristics.key(&turn.after)) {
                    continue;
                }
                if !turn.ended {
                    open.push_back(turn.clone());
                }
                visit(self, turn)?;
            }
        }
        Ok(())
    }

    /// Adds the beginnings of turns that reach a goal by a finishing move, except those that must
    /// contain a known solution.
    fn finishing(
        &mut self,
        position: &G::Position,
        least: &mut Least<G>,
        reaches: &dyn Fn(&Turn<G>) -> bool,
    ) -> Result<(), Exceeded> {
        let mut seen = HashSet::new();
        let mut open = VecDeque::from([Turn::<G>::begun(position)]);
        while let Some(begun) = open.pop_front() {
            if let Some(moves) = self.heuristics.finishes(&begun.after) {
                let is_known = |&(from, to): &_| {
                    let outline = begun.outline.with_motion(from, to);
                    least.0.iter().any(|(known, _)| outline.has_motions_of(known))
                };
                if moves.iter().all(is_known) {
                    continue;
                }
            }
            for step in begun.after.steps() {
                self.count_node()?;
                let turn = begun.with(step);
                if !seen.insert(self.heuristics.key(&turn.after)) {
                    continue;
                }
                if reaches(&turn) {
                    least.add(turn.outline.clone(), turn);
                } else if !turn.ended {
                    open.push_back(turn);
                }
            }
        }
        Ok(())
    }
}

/// The number of sides still in the game.
pub(crate) fn sides_in<P: quadrille_core::Position>(position: &P) -> usize {
    (0..position.sides()).filter(|&side| position.side_is_in(Side(side))).count()
}

/// The sum of the gauges, in `position`, of the army of the seat that acts in `acting`.
fn counted<G: Searchable + Present>(acting: &G::Position, position: &G::Position) -> u16 {
    let Status::Acting(seat) = acting.status() else { return 0 };
    let own = |gauge: &quadrille_core::present::Gauge| {
        !gauge.of_turn && gauge.army.is_some_and(|army| acting.commander(army) == Some(seat))
    };
    G::gauges(position).iter().filter(|gauge| own(gauge)).map(|gauge| gauge.value).sum()
}
