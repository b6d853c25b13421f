//! The `quadrille` command: play, study and script the games from a terminal.
//!
//! - `args`: what can be typed; `commands`: what is done, a file each
//! - [`draw`]: a position as text with box characters and colour
//! - [`ugi`]: the Universal Game Interface
//! - `matches`: games between players, and what they tell of their strength
//! - `balance`: who wins how often when all are equally strong
//! - `book`: books of openings from games of its own
//! - `kept`: games that are kept, so that none is played twice
//! - `clocked`: searching by the clock
//! - `online`: playing at tables of a server
//! - `rulebook`: the rule pages, and the part of them that is not of the original
//! - `json`: what `--json` writes
//! - `texts`, `misuse`: what is read from outside, and what is wrong with the command line
//! - `machine`: how many threads run at once
//! - `words`, `wrap`: what the program says in English, and texts in lines of a terminal
//!
//! No file here names a game.

mod args;
mod balance;
mod book;
mod clocked;
mod commands;
pub mod draw;
mod json;
mod kept;
mod machine;
mod matches;
mod misuse;
#[cfg(feature = "online")]
mod online;
mod output;
mod perft;
mod rulebook;
mod texts;
pub mod ugi;
mod words;
mod wrap;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use misuse::Misuse;

/// Runs the command line. Mistakes in it end with exit code 2, what fails with 1.
#[must_use]
pub fn run() -> ExitCode {
    match commands::run(args::Cli::parse().command) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let style = anstyle::AnsiColor::Red.on_default().bold();
            anstream::eprintln!("{style}error:{style:#} {error:#}");
            if error.is::<Misuse>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Whether the reader of our output has gone, which is nobody's fault.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
