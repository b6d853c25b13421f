//! The winning rates of equally strong seats, measured by the command.

use std::fs;
use std::path::PathBuf;

use crate::common::{fails, says};
use serde_json::Value;

const ARGS: [&str; 8] =
    ["balance", "platz", "size=5", "--games", "6", "--seed", "4", "--level=1,2"];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn with(more: &[&str]) -> String {
    says(&[&ARGS[..], more].concat(), "")
}

#[test]
fn every_set_of_options_is_told_of_at_every_level_in_three_forms() {
    let text = with(&[]);
    let json: Vec<Value> =
        with(&["--json"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let markdown = with(&["--markdown"]);
    let cells: Vec<(&str, u64)> = json
        .iter()
        .map(|cell| (cell["game"].as_str().unwrap(), cell["level"].as_u64().unwrap()))
        .collect();
    assert_eq!(cells, [("platz", 1), ("platz", 2), ("platz hits=5", 1), ("platz hits=5", 2)]);
    for (cell, row) in json.iter().zip(markdown.lines().filter(|line| line.starts_with("| `"))) {
        let mean = |side: usize| cell["sides"][side]["share"]["mean"].as_f64().unwrap();
        assert!((mean(0) + mean(1) - 1.0).abs() < 1e-9);
        let share = format!("white {:.0} % (", 100.0 * mean(0));
        assert!(row.contains(&share), "{row}");
        let turns = format!("{:.0} (", cell["turns"]["mean"].as_f64().unwrap());
        assert!(row.contains(&turns) && text.contains(&turns), "{row}\n{text}");
        assert!(text.contains(&share), "{text}");
        assert_eq!(cell["games"], 6);
    }
    assert!(markdown.contains("--games 6 --seed 4 --level 1,2 --markdown"), "{markdown}");
}

#[test]
fn what_was_cut_off_is_gone_on_with_and_comes_to_the_same() {
    let path = file("balance.jsonl");
    let _ = fs::remove_file(&path);
    let name = path.to_str().unwrap();
    let all = with(&["--keep", name]);
    assert_eq!(all, with(&["--threads", "2"]));
    let whole = fs::read_to_string(&path).unwrap();
    assert_eq!(whole.lines().count(), 1 + 4 * 6);
    fs::write(&path, &whole[..whole.len() - 100]).unwrap();
    assert_eq!(with(&["--keep", name]), all);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    let (code, error) = fails(&["balance", "platz", "--seed", "5", "--keep", name], "");
    assert_eq!(code, Some(1));
    assert!(error.contains("seed: 5") && error.contains("seed: 4"), "{error}");
}

#[test]
fn what_is_no_option_is_refused() {
    let (code, error) = fails(&["balance", "platz", "size=7"], "");
    assert_eq!(code, Some(2));
    assert!(error.contains("expected size to be one of 5, 6"), "{error}");
}
