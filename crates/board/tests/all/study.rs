//! Games with all that was tried in them.

use crate::common::{after, random_games};
use quadrille_board::Study;
use quadrille_table::record::Record;
use quadrille_table::{GameText, Status};

const PLIMUS: &str = "[Game \"plimus\"]
1. e1^d2^c3 2. e8-e7 (2. d8-d7 3. c1-d1 (3. d2-e3 4. d7-d6) (3. c1-b2)) 3. d2^c2^b2;b2^c3^d4
(3. d2-e3) (3. d2^c2^b2;done 4. d8-d7) 4. d8-d7 *";

const PLATEAU: &str = "[Game \"plateau\"]
1. A10-C10=2;A9-E9=4 (1. A10-B10=1;A9-E9=4;A2-B2=1 2. I10-K10=2;I9-M9=4) (1. A10-C10=2;A3-C3=4
2. I10-K10=2;I9-M9=4) (1. A10-C10=2;A9-D9=3) 2. I10-K10=2;I9-M9=4 *";

fn record(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn study(text: &str) -> Study {
    Study::of(&record(text)).unwrap()
}

/// The rows in short: a `>` for each variation they lie in, a `+` where one begins, and the number.
fn rows(study: &Study) -> Vec<String> {
    let row = |row: quadrille_board::StudyRow| {
        let begins = if row.begins { "+" } else { "" };
        format!("{}{begins}{}. {}", ">".repeat(row.depth), row.number, row.text)
    };
    study.rows().into_iter().map(row).collect()
}

#[test]
fn a_turn_that_cannot_be_played_to_its_end_is_not_begun() {
    let mut study = Study::new(after("plateau", "").as_ref()).unwrap();
    assert!(study.act("A10-C10=2;A10-C10=2").is_err());
    assert_eq!((study.at(), study.table().done()), (0, 0));
    assert!(study.rows().is_empty(), "nothing was tried");
}

#[test]
fn a_record_comes_back_with_its_variations() {
    for text in [PLIMUS, PLATEAU] {
        let record = record(text);
        let study = Study::of(&record).unwrap();
        assert_eq!(study.record(), record);
        assert_eq!(study.record().to_string().parse(), Ok(record.clone()));
        let end = record.match_after(usize::MAX).unwrap();
        assert_eq!(study.table().position_text(), end.position_text());
        assert_eq!(study.table().played(), end.played());
    }
}

#[test]
fn rows_tell_turns_and_where_variations_begin() {
    assert_eq!(
        rows(&study(PLIMUS)),
        [
            "1. e1^d2^c3",
            "2. e8-e7",
            ">+2. d8-d7",
            ">3. c1-d1",
            ">>+3. d2-e3",
            ">>4. d7-d6",
            ">>+3. c1-b2",
            "3. d2^c2^b2",
            ">+3. d2-e3",
            "3. b2^c3^d4",
            ">+3. done",
            ">4. d8-d7",
            "4. d8-d7",
        ]
    );
    assert_eq!(
        rows(&study(PLATEAU)),
        [
            "1. A10-C10=2",
            ">+1. A10-B10=1 A9-E9=4 A2-B2=1",
            ">2. I10-K10=2 I9-M9=4",
            "1. A9-E9=4",
            ">+1. A3-C3=4",
            ">2. I10-K10=2 I9-M9=4",
            ">+1. A9-D9=3",
            "2. I10-K10=2 I9-M9=4",
        ]
    );
}

#[test]
fn one_goes_back_and_forward_by_turns() {
    let mut study = study(PLATEAU);
    let end = study.at();
    study.back();
    assert_eq!(study.table().played().len(), 2);
    study.back();
    assert_eq!((study.at(), study.table().played().len()), (0, 0));
    study.back();
    assert_eq!(study.at(), 0);
    study.forward();
    assert_eq!(study.table().played().len(), 2);
    assert!(study.table().at_turn_start());
    study.forward();
    assert_eq!(study.at(), end);
    study.forward();
    assert_eq!(study.at(), end);
    study.go(0);
    study.end();
    assert_eq!(study.at(), end);
}

#[test]
fn one_goes_back_to_the_beginning_of_a_turn_that_is_not_ended() {
    let mut study = Study::new(after("plateau", "A10-C10=2 A9-E9=4 I10-K10=2").as_ref()).unwrap();
    study.back();
    assert_eq!(study.table().played().len(), 2);
    study.forward();
    assert_eq!(study.table().played().len(), 3, "to the end of what there is");
}

#[test]
fn a_study_holds_more_than_one_line_as_long_as_something_else_is_in_it() {
    for text in [PLIMUS, "[Game \"ploy\"] 1. e3-e4 {holds} *", "[Game \"ploy\"] {So it begins.} *"]
    {
        assert!(study(text).has_more(), "{text}");
    }
    let mut study = study("[Game \"ploy\"] 1. e3-e4 (1. d3-d4) *");
    let branch = study.rows().into_iter().find(|row| row.depth > 0).unwrap();
    study.go(branch.node);
    assert!(study.has_more() && study.is_at_end());
    study.delete();
    assert!(!study.has_more() && !study.is_at_end());
}

#[test]
fn any_row_can_be_gone_to() {
    let mut study = study(PLIMUS);
    for row in study.rows() {
        study.go(row.node);
        let played: Vec<String> =
            study.table().played().into_iter().map(|played| played.text().to_owned()).collect();
        assert!(played.join(" ").ends_with(&row.text), "{row:?}");
    }
    let at = study.at();
    study.go(10_000);
    assert_eq!(study.at(), at);
}

#[test]
fn the_same_step_twice_makes_no_second_branch() {
    let mut study = Study::new(after("ploy", "").as_ref()).unwrap();
    for step in ["e3-e4", "d3-d4", "e3-e4"] {
        study.go(0);
        study.act(step).unwrap();
    }
    assert_eq!(rows(&study), ["1. e3-e4", ">+1. d3-d4"]);
    study.act("e7-e6").unwrap();
    assert_eq!(rows(&study), ["1. e3-e4", ">+1. d3-d4", "2. e7-e6"]);
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    let mut study = study(PLIMUS);
    let (at, before) = (study.at(), rows(&study));
    for wrong in ["", "e9-e1", "done", "#", "e1^d2^c3;e8-e7"] {
        assert!(study.act(wrong).is_err(), "{wrong}");
    }
    assert_eq!((study.at(), rows(&study)), (at, before));
}

#[test]
fn what_is_deleted_is_gone_with_all_that_follows() {
    let mut study = study(PLIMUS);
    let variation = study.rows()[2].node;
    let inner = study.rows()[5].node;
    study.go(variation);
    study.delete();
    assert_eq!(study.table().played().len(), 1);
    let left = rows(&study);
    assert!(!left.iter().any(|row| row.contains("c1-d1")), "{left:?}");
    assert_eq!(left.len(), 13 - 5);
    for gone in [variation, inner] {
        let at = study.at();
        study.go(gone);
        assert_eq!(study.at(), at, "there is no way back");
    }
    study.go(0);
    study.delete();
    assert_eq!(rows(&study), left, "the beginning stays");
    study.act("e1^d2^c3").unwrap();
    study.delete();
    assert!(rows(&study).is_empty() && study.at() == 0);
}

#[test]
fn deleting_the_game_makes_a_variation_the_game() {
    let mut study = study("[Game \"ploy\"] 1. e3-e4 2. e7-e6 (2. d7-d6)");
    study.delete();
    assert_eq!(rows(&study), ["1. e3-e4", "2. d7-d6"]);
}

#[test]
fn resigning_and_draws_are_tried_like_steps() {
    let mut study = Study::new(after("platz", "a1-a2").as_ref()).unwrap();
    study.act("resign").unwrap();
    assert!(matches!(study.table().status(), Status::Over(_)));
    assert!(study.act("a5-a4").is_err());
    study.back();
    study.act("draw").unwrap();
    study.back();
    study.act("a5-a4").unwrap();
    assert_eq!(rows(&study), ["1. a1-a2", "2. resign", ">+2. draw", ">+2. a5-a4"]);
    let record = study.record();
    assert_eq!((record.result_text().as_str(), record.ending_key()), ("1 2", Some("resignation")));
    assert_eq!(record.to_string().parse(), Ok(record));
    let mut four = Study::new(after("ploy mode=four", "").as_ref()).unwrap();
    assert!(four.act("draw").is_err(), "C4");
    four.act("resign").unwrap();
    assert!(matches!(four.table().status(), Status::Acting(_)));
}

#[test]
fn a_seat_may_resign_in_the_middle_of_a_turn() {
    let mut table = after("plateau board=classic seats=3", "A10-C10=2");
    table.resign().unwrap();
    let study = Study::new(table.as_ref()).unwrap();
    assert_eq!(rows(&study), ["1. A10-C10=2 resign"]);
    assert_eq!(study.record(), Record::of(table.as_ref()));
}

#[test]
fn a_match_from_a_position_keeps_it() {
    let text = "b1,,,,/,,,,/,,,,/,,w4,,/w16,,,, w";
    let mut table = "platz".parse::<GameText>().unwrap().read(text).unwrap();
    table.play("c2-d2").unwrap();
    let study = Study::new(table.as_ref()).unwrap();
    assert_eq!(study.record().position.as_deref(), Some(text));
    assert_eq!(study.table().position_text(), table.position_text());
}

#[test]
fn every_random_game_comes_back() {
    random_games(1, 60, |table, _| {
        if table.played().len() % 20 == 0 {
            let study = Study::new(table).unwrap();
            assert_eq!(study.record(), Record::of(table));
            assert_eq!(study.table().position_text(), table.position_text());
        }
    });
}

#[test]
fn whatever_was_tried_comes_back() {
    for (seed, game) in (0..).zip(GameText::all()) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut study = Study::new(game.start().as_ref()).unwrap();
        for _ in 0..60 {
            let rows = study.rows();
            if let Some(row) = random.choice(&rows).filter(|_| random.u8(..4) == 0) {
                study.go(row.node);
            }
            let steps = study.table().step_texts();
            if let Some(step) = random.choice(&steps) {
                study.act(step).unwrap();
            }
        }
        let read = self::study(&study.record().to_string());
        assert_eq!(rows(&read), rows(&study));
        assert_eq!(read.record(), study.record());
    }
}
