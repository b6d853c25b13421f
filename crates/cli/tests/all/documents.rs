//! The examples in `docs`, run as a reader would run them.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{alone, says};

/// An example: a command and its output, in which `…` stands for any text.
struct Example {
    arguments: Vec<String>,
    output: String,
}

/// The contents of the fenced blocks of a page.
fn blocks(page: &str) -> Vec<&str> {
    page.split("\n```")
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.split_once('\n'))
        .map(|(_, text)| text)
        .collect()
}

/// The examples of a page: lines `$ quadrille …` in blocks, each followed by its output.
fn examples(page: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for block in blocks(page).into_iter().filter(|block| block.starts_with("$ quadrille")) {
        for line in block.lines() {
            match (line.strip_prefix("$ quadrille "), examples.last_mut()) {
                (Some(command), _) => examples.push(Example {
                    arguments: command.split(' ').map(str::to_owned).collect(),
                    output: String::new(),
                }),
                (None, Some(example)) => {
                    example.output.push_str(line);
                    example.output.push('\n');
                }
                (None, None) => {}
            }
        }
    }
    examples
}

/// True if a text matches a pattern in which `…` stands for any text.
fn is_like(text: &str, pattern: &str) -> bool {
    let parts: Vec<&str> = pattern.trim().split('…').collect();
    let [first, middle @ .., last] = &parts[..] else { return text.trim() == pattern.trim() };
    let Some(mut rest) = text.trim().strip_prefix(first) else { return false };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn an_ellipsis_stands_for_any_text() {
    assert!(is_like("one two three\n", "one … three"));
    assert!(is_like("one two three", "one two three"));
    assert!(!is_like("one two three four", "one … three"));
    assert!(!is_like("one two", "two …"));
}

/// Runs the examples of a page in a folder that has the records they name.
#[track_caller]
fn check(name: &str, page: &str, expected: usize) {
    let folder = folder(name);
    let record = "[Game \"platz\"]\n[Position \"b255*3,,,,/,,,,/,,,,/,,,,/w255*3,,,, w\"]\n\
                  1. a1-a2 2. a5xa2\n";
    std::fs::write(folder.join("game.txt"), record).unwrap();
    let examples = examples(page);
    assert_eq!(examples.len(), expected);
    for Example { arguments, output } in examples {
        let said = run_in(&folder, &arguments);
        assert!(is_like(&said, &output), "quadrille {}\n{said}", arguments.join(" "));
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("documents-{name}"));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn run_in(folder: &Path, arguments: &[String]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    let output = alone(&mut command).args(arguments).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_examples_of_the_command_line_are_true() {
    check("cli", include_str!("../../../../docs/cli.md"), 2);
}

#[test]
fn the_examples_of_json_are_true() {
    check("json", include_str!("../../../../docs/json.md"), 6);
}

#[test]
fn the_dialogue_of_ugi_is_true() {
    let page = include_str!("../../../../docs/ugi.md");
    let dialogue = blocks(page)[0];
    let asked: String = dialogue
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .map(|line| format!("{line}\n"))
        .collect();
    let answers: Vec<&str> = dialogue.lines().filter(|line| !line.starts_with('>')).collect();
    let said = says(&["ugi"], &asked);
    assert!(is_like(&said, &answers.join("\n")), "{said}");
}

#[test]
fn the_record_of_the_documents_is_valid() {
    let page = include_str!("../../../../docs/records.md");
    let folder = folder("records");
    std::fs::write(folder.join("game.txt"), blocks(page)[0]).unwrap();
    run_in(&folder, &["record", "check", "game.txt"].map(str::to_owned));
}
