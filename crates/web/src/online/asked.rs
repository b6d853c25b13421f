use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::online::{Contact, Visit};
use quadrille_core::Seat;
use quadrille_protocol::TableEvent;
use quadrille_table::Act;

use super::Room;
use crate::board::Said;
use crate::show::Show;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, online as text};
use crate::{browser, media};

/// How long something may be under way before that is said.
const SLOW: Duration = Duration::from_millis(700);

/// Something to be told, as long as it is so.
type News = Memo<Option<String>>;

/// What is told below the board: what became of what one did, and what others did besides steps. On
/// a telephone what others propose is asked there too.
#[component]
pub(crate) fn Asked(room: Room) -> impl IntoView {
    let own = News::new(move |_| {
        let own = room.place(|place| place.has_proposed().and(place.proposed())).flatten()?;
        Some(text::offered(own.offer).to_owned())
    });
    let declined =
        News::new(move |_| declined(room).map(|by| text::Declined { name: room.name(by) }.t()));
    let taken_back =
        News::new(move |_| taken_back(room).map(|by| text::TookBack { name: room.name(by) }.t()));
    let away = News::new(move |_| {
        let away = room.online.contact() == Contact::Away;
        away.then(|| text::RECONNECTING.t().to_owned())
    });
    say(taken_back);
    view! {
        <Show when=move || media::is_phone().get()><Proposed room=room/></Show>
        {note("away", "facts", away)}
        {note("offered", "facts", own)}
        {note("declined", "facts", declined)}
        {note("taken-back", "note", taken_back)}
        <Refused room=room/>
        {note("sending", "facts", sending(room))}
    }
}

/// What others propose, with the answers to it, brought into view.
#[component]
fn Proposed(room: Room) -> impl IntoView {
    let proposed = News::new(move |_| {
        let asked = room.place(|place| place.is_asked().and(place.proposed())).flatten()?;
        Some(text::offers(asked.offer, &room.name(asked.by)))
    });
    say(proposed);
    Effect::new(move |_| {
        if proposed.get().is_some() && !media::is_phone().get_untracked() {
            browser::reveal("proposed");
        }
    });
    let answer = move |act: Act| {
        if let Some(seat) = untrack(|| room.place(|place| place.is_asked())).flatten() {
            room.act(Some(seat), TableEvent::Act(act));
        }
    };
    let question = move |asked: String| {
        view! {
            <div class="note asked" id="proposed">
                <p>{asked}</p>
                <div class="row">
                    <button class="primary" id="accept" on:click=move |_| answer(Act::Accept)>{text::ACCEPT.t()}</button>
                    <button id="decline" on:click=move |_| answer(Act::Decline)>{text::DECLINE.t()}</button>
                </div>
            </div>
        }
    };
    move || proposed.get().map(question)
}

/// Tells that something done here was taken back, and why.
#[component]
pub(super) fn Refused(room: Room) -> impl IntoView {
    let withdrawn = News::new(move |_| room.visit(Visit::withdrawn).flatten().map(text::withdrawn));
    say(withdrawn);
    note("withdrawn", "note warning", withdrawn)
}

/// Shows something as long as it is so.
fn note(id: &'static str, class: &'static str, news: News) -> impl IntoView {
    move || news.get().map(|news| view! { <p id=id class=class>{news}</p> })
}

/// Says something aloud as soon as it is so.
fn say(news: News) {
    let said = expect_context::<Said>();
    Effect::new(move |_| {
        if let Some(news) = news.get() {
            said.say(news);
        }
    });
}

/// The seat that has just refused what one has proposed.
fn declined(room: Room) -> Option<Seat> {
    let refused = room.see(|table_state| {
        let table = table_state.current_match();
        let last = table.done().checked_sub(1)?;
        let answer = table.entry(last).filter(|entry| entry.other() == Some(Act::Decline))?;
        let mut before = (0..last).rev().filter_map(|number| table.entry(number));
        let offer = before.find(|entry| matches!(entry.other(), Some(Act::Offer(_))))?;
        Some((answer.seat, offer.seat))
    });
    refused.flatten().filter(|(_, by)| room.is_own(*by)).map(|(seat, _)| seat)
}

/// The seat that has just taken turns back, if it is somebody else's.
fn taken_back(room: Room) -> Option<Seat> {
    let last = room.see(|table_state| {
        let table = table_state.current_match();
        table.taken_back().pop().filter(|taken| taken.at == table.done())
    });
    last.flatten().map(|taken| taken.by).filter(|by| !room.is_own(*by))
}

/// That one's own turn is under way, if that takes long.
fn sending(room: Room) -> News {
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
    News::new(move |_| (slow.get() && waiting.get()).then(|| text::SENDING_TURN.t().to_owned()))
}

/// How things stand around the table: what others propose, who watches, what is said, and how much
/// time there is.
#[component]
pub(crate) fn Around(room: Room) -> impl IntoView {
    let watching = News::new(move |_| room.watches().then(|| text::YOU_WATCH.t().to_owned()));
    let watchers = News::new(move |_| {
        let others = room.visit(Visit::watchers)?.saturating_sub(room.watches().into());
        (others > 0).then(|| text::Spectators { count: others }.t())
    });
    say(News::new(move |_| {
        let greeting = room.greetings().pop().filter(|greeting| !room.is_own(greeting.seat))?;
        let message = *text::GREETINGS.get(usize::from(greeting.which))?;
        Some(text::PlayerSays { name: room.name(greeting.seat), message }.t())
    }));
    say(News::new(move |_| {
        let seats = room.place(|place| place.seats().to_vec())?;
        let seconds = seats.into_iter().find_map(|seat| room.left(seat)?.spoken())?;
        Some(text::SecondsLeft { seconds }.t())
    }));
    tell_who_is_gone(room);
    view! {
        <Show when=move || !media::is_phone().get()><Proposed room=room/></Show>
        <div class="around" role="status">
            {note("watching", "facts", watching)}
        </div>
        {note("watchers", "facts", watchers)}
    }
}

/// Says aloud who loses the connection, and who of them is back.
fn tell_who_is_gone(room: Room) {
    let said = expect_context::<Said>();
    Effect::new(move |before: Option<(Vec<Seat>, Vec<Seat>)>| {
        let seats = room.see(|table_state| table_state.seats().len()).unwrap_or(0) as u8;
        let is_gone = |seat: &Seat| room.visit(|visit| !visit.is_here(*seat)).unwrap_or(false);
        let now: Vec<Seat> = Seat::first(seats).filter(is_gone).collect();
        let (was, mut told) = before.unwrap_or_else(|| (now.clone(), Vec::new()));
        let name = |seat: Seat| untrack(|| room.name(seat));
        told.retain(|&seat| {
            let away = now.contains(&seat);
            if !away {
                said.say(text::PlayerBack { name: name(seat) }.t());
            }
            away
        });
        for &seat in now.iter().filter(|seat| !was.contains(seat)) {
            if !untrack(|| room.is_own(seat)) {
                said.say(text::PlayerOffline { name: name(seat) }.t());
                told.push(seat);
            }
        }
        (now, told)
    });
}
