//! Everything that must hold before a change lands, and the quick part of it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::ensure;

use crate::parts::{Parts, cargo, passed, said};
use crate::services::{self, Missing};
use crate::tools::{WASM, add_wasm_target, command, output, program, target};
use crate::{browser, fuzz, page, tidy};

/// The crate that is built for the browser alone.
const PAGE: &str = "quadrille-web";

/// What makes the page, serves it and tests it in a browser. It is built apart from the rest, with
/// which it shares next to nothing from outside, so that each is built once.
const OUTER: [&str; 3] = ["site", "quadrille-server", "quadrille-browser-tests"];

/// The page has no more bytes than this when it travels.
const MOST_BYTES: usize = 1_300_000;

/// For how long each reader is fuzzed.
const FUZZ_SECONDS: u32 = 4;

/// Checks everything, in two lanes: the page and what is not the page share no build.
pub(crate) fn verify() -> anyhow::Result<()> {
    add_wasm_target()?;
    let missing = services::find();
    let parts = Parts::new();
    let count = AtomicUsize::new(0);
    let (inner, outer) = thread::scope(|scope| {
        let inner = scope.spawn(|| inner_lane(&parts, &count, &missing));
        let outer = outer_lane(&parts, &count, &missing);
        (inner.join(), outer)
    });
    let omitted: Vec<String> = match (inner, outer) {
        (Ok(Ok(())), Ok(omitted)) => omitted.into_iter().chain(services::said(&missing)).collect(),
        (Ok(Err(error)), _) | (_, Err(error)) => return Err(error),
        (Err(panic), _) => std::panic::resume_unwind(panic),
    };
    println!("\n{}", parts.table());
    for line in omitted.iter().chain(&parts.notes()) {
        println!("{line}");
    }
    let all = if omitted.is_empty() { "verified" } else { "verified BUT FOR THE ABOVE" };
    println!("{all}: {} passed, 0 failed, {} left out", count.into_inner(), omitted.len());
    Ok(())
}

/// What can be checked in a minute or so after a small change: no browser, no released builds.
pub(crate) fn quick() -> anyhow::Result<()> {
    add_wasm_target()?;
    let parts = Parts::new();
    let count = AtomicUsize::new(0);
    shape(&parts)?;
    parts.part("clippy of the page", clippy_page)?;
    let missing = services::missing();
    tests(&parts, &count, &missing)?;
    println!("\n{}", parts.table());
    for note in services::said(&missing).chain(parts.notes()) {
        println!("{note}");
    }
    println!("quick: {} passed, 0 failed; before it lands: cargo verify", count.into_inner());
    Ok(())
}

fn inner_lane(parts: &Parts, count: &AtomicUsize, missing: &Missing) -> anyhow::Result<()> {
    shape(parts)?;
    tests(parts, count, missing)?;
    parts
        .part("perft tables", || said(&mut command(&program("quadrille"), &["bench", "perft"])))?;
    parts
        .part("search suite", || said(&mut command(&program("quadrille"), &["bench", "search"])))?;
    parts.part("documentation", || {
        let rest = ["--workspace", "--exclude", PAGE, "--no-deps", "--document-private-items"];
        said(cargo(&["doc"]).args(rest).env("RUSTDOCFLAGS", "-D warnings"))
    })
}

