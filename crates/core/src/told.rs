use crate::{Game, Language};

/// What a game brings as text files.
pub trait Told: Game {
    /// Counts of step sequences that must be met exactly.
    const PERFT: &'static str;

    /// The examples by which it is taught.
    const LESSONS: &'static str;

    /// What a learner reads in the examples.
    fn lesson_words(language: Language) -> &'static str;

    /// What its pieces, armies, options, choices, counters and endings are called: lines
    /// `key: text`.
    fn names(language: Language) -> &'static str;
}
