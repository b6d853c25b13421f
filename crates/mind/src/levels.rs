use quadrille_core::ReadError;
use quadrille_core::heuristics::LEVELS;
use quadrille_search::{Limits, Weakening};

/// How strong an opponent is: how far it looks and how it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// How many turns it looks ahead at most.
    pub depth: u32,
    /// How many positions it looks at, at most.
    pub nodes: u64,
    /// By how many hundredths it misjudges positions, at most.
    pub misjudge: i32,
    /// How many of a thousand steps it overlooks.
    pub overlook: u32,
    /// In how many of a thousand turns it finds nothing farther off than its sight.
    pub blind: u32,
    /// How far it sees then; see [`Heuristics::distance`](quadrille_core::heuristics::Heuristics::distance).
    pub sight: u32,
}

/// From this level on, no win in one turn is missed.
const CAREFUL: usize = 3;

impl Level {
    /// Reads a table of levels: a line of six numbers for each.
    ///
    /// # Errors
    /// If there are more or fewer levels, or a line is anything else.
    pub fn read_all(text: &str) -> Result<[Self; LEVELS], ReadError> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let levels: Vec<Self> = (1..).zip(lines).map(read).collect::<Result<_, _>>()?;
        let found = levels.len();
        let wrong = |_| ReadError::new("levels", format!("expected {LEVELS} lines, found {found}"));
        levels.try_into().map_err(wrong)
    }

    /// Where its search ends.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes }
    }

    /// How it goes wrong if it is the level with this number; the seed decides where.
    #[must_use]
    pub const fn weakening(&self, number: usize, seed: u64) -> Weakening {
        let &Self { misjudge, overlook, blind, sight, .. } = self;
        Weakening { misjudge, overlook, careless: number < CAREFUL, blind, sight, seed }
    }
}

fn read((number, line): (usize, &str)) -> Result<Level, ReadError> {
    let expected = || ReadError::new(format!("level {number}"), "expected six numbers");
    let numbers = line.split_whitespace().map(|word| word.parse().map_err(|_| expected()));
    match numbers.collect::<Result<Vec<u32>, _>>()?[..] {
        [depth, nodes, misjudge, overlook, blind, sight] => {
            let (nodes, misjudge) = (u64::from(nodes), misjudge as i32);
            Ok(Level { depth, nodes, misjudge, overlook, blind, sight })
        }
        _ => Err(expected()),
    }
}
