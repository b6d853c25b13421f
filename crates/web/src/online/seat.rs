use leptos::prelude::*;
use quadrille_core::Seat;

use super::Room;
use crate::words::online as text;

/// What stands beside a player elsewhere: the connection, the clock, and what was just said.
#[component]
pub(crate) fn Beside(room: Room, seat: Seat) -> impl IntoView {
    let here = Memo::new(move |_| room.visit(|visit| visit.is_here(seat)).unwrap_or(true));
    let connected = move || match room.is_own(seat) {
        true => room.online.contact.get() == quadrille_board::online::Contact::There,
        false => here.get(),
    };
    let state = move || if connected() { text::HERE.t() } else { text::GONE.t() };
    let clock =
        Memo::new(move |_| room.left(seat).map(|left| (text::left(&left), left.runs, left.is_low)));
    let figures = move || clock.with(|clock| clock.as_ref().map(|(shown, ..)| shown.clone()));
    let runs = move || clock.with(|clock| clock.as_ref().is_some_and(|(_, runs, _)| *runs));
    let low = move || clock.with(|clock| clock.as_ref().is_some_and(|(.., low)| *low));
    let said = Memo::new(move |_| {
        let now = room.now.get();
        let greetings = room.visit(|visit| visit.greetings(now)).unwrap_or_default();
        greetings.into_iter().find(|greeting| greeting.seat == seat).map(|greeting| greeting.which)
    });
    let bubble = move || {
        let word = said.get().and_then(|which| text::GREETINGS.get(usize::from(which)));
        word.map(|word| view! { <span class="bubble" aria-hidden="true">{word.t()}</span> })
    };
    view! {
        <i class="contact" class:gone=move || !connected() role="img" title=state aria-label=state></i>
        <Show when=move || clock.with(Option::is_some)>
            <span class="time" class:runs=runs class:low=low role="timer" aria-live="off"
                aria-label=move || text::TIME_OF.fill(&[&figures().unwrap_or_default()])>
                {figures}
            </span>
        </Show>
        {bubble}
    }
}
