//! What becomes of the compiled page. It is apart from `xtask` as it takes long to compile, so that
//! tasks which do without it begin at once.

mod files;
mod names;
mod rules;

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["make", module, folder] => files::make(Path::new(module), Path::new(folder)),
        ["size", folder] => files::squeezed(Path::new(folder)).map(|bytes| println!("{bytes}")),
        ["serve", folder, port] => serve(Path::new(folder), port),
        _ => Err(anyhow::anyhow!("expected make MODULE FOLDER, size FOLDER or serve FOLDER PORT")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn serve(folder: &Path, port: &str) -> anyhow::Result<()> {
    if !folder.join("index.html").is_file() {
        bail!("expected the page in {}", folder.display());
    }
    let port: u16 = port.parse().with_context(|| format!("expected a port, not {port}"))?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = listener.with_context(|| format!("port {port} cannot be used"))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(quadrille_server::serve(listener, folder))
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
