//! Records: their contents, and the refusal of broken ones.

use proptest::prelude::*;
use quadrille_table::GameId;
use quadrille_table::record::{DEEPEST, Glance, Record};

const ANNOTATED: &str = r#"[Game "ploy"]
[Options "turning=45"]
[Rules "1"]
[Seats "Ann \"the Lance\"; Bob \\"]
[Date "2026-11-15"]
[Result "2 1"]
[Ending "resignation"]

{A quiet opening.} 1. e3-e4 {holds the centre} {or so} 2. e7-e6 (2. d7-d6
{sharper \} than \\ that} 3. d3-d4 (3. f3-f4) 4. f7-f6) (2. f7-f6) 3. resign
"#;

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn refusal(text: &str) -> String {
    text.parse::<Record>().unwrap_err().to_string()
}

#[test]
fn comments_variations_and_headers_are_kept() {
    let record = read(ANNOTATED);
    assert_eq!(record.game.to_string(), "ploy turning=45");
    assert_eq!(record.header("Seats"), Some("Ann \"the Lance\"; Bob \\"));
    assert_eq!(record.line.comments, ["A quiet opening."]);
    assert_eq!(record.line.turns[0].comments, ["holds the centre", "or so"]);
    let second = &record.line.turns[1];
    assert_eq!(second.variations.len(), 2);
    assert_eq!(second.variations[0].turns[0].comments, ["sharper } than \\ that"]);
    assert_eq!(second.variations[0].turns[1].variations[0].turns[0].text, "f3-f4");
    assert_eq!(record.result_text(), "2 1");
    assert_eq!(record.ending_key(), Some("resignation"));
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn what_is_written_is_laid_out_for_people() {
    insta::assert_snapshot!(read(ANNOTATED));
}

#[test]
fn numbers_may_be_left_out_and_results_are_found() {
    let record = read("[Game \"platz\"] a1xa5 a5-b4 draw");
    assert_eq!(record.line.turns.len(), 3);
    assert_eq!(record.result_text(), "1 1");
    assert_eq!(record.ending_key(), Some("agreement"));
}

#[test]
fn habits_from_chess_records_are_understood() {
    let plain = read("[Game \"platz\"]\n1. a1xa5 2. a5-b4");
    assert_eq!(read("\u{feff}[Game \"platz\"]\n1.a1xa5 2.a5-b4 *\n"), plain);
}

#[test]
fn a_record_takes_over_what_another_says_of_the_same_turns() {
    let known = read(ANNOTATED);
    let mut match_ = known.match_after(2).unwrap();
    match_.play("d3-d4").unwrap();
    let mut record = Record::of(match_.as_ref());
    record.annotate_from(&known);
    assert_eq!(record.headers, known.headers);
    assert_eq!(record.line.comments, known.line.comments);
    assert_eq!(record.line.turns[..2], known.line.turns[..2]);
    assert_eq!(record.line.turns[2].text, "d3-d4");
    assert_eq!(record.result_text(), "*");
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn a_record_may_begin_with_any_position() {
    let text =
        "[Game \"platz\"]\n[Position \"b1,,,,/,,,,/,,,,/,,w4,,/w16,,,, w\"]\n1. c2-d2 2. d2-e2";
    let record = read(text);
    assert_eq!(record.result_text(), "1 1");
    assert_eq!(record.ending_key(), Some("no-steps"));
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn a_record_may_call_an_ending_what_it_was_called_before() {
    let position = ",rp,rm,rp,rm,rp,rm,rp,b6p5m&r0p1m/,,rm,rp,,rp,rm,,/,,,,bm,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,, b - 160";
    let text = |ending: &str| {
        format!("[Game \"plimus\"]\n[Position \"{position}\"]\n[Ending \"{ending}\"]\n1. e7-e8")
    };
    let record = read(&text("fields-counted"));
    assert_eq!(record.ending_key(), Some("fields-counted"));
    assert_eq!(read(&text("area-filled")), record, "the key before that");
    assert!(record.to_string().contains("[Ending \"fields-counted\"]\n"), "{record}");
    let expected = "line 3, column 10: expected \"fields-counted\", as the turns say";
    assert_eq!(refusal(&text("turn-limit")), expected);
}

#[test]
fn a_game_without_turns_is_a_record() {
    let record = read("[Game \"ploy\"]");
    assert_eq!(record.to_string(), "[Game \"ploy\"]\n[Rules \"1\"]\n[Result \"*\"]\n");
}

#[test]
fn a_file_may_hold_several_games() {
    let all = |text: &str| Record::read_all(text).map_err(|error| error.to_string());
    let texts = [ANNOTATED, "[Game \"platz\"]\n*", "[Game \"platz\"]\n1. a1xa5"];
    let records = all(&texts.join("\n")).unwrap();
    assert_eq!(records, texts.map(read));
    assert_eq!(all(ANNOTATED), Ok(vec![read(ANNOTATED)]));
    assert_eq!(
        refusal("[Game \"platz\"]\na1-a2\n[Game \"platz\"]"),
        "line 3, column 1: expected one game and nothing after it"
    );
    for (text, expected) in [
        ("", "line 1, column 1: expected the header Game, like [Game \"ploy\"]"),
        (
            "[Game \"platz\"]\na1-a2\n[Date \"\"]",
            "line 3, column 1: expected the header Game, like [Game \"ploy\"]",
        ),
        (
            "[Game \"platz\"]\n1. [Game \"platz\"]",
            "line 2, column 1: expected a turn after its number",
        ),
        (
            "[Game \"platz\"]\na1-a2 ([Game \"platz\"])",
            "line 2, column 8: expected a turn, a comment or a variation, found '['",
        ),
    ] {
        assert_eq!(all(text).unwrap_err(), expected, "{text}");
    }
}

#[test]
fn a_broken_record_is_refused_with_line_and_column() {
    let known = GameId::ALL.map(|game| game.rules().id()).join(", ");
    for (text, expected) in [
        ("", "line 1, column 1: expected the header Game, like [Game \"ploy\"]"),
        ("[Game \"chess\"]", &format!("line 1, column 8: expected one of {known}")),
        ("[Game \"ploy\"", "line 1, column 13: expected ']', found the end"),
        ("[Game ploy]", "line 1, column 7: expected '\"', found 'p'"),
        ("[Game \"ploy]\n", "line 1, column 8: expected '\"' to close this value"),
        ("[ \"ploy\"]", "line 1, column 2: expected a header's key, like Game"),
        ("[Game \"pl\\oy\"]", "line 1, column 10: expected '\"' or a backslash after a backslash"),
        (
            "[Game \"ploy\"]\n[Game \"ploy\"]",
            "line 2, column 2: expected the header Game only once",
        ),
        (
            "[Game \"ploy\"]\n[Options \"mode=three\"]",
            "line 2, column 11: option \"mode=three\": expected mode to be one of two, four, team",
        ),
        (
            "[Game \"ploy\"]\n[Rules \"7\"]",
            "line 2, column 9: expected rules version 1, the only one known here",
        ),
        (
            "[Game \"platz\"]\n[Position \"w\"]",
            "line 2, column 12: the text: expected \"<rows> <seat>\"",
        ),
        (
            "[Game \"ploy\"]\n[Result \"1 2\"]",
            "line 2, column 10: expected \"*\", as the turns say",
        ),
        (
            "[Game \"ploy\"]\n[Ending \"hits\"]\n1. resign",
            "line 2, column 10: expected \"resignation\", as the turns say",
        ),
        (
            "[Game \"platz\"]\n1. a1-a2 3. a5-a4",
            "line 2, column 10: expected 2. as the number of this turn",
        ),
        ("[Game \"platz\"]\n1. a1-a2 2.", "line 2, column 10: expected a turn after its number"),
        ("[Game \"platz\"]\n1. 2. a1-a2", "line 2, column 4: expected a turn after its number"),
        ("[Game \"platz\"]\n1. {so} a1-a2", "line 2, column 4: expected a turn after its number"),
        (
            "[Game \"platz\"]\n(a1-a2)",
            "line 2, column 1: expected a turn before the variation that replaces it",
        ),
        ("[Game \"platz\"]\na1-a2 ()", "line 2, column 7: expected a turn in this variation"),
        (
            "[Game \"platz\"]\na1-a2 (a1-b2",
            "line 2, column 7: expected ')' to close this variation",
        ),
        (
            "[Game \"platz\"]\na1-a2)",
            "line 2, column 6: expected a turn, a comment or a variation, found ')'",
        ),
        ("[Game \"platz\"]\na1-a2 {so", "line 2, column 8: expected '}' to close this comment"),
        ("[Game \"platz\"]\n\n  a1-a3", "line 3, column 3: a1-a3 is not legal here; try a1-a2"),
        (
            "[Game \"platz\"]\na1-a2 (a1-b9)",
            "line 2, column 8: cannot read the step \"a1-b9\": character 5: expected a number from 1 to 6, found \"9\"",
        ),
        ("[Game \"platz\"]\na1-a2 * a5-a4", "line 2, column 9: expected nothing after \"*\""),
        ("[Game \"platz\"]\nresign a1-a2", "line 2, column 8: the game is over"),
        (
            "[Game \"ploy\"]\n[Options \"mode=four\"]\ndraw",
            "line 3, column 1: a draw can be agreed only in a game of two sides",
        ),
    ] {
        assert_eq!(refusal(text), expected, "{text}");
    }
}

#[test]
fn variations_may_not_lie_too_deep() {
    let nested = |depth: usize| {
        format!("[Game \"platz\"] a1-a2 {}{}", "(a1-b2 ".repeat(depth), ")".repeat(depth))
    };
    read(&nested(DEEPEST));
    assert!(
        refusal(&nested(DEEPEST + 1)).ends_with("expected at most 32 variations within each other")
    );
    assert!(
        refusal(&nested(100_000)).ends_with("expected at most 32 variations within each other")
    );
}

#[test]
fn a_file_of_several_games_comes_apart_and_a_broken_one_hides_no_other() {
    let broken = "[Game \"platz]\n1. a1-a2 {so} 2. nonsense\n\n";
    let short = "[Game \"platz\"] [Event \"[x] {y}\"] *\n";
    let file = format!("{ANNOTATED}{broken}{short}{ANNOTATED}");
    let games = Record::split(&file);
    assert_eq!(games, [(1, ANNOTATED), (11, broken), (14, short), (15, ANNOTATED)]);
    assert_eq!(Record::split(&format!("\u{feff}{ANNOTATED}")).len(), 1);
    assert_eq!(Record::split(" \n"), []);
}

#[test]
fn a_glance_tells_what_a_record_says() {
    let glance = Glance::read(ANNOTATED).unwrap();
    assert_eq!(glance.game.to_string(), "ploy turning=45");
    assert_eq!((glance.result.as_str(), glance.turns_made()), ("2 1", 2));
    assert_eq!(glance.header("Date"), Some("2026-11-15"));
    assert_eq!(glance.turns, ["e3-e4", "e7-e6", "resign"]);
    let refused = Glance::read("[Game \"chess\"]").unwrap_err().to_string();
    assert!(refused.starts_with("line 1, column 8: expected one of"), "{refused}");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,200}") {
        let _ = text.parse::<Record>();
        let _ = Record::read_all(&text);
        let _ = Glance::read(&text);
        let _ = Record::split(&text);
    }

    #[test]
    fn a_damaged_record_is_refused_or_writes_back(at in 0..ANNOTATED.len(), with in "\\PC{0,3}") {
        let mut text = ANNOTATED.to_owned();
        if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
            text.replace_range(at..=at, &with);
        }
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(record.to_string().parse(), Ok(record));
        }
    }

    #[test]
    fn any_comment_and_header_comes_back(comment in "\\PC{0,40}", header in "\\PC{0,40}") {
        let mut record = read(ANNOTATED);
        record.line.turns[0].comments = vec![comment];
        record.headers.push(("Event".to_owned(), header));
        prop_assert_eq!(record.to_string().parse(), Ok(record));
    }
}

