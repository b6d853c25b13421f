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
//! - `language`: the language of everything that people read
//! - `machine`: the number of threads the machine runs at once
//! - `words`, `wrap`: texts that several commands share, and texts in lines of a terminal
//!
//! No file here names a game.

mod args;
mod balance;
mod book;
mod clocked;
mod commands;
pub mod draw;
mod json;
mod language;
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

use language::{MessageInChosenLanguage as _, PhraseInChosenLanguage as _};
use quadrille_core::texts::terminal_errors;
use usage_error::UsageError;

/// Runs the command line. Usage errors end it with exit code 2, other errors with 1.
#[must_use]
pub fn run() -> ExitCode {
    let args::Cli { command, language } = args::Cli::parse();
    language::choose(language);
    match commands::run(command) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let style = anstyle::AnsiColor::Red.on_default().bold();
            let (word, told) = (terminal_errors::ERROR.t(), told(&error));
            anstream::eprintln!("{style}{word}{style:#} {told}");
            if error.is::<UsageError>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// An error with its causes, in the chosen language as far as they are texts of ours.
fn told(error: &anyhow::Error) -> String {
    let error = error.downcast_ref::<UsageError>().map_or(error, |UsageError(inner)| inner);
    let mut causes: Vec<String> = error.chain().map(words::localized).collect();
    let last = causes.pop().unwrap_or_default();
    causes
        .into_iter()
        .rev()
        .fold(last, |cause, error| terminal_errors::WithCause { error, cause }.t())
}

/// True if the reader of our output has closed it, which is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
