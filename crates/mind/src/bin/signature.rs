//! Whether the suite has its signature where this runs; made for WebAssembly, where nothing can be
//! printed.

use std::process::ExitCode;

use quadrille_mind::suite::{SIGNATURE, signature};

fn main() -> ExitCode {
    if signature() == SIGNATURE { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
