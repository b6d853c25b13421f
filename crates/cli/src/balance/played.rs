use quadrille_table::record::Record;
use serde::{Deserialize, Serialize};

use super::Cell;
use crate::matches::GameResult;

/// The stored facts of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BalanceGame {
    /// The game and its options.
    pub(crate) game: String,
    /// The level of all players.
    pub(crate) level: usize,
    /// The rank of each side; equal ranks share.
    pub(crate) ranks: Vec<u8>,
    /// The key of its ending.
    pub(crate) ending: String,
    pub(crate) turns: usize,
    pub(crate) steps: usize,
    /// The number of legal steps, added up over all steps that were taken.
    pub(crate) choices: usize,
    /// The largest number of legal steps.
    pub(crate) most_choices: usize,
}

impl BalanceGame {
    pub(crate) fn new(cell: Cell, result: &GameResult) -> Self {
        let choices = choices(&result.record);
        Self {
            game: cell.game.to_string(),
            level: cell.level,
            ranks: result.ranks.clone(),
            ending: result.ending.to_owned(),
            turns: result.turns,
            steps: choices.len(),
            choices: choices.iter().sum(),
            most_choices: choices.into_iter().max().unwrap_or(0),
        }
    }

    pub(crate) fn is_of(&self, cell: Cell) -> bool {
        self.level == cell.level && self.game == cell.game.to_string()
    }

    /// The sides that share the first rank.
    pub(crate) fn firsts(&self) -> usize {
        self.ranks.iter().filter(|&&rank| rank == 1).count()
    }
}

/// The number of legal steps at each step that was taken.
fn choices(record: &Record) -> Vec<usize> {
    let mut match_ = record.game.start();
    let steps = record.line.turns.iter().flat_map(|turn| turn.text.split(';'));
    let count = |step| {
        let legal = match_.steps().len();
        match_.play(step).ok().map(|_| legal)
    };
    steps.map_while(count).collect()
}
