//! The tasks that cargo lacks: `cargo xtask verify`, `tidy` and `fuzz`.

mod fuzz;
mod tidy;
mod tools;
mod verify;

use std::process::ExitCode;

fn main() -> ExitCode {
    let task = std::env::args().nth(1);
    let result = match task.as_deref() {
        Some("verify") => verify::verify(),
        Some("tidy") => tidy::tidy(),
        Some("fuzz") => fuzz::fuzz(30).map(|done| println!("{done}")),
        _ => Err(anyhow::anyhow!("expected a task: verify, tidy or fuzz")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
