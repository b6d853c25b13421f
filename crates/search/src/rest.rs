//! The rest of a turn, where the best line breaks off within it.

use quadrille_core::{Effect, Past, Position};

use crate::guide::{Guide, StepOf};
use crate::query::{Limits, Query};
use crate::team::Team;
use crate::thinking::{Progress, Thinking, Tools};

/// How deep the rest is searched at most.
const DEEPEST: u32 = 2;

/// It gets this part of the positions that the whole search was given, within bounds.
const SHARE: u64 = 8;
const FEWEST: u64 = 512;
const MOST: u64 = 8192;

/// A search on from where a line breaks off.
pub(crate) struct Rest<G: Guide> {
    team: Team<G>,
    thinking: Thinking<G>,
}

impl<G: Guide> Rest<G> {
    /// A search for what is missing of the turn after these steps, if anything is.
    pub(crate) fn of(
        steps: &[StepOf<G>],
        guide: &G,
        root: &G::Position,
        query: &Query,
        depth: u32,
    ) -> Option<Self> {
        let mut position = root.clone();
        for &step in steps {
            let mut effects = Vec::new();
            position.apply(step, &mut effects);
            if effects.iter().any(Effect::ends_turn) {
                return None;
            }
        }
        let limits = Limits {
            depth: depth.clamp(1, DEEPEST),
            nodes: (query.limits.nodes / SHARE).clamp(FEWEST, MOST),
        };
        let past = Past { mid_turn: true, ..query.past.clone() };
        let query = Query { limits, past, lines: 1, ..query.clone() };
        Some(Self { team: Team::new(1), thinking: Thinking::new(guide, position, query) })
    }

    pub(crate) fn looked_at(&self) -> u64 {
        self.thinking.looked_at()
    }

    /// Looks at about so many positions more; whether it is over.
    pub(crate) fn go_on(&mut self, tools: &Tools<'_, G>, nodes: u64) -> bool {
        let tools = Tools { team: &self.team, ..*tools };
        self.thinking.go_on(&tools, nodes) == Progress::Over
    }

    /// The steps it found.
    pub(crate) fn steps(&self) -> impl Iterator<Item = StepOf<G>> + '_ {
        self.thinking.insight().lines.iter().flat_map(|line| line.steps.iter().copied())
    }
}
