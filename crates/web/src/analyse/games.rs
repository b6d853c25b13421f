use leptos::prelude::*;
use quadrille_core::Choices;
use quadrille_table::{GameId, GameText};

use super::Bench;
use crate::edition_row::EditionRow;
use crate::new_game::OptionRows;
use crate::play::default_game;
use crate::words::{PhraseInPageLanguage as _, analyse as text, ui};

/// Which game is analysed, and with which options. Each is found again as it was left.
#[component]
pub(crate) fn Games(bench: Bench) -> impl IntoView {
    let game = Memo::new(move |_| bench.table.with(|table| table.game()));
    let tabs = GameId::ALL.map(|id| {
        let current = move || (game.get().id() == id).then_some("true");
        view! {
            <button aria-current=current data-game=id.rules().id() on:click=move |_| {
                if game.get_untracked().id() != id {
                    bench.open_game(default_game(id));
                }
            }>
                {id.rules().name()}
            </button>
        }
    });
    let choose = Callback::new(move |choices: Choices| {
        if let Ok(game) = GameText::new(game.get_untracked().id(), choices) {
            bench.open_game(game);
        }
    });
    let id = Memo::new(move |_| game.get().id());
    let choices = Signal::derive(move || game.get().choices());
    let options = move || {
        view! {
            <EditionRow game=id.get() choices=choices on_choose=choose/>
            <OptionRows game=id.get() choices=choices on_choose=choose/>
        }
    };
    view! {
        <nav class="tabs" aria-label=ui::GAMES.t()>{tabs.collect_view()}</nav>
        <details class="more" id="options">
            <summary>{text::OPTIONS.t()}</summary>
            {options}
        </details>
    }
}
