//! The tasks that cargo lacks, as [`TASKS`] lists them. What takes long to compile is not here but
//! in `site`, so that a task says its first words at once.

mod browser;
mod fuzz;
mod missing_docs;
mod page;
mod parts;
mod pictures;
mod play;
mod port;
mod printed;
mod programs;
mod services;
mod tidy;
mod tools;
mod verify;

use std::process::ExitCode;

/// What can be asked for.
const TASKS: &str = "play [--port N | --listen ADDRESS], page, dist [FOLDER], program, pictures, verify, quick, tidy, browsers or fuzz";

/// For how long each reader is fuzzed when nothing else is done.
const FUZZ_SECONDS: u32 = 30;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["play", ref rest @ ..] => play::play(rest),
        ["page"] => page::build(&page::folder()),
        ["dist"] => page::dist(None),
        ["dist", folder] => page::dist(Some(folder)),
        ["program"] => page::program_with_page(),
        ["pictures"] => pictures::pictures(),
        ["verify"] => verify::verify(),
        ["quick"] => verify::quick(),
        ["tidy"] => tidy::tidy(),
        ["browsers"] => browser::browsers(),
        ["fuzz"] => fuzz::fuzz(FUZZ_SECONDS).and_then(|done| {
            let done = done.map_err(|reason| anyhow::anyhow!("NOT FUZZED: {reason}"))?;
            println!("{done}");
            Ok(())
        }),
        _ => Err(anyhow::anyhow!("expected a task: {TASKS}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
