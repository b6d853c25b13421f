use std::time::{Duration, Instant};

use quadrille_book::book;
use quadrille_mind::{SearchRequest, analyse, engine_for};
use quadrille_search::{Limits, OpponentModel, TranspositionTable};
use quadrille_table::Table;

use super::player::{Foul, Player};

/// Megabytes of memory for thinking that is limited by time.
const MEMORY: usize = 64;

/// What greedy players look at: turns of many steps have more ways than anyone can look at.
const GREEDY_NODES: u64 = 10_000;

/// How this program thinks about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    /// Like one of the game's levels, counted from 1.
    Level(usize),
    /// The same, but begins by the book.
    Book(usize),
    /// Looks at so many positions.
    Nodes(u64),
    /// Looks at so many positions and supposes that only one of the others acts between its turns.
    Reply(u64),
    /// Looks at so many positions and supposes that all others play together.
    Paranoid(u64),
    /// Looks at so many positions and supposes that every side does what is best for itself.
    MaxN(u64),
    /// Thinks for so long.
    Time(Duration),
    /// Looks so many turns ahead.
    Depth(u32),
    /// Looks one turn ahead, or at as much of it as is possible at a glance.
    Greedy,
}

/// The search of this program. It remembers nothing of earlier games, so that every game can be
/// repeated alone.
pub(crate) struct Thinker {
    thinking: Thinking,
    seed: u64,
    tt: Option<TranspositionTable>,
}

impl Thinker {
    pub(crate) const fn new(thinking: Thinking) -> Self {
        Self { thinking, seed: 0, tt: None }
    }

    fn request(&self, table: &dyn Table) -> SearchRequest {
        let within = |limits: Limits| SearchRequest { limits, ..SearchRequest::default() };
        match self.thinking {
            Thinking::Level(number) | Thinking::Book(number) => {
                let seed = self.seed.wrapping_add(table.done() as u64);
                SearchRequest::level(
                    number,
                    &engine_for(table.game().id()).levels()[number - 1],
                    seed,
                )
            }
            Thinking::Nodes(nodes) => SearchRequest::nodes(nodes),
            Thinking::Reply(nodes) => SearchRequest {
                opponent_model: Some(OpponentModel::BestReply),
                ..SearchRequest::nodes(nodes)
            },
            Thinking::Paranoid(nodes) => SearchRequest {
                opponent_model: Some(OpponentModel::Paranoid),
                ..SearchRequest::nodes(nodes)
            },
            Thinking::MaxN(nodes) => SearchRequest {
                opponent_model: Some(OpponentModel::MaxN),
                ..SearchRequest::nodes(nodes)
            },
            Thinking::Time(_) => SearchRequest::default(),
            Thinking::Depth(depth) => within(Limits { depth, ..Limits::NONE }),
            Thinking::Greedy => within(Limits { depth: 1, nodes: GREEDY_NODES }),
        }
    }
}

impl Player for Thinker {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.tt = None;
    }

    fn choose(&mut self, table: &dyn Table, used: Duration) -> Result<String, Foul> {
        let known = match self.thinking {
            Thinking::Book(_) => book(table.game().id()).choose(table, self.seed),
            _ => None,
        };
        if let Some(turn) = known {
            return Ok(turn);
        }
        let started = Instant::now();
        let request = self.request(table);
        let (time, megabytes) = match self.thinking {
            Thinking::Time(time) => (time.saturating_sub(used), MEMORY),
            _ => (Duration::MAX, TranspositionTable::MIN_MEGABYTES),
        };
        let tt = self.tt.get_or_insert_with(|| TranspositionTable::new(megabytes));
        let stop = |_nodes: u64| started.elapsed() >= time;
        let analysis = analyse(table, &request, tt, &stop, &mut |_| {});
        let first =
            analysis.lines.into_iter().next().and_then(|line| line.turns.into_iter().next());
        first.ok_or_else(|| Foul::IllegalStep("none was found".to_owned()))
    }
}
