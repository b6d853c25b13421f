//! The computer at the table: what it is asked, and when it moves.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::{Errand, Sitting};

use super::Play;
use crate::preferences::pace;

/// How long the computer waits at least before it acts, so that one can follow, in milliseconds.
const BREATH: u32 = 550;

/// Does for the computer what is to be done, whenever that changes.
pub(super) fn follow(play: Play) {
    let oracle = play.oracle;
    Effect::new(move |_| match play.errand.get() {
        Errand::None => oracle.stop(),
        Errand::Ask(number) => {
            if let Some(question) = untrack(|| play.see(Sitting::question)) {
                oracle.ask(question.task, question.record, move |answer| {
                    play.change(|sitting| sitting.hear(number, &answer.thought, answer.last));
                });
            }
        }
        Errand::Move { number, first } => {
            let wait = match pace() {
                0 => 0,
                _ if untrack(|| play.see(Sitting::hurries)) => 0,
                pace if first => pace.max(BREATH),
                pace => pace * 3 / 2,
            };
            let wait = Duration::from_millis(u64::from(wait));
            set_timeout(move || play.act(|sitting| sitting.move_on(number)), wait);
        }
    });
}
