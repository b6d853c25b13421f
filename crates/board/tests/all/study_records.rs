//! Games with all that was tried and said, in and out of records.

use quadrille_board::{Study, StudyRow, link};
use quadrille_table::GameText;
use quadrille_table::record::{DEEPEST, Line, Record};

const PLOY: &str = r#"[Game "ploy"]
[Rules "1"]
[Seats "Ann \"the Lance\"; Bob"]
[Date "2026-11-15"]
[Result "2 1"]
[Ending "resignation"]

{A quiet opening.} 1. e3-e4 {holds the centre} {or so} 2. e7-e6 {solid}
({Bolder:} {or not:} 2. d7-d6 {sharper \} than \\ that} 3. d3-d4 ({Or} 3. f3-f4
{why?}) 4. f7-f6) (2. f7-f6) 3. resign {too early}
"#;

const PLATEAU: &str = r#"[Game "plateau"]
[Rules "1"]
[Result "*"]

1. A10-C10=2;A9-E9=4 {both} ({First} 1. A10-B10=1;A9-E9=4;A2-B2=1 {three}) ({Second}
1. A10-C10=2;A9-D9=3 {not ended}) 2. I10-K10=2;I9-M9=4 {and back}
"#;

fn record(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn study(text: &str) -> Study {
    Study::of(&record(text)).unwrap()
}

/// The turns of a study's record with what is said of them.
fn turns(study: &Study) -> String {
    let text = study.record().to_string();
    let (_, turns) = text.split_once("\n\n").unwrap_or_default();
    turns.replace('\n', " ").trim_end().to_owned()
}

/// The row with this text.
fn row(study: &Study, text: &str) -> StudyRow {
    study.rows().into_iter().find(|row| row.text == text).unwrap_or_else(|| panic!("no {text}"))
}

fn depth(line: &Line) -> usize {
    let variations = line.turns.iter().flat_map(|turn| &turn.variations);
    variations.map(|variation| 1 + depth(variation)).max().unwrap_or(0)
}

#[test]
fn headers_and_comments_come_back() {
    for text in [PLOY, PLATEAU] {
        let record = record(text);
        assert_eq!(study(text).record(), record);
        assert_eq!(self::record(&record.to_string()), record);
    }
}

#[test]
fn the_way_to_a_place_leads_there_in_the_study_of_the_record() {
    let mut study = study(PLOY);
    for row in study.rows() {
        study.go(row.node);
        let mut again = Study::of(&study.record()).unwrap();
        again.follow(study.way());
        assert_eq!(again.table().position_text(), study.table().position_text(), "{}", row.text);
        assert_eq!(again.way(), study.way());
    }
    study.follow([0, 9, 0]);
    assert_eq!(study.way(), [0], "there it ends");
}

#[test]
fn a_link_holds_the_whole_line_and_where_one_is() {
    let mut study = study(PLOY);
    study.go(row(&study, "e3-e4").node);
    let (whole, done) = study.whole();
    let text = link::write_at(whole.as_ref(), done);
    assert_eq!(text, "ploy/-/e3-e4,e7-e6,resign/1");
    assert_eq!(link::read(&text).unwrap().played(), whole.played());
    assert_eq!((link::place(&text), link::game(&text)), (Some(1), Some(whole.game())));
    study.end();
    let (whole, done) = study.whole();
    let text = link::write_at(whole.as_ref(), done);
    assert_eq!((text.as_str(), link::place(&text)), ("ploy/-/e3-e4,e7-e6,resign", None));
}

#[test]
fn a_position_that_was_named_stays_named() {
    let start = "platz".parse::<GameText>().unwrap().start().position_text();
    let record = record(&format!("[Game \"platz\"] [Position \"{start}\"] 1. a1-a2"));
    assert_eq!(record.position, Some(start));
    assert_eq!(Study::of(&record).unwrap().record(), record);
}

#[test]
fn the_result_is_that_of_the_game_as_it_is_now() {
    let mut study = study(PLOY);
    study.delete();
    let record = study.record();
    assert_eq!((record.result_text().as_str(), record.ending_key()), ("*", None));
    assert_eq!(record.header("Date"), Some("2026-11-15"));
    assert_eq!(self::record(&record.to_string()), record);
    study.act("draw").unwrap();
    let record = study.record();
    assert_eq!((record.result_text().as_str(), record.ending_key()), ("1 1", Some("agreement")));
    assert_eq!(self::record(&record.to_string()), record);
}

#[test]
fn rows_tell_what_is_said() {
    let ploy = study(PLOY);
    let first = row(&ploy, "e3-e4");
    assert_eq!(first.before, ["A quiet opening."]);
    assert_eq!(first.comments, ["holds the centre", "or so"]);
    let bolder = row(&ploy, "d7-d6");
    assert_eq!(bolder.before, ["Bolder:", "or not:"]);
    assert_eq!(bolder.comments, ["sharper } than \\ that"]);
    assert!(row(&ploy, "f7-f6").comments.is_empty());
    assert_eq!(row(&ploy, "resign").comments, ["too early"]);
    let plateau = study(PLATEAU);
    assert!(row(&plateau, "A10-C10=2").comments.is_empty());
    assert_eq!(row(&plateau, "A9-E9=4").comments, ["both"], "a turn is commented where it ends");
    assert_eq!(row(&plateau, "A10-B10=1 A9-E9=4 A2-B2=1").comments, ["three"]);
    assert_eq!(row(&plateau, "A9-D9=3").before, ["Second"]);
}

#[test]
fn what_is_said_of_a_part_of_a_turn_stays_with_it_when_the_turn_goes_on() {
    let mut study = study("[Game \"plateau\"] 1. A10-C10=2 {so far}");
    study.act("A9-E9=4").unwrap();
    assert_eq!(turns(&study), "1. A10-C10=2;A9-E9=4 {[%at 1] so far}");
    study.go(1);
    study.act("A9-D9=3").unwrap();
    assert_eq!(turns(&study), "1. A10-C10=2;A9-E9=4 {[%at 1] so far} (1. A10-C10=2;A9-D9=3)");
    let mut again = self::study(&study.record().to_string());
    again.go(1);
    assert_eq!(again.note().text, "so far");
    assert_eq!(again.record(), study.record());
}

#[test]
fn what_was_said_goes_with_what_is_deleted() {
    let mut study = study(PLOY);
    study.go(row(&study, "d7-d6").node);
    study.delete();
    assert_eq!(
        turns(&study),
        "{A quiet opening.} 1. e3-e4 {holds the centre} {or so} 2. e7-e6 {solid} (2. f7-f6) 3. \
         resign {too early}"
    );
    study.act("d7-d6").unwrap();
    assert!(row(&study, "d7-d6").comments.is_empty());
}

#[test]
fn what_was_said_before_a_variation_stays_when_it_becomes_the_game() {
    let mut study = study("[Game \"ploy\"] {A} 1. e3-e4 {B} ({C} 1. d3-d4 {D} ({E} 1. f3-f4))");
    study.delete();
    assert_eq!(turns(&study), "{A} {C} 1. d3-d4 {D} ({E} 1. f3-f4)");
    study.go(row(&study, "d3-d4").node);
    study.delete();
    assert_eq!(turns(&study), "{A} {C} {E} 1. f3-f4");
    let mut study = self::study("[Game \"ploy\"] 1. e3-e4 {A} 2. e7-e6 {B} ({C} 2. d7-d6 {D})");
    study.delete();
    assert_eq!(turns(&study), "1. e3-e4 {A} {C} 2. d7-d6 {D}");
}

#[test]
fn a_variation_that_repeats_turns_branches_off_after_them_and_leaves_the_game_as_it_is() {
    for (text, expected) in [
        (
            "1. e3-e4 {A} ({B} 1. e3-e4 {C} 2. d7-d6 {D}) 2. e7-e6 {E}",
            "1. e3-e4 {A} {C} 2. e7-e6 {E} ({B} 2. d7-d6 {D})",
        ),
        ("1. e3-e4 {A} ({B} 1. e3-e4 {C}) 2. e7-e6", "1. e3-e4 {A} {C} {B} 2. e7-e6"),
        ("1. e3-e4 ({A} 1. e3-e4 2. d7-d6)", "1. e3-e4 {A} 2. d7-d6"),
    ] {
        assert_eq!(turns(&study(&format!("[Game \"ploy\"] {text}"))), expected);
    }
}

/// A study in which so many things were tried, often anew from somewhere.
fn random_study(game: GameText, deeds: usize, random: &mut fastrand::Rng) -> Study {
    let mut study = Study::new(game.start().as_ref()).unwrap();
    for _ in 0..deeds {
        let rows = study.rows();
        if let Some(row) = random.choice(&rows).filter(|_| random.u8(..3) == 0) {
            study.go(row.node);
        }
        let mut deeds = study.table().step_texts();
        if random.u8(..20) == 0 {
            deeds = vec!["resign".to_owned()];
        }
        if let Some(deed) = random.choice(&deeds) {
            let _ = study.act(deed);
        }
    }
    study
}

fn comments(random: &mut fastrand::Rng) -> Vec<String> {
    let count = random.usize(..6).saturating_sub(3);
    let char = |random: &mut fastrand::Rng| {
        *random.choice(&['a', ' ', '\n', '}', '\\', '(', 'ß']).unwrap()
    };
    (0..count).map(|_| (0..random.usize(..5)).map(|_| char(random)).collect()).collect()
}

fn comment_on(line: &mut Line, random: &mut fastrand::Rng) {
    line.comments = comments(random);
    for turn in &mut line.turns {
        turn.comments = comments(random);
        for variation in &mut turn.variations {
            comment_on(variation, random);
        }
    }
}

#[test]
fn every_record_of_what_was_tried_and_said_comes_back() {
    for (seed, game) in (0..).zip(GameText::all()) {
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..4 {
            let mut record = random_study(game, 40, &mut random).record();
            comment_on(&mut record.line, &mut random);
            record.headers = vec![
                ("Seats".to_owned(), comments(&mut random).concat()),
                ("Event".to_owned(), "a \"b\" \\".to_owned()),
            ];
            assert_eq!(Study::of(&record).unwrap().record(), record);
            assert_eq!(self::record(&record.to_string()), record);
        }
    }
}

/// A study in which something else was tried at every step, and one went on from there.
fn deep_study(game: GameText, steps: usize) -> Study {
    let mut random = fastrand::Rng::with_seed(5);
    let mut study = Study::new(game.start().as_ref()).unwrap();
    for _ in 0..steps {
        let at = study.at();
        for step in random.choose_multiple(study.table().step_texts(), 3) {
            study.go(at);
            study.act(&step).unwrap();
        }
    }
    study
}

/// What the rows tell, whatever the numbers of their nodes.
fn told(study: &Study) -> Vec<StudyRow> {
    study.rows().into_iter().map(|row| StudyRow { node: 0, ..row }).collect()
}

fn deepest(rows: &[StudyRow]) -> usize {
    rows.iter().map(|row| row.depth).max().unwrap_or(0)
}

#[test]
fn what_was_tried_comes_back_however_deep_it_lies() {
    let check = || {
        for game in GameText::all() {
            let study = deep_study(game, 2 * DEEPEST);
            let record = study.record();
            assert!(deepest(&told(&study)) > DEEPEST, "{game}");
            assert_eq!(depth(&record.line), DEEPEST);
            let read = self::study(&record.to_string());
            assert_eq!(told(&read), told(&study));
            assert_eq!(read.record(), record);
        }
    };
    let small_stack = std::thread::Builder::new().stack_size(256 * 1024);
    small_stack.spawn(check).unwrap().join().unwrap();
}

#[test]
fn what_is_said_stays_where_it_was_however_deep_that_lies() {
    for game in GameText::all() {
        let mut record = deep_study(game, DEEPEST + 8).record();
        comment_on(&mut record.line, &mut fastrand::Rng::with_seed(7));
        let study = Study::of(&record).unwrap();
        assert!(deepest(&told(&study)) > DEEPEST, "{game}");
        let read = self::study(&study.record().to_string());
        assert_eq!(told(&read), told(&study));
        assert_eq!(read.record(), study.record());
    }
}
