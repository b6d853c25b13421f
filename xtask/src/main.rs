//! The tasks that cargo lacks: `cargo xtask play`, `page`, `dist`, `pictures`, `verify`, `tidy` and `fuzz`.

mod browser;
mod fuzz;
mod page;
mod pictures;
mod play;
mod rules;
mod tidy;
mod tools;
mod verify;

use std::process::ExitCode;

fn main() -> ExitCode {
    let task = std::env::args().nth(1);
    let result = match task.as_deref() {
        Some("play") => play::play(),
        Some("page") => page::build(&page::folder()),
        Some("dist") => page::dist(std::env::args().nth(2)),
        Some("pictures") => pictures::pictures(),
        Some("verify") => verify::verify(),
        Some("tidy") => tidy::tidy(),
        Some("fuzz") => fuzz::fuzz(30).map(|done| println!("{done}")),
        _ => Err(anyhow::anyhow!(
            "expected a task: play, page, dist [FOLDER], pictures, verify, tidy or fuzz"
        )),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
