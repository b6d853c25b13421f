//! Puzzles: found, checked, and solved at the keyboard.

use crate::common::{fails, says};

const GOOD: &str = "win 1|1|ends:hits|platz|b239*3,b231*1,,b223*2,/b235,w254,b159,,/,,,,/w249*3,w254*1,w127*1,,/,w254*3,,, w|b4xa5|22\n";
const TWO: &str = "win 1|1|ends:hits|platz|b255*3,,,,b255*3/,,,,/,,,,/,,,,/w255,,,, w|a1xa5|5\n";

#[test]
fn the_same_seed_finds_the_same_puzzles_which_can_be_checked() {
    let args = ["puzzles", "platz", "--count", "3", "--seed", "5", "--goal", "win:2,win:1"];
    let found = says(&args, "");
    assert_eq!(found.lines().count(), 3, "{found}");
    assert_eq!(says(&args, ""), found);
    let file = std::env::temp_dir().join(format!("quadrille-puzzles-{}.txt", std::process::id()));
    let name = file.to_str().unwrap();
    says(&[&args[..], &["--output", name]].concat(), "");
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(written.ends_with(&found), "{written}");
    let checked = says(&["puzzles", "--check", name], "");
    assert!(checked.contains("3 of 3 puzzles proven"), "{checked}");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn a_puzzle_that_is_not_what_it_says_fails() {
    assert!(says(&["puzzles", "--check", "-"], GOOD).contains("1 of 1 puzzles proven"));
    let none = GOOD.replace("win 1", "win 2");
    let otherwise = GOOD.replace("|22", "|21");
    for (text, expected) in [
        (TWO, "expected one solution, found a1xa5 and a1xe5"),
        (&none, "expected one turn to reach win 2, found none"),
        (&otherwise, "|22, found win 1"),
        ("win 1|1", "expected 7 fields"),
    ] {
        let (code, error) = fails(&["puzzles", "--check", "-"], text);
        assert_eq!(code, Some(1), "{error}");
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_file_is_renewed_with_what_is_proven_now() {
    let old = GOOD.replace("ends:hits", "quiet").replace("|22", "|21");
    assert!(says(&["puzzles", "--renew", "-"], &old).ends_with(GOOD));
}

#[test]
fn command_lines_that_cannot_be_meant_end_with_2() {
    for args in [
        &["puzzles"][..],
        &["puzzles", "chess"],
        &["puzzles", "platz", "--goal", "lose:1"],
        &["puzzles", "platz", "--grade", "6"],
        &["puzzles", "platz", "--check", "-"],
        &["puzzle", "chess"],
        &["puzzle", "platz", "--grade", "0"],
        &["puzzle", "platz", "size=7"],
    ] {
        let (code, error) = fails(args, "");
        assert_eq!(code, Some(2), "{args:?}: {error}");
    }
    let (code, _) = fails(&["puzzles", "--check", "no/such/file"], "");
    assert_eq!(code, Some(1));
}

/// The output of a session that solves puzzles.
fn solving(lines: &str) -> String {
    says(&["puzzle", "platz", "--grade", "3", "--seed", "2"], lines)
}

#[test]
fn every_wrong_turn_is_refuted_and_the_right_one_told() {
    let given_up = solving("solution\n");
    let (_, line) = given_up.split_once("The solution: ").expect("it is told");
    let key = line.split(' ').next().expect("its first turn");
    let listed = solving("moves\n");
    let (_, listed) = listed.split_once("> ").expect("a prompt");
    let steps: Vec<&str> = listed.split_whitespace().filter(|word| is_step(word)).collect();
    assert!(steps.contains(&key), "{key} of {steps:?}");
    let wrong: Vec<&str> = steps.into_iter().filter(|step| *step != key).collect();
    let said = solving(&wrong.iter().map(|step| format!("{step}\n")).collect::<String>());
    assert_eq!(said.matches("Try again.").count(), wrong.len(), "{said}");
    assert!(said.contains("is answered by"), "{said}");
    let said = solving(&format!("{key}\nnext\nquit\n"));
    assert!(said.contains(&format!("Right! {key}")), "{said}");
    assert_eq!(said.matches("grade 3: ").count(), 2, "another one follows: {said}");
}

fn is_step(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() == 5 && matches!(bytes[2], b'-' | b'x') && bytes[1].is_ascii_digit()
}

#[test]
fn wrong_input_is_told_and_changes_nothing() {
    let said = solving("hello\nundo\na9-a9\nshow\nhelp\n");
    assert!(said.contains("hello"), "{said}");
    assert!(said.contains("there is nothing to take back"), "{said}");
    assert!(said.contains("solution            give up"), "{said}");
    assert_eq!(said.matches("to move\n").count(), 2, "it stands as before: {said}");
}
