//! Matches between players, run by the command.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use quadrille_table::record::Record;

const QUADRILLE: &str = env!("CARGO_BIN_EXE_quadrille");

fn run(args: &[&str]) -> Output {
    Command::new(QUADRILLE).arg("match").args(args).output().unwrap()
}

/// The output of a successful match, without the line that depends on the clock.
fn says(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
    without_time(&output)
}

fn without_time(output: &Output) -> String {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines()
        .filter(|line| !line.starts_with("time"))
        .fold(String::new(), |text, line| text + line + "\n")
}

fn fails(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A file for this test alone.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_match_of_limited_players_is_the_same_on_any_number_of_threads() {
    let played = |threads: &str, name: &str| {
        let file = file(name);
        let path = file.to_str().unwrap();
        let args = ["platz", "--players", "nodes:300,level:2", "--games", "10", "--seed", "5"];
        let text = says(&[&args[..], &["--threads", threads, "--records", path]].concat());
        (text, fs::read_to_string(file).unwrap())
    };
    let alone = played("1", "alone.games");
    assert_eq!(alone, played("2", "together.games"));
    assert_eq!(Record::read_all(&alone.1).unwrap().len(), 10);
    assert_eq!(alone.1.matches("[Seats \"nodes:300; level:2\"]").count(), 5);
    assert_eq!(alone.1.matches("[Seats \"level:2; nodes:300\"]").count(), 5);
}

#[test]
fn a_match_is_told_of() {
    let args = ["platz", "--players", "random,random", "--games", "50", "--seed", "3"];
    insta::assert_snapshot!(says(&args));
    let args = ["ploy", "mode=four", "--players", "random,random,random,random", "--games", "20"];
    insta::assert_snapshot!(says(&args));
}

#[test]
fn a_game_is_the_same_however_many_follow() {
    let first = |games: &str| {
        let name = format!("first-of-{games}.games");
        let path = file(&name);
        says(&[
            "ploy",
            "-p",
            "random,greedy",
            "--games",
            games,
            "--records",
            path.to_str().unwrap(),
        ]);
        fs::read_to_string(path).unwrap().split("\n[Game").next().unwrap().to_owned()
    };
    assert_eq!(first("1"), first("4"));
}

#[test]
fn one_can_play_against_all_others_from_every_seat() {
    let args = ["ploy", "mode=four", "--players", "greedy,random", "--games", "3"];
    let text = says(&args);
    assert!(text.starts_with("ploy mode=four, 4 games, seed 1\n"), "{text}");
    assert!(text.contains("shared losses"), "{text}");
    assert!(text.contains("25.0 %\nB random"), "{text}");
    assert!(!text.contains("Elo"), "{text}");
}

#[test]
fn partners_can_be_one_player_or_two() {
    let text = says(&["ploy", "mode=team", "-p", "greedy,random", "--games", "2"]);
    assert!(text.contains("\nElo "), "{text}");
    assert!(text.contains("\ngreen and yellow"), "{text}");
    let text = says(&["ploy", "mode=team", "-p", "greedy,random,random,greedy", "--games", "1"]);
    assert!(text.starts_with("ploy mode=team, 4 games"), "{text}");
    assert!(text.contains("\nD greedy"), "{text}");
}

#[test]
fn a_test_stops_as_soon_as_it_is_decided() {
    let args = ["platz", "-p", "nodes:500,random", "--games", "1000", "--sprt", "-5", "300"];
    let text = says(&[&args[..], &["--threads", "2"]].concat());
    assert!(text.contains("\nSPRT    H1 accepted: LLR +"), "{text}");
    assert_eq!(text, says(&[&args[..], &["--threads", "1"]].concat()));
    let text = says(&["platz", "-p", "random,random", "--games", "2", "--sprt", "0", "5"]);
    assert!(text.contains("\nSPRT    undecided: LLR "), "{text}");
}

#[test]
fn endless_games_are_cut_off() {
    let path = file("cut-off.games");
    let args = ["ploy", "-p", "random,random", "--games", "2", "--turns", "9", "--records"];
    let text = says(&[&args[..], &[path.to_str().unwrap()]].concat());
    assert!(text.contains("\nturns   9.0 a game, from 9 to 9\nends    2 cut-off\n"), "{text}");
    assert!(text.contains("A random      0      2      0"), "{text}");
    let records = fs::read_to_string(path).unwrap();
    assert_eq!(records.matches("{cut off and adjudged a draw}").count(), 2);
}

#[test]
fn programs_play_by_the_game_interface() {
    let program = format!("ugi:10:{QUADRILLE} ugi");
    let players = format!("{program},random");
    let text = says(&["plateau", "-p", &players, "--games", "2", "--turns", "30"]);
    assert!(text.contains(&format!("A {program}")), "{text}");
    assert!(!text.contains("fouls"), "{text}");
    let players = format!("random,{program}");
    says(&["ploy", "mode=four", "-p", &players, "--games", "4", "--turns", "20"]);
}

/// A program that answers `go` with these shell commands.
#[cfg(unix)]
fn script(name: &str, go: &str) -> String {
    let path = file(name);
    let text = format!(
        "while read -r word rest; do\n  case $word in\n    ugi) echo ugiok ;;\n    \
         isready) echo readyok ;;\n    go) {go} ;;\n    quit) exit 0 ;;\n  esac\ndone\n"
    );
    fs::write(&path, text).unwrap();
    format!("ugi:50:sh {}", path.display())
}

#[cfg(unix)]
#[test]
fn fouls_lose_and_are_told_of_and_the_match_goes_on() {
    for (name, go, kind, reason) in [
        ("illegal.sh", "echo bestmove zz", "illegal step", "cannot read the step \"zz\""),
        ("exit.sh", "exit 3", "exit", "exit status: 3"),
        ("silent.sh", "sleep 3", "out of time", "no answer for"),
        ("refusal.sh", "echo error expected sleep", "refusal", "it said \"error expected sleep\""),
    ] {
        let program = script(name, go);
        let output = run(&["platz", "-p", &format!("{program},random"), "--games", "2"]);
        assert!(output.status.success());
        let told = String::from_utf8(output.stderr.clone()).unwrap();
        let fouls: Vec<&str> = told.lines().collect();
        assert_eq!(fouls.len(), 2, "{told}");
        assert!(fouls[0].starts_with(&format!("foul: game 1, A {program} (")), "{told}");
        assert!(fouls[1].starts_with(&format!("foul: game 2, A {program} (")), "{told}");
        assert!(fouls.iter().all(|foul| foul.contains(&format!("{kind}: {reason}"))), "{told}");
        let text = without_time(&output);
        assert!(text.contains(&format!("A {program}      0      0      2")), "{text}");
        assert!(text.contains("ends    2 forfeit"), "{text}");
        assert!(text.contains(&format!("fouls   A {program}: 2 {kind}")), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn with_more_sides_a_foul_takes_only_its_seat_out_of_the_game() {
    let program = script("illegal-of-many.sh", "echo bestmove zz");
    let path = file("many.games");
    let quadrille = format!("ugi:10:{QUADRILLE} ugi");
    let players = format!("{program},{quadrille},random,random");
    let args = ["ploy", "mode=four", "-p", &players, "--games", "4", "--turns", "30", "--records"];
    let output = run(&[&args[..], &[path.to_str().unwrap()]].concat());
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(told.lines().count(), 4, "{told}");
    let text = without_time(&output);
    assert!(text.contains(&format!("A {program}")) && text.contains("cut-off"), "{text}");
    let records = fs::read_to_string(path).unwrap();
    let read = Record::read_all(&records).unwrap();
    assert_eq!(read.len(), 4);
    for record in read {
        let mut turns = record.line.turns.iter();
        let resigned = turns.find(|turn| turn.text == "resign").unwrap();
        assert!(resigned.comments[0].starts_with("illegal step: cannot read"), "{records}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_what_was_expected() {
    for (args, code, expected) in [
        (&["platz"][..], 2, "--players"),
        (&["platz", "-p", "level:9,random"], 2, "expected a number from 1 to 8, like level:1"),
        (
            &["platz", "-p", "chess,random"],
            2,
            "expected level:<1 to 8>, book:<1 to 8>, nodes:<number>",
        ),
        (&["platz", "-p", "random,random", "--games", "0"], 2, "0 is not in 1.."),
        (&["platz", "-p", "random,random", "--threads", "0"], 2, "0 is not in 1.."),
        (&["platz", "-p", "random,random", "--sprt", "0"], 2, "2 values required"),
        (&["chess", "-p", "random,random"], 2, "expected one of ploy"),
        (&["platz", "-p", "random"], 2, "expected 2 players for platz, one per seat; found 1"),
        (
            &["ploy", "mode=team", "-p", "random,random,random"],
            2,
            "expected 4 players for ploy mode=team, one per seat, or 2, one per side; found 3",
        ),
        (
            &["ploy", "mode=four", "-p", "random,random,random"],
            2,
            "expected 4 players for ploy mode=four, one per seat, or 2, one against all; found 3",
        ),
        (&["platz", "-p", "random,random", "--sprt", "5", "0"], 2, "ELO0 < ELO1"),
        (
            &["ploy", "mode=four", "-p", "random,random", "--sprt", "0", "5"],
            2,
            "expected two players and two sides for --sprt",
        ),
        (
            &["platz", "-p", "random,ugi:no-such-program"],
            1,
            "ugi:1000:no-such-program cannot play: exit: cannot start: ",
        ),
        (&["platz", "-p", "random,random", "--records", "no/such/file"], 1, "cannot write no/such"),
    ] {
        let (found, error) = fails(args);
        assert_eq!(found, Some(code), "{args:?}: {error}");
        assert!(error.contains(expected), "{args:?}: {error}");
    }
}
