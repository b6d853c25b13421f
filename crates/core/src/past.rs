/// How the game came to the position: what draws by repetition and by lack of progress need.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The keys of the positions at the start of each turn so far, with this turn's.
    pub turns: Vec<u64>,
    /// Turns since the last progress (C3).
    pub quiet: u32,
    /// How many of those draw the game, if any number does.
    pub most_quiet: Option<u32>,
    /// Whether the turn to be chosen is already begun.
    pub mid_turn: bool,
}
