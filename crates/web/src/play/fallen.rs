use leptos::prelude::*;
use quadrille_board::{Afterwards, Sitting};

use super::Play;
use crate::show::Show;
use crate::words::play as text;

/// Who fell lately.
#[component]
pub(super) fn Fallen(play: Play) -> impl IntoView {
    let news = Memo::new(move |_| {
        play.table.track();
        untrack(|| play.see(text::fallen))
    });
    view! {
        <Show when=move || news.with(|news| !news.is_empty()) && !play.see(is_in_status)>
            <p class="facts" id="fallen">{news}</p>
        </Show>
    }
}

/// Whether the status tells already that persons are out.
fn is_in_status(sitting: &Sitting) -> bool {
    sitting.is_beaten() && matches!(sitting.afterwards(), None | Some(Afterwards::Close))
}
