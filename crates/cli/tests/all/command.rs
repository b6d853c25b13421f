//! The command, run as people and programs use it.

use std::process::{Command, Stdio};

use crate::common::{fails, says};
use quadrille_table::GameId;

#[test]
fn games_lists_every_option_with_its_default() {
    insta::assert_snapshot!(says(&["games"], ""));
}

#[test]
fn rules_are_shown_whole_or_only_those_that_are_ours() {
    for game in GameId::ALL.map(|game| game.rules().id()) {
        let rules = says(&["rules", game], "");
        assert!(rules.contains("[printed]") && rules.contains("\nC5 "), "{rules}");
        let ours = says(&["rules", game, "--ours"], "");
        assert!(ours.contains("[house]") && !ours.contains("\nC5 "), "{ours}");
        assert!(ours.ends_with(&format!("\nThe whole page: quadrille rules {game}\n")), "{ours}");
    }
    assert_eq!(says(&["rules", "ploy", "mode=four"], ""), says(&["rules", "ploy"], ""));
    let german = says(&["rules", "plimus", "--ours", "--language", "de"], "");
    assert!(german.contains("[Hausregel]") && german.contains("[nachgebaut]"), "{german}");
    assert!(german.ends_with("quadrille rules plimus --language de\n"), "{german}");
    let (code, error) = fails(&["rules", "chess"], "");
    assert_eq!(code, Some(2));
    assert!(error.contains("expected one of"), "{error}");
    assert_eq!(fails(&["rules"], "").0, Some(2));
    assert_eq!(fails(&["rules", "ploy", "--language", "it"], "").0, Some(2));
}

#[test]
fn show_draws_lines_and_cells() {
    insta::assert_snapshot!(says(&["show", "ploy", "mode=four"], ""));
    insta::assert_snapshot!(says(&["show", "platz", "--steps", "a1xa5 b5-a4 e1xa5"], ""));
}

#[test]
fn show_draws_stacks_and_piles() {
    let position = "b0p4m&r5p5m,,,,,,,,b3p0m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,#,,rmp,,,,/,,,,bpm,,,,/,,,,,,,,/,,,,,,,,/b1p1m,,,,,,,,b1p0m b - 4";
    insta::assert_snapshot!(says(&["show", "plimus", "blank=west", "--position", position], ""));
}

#[test]
fn show_draws_a_disc() {
    insta::assert_snapshot!(says(&["show", "plateau"], ""));
    insta::assert_snapshot!(says(&["show", "plateau", "board=classic", "seats=4"], ""));
}

#[test]
fn nothing_is_coloured_unless_a_terminal_asks() {
    let forced = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["show", "ploy"])
        .env("CLICOLOR_FORCE", "1")
        .output()
        .unwrap();
    assert!(forced.stdout.contains(&0x1b));
    assert!(!says(&["show", "ploy"], "").contains('\u{1b}'));
    let plain = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["show", "ploy"])
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    assert!(!plain.stdout.contains(&0x1b));
}

#[test]
fn moves_are_one_a_line() {
    let moves = says(&["moves", "platz"], "");
    assert_eq!(moves.lines().count(), 20);
    assert_eq!(moves.lines().next(), Some("a1-a2"));
    let tu = says(&["moves", "ploy", "--notation", "tu"], "");
    assert!(tu.lines().any(|line| line == "e3-e4-1"));
}

#[test]
fn perft_counts_the_same_divided_and_on_threads() {
    let line = |args: &[&str]| {
        let text = says(args, "");
        text.lines().find(|line| line.starts_with("nodes")).unwrap().to_owned()
    };
    assert_eq!(line(&["perft", "platz", "--depth", "3"]), "nodes 8058");
    assert_eq!(line(&["perft", "platz", "--depth", "3", "--threads", "2"]), "nodes 8058");
    assert_eq!(line(&["perft", "platz", "--depth", "4"]), "nodes 164068");
    assert_eq!(line(&["perft", "platz", "--depth", "0"]), "nodes 1");
    let divided = says(&["perft", "platz", "--depth", "3", "--divide", "--threads", "2"], "");
    let counts = divided.lines().filter_map(|line| line.split_once(' ')).take(20);
    assert_eq!(counts.map(|(_, count)| count.parse::<u64>().unwrap()).sum::<u64>(), 8058);
}