/// A lone 6 that moves one crossing: legal only by version 1 of the rules (plateau 3.2).
const SHORT_TURN: &str = "[Game \"plateau\"]\n[Rules \"{}\"]\n[Position \",,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,\
    /,,,,,,,,,,,,m2,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,\
    /,,b6,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, b 0 - - -\"]\n1. ";

#[test]
fn a_record_of_earlier_rules_is_read_where_both_agree_and_refused_with_that_reason_elsewhere() {
    let record =
        |version: &str, turn: &str| (SHORT_TURN.replace("{}", version) + turn).parse::<Record>();
    for version in ["1", "2"] {
        let read = record(version, "C3-I3=6").unwrap();
        assert!(read.to_string().contains("[Rules \"2\"]"), "it is written by today's rules");
    }
    let refused = record("1", "C3-C4=1").unwrap_err().to_string();
    let expected = "line 4, column 4: played by rules version 1, but not possible by version 2: \
        C3-C4=1 is not legal here";
    assert!(refused.starts_with(expected), "{refused}");
    let refused = record("2", "C3-C4=1").unwrap_err().to_string();
    assert!(refused.starts_with("line 4, column 4: C3-C4=1 is not legal"), "{refused}");
    for unknown in ["0", "3", "02", "x"] {
        let refused = record(unknown, "C3-I3=6").unwrap_err().to_string();
        assert_eq!(refused, "line 2, column 9: expected rules version 1 to 2", "{unknown}");
    }
}
