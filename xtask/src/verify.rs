//! Everything that must hold before a change lands, and the quick part of it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, mpsc};
use std::thread;
use std::time::Instant;

use anyhow::{Context, ensure};

use crate::parts::{Parts, build_once_if_first, cargo, passed, said};
use crate::programs::{self, ALL, PAGE, Program};
use crate::services::{self, Missing};
use crate::tools::{WASM, add_wasm_target, command, output, program, target};
use crate::{browser, fuzz, page, tidy};

/// The most transferred bytes of the page: with brotli, and of its first files with gzip over plain http.
const MOST_BYTES: usize = 1_300_000;
const MOST_PLAIN_BYTES: usize = 1_350_000;

/// The time that each reader is fuzzed, in seconds.
const FUZZ_SECONDS: u32 = 4;

/// The tools that tests need, installed during compilation.
struct Tools {
    services: Missing,
    /// `Ok` if there is a browser, or else the reason why not.
    browser: Result<(), String>,
}

impl Tools {
    fn find() -> Self {
        Self { services: services::find(), browser: browser::find() }
    }
}

/// Checks everything, in two lanes. One makes the page and tests it in browsers. The other first
/// builds what both need, and then checks the rest.
pub(crate) fn verify() -> anyhow::Result<()> {
    add_wasm_target()?;
    build_once_if_first();
    let parts = Parts::new();
    let count = AtomicUsize::new(0);
    let tools: LazyLock<Tools> = LazyLock::new(Tools::find);
    let (ready, built) = mpsc::channel();
    let (inner, outer) = thread::scope(|scope| {
        scope.spawn(|| LazyLock::force(&tools));
        let inner = scope.spawn(|| inner_lane(&parts, &count, &tools, ready));
        let outer = outer_lane(&parts, &count, &tools, &built);
        (inner.join(), outer)
    });
    let mut omitted: Vec<String> = match (inner, outer) {
        (Ok(Ok(inner)), Ok(outer)) => inner.into_iter().chain(outer).collect(),
        (Ok(Err(error)), _) | (_, Err(error)) => return Err(error),
        (Err(panic), _) => std::panic::resume_unwind(panic),
    };
    omitted.extend(services::said(&tools.services));
    println!("\n{}", parts.table());
    for line in omitted.iter().chain(&parts.notes()) {
        println!("{line}");
    }
    let all = if omitted.is_empty() { "verified" } else { "verified BUT FOR THE ABOVE" };
    println!("{all}: {} passed, 0 failed, {} left out", count.into_inner(), omitted.len());
    Ok(())
}

/// Checks a small change in about a minute, without browsers and released builds.
pub(crate) fn quick() -> anyhow::Result<()> {
    add_wasm_target()?;
    let parts = Parts::new();
    let count = AtomicUsize::new(0);
    shape(&parts)?;
    lints(&parts)?;
    parts.part("clippy of the page", clippy_page)?;
    let missing = services::missing();
    tests(&parts, &count, &missing, &build(&parts)?)?;
    println!("\n{}", parts.table());
    for note in services::said(&missing).chain(parts.notes()) {
        println!("{note}");
    }
    let count = count.into_inner();
    println!("quick: {count} passed, 0 failed; run cargo verify before the change lands");
    Ok(())
}