/// Answers what could not be checked.
fn outer_lane(
    parts: &Parts,
    count: &AtomicUsize,
    services: &Missing,
) -> anyhow::Result<Vec<String>> {
    let mut omitted = Vec::new();
    parts.part("clippy of the page", clippy_page)?;
    parts.part("page, compiled", || said(&mut cargo(&page::COMPILE)))?;
    parts.part("browser tests, built", || {
        said(cargo(&["build", "--lib", "--bins", "--tests"]).args(outer()))
    })?;
    parts.part("page", || {
        page::assemble(&page::folder())?;
        let size = page::squeezed(&page::folder())?;
        ensure!(size <= MOST_BYTES, "expected at most {MOST_BYTES} bytes, squeezed, not {size}");
        Ok(format!("{} KB as it travels, squeezed", size / 1000))
    })?;
    parts.part("page in the browser", || {
        let tests = || {
            let mut tests = cargo(&["test"]);
            tests.args(outer()).env("QUADRILLE_PAGE", page::folder());
            tests
        };
        if let Err(reason) = browser::find() {
            omitted.push(format!("NOT TESTED IN A BROWSER: {reason}"));
            let all = said(tests().args(["--lib", "--bins"]))? + &check_signature()?;
            count.fetch_add(passed(&all)?, Ordering::Relaxed);
            return Ok(all);
        }
        let missing = browser::missing();
        let skipped = missing.iter().flat_map(|(tests, _)| ["--skip", tests]);
        let skipped: Vec<&str> = skipped.chain(services::skipped(services)).collect();
        let (all, passed) = parts.tried(tests, &skipped)?;
        count.fetch_add(passed, Ordering::Relaxed);
        for (tests, reason) in &missing {
            omitted.push(format!("NOT TESTED, {}: {reason}", tests.trim_end_matches(':')));
        }
        Ok(all)
    })?;
    parts.part("fuzzing", || match fuzz::fuzz(FUZZ_SECONDS)? {
        Ok(done) => Ok(done),
        Err(reason) => {
            omitted.push(format!("NOT FUZZED: {reason}"));
            Ok(reason)
        }
    })?;
    Ok(omitted)
}

/// Names the packages of [`OUTER`].
fn outer() -> impl Iterator<Item = &'static str> {
    OUTER.into_iter().flat_map(|package| ["--package", package])
}

/// Names all packages but the page and those of [`OUTER`].
fn inner() -> impl Iterator<Item = &'static str> {
    let others = OUTER.into_iter().chain([PAGE]);
    ["--workspace"].into_iter().chain(others.flat_map(|package| ["--exclude", package]))
}

/// Formatting, tidiness and lints of all but the page.
fn shape(parts: &Parts) -> anyhow::Result<()> {
    parts.part("formatting", || said(&mut cargo(&["fmt", "--all", "--check"])))?;
    parts.part("tidy", || tidy::tidy().map(|()| String::new()))?;
    parts.part("clippy", || {
        let rest = ["--workspace", "--exclude", PAGE, "--all-targets", "--", "-D", "warnings"];
        said(cargo(&["clippy"]).args(rest))
    })
}

/// The lints of the page, with its profile, whose macros are then compiled already.
fn clippy_page() -> anyhow::Result<String> {
    let rest = ["--package", PAGE, "--target", WASM, "--", "-D", "warnings"];
    said(cargo(&["clippy", "--profile", "page"]).args(rest))
}

/// All tests that need no page.
fn tests(parts: &Parts, count: &AtomicUsize, missing: &Missing) -> anyhow::Result<()> {
    parts.part("tests, built", || said(cargo(&["test", "--no-run"]).args(inner())))?;
    parts.part("tests", || {
        let tests = || {
            let mut tests = cargo(&["test"]);
            tests.args(inner());
            tests
        };
        let skipped: Vec<&str> = services::skipped(missing).collect();
        let (all, passed) = parts.tried(tests, &skipped)?;
        count.fetch_add(passed, Ordering::Relaxed);
        Ok(all)
    })
}

/// Checks without a browser that the search finds the same in WebAssembly as everywhere; with one,
/// its tests do.
fn check_signature() -> anyhow::Result<String> {
    const RUN: &str = "WebAssembly.instantiate(require('fs').readFileSync(process.argv[1]), {})\
        .then(({ instance }) => process.exit(instance.exports.main(0, 0)));";
    let build = ["build", "--release", "--target", WASM];
    said(cargo(&build).args(["--package", "quadrille-mind", "--bin", "signature"]))?;
    let node = output(&mut command("node", &["--version"]));
    ensure!(node.is_some(), "expected node, which runs WebAssembly: install Node.js 18 or later");
    let program = target().join(format!("{WASM}/release/signature.wasm"));
    let started = Instant::now();
    let same = command("node", &["--eval", RUN]).arg(program).status()?.success();
    ensure!(same, "the search suite has another signature in WebAssembly");
    let seconds = started.elapsed().as_secs_f64();
    Ok(format!("same signature in WebAssembly, in {seconds:.1} s\n"))
}
