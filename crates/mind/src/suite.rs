//! A fixed set of searches. How many positions they look at in all is the signature of the search:
//! the same on every machine, and another one whenever rules, guides or the search change.

use quadrille_search::{Limits, TranspositionTable};

use quadrille_core::ReadError;
use quadrille_table::{GameId, GameText, Standing, Table};

use crate::{SearchRequest, analyse, engine_for};

/// How many positions the searches of the suite look at in all.
pub const SIGNATURE: u64 = 625_486;

/// How many random turns the positions of a game are away from its set-up.
const TURNS: [u32; 4] = [0, 8, 16, 32];

/// No search looks at more positions.
const MOST: u64 = 50_000;

/// A position of the suite.
pub struct SuitePosition {
    /// A match that stands there.
    pub table: Box<dyn Table>,
    /// How many turns ahead it is searched.
    pub depth: u32,
}

impl SuitePosition {
    /// What is asked about it.
    #[must_use]
    pub fn request(&self) -> SearchRequest {
        SearchRequest {
            limits: Limits { depth: self.depth, nodes: MOST },
            ..SearchRequest::default()
        }
    }

    /// Searches the position with nothing in memory; answers how many positions were looked at.
    #[must_use]
    pub fn search(&self) -> u64 {
        let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        analyse(self.table.as_ref(), &self.request(), &mut tt, &|_| false, &mut |_| {}).nodes
    }
}

/// The positions of the suite, game by game.
///
/// # Panics
/// Never: a test reads the searches of every game.
#[must_use]
pub fn suite() -> Vec<SuitePosition> {
    let searches = GameId::ALL.into_iter().flat_map(|game| {
        read_searches(game, engine_for(game).suite()).expect("the searches are tested")
    });
    let positions = searches.flat_map(|(game, depth)| {
        TURNS.map(|turns| SuitePosition { table: after_random_turns(game, turns), depth })
    });
    positions.collect()
}

/// Reads the searches of a game: a line for each with the turns to look ahead and the options.
///
/// # Errors
/// If a line is anything else.
pub fn read_searches(id: GameId, text: &str) -> Result<Vec<(GameText, u32)>, ReadError> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let read = |line: &str| {
        let (depth, options) = line.split_once(' ').unwrap_or((line, ""));
        let number = depth.parse();
        let depth = number.map_err(|_| ReadError::expected(line, 0, "a number of turns"))?;
        Ok((GameText::of_options(id, options)?, depth))
    };
    lines.map(read).collect()
}

/// Searches the whole suite; answers its signature.
#[must_use]
pub fn signature() -> u64 {
    suite().iter().map(SuitePosition::search).sum()
}

/// A match after so many random turns, or before the one that would have ended it.
fn after_random_turns(game: GameText, turns: u32) -> Box<dyn Table> {
    let mut table = game.start();
    let mut random = fastrand::Rng::with_seed(u64::from(turns));
    for _ in 0..turns {
        loop {
            let steps = table.step_texts();
            let step = &steps[random.u32(..steps.len() as u32) as usize];
            table.play(step).expect("the step was listed");
            if table.at_turn_start() {
                break;
            }
        }
        if let Standing::Over(_) = table.standing() {
            table.undo_turn();
            break;
        }
    }
    table
}
