//! The tasks that cargo lacks, as [`TASKS`] lists them. Code that takes long to compile is in `site`,
//! so that a task starts at once.

mod browser;
mod documents;
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
mod texts;
mod tidy;
mod tools;
mod verify;

use std::process::ExitCode;

/// The tasks: name, arguments and purpose.
const TASKS: [(&str, &str, &str); 11] = [
    (
        "play",
        "[--port N | --listen ADDRESS]",
        "Build the page and the server, serve them at port 4400 and open the page.\n\
         --port N, or QUADRILLE_PORT=N, serves at another port of this machine.\n\
         --listen 0.0.0.0:4400 serves every device in the network and shows a QR code.",
    ),
    (
        "verify",
        "",
        "Check everything that must hold before a change lands: formatting, lints, all tests, perft,\n\
         the signature of the search, documentation, the page in browsers, fuzzing.\n\
         Installs Chromium, PostgreSQL and NATS with apt-get where it can, and says what it left out.",
    ),
    ("quick", "", "Check formatting, lints and all tests that need no browser."),
    ("tidy", "", "Check the shape of the code and of the documents."),
    ("page", "", "Build the page into target."),
    ("dist", "[FOLDER]", "Build the page into a folder for any static host; default dist."),
    ("program", "", "Build the command with the page inside, for release."),
    ("pictures", "", "Take the pictures in docs/pictures again."),
    ("browsers", "", "Install Firefox and WebKit for the tests of the page."),
    ("fuzz", "", "Fuzz every reader for 30 seconds; needs a nightly toolchain."),
    ("help", "", "List the tasks."),
];

/// The time that the task `fuzz` gives each reader, in seconds.
const FUZZ_SECONDS: u32 = 30;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["help" | "--help" | "-h"] => help(None),
        [task, "--help" | "-h"] => help(Some(task)),
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
        _ => {
            let names: Vec<&str> = TASKS.iter().map(|(name, ..)| *name).collect();
            Err(anyhow::anyhow!("expected a task: {}", names.join(", ")))
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Describes one task, or lists all of them.
fn help(task: Option<&str>) -> anyhow::Result<()> {
    let mut shown =
        TASKS.iter().filter(|(name, ..)| task.is_none_or(|task| task == *name)).peekable();
    anyhow::ensure!(shown.peek().is_some(), "unknown task; cargo xtask help lists all tasks");
    for (name, arguments, purpose) in shown {
        let usage = format!("cargo xtask {name} {arguments}");
        println!("{}\n    {}\n", usage.trim_end(), purpose.replace('\n', "\n    "));
    }
    Ok(())
}
