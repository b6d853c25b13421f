//! The same game in several tabs: whoever does something is followed by the others, and the computer
//! thinks in one of them only.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::Sitting;

use super::state::Play;
use crate::{browser, tabs};

/// Where tabs leave messages for each other.
const WORD: &str = "quadrille.word";

/// How long to wait for a tab that says that it thinks.
const WAIT: Duration = Duration::from_millis(200);

/// How long the computer's turn is left to another tab before that is asked for again, and by how
/// much tabs differ at most, in milliseconds.
const TRUST: (u64, u64) = (1000, 500);

/// What one tab says to the others, with a number so that nothing is said twice.
const ASKS: &str = "who thinks? ";
const THINKS: &str = "it thinks here, ";
const TAKES: &str = "it thinks here now, ";

/// Hears what other tabs do, and takes over the computer's turn when the tab is gone that it was
/// left to.
pub(super) fn follow(play: Play) {
    tabs::on_stored(move |changed| {
        if changed == WORD {
            let word = browser::stored(WORD).unwrap_or_default();
            if let Some(word) = word.strip_prefix(&about(play)) {
                hear(play, word);
            }
        } else if changed.is_empty() || play.journal().is_at(changed) {
            play.follow();
        }
    });
    let elsewhere = Memo::new(move |_| play.see(Sitting::is_elsewhere));
    let again = RwSignal::new(());
    Effect::new(move |_| {
        again.track();
        if elsewhere.get() {
            let wait = Duration::from_millis(TRUST.0 + fastrand::u64(..TRUST.1));
            let look = move || ask(play, take_over, move || again.set(()));
            if let Ok(timer) = set_timeout_with_handle(look, wait) {
                on_cleanup(move || timer.clear());
            }
        }
    });
}

/// What stands before all that is said of the game that is played here.
fn about(play: Play) -> String {
    format!("{}: ", play.games.playing.get_untracked())
}

fn say(play: Play, word: &str) {
    browser::store(WORD, &(about(play) + word));
}

fn hear(play: Play, word: &str) {
    if let Some(other) = word.strip_prefix(ASKS) {
        if untrack(|| play.see(Sitting::is_here)) {
            say(play, &format!("{THINKS}{other}"));
        }
    } else if word == play.awaited.get_value() || word.starts_with(TAKES) {
        play.awaited.set_value(String::new());
        play.change(Sitting::leave);
    }
}

/// Asks the other tabs whether the computer's turn is seen to in one of them, and does something
/// `alone` if none says so. Then comes what is to be done in any case.
fn ask(play: Play, alone: fn(Play), then: impl Fn() + 'static) {
    let number = fastrand::u64(..);
    let answer = format!("{THINKS}{number}");
    play.awaited.set_value(answer.clone());
    say(play, &format!("{ASKS}{number}"));
    let heard = move || {
        if play.awaited.get_value() == answer {
            alone(play);
        }
        then();
    };
    set_timeout(heard, WAIT);
}

/// Lets the computer go on if it is its turn and it thinks in no other tab.
pub(crate) fn go_on(play: Play) {
    let begun = play.see(|sitting| sitting.is_here() || sitting.is_persons_turn());
    if !begun {
        ask(play, |play| play.change(Sitting::go_on), || {});
    }
}

/// Tells the other tabs that the computer thinks here, and nowhere else.
pub(super) fn claim(play: Play) {
    say(play, &format!("{TAKES}{}", fastrand::u64(..)));
}

/// Lets the computer go on here, and nowhere else.
pub(crate) fn take_over(play: Play) {
    claim(play);
    play.change(Sitting::resume);
}
