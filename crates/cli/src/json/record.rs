use quadrille_table::record::Record;
use serde::Serialize;

use super::Outcome;

/// A record that follows the rules.
#[derive(Serialize)]
pub(crate) struct Checked {
    file: String,
    /// The number of the record in the file, counted from 1.
    number: usize,
    game: String,
    turns: usize,
    /// The outcome; null if the game is in progress.
    outcome: Option<Outcome>,
}

impl Checked {
    pub(crate) fn new(file: String, number: usize, record: &Record) -> Self {
        Self {
            file,
            number,
            game: record.game.to_string(),
            turns: record.line.turns.len(),
            outcome: record.outcome.as_ref().map(|outcome| Outcome::new(record.game, outcome)),
        }
    }
}
