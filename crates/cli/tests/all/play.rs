//! People at one keyboard.

use crate::common::{played, says};
use quadrille_table::GameId;

#[test]
fn a_game_can_be_played_with_beginnings_and_undo() {
    insta::assert_snapshot!(played(
        &["platz"],
        "a1x\na1xa\na5-b\nmoves b1\nmoves z\nundo\nundo\nundo\nredo\nb5-a4\nhelp\nquit\n"
    ));
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    insta::assert_snapshot!(played(&["ploy"], "hello\ne3-e5\nsave\n\nredo\nshow\n"));
}

#[test]
fn the_board_is_told_in_words() {
    let typed = "where\nreach\na1xa5\na5xe1\nwhere\nat a1\nat z9\nreach\nat\n";
    insta::assert_snapshot!(played(&["platz"], typed));
}

/// plimus 7.2
#[test]
fn fields_that_will_count_are_warned_of_and_tell_how_the_game_ended() {
    let rows = ",rp,rm,rp,rm,rp,rm,rp,b6p5m/,,rm,rp,,rp,rm,,/,,,,bm,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,rm,,,,/,,,,,,,,";
    let position = format!("{rows} b - 158");
    let args = ["plimus", "--position", &position];
    let said = played(&args, "where\ni9:p-i8\ne2-e3\nwhere\ne7-e8\n");
    let warning = "Start fields of Red that it still holds after 1 more turn of its own count as filled for the player opposite.\n";
    assert_eq!(said.matches(warning).count(), 3, "twice with the board, once in words: {said}");
    let last = &said[said.rfind(warning).unwrap() + warning.len()..];
    assert!(last.contains("Filled by Blue: 0 of 12"), "{last}");
    let end = "Blue wins: stones of Red stand on 11 target fields, which count as filled\n";
    assert!(last.contains(end), "{last}");
}

#[test]
fn without_a_game_one_is_asked_for() {
    insta::assert_snapshot!(played(
        &[],
        "chess\n\nplatz size=7\nplatz size=6\ndraw\nresign\nundo\nresign\n"
    ));
}

#[test]
fn a_saved_game_can_be_gone_on_with() {
    let folder = std::env::temp_dir().join(format!("quadrille-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.txt");
    let name = file.to_str().unwrap();
    let said = played(&["platz"], &format!("a1xa5\na5-b4\nsave {name}\n"));
    assert!(said.contains(&format!("saved to {name}")), "{said}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.ends_with("1. a1xa5 2. a5-b4\n"), "{record}");
    let said = played(&["--load", name], "undo\n");
    assert!(said.contains("black to move"), "{said}");
    std::fs::write(&file, record.replace("a5-b4", "a5-b4 {so}")).unwrap();
    let said = played(&["--load", name], &format!("a1-b2\nsave {name}\n"));
    assert!(said.contains("saved to"), "{said}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.ends_with("2. a5-b4 {so} 3. a1-b2\n"), "comments are kept: {record}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
    let said = played(&["platz"], &format!("save {}\n", folder.join("no/such/folder").display()));
    assert!(said.contains("cannot write"), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Every game, with its output for these typed lines.
fn answers(typed: &str) -> impl Iterator<Item = (GameId, String)> {
    let game = |game: GameId| (game, says(&["play", game.rules().id()], typed));
    GameId::ALL.into_iter().map(game).collect::<Vec<_>>().into_iter()
}

#[test]
fn a_game_begins_with_what_of_it_is_ours_in_two_lines_at_most() {
    let is_board = |line: &&str| line.starts_with(' ') || line.contains(['│', '┌', '─']);
    let starts = answers("quit\n").map(|(_, said)| {
        let start: Vec<&str> = said.lines().take_while(|line| !is_board(line)).collect();
        start.join("\n")
    });
    insta::assert_snapshot!(starts.collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn house_shows_the_rules_that_are_ours_and_rules_shows_all() {
    for (typed, option) in [("house", Some("--ours")), ("rules", None)] {
        for (game, said) in answers(&format!("{typed}\nquit\n")) {
            let args: Vec<&str> = ["rules", game.rules().id()].into_iter().chain(option).collect();
            assert!(said.contains(&says(&args, "")), "{typed}: {said}");
            assert!(said.contains("C1 [house]"), "{typed}: {said}");
        }
    }
    let typed = "house 4.6\nhouse\na1xa\n";
    assert!(says(&["play", "platz"], typed).contains("white played a1xa5"), "nothing has changed");
}

#[test]
fn help_names_house() {
    let line = "  rules, house        show all rules; only house and reconstructed rules\n";
    assert!(says(&["play", "ploy"], "help\nquit\n").contains(line));
    assert!(says(&["puzzle", "platz"], "help\nhouse\nquit\n").contains(line));
    let help = says(&["play", "--help"], "");
    assert!(help.contains("`house` shows only the house"), "{help}");
}

/// plateau 3.2
#[test]
fn a_refused_step_is_told_with_the_reason_that_the_game_names() {
    let empty = ",".repeat(15);
    let mut rows = [empty.as_str(); 11];
    (rows[2], rows[8]) = (",,,,,,,,,,,,m2,,,", ",,b6,,,,,,,,,,,,,");
    let position = format!("{} b 0 - - -", rows.join("/"));
    let said = played(&["plateau", "--position", &position], "C3-C4=1\nquit\n");
    assert!(said.contains("C3-C4=1 is not legal here"), "{said}");
    assert!(said.contains("must go at least 6 crossings"), "{said}");
}

#[test]
fn options_that_are_not_the_usual_ones_are_named_at_the_start() {
    let named = |args: &[&str]| {
        let said = played(args, "quit\n");
        said.lines().find_map(|line| line.strip_prefix("Options: ")).map(str::to_owned)
    };
    assert_eq!(named(&["ploy", "edition=schmidt"]).as_deref(), Some("turning=45"));
    assert_eq!(named(&["plateau", "seats=3"]).as_deref(), Some("board=classic seats=3"));
    assert_eq!(named(&["ploy", "edition=3m"]), None);
}
