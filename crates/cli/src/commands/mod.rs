//! The implementations of the commands.

pub(crate) mod analyse;
mod balance;
mod bench;
mod book;
#[cfg(feature = "online")]
mod data;
mod documents;
#[cfg(feature = "online")]
mod engine_worker;
mod games;
mod matches;
pub(crate) mod play;
pub(crate) mod position;
mod print;
mod puzzle;
mod puzzles;
mod record;
mod rules;
#[cfg(feature = "online")]
pub(crate) mod serve;
mod tune;

use std::io;
use std::process::ExitCode;

use crate::args::{BenchCommand, Command, RecordCommand};
use crate::ugi;

pub(crate) fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Games { json } => games::list(json)?,
        Command::Rules(args) => rules::show(&args)?,
        Command::Play(args) => play::play(&args)?,
        #[cfg(feature = "online")]
        Command::Online(command) => return online(command),
        Command::Show(at) => position::show(&at)?,
        Command::Moves(args) => position::moves(&args)?,
        Command::Perft(args) => position::perft(&args)?,
        Command::Analyse(args) => analyse::analyse(&args)?,
        Command::Puzzle(args) => puzzle::solve(&args)?,
        Command::Puzzles(args) => return puzzles::puzzles(&args),
        Command::Record(RecordCommand::Check { files, json }) => {
            return record::check(&files, json);
        }
        Command::Record(RecordCommand::Show { file, game, turn }) => {
            record::show(&file, game, turn)?;
        }
        Command::Print(args) => print::print(&args)?,
        Command::Ugi => ugi::serve(io::stdin().lock(), &mut io::stdout())?,
        Command::Match(args) => matches::play(&args)?,
        Command::Balance(args) => balance::balance(&args)?,
        Command::Book(args) => book::grow(&args)?,
        Command::Bench { what } => match what.unwrap_or(BenchCommand::Search) {
            BenchCommand::Search => return bench::search(),
            BenchCommand::Playouts { game, seconds, playouts, seed } => {
                bench::playouts(&game, seconds, playouts, seed)?;
            }
            BenchCommand::Perft { most } => return bench::perft(most),
        },
        Command::Tune(args) => tune::tune(&args)?,
        Command::Completions { shell } => documents::completions(shell)?,
        Command::Man { folder } => documents::man(folder.as_deref())?,
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(feature = "online")]
fn online(command: crate::args::OnlineCommand) -> anyhow::Result<ExitCode> {
    use crate::args::OnlineCommand;
    use crate::online;

    match command {
        OnlineCommand::Serve(args) => serve::serve(*args)?,
        OnlineCommand::EngineWorker(args) => engine_worker::engine_worker(&args)?,
        OnlineCommand::Watch { link } => online::watch::watch(&link)?,
        OnlineCommand::Data(command) => return data::data(&command),
        OnlineCommand::Load(args) => return online::load::load(&args),
    }
    Ok(ExitCode::SUCCESS)
}
