//! Evaluation weights from self-play (Texel tuning). Games are played, and the weights are fitted
//! so that the evaluation predicts the results. The same plan gives the same weights.

mod fit;
mod play;

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use quadrille_core::{Seat, mix};

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{FeatureVector, Features, Searchable, Weights};
use quadrille_table::{GameText, checked, each_game};

use crate::game_engine::EngineOf;

/// The parameters of a tuning run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TuningPlan {
    /// The number of rounds. Each round plays with the weights of the round before.
    pub rounds: u32,
    /// The number of games per round.
    pub games: u32,
    /// The number of nodes per turn.
    pub nodes: u64,
    /// Decides the openings and the variety of play.
    pub seed: u64,
    /// The number of threads. It does not change the result.
    pub threads: usize,
}

/// The progress of a tuning run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TuningProgress {
    /// The number of games played in this round.
    GamesPlayed(u32),
    /// A round is over.
    Fitted {
        /// The number of positions used.
        positions: usize,
        /// The mean squared error of the predicted results before and after.
        error: (f64, f64),
    },
}

/// A position of a game with the result of the game.
struct TrainingPosition {
    counts: [FeatureVector; Seat::MAX],
    /// The sides that are still in the game.
    sides: Vec<usize>,
    /// The result of each side: 1 for a win, a share for a shared first place.
    results: [f64; Seat::MAX],
}

/// A game whose weights can be tuned. It is separate from [`GameEngine`](crate::GameEngine) so that
/// clients that never tune do not contain the code.
trait Tuned {
    fn id(&self) -> &'static str;
    fn tune(
        &self,
        game: GameText,
        plan: &TuningPlan,
        progress: &(dyn Fn(TuningProgress) + Sync),
    ) -> String;
}

impl<G: Searchable + Edit> Tuned for EngineOf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn tune(
        &self,
        game: GameText,
        plan: &TuningPlan,
        progress: &(dyn Fn(TuningProgress) + Sync),
    ) -> String {
        tune_game::<G>(game, plan, progress)
    }
}

macro_rules! tuned {
    ($($game:ty),*) => { [$(&EngineOf::<$game>(PhantomData) as &dyn Tuned),*] };
}

/// Plays games against itself and fits the evaluation weights of a game. Returns the table of
/// weights as text.
///
/// # Panics
/// If the game is not a game of the product.
pub fn tune(
    game: GameText,
    plan: &TuningPlan,
    progress: &(dyn Fn(TuningProgress) + Sync),
) -> String {
    let known = each_game!(tuned).into_iter().find(|known| known.id() == game.rules().id());
    known.expect("every game of the list can be tuned").tune(game, plan, progress)
}

/// Tunes the weights for the number of sides of the game. Returns the whole table as text.
fn tune_game<G: Searchable + Edit>(
    game: GameText,
    plan: &TuningPlan,
    progress: &(dyn Fn(TuningProgress) + Sync),
) -> String {
    let features = <G::Heuristics as Features>::NAMES;
    let mut weights = Weights::read(features, G::WEIGHTS).expect("the table is tested");
    let options = checked::<G>(game.choices());
    let many = game.start().sides() > 2;
    for round in 0..plan.rounds {
        let heuristics = G::heuristics(options, &weights);
        let samples = gather::<G>(game, &heuristics, plan, round, progress);
        let row = if many { &mut weights.many } else { &mut weights.two };
        let error = fit::fit(row, features.len(), &samples);
        progress(TuningProgress::Fitted { positions: samples.len(), error });
    }
    weights.write(features)
}

/// Plays the games of a round. Each game depends on its number alone.
fn gather<G: Searchable + Edit>(
    game: GameText,
    heuristics: &G::Heuristics,
    plan: &TuningPlan,
    round: u32,
    progress: &(dyn Fn(TuningProgress) + Sync),
) -> Vec<TrainingPosition> {
    let next = AtomicU32::new(0);
    let played = AtomicU32::new(0);
    let worker = || {
        let mut found = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                return found;
            }
            let seed = mix(plan.seed ^ mix(u64::from(round) << 32 | u64::from(number)));
            found.push((number, play::play::<G>(game, heuristics, plan.nodes, seed)));
            progress(TuningProgress::GamesPlayed(played.fetch_add(1, Ordering::Relaxed) + 1));
        }
    };
    let mut games: Vec<(u32, Vec<TrainingPosition>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().flat_map(|(_, samples)| samples).collect()
}
