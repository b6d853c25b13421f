//! The `book` command: grows an opening book.

use std::io::Write;

use crate::args::BookArgs;
use crate::balance::option_sets;
use crate::book::{Begun, Growth};
use crate::kept::Kept;
use crate::matches::Progress;
use crate::output::stdout;

pub(crate) fn grow(args: &BookArgs) -> anyhow::Result<()> {
    let growth = Growth {
        games: option_sets(&args.game)?,
        count: args.games as usize,
        seed: args.seed,
        nodes: (args.nodes, args.later),
    };
    let mut kept: Kept<Begun> = Kept::at(args.keep.as_deref(), args.seed)?;
    let all = growth.count * growth.games.len();
    let mut progress = Progress::new();
    let mut done = 0;
    growth.play(&mut kept, |game, _| {
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
    write!(out, "{}", growth.book(&kept, args.least))?;
    Ok(())
}
