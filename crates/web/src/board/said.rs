//! What a board says aloud: one thing after the other, and nothing that is out of date.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_core::sort_short;

/// How long it waits for more before it speaks, in milliseconds.
const BREATH: u64 = 60;

/// What something is said about, in the order in which it is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Turns that were made, taken back or looked at.
    Turn,
    /// What the turn has counted.
    Count,
    Threat,
    /// Whose turn it is, or how it ended.
    Next,
    Hint,
    Cursor,
    /// What is in hand, and what may be done with it.
    Hand,
    /// What was asked for, or why a touch was refused.
    Answer,
    /// What can be picked where nobody can act.
    Picks,
}

/// What is said, in an element that screen readers follow. It is empty for a moment before, so that
/// the same words are heard again.
#[derive(Clone, Copy, Default)]
pub(crate) struct Said {
    pub(crate) text: RwSignal<String>,
    waiting: StoredValue<Vec<(Kind, String)>>,
}

impl Said {
    /// Says what was asked for, or why a touch was refused.
    pub(crate) fn say(&self, words: String) {
        self.tell(Kind::Answer, words);
    }

    /// Says something, together with whatever else is said in the same moment. What still waits to
    /// be said about the same is out of date and left out; whose turn it was is not left to be read
    /// either.
    pub(super) fn tell(&self, kind: Kind, words: String) {
        if kind == Kind::Next && words.is_empty() {
            self.text.try_set(String::new());
        }
        self.wait(kind, |waiting| *waiting = words);
    }

    /// Says something after what still waits to be said about the same.
    pub(super) fn add(&self, kind: Kind, words: &str) {
        self.wait(kind, |waiting| *waiting = format!("{waiting} {words}").trim().to_owned());
    }

    fn wait(&self, kind: Kind, change: impl FnOnce(&mut String)) {
        let first = self.waiting.try_update_value(|waiting| {
            let was_idle = waiting.is_empty();
            let at = waiting.iter().position(|(known, _)| *known == kind);
            let at = at.unwrap_or_else(|| {
                waiting.push((kind, String::new()));
                waiting.len() - 1
            });
            change(&mut waiting[at].1);
            if was_idle && waiting[at].1.is_empty() {
                waiting.clear();
            }
            was_idle && !waiting.is_empty()
        });
        if first == Some(true) {
            self.text.try_set(String::new());
            let said = *self;
            set_timeout(move || said.speak(), Duration::from_millis(BREATH));
        }
    }

    fn speak(&self) {
        if let Some(mut waiting) = self.waiting.try_update_value(std::mem::take) {
            sort_short(&mut waiting, |(kind, _)| *kind);
            let words = waiting.into_iter().map(|(_, words)| words);
            let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
            self.text.try_set(words.join(" "));
        }
    }
}