#[test]
fn what_is_wrong_is_said_and_ends_with_the_right_code() {
    assert_eq!(fails(&["nonsense"], "").0, Some(2));
    assert_eq!(fails(&["perft", "platz"], "").0, Some(2));
    let (code, error) = fails(&["show", "chess"], "");
    let known = GameId::ALL.map(|game| game.rules().id()).join(", ");
    assert_eq!(code, Some(2));
    assert_eq!(error, format!("error: game \"chess\": expected one of {known}\n"));
    let (code, error) = fails(&["moves", "platz", "--position", "w"], "");
    assert_eq!(code, Some(2));
    assert_eq!(error, "error: position: the text: expected \"<rows> <seat>\"\n");
    let (_, error) = fails(&["moves", "platz", "--steps", "a1-a2 a2-a3"], "");
    assert!(error.contains("a2-a3 is not legal here"), "{error}");
    let (_, error) = fails(&["moves", "ploy", "mode=four", "--notation", "tu"], "");
    assert!(error.contains("expected one of standard for this game"), "{error}");
}

#[test]
fn a_reader_that_goes_away_is_no_panic() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["perft", "ploy", "--depth", "2", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn records_are_checked_and_shown() {
    let good = "[Game \"platz\"]\n1. a1xa5 2. a5-b4 {so} (2. b5xb1) 3. resign\n";
    assert_eq!(says(&["record", "check", "-"], good), "-: platz, 3 turns, result 2 1\n");
    insta::assert_snapshot!(says(&["record", "show", "-", "--turn", "1"], good));
    let (code, error) = fails(&["record", "check", "-"], "[Game \"platz\"]\n1. a1-a9");
    assert_eq!(code, Some(1));
    assert!(error.starts_with("-: line 2, column 4: cannot read the step"), "{error}");
    let (code, error) = fails(&["record", "show", "-", "--turn", "4"], good);
    assert_eq!(code, Some(2));
    assert!(error.contains("expected a turn from 0 to 3"), "{error}");
    let (code, error) = fails(&["record", "check", "no/such/file"], "");
    assert_eq!(code, Some(1));
    assert!(error.contains("cannot read no/such/file"), "{error}");
}

#[test]
fn files_of_several_records_are_checked_and_shown() {
    let two = "[Game \"platz\"]\n1. a1xa5\n\n[Game \"ploy\"]\n1. e3-e4 2. resign\n";
    assert_eq!(
        says(&["record", "check", "-"], two),
        "- 1: platz, 1 turns, result *\n- 2: ploy, 2 turns, result 1 2\n"
    );
    assert!(says(&["record", "show", "-"], two).starts_with("[Game \"platz\"]"));
    assert!(says(&["record", "show", "-", "--game", "2"], two).starts_with("[Game \"ploy\"]"));
    for game in ["0", "3"] {
        let (code, error) = fails(&["record", "show", "-", "--game", game], two);
        assert_eq!(code, Some(2));
        assert!(error.contains("expected a game from 1 to 2"), "{error}");
    }
}

#[test]
fn a_fixed_bench_is_the_same_every_time() {
    let line = || {
        let args = ["bench", "playouts", "platz", "--playouts", "50", "--seed", "7"];
        let text = says(&args, "");
        text.lines()
            .filter(|line| !line.contains("/s") && !line.starts_with("time"))
            .collect::<String>()
    };
    assert_eq!(line(), line());
    assert!(line().contains("playouts    50"));
}

#[test]
fn manual_pages_name_every_command() {
    let help = says(&["--help"], "");
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let commands = commands.lines().map_while(|line| line.strip_prefix("  "));
    let names = commands.filter_map(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!(names.contains(&"analyse") && names.contains(&"man"), "{help}");
    let page = says(&["man"], "");
    assert!(page.contains(".TH quadrille 1"), "{page}");
    let folder = std::env::temp_dir().join(format!("quadrille-man-{}", std::process::id()));
    assert_eq!(says(&["man", folder.to_str().unwrap()], ""), "");
    assert_eq!(std::fs::read_to_string(folder.join("quadrille.1")).unwrap(), page);
    for name in names {
        let listed = format!("quadrille-{name}(1)").replace('-', "\\-");
        assert!(page.contains(&listed), "{name}: {page}");
        let own = std::fs::read_to_string(folder.join(format!("quadrille-{name}.1"))).unwrap();
        assert!(own.contains(".SH SYNOPSIS"), "{own}");
    }
    assert!(folder.join("quadrille-record-check.1").exists());
    std::fs::remove_dir_all(&folder).unwrap();
    let (code, error) = fails(&["man", "/dev/null/folder"], "");
    assert_eq!(code, Some(1));
    assert!(error.contains("cannot write to /dev/null/folder"), "{error}");
}

#[test]
fn completions_are_written_for_shells() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(says(&["completions", shell], "").contains("quadrille"));
    }
}
