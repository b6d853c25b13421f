//! Puzzles as text.

use proptest::prelude::*;
use quadrille_puzzles::{Answer, Attempt, Goal, Measure, Proof, Puzzle, Task, Theme, read_puzzles};
use quadrille_table::GameText;

const LINE: &str = "win 1|2|quiet,ends:hits|platz|b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w|a1xa5|19";

fn goals() -> impl Strategy<Value = Goal> {
    let turns = 1..=Goal::FARTHEST;
    prop_oneof![
        turns.clone().prop_map(Goal::Win),
        turns.prop_map(Goal::Save),
        Just(Goal::Out),
        Just(Goal::Most(Measure::Taken)),
        Just(Goal::Most(Measure::Counted)),
    ]
}

fn themes() -> impl Strategy<Value = Theme> {
    let plain: Vec<Theme> = Theme::common().collect();
    prop_oneof![proptest::sample::select(plain), "[a-z][a-z-]{0,9}".prop_map(Theme::Ends),]
}

fn games() -> impl Strategy<Value = GameText> {
    proptest::sample::select(GameText::all().collect::<Vec<_>>())
}

prop_compose! {
    fn puzzles()(
        game in games(),
        goal in goals(),
        line in proptest::collection::vec("[a-z0-9;=^-]{1,12}", 1..6),
        themes in proptest::collection::vec(themes(), 0..4),
        grade in 1..=Proof::HARDEST,
        size: u64,
    ) -> Puzzle {
        let task = Task { game, position: game.start().position_text(), goal };
        Puzzle { task, proof: Proof { line, themes, grade, size } }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(puzzle in puzzles()) {
        let text = puzzle.to_string();
        prop_assert_eq!(text.parse::<Puzzle>().expect("its own text"), puzzle.clone());
        let many = format!("# two of them\n\n{text}\n{text}\n");
        prop_assert_eq!(read_puzzles(&many).expect("its own text"), vec![puzzle.clone(), puzzle]);
    }

    #[test]
    fn whatever_else_is_said_to_be_wrong_by_its_line(at in 0..LINE.len(), with in "[ -~]{0,3}") {
        let text = format!("{}{with}{}", &LINE[..at], &LINE[at + 1..]);
        match read_puzzles(&format!("\n{text}\n")) {
            Ok(puzzles) => {
                for puzzle in puzzles {
                    prop_assert_eq!(read_puzzles(&puzzle.to_string()).expect("read"), vec![puzzle]);
                }
            }
            Err(error) => prop_assert!(error.to_string().starts_with("line 2, "), "{}", error),
        }
    }

    #[test]
    fn attempts_and_answers_are_read_as_they_were_written(puzzle in puzzles(), right: bool) {
        let Puzzle { task, proof } = puzzle;
        let attempt = Attempt { task, turn: proof.line[0].clone() };
        prop_assert_eq!(attempt.to_string().parse::<Attempt>(), Ok(attempt));
        let told = if right { Answer::Right } else { Answer::Wrong };
        for answer in [told(proof.line), told(Vec::new()), Answer::Short { reached: 1, most: 3 }] {
            prop_assert_eq!(answer.to_string().parse::<Answer>(), Ok(answer));
        }
    }

    #[test]
    fn no_text_is_too_strange_to_be_answered(text in "\\PC*") {
        let _ = text.parse::<Puzzle>();
        let _ = text.parse::<Goal>();
        let _ = text.parse::<Attempt>();
        let _ = text.parse::<Answer>();
        let _ = text.parse::<Theme>();
    }
}

#[test]
fn errors_say_what_was_expected() {
    for (old, new, expected) in [
        ("win 1", "win 9", "goal \"win 9\": expected win or save and 1 to 4 turns"),
        ("win 1", "lose 1", "goal \"lose 1\": expected win or save"),
        ("|2|", "|6|", "grade \"6\": expected a number from 1 to 5"),
        ("quiet", "loud", "theme \"loud\": expected one of quiet, take"),
        ("ends:hits", "ends:", "theme \"ends:\": expected one of"),
        ("platz", "chess", "game \"chess\": expected one of"),
        ("a1xa5", "", "line: expected turns"),
        ("|19", "|some", "size \"some\": expected a number of positions"),
        ("|19", "", "expected 7 fields between |, found 6"),
        ("w255", "x255", "expected"),
    ] {
        let error = LINE.replace(old, new).parse::<Puzzle>().expect_err(new).to_string();
        assert!(error.contains(expected), "{new}: {error}");
    }
    assert_eq!(LINE.parse::<Puzzle>().expect("a good one").to_string(), LINE);
}
