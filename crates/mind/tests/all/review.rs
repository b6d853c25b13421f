//! Reviews of games.

use quadrille_core::{Seat, Side};
use quadrille_mind::review::{Review, ReviewAnalysis, review_request};
use quadrille_mind::{
    Analysis, EngineWorker, JobRequest, Mark, SearchRequest, WorkerCommand, WorkerJob,
    WorkerResponse, analyse,
};
use quadrille_search::{Score, TranspositionTable};
use quadrille_table::record::Record;
use quadrille_table::{GameText, Match};

const NODES: u32 = 600;

/// Analyses a match as the command does.
fn look(match_: &dyn Match, side: Option<Side>, nodes: u32) -> Analysis {
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let request = review_request(side, &SearchRequest::nodes(nodes.into()));
    let mut settled = ReviewAnalysis::default();
    let mut report = |analysis: &Analysis| settled.depth_completed(analysis.clone());
    let last = analyse(match_, &request, &mut tt, &|_| false, &mut report);
    settled.finish(match_, last)
}

/// Analyses a match as a page does, through a worker.
fn request(engine_worker: &mut EngineWorker, match_: &dyn Match, side: Option<Side>) -> Analysis {
    let record = Record::of(match_).to_string();
    let job_request =
        JobRequest { number: 7, job: WorkerJob::Review { nodes: NODES, side }, record };
    let heard = engine_worker.receive(&WorkerCommand::Start(job_request).to_string(), 0.0);
    assert_eq!(heard, None, "it can be thought about");
    loop {
        match engine_worker.run_slice(&|| 0.0) {
            Some(WorkerResponse { number: 7, last: true, analysis }) => return analysis,
            other => assert_eq!(other, None),
        }
    }
}

fn reviewed(match_: &dyn Match, nodes: u32) -> Review {
    let mut review = Review::new(match_);
    while let Some(next) = review.next() {
        let analysis = look(next.match_, next.side, nodes);
        review.add_analysis(analysis);
    }
    review
}

/// A match after `turns` random turns.
fn random_match(game: GameText, turns: usize) -> Box<dyn Match> {
    let mut random = fastrand::Rng::with_seed(5);
    let mut match_ = game.start();
    while match_.turns() < turns {
        let legal = match_.step_texts();
        if legal.is_empty() {
            break;
        }
        match_.play(&legal[random.usize(..legal.len())]).unwrap();
    }
    match_
}

fn position(game: &str, position: &str, turns: &[&str]) -> Box<dyn Match> {
    let mut match_ = game.parse::<GameText>().unwrap().read(position).unwrap();
    for turn in turns {
        match_.play_turn(turn).unwrap();
    }
    match_
}

/// Both sides can shoot the other's last piece.
const BOTH: &str = "b255*3,,,,/,,,,/,,,,/,,,,/w255*3,,,, w";

#[test]
fn page_and_command_find_the_same_in_every_game() {
    let mut engine_worker = EngineWorker::default();
    for game in GameText::all() {
        let match_ = random_match(game, 5);
        let mut asked = Review::new(match_.as_ref());
        while let Some(next) = asked.next() {
            let analysis = request(&mut engine_worker, next.match_, next.side);
            asked.add_analysis(analysis);
        }
        let analysis = reviewed(match_.as_ref(), NODES);
        assert_eq!(asked.turns(), analysis.turns(), "{game}");
        assert_eq!(asked.turns().len(), 5);
        assert!(asked.turns().iter().all(|turn| turn.judged.is_some()), "{game}");
        assert_eq!(asked.progress(), (6, 6));
    }
}

#[test]
fn a_missed_win_that_loses_is_a_blunder_and_the_reply_tells_why() {
    let match_ = position("platz", BOTH, &["a1-a2", "a5xa2"]);
    let review = reviewed(match_.as_ref(), 2000);
    let [first, second] = review.turns() else { panic!("two turns") };
    let judged = first.judged.as_ref().unwrap();
    assert_eq!((judged.best, judged.score), (Score::WinIn(1), Score::LossIn(2)));
    assert_eq!((judged.loss, judged.mark()), (2000, Some(Mark::Blunder)));
    assert_eq!((judged.missed_win(), judged.sure_loss()), (Some(1), Some(2)));
    assert_eq!(
        (&judged.better[..], &judged.reply[..]),
        (&["a1xa5".into()][..], &["a5xa2".into()][..])
    );
    let judged = second.judged.as_ref().unwrap();
    assert_eq!((judged.loss, judged.is_notable()), (0, false));
    assert!(judged.better.is_empty() && judged.reply.is_empty());
}

