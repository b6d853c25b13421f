//! The `balance` command: the winning rates of equally strong seats.

use std::ops::ControlFlow;

use crate::args::BalanceArgs;
use crate::balance::{
    BalanceGame, BalancePlan, Cell, Finding, option_sets, write_markdown, write_text,
};
use crate::json;
use crate::machine::cores;
use crate::matches::ProgressLine;
use crate::output::stdout;
use crate::results_file::ResultsFile;

pub(crate) fn balance(args: &BalanceArgs) -> anyhow::Result<()> {
    let mut levels: Vec<usize> = args.level.iter().copied().map(usize::from).collect();
    levels.sort_unstable();
    levels.dedup();
    let plan = BalancePlan {
        games: option_sets(&args.game)?,
        levels,
        count: args.games as usize,
        seed: args.seed,
        threads: args.threads.map_or_else(cores, usize::from),
    };
    let mut results = ResultsFile::at(args.keep.as_deref(), args.seed)?;
    play(&plan, &mut results)?;
    let most = if plan.count == 0 { usize::MAX } else { plan.count };
    let found = |cell| Finding::new(cell, of(&results, cell).take(most));
    let findings: Vec<Finding> = plan.cells().filter_map(found).collect();
    let mut out = stdout();
    if args.json {
        for found in &findings {
            json::write_line(&mut out, &json::Balance::new(found, plan.seed))?;
        }
    } else if args.markdown {
        write_markdown(&mut out, &plan, &findings)?;
    } else {
        write_text(&mut out, &plan, &findings)?;
    }
    Ok(())
}

/// The games of an option set at a level.
fn of(results: &ResultsFile<BalanceGame>, cell: Cell) -> impl Iterator<Item = &BalanceGame> {
    results.played.iter().filter(move |played| played.is_of(cell))
}

/// Plays the games that are not saved yet.
fn play(plan: &BalancePlan, results: &mut ResultsFile<BalanceGame>) -> anyhow::Result<()> {
    let there: Vec<(Cell, usize)> =
        plan.cells().map(|cell| (cell, of(results, cell).count())).collect();
    let known =
        |cell: Cell| there.iter().find(|(known, _)| *known == cell).map_or(0, |known| known.1);
    let all = there.iter().map(|(_, count)| plan.count.saturating_sub(*count)).sum();
    let mut progress = ProgressLine::new();
    let mut done = 0;
    let mut written = Ok(());
    plan.play(known, |cell, played| {
        written = results.add(played);
        done += 1;
        progress.show(done, all, || format!("{} at level {}", cell.game, cell.level));
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.clear();
    written
}
