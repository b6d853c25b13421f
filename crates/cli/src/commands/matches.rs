use std::ops::ControlFlow;
use std::thread;

use crate::args::{MatchArgs, read_game};
use crate::matches::{Contest, Records, Seating, Tally, report};
use crate::output::stdout;

pub(crate) fn play(args: &MatchArgs) -> anyhow::Result<()> {
    let game = read_game(&args.game)?;
    let table = game.start();
    let seating = Seating::new(table.as_ref(), args.players.len())?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let contest = Contest {
        game,
        players: args.players.clone(),
        rounds: (args.games as usize).div_ceil(seating.ways()),
        seating,
        seed: args.seed,
        most_turns: args.turns as usize,
        threads: args.threads.map_or_else(cores, usize::from),
    };
    let sides = usize::from(table.sides());
    let mut tally = Tally::new(contest.seating.clone(), contest.players.len(), sides);
    let mut records = args.records.as_deref().map(Records::create).transpose()?;
    let mut written = Ok(());
    contest.play(|number, result| {
        tally.add(&result);
        written = records.as_mut().map_or(Ok(()), |file| file.write(&contest, number, &result));
        if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written?;
    report(&mut stdout(), &contest, &tally)?;
    Ok(())
}
