//! Everything that must hold before a change lands.

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::Instant;

use anyhow::{Context, ensure};

use crate::tools::{WASM, add_wasm_target, cargo, command, output, run};
use crate::{browser, fuzz, page, tidy};

/// The crate that is built for the browser alone.
const PAGE: &str = "quadrille-web";

/// The crate whose tests need a browser.
const BROWSER: &str = "quadrille-browser-tests";

/// The page has no more bytes than this when it travels.
const MOST_BYTES: usize = 900_000;

/// For how long each reader is fuzzed.
const FUZZ_SECONDS: u32 = 4;

pub(crate) fn verify() -> anyhow::Result<()> {
    let started = Instant::now();
    heading("formatting");
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    heading("tidy");
    tidy::tidy()?;
    heading("clippy");
    add_wasm_target()?;
    let strict = ["--", "-D", "warnings"];
    let native = ["clippy", "--workspace", "--exclude", PAGE, "--all-targets"];
    run(cargo(&native).args(strict))?;
    run(cargo(&["clippy", "--package", PAGE, "--target", WASM]).args(strict))?;
    heading("tests");
    let passed = tests(&["test", "--workspace", "--exclude", PAGE, "--exclude", BROWSER])?;
    heading("perft tables, as released");
    run(&mut cargo(&["run", "--release", "--quiet", "--", "bench", "perft"]))?;
    heading("search suite, as released");
    run(&mut cargo(&["run", "--release", "--quiet", "--", "bench", "search"]))?;
    heading("documentation");
    let all = ["doc", "--workspace", "--exclude", PAGE, "--no-deps", "--document-private-items"];
    let mut docs = cargo(&all);
    run(docs.env("RUSTDOCFLAGS", "-D warnings"))?;
    heading("page");
    page::build(&page::folder())?;
    let size = page::squeezed(&page::folder())?;
    println!("{} KB as it travels, squeezed", size / 1000);
    ensure!(size <= MOST_BYTES, "expected the page to have at most {MOST_BYTES} bytes, squeezed");
    heading("page in the browser");
    let (in_browser, seen) = match browser::find() {
        Ok(()) => (tests(&["test", "--package", BROWSER, "--", "--test-threads", "2"])?, "browser"),
        Err(reason) => {
            println!("NOT TESTED IN A BROWSER: {reason}");
            check_signature()?;
            (0, "NOT tested in a browser")
        }
    };
    heading("fuzzing");
    let fuzzed = fuzz::fuzz(FUZZ_SECONDS)?;
    println!(
        "\nverified in {} s: formatting, tidy, clippy, tests, perft, search, documentation, page, {seen}; {fuzzed}",
        started.elapsed().as_secs()
    );
    println!("{} passed, 0 failed", passed + in_browser);
    Ok(())
}

/// Runs tests, shows what they print, and answers how many passed.
fn tests(args: &[&str]) -> anyhow::Result<usize> {
    let mut child = cargo(args).stdout(Stdio::piped()).spawn().context("cannot start the tests")?;
    let mut passed = 0;
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()) {
        let line = line?;
        println!("{line}");
        let count = line.strip_prefix("test result: ok. ").and_then(|rest| rest.split(' ').next());
        passed += count.and_then(|count| count.parse::<usize>().ok()).unwrap_or(0);
    }
    ensure!(child.wait()?.success(), "a test failed");
    ensure!(passed > 0, "no test ran");
    Ok(passed)
}

/// Checks without a browser that the search finds the same in WebAssembly as everywhere; with one,
/// its tests do.
fn check_signature() -> anyhow::Result<()> {
    const RUN: &str = "WebAssembly.instantiate(require('fs').readFileSync(process.argv[1]), {})\
        .then(({ instance }) => process.exit(instance.exports.main(0, 0)));";
    let build = ["build", "--release", "--target", WASM];
    run(cargo(&build).args(["--package", "quadrille-mind", "--bin", "signature"]))?;
    let node = output(&mut command("node", &["--version"]));
    ensure!(node.is_some(), "expected node, which runs WebAssembly: install Node.js 18 or later");
    let program = format!("target/{WASM}/release/signature.wasm");
    let started = Instant::now();
    let same = command("node", &["--eval", RUN, &program]).status()?.success();
    ensure!(same, "the search suite has another signature in WebAssembly");
    println!("same signature in WebAssembly, in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

fn heading(text: &str) {
    println!("\n== {text}");
}
