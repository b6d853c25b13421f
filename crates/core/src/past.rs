/// The history of a match that draws by repetition (C2) and by lack of progress (C3) depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The keys of the positions at the start of each turn, including the current turn.
    pub turns: Vec<u64>,
    /// Turns since the last progress (C3).
    pub quiet: u32,
    /// The number of turns without progress that draws the game, if any.
    pub most_quiet: Option<u32>,
    /// True if the acting seat has already made a step in this turn.
    pub mid_turn: bool,
}
