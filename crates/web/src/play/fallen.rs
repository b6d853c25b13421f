use leptos::prelude::*;
use quadrille_board::{Afterwards, Sitting};

use super::{Play, tabs};
use crate::words::play as text;

/// Who fell lately, and what persons can do who are all out of a game that goes on.
#[component]
pub(super) fn Fallen(play: Play) -> impl IntoView {
    let news = Memo::new(move |_| {
        play.table.track();
        untrack(|| play.see(text::fallen))
    });
    let open = move || {
        play.online.is_none() && play.see(|sitting| sitting.is_beaten() && !sitting.is_closed())
    };
    let unasked = move |how| play.see(|sitting| sitting.afterwards() != Some(how));
    let choose = move |how| {
        tabs::claim();
        play.change(|sitting| sitting.go_on_afterwards(how));
    };
    let button = move |id: &'static str, how: Afterwards, word: crate::words::Word| {
        view! {
            <Show when=move || unasked(how)>
                <button id=id on:click=move |_| choose(how)>{word.t()}</button>
            </Show>
        }
    };
    view! {
        <Show when=move || news.with(|news| !news.is_empty()) && !play.see(is_in_status)>
            <p class="facts" id="fallen">{news}</p>
        </Show>
        <Show when=open>
            <div class="row" id="afterwards">
                {button("watch", Afterwards::Watch, text::WATCH)}
                {button("hurry", Afterwards::Hurry, text::HURRY)}
                {button("end-game", Afterwards::Close, text::END_GAME)}
            </div>
        </Show>
    }
}

/// Whether the status tells already that persons are out.
fn is_in_status(sitting: &Sitting) -> bool {
    sitting.is_beaten() && matches!(sitting.afterwards(), None | Some(Afterwards::Close))
}
