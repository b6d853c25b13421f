//! The best turns of positions, and the mistakes in games.

use crate::common::{fails, says};

/// White wins by `a1xa5`.
const WON: &str = "b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w";
/// White cannot prevent Black from winning.
const LOST: &str = "w255*3,,,,/,,,,/,,,,/,,,,/b255,,,,w255*3 w";

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn the_best_lines_come_first() {
    let said = says(&["analyse", "platz", "--position", WON], "");
    let said = lines(&said);
    assert_eq!(said[0], "white to move");
    assert_eq!(said[1].split_whitespace().collect::<Vec<_>>().join(" "), "1. win in 1 turn a1xa5");
    assert!(said[2].trim_start().starts_with("2. "), "{said:?}");
    assert!(said[3].trim_start().starts_with("3. "), "{said:?}");
    assert!(said[4].starts_with("looked ") && said[4].ends_with(" positions"), "{said:?}");
    assert_eq!(said.len(), 5);
    let said = says(&["analyse", "platz", "--position", LOST, "--lines", "100"], "");
    let losses = lines(&said).iter().filter(|line| line.contains(". loss in 2 turns ")).count();
    assert!(losses > 1, "{said}");
}

#[test]
fn scores_fall_from_line_to_line_and_every_line_can_be_played() {
    for game in ["ploy", "ploy mode=four", "platz", "plimus", "plimus seats=4"] {
        let words: Vec<&str> = game.split(' ').collect();
        let args = [&["analyse"], &words[..], &["--nodes", "6000", "--lines", "4"]].concat();
        let said = says(&args, "");
        assert_eq!(said, says(&args, ""), "{game}: so many positions give the same every time");
        let said = lines(&said);
        let mut last = f64::INFINITY;
        let mut firsts = Vec::new();
        for line in &said[1..5] {
            let words: Vec<&str> = line.split_whitespace().collect();
            let score: f64 = words[1].parse().unwrap_or_else(|_| panic!("{game}: {line}"));
            assert!(score <= last, "{game}: {said:?}");
            last = score;
            firsts.push(words[2].to_owned());
            let turns = words[2..words.len() - 1].join(" ");
            let show = [&["show"], &game.split(' ').collect::<Vec<_>>()[..], &["--steps", &turns]];
            says(&show.concat(), "");
        }
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), 4, "{game}: {said:?}");
    }
}

#[test]
fn every_limit_is_kept() {
    let ahead = |args: &[&str]| {
        let said = says(&[&["analyse", "platz", "--lines", "1"], args].concat(), "");
        lines(&said)[2].to_owned()
    };
    assert!(ahead(&["--depth", "3"]).starts_with("looked 3 turns ahead, at "));
    assert!(ahead(&["--depth", "1"]).starts_with("looked 1 turn ahead, at "));
    assert!(ahead(&["--depth", "4", "--threads", "2"]).starts_with("looked 4 turns ahead, at "));
    assert!(ahead(&["--nodes", "500"]).ends_with(", at 500 positions"));
    assert!(ahead(&["--time", "0.05", "--depth", "2"]).starts_with("looked 2 turns "));
    assert!(ahead(&["--time", "0"]).starts_with("looked "));
}

#[test]
fn a_finished_game_has_no_lines() {
    let args = ["analyse", "platz", "--position", WON, "--steps", "a1xa5"];
    assert_eq!(says(&args, ""), "White wins: the last hit has landed\n");
}

#[test]
fn the_mistakes_of_a_game_are_marked() {
    let both = "b255*3,,,,/,,,,/,,,,/,,,,/w255*3,,,, w";
    let record = format!("[Game \"platz\"]\n[Position \"{both}\"]\n1. a1-a2 2. a5xa2\n");
    insta::assert_snapshot!(says(&["analyse", "--record", "-", "--nodes", "2000"], &record));
}

#[test]
fn resigning_agreeing_and_unfinished_turns_are_no_mistakes() {
    let said = says(
        &["analyse", "--record", "-", "--nodes", "500"],
        "[Game \"platz\"]\n1. a1xa5 2. resign\n",
    );
    assert_eq!(lines(&said)[2].split_whitespace().collect::<Vec<_>>(), ["2.", "black", "resign"]);
    assert!(said.ends_with("black  mean loss 0.00 in 0 turns\n"), "{said}");
    let said = says(&["analyse", "--record", "-", "--nodes", "500"], "[Game \"platz\"]\n1. draw\n");
    assert!(lines(&said)[1].ends_with(" draw"), "{said}");
    let said =
        says(&["analyse", "--record", "-", "--nodes", "500"], "[Game \"plateau\"]\n1. A10-C10=2\n");
    assert!(said.contains(" in 1 turn, "), "{said}");
    let said = says(&["analyse", "--record", "-"], "[Game \"platz\"]\n");
    assert_eq!(said.lines().count(), 4, "{said}");
}

