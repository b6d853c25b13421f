//! [`Shown`] and [`Explored`] for matches.

use quadrille_core::edit::Edit;
use quadrille_core::present::{Gauge, Obstacle, Touch};
use quadrille_core::{Effect, Point, Position as _, Remark, Step as _, StepOf, perft, playout};

use super::log::LoggedAct;
use super::{MatchOf, over};
use crate::{Explored, Logged as _, Match, Playout, Shown, Step};

impl<G: Edit> Shown for MatchOf<G> {
    fn notes(&self) -> Vec<String> {
        G::notes(&self.state.position)
    }

    fn asks(&self) -> Option<&'static str> {
        self.state.outcome.map_or_else(|| G::asks(&self.state.position), |_| None)
    }

    fn hindrance(&self) -> Option<(&'static str, Point)> {
        self.state.outcome.map_or_else(|| G::hindrance(&self.state.position), |_| None)
    }

    fn warnings(&self) -> Vec<Remark> {
        self.state.outcome.map_or_else(|| G::warnings(&self.state.position), |_| Vec::new())
    }

    fn closed(&self) -> Option<(&'static str, u16)> {
        let begun = self.turn_start(self.turns()).filter(|_| self.state.outcome.is_none())?;
        let last = begun.checked_sub(1)?;
        let LoggedAct::Step(code) = self.log.done()[last].act() else { return None };
        G::closing(&self.position_before(last), StepOf::<G>::by_code(code)?)
    }

    fn obstacle(&self, from: Point, to: Point) -> Option<Obstacle> {
        self.state.outcome.map_or_else(|| G::obstacle(&self.state.position, from, to), |_| None)
    }

    fn gauges(&self) -> Vec<Gauge> {
        G::gauges(&self.state.position)
    }

    fn gesture(&self, step: Step) -> Vec<Touch> {
        let gesture = |step| G::gesture(&self.state.position, step);
        self.legal(step).map(gesture).unwrap_or_default()
    }

    fn ruins(&self) -> Vec<Point> {
        G::ruins(&self.state.position)
    }

    fn ended_at(&self) -> Vec<Point> {
        self.state.outcome.map_or_else(Vec::new, |_| G::ended_at(&self.state.position))
    }

    fn effects_since(&self, entry: usize) -> Vec<Vec<Effect>> {
        let Some(entries) = self.log.done().get(entry..) else {
            return Vec::new();
        };
        let mut position = self.position_before(entry);
        let mut all = Vec::new();
        for &entry in entries {
            let mut effects = Vec::new();
            self.redo_on(&mut position, entry, &mut effects);
            all.push(effects);
        }
        all
    }
}

impl<G: Edit> Explored for MatchOf<G> {
    fn perft(&self, depth: u32) -> u64 {
        perft(&self.state.position, depth)
    }

    fn branches(&self) -> Vec<(Step, Box<dyn Match>)> {
        let position = &self.state.position;
        let branch = |step| {
            let after = Self::new(self.game, position.after(step), self.notation);
            (self.handle(step), Box::new(after) as Box<dyn Match>)
        };
        position.steps().into_iter().map(branch).collect()
    }

    fn playout(&self, choose: &mut dyn FnMut(usize) -> usize, limit: usize) -> Playout {
        let mut position = self.state.position.clone();
        let steps = playout(&mut position, limit, choose);
        Playout { steps, outcome: over::<G>(&position) }
    }
}
