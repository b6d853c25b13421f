use std::ops::ControlFlow;

use anyhow::{anyhow, bail, ensure};
use quadrille_table::Match;

use crate::args::{MatchArgs, read_game};
use crate::json::{self, MatchLine};
use crate::machine::cores;
use crate::matches::{
    Beginning, Contest, GameResult, ProgressLine, Records, Report, Seating, Sprt, Tally, Verdict,
    letter,
};
use crate::output::stdout;
use crate::usage_error::OrUsageError;
use crate::words;

pub(crate) fn play(args: &MatchArgs) -> anyhow::Result<()> {
    let match_ = read_game(&args.game)?.start();
    let contest = contest(args, match_.as_ref())?;
    let mut sprt =
        args.sprt.as_deref().map(|elo| read_sprt(elo, &contest).or_usage_error()).transpose()?;
    let mut records = args.records.as_deref().map(Records::create).transpose()?;
    for player in &contest.players {
        let checked = player.check(contest.game);
        checked.map_err(|foul| anyhow!("{player} cannot play: {foul}"))?;
    }
    let mut tally = Tally::new(contest.seating.clone(), contest.players.len(), match_.sides());
    let mut progress = ProgressLine::new();
    progress.show(0, contest.games(), String::new);
    let mut written = Ok(());
    contest.play(|number, result| {
        write_fouls(&contest, match_.as_ref(), number, &result, &mut progress);
        if let Some(records) = &mut records {
            written = records.write(&contest, number, &result);
        }
        if args.json && written.is_ok() {
            let line = MatchLine::played(&contest, number, &result);
            written = json::write_line(&mut stdout(), &line).map_err(Into::into);
        }
        let round = tally.add(&result);
        if let (Some(sprt), Some(share)) = (&mut sprt, round) {
            sprt.add(share);
        }
        progress.show(tally.games, contest.games(), || so_far(&tally, sprt.as_ref()));
        let decided = sprt.as_ref().is_some_and(|sprt| sprt.verdict() != Verdict::Undecided);
        if decided || written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    progress.clear();
    written?;
    let time = progress.elapsed();
    let report = Report { contest: &contest, tally: &tally, sprt: sprt.as_ref(), time };
    let written = match args.json {
        true => json::write_line(&mut stdout(), &MatchLine::result(&report)),
        false => report.write(&mut stdout()),
    };
    Ok(written?)
}

fn contest(args: &MatchArgs, match_: &dyn Match) -> anyhow::Result<Contest> {
    let seating = Seating::new(match_, args.players.len()).or_usage_error()?;
    Ok(Contest {
        game: match_.game(),
        players: args.players.clone(),
        rounds: 0..(args.games as usize).div_ceil(seating.ways()),
        beginning: if args.from_start { Beginning::Start } else { Beginning::Turns },
        seating,
        seed: args.seed,
        most_turns: args.turns as usize,
        threads: args.threads.map_or_else(cores, usize::from),
    })
}

fn read_sprt(elo: &[f64], contest: &Contest) -> anyhow::Result<Sprt> {
    let &[less, more] = elo else {
        bail!("expected two Elo differences for --sprt");
    };
    ensure!(contest.is_duel(), "expected two players and two sides for --sprt");
    let sound = less < more && less.abs() <= 1000.0 && more.abs() <= 1000.0;
    ensure!(sound, "expected --sprt ELO0 ELO1 with -1000 ≤ ELO0 < ELO1 ≤ 1000");
    Ok(Sprt::new((less, more)))
}

/// Reports the fouls of a game on standard error.
fn write_fouls(
    contest: &Contest,
    match_: &dyn Match,
    number: usize,
    result: &GameResult,
    progress: &mut ProgressLine,
) {
    for fouled in &result.fouls {
        progress.clear();
        let style = anstyle::AnsiColor::Yellow.on_default().bold();
        let (letter, player) = (letter(fouled.player), &contest.players[fouled.player]);
        let seat = words::seat_name(match_, fouled.seat);
        let (number, foul) = (number + 1, &fouled.foul);
        anstream::eprintln!(
            "{style}foul:{style:#} game {number}, {letter} {player} ({seat}): {foul}"
        );
    }
}

/// The current score in a few words.
fn so_far(tally: &Tally, sprt: Option<&Sprt>) -> String {
    let wins: Vec<String> = tally.players.iter().map(|player| player.wins.to_string()).collect();
    let ratio = sprt.map_or(String::new(), |sprt| format!(", LLR {:+.2}", sprt.ratio()));
    format!("wins {}{ratio}", wins.join(" : "))
}
