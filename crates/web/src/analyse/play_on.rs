use leptos::prelude::*;
use quadrille_board::Shared;

use crate::dialog::Dialog;
use crate::new_game::{WhoPlays, begin_with, last_players};
use crate::play::Play;
use crate::words::{PhraseInPageLanguage as _, analyse as text, ui};

/// Asks who plays on from a match as it stands, and begins.
#[component]
pub(crate) fn PlayOn(table: RwSignal<Shared>, open: RwSignal<bool>) -> impl IntoView {
    let play = expect_context::<Play>();
    let game = Memo::new(move |_| table.with(|table| table.game()));
    let form = move || {
        let players = RwSignal::new(last_players(game.get().id()));
        let begin = move |_| {
            open.set(false);
            let table = Shared::new(table.get_untracked().boxed());
            begin_with(play, table, &players.get_untracked());
        };
        view! {
            <WhoPlays game=game players=players/>
            <div class="row">
                <button class="primary" id="begin" on:click=begin>{ui::START.t()}</button>
                <button id="stay" on:click=move |_| open.set(false)>{text::CANCEL.t()}</button>
            </div>
        }
    };
    view! {
        <Dialog open=open class="play-on" label=text::PLAY_FROM_HERE.t() opener="play-on">
            <h2>{text::PLAY_FROM_HERE.t()}</h2>
            {form}
        </Dialog>
    }
}
