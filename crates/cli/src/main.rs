//! The `quadrille` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    quadrille::run()
}
