//! The tests of the page in a real browser, where there is one.

use std::process::Command;

use crate::tools::{command, output, run};

/// Finds a browser and what drives it, or installs them where that is possible; otherwise says why
/// not.
pub(crate) fn find() -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    println!("there is no Chromium with its driver; trying to install them");
    let install = ["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"];
    let installed = run(&mut apt(&["update"])).and_then(|()| run(&mut apt(&install)));
    match installed {
        Ok(()) if is_there() => Ok(()),
        Ok(()) => Err("chromium and chromedriver do not start".to_owned()),
        Err(error) => Err(format!("no chromium and chromedriver, and {error:#}")),
    }
}

fn is_there() -> bool {
    let starts = |program: &str| output(&mut command(program, &["--version"])).is_some();
    starts("chromium") && starts("chromedriver")
}

fn apt(args: &[&str]) -> Command {
    let mut apt = command("apt-get", args);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    apt
}
