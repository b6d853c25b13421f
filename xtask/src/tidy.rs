//! Rules for the shape of the code: crate dependencies, file sizes, no unwrap outside tests, no game
//! named where all games are meant, plain doc comments and documents, and a list of printed sentences
//! that names what exists.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::documents::{self, Comments};
use crate::tools::{command, output, root};
use crate::{printed, texts};

/// The most lines of a source file.
const LONGEST_FILE: usize = 400;

/// The share of doc comments in percent that may begin with a question word, and the number of phrases
/// to avoid in comments.
const MOST_QUESTIONS: usize = 3;
const MOST_PHRASES: usize = 0;

/// The folders whose comments do not count: their code is to be rebuilt.
const REBUILT_LATER: [&str; 2] = ["crates/board/", "crates/web/"];

/// The one list of games.
const LIST: &str = "crates/table/src/games.rs";

/// The crates of this workspace that each crate other than a game may depend on, outside its tests.
/// `games` stands for all games. A game may depend on `core` alone.
const DIRECTIONS: [(&str, &[&str]); 21] = [
    ("book", &["core", "table"]),
    ("core", &["texts"]),
    ("texts", &[]),
    ("text-compiler", &[]),
    ("search", &["core"]),
    ("sample", &["core"]),
    ("testkit", &["core", "search"]),
    ("table", &["core", "games"]),
    ("mind", &["core", "search", "table"]),
    ("lessons", &["core", "table"]),
    ("voice", &["core", "table"]),
    ("board", &["core", "lessons", "mind", "protocol", "table", "voice"]),
    ("web", &["board", "book", "core", "lessons", "mind", "protocol", "puzzles", "table", "voice"]),
    (
        "cli",
        &[
            "board", "book", "core", "mind", "protocol", "puzzles", "search", "server", "services",
            "table", "voice",
        ],
    ),
    ("protocol", &["core", "table"]),
    ("puzzles", &["core", "search", "table"]),
    ("server", &["book", "core", "mind", "protocol", "search", "table"]),
    (
        "browser-tests",
        &["board", "book", "core", "lessons", "mind", "puzzles", "search", "server", "table"],
    ),
    ("services", &[]),
    ("site", &["board", "core", "table"]),
    ("xtask", &[]),
];

/// The crates, other than the games, that have no dependency from outside.
const ALONE: [&str; 5] = ["core", "sample", "search", "table", "voice"];

/// The folders whose sources name no game, except for the list.
const NAMELESS: [&str; 18] = [
    "crates/board/src",
    "crates/book/src",
    "crates/cli/src",
    "crates/core/src",
    "crates/lessons/src",
    "crates/mind/src",
    "crates/protocol/src",
    "crates/puzzles/src",
    "crates/search/src",
    "crates/server/src",
    "crates/table/src",
    "crates/testkit/src",
    "crates/voice/src",
    "crates/web/src",
    "crates/web/static",
    "fuzz/fuzz_targets",
    "xtask/site/src",
    "xtask/src",
];

/// The endings of the files that are checked.
const SOURCES: [&str; 5] = ["rs", "css", "html", "js", "webmanifest"];

/// The file of `table` that reads data of maintainers, with errors in English only.
const PERFT_READER: &str = "crates/table/src/perft_table.rs";

/// The folders of build output.
const MADE: [&str; 2] = ["dist", "target"];

/// A game: its crate's folder and its type, as the list names them.
struct Listed {
    folder: String,
    name: String,
}

fn games() -> anyhow::Result<Vec<Listed>> {
    let text = fs::read_to_string(root().join(LIST)).context(LIST)?;
    let uses = text.lines().filter_map(|line| line.strip_prefix("pub use quadrille_"));
    let listed = uses.filter_map(|line| line.trim_end_matches(';').split_once("::"));
    let listed = listed
        .map(|(folder, name)| Listed { folder: folder.replace('_', "-"), name: name.to_owned() });
    Ok(listed.collect())
}

pub(crate) fn tidy() -> anyhow::Result<()> {
    let mut problems = Vec::new();
    let games = games()?;
    check_directions(&games, &mut problems)?;
    let ids: Vec<&str> = games.iter().map(|game| game.folder.as_str()).collect();
    printed::check(&root(), &ids, &mut problems)?;
    documents::check(&root(), &documents::layers(&dependencies(&ids)), &mut problems)?;
    let mut comments = Comments::default();
    let mut code = Vec::new();
    for file in sources(&root())? {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
        check_file(&name, &text, &games, &mut problems);
        if name.ends_with(".rs") && !REBUILT_LATER.iter().any(|folder| name.starts_with(folder)) {
            comments.add(&text);
        }
        if name.starts_with("crates/") && name.ends_with(".rs") {
            code.push(text);
        }
    }
    let keys = texts::check(&root(), &code, &mut problems)?;
    let (questions, phrases) = (comments.questions(), comments.phrases());
    if questions > MOST_QUESTIONS || phrases > MOST_PHRASES {
        problems.push(format!(
            "doc comments: {questions} % begin with a question word (at most {MOST_QUESTIONS}), \
             {phrases} uses of phrases to avoid (at most {MOST_PHRASES})"
        ));
    }
    if !problems.is_empty() {
        bail!("not tidy:\n  {}", problems.join("\n  "));
    }
    println!(
        "tidy: {} doc comments, {questions} % begin with a question word, {phrases} phrases to avoid, \
         {keys} texts of the interface in use",
        comments.all()
    );
    Ok(())
}