#[test]
fn a_turn_that_loses_two_pawns_worth_counts_half_in_the_accuracy() {
    let match_ = position("platz", BOTH, &["a1-a2", "a5xa2"]);
    let review = reviewed(match_.as_ref(), 2000);
    let white = review.stats_of(Seat(0));
    assert_eq!((white.turns, white.marks, white.missed_wins), (1, [0, 0, 1], 1));
    assert_eq!((white.mean_loss(), white.mistakes(), white.accuracy()), (2000, 1, Some(9)));
    assert_eq!(review.stats_of_side(match_.as_ref(), Side(1)).accuracy(), Some(100));
    assert_eq!(Review::new(match_.as_ref()).stats_of(Seat(0)).accuracy(), None);
}

#[test]
fn every_moment_is_known_in_order_and_what_ends_no_turn_by_a_step_is_not_judged() {
    let mut match_ = random_match("ploy".parse().unwrap(), 3);
    match_.resign().unwrap();
    let review = reviewed(match_.as_ref(), 300);
    let moments: Vec<usize> = review.moments().iter().map(|moment| moment.done).collect();
    assert_eq!(moments, [0, 1, 2, 3, 4]);
    assert!(review.moments()[4].shares.iter().any(|share| *share > 0.999), "it is won");
    let judged: Vec<bool> = review.turns().iter().map(|turn| turn.judged.is_some()).collect();
    assert_eq!(judged, [true, true, true, false]);
    let unplayed = reviewed("plimus".parse::<GameText>().unwrap().start().as_ref(), 100);
    assert!(unplayed.is_complete() && unplayed.turns().is_empty());
    let mut begun = "plateau".parse::<GameText>().unwrap().start();
    begun.play("A10-C10=2").unwrap();
    assert!(reviewed(begun.as_ref(), 300).turns()[0].judged.is_some(), "an unfinished turn");
}

#[test]
fn a_review_is_remembered_as_far_as_it_came() {
    for game in ["ploy mode=four", "plateau"] {
        let match_ = random_match(game.parse().unwrap(), 4);
        let whole = reviewed(match_.as_ref(), 300);
        let again = Review::read(match_.as_ref(), &whole.text()).unwrap();
        assert!(again.is_complete());
        assert_eq!((again.turns(), again.text()), (whole.turns(), whole.text()));
        let part = whole.text().rsplit_once("\n\n").unwrap().0.to_owned();
        let mut part = Review::read(match_.as_ref(), &part).unwrap();
        assert_eq!(part.turns(), &whole.turns()[..part.turns().len()]);
        assert_eq!((part.turns().len(), part.progress()), (3, (4, 5)));
        let next = part.next().expect("the rest is to be thought about");
        let analysis = look(next.match_, next.side, 300);
        part.add_analysis(analysis);
        assert_eq!(part.turns(), whole.turns());
        assert!(Review::read(match_.as_ref(), "review 0 1\n\n").is_err());
        assert!(Review::read(match_.as_ref(), &format!("{}\n\nx", whole.text())).is_err());
    }
}

#[test]
fn another_turn_is_judged_as_that_of_the_game_was() {
    for game in ["ploy", "platz", "plimus", "plateau", "ploy mode=four"] {
        let match_ = random_match(game.parse().unwrap(), 4);
        let review = reviewed(match_.as_ref(), NODES);
        for (number, turn) in review.turns().iter().enumerate() {
            let mut after = match_.boxed();
            while after.done() > turn.end && after.undo() {}
            let same = review.alternative(number, after.as_ref()).unwrap();
            let judged = match same.request() {
                Ok(side) => same.judge(Some(&look(after.as_ref(), side, NODES))),
                Err(known) => known,
            };
            assert_eq!(Some(&judged), turn.judged.as_ref(), "{game} {number}");
            let Some(better) = judged.better.first() else { continue };
            while after.done() > turn.start && after.undo() {}
            after.play_turn(better).unwrap();
            let best = review.alternative(number, after.as_ref()).unwrap();
            assert_eq!(best.request().unwrap_err().loss, 0, "the best turn loses nothing");
        }
    }
}

#[test]
fn a_side_of_several_that_does_not_act_next_is_judged_by_what_it_has() {
    let mut match_ = "ploy mode=four".parse::<GameText>().unwrap().start();
    for turn in ["a2L3", "c7-d6R3", "g7-f6R2", "h2L1", "c2-d3L1"] {
        match_.play_turn(turn).unwrap();
    }
    let review = reviewed(match_.as_ref(), 3000);
    for turn in review.turns() {
        let judged = turn.judged.as_ref().unwrap();
        assert_ne!(judged.score, Score::Centipawns(0), "{}", turn.text);
    }
}
