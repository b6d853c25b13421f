//! The `quadrille` command: play, study and script the games from a terminal.
//!
//! - `args`: the arguments; `commands`: the commands, a file each
//! - [`draw`]: a position as text with box characters and colour
//! - [`ugi`]: the Universal Game Interface
//! - `matches`: games between players, and measures of their strength
//! - `balance`: the winning share of each side when all seats are equally strong
//! - `book`: opening books from games of its own
//! - `results_file`: games stored in a file, so that none is played twice
//! - `clocked`: searches under a clock
//! - `online`: playing at tables of a server
//! - `rulebook`: the rule pages, and the part of them that is not in the original
//! - `json`: the output of `--json`
//! - `texts`, `usage_error`: input from outside, and usage errors
//! - `machine`: the number of threads the machine runs at once
//! - `words`, `wrap`: English texts of the program, and texts in lines of a terminal
//!
//! No file here names a game.

mod args;
mod balance;
mod book;
mod clocked;
mod commands;
pub mod draw;
mod json;
mod machine;
mod matches;
#[cfg(feature = "online")]
mod online;
mod output;
mod perft;
mod results_file;
mod rulebook;
mod texts;
pub mod ugi;
mod usage_error;
mod words;
mod wrap;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use usage_error::UsageError;

/// Runs the command line. Usage errors end it with exit code 2, other errors with 1.
#[must_use]
pub fn run() -> ExitCode {
    match commands::run(args::Cli::parse().command) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let style = anstyle::AnsiColor::Red.on_default().bold();
            anstream::eprintln!("{style}error:{style:#} {error:#}");
            if error.is::<UsageError>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// True if the reader of our output has closed it, which is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
