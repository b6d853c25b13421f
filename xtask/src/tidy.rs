//! What the shape of the code must keep: crate directions, file sizes, no unwrap outside tests, and
//! no game named where all games are meant.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::tools::{command, output, root};

/// No source file is longer.
const LONGEST_FILE: usize = 400;

/// What each crate may depend on, of this workspace, outside its tests.
const DIRECTIONS: [(&str, &[&str]); 14] = [
    ("quadrille-core", &[]),
    ("quadrille-plateau", &["quadrille-core"]),
    ("quadrille-platz", &["quadrille-core"]),
    ("quadrille-plimus", &["quadrille-core"]),
    ("quadrille-ploy", &["quadrille-core"]),
    ("quadrille-search", &["quadrille-core"]),
    ("quadrille-testkit", &["quadrille-core"]),
    (
        "quadrille-table",
        &[
            "quadrille-core",
            "quadrille-plateau",
            "quadrille-platz",
            "quadrille-plimus",
            "quadrille-ploy",
            "quadrille-search",
        ],
    ),
    ("quadrille", &["quadrille-core", "quadrille-search", "quadrille-table"]),
    ("quadrille-board", &["quadrille-core", "quadrille-search", "quadrille-table"]),
    (
        "quadrille-web",
        &["quadrille-board", "quadrille-core", "quadrille-search", "quadrille-table"],
    ),
    ("quadrille-server", &[]),
    (
        "quadrille-browser-tests",
        &[
            "quadrille-board",
            "quadrille-core",
            "quadrille-search",
            "quadrille-server",
            "quadrille-table",
        ],
    ),
    ("xtask", &["quadrille-server"]),
];

/// The crates that have no dependency from outside.
const ALONE: [&str; 6] = [
    "quadrille-core",
    "quadrille-plateau",
    "quadrille-platz",
    "quadrille-plimus",
    "quadrille-ploy",
    "quadrille-search",
];

/// The folders whose sources name no game, and the games' names.
const NAMELESS: [&str; 9] = [
    "crates/core/src",
    "crates/search/src",
    "crates/server/src",
    "crates/testkit/src",
    "crates/cli/src",
    "crates/web/src/analyse",
    "crates/web/src/board",
    "crates/web/src/learn",
    "crates/web/src/play",
];
const GAMES: [&str; 4] = ["Plateau", "Platz", "Plimus", "Ploy"];

pub(crate) fn tidy() -> anyhow::Result<()> {
    let mut problems = Vec::new();
    check_directions(&mut problems)?;
    for file in sources(&root())? {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
        check_file(&name, &text, &mut problems);
    }
    if !problems.is_empty() {
        bail!("not tidy:\n  {}", problems.join("\n  "));
    }
    println!("tidy");
    Ok(())
}

fn check_file(name: &str, text: &str, problems: &mut Vec<String>) {
    let lines = text.lines().count();
    if lines > LONGEST_FILE {
        problems.push(format!("{name}: {lines} lines, more than {LONGEST_FILE}"));
    }
    for (number, line) in (1..).zip(text.lines()) {
        if line.ends_with([' ', '\t']) {
            problems.push(format!("{name}:{number}: space at the end of the line"));
        }
        let code = line.split("//").next().unwrap_or_default();
        if name.contains("/src/")
            && !name.contains("/tests")
            && code.contains(concat!(".unwrap", "()"))
        {
            problems.push(format!("{name}:{number}: unwrap outside tests"));
        }
        let named = GAMES.iter().find(|game| code.contains(*game));
        if let Some(game) = named.filter(|_| NAMELESS.iter().any(|folder| name.starts_with(folder)))
        {
            problems.push(format!("{name}:{number}: names {game} where any game is meant"));
        }
    }
}

fn check_directions(problems: &mut Vec<String>) -> anyhow::Result<()> {
    for (name, allowed) in DIRECTIONS {
        let tree = ["tree", "--package", name, "--edges", "normal", "--depth", "1"];
        let plain = ["--prefix", "none", "--format", "{p}"];
        let list = output(command(env!("CARGO"), &tree).args(plain));
        let list = list.with_context(|| format!("cargo tree knows no package {name}"))?;
        let names = list.lines().filter_map(|line| line.split(' ').next()).skip(1);
        for dependency in names {
            let inside = dependency == "xtask" || dependency.starts_with("quadrille");
            if inside && !allowed.contains(&dependency) {
                problems.push(format!("{name} must not depend on {dependency}"));
            } else if !inside && ALONE.contains(&name) {
                problems.push(format!("{name} has no dependencies, but {dependency}"));
            }
        }
    }
    let members = fs::read_dir(root().join("crates"))?.count() + 1;
    if members != DIRECTIONS.len() {
        problems.push("every crate has its directions in xtask/src/tidy.rs".to_owned());
    }
    Ok(())
}

/// The Rust files below a folder, without what is built or hidden.
fn sources(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
