//! Invalid lessons and texts are refused, with the line where something else was expected.

use quadrille_lessons::{read_lessons, read_words};
use quadrille_table::GameId;

const WHOLE: &str = "example: platz-shot
part: first
rules: platz 2.2, C1
game: platz
start: a1=w255 a5=b255*3; w
legal a1x: a1xa5
goal: a1xa5
after: a1=w254 a5=b255*4; w
ranks: 1 2
";

#[test]
fn a_lesson_that_cannot_be_is_refused_with_its_line() {
    assert_eq!(
        read_lessons(GameId::by_id("platz").unwrap(), WHOLE).map(|all| all.len()).ok(),
        Some(1)
    );
    let picture = WHOLE.replacen("part: first", "part: picture", 1);
    let picture = read_lessons(GameId::by_id("platz").unwrap(), &picture);
    assert_eq!(picture.map(|all| all[0].part), Ok(None), "it is not taught");
    let changes = [
        ("example: platz-shot\n", "", "line 1: expected \"example: \""),
        ("example: platz-shot", "example: ploy-shot", "line 1: expected platz- and lower-case"),
        ("platz-shot", "platz-Shot", "line 1: expected platz- and lower-case"),
        ("part: first\n", "", "line 2: expected \"part: \""),
        ("part: first", "part: last", "line 2: expected first, later, variants or picture"),
        ("platz 2.2, C1", "platz 2", "line 3: expected paragraphs like platz 3.2"),
        ("game: platz", "game: chess", "line 4, game \"chess\": expected platz"),
        ("game: platz", "game: platz size=7", "line 4"),
        ("; w\nlegal", "\nlegal", "line 5, \"a1=w255 a5=b255*3\": expected cells"),
        ("a1=w255 a5", "a1 a5", "line 5, \"a1\": expected a point, = and"),
        ("a1=w255 a5", "a7=w255 a5", "line 5, \"a7\": expected a point of the board"),
        ("a1=w255 a5", "a1=w255 a1=w255 a5", "line 5, \"a1=w255\": expected another point"),
        ("a1=w255 a5", "a1=w999 a5", "line 5, "),
        ("goal: a1xa5\n", "", "line 7: expected \"goal: \""),
        ("goal: a1xa5", "goal: a1xa5 | ", "line 7: expected turns"),
        ("goal: a1xa5", "goal: any jump", "line 7: expected one of captured, shot, conquered"),
        ("goal: a1xa5", "goal", "line 7: expected a name, a colon and a space"),
        ("goal: a1xa5", "goal:", "line 7: expected \"goal: \""),
        ("ranks: 1 2", "ranks: first", "line 9: expected a rank for each side"),
        ("ranks: 1 2", "rank: 1 2", "line 9: expected \"goal: \""),
        ("legal a1x: a1xa5\ngoal: a1xa5\nafter: a1=w254 a5=b255*4; w\nranks: 1 2\n", "", "the end"),
    ];
    for (from, to, expected) in changes {
        let changed = WHOLE.replacen(from, to, 1);
        assert_ne!(changed, WHOLE, "{from}");
        let error =
            read_lessons(GameId::by_id("platz").unwrap(), &changed).expect_err(to).to_string();
        assert!(error.starts_with(expected), "{error} instead of {expected}");
    }
}

#[test]
fn words_that_are_not_complete_are_refused_with_their_line() {
    let whole = "# One.\nexample: a\ntitle: b\ntext: c\ntask: d\ndone: e\n";
    assert_eq!(read_words(whole).map(|all| all["a"].task), Ok("d"));
    for (from, to, expected) in [
        ("title: b\n", "", "line 3: expected \"title: \""),
        ("task: d", "task:", "line 5: expected \"task: \""),
        ("task: d\n", "", "line 5: expected \"task: \""),
        ("done: e\n", "", "the end: expected \"done: \""),
    ] {
        let error = read_words(&whole.replacen(from, to, 1)).expect_err(to).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    let shown = "example: a\ntitle: b\ntext: c\n\nexample: d\ntitle: e\ntext: f\n";
    assert_eq!(read_words(shown).map(|all| all["d"].text), Ok("f"), "there is nothing to do");
    let twice = format!("{whole}{whole}");
    let error = read_words(&twice).expect_err("twice").to_string();
    assert_eq!(error, "line 8: expected a key that has not been used");
}
