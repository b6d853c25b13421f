use quadrille_search::{Blur, Limits};

/// How many levels there are.
pub const LEVELS: usize = 8;

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
}

/// From this level on, no win in one turn is missed.
const CAREFUL: usize = 3;

impl Level {
    /// Where its search ends.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes }
    }

    /// How it goes wrong if it is the level with this number; the seed decides where.
    #[must_use]
    pub const fn blur(&self, number: usize, seed: u64) -> Blur {
        Blur { misjudge: self.misjudge, overlook: self.overlook, careless: number < CAREFUL, seed }
    }
}
