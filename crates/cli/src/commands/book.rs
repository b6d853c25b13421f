//! The `book` command: grows an opening book.

use std::io::Write;

use crate::args::BookArgs;
use crate::balance::option_sets;
use crate::book::{Begun, Growth};
use crate::matches::ProgressLine;
use crate::output::stdout;
use crate::results_file::ResultsFile;

pub(crate) fn grow(args: &BookArgs) -> anyhow::Result<()> {
    let growth = Growth {
        games: option_sets(&args.game)?,
        count: args.games as usize,
        seed: args.seed,
        nodes: (args.nodes, args.later),
    };
    let mut results: ResultsFile<Begun> = ResultsFile::at(args.keep.as_deref(), args.seed)?;
    let all = growth.count * growth.games.len();
    let mut progress = ProgressLine::new();
    let mut done = 0;
    growth.play(&mut results, |game, _| {
        done += 1;
        progress.show(done, all, || game.to_string());
    })?;
    progress.clear();
    let (games, seed) = (args.games, args.seed);
    let mut out = stdout();
    writeln!(
        out,
        "# Grown by `quadrille book {} --games {games} --seed {seed} --nodes {} --later {} --least {}`.",
        args.game.join(" "),
        args.nodes,
        args.later,
        args.least
    )?;
    write!(out, "{}", growth.book(&results, args.least))?;
    Ok(())
}
