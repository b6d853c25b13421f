//! The one that thinks beside a page, without a page.

use std::cell::Cell;

use quadrille_mind::suite::SIGNATURE;
use quadrille_mind::{Answer, Answerer, Question, Request, Task, Thought, think};
use quadrille_search::Memory;
use quadrille_table::record::Record;
use quadrille_table::{GameText, Table};

/// An event loop: messages are heard between slices, and the clock goes on with every look at it.
#[derive(Default)]
struct Loop {
    answerer: Answerer,
    now: Cell<f64>,
    slices: u32,
    answers: Vec<Answer>,
}

impl Loop {
    fn hear(&mut self, request: &Request) {
        let answer = self.answerer.hear(&request.to_string(), self.now.get());
        self.answers.extend(answer);
    }

    fn slice(&mut self) {
        let clock = || {
            self.now.set(self.now.get() + 0.5);
            self.now.get()
        };
        self.answers.extend(self.answerer.go_on(&clock));
        self.slices += 1;
    }

    /// Goes on until nothing is left to do.
    fn run(&mut self) -> &Answer {
        while !self.answerer.is_idle() {
            self.slice();
        }
        self.answers.last().expect("every question is answered")
    }
}

fn table(game: &str, turns: usize) -> Box<dyn Table> {
    let mut table = game.parse::<GameText>().unwrap().start();
    let mut random = fastrand::Rng::with_seed(3);
    while table.turns() < turns {
        let steps = table.steps();
        table.take(steps[random.usize(..steps.len())]).unwrap();
    }
    table
}

fn question(number: u32, task: Task, table: &dyn Table) -> Question {
    Question { number, task, record: Record::of(table).to_string() }
}

fn plain(thought: &Thought) -> Thought {
    Thought { fullness: 0, ..thought.clone() }
}

#[test]
fn a_level_answers_in_slices_what_it_answers_in_one_go_whatever_was_before() {
    for game in ["ploy", "platz", "plimus seats=4", "plateau", "ploy mode=four"] {
        let mut page = Loop::default();
        let table = table(game, 4);
        page.hear(&Request::Ask(question(1, Task::Lines(2, 40), table.as_ref())));
        page.run();
        for (number, level) in [(2, 1), (3, 4)] {
            let asked = question(number, Task::Level(level, 99), table.as_ref());
            let ask = asked.ask(table.as_ref());
            let mut memory = Memory::new(Memory::LEAST);
            let whole = think(table.as_ref(), &ask, &mut memory, &|_| false, &mut |_| {});
            page.hear(&Request::Ask(asked));
            let answer = page.run();
            assert_eq!((answer.number, answer.last), (number, true));
            assert_eq!(plain(&answer.thought), plain(&whole), "{game}, level {level}");
        }
        let of_levels = page.answers.iter().filter(|answer| answer.number > 1);
        assert_eq!(of_levels.count(), 2, "a level says nothing before it is done");
    }
}

#[test]
fn a_stop_is_answered_at_once_with_what_was_found() {
    let mut page = Loop::default();
    let table = table("plateau", 2);
    for number in 1..=20 {
        page.hear(&Request::Ask(question(number, Task::Lines(3, 60_000), table.as_ref())));
        for _ in 0..3 {
            page.slice();
        }
        assert!(!page.answerer.is_idle());
        page.hear(&Request::Stop(number));
        assert!(page.answerer.is_idle());
        let answer = page.answers.last().unwrap();
        assert_eq!((answer.number, answer.last), (number, true));
        assert!(answer.thought.nodes > 0);
    }
}

#[test]
fn a_stop_for_another_question_stops_nothing() {
    let mut page = Loop::default();
    page.hear(&Request::Stop(1));
    page.hear(&Request::Ask(question(2, Task::Lines(1, 1000), table("ploy", 2).as_ref())));
    page.hear(&Request::Stop(1));
    assert!(!page.answerer.is_idle());
    assert!(page.answers.is_empty());
}

#[test]
fn a_new_question_takes_the_place_of_the_one_it_is_at() {
    let mut page = Loop::default();
    let table = table("platz", 5);
    page.hear(&Request::Ask(question(1, Task::Lines(1, 60_000), table.as_ref())));
    page.slice();
    page.hear(&Request::Ask(question(2, Task::Level(2, 5), table.as_ref())));
    let known = page.answers.len();
    page.run();
    assert!(page.answers[known..].iter().all(|answer| answer.number == 2));
    assert!(page.answers.last().unwrap().last);
}

