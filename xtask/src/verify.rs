//! Everything that must hold before a change lands.

use std::process::Command;
use std::time::Instant;

use crate::tools::{command, output, run};
use crate::{fuzz, tidy};

const WASM: &str = "wasm32-unknown-unknown";

/// The crates that run in the browser.
const IN_BROWSER: [&str; 4] =
    ["quadrille-core", "quadrille-platz", "quadrille-ploy", "quadrille-table"];

/// For how long each reader is fuzzed.
const FUZZ_SECONDS: u32 = 4;

pub(crate) fn verify() -> anyhow::Result<()> {
    let started = Instant::now();
    heading("formatting");
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    heading("tidy");
    tidy::tidy()?;
    heading("clippy");
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    heading("tests");
    run(&mut cargo(&["test", "--workspace"]))?;
    heading("perft tables and self-play, as released");
    run(&mut cargo(&["run", "--release", "--quiet", "--", "bench", "perft"]))?;
    heading("documentation");
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    run(docs.env("RUSTDOCFLAGS", "-D warnings"))?;
    heading("WebAssembly");
    let mut packages = vec!["build", "--target", WASM];
    packages.extend(IN_BROWSER.iter().flat_map(|package| ["--package", package]));
    add_wasm_target()?;
    run(&mut cargo(&packages))?;
    heading("fuzzing");
    let fuzzed = fuzz::fuzz(FUZZ_SECONDS)?;
    println!(
        "\nverified in {} s: formatting, tidy, clippy, tests, perft, documentation, WebAssembly; {fuzzed}",
        started.elapsed().as_secs()
    );
    Ok(())
}

fn heading(text: &str) {
    println!("\n== {text}");
}

fn cargo(args: &[&str]) -> Command {
    command(env!("CARGO"), args)
}

fn add_wasm_target() -> anyhow::Result<()> {
    let installed = output(&mut command("rustup", &["target", "list", "--installed"]));
    if installed.is_some_and(|list| list.lines().any(|line| line == WASM)) {
        return Ok(());
    }
    run(&mut command("rustup", &["target", "add", WASM]))
}
