//! The computer at the table: what it is asked, and when it moves.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::{Errand, Sitting};
use quadrille_book::Book;
use quadrille_mind::{Analysis, AnalysisLine, JobRequest, Score, WorkerJob};

use super::Play;
use crate::books;
use crate::preferences::pace;

/// Does for the computer what is to be done, whenever that changes.
pub(super) fn follow(play: Play) {
    Effect::new(move |_| match play.errand.get() {
        Errand::None => play.engine_client.stop(),
        Errand::Ask(number) => {
            if let Some(question) = untrack(|| play.see(Sitting::question)) {
                answer(play, number, question);
            }
        }
        Errand::Move { number, first } => {
            let wait = untrack(|| play.see(|sitting| sitting.breath(pace(), first)));
            let wait = Duration::from_millis(u64::from(wait));
            set_timeout(move || play.act(|sitting| sitting.move_on(number)), wait);
        }
    });
}

/// Answers a question by the book, if it is about how to begin; else it is thought about.
fn answer(play: Play, number: u32, question: JobRequest) {
    let table = play.table.get_untracked();
    let seed = match question.job {
        WorkerJob::Level { seed, .. } if table.turns() < Book::TURNS => seed,
        _ => return think(play, number, question),
    };
    spawn_local(async move {
        let book = books::book(table.game().id()).await;
        if play.errand.try_get_untracked() != Some(Errand::Ask(number)) {
            return;
        }
        match book.and_then(|book| book.choose(&*table, seed)) {
            Some(turn) => {
                let line = AnalysisLine { score: Score::Centipawns(0), turns: vec![turn] };
                let analysis = Analysis { lines: vec![line], ..Analysis::NONE };
                play.change(|sitting| sitting.hear(number, &analysis, true));
            }
            None => think(play, number, question),
        }
    });
}

fn think(play: Play, number: u32, question: JobRequest) {
    play.engine_client.ask(question.job, question.record, move |answer| {
        play.change(|sitting| sitting.hear(number, &answer.analysis, answer.last));
    });
}
