//! The engine worker without a page.

use std::cell::Cell;

use quadrille_mind::suite::SIGNATURE;
use quadrille_mind::{
    Analysis, EngineWorker, JobRequest, WorkerCommand, WorkerJob, WorkerResponse, analyse,
};
use quadrille_search::TranspositionTable;
use quadrille_table::record::Record;
use quadrille_table::{GameText, Match};

/// An event loop: messages arrive between slices, and the clock advances with every reading.
#[derive(Default)]
struct Loop {
    engine_worker: EngineWorker,
    now: Cell<f64>,
    slices: u32,
    answers: Vec<WorkerResponse>,
}

impl Loop {
    fn receive(&mut self, request: &WorkerCommand) {
        let answer = self.engine_worker.receive(&request.to_string(), self.now.get());
        self.answers.extend(answer);
    }

    fn slice(&mut self) {
        let clock = || {
            self.now.set(self.now.get() + 0.5);
            self.now.get()
        };
        self.answers.extend(self.engine_worker.run_slice(&clock));
        self.slices += 1;
    }

    /// Runs until the worker is idle.
    fn run(&mut self) -> &WorkerResponse {
        while !self.engine_worker.is_idle() {
            self.slice();
        }
        self.answers.last().expect("every question is answered")
    }
}

fn match_(game: &str, turns: usize) -> Box<dyn Match> {
    let mut match_ = game.parse::<GameText>().unwrap().start();
    let mut random = fastrand::Rng::with_seed(3);
    while match_.turns() < turns {
        let steps = match_.steps();
        match_.take(steps[random.usize(..steps.len())]).unwrap();
    }
    match_
}

fn job_request(number: u32, job: WorkerJob, match_: &dyn Match) -> JobRequest {
    JobRequest { number, job, record: Record::of(match_).to_string() }
}

fn plain(analysis: &Analysis) -> Analysis {
    Analysis { fullness: 0, ..analysis.clone() }
}

