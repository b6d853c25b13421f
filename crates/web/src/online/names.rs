use leptos::prelude::*;
use quadrille_core::Seat;
use quadrille_protocol::{Phase, TableEvent, limits};

use super::{Online, Room};
use crate::words::{PhraseInPageLanguage as _, online as text};

/// By which name one plays.
#[component]
pub(super) fn NameField(online: Online, #[prop(optional)] room: Option<Room>) -> impl IntoView {
    let name = Memo::new(move |_| online.see(|line| text::name(line.name())));
    let changed = move |event: leptos::ev::Event| {
        let wished: String = event_target_value(&event).trim().chars().take(limits::NAME).collect();
        if wished.is_empty() || wished == name.get_untracked() {
            return;
        }
        online.rename(&wished);
        if let Some(room) = room {
            sit_anew(room, &wished);
        }
    };
    view! {
        <label class="name-field">
            <span>{text::YOUR_NAME.t()}</span>
            <input type="text" id="own-name" maxlength=limits::NAME.to_string() autocomplete="nickname"
                prop:value=name on:change=changed/>
        </label>
    }
}

/// Whoever sits already sits down once more, under the other name. Whoever has several seats would
/// lose them.
fn sit_anew(room: Room, name: &str) {
    if untrack(|| room.phase()) != Some(Phase::Waiting) {
        return;
    }
    let Some(person) = untrack(|| room.online.see(quadrille_board::online::Line::person)) else {
        return;
    };
    let seats: Vec<Seat> =
        untrack(|| room.place(|place| place.seats().to_vec())).unwrap_or_default();
    if let [seat] = seats[..] {
        room.act(Some(seat), TableEvent::Rise);
        room.act(Some(seat), TableEvent::Sit(person, name.to_owned()));
    }
}
