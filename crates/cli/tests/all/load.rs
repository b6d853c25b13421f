//! The `load` command with a real server.

use crate::common::{fails, run, says};

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed_again_and_again() {
    let args =
        ["load", "--matches", "8", "--rate", "50", "--seconds", "6", "--kill", "--seed", "4"];
    let said = says(&args, "");
    assert!(said.contains("nothing lost or repeated, all logs equal"), "{said}");
    let kills = said.lines().find_map(|line| line.strip_prefix("kills: "));
    let kills = kills.and_then(|line| line.split(';').next()?.parse::<u32>().ok());
    assert!(kills.is_some_and(|kills| kills > 0), "{said}");
}

#[test]
fn idle_sockets_are_held_beside_matches_at_a_pace() {
    let args = ["load", "--matches", "4", "--sockets", "100", "--seconds", "2", "--rate", "5"];
    let said = says(&args, "");
    assert!(said.contains("idle sockets that still answer: 100 of 100"), "{said}");
    let said = said.lines().find_map(|line| line.strip_prefix("actions: ")).unwrap();
    let actions: u32 = said.split(' ').next().unwrap().parse().unwrap();
    assert!((20..=60).contains(&actions), "about 5 a second in each match: {said}");
}

#[test]
#[cfg(target_os = "linux")]
fn no_attack_gets_what_it_must_not() {
    let output = run(&["load", "--hostile", "--brief"], "");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("every expectation holds, 0 left out"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn attacks_are_listed_and_their_results_written_as_json() {
    let listed = says(&["load", "--hostile", "--list"], "");
    assert!(listed.lines().count() > 40, "{listed}");
    let folder = crate::common::online::Folder::new();
    let file = folder.0.join("attacks.json");
    let only = ["load", "--hostile", "--brief", "--only", "names", "--json"];
    says(&[&only[..], &[&file.to_string_lossy()]].concat(), "");
    let text = std::fs::read_to_string(file).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["attacks"][0]["name"], "names");
    assert_eq!(json["attacks"][0]["accepted"], 0);
    assert_eq!(json["attacks"][0]["passes"], true);
}

#[test]
fn idle_people_have_games_and_stay() {
    let output = run(&["load", "--idle", "40", "--seconds", "1"], "");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.starts_with("40 people with two games each"), "{said}");
    assert!(said.contains("still connected: 40\n"), "{said}");
}

/// Tests that need PostgreSQL and NATS. A test filter can exclude them by the module's name.
mod postgres {
    mod nats {
        use crate::common::says;

        #[test]
        fn three_nodes_lose_nothing_whatever_goes_wrong() {
            let args = ["load", "--nodes", "3", "--faults", "all", "--matches", "9"];
            let rest = ["--rate", "50", "--seconds", "20", "--seed", "3"];
            let said = says(&[&args[..], &rest].concat(), "");
            assert!(said.contains("nothing lost or repeated, all logs equal"), "{said}");
            let faults = said.lines().find_map(|line| line.strip_prefix("faults: "));
            let faults = faults.and_then(|line| line.split(':').next()?.parse::<u32>().ok());
            assert!(faults.is_some_and(|faults| faults >= 8), "{said}");
        }

        #[test]
        fn a_node_on_a_shared_database_is_measured_like_any_other() {
            let args = ["load", "--database", "postgres", "--matches", "4", "--seconds", "2"];
            let said = says(&args, "");
            assert!(said.starts_with("1 node on PostgreSQL and NATS\n"), "{said}");
            assert!(said.contains("nothing lost or repeated, all logs equal"), "{said}");
        }
    }
}

#[test]
fn what_cannot_be_tried_is_told() {
    for args in [
        &["load", "--nodes", "2", "--database", "sqlite"][..],
        &["load", "--bus", "nats"],
        &["load", "--faults", "bus"],
        &["load", "--faults", "rain"],
        &["load", "--compare", "--nodes", "2"],
        &["load", "--list"],
        &["load", "--hostile", "--only", "nothing"],
        &["load", "--hostile", "--server", "http://127.0.0.1:1"],
        &["load", "--idle", "10", "--kill"],
    ] {
        let (code, error) = fails(args, "");
        assert_eq!(code, Some(2), "{args:?}: {error}");
    }
}

#[test]
fn what_cannot_be_measured_is_told() {
    let (code, error) = fails(&["load", "--server", "http://127.0.0.1:1", "--kill"], "");
    assert_eq!(code, Some(2), "{error}");
    let (code, error) = fails(&["load", "--server", "http://127.0.0.1:1", "--seconds", "1"], "");
    assert_eq!(code, Some(1), "{error}");
    assert!(error.contains("cannot reach http://127.0.0.1:1"), "{error}");
}
