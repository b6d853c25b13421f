use quadrille_core::ReadError;
use quadrille_core::heuristics::LEVELS;
use quadrille_search::{Limits, Weakening};

/// The strength of an opponent: the limits and mistakes of its search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The greatest depth in turns.
    pub depth: u32,
    /// The greatest number of nodes.
    pub nodes: u64,
    /// The greatest error of an evaluation, in centipawns.
    pub misjudge: i32,
    /// The permille of steps that are overlooked.
    pub overlook: u32,
    /// The permille of turns in which nothing beyond `sight` is found.
    pub blind: u32,
    /// The sight in these turns, as a
    /// [`Heuristics::distance`](quadrille_core::heuristics::Heuristics::distance).
    pub sight: u32,
}

/// The first level that never misses a win in one turn.
const CAREFUL: usize = 3;

impl Level {
    /// Reads a table of levels: one line of six numbers per level.
    ///
    /// # Errors
    /// If the number of levels is wrong or a line is invalid.
    pub fn read_all(text: &str) -> Result<[Self; LEVELS], ReadError> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let levels: Vec<Self> = (1..).zip(lines).map(read).collect::<Result<_, _>>()?;
        let found = levels.len();
        let wrong =
            |_| ReadError::in_data("levels", format!("expected {LEVELS} lines, found {found}"));
        levels.try_into().map_err(wrong)
    }

    /// The limits of its search.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes }
    }

    /// The mistakes of the level with this number; `seed` decides which mistakes are made.
    #[must_use]
    pub const fn weakening(&self, number: usize, seed: u64) -> Weakening {
        let &Self { misjudge, overlook, blind, sight, .. } = self;
        Weakening { misjudge, overlook, careless: number < CAREFUL, blind, sight, seed }
    }
}

fn read((number, line): (usize, &str)) -> Result<Level, ReadError> {
    let expected = || ReadError::in_data(format!("level {number}"), "expected six numbers");
    let numbers = line.split_whitespace().map(|word| word.parse().map_err(|_| expected()));
    match numbers.collect::<Result<Vec<u32>, _>>()?[..] {
        [depth, nodes, misjudge, overlook, blind, sight] => {
            let (nodes, misjudge) = (u64::from(nodes), misjudge as i32);
            Ok(Level { depth, nodes, misjudge, overlook, blind, sight })
        }
        _ => Err(expected()),
    }
}
