//! What the book knows of the position: the turns that were played, how often, and what they brought.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_book::{Book, Known};
use quadrille_table::GameId;

use super::Bench;
use crate::books;
use crate::browser;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, analyse as text, percent, voice,
};

/// Where it is kept whether the explorer is open.
const KEY: &str = "quadrille.explorer";

const OPEN: &str = "open";

/// So many turns are shown.
const ROWS: usize = 8;

/// The explorer of openings; the book is fetched once it is opened.
#[component]
pub(super) fn Explorer(bench: Bench) -> impl IntoView {
    let open = RwSignal::new(browser::stored(KEY).as_deref() == Some(OPEN));
    let game = Memo::new(move |_| bench.table.with(|table| table.game().id()));
    let book = RwSignal::new_local(None::<(GameId, Option<Rc<Book>>)>);
    Effect::new(move |_| {
        let game = game.get();
        if open.get() {
            spawn_local(async move {
                let found = books::book(game).await;
                book.try_set(Some((game, found)));
            });
        }
    });
    let toggle = move |event: leptos::ev::Event| {
        let is_open = event_target::<web_sys::Element>(&event).has_attribute("open");
        if is_open != open.get_untracked() {
            open.set(is_open);
            browser::store(KEY, if is_open { OPEN } else { "" });
        }
    };
    let shown = move || {
        let table = bench.table.get();
        match book.get() {
            Some((of, Some(book))) if of == game.get() => {
                let known = book.known(&*table);
                let empty = match table.at_turn_start() {
                    true => text::NO_OPENINGS,
                    false => text::OPENINGS_AFTER_TURN,
                };
                match known.is_empty() {
                    true => view! { <p class="facts">{empty.t()}</p> }.into_any(),
                    false => rows(bench, known),
                }
            }
            Some((of, None)) if of == game.get() => {
                view! { <p class="facts">{text::OPENINGS_FAILED.t()}</p> }.into_any()
            }
            _ => view! { <p class="facts">{text::OPENINGS_LOADING.t()}</p> }.into_any(),
        }
    };
    view! {
        <details id="explorer" prop:open=open on:toggle=toggle>
            <summary>{text::OPENINGS.t()}</summary>
            <Show when=move || open.get()><div aria-live="polite">{shown}</div></Show>
        </details>
    }
}

fn rows(bench: Bench, mut known: Vec<Known>) -> AnyView {
    let all: u32 = known.iter().map(|known| known.count).sum();
    known.truncate(ROWS);
    let row = |known: Known| {
        let words = bench.table.with_untracked(|table| voice(&**table).turn(&known.turn));
        let (count, score) = (known.count, percent((known.score() + 5) / 10));
        let part = 100 * count / all.max(1);
        let shown = known.turn.replace(';', " ");
        let told = text::Opening { turn: &words, count, percent: &score }.t();
        let play = move |_| bench.play(&known.turn);
        view! {
            <li>
                <button aria-label=told on:click=play>
                    <b>{shown}</b>
                    <span>{count}" ×"</span>
                    <span>{score}</span>
                    <i style=("--part", part.to_string())></i>
                    <span class="words">{words}</span>
                </button>
            </li>
        }
    };
    view! {
        <p class="facts">{text::OPENINGS_HELP.t()}</p>
        <ol class="openings">{known.into_iter().map(row).collect_view()}</ol>
    }
    .into_any()
}
