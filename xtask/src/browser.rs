//! The browsers that the page is tested in, and the other tools of these tests. They are installed
//! if that is quick or was requested.

use anyhow::ensure;

use crate::tools::{cargo, command, install, output, run, target};

/// The package that checks the accessibility of the page, and its version.
const AXE: &str = "axe-core@4.14.0";

/// The Debian packages of other browsers than Chromium.
const OTHERS: [&str; 4] = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

/// The driver of Firefox, and its version.
const GECKODRIVER: [&str; 3] = ["geckodriver", "--version", "0.37.1"];

/// Finds or installs Chromium and its driver; the error is the reason why it cannot.
pub(crate) fn find() -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    println!("Chromium or its driver is missing; installing them");
    match install(&["chromium", "chromium-driver"]) {
        Ok(()) if is_there() => Ok(()),
        Ok(()) => Err("chromium and chromedriver do not start".to_owned()),
        Err(error) => Err(format!("no chromium and chromedriver, and {error:#}")),
    }
}

/// The browser tests that cannot run: the beginning of their names, and the reason.
pub(crate) fn missing() -> Vec<(&'static str, String)> {
    let all = [("access::axe", axe()), ("firefox::", firefox()), ("webkit::", webkit())];
    all.into_iter().filter_map(|(tests, found)| Some((tests, found.err()?))).collect()
}

/// Installs all tools of the browser tests.
///
/// # Errors
/// If something cannot be installed.
pub(crate) fn browsers() -> anyhow::Result<()> {
    find().map_err(anyhow::Error::msg)?;
    if firefox().is_err() || webkit().is_err() {
        install(&OTHERS)?;
    }
    if !starts(&geckodriver()) {
        let root = target().join("geckodriver");
        run(cargo(&["install", "--locked", "--root"]).arg(root).args(GECKODRIVER))?;
    }
    let missing = missing();
    ensure!(missing.is_empty(), "still missing: {missing:?}");
    println!("Chromium, Firefox and WebKit are ready for the tests of the page");
    Ok(())
}

fn is_there() -> bool {
    starts("chromium") && starts("chromedriver")
}

/// Downloads axe-core, which is no part of this repository, unless it is installed.
fn axe() -> Result<(), String> {
    let folder = target().join("axe");
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if file.is_file() {
        return Ok(());
    }
    let options = ["install", "--silent", "--no-save", "--ignore-scripts", "--prefix"];
    let fetched = output(command("npm", &options).arg(&folder).arg(AXE));
    fetched.filter(|_| file.is_file()).map(|_| ()).ok_or(format!("npm cannot fetch {AXE}"))
}

fn firefox() -> Result<(), String> {
    let there = starts("firefox-esr") || starts("firefox");
    let driven = starts("geckodriver") || starts(&geckodriver());
    if there && driven { Ok(()) } else { Err(hint("Firefox with geckodriver")) }
}

fn webkit() -> Result<(), String> {
    let there = ["WebKitWebDriver", "xvfb-run"];
    let there = there.iter().all(|program| starts_with(program, "--help"));
    if there { Ok(()) } else { Err(hint("WebKitWebDriver with xvfb")) }
}

fn hint(what: &str) -> String {
    format!("no {what}; `cargo xtask browsers` installs it")
}

/// The driver of Firefox, where [`browsers`] puts it.
fn geckodriver() -> String {
    target().join("geckodriver/bin/geckodriver").to_string_lossy().into_owned()
}

fn starts(program: &str) -> bool {
    starts_with(program, "--version")
}

fn starts_with(program: &str, word: &str) -> bool {
    output(&mut command(program, &[word])).is_some()
}
