use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use quadrille_table::record::Record;

use super::contest::Contest;
use super::game::GameResult;

/// A file of consecutive records.
pub(crate) struct Records {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Records {
    /// Creates a file, or overwrites an existing one.
    pub(crate) fn create(path: &Path) -> anyhow::Result<Self> {
        let file = File::create(path).with_context(|| cannot_write(path))?;
        Ok(Self { path: path.to_owned(), file: BufWriter::new(file) })
    }

    /// Adds the record of a game.
    pub(crate) fn write(
        &mut self,
        contest: &Contest,
        number: usize,
        result: &GameResult,
    ) -> anyhow::Result<()> {
        let names = result.seats.iter().map(|&player| contest.players[player].to_string());
        let headers = vec![
            ("Seats".to_owned(), names.collect::<Vec<_>>().join("; ")),
            ("Seed".to_owned(), contest.seed.to_string()),
            ("Number".to_owned(), (number + 1).to_string()),
        ];
        let record = Record { headers, ..result.record.clone() };
        let space = if number == 0 { "" } else { "\n" };
        let written = write!(self.file, "{space}{record}").and_then(|()| self.file.flush());
        written.with_context(|| cannot_write(&self.path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