/// The crates of the workspace that each crate may depend on.
fn dependencies<'a>(games: &[&'a str]) -> BTreeMap<&'a str, Vec<&'a str>> {
    let expand = |allowed: &[&'static str]| -> Vec<&'a str> {
        let of = |name: &&'static str| if *name == "games" { games.to_vec() } else { vec![*name] };
        allowed.iter().flat_map(of).collect()
    };
    let plain = DIRECTIONS.iter().map(|(name, allowed)| (*name, expand(allowed)));
    plain.chain(games.iter().map(|game| (*game, vec!["core"]))).collect()
}

fn check_file(name: &str, text: &str, games: &[Listed], problems: &mut Vec<String>) {
    let lines = text.lines().count();
    if lines > LONGEST_FILE {
        problems.push(format!("{name}: {lines} lines, more than {LONGEST_FILE}"));
    }
    if name.starts_with("crates/") && name.contains("/src/") && name.ends_with(".rs") {
        for (number, item) in crate::missing_docs::undocumented(text) {
            problems.push(format!("{name}:{number}: no doc comment: {item}"));
        }
    }
    let mut in_tests = name.contains("tests");
    for (number, line) in (1..).zip(text.lines()) {
        if line == "#[cfg(test)]" {
            in_tests = true;
        }
        if line.ends_with([' ', '\t']) {
            problems.push(format!("{name}:{number}: space at the end of the line"));
        }
        let code = line.split("//").next().unwrap_or_default();
        if name.contains("/src/") && !in_tests && code.contains(concat!(".unwrap", "()")) {
            problems.push(format!("{name}:{number}: unwrap outside tests"));
        }
        let read_by_people = games.iter().any(|game| is_in(name, &game.folder))
            || is_in(name, "table") && name != PERFT_READER;
        if read_by_people && code.contains(concat!("ReadError::", "in_data")) {
            problems.push(format!("{name}:{number}: an error in English only"));
        }
        let nameless =
            !in_tests && name != LIST && NAMELESS.iter().any(|folder| name.starts_with(folder));
        for game in games.iter().filter(|_| nameless) {
            if names(code, &game.name) || names(code, &game.folder) {
                problems
                    .push(format!("{name}:{number}: names {} in code for all games", game.name));
            }
        }
    }
}

/// True if a file is a source of a crate.
fn is_in(name: &str, crate_folder: &str) -> bool {
    name.strip_prefix("crates/")
        .and_then(|name| name.strip_prefix(crate_folder))
        .is_some_and(|name| name.starts_with("/src/"))
}

/// True if a line contains a whole word, in upper or lower case.
fn names(line: &str, word: &str) -> bool {
    let mut parts = line.split(|char: char| !char.is_ascii_alphanumeric());
    parts.any(|part| part == word)
}

fn check_directions(games: &[Listed], problems: &mut Vec<String>) -> anyhow::Result<()> {
    let plain = DIRECTIONS.iter().map(|(name, allowed)| (*name, allowed.to_vec()));
    let played = games.iter().map(|game| (game.folder.as_str(), vec!["core"]));
    let mut known = 0;
    for (name, allowed) in plain.chain(played) {
        let is_game = |name: &str| games.iter().any(|game| game.folder == name);
        let may =
            |other: &str| allowed.contains(&other) || is_game(other) && allowed.contains(&"games");
        let tree = ["tree", "--package", &package(name), "--edges", "normal", "--depth", "1"];
        let list =
            output(command(env!("CARGO"), &tree).args(["--prefix", "none", "--format", "{p}"]));
        let list = list.with_context(|| format!("cargo tree knows no package {name}"))?;
        known += 1;
        for dependency in list.lines().filter_map(|line| line.split(' ').next()).skip(1) {
            match dependency.strip_prefix("quadrille-") {
                Some(other) if !may(other) => {
                    problems.push(format!("{name} must not depend on {other}"));
                }
                None if is_game(name) || ALONE.contains(&name) => {
                    problems.push(format!("{name} must not depend on {dependency}"));
                }
                _ => {}
            }
        }
    }
    let members = fs::read_dir(root().join("crates"))?.count() + 2;
    if members != known {
        problems.push("every crate has its directions in xtask/src/tidy.rs".to_owned());
    }
    Ok(())
}

/// The name of the package in a folder of `crates`, or of `xtask` and its programs.
fn package(folder: &str) -> String {
    match folder {
        "xtask" | "site" => folder.to_owned(),
        "cli" => "quadrille".to_owned(),
        _ => format!("quadrille-{folder}"),
    }
}

/// The sources below a folder, without build output and hidden files.
fn sources(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        if path.is_dir() && !MADE.contains(&name.as_str()) && !name.starts_with('.') {
            found.extend(sources(&path)?);
        } else if SOURCES
            .iter()
            .any(|known| path.extension().is_some_and(|extension| extension == *known))
        {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
