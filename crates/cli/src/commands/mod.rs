//! What each command does.

pub(crate) mod analyse;
mod bench;
mod games;
mod matches;
mod play;
mod position;
mod record;
mod tune;

use std::io;
use std::process::ExitCode;

use clap::CommandFactory;

use crate::args::{BenchCommand, Cli, Command, RecordCommand};
use crate::ugi;

pub(crate) fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Games { json } => games::list(json)?,
        Command::Play(args) => play::play(&args)?,
        Command::Show(at) => position::show(&at)?,
        Command::Moves(args) => position::moves(&args)?,
        Command::Perft(args) => position::perft(&args)?,
        Command::Analyse(args) => analyse::analyse(&args)?,
        Command::Record(RecordCommand::Check { files, json }) => {
            return record::check(&files, json);
        }
        Command::Record(RecordCommand::Show { file, game, turn }) => {
            record::show(&file, game, turn)?;
        }
        Command::Ugi => ugi::serve(io::stdin().lock(), &mut io::stdout())?,
        Command::Match(args) => matches::play(&args)?,
        Command::Bench { what } => match what.unwrap_or(BenchCommand::Search) {
            BenchCommand::Search => return bench::search(),
            BenchCommand::Playouts { game, seconds, playouts, seed } => {
                bench::playouts(&game, seconds, playouts, seed)?;
            }
            BenchCommand::Perft { most } => return bench::perft(most),
        },
        Command::Tune(args) => tune::tune(&args)?,
        Command::Completions { shell } => completions(shell)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn completions(shell: clap_complete::Shell) -> io::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "quadrille", &mut script);
    io::Write::write_all(&mut io::stdout().lock(), &script)
}
