//! The `data` command: copies and checks databases of servers.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anstream::eprint;
use quadrille_server::Database;
use quadrille_server::data::{self, DataReport};

use crate::args::DataCommand;
use crate::output::stdout;
use crate::usage_error::{OrUsageError, UsageError};

pub(crate) fn data(command: &DataCommand) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new()?;
    let mut progress = CopyProgress::default();
    let show = |what: &str, rows: u64| progress.show(what, rows);
    let (found, done) = match command {
        DataCommand::Copy { from, to } => {
            let (from, to) = (read(from)?, read(to)?);
            (runtime.block_on(data::copy(&from, &to, show)), format!("copied {from} to {to}"))
        }
        DataCommand::Check { database } => {
            let database = read(database)?;
            (runtime.block_on(data::check(&database, show)), format!("checked {database}"))
        }
    };
    progress.end();
    report(&done, &found?)
}

fn read(text: &str) -> Result<Database, UsageError> {
    text.parse().or_usage_error()
}

/// Prints the findings. The exit code is 1 if something is damaged.
fn report(done: &str, found: &DataReport) -> anyhow::Result<ExitCode> {
    let DataReport { tables, entries, people, damaged } = found;
    let mut out = stdout();
    for (table, why) in damaged {
        writeln!(out, "table {table} is damaged: {why}")?;
    }
    let broken = damaged.len();
    writeln!(
        out,
        "{done}: {tables} tables, {entries} entries, {people} people, {broken} tables damaged"
    )?;
    Ok(if damaged.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A progress line on a terminal.
#[derive(Default)]
struct CopyProgress {
    shown: bool,
}

impl CopyProgress {
    fn show(&mut self, what: &str, rows: u64) {
        if io::stderr().is_terminal() {
            self.shown = true;
            eprint!("\r\u{1b}[K{what}: {rows}");
        }
    }

    fn end(&self) {
        if self.shown {
            eprint!("\r\u{1b}[K");
        }
    }
}
