use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use quadrille_core::mix;
use quadrille_table::GameText;

use super::game::{GameResult, play_game};
use super::openings::{Beginning, opening};
use super::player::Player;
use super::players::PlayerSpec;
use super::seating::Seating;

/// A series of games between players.
pub(crate) struct Contest {
    pub(crate) game: GameText,
    pub(crate) players: Vec<PlayerSpec>,
    pub(crate) seating: Seating,
    /// The numbers of the openings. Each opening is played once for every seating.
    pub(crate) rounds: Range<usize>,
    /// The kind of openings.
    pub(crate) beginning: Beginning,
    pub(crate) seed: u64,
    /// The number of turns after which a game is a draw.
    pub(crate) most_turns: usize,
    pub(crate) threads: usize,
}

impl Contest {
    /// The number of games.
    pub(crate) fn games(&self) -> usize {
        self.rounds.len() * self.seating.ways()
    }

    /// True if two players each have one side.
    pub(crate) fn is_duel(&self) -> bool {
        self.seating.is_duel()
    }

    /// Plays the games on several threads and passes each result to `report` in game order. Stops when
    /// `report` breaks.
    ///
    /// A game depends only on the seed and its number, unless a player is limited by time.
    pub(crate) fn play(&self, mut report: impl FnMut(usize, GameResult) -> ControlFlow<()>) {
        let first = self.rounds.start * self.seating.ways();
        let end = first + self.games();
        let (next, halt) = (AtomicUsize::new(first), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, halt) = (sender.clone(), &next, &halt);
                scope.spawn(move || {
                    let mut players: Vec<Box<dyn Player>> =
                        self.players.iter().map(PlayerSpec::player).collect();
                    while !halt.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= end {
                            break;
                        }
                        if let Some(result) = self.play_one(number, &mut players, halt) {
                            let _ = sender.send((number, result));
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut expected = first;
            for (number, result) in receiver {
                waiting.insert(number, result);
                while let Some(result) = waiting.remove(&expected) {
                    if report(expected, result).is_break() {
                        halt.store(true, Ordering::Relaxed);
                        return;
                    }
                    expected += 1;
                }
            }
        });
    }

    fn play_one(
        &self,
        number: usize,
        players: &mut [Box<dyn Player>],
        halt: &AtomicBool,
    ) -> Option<GameResult> {
        let ways = self.seating.ways();
        let (round, way) = ((number / ways) as u64, number % ways);
        for (place, player) in (1..).zip(players.iter_mut()) {
            player.new_game(mix(self.seed ^ mix(number as u64) ^ mix(mix(place))));
        }
        let match_ = opening(self.game, self.beginning, self.seed, round);
        play_game(match_, self.seating.at(way), players, self.most_turns, halt)
    }
}
