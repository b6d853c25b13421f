use std::time::{Duration, Instant};

use quadrille_book::book;
use quadrille_mind::{SearchRequest, analyse, engine_for};
use quadrille_search::{Limits, OpponentModel, TranspositionTable};
use quadrille_table::Match;

use super::player::{Foul, Player};

/// The size of the transposition table for searches limited by time, in megabytes.
const MEMORY: usize = 64;

/// The node limit of greedy players, since turns of many steps have too many variants.
const GREEDY_NODES: u64 = 10_000;

/// The search mode of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    /// A level of the game, counted from 1.
    Level(usize),
    /// A level with the opening book.
    Book(usize),
    /// A number of nodes.
    Nodes(u64),
    /// A number of nodes, with the assumption that only one opponent acts between own turns.
    Reply(u64),
    /// A number of nodes, with the assumption that all opponents cooperate.
    Paranoid(u64),
    /// A number of nodes, with the assumption that every side maximizes its own result.
    MaxN(u64),
    /// A time for each turn.
    Time(Duration),
    /// A depth in turns.
    Depth(u32),
    /// One turn ahead, or the part of it within the node limit.
    Greedy,
}

/// The search of this program. It starts every game with an empty state, so that every game can be
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

    fn request(&self, match_: &dyn Match) -> SearchRequest {
        let within = |limits: Limits| SearchRequest { limits, ..SearchRequest::default() };
        match self.thinking {
            Thinking::Level(number) | Thinking::Book(number) => {
                let seed = self.seed.wrapping_add(match_.done() as u64);
                SearchRequest::level(
                    number,
                    &engine_for(match_.game().id()).levels()[number - 1],
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

    fn choose(&mut self, match_: &dyn Match, used: Duration) -> Result<String, Foul> {
        let known = match self.thinking {
            Thinking::Book(_) => book(match_.game().id()).choose(match_, self.seed),
            _ => None,
        };
        if let Some(turn) = known {
            return Ok(turn);
        }
        let started = Instant::now();
        let request = self.request(match_);
        let (time, megabytes) = match self.thinking {
            Thinking::Time(time) => (time.saturating_sub(used), MEMORY),
            _ => (Duration::MAX, TranspositionTable::MIN_MEGABYTES),
        };
        let tt = self.tt.get_or_insert_with(|| TranspositionTable::new(megabytes));
        let stop = |_nodes: u64| started.elapsed() >= time;
        let analysis = analyse(match_, &request, tt, &stop, &mut |_| {});
        let first =
            analysis.lines.into_iter().next().and_then(|line| line.turns.into_iter().next());
        first.ok_or_else(|| Foul::IllegalStep("none was found".to_owned()))
    }
}
