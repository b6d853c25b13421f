//! Commands, and the folders they run in.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use anyhow::{Context, bail, ensure};

/// The target of the page.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder cargo builds into.
pub(crate) fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The path of a program of the workspace that has been built for tests.
pub(crate) fn program(name: &str) -> String {
    let file = format!("debug/{name}{}", std::env::consts::EXE_SUFFIX);
    target().join(file).to_string_lossy().into_owned()
}

/// A command that runs in the folder of the workspace.
pub(crate) fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Runs a command; an error if it fails.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    let name = format!("{command:?}");
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        bail!("{name} failed");
    }
    Ok(())
}

/// Waits for a command that has been started; an error if it fails.
pub(crate) fn finish(name: &str, mut child: Child) -> anyhow::Result<()> {
    ensure!(child.wait()?.success(), "{name} failed");
    Ok(())
}

/// The output of a command; `None` if it fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// A cargo command.
pub(crate) fn cargo(args: &[&str]) -> Command {
    command(env!("CARGO"), args)
}

/// Installs the compiler's target of the page.
pub(crate) fn add_wasm_target() -> anyhow::Result<()> {
    let installed = output(&mut command("rustup", &["target", "list", "--installed"]));
    if installed.is_some_and(|list| list.lines().any(|line| line == WASM)) {
        return Ok(());
    }
    run(&mut command("rustup", &["target", "add", WASM]))
}

/// Installs Debian packages.
pub(crate) fn install(packages: &[&str]) -> anyhow::Result<()> {
    run(&mut apt(&["update"]))?;
    run(apt(&["install", "--yes", "--no-install-recommends"]).args(packages))
}

fn apt(args: &[&str]) -> Command {
    let mut apt = command("apt-get", args);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    apt
}
