//! People against the computer.

use crate::common::{fails, played};

const WON: &str = "b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w";

/// The number of occurrences of a text in another.
fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn the_computer_answers_every_turn() {
    let said = played(&["platz", "--level", "1", "--seed", "3"], "a1xa5\nb1-b2\n");
    assert!(said.contains("You are white; the computer plays black at level 1.\n"), "{said}");
    assert_eq!(count(&said, "\nblack (level 1) played "), 2, "{said}");
    assert_eq!(count(&said, "\nwhite to move\n"), 3, "{said}");
    assert!(!said.contains("black to move"), "{said}");
    let again = played(&["platz", "--level", "1", "--seed", "3"], "a1xa5\nb1-b2\n");
    assert_eq!(said, again, "a seed decides where it errs");
}

#[test]
fn the_computer_takes_any_seat() {
    for seat in ["2", "black", "BLACK"] {
        let said = played(&["platz", "--level", "2", "--seat", seat], "quit\n");
        assert!(said.contains("\nwhite (level 2) played "), "{said}");
        assert!(said.ends_with("black to move\nblack> \n"), "{said}");
    }
    let both = played(&["platz", "--level", "2", "--seat", "1,2"], "a1xa5\nquit\n");
    assert!(both.contains("You are white and black; the computer plays no seat"), "{both}");
    assert!(both.contains("white played a1xa5; black to move"), "{both}");
    let said = played(&["ploy", "mode=four", "--level", "1", "--seat", "3"], "resign\n");
    assert!(said.contains("You are yellow; the computer plays green, red and blue"), "{said}");
    assert_eq!(count(&said, " (level 1) played "), 2, "{said}");
    assert!(said.contains("All players at this keyboard are out. Press Enter for the next turn."));
}

#[test]
fn the_computer_can_be_watched() {
    let said =
        played(&["platz", "--level", "1", "--seat", "none"], "\na1xa5\ndraw\nresign\n\nundo\n");
    assert!(said.contains("\nwhite (level 1) played "), "{said}");
    assert!(said.contains("\nblack (level 1) played "), "{said}");
    assert_eq!(count(&said, "it is the computer's turn: press Enter to continue"), 3);
    assert!(said.contains("there is nothing to take back"), "{said}");
}

#[test]
fn its_turn_is_told_in_words_and_may_end_the_game() {
    let args = ["platz", "--position", WON, "--level", "8", "--seat", "2"];
    let said = played(&args, "a1xa5\nhint\neval\nundo\n");
    assert!(
        said.contains(
            "white (level 8) played a1xa5: piece a1 shoots the piece of Black on a5, 4 hits. "
        ),
        "{said}"
    );
    assert!(said.contains("White wins: the last hit has landed\nThe game is over"), "{said}");
    assert_eq!(count(&said, "over> the game is over"), 3, "{said}");
    assert!(said.ends_with("over> there is nothing to take back\nover> \n"), "{said}");
}

#[test]
fn undo_takes_back_the_reply_too() {
    let script = "undo\na1xa5\nundo\nundo\nredo\nundo\nredo\nredo\nb1-b2\nundo\nundo\nquit\n";
    let said = played(&["platz", "--level", "3", "--seed", "1"], script);
    let nothing = count(&said, "there is nothing to take back");
    assert_eq!(nothing, 2, "{said}");
    assert_eq!(count(&said, "there is nothing to do again"), 1, "{said}");
    let reply = said.lines().find_map(|line| line.strip_prefix("black (level 3) played "));
    let reply = reply.unwrap().split(':').next().unwrap();
    let shown = format!("\nblack played {reply}; white to move\n");
    assert_eq!(count(&said, &shown), 3, "{said}");
    assert!(!said.contains("black to move"), "{said}");
}

#[test]
fn the_first_turn_of_the_computer_is_not_taken_back() {
    let said = played(&["platz", "--level", "3", "--seat", "2"], "undo\nquit\n");
    assert!(said.contains("there is nothing to take back"), "{said}");
    assert_eq!(count(&said, "white (level 3) played "), 1, "{said}");
}

#[test]
fn a_hint_is_the_best_turn() {
    let said = played(&["platz", "--position", WON], "hint\neval\n");
    assert!(said.contains("try a1xa5: piece a1 shoots the piece of Black on a5, 4 hits. White wins: the last hit has landed\nwhite wins with this turn\n"), "{said}");
    assert!(said.contains("white wins with this turn, looking 1 turn ahead\n"), "{said}");
    assert!(said.contains("\nline: a1xa5\nstatic evaluation: white "), "{said}");
    let said = played(&["plimus"], "hint\n");
    assert!(said.contains("> try "), "{said}");
    let said = played(&["ploy", "mode=team"], "eval\n");
    assert!(said.contains("static evaluation: green and yellow "), "{said}");
    assert!(said.contains(", red and blue "), "{said}");
}

#[test]
fn the_level_can_be_changed() {
    let said = played(
        &["platz"],
        "level\nlevel 2\na1xa5\nlevel 3\nlevel 9\nlevel x\nlevel off\ne1-e2\nlevel\n",
    );
    assert_eq!(count(&said, "All seats are played at this keyboard"), 3, "{said}");
    assert!(said.contains("You are white; the computer plays black at level 2"), "{said}");
    assert!(said.contains("black (level 2) played "), "{said}");
    assert!(said.contains("the computer plays black at level 3"), "{said}");
    assert!(said.contains("expected a level from 1 to 8, found \"9\""), "{said}");
    assert!(said.contains("black to move"), "{said}");
}

#[test]
fn the_computer_agrees_to_a_draw_unless_it_stands_better() {
    let said = played(&["platz", "--position", WON, "--level", "4"], "draw\n");
    assert!(said.contains("Draw: the players agreed"), "{said}");
    let lost = "w255*3,,,,/,,,,/,,,,/,,,,/b255,,,,w255*3 w";
    let said = played(&["platz", "--position", lost, "--level", "4"], "draw\n");
    assert!(said.contains("the computer declines the draw"), "{said}");
    let said = played(&["ploy", "mode=four", "--level", "1"], "draw\n");
    assert!(said.contains("a draw can be agreed only in a game of two sides"), "{said}");
}

#[test]
fn a_saved_game_tells_who_played() {
    let file = std::env::temp_dir().join(format!("quadrille-level-{}.txt", std::process::id()));
    let name = file.to_str().unwrap();
    played(&["platz", "--level", "1", "--seat", "2"], &format!("save {name}\n"));
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("[Seats \"level 1; person\"]"), "{record}");
    let said = played(&["--load", name, "--level", "3", "--seat", "2"], "quit\n");
    assert!(said.ends_with("black to move\nblack> \n"), "{said}");
    let said = played(&["--load", name, "--level", "3"], "quit\n");
    assert!(said.contains("black (level 3) played "), "{said}");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn what_cannot_be_is_refused() {
    for args in [
        &["play", "platz", "--level", "9"][..],
        &["play", "platz", "--level", "0"],
        &["play", "platz", "--seat", "2"],
        &["play", "platz", "--seed", "2"],
    ] {
        assert_eq!(fails(args, "").0, Some(2), "{args:?}");
    }
    let (code, error) = fails(&["play", "platz", "--level", "2", "--seat", "3"], "");
    assert_eq!(code, Some(2));
    let expected = "expected a seat, 1 (white), 2 (black) or none, found \"3\"";
    assert!(error.contains(expected), "{error}");
}
