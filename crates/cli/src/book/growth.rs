use std::sync::atomic::AtomicBool;

use quadrille_book::{Book, Growing};
use quadrille_core::mix;
use quadrille_search::TranspositionTable;
use quadrille_table::GameText;

use super::Begun;
use super::explorer::Explorer;
use crate::matches::{Player, play_game};
use crate::results_file::ResultsFile;

/// A game of this many turns is adjudicated a draw.
const MOST_TURNS: usize = 400;

/// The number of turns of each seat that are stored, within the limit for all seats together.
const OF_A_SEAT: usize = 4;

/// The games of every option set that are played before more of any.
const BATCH: usize = 10;

/// The games that a book is grown from.
pub(crate) struct Growth {
    pub(crate) games: Vec<GameText>,
    /// The number of games of each option set.
    pub(crate) count: usize,
    pub(crate) seed: u64,
    /// The nodes searched for each line of the first turns, and for a later turn.
    pub(crate) nodes: (u64, u64),
}

impl Growth {
    /// Plays the games that are not stored yet, and calls `report` after each.
    ///
    /// A game depends on the seed, its game text and its number alone.
    pub(crate) fn play(
        &self,
        results: &mut ResultsFile<Begun>,
        mut report: impl FnMut(GameText, usize),
    ) -> anyhow::Result<()> {
        for from in (0..self.count).step_by(BATCH) {
            for &game in &self.games {
                let text = game.to_string();
                let there = results.played.iter().filter(|begun| begun.game == text).count();
                for number in there.max(from)..self.count.min(from + BATCH) {
                    if let Some(begun) = self.play_one(game, number) {
                        results.add(begun)?;
                    }
                    report(game, number);
                }
            }
        }
        Ok(())
    }

    /// The book of the stored games, with all positions that came up at least `least` times.
    pub(crate) fn book(&self, results: &ResultsFile<Begun>, least: u32) -> Book {
        let mut growing = Growing::default();
        for &game in &self.games {
            let text = game.to_string();
            let own = results.played.iter().filter(|begun| begun.game == text);
            for begun in own.take(if self.count == 0 { usize::MAX } else { self.count }) {
                growing.add(game, &begun.turns, &begun.ranks);
            }
        }
        growing.book(least)
    }

    fn play_one(&self, game: GameText, number: usize) -> Option<Begun> {
        let match_ = game.start();
        let turns = (OF_A_SEAT * usize::from(match_.seats())).min(Book::TURNS);
        let seats = vec![0; usize::from(match_.seats())];
        let (nodes, later) = self.nodes;
        let (random, tt) = (
            fastrand::Rng::with_seed(0),
            TranspositionTable::new(TranspositionTable::MIN_MEGABYTES),
        );
        let mut explorer = Explorer { nodes, later, turns, random, tt };
        explorer.new_game(mix(self.seed ^ mix(number as u64)));
        let mut players: Vec<Box<dyn Player>> = vec![Box::new(explorer)];
        let result = play_game(match_, seats, &mut players, MOST_TURNS, &AtomicBool::new(false))?;
        let first = result.record.line.turns.into_iter().take(turns).map(|turn| turn.text);
        Some(Begun { game: game.to_string(), turns: first.collect(), ranks: result.ranks })
    }
}
