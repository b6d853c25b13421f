//! The language of what people read.

use std::process::Command;

use crate::common::{alone, fails, says};

const TAGS: [&str; 4] = ["en", "de", "fr", "ru"];

/// The output of a command that succeeds, with these environment variables.
fn says_in(variables: &[(&str, &str)], args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    let output = alone(&mut command).args(args).envs(variables.iter().copied()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_game_is_played_in_german() {
    let typed = "a1x\na1xa5\nundo\nundo\nmoves z\nmoves b1\nb1-b3\nlevel 9\nat z9\nreach\nhelp\n\
                 a1xa5\na5-b4\nresign\nhint\nquit\n";
    let said = says(&["--language", "de", "play", "platz"], typed);
    for part in [
        "Hausregeln: ",
        "Mit help siehst du die Befehle",
        "\nWeiß ist am Zug\nWeiß> ",
        "> a1x könnte heißen:\na1xa5  a1xe5\n",
        "\nWeiß hat a1xa5 gespielt, Schwarz ist am Zug\n",
        "> Es gibt keinen Zug, den du zurücknehmen könntest.\n",
        "> Kein erlaubter Teilzug beginnt mit „z“.\n",
        "\n4\u{a0}erlaubte Teilzüge\n",
        "> b1-b3 geht hier nicht",
        "Möglich ist eine Stufe von 1 bis 8, nicht „9“, oder off",
        "„z9“ ist keines.\n",
        "\n  moves [ANFANG]       erlaubte Teilzüge auflisten",
        "\nWeiß hat aufgegeben, Schwarz gewinnt",
        "\nDie Partie ist zu Ende. Möglich sind undo, save und quit.\nbeendet> ",
        "beendet> Die Partie ist zu Ende.\n",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    for english in ["White", "to move", "there is", "Type "] {
        assert!(!said.contains(english), "{english} in {said}");
    }
}

#[test]
fn the_computer_and_puzzles_speak_the_language() {
    let said = says(&["play", "platz", "--level", "1", "--language", "de"], "a1xa5\neval\n");
    assert!(said.contains("Du spielst Weiß, der Computer spielt auf Stufe 1 Schwarz."), "{said}");
    assert!(said.contains("\nSchwarz (Stufe 1) hat "), "{said}");
    assert!(said.contains(" vorausgerechnet)\nVariante: "), "{said}");
    let seat = ["play", "platz", "--level", "2", "--language", "de", "--seat"];
    for name in ["schwarz", "black", "2"] {
        let said = says(&[&seat[..], &[name]].concat(), "quit\n");
        assert!(said.contains("Du spielst Schwarz"), "{name}: {said}");
    }
    let puzzle = ["puzzle", "platz", "--grade", "3", "--seed", "2", "--language"];
    let said = says(&[&puzzle[..], &["de"]].concat(), "undo\nhelp\nsolution\nnext\n");
    for part in ["platz, Schwierigkeit 3: ", "\n  solution", "\nLösung: ", "\nfertig> "] {
        assert!(said.contains(part), "{part} in {said}");
    }
}

#[test]
fn every_language_has_its_own_words() {
    let mut starts = TAGS.map(|tag| {
        let said = says(&["--language", tag, "play", "plateau", "seats=3"], "help\nquit\n");
        assert!(!said.contains('{'), "{said}");
        said.lines().filter(|line| !line.contains(['│', '─'])).collect::<String>()
    });
    starts.sort();
    assert!(starts.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn the_environment_chooses_the_language() {
    let page = |variables: &[(&str, &str)], args: &[&str]| {
        says_in(variables, &[&["rules", "ploy", "--ours"], args].concat())
    };
    let of = |tag: &str| says(&["rules", "ploy", "--ours", "--language", tag], "");
    assert_eq!(page(&[("LANG", "de_AT.UTF-8")], &[]), of("de"));
    assert_eq!(page(&[("LANG", "de"), ("LC_MESSAGES", "ru_RU.UTF-8")], &[]), of("ru"));
    assert_eq!(page(&[("LANG", "de"), ("LC_ALL", "C")], &[]), of("en"));
    assert_eq!(page(&[("LANG", "es_ES.UTF-8")], &[]), of("en"));
    let own = [("LC_ALL", "ru_RU.UTF-8"), ("QUADRILLE_LANGUAGE", "fr")];
    assert_eq!(page(&own, &[]), of("fr"));
    assert_eq!(page(&own, &["--language", "de"]), of("de"));
}

#[test]
fn an_unknown_language_is_a_usage_error_that_names_the_tags() {
    for args in [
        &["--language", "xx", "play", "platz"][..],
        &["rules", "ploy", "--language", "xx"],
        &["print", "ploy", "--language", ""],
    ] {
        let (code, error) = fails(args, "");
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains("expected one of en, de, fr, ru"), "{error}");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    let command = alone(&mut command).args(["rules", "ploy"]).env("QUADRILLE_LANGUAGE", "xx");
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("expected one of en, de, fr, ru"));
}

#[test]
fn errors_speak_the_language_and_keep_their_codes() {
    let (code, error) = fails(&["show", "chess", "--language", "de"], "");
    assert_eq!(code, Some(2));
    assert!(error.starts_with("Fehler: Spiel „chess“: "), "{error}");
    let steps = ["moves", "platz", "--steps", "a1-a9", "--language", "ru"];
    let (code, error) = fails(&steps, "");
    assert_eq!(code, Some(2));
    assert!(error.starts_with("ошибка: шаги: "), "{error}");
    let record = ["play", "--load", "no/such/file", "--language", "fr"];
    let (code, error) = fails(&record, "");
    assert_eq!(code, Some(1));
    assert!(error.starts_with("erreur\u{a0}: impossible de lire no/such/file\u{a0}: "), "{error}");
}

#[test]
fn output_for_programs_is_the_same_in_every_language() {
    let record = "[Game \"platz\"]\n1. a1xa5 2. a5-b4\n";
    for (args, input) in [
        (&["games", "--json"][..], ""),
        (&["moves", "platz", "--json"], ""),
        (&["perft", "platz", "--depth", "1", "--divide"], ""),
        (&["record", "show", "-"], record),
        (&["record", "check", "-"], record),
        (&["analyse", "platz", "--nodes", "500", "--json"], ""),
        (&["ugi"], "ugi\nposition platz\nd\nquit\n"),
    ] {
        let without_time = |text: String| -> Vec<String> {
            text.lines().filter(|line| !line.starts_with("time")).map(str::to_owned).collect()
        };
        let english = without_time(says(args, input));
        for tag in TAGS {
            let args = [&["--language", tag], args].concat();
            assert_eq!(without_time(says(&args, input)), english, "{args:?}");
        }
    }
}
