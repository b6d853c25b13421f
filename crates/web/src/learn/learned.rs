//! Which lessons were done, kept in the browser.

use std::sync::OnceLock;

use leptos::prelude::*;
use quadrille_lessons::lessons;
use quadrille_table::GameId;

use crate::browser;

const KEY: &str = "quadrille.learned";

static LEARNED: OnceLock<ArcRwSignal<Vec<String>>> = OnceLock::new();

/// The keys of the lessons that were done, of all games.
pub(super) fn learned() -> ArcRwSignal<Vec<String>> {
    let read = || {
        let kept = browser::stored(KEY).unwrap_or_default();
        ArcRwSignal::new(kept.split_whitespace().map(str::to_owned).collect())
    };
    LEARNED.get_or_init(read).clone()
}

/// Keeps that a lesson was done.
pub(super) fn keep(key: &str) {
    let learned = learned();
    if learned.with_untracked(|learned| !learned.iter().any(|known| known == key)) {
        learned.update(|learned| learned.push(key.to_owned()));
        browser::store(KEY, &learned.with_untracked(|learned| learned.join(" ")));
    }
}

/// Forgets which lessons were done.
pub(crate) fn forget() {
    learned().set(Vec::new());
    browser::store(KEY, "");
}

/// How many lessons of a game were done, and how many there are.
pub(crate) fn progress(game: GameId) -> (usize, usize) {
    let all = lessons(game);
    let is_done = |key: &String| learned().with(|learned| learned.contains(key));
    (all.iter().filter(|example| is_done(&example.key)).count(), all.len())
}

/// The first lesson of a game that was not done; the first of all when all were.
pub(crate) fn first_undone(game: GameId) -> usize {
    let known = learned();
    let is_new = |key: &String| known.with(|learned| !learned.contains(key));
    lessons(game).iter().position(|example| is_new(&example.key)).unwrap_or(0)
}
