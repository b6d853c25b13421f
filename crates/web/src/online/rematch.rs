use leptos::prelude::*;
use quadrille_core::Seat;
use quadrille_protocol::{TableEvent, TableState};
use quadrille_voice::list;

use super::Room;
use crate::board::Said;
use crate::route::{self, Route};
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, language, online as text,
};

/// The same game once more with the same people, everybody one seat on, as soon as all want it.
#[component]
pub(crate) fn Rematch(room: Room) -> impl IntoView {
    let said = expect_context::<Said>();
    let next = Memo::new(move |_| {
        let next = room.see(TableState::after).flatten();
        next.map(|next| Route::Table(next.to_string()).to_string())
    });
    let may =
        move || room.place(|place| place.may_again().collect::<Vec<Seat>>()).unwrap_or_default();
    let plays = Memo::new(move |_| !room.watches());
    let wanted = Memo::new(move |_| wanted_by(room));
    Effect::new(move |_| {
        if let Some(who) = wanted.get() {
            said.say(who);
        }
    });
    Effect::new(move |before: Option<bool>| {
        let next = next.get();
        if let (Some(false), Some(next)) = (before, &next)
            && plays.get_untracked()
        {
            route::go(Route::read(next));
        }
        next.is_some()
    });
    let ask = move |_| {
        for seat in untrack(may) {
            room.act(Some(seat), TableEvent::Again);
        }
    };
    let asked = move || may().is_empty();
    let word = move || if asked() { text::REMATCH_ASKED.t() } else { text::REMATCH.t() };
    view! {
        <Show when=move || plays.get() && next.get().is_none()>
            <button class="primary" id="rematch" disabled=asked on:click=ask>{word}</button>
        </Show>
        {move || next.get().map(|next| view! {
            <a class="button primary" id="next-table" href=next>{text::TO_REMATCH.t()}</a>
        })}
        {move || wanted.get().filter(|_| next.get().is_none()).map(|who| view! {
            <p class="facts" id="wants-again">{who}</p>
        })}
    }
}

/// The message that others want it, by their names.
fn wanted_by(room: Room) -> Option<String> {
    let seats = room.see(|table_state| {
        let seats = Seat::first(table_state.seats().len() as u8);
        seats.filter(|&seat| table_state.wants_rematch(seat)).collect::<Vec<Seat>>()
    });
    let others = seats?.into_iter().filter(|&seat| !room.is_own(seat));
    let names: Vec<String> = others.map(|seat| room.name(seat)).collect();
    (!names.is_empty())
        .then(|| text::WantsRematch { names: list(language(), &names), count: names.len() }.t())
}