/// Returns the checks that could not run.
fn inner_lane(
    parts: &Parts,
    count: &AtomicUsize,
    tools: &LazyLock<Tools>,
    ready: mpsc::Sender<Arc<[Program]>>,
) -> anyhow::Result<Option<String>> {
    shape(parts)?;
    let programs: Arc<[Program]> = build(parts)?.into();
    ready.send(programs.clone()).context("nobody waits for the tests")?;
    drop(ready);
    tests(parts, count, &tools.services, &programs)?;
    parts
        .part("perft tables", || said(&mut command(&program("quadrille"), &["bench", "perft"])))?;
    parts
        .part("search suite", || said(&mut command(&program("quadrille"), &["bench", "search"])))?;
    lints(parts)?;
    parts.part("documentation", || {
        let rest = ["--no-deps", "--document-private-items"];
        said(cargo(&["doc"]).args(ALL).args(rest).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    let mut omitted = None;
    parts.part("fuzzing", || match fuzz::fuzz(FUZZ_SECONDS)? {
        Ok(done) => Ok(done),
        Err(reason) => {
            omitted = Some(format!("NOT FUZZED: {reason}"));
            Ok(reason)
        }
    })?;
    Ok(omitted)
}

/// Returns the checks that could not run.
fn outer_lane(
    parts: &Parts,
    count: &AtomicUsize,
    tools: &LazyLock<Tools>,
    built: &mpsc::Receiver<Arc<[Program]>>,
) -> anyhow::Result<Vec<String>> {
    let mut omitted = Vec::new();
    parts.part("page, compiled", || said(&mut cargo(&page::COMPILE)))?;
    parts.part("clippy of the page", clippy_page)?;
    let programs = built.recv().context("there are no tests for browsers")?;
    parts.part("page", || {
        page::assemble(&page::folder())?;
        let size = page::size(&page::folder())?;
        let is_small = size.is_within(MOST_BYTES, MOST_PLAIN_BYTES);
        ensure!(is_small, "expected at most {MOST_BYTES} and {MOST_PLAIN_BYTES} bytes: {size}");
        Ok(size.to_string())
    })?;
    parts.part("page in the browser", || {
        if let Err(reason) = &tools.browser {
            omitted.push(format!("NOT TESTED IN A BROWSER: {reason}"));
            return check_signature();
        }
        let missing = browser::missing();
        let skipped = missing.iter().flat_map(|(tests, _)| ["--skip", tests]);
        let skipped: Vec<&str> = skipped.chain(services::skipped(&tools.services)).collect();
        let browsers = programs.iter().filter(|program| program.is_browsers());
        let (all, passed) = parts.tried(browsers, &skipped)?;
        count.fetch_add(passed, Ordering::Relaxed);
        for (tests, reason) in &missing {
            omitted.push(format!("NOT TESTED, {}: {reason}", tests.trim_end_matches(':')));
        }
        Ok(all)
    })?;
    Ok(omitted)
}

/// Formatting and tidiness.
fn shape(parts: &Parts) -> anyhow::Result<()> {
    parts.part("formatting", || said(&mut cargo(&["fmt", "--all", "--check"])))?;
    parts.part("tidy", || tidy::tidy().map(|()| String::new()))
}

/// The lints of all but the page.
fn lints(parts: &Parts) -> anyhow::Result<()> {
    parts.part("clippy", || {
        said(cargo(&["clippy"]).args(ALL).args(["--all-targets", "--", "-D", "warnings"]))
    })
}

/// Builds all tests.
fn build(parts: &Parts) -> anyhow::Result<Vec<Program>> {
    let mut programs = Vec::new();
    parts.part("tests, built", || {
        programs = programs::build()?;
        Ok(String::new())
    })?;
    Ok(programs)
}

/// Lints the page with its profile, whose macros are then already compiled.
fn clippy_page() -> anyhow::Result<String> {
    let rest = ["--package", PAGE, "--target", WASM, "--", "-D", "warnings"];
    said(cargo(&["clippy", "--profile", "page"]).args(rest))
}

/// All tests that need no page.
fn tests(
    parts: &Parts,
    count: &AtomicUsize,
    missing: &Missing,
    programs: &[Program],
) -> anyhow::Result<()> {
    parts.part("tests", || {
        let skipped: Vec<&str> = services::skipped(missing).collect();
        let own = programs.iter().filter(|program| !program.is_browsers());
        let (all, passed) = parts.tried(own, &skipped)?;
        count.fetch_add(passed, Ordering::Relaxed);
        Ok(all)
    })?;
    parts.part("examples", || {
        let said = programs::examples()?;
        count.fetch_add(passed(&said)?, Ordering::Relaxed);
        Ok(said)
    })
}

/// Checks in WebAssembly, without a browser, that the search has its signature. With a browser, the
/// browser tests check it.
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
    ensure!(same, "the search suite has a different signature in WebAssembly");
    let seconds = started.elapsed().as_secs_f64();
    Ok(format!("same signature in WebAssembly, in {seconds:.1} s\n"))
}
