//! What comes of a search, and how to run one to its end.

use crate::guide::{Guide, StepOf};
use crate::memory::Memory;
use crate::query::Query;
use crate::score::Score;
use crate::searcher::Stop;
use crate::team::Team;
use crate::thinking::{Progress, Thinking, Tools};

/// A way the game may go on.
#[doc(alias("principal variation", "PV"))]
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<S> {
    /// How good it is for the side whose view is taken.
    pub score: Score,
    /// Its steps; those of the first line hold at least the rest of the turn.
    pub steps: Vec<S>,
}

/// What a search has found.
#[doc(alias = "search info")]
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight<S> {
    /// How many turns ahead it looked.
    pub depth: u32,
    /// The best lines, best first; none if the game is over.
    pub lines: Vec<Line<S>>,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// Looks for the best way to go on from a position, until a limit is reached or `stop` says so.
///
/// `report` is told of each depth as it is completed. The same query gives the same answer when
/// the memory was told to forget, the team has one member and `stop` says nothing. All members of a
/// team have the same question and memory. For a search that is to be left and gone on with see
/// [`Thinking`].
#[doc(alias("search", "alpha-beta", "negamax", "PVS", "iterative deepening"))]
pub fn think<G: Guide>(
    team: &Team<G>,
    guide: &G,
    root: &G::Position,
    memory: &Memory,
    query: &Query,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Insight<StepOf<G>>),
) -> Insight<StepOf<G>> {
    let tools = Tools { guide, memory, team, stop };
    let mut thinking = Thinking::new(guide, root.clone(), query.clone());
    loop {
        match thinking.go_on(&tools, u64::MAX) {
            Progress::Deeper => report(thinking.insight()),
            Progress::Paused => {}
            Progress::Over => return thinking.into_insight(),
        }
    }
}
