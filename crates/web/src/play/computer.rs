//! The computer at the table: what it is asked, and when it moves.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::{Errand, Sitting};

use super::Play;
use crate::preferences::pace;

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
            let wait = untrack(|| play.see(|sitting| sitting.breath(pace(), first)));
            let wait = Duration::from_millis(u64::from(wait));
            set_timeout(move || play.act(|sitting| sitting.move_on(number)), wait);
        }
    });
}
