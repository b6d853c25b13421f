//! Worker commands and responses as texts.

use quadrille_mind::{
    Analysis, AnalysisLine, JobRequest, LEVELS, WorkerCommand, WorkerJob, WorkerResponse,
};
use quadrille_search::Score;
use quadrille_table::record::Record;
use quadrille_table::{GameText, Match};

/// A match after `steps` random steps.
fn random_match(game: GameText, seed: u64, steps: usize) -> Box<dyn Match> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut match_ = game.start();
    for _ in 0..steps {
        let legal = match_.step_texts();
        if !legal.is_empty() {
            match_.play(&legal[random.usize(..legal.len())]).unwrap();
        }
    }
    match_
}

#[test]
fn questions_come_back() {
    let record = Record::of(random_match("plimus".parse().unwrap(), 1, 20).as_ref()).to_string();
    let tasks = [
        WorkerJob::Level { level: 3, seed: u64::MAX },
        WorkerJob::Lines { lines: 5, milliseconds: u32::MAX },
        WorkerJob::Nodes { nodes: 3000 },
        WorkerJob::Suite,
    ];
    for (number, job) in [0, 7, u32::MAX].into_iter().zip(tasks) {
        for record in [record.clone(), String::new()] {
            let job_request = JobRequest { number, job, record };
            assert_eq!(
                job_request.to_string().parse(),
                Ok(WorkerCommand::Start(job_request.clone()))
            );
            assert_eq!(job_request.to_string().parse(), Ok(job_request));
        }
        let stop = WorkerCommand::Stop(number);
        assert_eq!(stop.to_string().parse(), Ok(stop));
    }
}

#[test]
fn a_question_holds_its_match_and_how_to_think() {
    for game in GameText::all() {
        let match_ = random_match(game, 2, 15);
        let record = Record::of(match_.as_ref()).to_string();
        let mut job_request =
            JobRequest { number: 1, job: WorkerJob::Lines { lines: 3, milliseconds: 500 }, record };
        let read = job_request.replay().unwrap();
        assert_eq!(read.position_text(), match_.position_text());
        assert_eq!(job_request.search_request(read.as_ref()).lines, 3);
        for level in [0, 1, LEVELS as u8, u8::MAX] {
            job_request.job = WorkerJob::Level { level, seed: 9 };
            let _ = job_request.search_request(read.as_ref());
        }
    }
}

#[test]
fn what_is_no_question_is_refused() {
    for text in ["", "1 level 1 1", "1 level 1\n", "x level 1 1\n", "1 guess 1 1\n"] {
        assert!(text.parse::<JobRequest>().is_err(), "{text:?}");
    }
    assert!("1 level 300 1\n".parse::<JobRequest>().is_err(), "no such number");
    let job_request: JobRequest = "1 lines 1 1\nno record".parse().unwrap();
    assert!(job_request.replay().is_err());
}

#[test]
fn answers_come_back() {
    let line = |score, turns: &[&str]| AnalysisLine {
        score,
        turns: turns.iter().map(|turn| (*turn).to_owned()).collect(),
    };
    let lines = vec![
        line(Score::Centipawns(-123), &["A10-C10=2;A9-E9=4", "I10-K10=2;done"]),
        line(Score::WinIn(3), &["e4xe5^e6;>i9"]),
        line(Score::LossIn(12), &[]),
    ];
    for (last, lines) in [(true, lines), (false, Vec::new())] {
        let analysis = Analysis { depth: 5, nodes: 123_456_789, fullness: 17, lines };
        let answer = WorkerResponse { number: 8, last, analysis };
        assert_eq!(answer.to_string().parse(), Ok(answer));
    }
}

#[test]
fn what_is_no_answer_is_refused() {
    for text in ["", "1 1 1 1", "1 1 x 1 1", "1 1 1 1 1\nworth", "1 1 1 1 1\nguess 1 e3-e4"] {
        assert!(text.parse::<WorkerResponse>().is_err(), "{text:?}");
    }
}
