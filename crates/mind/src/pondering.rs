use quadrille_core::edit::Edit;
use quadrille_core::guide::Guided;
use quadrille_search::{Memory, Progress, Stop, Team, Thinking, Tools};
use quadrille_table::{Match, Standing, Table as _, Written as _};

use crate::{Ask, Thought};

/// Thinking about a match that can be left and gone on with, in one thread.
///
/// It finds the same whatever the slices are. The memory is the one it began with, and nothing else
/// is asked with it in between.
pub trait Pondering {
    /// Looks at about so many positions more, at least one, or fewer if a depth is completed or it
    /// is over. Told to stop, it is over soon, with what it has and with a whole turn.
    fn go_on(&mut self, memory: &Memory, nodes: u64, stop: bool) -> Progress;
    /// How many positions it has looked at.
    fn nodes(&self) -> u64;
    /// What has been found so far. Until it is over there may be no line yet, and the first one may
    /// lack the end of its turn.
    fn thought(&self, memory: &Memory) -> Thought;
}

/// How many positions are looked at between two questions whether to stop.
const SLICE: u64 = 256;

/// Goes on until all is found or `stop` says so: thinking in one go for browsers, which need no
/// second copy of the search for it.
pub(crate) fn to_its_end(
    mut pondering: Box<dyn Pondering>,
    memory: &Memory,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Thought {
    loop {
        match pondering.go_on(memory, SLICE, stop(pondering.nodes())) {
            Progress::Over => return pondering.thought(memory),
            Progress::Deeper => report(&pondering.thought(memory)),
            _ => {}
        }
    }
}

/// Nothing to think about: the match is over.
struct Nothing;

impl Pondering for Nothing {
    fn go_on(&mut self, _: &Memory, _: u64, _: bool) -> Progress {
        Progress::Over
    }

    fn nodes(&self) -> u64 {
        0
    }

    fn thought(&self, _: &Memory) -> Thought {
        Thought::NONE
    }
}

/// Thinking about a match of one game.
struct Of<G: Guided> {
    root: G::Position,
    notation: &'static str,
    guide: G::Guide,
    team: Team<G::Guide>,
    thinking: Thinking<G::Guide>,
}

/// Begins to think about a match.
pub(crate) fn begin<G: Guided + Edit>(
    table: &Match<G>,
    guide: G::Guide,
    ask: &Ask,
    memory: &mut Memory,
) -> Box<dyn Pondering> {
    if let Standing::Over(_) = table.standing() {
        return Box::new(Nothing);
    }
    ask.prepare(memory);
    let root = table.position().clone();
    let query = ask.query(G::MANNER, table.past());
    let thinking = Thinking::new(&guide, root.clone(), query);
    Box::new(Of::<G> { root, notation: table.notation(), guide, team: Team::new(1), thinking })
}

impl<G: Guided + Edit> Pondering for Of<G> {
    fn go_on(&mut self, memory: &Memory, nodes: u64, stop: bool) -> Progress {
        let stop = |_| stop;
        let tools = Tools { guide: &self.guide, memory, team: &self.team, stop: &stop };
        self.thinking.go_on(&tools, nodes)
    }

    fn nodes(&self) -> u64 {
        self.thinking.insight().nodes
    }

    fn thought(&self, memory: &Memory) -> Thought {
        Thought::of::<G>(&self.root, self.notation, self.thinking.insight(), memory.fullness())
    }
}
