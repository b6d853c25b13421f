//! The same game in several tabs: whoever does something is followed by the others, and the computer
//! thinks in one of them only.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::Sitting;

use super::state::{KEY, Play};
use crate::{browser, tabs};

/// Where tabs leave messages for each other.
const WORD: &str = "quadrille.word";

/// How long to wait for a tab that says that it thinks.
const WAIT: Duration = Duration::from_millis(200);

/// What one tab says to the others, with a number so that nothing is said twice.
const ASKS: &str = "who thinks? ";
const THINKS: &str = "it thinks here, ";
const TAKES: &str = "it thinks here now, ";

/// Hears what other tabs do.
pub(super) fn follow(play: Play) {
    tabs::on_stored(move |changed| {
        if changed == WORD {
            hear(play, &browser::stored(WORD).unwrap_or_default());
        } else if changed == KEY || changed.is_empty() {
            play.follow();
        }
    });
}

fn hear(play: Play, word: &str) {
    if let Some(other) = word.strip_prefix(ASKS) {
        if untrack(|| play.see(Sitting::is_thinking)) {
            browser::store(WORD, &format!("{THINKS}{other}"));
        }
    } else if word == play.awaited.get_value() || word.starts_with(TAKES) {
        play.change(Sitting::leave);
    }
}

/// Lets the computer go on if it is its turn and it thinks in no other tab.
pub(crate) fn go_on(play: Play) {
    let begun = play.see(|sitting| sitting.is_thinking() || sitting.is_persons_turn());
    if !begun {
        let number = fastrand::u64(..);
        play.awaited.set_value(format!("{THINKS}{number}"));
        browser::store(WORD, &format!("{ASKS}{number}"));
        set_timeout(move || play.change(Sitting::go_on), WAIT);
    }
}

/// Lets the computer go on here, and nowhere else.
pub(crate) fn take_over(play: Play) {
    browser::store(WORD, &format!("{TAKES}{}", fastrand::u64(..)));
    play.change(Sitting::resume);
}
