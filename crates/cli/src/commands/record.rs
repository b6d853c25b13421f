use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anstyle::Style;
use anyhow::{Context, bail};
use quadrille_table::record::Record;

use super::position::standing;
use crate::draw::draw;
use crate::output::stdout;

/// Reads a record; `-` is standard input.
pub(crate) fn read(file: &Path) -> anyhow::Result<Record> {
    let text = if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    let text = text.with_context(|| format!("cannot read {}", file.display()))?;
    text.parse().with_context(|| file.display().to_string())
}

pub(crate) fn check(files: &[impl AsRef<Path>]) -> anyhow::Result<ExitCode> {
    let mut out = stdout();
    let mut code = ExitCode::SUCCESS;
    for file in files.iter().map(AsRef::as_ref) {
        match read(file) {
            Ok(record) => {
                let turns = record.line.turns.len();
                let result = record.result_text();
                writeln!(
                    out,
                    "{}: {}, {turns} turns, result {result}",
                    file.display(),
                    record.game
                )?;
            }
            Err(error) => {
                anstream::eprintln!("{error:#}");
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

pub(crate) fn show(file: &Path, turn: Option<usize>) -> anyhow::Result<()> {
    let record = read(file)?;
    let turns = &record.line.turns;
    let shown = turn.unwrap_or(turns.len());
    if shown > turns.len() {
        bail!("expected a turn from 0 to {}, as the record has no more", turns.len());
    }
    let table = record.table_after(shown)?;
    let mut out = stdout();
    write!(out, "{record}\n{}", draw(table.as_ref()))?;
    let dim = Style::new().dimmed();
    let of = if shown < turns.len() { format!(" of {}", turns.len()) } else { String::new() };
    writeln!(out, "{dim}after turn {shown}{of}:{dim:#} {}", standing(table.as_ref()))?;
    writeln!(out, "{}", table.position_text())?;
    Ok(())
}
