//! What can be picked below a board that nobody may touch, as whether a turn counts.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_core::texts::Phrase;

use crate::show::Show;
use crate::words::PhraseInPageLanguage as _;
use crate::{browser, walk_keys};

/// One of the things to pick. Two are equal if they do the same.
#[derive(Clone, Copy)]
pub(crate) struct Pick {
    /// What tells it from others.
    pub(crate) id: &'static str,
    pub(crate) word: Phrase,
    pub(crate) how: How,
    deed: Callback<()>,
}

/// How something is picked besides by its number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    /// It is what is mostly picked.
    First,
    /// It is one among others.
    Plain,
    /// It goes back, so Escape picks it too.
    Back,
    /// It is what is mostly picked, and goes back.
    FirstBack,
}

impl How {
    pub(super) fn is_first(self) -> bool {
        matches!(self, Self::First | Self::FirstBack)
    }

    pub(super) fn is_back(self) -> bool {
        matches!(self, Self::Back | Self::FirstBack)
    }
}

impl Pick {
    pub(crate) fn new(
        id: &'static str,
        word: Phrase,
        how: How,
        deed: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        Self { id, word, how, deed: Callback::new(move |()| deed()) }
    }

    pub(crate) fn take(&self) {
        self.deed.run(());
    }
}

impl PartialEq for Pick {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.word) == (other.id, other.word)
    }
}

/// A row of buttons, one for each of the things to pick.
#[component]
pub(crate) fn Picks(#[prop(into)] picks: Signal<Vec<Pick>>) -> impl IntoView {
    view! {
        <Show when=move || picks.with(|picks| !picks.is_empty())>
            <div class="row" id="picks">
                <For each=move || picks.get() key=|pick| pick.id let:pick>
                    <button id=pick.id class:primary=pick.how.is_first() on:click=move |_| pick.take()>{pick.word.t()}</button>
                </For>
            </div>
        </Show>
    }
}

/// Lets numbers and Escape pick what is asked, wherever on the page one is, unless these keys belong
/// to a board, a field or a dialog.
pub(crate) fn pick_by_keys(picks: Memo<Vec<Pick>>) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if !walk_keys::is_free(&event) {
            return;
        }
        let picked = picks.with_untracked(|picks| match event.key().as_str() {
            "Escape" => picks.iter().find(|pick| pick.how.is_back()).copied(),
            key => key.parse::<usize>().ok().and_then(|at| picks.get(at.checked_sub(1)?).copied()),
        });
        if let Some(pick) = picked {
            event.prevent_default();
            pick.take();
            set_timeout(browser::focus_board, Duration::from_millis(60));
        }
    });
    on_cleanup(move || handle.remove());
}