#[test]
fn each_of_several_seats_is_judged_by_its_own_view() {
    let record =
        "[Game \"ploy\"]\n[Options \"mode=four\"]\n1. c1R2 2. a7R2 3. g9R2 4. g1L2 5. c1L1\n";
    let said = says(&["analyse", "--record", "-", "--nodes", "2000"], record);
    assert_eq!(lines(&said)[1..6].len(), 5);
    for (seat, turns) in
        [("green", "2 turns"), ("red", "1 turn"), ("yellow", "1 turn"), ("blue", "1 turn")]
    {
        let summary = said.lines().find(|line| line.starts_with(seat)).unwrap();
        assert!(summary.contains(&format!(" in {turns}, ")), "{said}");
    }
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    for args in [
        &["analyse"][..],
        &["analyse", "platz", "--record", "x"],
        &["analyse", "--record", "x", "--lines", "2"],
        &["analyse", "platz", "--lines", "0"],
        &["analyse", "platz", "--depth", "0"],
        &["analyse", "platz", "--nodes", "0"],
        &["analyse", "platz", "--threads", "0"],
    ] {
        assert_eq!(fails(args, "").0, Some(2), "{args:?}");
    }
    let (code, error) = fails(&["analyse", "platz", "--time", "-1"], "");
    assert_eq!(code, Some(2));
    assert!(error.contains("expected a number of seconds"), "{error}");
    let (code, error) = fails(&["analyse", "chess"], "");
    assert_eq!(code, Some(2));
    assert!(error.contains("expected one of ploy"), "{error}");
    let (code, error) = fails(&["analyse", "--record", "-"], "[Game \"platz\"]\n1. a1-a9");
    assert_eq!(code, Some(1));
    assert!(error.contains("line 2, column 4"), "{error}");
}

#[test]
fn of_several_games_in_a_file_one_is_chosen() {
    let games = "[Game \"platz\"]\n1. a1-a2 *\n\n[Game \"ploy\"]\n1. e3-e4 2. e7-e6 *\n";
    let args = ["analyse", "--record", "-", "--nodes", "500", "--game"];
    let second = says(&[&args[..], &["2", "--json"]].concat(), games);
    assert!(second.starts_with("{\"game\":\"ploy\""), "{second}");
    for (number, expected) in [("3", "a game from 1 to 2"), ("0", "a game from 1 to 2")] {
        let (code, error) = fails(&[&args[..], &[number]].concat(), games);
        assert_eq!(code, Some(2));
        assert!(error.contains(expected), "{error}");
    }
    let (code, error) = fails(&args[..5], games);
    assert_eq!(code, Some(2));
    assert!(error.contains("--game and a number from 1 to 2"), "{error}");
}

#[test]
fn a_review_is_written_as_a_page_that_needs_nothing_but_itself() {
    let both = "b255*3,,,,/,,,,/,,,,/,,,,/w255*3,,,, w";
    let record = format!("[Game \"platz\"]\n[Position \"{both}\"]\n1. a1-a2 2. a5xa2\n");
    let page = std::env::temp_dir().join(format!("quadrille-review-{}.html", std::process::id()));
    let file = page.to_str().unwrap();
    for (language, cost) in
        [("en", "Lets the piece on a2 be hit."), ("ru", "Подставляет фишку на a2 под выстрел.")]
    {
        let args = ["analyse", "--record", "-", "--nodes", "2000", "--html", file];
        let said = says(&[&args[..], &["--language", language]].concat(), &record);
        assert_eq!(said.trim(), file);
        let html = std::fs::read_to_string(&page).unwrap();
        assert!(html.contains(cost) && html.contains("class=\"graph\""), "{html}");
        assert_eq!(html.matches("<article>").count(), 1, "a board for the one mistake");
        for outside in ["<script", "src=", "href=", "http://", "https://", "@import"] {
            assert!(!html.contains(outside), "{outside}");
        }
    }
    std::fs::remove_file(&page).unwrap();
    fails(&["analyse", "platz", "--html", file], "");
}
