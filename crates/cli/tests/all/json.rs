//! The `--json` output, compared with the text output.

use crate::common::{fails, run, says};
use serde_json::{Value, json};

const WON: &str = "b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w";

/// The single JSON document that a command writes.
fn document(args: &[&str], input: &str) -> Value {
    let text = says(&[args, &["--json"]].concat(), input);
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// The JSON documents that a command writes, one per line.
fn documents(args: &[&str], input: &str) -> Vec<Value> {
    let text = says(&[args, &["--json"]].concat(), input);
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

/// The words of a line.
fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[test]
fn the_games_are_those_of_the_text() {
    let text = says(&["games"], "");
    let games = document(&["games"], "");
    let mut told = String::new();
    for game in list(&games["games"]) {
        told +=
            &format!("{}: {}\n", game["game"].as_str().unwrap(), game["about"].as_str().unwrap());
        for note in ["rebuilt", "house_rules"] {
            told += &game[note].as_str().map_or(String::new(), |note| format!("{note}\n"));
        }
        for (number, edition) in list(&game["editions"]).iter().enumerate() {
            let (key, about) =
                (edition["key"].as_str().unwrap(), edition["about"].as_str().unwrap());
            let word = |set: &Value| {
                format!("{}={}", set["key"].as_str().unwrap(), set["value"].as_str().unwrap())
            };
            let sets = list(&edition["sets"]).iter().map(|set| {
                let with: Vec<String> = list(&set["with"]).iter().map(word).collect();
                match with.is_empty() {
                    true => word(set),
                    false => format!("{} with {}", word(set), with.join(" ")),
                }
            });
            told += &format!("edition={key} {about}: {}", sets.collect::<Vec<_>>().join(", "));
            told += if number == 0 { " (default)\n" } else { "\n" };
        }
        for option in list(&game["options"]) {
            for value in list(&option["values"]) {
                let (key, value_key) =
                    (option["key"].as_str().unwrap(), value["key"].as_str().unwrap());
                told += &format!("{key}={value_key} {}", value["about"].as_str().unwrap());
                told += if option["default"] == value["key"] { " (default)\n" } else { "\n" };
            }
        }
    }
    assert_eq!(words(&told), words(&text));
}

#[test]
fn the_steps_are_those_of_the_text() {
    let args = ["moves", "ploy", "turning=45", "--steps", "e3-e4"];
    let text = says(&args, "");
    let moves = document(&args, "");
    let steps: Vec<&str> =
        list(&moves["steps"]).iter().map(|step| step.as_str().unwrap()).collect();
    assert_eq!(steps, text.lines().collect::<Vec<_>>());
    assert_eq!(moves["game"], "ploy turning=45");
    assert_eq!(moves["acting"], json!({ "number": 2, "name": "red" }));
    assert_eq!(moves["outcome"], Value::Null);
    let position = moves["position"].as_str().unwrap();
    let args = ["show", "ploy", "turning=45", "--position", position];
    assert!(says(&args, "").ends_with(&format!("{position}\n")));
    let over = document(&["moves", "platz", "--position", WON, "--steps", "a1xa5"], "");
    assert_eq!(over["acting"], Value::Null);
    assert_eq!(over["outcome"], json!({ "ranks": [1, 2], "ending": "hits" }));
    assert_eq!(over["steps"], json!([]));
}

/// Plimus, where Blue can win by e7-e8 with eleven fields on which Red stands.
const COUNTED: &str = ",rp,rm,rp,rm,rp,rm,rp,b6p5m&r0p1m/,,rm,rp,,rp,rm,,/,,,,bm,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,, b - 160";

#[test]
fn an_ending_that_is_about_an_army_and_a_number_has_them_behind_it() {
    let args = ["plimus", "--position", COUNTED, "--steps", "e7-e8"];
    let over = document(&[&["moves"], &args[..]].concat(), "");
    let outcome = json!({
        "ranks": [1, 2],
        "ending": "fields-counted",
        "remark": { "army": "red", "number": 11 },
    });
    assert_eq!(over["outcome"], outcome);
    let record = format!("[Game \"plimus\"]\n[Position \"{COUNTED}\"]\n1. e7-e8\n");
    assert_eq!(documents(&["record", "check", "-"], &record)[0]["outcome"], outcome);
    let shown = says(&[&["show"], &args[..]].concat(), "");
    let told = "Blue wins: stones of Red stand on 11 target fields, which count as filled\n";
    assert!(shown.contains(told), "{shown}");
}

#[test]
fn the_best_lines_are_those_of_the_text() {
    let args = ["analyse", "platz", "--nodes", "3000", "--lines", "4"];
    let text = says(&args, "");
    let text: Vec<&str> = text.lines().collect();
    let found = document(&args, "");
    assert_eq!(text[0], format!("{} to move", found["acting"]["name"].as_str().unwrap()));
    let lines = list(&found["lines"]);
    assert_eq!(lines.len(), 4);
    for (line, told) in lines.iter().zip(&text[1..]) {
        let words = words(told);
        assert_eq!(line["score"]["worth"].as_f64().unwrap(), words[1].parse::<f64>().unwrap());
        let turns: Vec<&str> =
            list(&line["turns"]).iter().map(|turn| turn.as_str().unwrap()).collect();
        assert_eq!(turns, words[2..]);
    }
    assert_eq!(text[5], format!("looked {} turns ahead, at 3000 positions", found["depth"]));
    assert_eq!(found["nodes"], 3000);
    let won = document(&["analyse", "platz", "--position", WON], "");
    assert_eq!(won["lines"][0], json!({ "score": { "win": 1 }, "turns": ["a1xa5"] }));
}

#[test]
fn the_mistakes_are_those_of_the_text() {
    let both = "b255*3,,,,/,,,,/,,,,/,,,,/w255*3,,,, w";
    let record = format!("[Game \"platz\"]\n[Position \"{both}\"]\n1. a1-a2 2. a5xa2\n");
    let args = ["analyse", "--record", "-", "--nodes", "2000"];
    let text = says(&args, &record);
    let text: Vec<&str> = text.lines().collect();
    let found = document(&args, &record);
    let (white, black) =
        (json!({ "number": 1, "name": "white" }), json!({ "number": 2, "name": "black" }));
    assert_eq!(
        words(text[1]),
        ["1.", "white", "loss", "2", "20.00", "??", "a1-a2", "better", "a1xa5"]
    );
    assert_eq!(
        found["turns"][0],
        json!({ "number": 1, "seat": white, "turn": "a1-a2", "score": { "loss": 2 },
                "loss": 20.0, "mark": "??", "missed_win": 1, "better": "a1xa5",
                "line": ["a1xa5"], "reply": ["a5xa2"],
                "cost": "Misses a win in 1 turn. Lets the piece on a2 be hit. Loses the game in 1 turn.",
                "shares": [0.0, 100.0] })
    );
    assert_eq!(text[2].trim(), found["turns"][0]["cost"]);
    assert_eq!(words(text[3]), ["2.", "black", "win", "1", "0.00", "a5xa2"]);
    assert_eq!(
        found["turns"][1],
        json!({ "number": 2, "seat": black, "turn": "a5xa2", "score": { "win": 1 },
                "loss": 0.0, "mark": "", "missed_win": null, "better": null,
                "line": [], "reply": [], "cost": "", "shares": [0.0, 100.0] })
    );
    let told = "white  mean loss 20.00 in 1 turn, 1 blunder, 1 missed win, accuracy 9%";
    assert_eq!(text[5], told);
    let sum = json!({ "turns": 1, "mean_loss": 20.0, "accuracy": 9, "slips": 0, "mistakes": 1,
                      "blunders": 1, "missed_wins": 1 });
    let with = |key: &str, value: Value| {
        let mut sum = sum.clone();
        sum[key] = value;
        sum
    };
    assert_eq!(found["seats"][0], with("seat", white.clone()));
    assert_eq!(found["sides"][0], with("seats", json!([white])));
    assert_eq!(text.last(), Some(&"decided in turn 1"));
    assert_eq!(found["decided"], 1);
    let resigned = document(&["analyse", "--record", "-"], "[Game \"platz\"]\n1. resign\n");
    assert_eq!(resigned["turns"][0]["score"], Value::Null);
}

#[test]
fn a_match_is_told_of_game_by_game_and_then_as_the_text_does() {
    let args =
        ["match", "platz", "--players", "random,greedy", "--games", "6", "--sprt", "0", "50"];
    let text = says(&args, "");
    let lines = documents(&args, "");
    let (result, played) = lines.split_last().unwrap();
    let result = &result["result"];
    assert_eq!(played.len(), 6);
    for (number, line) in (1..).zip(played) {
        let game = &line["played"];
        assert_eq!(game["number"], number);
        assert_eq!(list(&game["players"]).len(), 2);
        assert_eq!(list(&game["ranks"]).len(), 2);
        assert_eq!(game["fouls"], json!([]));
    }
    assert_eq!(played[0]["played"]["players"], json!(["random", "greedy"]));
    assert_eq!(played[1]["played"]["players"], json!(["greedy", "random"]));
    assert!(text.starts_with("platz, 6 games, seed 1\n"), "{text}");
    assert_eq!(
        (&result["game"], &result["games"], &result["seed"]),
        (&json!("platz"), &json!(6), &json!(1))
    );
    for player in list(&result["players"]) {
        let [letter, name] = ["letter", "player"].map(|key| player[key].as_str().unwrap());
        let row = text.lines().find(|line| line.starts_with(&format!("{letter} {name} "))).unwrap();
        let row = words(row);
        for (at, key) in (2..).zip(["wins", "draws", "losses"]) {
            assert_eq!(row[at], player[key].to_string(), "{text}");
        }
        let share = player["share"]["mean"].as_f64().unwrap();
        assert_eq!(row[5], format!("{:.1}", 100.0 * share), "{text}");
    }
    for (ending, count) in result["endings"].as_object().unwrap() {
        assert!(text.contains(&format!(" {count} {ending}\n")), "{text}");
        let ended = played.iter().filter(|line| line["played"]["ending"] == *ending);
        assert_eq!(ended.count() as u64, count.as_u64().unwrap());
    }
    let turns: u64 = played.iter().map(|line| line["played"]["turns"].as_u64().unwrap()).sum();
    assert_eq!(
        format!("{:.1}", result["turns"]["mean"].as_f64().unwrap()),
        format!("{:.1}", turns as f64 / 6.0)
    );
    let ratio = result["sprt"]["ratio"].as_f64().unwrap();
    assert!(text.contains(&format!("LLR {ratio:+.2} ")), "{text}");
    assert_eq!(result["sides"][0]["seats"][0]["name"], "white");
}

#[test]
fn records_are_checked_a_line_each() {
    let two = "[Game \"platz\"]\n1. a1xa5\n\n[Game \"ploy\"]\n1. e3-e4 2. resign\n";
    let lines = documents(&["record", "check", "-"], two);
    assert_eq!(
        lines,
        [
            json!({ "file": "-", "number": 1, "game": "platz", "turns": 1, "outcome": null }),
            json!({ "file": "-", "number": 2, "game": "ploy", "turns": 2,
                    "outcome": { "ranks": [1, 2], "ending": "resignation" } }),
        ]
    );
    let text = says(&["record", "check", "-"], two);
    assert_eq!(text, "- 1: platz, 1 turns, result *\n- 2: ploy, 2 turns, result 1 2\n");
}

#[test]
fn errors_are_still_told_on_standard_error() {
    for (args, code) in [
        (&["moves", "chess"][..], 2),
        (&["games", "all"], 2),
        (&["analyse", "platz", "--position", "x"], 2),
        (&["match", "platz", "--players", "random"], 2),
        (&["analyse", "--record", "no/such/file"], 1),
        (&["record", "check", "no/such/file"], 1),
    ] {
        let args = [args, &["--json"]].concat();
        assert_eq!(run(&args, "").stdout, b"", "{args:?}");
        let (found, error) = fails(&args, "");
        assert_eq!(found, Some(code), "{args:?}");
        assert!(!error.is_empty() && !error.starts_with('{'), "{args:?}: {error}");
    }
}
