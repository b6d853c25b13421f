//! What is said of moments of games and drawn over them, in and out of comments.

use proptest::prelude::*;
use quadrille_board::{Note, Stroke, Study};
use quadrille_core::Point;
use quadrille_core::present::Geometry;
use quadrille_table::GameText;
use quadrille_table::record::Record;

fn board(game: GameText) -> Geometry {
    game.start().geometry()
}

fn ploy() -> Geometry {
    board("ploy".parse().unwrap())
}

fn read(comments: &[&str]) -> Note {
    Note::read(comments, &ploy())
}

fn point(label: &str) -> Point {
    let at = ploy().points.iter().position(|point| point.label == label).unwrap();
    Point(at as u16)
}

fn study(turns: &str) -> Study {
    let record: Record = format!("[Game \"ploy\"]\n\n{turns}").parse().unwrap();
    Study::of(&record).unwrap()
}

/// The turns of a study's record.
fn turns(study: &Study) -> String {
    let text = study.record().to_string();
    text.split_once("\n\n").map(|(_, turns)| turns.replace('\n', " ").trim().to_owned()).unwrap()
}

#[test]
fn strokes_are_read_wherever_they_stand_in_comments() {
    let note = read(&["[%mark e3]a[%arrow e3-e5]", "b [%mark e3] [%mark e7]"]);
    assert_eq!(note.text, "a\nb");
    let arrow = Stroke::Arrow(point("e3"), point("e5"));
    assert_eq!(
        note.strokes,
        [Stroke::Mark(point("e3")), arrow, Stroke::Mark(point("e7"))],
        "each once"
    );
}

#[test]
fn what_names_no_points_of_the_board_is_text() {
    for text in ["a [%mark z9]", "a [%arrow e3-e3]", "[%arrow e3", "a [%mark] b", "[%mark  e3] x"] {
        let note = read(&[text]);
        assert_eq!((note.text.as_str(), note.strokes.len()), (text, 0));
        assert_eq!(note.comment(&ploy()).as_deref(), Some(text));
    }
}

#[test]
fn what_only_programs_read_is_not_said_and_stays() {
    let mut study = study("1. e3-e4 {[%takeback g e3-e4]} {well}");
    assert_eq!(study.note().text, "well");
    assert_eq!(study.rows()[0].comments, ["well"]);
    study.note_down("better");
    assert_eq!(turns(&study), "1. e3-e4 {[%takeback g e3-e4]} {better}");
}

#[test]
fn notes_stand_in_the_record_where_they_were_made() {
    let mut study = study("1. e3-e4 2. e7-e6 (2. d7-d6)");
    study.draw(Stroke::Arrow(point("e6"), point("e5")));
    study.draw(Stroke::Mark(point("e5")));
    study.note_down("  stuck }\n");
    study.go(0);
    study.note_down("before all");
    study.follow([0, 1]);
    study.draw(Stroke::Mark(point("d6")));
    assert_eq!(
        turns(&study),
        "{before all} 1. e3-e4 2. e7-e6 {stuck \\} [%arrow e6-e5] [%mark e5]} (2. d7-d6 {[%mark d6]})"
    );
    let (mut again, _) = Study::read(&study.text(0)).unwrap();
    assert_eq!(again.note().strokes, [Stroke::Mark(point("d6"))]);
    again.follow([0, 0]);
    assert_eq!(again.note().text, "stuck }");
    assert!(again.has_more() && again.rows()[1].drawn && !again.rows()[0].drawn);
    assert_eq!(again.record(), study.record());
}

#[test]
fn the_same_stroke_again_takes_it_away() {
    let mut study = study("1. e3-e4 {hm [%mark e5]}");
    study.draw(Stroke::Mark(point("e5")));
    assert_eq!(turns(&study), "1. e3-e4 {hm}");
    study.draw(Stroke::Arrow(point("e5"), point("e4")));
    study.draw(Stroke::Arrow(point("e4"), point("e5")));
    study.note_down("");
    assert_eq!(turns(&study), "1. e3-e4 {[%arrow e5-e4] [%arrow e4-e5]}");
    study.erase();
    assert_eq!(turns(&study), "1. e3-e4");
}

#[test]
fn strokes_that_are_typed_are_drawn() {
    let mut study = study("1. e3-e4 {[%mark e5]}");
    study.note_down("see [%mark e7]");
    assert_eq!(study.note().text, "see");
    assert_eq!(study.note().strokes, [Stroke::Mark(point("e7")), Stroke::Mark(point("e5"))]);
}

#[test]
fn the_times_of_a_game_stay_when_it_is_studied() {
    let text = "1. e3-e4 {[%clk 2.1/298.2]} {slow [%mark e4]} 2. e7-e6 {[%clk 0.4/299.6]}";
    let mut study = study(text);
    assert_eq!(turns(&study), text);
    study.back();
    study.act("d7-d6").unwrap();
    assert_eq!(turns(&study), format!("{text} (2. d7-d6)"));
    let plateau = "[Game \"plateau\"]\n\n1. A10-C10=2;A9-E9=4 {[%clk ;3/9]} {[%at 1] a} {b}\n";
    let record: Record = plateau.parse().unwrap();
    assert_eq!(Study::of(&record).unwrap().record(), record);
}

fn ends() -> impl Strategy<Value = Vec<(u16, u16)>> {
    prop::collection::vec((0..999_u16, 0..999_u16), 0..6)
}

fn games() -> impl Strategy<Value = GameText> {
    prop::sample::select(GameText::all().collect::<Vec<_>>())
}

/// Texts in which tags and what breaks them are not rare.
fn texts() -> impl Strategy<Value = String> {
    let parts =
        ["[%mark ", "[%arrow ", "[%at 1] ", "]", "e3", "-", "A10", "}", "\\", " ", "\n", "ß"];
    prop::collection::vec(prop::sample::select(parts.to_vec()), 0..12)
        .prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn a_note_comes_back_from_its_comment(game in games(), text in "[^\\[]{0,30}", all in ends()) {
        let board = board(game);
        let mut note = Note { text: text.trim().to_owned(), strokes: Vec::new() };
        let count = board.points.len() as u16;
        for (from, to) in all {
            let stroke = Stroke::between(Point(from % count), Point(to % count));
            if !note.strokes.contains(&stroke) {
                note.toggle(stroke);
            }
        }
        prop_assert_eq!(&Note::read(note.comment(&board), &board), &note);
        let mut study = Study::new(game.start().as_ref()).unwrap();
        study.note_down(&note.text);
        note.strokes.iter().for_each(|stroke| study.draw(*stroke));
        let (again, _) = Study::read(&study.text(0)).unwrap();
        prop_assert_eq!(again.note(), note);
    }

    #[test]
    fn whatever_is_typed_is_kept_as_it_is_read(text in texts()) {
        let board = ploy();
        let once = Note::read([&text], &board);
        prop_assert_eq!(&Note::read(once.comment(&board), &board), &once);
        let mut study = study("1. e3-e4");
        study.note_down(&text);
        let again = Study::of(&study.record().to_string().parse().unwrap()).unwrap();
        prop_assert_eq!(again.note(), study.note());
        prop_assert_eq!(again.record(), study.record());
    }
}