#[test]
fn an_analysis_ends_with_its_time_and_with_a_whole_turn() {
    for game in ["ploy", "plateau", "plimus"] {
        let mut page = Loop::default();
        let mut table = table(game, 2);
        page.hear(&Request::Ask(question(1, Task::Lines(1, 100), table.as_ref())));
        let answer = page.run().clone();
        let over = page.now.get() - 100.0;
        assert!((0.0..60.0).contains(&over), "{game}: {over} ms too late, as this clock counts");
        table.play_turn(&answer.thought.lines[0].turns[0]).unwrap();
        assert!(table.at_turn_start(), "{game}");
        let depths: Vec<u32> = page.answers.iter().map(|answer| answer.thought.depth).collect();
        assert!(depths.is_sorted() && depths.len() > 1, "{game}: {depths:?}");
    }
}

#[test]
fn an_analysis_goes_on_from_what_was_found_before() {
    for game in ["ploy", "platz", "plateau"] {
        let mut page = Loop::default();
        let mut table = table(game, 2);
        page.hear(&Request::Ask(question(1, Task::Lines(1, 200), table.as_ref())));
        let best = page.run().clone();
        table.play_turn(&best.thought.lines[0].turns[0]).unwrap();
        let mut looked_at = [0; 2];
        for (answerer, nodes) in [page, Loop::default()].iter_mut().zip(&mut looked_at) {
            let known = answerer.answers.len();
            answerer.hear(&Request::Ask(question(2, Task::Lines(1, 600), table.as_ref())));
            answerer.run();
            let depth = (best.thought.depth - 1).max(1);
            let reached = answerer.answers[known..].iter().find(|it| it.thought.depth >= depth);
            *nodes = reached.expect("as deep as before").thought.nodes;
        }
        let [with, without] = looked_at;
        assert!(with * 5 < without * 4, "{game}: {with} positions, {without} without memory");
    }
}

#[test]
fn what_is_known_of_one_game_is_not_taken_for_another() {
    let games = ["ploy", "ploy turning=45"];
    let fresh = games.map(|game| {
        let mut page = Loop::default();
        page.hear(&Request::Ask(question(1, Task::Lines(1, 200), table(game, 0).as_ref())));
        page.run().thought.clone()
    });
    let mut page = Loop::default();
    for (number, game) in (1..).zip(games) {
        page.now.set(0.0);
        page.hear(&Request::Ask(question(number, Task::Lines(1, 200), table(game, 0).as_ref())));
        let thought = page.run().thought.clone();
        assert_eq!(plain(&thought), plain(&fresh[number as usize - 1]), "{game}");
    }
}

#[test]
fn the_suite_is_searched_in_slices_with_the_same_signature() {
    let mut page = Loop::default();
    let asked = Question { number: 4, task: Task::Suite, record: String::new() };
    page.hear(&Request::Ask(asked));
    let answer = page.run();
    assert_eq!((answer.number, answer.last, answer.thought.nodes), (4, true, SIGNATURE));
    assert_eq!(page.answers.len(), 1);
    assert!(page.slices > 100);
}

#[test]
fn what_cannot_be_read_is_answered_with_nothing_or_not_heard() {
    let mut answerer = Answerer::default();
    for text in ["", "hello", "1 stop 2", "stop 1", "x stop"] {
        assert_eq!(answerer.hear(text, 0.0), None, "{text:?}");
    }
    let answer = answerer.hear("3 lines 1 1\nno record", 0.0).expect("an answer");
    assert_eq!((answer.number, answer.last, answer.thought), (3, true, Thought::NONE));
    assert!(answerer.is_idle());
    assert_eq!(answerer.go_on(&|| 0.0), None);
}

#[test]
fn a_match_that_is_over_has_no_lines() {
    let mut page = Loop::default();
    let mut table = table("ploy", 2);
    table.resign().unwrap();
    page.hear(&Request::Ask(question(1, Task::Lines(1, 100), table.as_ref())));
    assert_eq!(page.run().thought, Thought::NONE);
}
