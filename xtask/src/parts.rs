//! The parts of a long task. The output of each is shown when it ends, and its time at the end.

use std::ffi::OsStr;
use std::fs;
use std::io::IsTerminal;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Instant;

use anyhow::{Context, ensure};

use crate::programs::Program;
use crate::tools;

/// The most tests that may fail the first time, because the machine was busy.
const MOST_AGAIN: usize = 3;

/// The parts of a task that have been done. Several threads may do parts side by side.
pub(crate) struct Parts {
    started: Instant,
    done: Mutex<Vec<(&'static str, f32)>>,
    noted: Mutex<Vec<String>>,
    failed: AtomicBool,
}

impl Parts {
    /// A task that begins now.
    pub(crate) fn new() -> Self {
        Self {
            started: Instant::now(),
            done: Mutex::new(Vec::new()),
            noted: Mutex::new(Vec::new()),
            failed: AtomicBool::new(false),
        }
    }

    /// Runs a part, which returns the text to show.
    ///
    /// # Errors
    /// If the part fails, which is shown at once, or one beside it has failed before.
    pub(crate) fn part(
        &self,
        name: &'static str,
        deed: impl FnOnce() -> anyhow::Result<String>,
    ) -> anyhow::Result<()> {
        ensure!(!self.failed.load(Ordering::Relaxed), "{name} was left out");
        println!("[{:>4} s] {name} …", self.started.elapsed().as_secs());
        let started = Instant::now();
        let said = deed();
        let seconds = started.elapsed().as_secs_f32();
        match said {
            Ok(said) => {
                println!("\n== {name}, {seconds:.0} s\n{}", said.trim_end());
                self.done.lock().unwrap_or_else(PoisonError::into_inner).push((name, seconds));
                Ok(())
            }
            Err(error) => {
                self.failed.store(true, Ordering::Relaxed);
                println!("\n== {name} FAILED after {seconds:.0} s\n{error:#}\n");
                Err(error.context(name))
            }
        }
    }

    /// Saves a note to be printed at the end.
    pub(crate) fn note(&self, note: String) {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner).push(note);
    }

    /// Runs tests that depend on the load of the machine, except for those that `skipped` names by
    /// `--skip`. Failed tests run once more, alone, and must then pass, which is noted. Returns the
    /// output and the number of tests that passed.
    ///
    /// # Errors
    /// If a test fails twice, more than [`MOST_AGAIN`] fail, or none runs.
    pub(crate) fn tried<'a>(
        &self,
        programs: impl Iterator<Item = &'a Program>,
        skipped: &[&str],
    ) -> anyhow::Result<(String, usize)> {
        let (mut all, mut count, mut again) = (String::new(), 0, Vec::new());
        for program in programs {
            let said = match captured(program.command(&["--test-threads", "2"]).args(skipped))? {
                Ok(said) => said,
                Err(said) => {
                    let failed = failed(&said);
                    ensure!(!failed.is_empty(), "{said}");
                    again.extend(failed.into_iter().map(|name| (program, name)));
                    said
                }
            };
            count += counted(&said);
            all += &said;
        }
        ensure!(again.len() <= MOST_AGAIN, "{all}");
        for (program, name) in again {
            let alone = ["--exact", "--test-threads", "1", &name];
            let second = said(&mut program.command(&alone)).context(all.clone())?;
            ensure!(counted(&second) == 1, "{all}{second}");
            count += 1;
            self.note(format!("PASSED ONLY THE SECOND TIME: {name}"));
        }
        ensure!(count > 0, "no test ran");
        Ok((all, count))
    }

    /// The notes so far.
    pub(crate) fn notes(&self) -> Vec<String> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The time of each part and of all together, in seconds.
    pub(crate) fn table(&self) -> String {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = done.iter().map(|(name, seconds)| format!("{name:<24}{seconds:>6.0} s\n"));
        let all = self.started.elapsed().as_secs_f32();
        let lines: String = lines.collect();
        format!("{lines}{:<24}{all:>6.0} s", "all, some side by side")
    }
}

/// Runs a command and returns its standard output.
///
/// # Errors
/// If it fails; the error holds all that it printed.
pub(crate) fn said(command: &mut Command) -> anyhow::Result<String> {
    captured(command)?.map_err(anyhow::Error::msg)
}

/// Runs a command and returns its standard output, or all of its output if it fails.
///
/// # Errors
/// If it cannot be started.
fn captured(command: &mut Command) -> anyhow::Result<Result<String, String>> {
    let name = format!("{command:?}");
    let output = command.stdin(Stdio::null()).output();
    let Output { status, stdout, stderr } =
        output.with_context(|| format!("cannot start {name}"))?;
    let stdout = String::from_utf8_lossy(&stdout).into_owned();
    if status.success() {
        return Ok(Ok(stdout));
    }
    Ok(Err(format!("{stdout}{}\n{name} failed", String::from_utf8_lossy(&stderr))))
}

/// True if cargo builds without incremental compilation.
static ONCE: OnceLock<bool> = OnceLock::new();

/// If none of our crates was built before, switches incremental compilation off, as the build is
/// then faster.
pub(crate) fn build_once_if_first() {
    let kept = fs::read_dir(tools::target().join("debug/incremental"));
    let is_ours = |name: &OsStr| name.to_string_lossy().starts_with("quadrille_");
    let built = kept.is_ok_and(|mut kept| {
        kept.any(|folder| folder.is_ok_and(|folder| is_ours(&folder.file_name())))
    });
    let _ = ONCE.set(!built);
}

/// A cargo command that keeps its colours, if any, although its output is captured.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut cargo = tools::cargo(args);
    if ONCE.get() == Some(&true) {
        cargo.env("CARGO_INCREMENTAL", "0");
    }
    if std::io::stdout().is_terminal() {
        cargo.env("CARGO_TERM_COLOR", "always");
    }
    cargo
}

/// The number of tests that passed, by their output.
///
/// # Errors
/// If there is none.
pub(crate) fn passed(said: &str) -> anyhow::Result<usize> {
    ensure!(counted(said) > 0, "no test ran");
    Ok(counted(said))
}

fn counted(said: &str) -> usize {
    let counts = said.lines().filter_map(|line| {
        let (before, _) = line.strip_prefix("test result: ")?.split_once(" passed; ")?;
        before.rsplit(' ').next()?.parse::<usize>().ok()
    });
    counts.sum()
}

/// The names of the tests that failed, by their output.
fn failed(said: &str) -> Vec<String> {
    let name =
        |line: &str| Some(line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?.to_owned());
    said.lines().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_that_passed_are_counted_over_all_programs() {
        let line = |count| format!("test result: ok. {count} passed; 0 failed; 0 ignored\n");
        assert_eq!(passed(&format!("{}\nother 7 passed;\n{}", line(3), line(4))).ok(), Some(7));
        assert!(passed(&line(0)).is_err());
    }

    #[test]
    fn the_tests_that_failed_are_known_by_name() {
        let said = "test a::good ... ok\ntest a::bad ... FAILED\ntest result: FAILED. 1 passed; \
             1 failed; 0 ignored\n";
        assert_eq!(failed(said), ["a::bad"]);
        assert_eq!(counted(said), 1);
    }

    #[test]
    fn after_a_failure_nothing_more_is_begun() {
        let parts = Parts::new();
        assert!(parts.part("good", || Ok(String::new())).is_ok());
        assert!(parts.part("bad", || Err(anyhow::anyhow!("no"))).is_err());
        assert!(parts.part("late", || unreachable!("it is left out")).is_err());
        let table = parts.table();
        assert!(table.contains("good") && !table.contains("bad"), "{table}");
    }
}
