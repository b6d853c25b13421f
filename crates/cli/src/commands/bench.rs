use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use quadrille_core::Outcome;
use quadrille_mind::suite::{SIGNATURE, SuitePosition, suite};
use quadrille_table::{GameId, explored, perft_table, read_perft_table};

use crate::args::read_game;
use crate::output::stdout;
use crate::words;

/// The number of steps after which a random game is cut off.
const LONGEST: usize = 100_000;

/// The number of games between two checks of the clock.
const ROUND: u64 = 10;

pub(crate) fn playouts(
    game: &[String],
    time: Duration,
    playouts: Option<u64>,
    seed: u64,
) -> anyhow::Result<()> {
    let match_ = read_game(game)?.start();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut results = Results::default();
    let (mut games, mut steps) = (0, 0);
    let started = Instant::now();
    while match playouts {
        Some(most) => games < most,
        None => games % ROUND != 0 || started.elapsed() < time,
    } {
        let playout = explored(match_.as_ref())
            .playout(&mut |count| random.u32(..count as u32) as usize, LONGEST);
        games += 1;
        steps += playout.steps as u64;
        results.add(playout.outcome);
    }
    let elapsed = started.elapsed().as_secs_f64();
    let mut out = stdout();
    writeln!(out, "game        {}", match_.game())?;
    writeln!(out, "seed        {seed}")?;
    writeln!(out, "playouts    {games}")?;
    writeln!(out, "steps       {steps}")?;
    writeln!(out, "time        {elapsed:.3} s")?;
    writeln!(out, "playouts/s  {:.0}", games as f64 / elapsed)?;
    writeln!(out, "steps/s     {:.0}", steps as f64 / elapsed)?;
    writeln!(out, "mean length {:.1}", steps as f64 / games.max(1) as f64)?;
    for (outcome, count) in &results.0 {
        let name = match outcome {
            Some(outcome) => words::voice(match_.as_ref()).ended(outcome),
            None => format!("cut off after {LONGEST} steps"),
        };
        let share = 100.0 * *count as f64 / games.max(1) as f64;
        writeln!(out, "result      {count} ({share:.1}%) {name}")?;
    }
    Ok(())
}

/// The number of games by outcome. Outcomes with equal winners and endings count as one.
#[derive(Default)]
struct Results(Vec<(Option<Outcome>, u64)>);

impl Results {
    fn add(&mut self, outcome: Option<Outcome>) {
        let firsts = |outcome: &Outcome| -> Vec<bool> {
            outcome.ranking.ranks().iter().map(|&rank| rank == 1).collect()
        };
        let same = |known: &Option<Outcome>| match (known, &outcome) {
            (Some(a), Some(b)) => firsts(a) == firsts(b) && a.ending == b.ending,
            (None, None) => true,
            _ => false,
        };
        match self.0.iter_mut().find(|(known, _)| same(known)) {
            Some((_, count)) => *count += 1,
            None => self.0.push((outcome, 1)),
        }
    }
}

pub(crate) fn search() -> anyhow::Result<ExitCode> {
    let mut out = stdout();
    let (mut total, mut time) = (0, Duration::ZERO);
    for trials in suite().chunk_by(|a, b| a.match_.game() == b.match_.game()) {
        let started = Instant::now();
        let nodes: u64 = trials.iter().map(SuitePosition::search).sum();
        let elapsed = started.elapsed();
        let game = trials[0].match_.game().to_string();
        writeln!(out, "{game:<30} {nodes:>9} nodes {:>9} nodes/s", speed(nodes, elapsed))?;
        total += nodes;
        time += elapsed;
    }
    writeln!(out, "{:<30} {total:>9} nodes {:>9} nodes/s", "all", speed(total, time))?;
    let seconds = time.as_secs_f64();
    if total == SIGNATURE {
        writeln!(out, "signature {total}, as expected, in {seconds:.3} s")?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "signature {total}, expected {SIGNATURE}, in {seconds:.3} s")?;
    Ok(ExitCode::FAILURE)
}

/// The number per second.
fn speed(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64()) as u64
}

pub(crate) fn perft(most: u64) -> anyhow::Result<ExitCode> {
    let mut out = stdout();
    let mut wrong = 0;
    let (mut total, mut time) = (0, Duration::ZERO);
    for game in GameId::ALL {
        for entry in read_perft_table(game, perft_table(game))? {
            let counts = entry.counts.iter().filter(|(_, count)| *count <= most);
            let Some(&(depth, expected)) = counts.max_by_key(|(depth, _)| *depth) else {
                continue;
            };
            let started = Instant::now();
            let count = explored(entry.start.as_ref()).perft(depth);
            let elapsed = started.elapsed();
            total += count;
            time += elapsed;
            let speed = count as f64 / elapsed.as_secs_f64() / 1e6;
            let verdict = if count == expected { "ok" } else { "WRONG" };
            wrong += usize::from(count != expected);
            let game = entry.start.game().to_string();
            writeln!(
                out,
                "{game:<28} depth {depth} {count:>10} {speed:>7.0} million/s  {verdict}"
            )?;
        }
    }
    let speed = total as f64 / time.as_secs_f64() / 1e6;
    writeln!(
        out,
        "total {total} in {:.3} s, {speed:.0} million/s, {wrong} wrong",
        time.as_secs_f64()
    )?;
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
