//! Whole games in addresses.

use crate::common::{after, game, random_match, set_up};
use quadrille_board::link;
use quadrille_table::{GameText, Match};

/// Checks that a match comes back from its link.
fn comes_back(table: &dyn Match) {
    let text = link::write(table);
    assert!(text.bytes().all(|byte| byte.is_ascii_graphic() && !b"#?&<>\"'".contains(&byte)));
    let read = link::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read.game(), table.game());
    assert_eq!(read.start_text(), table.start_text());
    assert_eq!(read.played(), table.played());
    assert_eq!(read.position_text(), table.position_text());
    assert_eq!(read.status(), table.status());
    assert_eq!(link::write(read.as_ref()), text);
}

fn refusal(text: &str) -> String {
    match link::read(text) {
        Ok(table) => panic!("{text} is read as {}", table.position_text()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_random_game_comes_back() {
    for game in GameText::all() {
        for (seed, steps) in [(0, 0), (1, 1), (2, 30), (3, 120)] {
            comes_back(random_match(game, seed, steps).as_ref());
        }
    }
}

/// The match before what ended it, if anything did.
fn going_on(mut table: Box<dyn Match>) -> Box<dyn Match> {
    while table.acting().is_err() {
        assert!(table.undo());
    }
    table
}

#[test]
fn games_that_were_resigned_or_drawn_come_back() {
    for game in GameText::all() {
        let mut table = going_on(random_match(game, 4, 25));
        if table.agree_draw().is_ok() {
            comes_back(table.as_ref());
            assert!(table.undo());
        }
        table.resign().unwrap();
        comes_back(table.as_ref());
        if let Some(step) = table.step_texts().first() {
            table.play(step).unwrap();
            comes_back(table.as_ref());
        }
    }
}

#[test]
fn games_from_positions_of_their_own_come_back() {
    for game in GameText::all() {
        let before = going_on(random_match(game, 5, 40));
        let mut table = game.read(&before.position_text()).unwrap();
        comes_back(table.as_ref());
        let step = table.step_texts()[0].clone();
        table.play(&step).unwrap();
        comes_back(table.as_ref());
    }
    let hop = set_up("plimus", "c5=bpm c6=rm i9=b5p5m&r6p5m", "b c5:c3c5 0");
    comes_back(hop.as_ref());
}

#[test]
fn what_was_taken_back_is_left_out() {
    let mut table = after("ploy", "e3-e4 e7-e6");
    assert!(table.undo());
    assert_eq!(link::write(table.as_ref()), "ploy/-/e3-e4");
}

#[test]
fn links_are_short_where_they_can_be() {
    let text = link::write(after("plateau", "A10-C10=2 A9-E9=4 I10-K10=2").as_ref());
    assert_eq!(text, "plateau/-/A10-C10=2;A9-E9=4,I10-K10=2");
    for short in ["ploy", "ploy/", "ploy/-", "ploy/-/", "ploy//,,"] {
        let table = link::read(short).unwrap();
        assert_eq!(table.position_text(), game("ploy").start().position_text());
    }
    let four = link::read("ploy%20mode=four").unwrap();
    assert_eq!(four.game(), game("ploy mode=four"));
}

#[test]
fn bad_links_are_refused_with_a_reason() {
    for (text, expected) in [
        ("", "expected one of ploy, "),
        ("chess", "expected one of ploy, "),
        ("ploy%20mode=three", "expected mode to be one of"),
        ("ploy/,,,", "expected"),
        ("ploy/-/e3-e9", "e3-e9"),
        ("ploy/-/e3-e4,resign,e4-e5", "the game is over"),
        ("ploy%20mode=four/-/draw", "two sides"),
        ("ploy/-/%ff", "UTF-8"),
        ("ploy/-/;", "cannot read"),
    ] {
        let refusal = refusal(text);
        assert!(refusal.contains(expected), "{text}: {refusal}");
    }
    let long = "ploy/-/".to_owned() + &",".repeat(100_000);
    assert!(refusal(&long).contains("at most"));
}

#[test]
fn a_damaged_link_is_refused_with_a_reason_or_leads_to_a_match() {
    let with: Vec<char> = "%/,;-=0123456789abehmrpABCx^:>#*& ä\0".chars().collect();
    let mut random = fastrand::Rng::with_seed(6);
    let (mut refused, mut led) = (0, 0);
    for game in GameText::all() {
        let before = random_match(game, 7, 20);
        let own = game.read(&before.position_text()).unwrap();
        for table in [before, own] {
            let good: Vec<char> = link::write(table.as_ref()).chars().collect();
            for _ in 0..100 {
                let mut damaged = good.clone();
                for _ in 0..random.usize(1..4) {
                    let start = random.usize(..damaged.len());
                    let end = damaged.len().min(start + random.usize(..3));
                    let added =
                        (0..random.usize(..3)).filter_map(|_| random.choice(&with).copied());
                    let added: Vec<char> = added.collect();
                    damaged.splice(start..end, added);
                }
                let text: String = damaged.into_iter().collect();
                match link::read(&text) {
                    Ok(table) => {
                        led += 1;
                        comes_back(table.as_ref());
                    }
                    Err(error) => {
                        refused += 1;
                        assert!(!error.to_string().is_empty());
                    }
                }
            }
        }
    }
    assert!(refused > 1000 && led > 100, "{refused} {led}");
}

#[test]
fn a_link_that_is_cut_never_panics() {
    for game in GameText::all() {
        let text = link::write(random_match(game, 8, 30).as_ref());
        for length in 0..text.len() {
            let _ = link::read(&text[..length]);
        }
    }
}

#[test]
fn a_link_may_name_an_edition_and_is_written_without_it() {
    let table = link::read("ploy%20edition=schmidt").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(table.game(), game("ploy turning=45"));
    assert!(!link::write(table.as_ref()).contains("edition"));
    assert_eq!(
        refusal("plimus%20edition=large"),
        "option \"edition=large\": expected edition to be one of basic, extended"
    );
}
