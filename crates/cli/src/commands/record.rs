use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anstyle::Style;
use anyhow::Context;
use quadrille_table::record::Record;

use super::position::standing;
use crate::draw::draw;
use crate::json::{self, Checked};
use crate::output::stdout;
use crate::texts::without_marks;
use crate::usage_error::UsageError;

/// Reads a file of one record; `-` is standard input.
pub(crate) fn read(file: &Path) -> anyhow::Result<Record> {
    text(file)?.parse().with_context(|| file.display().to_string())
}

/// Reads a file of one record, or one of several by its number from 1 on; `-` is standard input.
pub(crate) fn read_one(file: &Path, number: Option<usize>) -> anyhow::Result<Record> {
    let mut records = read_all(file)?;
    let games = records.len();
    let at = match number {
        None if games == 1 => 0,
        None => {
            let expected = format!("expected --game and a number from 1 to {games}");
            return Err(UsageError(format!("{expected}: {} has several", file.display())).into());
        }
        Some(number) if (1..=games).contains(&number) => number - 1,
        Some(_) => {
            let expected = format!("expected a game from 1 to {games}: the file has no more");
            return Err(UsageError(expected).into());
        }
    };
    Ok(records.swap_remove(at))
}

/// Reads a file of one record or several.
fn read_all(file: &Path) -> anyhow::Result<Vec<Record>> {
    Record::read_all(&text(file)?).with_context(|| file.display().to_string())
}

/// The contents of a file; `-` is standard input.
pub(crate) fn text(file: &Path) -> anyhow::Result<String> {
    let read = if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    let text = read.with_context(|| format!("cannot read {}", file.display()))?;
    Ok(without_marks(&text).into_owned())
}

pub(crate) fn check(files: &[impl AsRef<Path>], json: bool) -> anyhow::Result<ExitCode> {
    let mut out = stdout();
    let mut code = ExitCode::SUCCESS;
    for file in files.iter().map(AsRef::as_ref) {
        match read_all(file) {
            Ok(records) => {
                for (number, record) in (1..).zip(&records) {
                    let file = file.display();
                    if json {
                        let checked = Checked::new(file.to_string(), number, record);
                        json::write_line(&mut out, &checked)?;
                        continue;
                    }
                    let which =
                        if records.len() > 1 { format!(" {number}") } else { String::new() };
                    let (game, turns) = (record.game, record.line.turns.len());
                    let result = record.result_text();
                    writeln!(out, "{file}{which}: {game}, {turns} turns, result {result}")?;
                }
            }
            Err(error) => {
                anstream::eprintln!("{error:#}");
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

pub(crate) fn show(file: &Path, game: usize, turn: Option<usize>) -> anyhow::Result<()> {
    let record = read_one(file, Some(game))?;
    let turns = &record.line.turns;
    let shown = turn.unwrap_or(turns.len());
    if shown > turns.len() {
        let turns = turns.len();
        let expected = format!("expected a turn from 0 to {turns}: the record has no more");
        return Err(UsageError(expected).into());
    }
    let match_ = record.match_after(shown)?;
    let mut out = stdout();
    write!(out, "{record}\n{}", draw(match_.as_ref()))?;
    let dim = Style::new().dimmed();
    let of = if shown < turns.len() { format!(" of {}", turns.len()) } else { String::new() };
    writeln!(out, "{dim}after turn {shown}{of}:{dim:#} {}", standing(match_.as_ref()))?;
    writeln!(out, "{}", match_.position_text())?;
    Ok(())
}
