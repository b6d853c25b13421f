//! Studies that were put aside: kept in the browser, and offered.

use leptos::prelude::*;
use quadrille_board::{Item, Shelf};
use quadrille_core::texts::Phrase;

use crate::show::Show;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, play, ui as text};
use crate::{browser, tabs};

/// A shelf in the browser.
#[derive(Clone, Copy)]
pub(crate) struct Earlier {
    key: &'static str,
    shelf: RwSignal<Shelf>,
    /// Whether the browser keeps all that lies there.
    pub(crate) kept: RwSignal<bool>,
}

impl Earlier {
    /// The shelf under a key.
    pub(crate) fn new(key: &'static str) -> Self {
        let earlier = Self { key, shelf: RwSignal::new(read(key)), kept: RwSignal::new(true) };
        tabs::on_stored(move |changed| {
            let ours = changed == key || changed.is_empty();
            if ours && earlier.kept.get_untracked() {
                earlier.shelf.set(read(key));
            }
        });
        earlier
    }

    /// Puts something on top; false if the browser has no room for it.
    pub(crate) fn put(&self, item: Item) -> bool {
        self.change(|shelf| shelf.put(item))
    }

    /// Takes something away.
    pub(crate) fn remove(&self, item: &Item) {
        self.change(|shelf| shelf.remove(item));
    }

    fn change(&self, deed: impl FnOnce(&mut Shelf)) -> bool {
        let mut shelf = match self.kept.get_untracked() {
            true => read(self.key),
            false => self.shelf.get_untracked(),
        };
        deed(&mut shelf);
        let kept = browser::store(self.key, &shelf.text());
        self.shelf.set(shelf);
        self.kept.set(kept);
        kept
    }

    /// What was opened by a link.
    pub(crate) fn by_link(&self, link: &str) -> Option<Item> {
        read(self.key).by_link(link).cloned()
    }

    /// What was put there last.
    pub(crate) fn last(&self) -> Option<Item> {
        self.shelf.with_untracked(|shelf| shelf.items().first().cloned())
    }
}

fn read(key: &str) -> Shelf {
    Shelf::read(&browser::stored(key).unwrap_or_default())
}

/// What lies on a shelf, to be gone on with; nothing is shown if it is empty.
#[component]
pub(crate) fn EarlierList(
    earlier: Earlier,
    title: Phrase,
    on_open: Callback<Item>,
) -> impl IntoView {
    let row = move |item: Item| {
        let (game, turns) = (item.game.rules().name(), item.turns);
        let told = match item.last_turn() {
            Some(last) => text::GameAndLastTurn { game, turns, last: play::done(&last) }.t(),
            None => text::GameAndTurns { game, turns }.t(),
        };
        view! {
            <li><button class:linked=!item.link.is_empty() on:click=move |_| on_open.run(item.clone())>
                <span>{told}</span>
            </button></li>
        }
    };
    let rows = move || earlier.shelf.with(|shelf| shelf.items().to_vec());
    view! {
        <Show when=move || earlier.shelf.with(|shelf| !shelf.items().is_empty())>
            <details class="more" id="earlier">
                <summary>{title.t()}</summary>
                <ul class="row kept-list">{move || rows().into_iter().map(row).collect_view()}</ul>
            </details>
        </Show>
    }
}
