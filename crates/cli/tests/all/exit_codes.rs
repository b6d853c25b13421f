//! The exit codes of the command: 0, 1 for a failure, 2 for a usage error.

use crate::common::{fails, run, says};

const PLATZ: &str = "[Game \"platz\"]\n1. a1xa5 2. a5-b4\n";

#[test]
fn a_command_line_that_cannot_be_meant_ends_with_2() {
    let per_game: [&[&str]; 9] = [
        &["play"],
        &["show"],
        &["moves"],
        &["analyse"],
        &["perft", "--depth", "1"],
        &["match", "--players", "random,random"],
        &["bench", "playouts"],
        &["tune"],
        &["print"],
    ];
    for command in per_game {
        for game in [&["chess"][..], &["ploy", "mode=three"], &["ploy", "colour=red"]] {
            let args = [command, game].concat();
            let (code, error) = fails(&args, "");
            assert_eq!(code, Some(2), "{args:?}: {error}");
            assert!(error.contains("expected"), "{args:?}: {error}");
        }
    }
    for command in ["show", "moves", "analyse"] {
        for bad in [
            ["--position", "nonsense"],
            ["--steps", "a1-a9"],
            ["--notation", "latin"],
            ["--turns", "3"],
        ] {
            let args = [&[command, "platz"][..], &bad].concat();
            let (code, error) = fails(&args, "");
            assert_eq!(code, Some(2), "{args:?}: {error}");
        }
    }
    for args in [
        &["play", "platz", "--position", "nonsense"][..],
        &["play", "platz", "--level", "2", "--seat", "3"],
        &["perft", "platz", "--depth", "x"],
        &["analyse", "platz", "--time", "-1"],
        &["analyse", "platz", "--time", "soon"],
        &["match", "platz", "--players", "random"],
        &["match", "platz", "--players", "random,random", "--sprt", "5", "0"],
        &["bench", "playouts", "platz", "--seconds", "-1"],
        &["bench", "everything"],
        &["record"],
        &["record", "check"],
        &["record", "show", "-", "--turn", "9"],
        &["record", "show", "-", "--game", "2"],
        &["ugi", "now"],
        &["games", "all"],
        &["completions", "dos"],
    ] {
        let (code, error) = fails(args, PLATZ);
        assert_eq!(code, Some(2), "{args:?}: {error}");
        assert!(!error.is_empty(), "{args:?}");
    }
}

#[test]
fn what_fails_otherwise_ends_with_1() {
    for args in [
        &["play", "--load", "no/such/file"][..],
        &["analyse", "--record", "no/such/file"],
        &["record", "check", "no/such/file"],
        &["record", "show", "no/such/file"],
        &["match", "platz", "--players", "random,ugi:no-such-program"],
        &["match", "platz", "--players", "random,random", "--records", "no/such/file"],
    ] {
        let (code, error) = fails(args, "");
        assert_eq!(code, Some(1), "{args:?}: {error}");
    }
    for args in [
        &["play", "--load", "-"][..],
        &["analyse", "--record", "-"],
        &["record", "check", "-"],
        &["record", "show", "-"],
    ] {
        let (code, error) = fails(args, "[Game \"platz\"]\n1. a1-a9");
        assert_eq!(code, Some(1), "{args:?}: {error}");
        assert!(error.contains("line 2, column 4"), "{args:?}: {error}");
    }
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let marked = format!("\u{feff}{PLATZ}");
    let file = std::env::temp_dir().join(format!("quadrille-mark-{}.txt", std::process::id()));
    std::fs::write(&file, &marked).unwrap();
    let name = file.to_str().unwrap();
    for args in [
        &["record", "check", "-"][..],
        &["record", "show", "-"],
        &["analyse", "--nodes", "500", "--record", "-"],
    ] {
        assert_eq!(says(args, &marked), says(args, PLATZ), "{args:?}");
        let args = [&args[..args.len() - 1], &[name]].concat();
        assert!(run(&args, "").status.success(), "{args:?}");
    }
    assert!(says(&["play", "--load", name], "quit\n").contains("white to move"));
    let two = says(&["record", "check", name, "-"], &format!("{marked}\n{marked}"));
    assert_eq!(two.matches("platz, 2 turns").count(), 3, "{two}");
    std::fs::remove_file(&file).unwrap();
    let position = "b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w";
    for (plain, with_mark) in [
        (
            ["platz", "--position", position],
            ["platz", "--position", &format!("\u{feff}{position}")],
        ),
        (["platz", "--steps", "a1xa5"], ["platz", "--steps", "\u{feff}a1xa5"]),
        (["platz", "--steps", ""], ["\u{feff}platz", "--steps", ""]),
    ] {
        let moves = |args: [&str; 3]| says(&[&["moves"], &args[..]].concat(), "");
        assert_eq!(moves(with_mark), moves(plain));
    }
    let said = says(&["play", "platz"], "\u{feff}a1xa5\nquit\n");
    assert!(said.contains("white played a1xa5; black to move"), "{said}");
}
