use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::online::{Contact, Greeting, Visit, Withdrawn};
use quadrille_core::Seat;
use quadrille_protocol::Deed;
use quadrille_table::{Act, Offer};

use super::Room;
use crate::board::Said;
use crate::words::online as text;

/// How long something may be under way before that is said.
const SLOW: Duration = Duration::from_millis(700);

/// What is asked below the board: what others propose. And what became of one's own.
#[component]
pub(crate) fn Asked(room: Room) -> impl IntoView {
    let said = expect_context::<Said>();
    let proposed = Memo::new(move |_| {
        let asked = room.place(|place| {
            Some((place.proposed()?.offer, place.proposed()?.by, place.is_asked()?))
        });
        asked.flatten()
    });
    let own = Memo::new(move |_| {
        let own = room.place(|place| place.has_proposed().and(place.proposed()).map(|it| it.offer));
        own.flatten()
    });
    let declined = Memo::new(move |_| declined(room));
    let withdrawn = Memo::new(move |_| room.visit(Visit::withdrawn).flatten());
    Effect::new(move |_| {
        if let Some((offer, by, _)) = proposed.get() {
            said.say(text::offers(offer, &untrack(|| room.name(by))));
        }
    });
    Effect::new(move |_| {
        if let Some(withdrawn) = withdrawn.get() {
            said.say(text::withdrawn(withdrawn));
        }
    });
    Effect::new(move |_| {
        if let Some(by) = declined.get() {
            said.say(untrack(|| text::DECLINED.fill(&[&room.name(by)])));
        }
    });
    let question = move |(offer, by, seat): (Offer, Seat, Seat)| {
        let answer = move |act: Act| room.act(Some(seat), Deed::Act(act));
        view! {
            <div class="note asked" id="proposed">
                <p>{text::offers(offer, &room.name(by))}</p>
                <div class="row">
                    <button class="primary" id="accept" on:click=move |_| answer(Act::Accept)>{text::ACCEPT.t()}</button>
                    <button id="decline" on:click=move |_| answer(Act::Decline)>{text::DECLINE.t()}</button>
                </div>
            </div>
        }
    };
    let told = move |withdrawn: Withdrawn| {
        view! { <p class="note warning" id="withdrawn">{text::withdrawn(withdrawn)}</p> }
    };
    view! {
        {move || proposed.get().map(question)}
        {move || own.get().map(|offer| view! { <p class="facts" id="offered">{text::offered(offer)}</p> })}
        {move || declined.get().map(|by| view! {
            <p class="facts" id="declined">{text::DECLINED.fill(&[&room.name(by)])}</p>
        })}
        {move || withdrawn.get().map(told)}
        <Sending room=room/>
    }
}

/// The seat that has just refused what one has proposed.
fn declined(room: Room) -> Option<Seat> {
    let refused = room.see(|meeting| {
        let table = meeting.table();
        let last = table.done().checked_sub(1)?;
        let answer = table
            .entry(last)
            .filter(|entry| entry.text == Act::Decline.word().unwrap_or_default())?;
        let offer = (0..last).rev().filter_map(|number| table.entry(number));
        let by = offer.into_iter().find(|entry| entry.text.starts_with("offer-"))?.seat;
        Some((answer.seat, by))
    });
    refused.flatten().filter(|(_, by)| room.is_own(*by)).map(|(seat, _)| seat)
}

/// Tells that one's own turn is under way, if that takes long.
#[component]
fn Sending(room: Room) -> impl IntoView {
    let waiting = Memo::new(move |_| room.visit(Visit::is_waiting).unwrap_or(false));
    let slow = RwSignal::new(false);
    Effect::new(move |_| {
        slow.set(false);
        if waiting.get()
            && let Ok(timer) = set_timeout_with_handle(move || slow.set(true), SLOW)
        {
            on_cleanup(move || timer.clear());
        }
    });
    view! {
        <Show when=move || slow.get() && waiting.get()>
            <p class="facts sending" id="sending">{text::SENDING.t()}</p>
        </Show>
    }
}

/// How things stand around the table: one's own connection, who watches, what is said, and how much
/// time there is.
#[component]
pub(crate) fn News(room: Room) -> impl IntoView {
    let away = move || room.online.contact.get() == Contact::Away;
    let watchers = Memo::new(move |_| room.visit(Visit::watchers).unwrap_or(0));
    let watches = Memo::new(move |_| room.watches());
    speak(room);
    view! {
        <div class="around" role="status">
            <Show when=away><p class="note" id="away">{text::RECONNECTING.t()}</p></Show>
            <Show when=move || watches.get()><p class="facts" id="watching">{text::YOU_WATCH.t()}</p></Show>
        </div>
        <Show when=move || { watchers.get() > u32::from(watches.get()) }>
            <p class="facts" id="watchers">{move || text::WATCHERS.count(watchers.get().into())}</p>
        </Show>
    }
}

/// Says aloud what others say, when one's own time is short, and who loses the connection.
fn speak(room: Room) {
    let said = expect_context::<Said>();
    let news = Memo::new(move |_| {
        let now = room.now.get();
        room.visit(|visit| visit.greetings(now)).unwrap_or_default().last().copied()
    });
    Effect::new(move |_| {
        let other = |greeting: &Greeting| !untrack(|| room.is_own(greeting.seat));
        if let Some(greeting) = news.get().filter(other)
            && let Some(word) = text::GREETINGS.get(usize::from(greeting.which))
        {
            let name = untrack(|| room.name(greeting.seat));
            said.say(text::GREETING.fill(&[&name, &word.t()]));
        }
    });
    let short = Memo::new(move |_| {
        let seats = room.place(|place| place.seats().to_vec()).unwrap_or_default();
        seats.into_iter().find_map(|seat| room.left(seat)?.spoken())
    });
    Effect::new(move |_| {
        if let Some(seconds) = short.get() {
            said.say(text::seconds_left(seconds));
        }
    });
    let here = Memo::new(move |_| {
        let seats = room.see(|meeting| meeting.seats().len()).unwrap_or(0) as u8;
        let here = |seat| room.visit(|visit| visit.is_here(seat)).unwrap_or(true);
        Seat::first(seats).map(here).collect::<Vec<bool>>()
    });
    Effect::new(move |before: Option<Vec<bool>>| {
        let now = here.get();
        for (seat, (was, is)) in before.iter().flatten().zip(&now).enumerate() {
            if was != is && !untrack(|| room.is_own(Seat(seat as u8))) {
                let word = if *is { text::IS_BACK } else { text::HAS_LEFT };
                said.say(word.fill(&[&untrack(|| room.name(Seat(seat as u8)))]));
            }
        }
        now
    });
}
