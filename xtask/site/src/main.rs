//! Makes a folder of the compiled page. It is not part of `xtask` as it takes long to compile, so
//! that other tasks begin at once.

mod files;
mod names;
mod rules;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["make", module, folder] => files::make(Path::new(module), Path::new(folder)),
        ["size", folder] => size(Path::new(folder)),
        _ => Err(anyhow::anyhow!("expected make MODULE FOLDER or size FOLDER")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the transferred bytes of a folder for browsers that cache the page, and over plain http.
fn size(folder: &Path) -> anyhow::Result<()> {
    println!("{} {}", files::travels(folder)?, files::travels_plainly(folder)?);
    Ok(())
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
