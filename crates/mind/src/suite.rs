//! A fixed set of searches. The sum of their nodes is the signature of the search. It is the same
//! on every machine and changes when rules, heuristics or the search change.

use quadrille_search::{Limits, TranspositionTable};

use quadrille_core::{Expected, ReadError};
use quadrille_table::{GameId, GameText, Match, Status};

use crate::{SearchRequest, analyse, engine_for};

/// The expected sum of the nodes of all searches.
pub const SIGNATURE: u64 = 625_486;

/// The positions of a game: the number of random turns after its setup.
const TURNS: [u32; 4] = [0, 8, 16, 32];

/// The node limit of each search.
const MOST: u64 = 50_000;

/// A position to search.
pub struct SuitePosition {
    /// A match at this position.
    pub match_: Box<dyn Match>,
    /// The depth of the search, in turns.
    pub depth: u32,
}

impl SuitePosition {
    /// The request for its analysis.
    #[must_use]
    pub fn request(&self) -> SearchRequest {
        SearchRequest {
            limits: Limits { depth: self.depth, nodes: MOST },
            ..SearchRequest::default()
        }
    }

    /// Searches the position with an empty table. Returns the number of nodes.
    #[must_use]
    pub fn search(&self) -> u64 {
        let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        analyse(self.match_.as_ref(), &self.request(), &mut tt, &|_| false, &mut |_| {}).nodes
    }
}

/// The positions of all games.
///
/// # Panics
/// Never: a test reads the searches of every game.
#[must_use]
pub fn suite() -> Vec<SuitePosition> {
    let searches = GameId::ALL.into_iter().flat_map(|game| {
        read_searches(game, engine_for(game).suite()).expect("the searches are tested")
    });
    let positions = searches.flat_map(|(game, depth)| {
        TURNS.map(|turns| SuitePosition { match_: after_random_turns(game, turns), depth })
    });
    positions.collect()
}

/// Reads the searches of a game: one line each with the depth and the options.
///
/// # Errors
/// If a line is invalid.
pub fn read_searches(id: GameId, text: &str) -> Result<Vec<(GameText, u32)>, ReadError> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let read = |line: &str| {
        let (depth, options) = line.split_once(' ').unwrap_or((line, ""));
        let number = depth.parse();
        let depth = number.map_err(|_| ReadError::expected(line, 0, Expected::AnyNumber))?;
        Ok((GameText::of_options(id, options)?, depth))
    };
    lines.map(read).collect()
}

/// Searches the whole suite. Returns the signature.
#[must_use]
pub fn signature() -> u64 {
    suite().iter().map(SuitePosition::search).sum()
}

/// A match after `turns` random turns, or before the turn that would have ended it.
fn after_random_turns(game: GameText, turns: u32) -> Box<dyn Match> {
    let mut match_ = game.start();
    let mut random = fastrand::Rng::with_seed(u64::from(turns));
    for _ in 0..turns {
        loop {
            let steps = match_.step_texts();
            let step = &steps[random.u32(..steps.len() as u32) as usize];
            match_.play(step).expect("the step was listed");
            if match_.at_turn_start() {
                break;
            }
        }
        if let Status::Over(_) = match_.status() {
            match_.undo_turn();
            break;
        }
    }
    match_
}
