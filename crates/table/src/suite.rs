//! A fixed set of searches. How many positions they look at in all is the signature of the search:
//! the same on every machine, and another one whenever rules, guides or the search change.

use quadrille_search::{Limits, Memory};

use crate::{Ask, GameText, Standing, Table};

/// How many positions the searches of the suite look at in all.
pub const SIGNATURE: u64 = 573_532;

/// The games, and how many turns ahead their positions are searched.
const GAMES: [(&str, u32); 12] = [
    ("ploy", 6),
    ("ploy turning=45", 7),
    ("ploy mode=team", 5),
    ("ploy mode=four", 4),
    ("platz", 9),
    ("platz size=6 hits=5", 7),
    ("plimus", 4),
    ("plimus blank=west", 4),
    ("plimus seats=4", 4),
    ("plateau", 2),
    ("plateau board=classic seats=3", 2),
    ("plateau board=classic seats=4", 2),
];

/// How many random turns the positions of a game are away from its set-up.
const TURNS: [u32; 4] = [0, 8, 16, 32];

/// No search looks at more positions.
const MOST: u64 = 50_000;

/// A position of the suite.
pub struct Trial {
    /// A match that stands there.
    pub table: Box<dyn Table>,
    /// How many turns ahead it is searched.
    pub depth: u32,
}

impl Trial {
    /// Searches the position with nothing in memory; answers how many positions were looked at.
    #[must_use]
    pub fn search(&self) -> u64 {
        let limits = Limits { depth: self.depth, nodes: MOST };
        let ask = Ask { limits, ..Ask::default() };
        let mut memory = Memory::new(Memory::LEAST);
        self.table.think(&ask, &mut memory, &|_| false, &mut |_| {}).nodes
    }
}

/// The positions of the suite, game by game.
///
/// # Panics
/// Never: its games are known.
#[must_use]
pub fn suite() -> Vec<Trial> {
    let positions = GAMES.iter().flat_map(|&(game, depth)| TURNS.map(|turns| (game, depth, turns)));
    let trial = |(game, depth, turns): (&str, u32, u32)| {
        let game: GameText = game.parse().expect("the suite names games there are");
        Trial { table: after_random_turns(game, turns), depth }
    };
    positions.map(trial).collect()
}

/// Searches the whole suite; answers its signature.
#[must_use]
pub fn signature() -> u64 {
    suite().iter().map(Trial::search).sum()
}

/// A match after so many random turns, or before the one that would have ended it.
fn after_random_turns(game: GameText, turns: u32) -> Box<dyn Table> {
    let mut table = game.start();
    let mut random = fastrand::Rng::with_seed(u64::from(turns));
    for _ in 0..turns {
        loop {
            let steps = table.steps();
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