#[test]
fn a_level_answers_in_slices_what_it_answers_in_one_go_whatever_was_before() {
    for game in ["ploy", "platz", "plimus seats=4", "plateau", "ploy mode=four"] {
        let mut page = Loop::default();
        let match_ = match_(game, 4);
        page.receive(&WorkerCommand::Start(job_request(
            1,
            WorkerJob::Lines { lines: 2, milliseconds: 40 },
            match_.as_ref(),
        )));
        page.run();
        for (number, level) in [(2, 1), (3, 4)] {
            let asked = job_request(number, WorkerJob::Level { level, seed: 99 }, match_.as_ref());
            let request = asked.search_request(match_.as_ref());
            let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
            let whole = analyse(match_.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
            page.receive(&WorkerCommand::Start(asked));
            let answer = page.run();
            assert_eq!((answer.number, answer.last), (number, true));
            assert_eq!(plain(&answer.analysis), plain(&whole), "{game}, level {level}");
        }
        let of_levels = page.answers.iter().filter(|answer| answer.number > 1);
        assert_eq!(of_levels.count(), 2, "a level says nothing before it is done");
    }
}

#[test]
fn a_stop_is_answered_at_once_with_what_was_found() {
    let mut page = Loop::default();
    let match_ = match_("plateau", 2);
    for number in 1..=20 {
        page.receive(&WorkerCommand::Start(job_request(
            number,
            WorkerJob::Lines { lines: 3, milliseconds: 60_000 },
            match_.as_ref(),
        )));
        for _ in 0..3 {
            page.slice();
        }
        assert!(!page.engine_worker.is_idle());
        page.receive(&WorkerCommand::Stop(number));
        assert!(page.engine_worker.is_idle());
        let answer = page.answers.last().unwrap();
        assert_eq!((answer.number, answer.last), (number, true));
        assert!(answer.analysis.nodes > 0);
    }
}

#[test]
fn a_stop_for_another_question_stops_nothing() {
    let mut page = Loop::default();
    page.receive(&WorkerCommand::Stop(1));
    page.receive(&WorkerCommand::Start(job_request(
        2,
        WorkerJob::Lines { lines: 1, milliseconds: 1000 },
        match_("ploy", 2).as_ref(),
    )));
    page.receive(&WorkerCommand::Stop(1));
    assert!(!page.engine_worker.is_idle());
    assert!(page.answers.is_empty());
}

#[test]
fn a_new_question_takes_the_place_of_the_one_it_is_at() {
    let mut page = Loop::default();
    let match_ = match_("platz", 5);
    page.receive(&WorkerCommand::Start(job_request(
        1,
        WorkerJob::Lines { lines: 1, milliseconds: 60_000 },
        match_.as_ref(),
    )));
    page.slice();
    page.receive(&WorkerCommand::Start(job_request(
        2,
        WorkerJob::Level { level: 2, seed: 5 },
        match_.as_ref(),
    )));
    let known = page.answers.len();
    page.run();
    assert!(page.answers[known..].iter().all(|answer| answer.number == 2));
    assert!(page.answers.last().unwrap().last);
}

#[test]
fn an_analysis_ends_with_its_time_and_with_a_whole_turn() {
    for game in ["ploy", "plateau", "plimus"] {
        let mut page = Loop::default();
        let mut match_ = match_(game, 2);
        page.receive(&WorkerCommand::Start(job_request(
            1,
            WorkerJob::Lines { lines: 1, milliseconds: 100 },
            match_.as_ref(),
        )));
        let answer = page.run().clone();
        let over = page.now.get() - 100.0;
        assert!((0.0..60.0).contains(&over), "{game}: {over} ms too late, as this clock counts");
        match_.play_turn(&answer.analysis.lines[0].turns[0]).unwrap();
        assert!(match_.at_turn_start(), "{game}");
        let depths: Vec<u32> = page.answers.iter().map(|answer| answer.analysis.depth).collect();
        assert!(depths.is_sorted() && depths.len() > 1, "{game}: {depths:?}");
    }
}

#[test]
fn an_analysis_goes_on_from_what_was_found_before() {
    for game in ["ploy", "platz", "plateau"] {
        let mut page = Loop::default();
        let mut match_ = match_(game, 2);
        page.receive(&WorkerCommand::Start(job_request(
            1,
            WorkerJob::Lines { lines: 1, milliseconds: 200 },
            match_.as_ref(),
        )));
        let best = page.run().clone();
        match_.play_turn(&best.analysis.lines[0].turns[0]).unwrap();
        let mut looked_at = [0; 2];
        for (engine_worker, nodes) in [page, Loop::default()].iter_mut().zip(&mut looked_at) {
            let known = engine_worker.answers.len();
            engine_worker.receive(&WorkerCommand::Start(job_request(
                2,
                WorkerJob::Lines { lines: 1, milliseconds: 600 },
                match_.as_ref(),
            )));
            engine_worker.run();
            let depth = (best.analysis.depth - 1).max(1);
            let reached =
                engine_worker.answers[known..].iter().find(|it| it.analysis.depth >= depth);
            *nodes = reached.expect("as deep as before").analysis.nodes;
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
        page.receive(&WorkerCommand::Start(job_request(
            1,
            WorkerJob::Lines { lines: 1, milliseconds: 200 },
            match_(game, 0).as_ref(),
        )));
        page.run().analysis.clone()
    });
    let mut page = Loop::default();
    for (number, game) in (1..).zip(games) {
        page.now.set(0.0);
        page.receive(&WorkerCommand::Start(job_request(
            number,
            WorkerJob::Lines { lines: 1, milliseconds: 200 },
            match_(game, 0).as_ref(),
        )));
        let analysis = page.run().analysis.clone();
        assert_eq!(plain(&analysis), plain(&fresh[number as usize - 1]), "{game}");
    }
}

#[test]
fn the_suite_is_searched_in_slices_with_the_same_signature() {
    let mut page = Loop::default();
    let asked = JobRequest { number: 4, job: WorkerJob::Suite, record: String::new() };
    page.receive(&WorkerCommand::Start(asked));
    let answer = page.run();
    assert_eq!((answer.number, answer.last, answer.analysis.nodes), (4, true, SIGNATURE));
    assert_eq!(page.answers.len(), 1);
    assert!(page.slices > 100);
}

#[test]
fn what_cannot_be_read_is_answered_with_nothing_or_not_heard() {
    let mut engine_worker = EngineWorker::default();
    for text in ["", "hello", "1 stop 2", "stop 1", "x stop"] {
        assert_eq!(engine_worker.receive(text, 0.0), None, "{text:?}");
    }
    let answer = engine_worker.receive("3 lines 1 1\nno record", 0.0).expect("an answer");
    assert_eq!((answer.number, answer.last, answer.analysis), (3, true, Analysis::NONE));
    assert!(engine_worker.is_idle());
    assert_eq!(engine_worker.run_slice(&|| 0.0), None);
}

#[test]
fn a_match_that_is_over_has_no_lines() {
    let mut page = Loop::default();
    let mut match_ = match_("ploy", 2);
    match_.resign().unwrap();
    page.receive(&WorkerCommand::Start(job_request(
        1,
        WorkerJob::Lines { lines: 1, milliseconds: 100 },
        match_.as_ref(),
    )));
    assert_eq!(page.run().analysis, Analysis::NONE);
}
