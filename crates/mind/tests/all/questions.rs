//! Questions and answers as texts.

use quadrille_mind::{Answer, LEVELS, Question, Request, Task, Thought, ThoughtLine};
use quadrille_search::Score;
use quadrille_table::record::Record;
use quadrille_table::{GameText, Table};

/// A match after so many random steps.
fn random_match(game: GameText, seed: u64, steps: usize) -> Box<dyn Table> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut table = game.start();
    for _ in 0..steps {
        let legal = table.step_texts();
        if !legal.is_empty() {
            table.play(&legal[random.usize(..legal.len())]).unwrap();
        }
    }
    table
}

#[test]
fn questions_come_back() {
    let record = Record::of(random_match("plimus".parse().unwrap(), 1, 20).as_ref()).to_string();
    let tasks = [Task::Level(3, u64::MAX), Task::Lines(5, u32::MAX), Task::Look(3000), Task::Suite];
    for (number, task) in [0, 7, u32::MAX].into_iter().zip(tasks) {
        for record in [record.clone(), String::new()] {
            let question = Question { number, task, record };
            assert_eq!(question.to_string().parse(), Ok(Request::Ask(question.clone())));
            assert_eq!(question.to_string().parse(), Ok(question));
        }
        let stop = Request::Stop(number);
        assert_eq!(stop.to_string().parse(), Ok(stop));
    }
}

#[test]
fn a_question_holds_its_match_and_how_to_think() {
    for game in GameText::all() {
        let table = random_match(game, 2, 15);
        let record = Record::of(table.as_ref()).to_string();
        let mut question = Question { number: 1, task: Task::Lines(3, 500), record };
        let read = question.table().unwrap();
        assert_eq!(read.position_text(), table.position_text());
        assert_eq!(question.ask(read.as_ref()).lines, 3);
        for level in [0, 1, LEVELS as u8, u8::MAX] {
            question.task = Task::Level(level, 9);
            let _ = question.ask(read.as_ref());
        }
    }
}

#[test]
fn what_is_no_question_is_refused() {
    for text in ["", "1 level 1 1", "1 level 1\n", "x level 1 1\n", "1 guess 1 1\n"] {
        assert!(text.parse::<Question>().is_err(), "{text:?}");
    }
    assert!("1 level 300 1\n".parse::<Question>().is_err(), "no such number");
    let question: Question = "1 lines 1 1\nno record".parse().unwrap();
    assert!(question.table().is_err());
}

#[test]
fn answers_come_back() {
    let line = |score, turns: &[&str]| ThoughtLine {
        score,
        turns: turns.iter().map(|turn| (*turn).to_owned()).collect(),
    };
    let lines = vec![
        line(Score::Worth(-123), &["A10-C10=2;A9-E9=4", "I10-K10=2;done"]),
        line(Score::WinIn(3), &["e4xe5^e6;>i9"]),
        line(Score::LossIn(12), &[]),
    ];
    for (last, lines) in [(true, lines), (false, Vec::new())] {
        let thought = Thought { depth: 5, nodes: 123_456_789, fullness: 17, lines };
        let answer = Answer { number: 8, last, thought };
        assert_eq!(answer.to_string().parse(), Ok(answer));
    }
}

#[test]
fn what_is_no_answer_is_refused() {
    for text in ["", "1 1 1 1", "1 1 x 1 1", "1 1 1 1 1\nworth", "1 1 1 1 1\nguess 1 e3-e4"] {
        assert!(text.parse::<Answer>().is_err(), "{text:?}");
    }
}
