//! The `puzzles` command: finds puzzles and checks their proofs.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use quadrille_puzzles::find::{FindPlan, FindProgress};
use quadrille_puzzles::{Goal, Puzzle, check, find, prove, read_puzzles, stock};
use quadrille_table::GameId;

use super::play::save::write_new;
use super::record::text;
use crate::args::{PuzzlesArgs, read_game};
use crate::output::stdout;

/// The header of a puzzle file, with the names of the fields.
const HEAD: &str = "# goal|grade|themes|game|position|line|size of the proof in positions";

/// The number of games between two lines of progress.
const EVERY: u32 = 10;

pub(crate) fn puzzles(args: &PuzzlesArgs) -> anyhow::Result<ExitCode> {
    match (&args.check, &args.renew) {
        (Some(files), _) => check_all(files),
        (None, Some(file)) => renew(file).map(|()| ExitCode::SUCCESS),
        (None, None) => look_for(args).map(|()| ExitCode::SUCCESS),
    }
}

fn look_for(args: &PuzzlesArgs) -> anyhow::Result<()> {
    let game = read_game(&args.game)?;
    let goals = if args.goal.is_empty() { Goal::ALL.to_vec() } else { args.goal.clone() };
    let plan = FindPlan {
        game,
        count: args.count as usize,
        seed: args.seed,
        games: args.games,
        goals,
        most: args.nodes,
        grade: args.grade,
        few: args.few,
    };
    let mut found = 0;
    let mut shown = Ok(());
    let puzzles = find(&plan, &mut |progress| match progress {
        FindProgress::Found(puzzle) => {
            found += 1;
            if args.output.is_none() && shown.is_ok() {
                shown = writeln!(stdout(), "{puzzle}");
            }
        }
        FindProgress::GamesPlayed(games) if games % EVERY == 0 => {
            eprintln!("{games} games played, {found} of {} puzzles found", plan.count);
        }
        FindProgress::GamesPlayed(_) => {}
    });
    shown?;
    if puzzles.len() < plan.count {
        eprintln!("{found} of {} puzzles found in {} games", plan.count, plan.games);
    }
    if let Some(file) = &args.output {
        let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        let written = write_new(file, &format!("{HEAD}\n{lines}"));
        written.with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// Writes the puzzles of a file with new proofs. Reports those that can no longer be proven.
fn renew(file: &Path) -> anyhow::Result<()> {
    let name = file.display().to_string();
    let puzzles: Vec<Puzzle> = read_puzzles(&text(file)?).with_context(|| name.clone())?;
    writeln!(stdout(), "{HEAD}")?;
    for puzzle in puzzles {
        match prove(&puzzle.task) {
            Ok(proof) => writeln!(stdout(), "{}", Puzzle { proof, ..puzzle })?,
            Err(error) => anstream::eprintln!("{name}: {error}: {puzzle}"),
        }
    }
    Ok(())
}

/// Checks the proofs of the puzzles in files, or of the built-in puzzles without a file.
fn check_all(files: &[PathBuf]) -> anyhow::Result<ExitCode> {
    let mut good = true;
    for file in files {
        good &= check_text(&file.display().to_string(), &text(Path::new(file))?)?;
    }
    for game in GameId::ALL.into_iter().filter(|_| files.is_empty()) {
        good &= check_text(game.rules().id(), stock(game))?;
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks the proofs of puzzles. Returns true if all are correct.
fn check_text(name: &str, text: &str) -> anyhow::Result<bool> {
    let puzzles: Vec<Puzzle> = read_puzzles(text).with_context(|| name.to_owned())?;
    let mut wrong = 0;
    for puzzle in &puzzles {
        if let Err(error) = check(puzzle) {
            anstream::eprintln!("{name}: {error}: {puzzle}");
            wrong += 1;
        }
    }
    let positions: u64 = puzzles.iter().map(|puzzle| puzzle.proof.size).sum();
    let proven = puzzles.len() - wrong;
    let all = puzzles.len();
    writeln!(stdout(), "{name}: {proven} of {all} puzzles proven, {positions} positions")?;
    Ok(wrong == 0)
}
