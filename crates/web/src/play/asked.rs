//! What is asked below the board.

use leptos::prelude::*;
use quadrille_board::{Afterwards, Sitting};

use super::{Play, tabs};
use crate::board::{How, Pick, Said};
use crate::browser;
use crate::words::play as text;

/// What there is to pick below the board: whether to try again where the computer has failed, what
/// persons want who are all out, whether the turn counts, and where to go on after looking back.
pub(super) fn picks(play: Play) -> Memo<Vec<Pick>> {
    Effect::new(move |_| {
        if play.see(Sitting::waits) && browser::has_focus("board") {
            browser::focus_soon("confirm");
        }
    });
    let said = expect_context::<Said>();
    let failed = [Pick::new("try-again", text::TRY_AGAIN, How::First, move || {
        play.engine_client.try_again();
    })];
    let after = |id, word, how| {
        let choose = move || {
            tabs::claim(play);
            play.change(|sitting| sitting.go_on_afterwards(how));
        };
        (how, Pick::new(id, word, How::Plain, choose))
    };
    let beaten = [
        after("watch", text::WATCH, Afterwards::Watch),
        after("hurry", text::HURRY, Afterwards::Hurry),
        after("end-game", text::END_GAME, Afterwards::Close),
    ];
    let asked = [
        Pick::new("confirm", text::CONFIRM, How::First, move || play.confirm()),
        Pick::new("take-back", text::UNDO, How::Back, move || play.take_back()),
    ];
    let run = Pick::new("run", text::RESUME, How::First, move || play.change(Sitting::run));
    let looking = [
        Pick::new("to-present", text::BACK_TO_GAME, How::FirstBack, move || {
            play.change(|sitting| sitting.show(None));
        }),
        Pick::new("from-here", text::PLAY_FROM_HERE, How::Plain, move || {
            tabs::claim(play);
            play.change(Sitting::back_to_shown);
            said.say(untrack(|| play.see(text::back_at)));
        }),
    ];
    Memo::new(move |_| {
        let mut all = Vec::new();
        if play.engine_client.has_failed() {
            all.extend(failed);
        }
        play.see(|sitting| {
            if sitting.shown().is_some() {
                let own = play.online.is_none();
                all.extend(looking.iter().take(if own { 2 } else { 1 }));
            } else if sitting.is_halted() {
                all.push(run);
            } else if sitting.waits() {
                all.extend(asked);
            } else if play.online.is_some_and(|room| room.is_holding()) {
                all.extend(asked.iter().skip(1));
            }
            if play.online.is_none() && sitting.is_beaten() && !sitting.is_closed() {
                let open = beaten.iter().filter(|(how, _)| sitting.afterwards() != Some(*how));
                all.extend(open.map(|(_, pick)| *pick));
            }
        });
        all
    })
}

/// What lets a computer go on that waits to be told.
pub(super) fn go_on(play: Play) -> Memo<Option<Pick>> {
    let resume = move |word| Pick::new("resume", word, How::First, move || tabs::take_over(play));
    let (here, there) = (resume(text::RESUME), resume(text::RESUME_HERE));
    Memo::new(move |_| {
        play.see(|sitting| match sitting.is_paused() {
            true if sitting.is_elsewhere() => Some(there),
            paused => paused.then_some(here),
        })
    })
}
