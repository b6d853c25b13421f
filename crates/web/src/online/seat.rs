use leptos::prelude::*;
use quadrille_board::online::Contact;
use quadrille_core::Seat;
use quadrille_protocol::Occupant;

use super::Room;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, online as text};

/// What stands beside a player elsewhere: the connection, the clock, and what was just said.
#[component]
pub(crate) fn Beside(room: Room, seat: Seat) -> impl IntoView {
    let connected = move || match room.is_own(seat) {
        true => room.online.contact() == Contact::There,
        false => room.visit(|visit| visit.is_here(seat)).unwrap_or(true),
    };
    let state = move || if connected() { text::ONLINE.t() } else { text::OFFLINE.t() };
    let figures = Memo::new(move |_| room.left(seat).map(|left| text::left(&left)));
    let class = move || {
        let left = room.left(seat);
        let (runs, low) = left.map_or((false, false), |left| (left.runs, left.is_low));
        format!("time{}{}", if runs { " runs" } else { "" }, if low { " low" } else { "" })
    };
    let said = Memo::new(move |_| {
        let greetings = room.greetings();
        let own = greetings.into_iter().find(|greeting| greeting.seat == seat)?;
        Some(text::GREETINGS.get(usize::from(own.which))?.t().to_owned())
    });
    let person = Memo::new(move |_| {
        room.see(|table_state| !matches!(table_state.occupant(seat), Occupant::Level(_)))
            .unwrap_or(true)
    });
    view! {
        <i class="contact" hidden=move || !person.get() class:gone=move || !connected() role="img" title=state aria-label=state></i>
        {move || figures.get().map(|figures| view! {
            <span class=class role="timer" aria-live="off" aria-label=text::TimeLeft { time: &figures }.t()>{figures.clone()}</span>
        })}
        {move || said.get().map(|said| view! { <span class="bubble" aria-hidden="true">{said}</span> })}
    }
}
