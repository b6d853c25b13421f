use std::fs;
use std::io::Write;

use anyhow::Context;
use quadrille_mind::tuning::{TuningPlan, TuningProgress, tune as tune_weights};

use crate::args::{TuneArgs, read_game};
use crate::output::stdout;

/// The number of games between two lines of progress.
const EVERY: u32 = 50;

pub(crate) fn tune(args: &TuneArgs) -> anyhow::Result<()> {
    let game = read_game(&args.game)?;
    let plan = TuningPlan {
        rounds: args.rounds,
        games: args.games,
        nodes: args.nodes,
        seed: args.seed,
        threads: usize::from(args.threads),
    };
    let report = |progress| match progress {
        TuningProgress::GamesPlayed(games) if games % EVERY == 0 => {
            eprintln!("{games} of {} games played", plan.games);
        }
        TuningProgress::GamesPlayed(_) => {}
        TuningProgress::Fitted { positions, error: (before, after) } => {
            eprintln!("{positions} positions, mean squared error {before:.5} -> {after:.5}");
        }
    };
    let table = tune_weights(game, &plan, &report);
    match &args.write {
        Some(file) => fs::write(file, table).with_context(|| file.display().to_string()),
        None => Ok(write!(stdout(), "{table}")?),
    }
}
