//! The programs that hold tests. All are built at once, so that no dependency is built twice with
//! different features. Each runs in the folder of its package.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;
use serde_json::Value;

use crate::page;
use crate::parts::{cargo, said};

/// The crate that is built for the browser alone.
pub(crate) const PAGE: &str = "quadrille-web";

/// The folder of the package that tests the page in browsers.
const BROWSERS: &str = "browser-tests";

/// The arguments for all packages but the page.
pub(crate) const ALL: [&str; 3] = ["--workspace", "--exclude", PAGE];

/// A program that holds tests.
pub(crate) struct Program {
    file: PathBuf,
    /// The folder of its package.
    folder: PathBuf,
    /// It is an integration test, not the unit tests of a library or a program.
    outer: bool,
}

impl Program {
    /// True if it needs the page and a browser.
    pub(crate) fn is_browsers(&self) -> bool {
        self.outer && self.folder.ends_with(BROWSERS)
    }

    /// A command that runs it with some arguments.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(&self.file);
        command.args(args).current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command.env("QUADRILLE_PAGE", page::folder());
        command
    }
}

/// Builds all programs and all tests at once. Otherwise the programs would be built twice, as
/// dependencies of tests switch features on.
///
/// # Errors
/// If something cannot be built.
pub(crate) fn build() -> anyhow::Result<Vec<Program>> {
    let form = ["--message-format", "json-render-diagnostics"];
    let targets = ["--lib", "--bins", "--tests"];
    let built = said(cargo(&["build"]).args(targets).args(ALL).args(form))?;
    let programs: Vec<Program> = built.lines().filter_map(read).collect();
    anyhow::ensure!(!programs.is_empty(), "cargo names no program with tests");
    Ok(programs)
}

/// The program that a line of cargo's output names, if it holds tests.
fn read(line: &str) -> Option<Program> {
    let message: Value = serde_json::from_str(line).ok()?;
    let file = PathBuf::from(message["executable"].as_str()?);
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    let outer = message["target"]["kind"].as_array()?.iter().any(|kind| kind == "test");
    message["profile"]["test"].as_bool()?.then_some(Program { file, folder, outer })
}

/// Runs the examples in the documentation.
///
/// # Errors
/// If one fails.
pub(crate) fn examples() -> anyhow::Result<String> {
    said(cargo(&["test", "--doc"]).args(ALL)).context("an example in the documentation")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_with_tests_are_told_from_all_else() {
        let line = |kind: &str, test: bool| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/q/crates/browser-tests/Cargo.toml",
                "target":{{"kind":["{kind}"]}},"profile":{{"test":{test}}},"executable":"/q/page-1"}}"#
            )
        };
        assert!(read(&line("test", true)).is_some_and(|program| program.is_browsers()));
        assert!(read(&line("lib", true)).is_some_and(|program| !program.is_browsers()));
        assert!(read(&line("bin", false)).is_none());
        assert!(read(r#"{"reason":"build-finished","success":true}"#).is_none());
        assert!(read("no line of cargo").is_none());
    }
}
