//! The puzzles of the games, fetched when they are needed, and what was done with them.

use std::sync::{Arc, OnceLock};

use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::Puzzling;
use quadrille_puzzles::{Puzzle, read_puzzles};
use quadrille_table::GameId;

use crate::browser;
use crate::files;

/// The puzzles of a game.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Stock {
    /// Not yet.
    Coming,
    /// They could not be had.
    Failed,
    Here(Arc<Vec<Arc<Puzzle>>>),
}

type Stocks = [(GameId, ArcRwSignal<Option<Stock>>); GameId::ALL.len()];

static STOCKS: OnceLock<Stocks> = OnceLock::new();

fn of(game: GameId) -> ArcRwSignal<Option<Stock>> {
    let all = STOCKS.get_or_init(|| GameId::ALL.map(|game| (game, ArcRwSignal::new(None))));
    let own = all.iter().find(|(known, _)| *known == game);
    own.map_or_else(|| ArcRwSignal::new(None), |(_, stock)| stock.clone())
}

/// The puzzles of a game, which are fetched if they are not there yet.
pub(super) fn stock(game: GameId) -> Stock {
    let own = of(game);
    if own.with_untracked(Option::is_none) {
        fetch(game);
    }
    own.get().unwrap_or(Stock::Coming)
}

/// Fetches the puzzles of a game, once more if they could not be had.
pub(super) fn fetch(game: GameId) {
    let own = of(game);
    own.set(Some(Stock::Coming));
    spawn_local(async move {
        let text = files::fetched("puzzles", &format!("{}.txt", game.rules().id())).await;
        let read = text.and_then(|text| read_puzzles(&text).ok());
        let here =
            |all: Vec<Puzzle>| Stock::Here(Arc::new(all.into_iter().map(Arc::new).collect()));
        own.set(Some(read.map_or(Stock::Failed, here)));
    });
}

const KEY: &str = "quadrille.puzzles";

static PUZZLING: OnceLock<ArcRwSignal<Puzzling>> = OnceLock::new();

/// What was done with puzzles, kept in the browser.
pub(super) fn puzzling() -> ArcRwSignal<Puzzling> {
    let read = || ArcRwSignal::new(Puzzling::read(&browser::stored(KEY).unwrap_or_default()));
    PUZZLING.get_or_init(read).clone()
}

/// Does something about it, and keeps it. What another tab has kept meanwhile counts too.
pub(super) fn change<T>(deed: impl FnOnce(&mut Puzzling) -> T) -> T {
    let kept = browser::stored(KEY).map(|text| Puzzling::read(&text));
    let mut now = kept.unwrap_or_else(|| puzzling().get_untracked());
    let result = deed(&mut now);
    browser::store(KEY, &now.to_string());
    puzzling().set(now);
    result
}

/// The day it is everywhere, counted from 1970.
pub(super) fn today() -> u32 {
    (js_sys::Date::now() / 86_400_000.0) as u32
}

/// How many puzzles were solved.
pub(crate) fn solved() -> usize {
    puzzling().with(Puzzling::solved)
}

/// On how many days in a row puzzles were solved.
pub(crate) fn streak() -> u32 {
    puzzling().with(|own| own.streak(today()))
}

/// How well it goes in a game; nothing before the first puzzle.
pub(crate) fn rating(game: GameId) -> Option<i32> {
    puzzling().with(|own| own.rating(game.rules().id()))
}

/// Forgets all that was done with puzzles.
pub(crate) fn forget() {
    change(|own| *own = Puzzling::default());
}
